import { settings } from "../device/settings.ts";
import type { Table } from "../model/table.tsx";
import { sendIntent } from "./intents.ts";

/**
 * Lays the playmat that this device's settings name when the player comes to the table, and another one when it is
 * chosen. A device that names none leaves what another device of the player has laid. Returns a function that stops it.
 */
export const startPlaymatSync = (table: Table): (() => void) => {
  const { client, seat } = table;
  const lay = (): void => {
    const { mat } = settings.getState();
    const { view } = client.getSnapshot();
    if (seat === null || !view?.seats.has(seat)) return;
    const chosen = mat === "none" ? null : mat;
    if ((view.table.mats[seat] ?? null) !== chosen)
      void sendIntent(table, "seat.mat.set", { mat: chosen });
  };
  if (settings.getState().mat !== "none") lay();
  return settings.subscribe((now, before) => {
    if (now.mat !== before.mat) lay();
  });
};
