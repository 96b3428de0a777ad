import type { SeatId } from "../ids.ts";
import type { IntentContext } from "../intent.ts";
import type { UndoRequest } from "../record-values.ts";
import { reversibleWrites, type UndoHistoryEntry } from "../undo-history.ts";
import { shuffleZone } from "./shuffle.ts";
import { takenCountsByLibrary, undoEntries } from "./undo.ts";

type Table = Pick<IntentContext<unknown>, "tx" | "actor" | "random" | "history">;

/** The seats that must consent to a request: all whose players are at the table, except the actor. */
export const seatsToConsent = ({ tx, actor }: Table): readonly SeatId[] =>
  [...tx.state.keys("seats")]
    .filter((seat) => seat !== actor && tx.state.get("seats", seat)?.left === false)
    .sort((a, b) => a - b);

/** Whether a request is outdated: later entries can be undone too, or the history has dropped entries that it names. */
const isOutdated = (history: readonly UndoHistoryEntry[], { from, to }: UndoRequest): boolean =>
  !history.some(({ revision }) => revision === from) ||
  history.some((entry) => entry.revision > to && reversibleWrites(entry).length > 0);

/** Undoes the requested entries after every seat agreed, unless the request is outdated. */
export const grantUndo = (table: Table, request: UndoRequest): void => {
  const { tx, random } = table;
  const history = table.history.entries();
  tx.set("table", "undo", null);
  if (isOutdated(history, request)) {
    tx.log({ act: "lapses", by: request.by });
    return;
  }
  const entries = history.filter(({ revision }) => revision >= request.from);
  const seen = takenCountsByLibrary(entries);
  undoEntries(table, entries);
  if (request.shuffle) for (const zone of seen.keys()) shuffleZone({ tx, random }, zone);
  tx.log({
    act: "done",
    by: request.by,
    undone: entries.map(({ revision }) => revision),
    shuffled: request.shuffle && seen.size > 0,
  });
};
