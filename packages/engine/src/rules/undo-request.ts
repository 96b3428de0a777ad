import { type HistoryEntry, reversibleWrites } from "../history.ts";
import type { SeatId } from "../ids.ts";
import type { IntentContext } from "../intent.ts";
import type { UndoRequest } from "../records.ts";
import { shuffleZone } from "./shuffle.ts";
import { seenFromLibraries, undoEntries } from "./undo.ts";

type Table = Pick<IntentContext<unknown>, "tx" | "actor" | "random" | "history">;

/** The seats whose consent a request needs: all that are at the table, but the one that asks. */
export const seatsToConsent = ({ tx, actor }: Table): readonly SeatId[] =>
  [...tx.state.keys("seats")]
    .filter((seat) => seat !== actor && tx.state.get("seats", seat)?.left === false)
    .sort((a, b) => a - b);

/** Whether something was done since a request that it does not name, or what it names stands for good by now. */
const isOutdated = (history: readonly HistoryEntry[], { from, to }: UndoRequest): boolean =>
  !history.some(({ revision }) => revision === from) ||
  history.some((entry) => entry.revision > to && reversibleWrites(entry).length > 0);

/** Everybody agreed: carries a request out, unless it no longer names all that would go back. */
export const grantUndo = (table: Table, request: UndoRequest): void => {
  const { tx, random, history } = table;
  tx.set("table", "undo", null);
  if (isOutdated(history, request)) {
    tx.log({ act: "lapses", by: request.by });
    return;
  }
  const entries = history.filter(({ revision }) => revision >= request.from);
  const seen = seenFromLibraries(entries);
  undoEntries(table, entries);
  if (request.shuffle) for (const zone of seen.keys()) shuffleZone({ tx, random }, zone);
  tx.log({
    act: "done",
    by: request.by,
    undone: entries.map(({ revision }) => revision),
    shuffled: request.shuffle && seen.size > 0,
  });
};
