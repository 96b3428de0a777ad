import { settings } from "../device/settings.ts";
import { isIntentAllowed } from "../model/prediction-engine.ts";
import type { Table } from "../model/table.tsx";
import { sendIntent } from "./intents.ts";

const hasTapped = ({ client, seat }: Table): boolean =>
  [...(client.getSnapshot().view?.cards.values() ?? [])].some(
    ({ controller, tapped, marks }) => controller === seat && tapped && !marks?.staysTapped,
  );

/** The phase in which a player's cards untap. In a game without it, what is tapped stays so until somebody untaps it. */
const hasUntapStep = ({ game }: Table): boolean => game.phases.some(({ id }) => id === "untap");

/** Untaps the player's cards by the ordinary intent when the turn comes to them. Returns a function that stops it. */
export const startAutoUntap = (table: Table): (() => void) => {
  const { client, seat } = table;
  if (!hasUntapStep(table)) return () => {};
  const turnNow = () => client.getSnapshot().view?.table.turn ?? null;
  let seen = turnNow()?.number ?? 0;
  return client.subscribe(() => {
    const turn = turnNow();
    const number = turn?.number ?? 0;
    if (number === seen) return;
    // An undone turn lowers the number, and no turn begins.
    const began = number > seen;
    seen = number;
    if (!began || turn?.seat !== seat || !settings.getState().untapAtTurn || !hasTapped(table))
      return;
    if (isIntentAllowed(client.getSnapshot(), "table.untapAll", {}))
      void sendIntent(table, "table.untapAll", {});
  });
};
