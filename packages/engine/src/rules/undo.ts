import { mergeChanges, type RowWrite } from "../change.ts";
import { deepEqual } from "../deep-equal.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { type HiddenCard, NEW_HIDDEN_CARD, NO_AUDIENCE } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { restoredRow, reversibleWrites, type UndoHistoryEntry } from "../undo-history.ts";
import { mintHandle } from "./handles.ts";
import { handleOnEntering } from "./looks.ts";
import type { Mover } from "./move.ts";

/** The seat's last undoable entry and all entries after it; empty when there is none. */
export const undoableSinceLastOfSeat = (
  history: readonly UndoHistoryEntry[],
  seat: SeatId,
): readonly UndoHistoryEntry[] => {
  const index = history.findLastIndex(
    (entry) => entry.seat === seat && reversibleWrites(entry).length > 0,
  );
  return index < 0 ? [] : history.slice(index);
};

/** The last undoable entry at the table; empty when there is none. */
export const lastUndoableOfTable = (
  history: readonly UndoHistoryEntry[],
): readonly UndoHistoryEntry[] => {
  const last = history.findLast((entry) => reversibleWrites(entry).length > 0);
  return last ? [last] : [];
};

/** Whether undo would return a card to a place that another card has taken since. */
const isPlaceTaken = ({ state }: Mover["tx"], writes: readonly RowWrite[]): boolean => {
  const moved = new Set<unknown>(writes.map(({ key }) => key));
  return writes.some(({ table, before }) => {
    if ((table !== "cards" && table !== "hidden") || before === undefined) return false;
    const { zone, order } = before as HiddenCard;
    return state.cardsAtOrder(zone, order).some((id) => !moved.has(id));
  });
};

/** Why one entry can't be undone by itself: something that it wrote has changed since. */
export const changedSinceObjection = ({ tx }: Mover, entry: UndoHistoryEntry): Refusal | null => {
  const writes = reversibleWrites(entry);
  const isChanged = writes.some(
    ({ table, key, after }) => !deepEqual(tx.state.get(table, key), after),
  );
  return isChanged || isPlaceTaken(tx, writes)
    ? refuse("not_here", "Something has changed since: ask the other players to undo it")
    : null;
};

/**
 * Refuses if undo would return cards to a library that somebody views, who would see them without the consent of the
 * others ([JU4]).
 */
export const watchedLibraryObjection = (
  { state }: Mover["tx"],
  entry: UndoHistoryEntry,
): Refusal | null => {
  const isWatched = entry.change.writes.some(
    ({ table, before, after }) =>
      table === "hidden" &&
      [before as HiddenCard | undefined, after as HiddenCard | undefined].some((card) => {
        const { looks = [], topShownTo = NO_AUDIENCE } =
          (card && state.get("zones", card.zone)) ?? {};
        return looks.length > 0 || topShownTo.length > 0;
      }),
  );
  return isWatched ? refuse("not_here", "Another player is viewing that library") : null;
};

/** Undoes entries, the last first. Hidden cards that were seen get new handles. */
export const undoEntries = (mover: Mover, entries: readonly UndoHistoryEntry[]): void => {
  const changes = entries.map((entry) => ({ writes: reversibleWrites(entry), log: [] }));
  const { writes } = mergeChanges(changes);
  // Deletes run first: a card that changes between two tables may keep its handle.
  for (const write of writes)
    if (write.before === undefined) mover.tx.delete(write.table, write.key);
  for (const write of writes) restore(mover, write);
};

const restore = (mover: Mover, write: RowWrite): void => {
  const { tx } = mover;
  if (write.before === undefined) return;
  if (write.table === "hidden") restoreHidden(mover, write.key, write.before);
  else {
    const now = tx.state.get(write.table, write.key as never);
    tx.set(write.table, write.key, restoredRow(write.table, write.before, now) as never);
  }
};

/**
 * Gives a card that returns to a hidden zone a new handle, so that nobody can follow it ([U2]). A card that stayed
 * there keeps its handle: a new one would reveal that its place changed. A returning card is shown to the seats to
 * which the zone is open, but not to those that were shown it before, because they may have other players.
 */
const restoreHidden = (mover: Mover, id: CardId, before: HiddenCard): void => {
  const { tx, random } = mover;
  const now = tx.state.get("hidden", id);
  if (now && stayed(now, before)) {
    tx.patch("hidden", id, { order: before.order, counters: before.counters });
    return;
  }
  const isLibrary = tx.state.zone(before.zone)?.definition.visibility === "nobody";
  tx.set("hidden", id, {
    ...before,
    viewedBy: NEW_HIDDEN_CARD.viewedBy,
    shownTo: tx.state.get("zones", before.zone)?.openTo ?? NO_AUDIENCE,
    handle: isLibrary ? handleOnEntering(mover, before.zone, id) : mintHandle(tx, random),
  });
};

const stayed = (now: HiddenCard, before: HiddenCard): boolean =>
  now.zone === before.zone &&
  now.handle !== null &&
  now.handle === before.handle &&
  deepEqual(now.shownTo, before.shownTo);

/** The libraries from which entries took cards, and how many times. */
export const takenCountsByLibrary = (
  entries: readonly UndoHistoryEntry[],
): ReadonlyMap<ZoneId, number> => {
  const seen = new Map<ZoneId, number>();
  for (const { change } of entries) {
    for (const [zone, count] of Object.entries(change.taken ?? {}) as [ZoneId, number][]) {
      seen.set(zone, (seen.get(zone) ?? 0) + count);
    }
  }
  return seen;
};
