import { mayNow } from "../model/rules.ts";
import type { Table } from "../model/table.tsx";
import { deviceStorage } from "../ui/device-storage.ts";
import { ask } from "./intents.ts";

const KEY = "baize:untap";

/** Whether this device untaps its player's cards when their turn begins. */
export const untapsAtTurn = (): boolean => deviceStorage.getItem(KEY) === "on";

export const setUntapsAtTurn = (on: boolean): void => {
  if (on) deviceStorage.setItem(KEY, "on");
  else deviceStorage.removeItem(KEY);
};

const hasTapped = ({ client, seat }: Table): boolean =>
  [...(client.getSnapshot().view?.cards.values() ?? [])].some(
    ({ controller, tapped, marks }) => controller === seat && tapped && !marks?.staysTapped,
  );

/** Untaps the player's cards by the ordinary intent when the turn comes to them. Returns how to stop. */
export const untapAtTurn = (table: Table): (() => void) => {
  const { client, seat } = table;
  const turnNow = () => client.getSnapshot().view?.table.turn ?? null;
  let seen = turnNow()?.number ?? 0;
  return client.subscribe(() => {
    const turn = turnNow();
    const number = turn?.number ?? 0;
    if (number === seen) return;
    // An undone turn lowers the number, and no turn begins.
    const began = number > seen;
    seen = number;
    if (!began || turn?.seat !== seat || !untapsAtTurn() || !hasTapped(table)) return;
    if (mayNow(client.getSnapshot(), "table.untapAll", {})) void ask(table, "table.untapAll", {});
  });
};
