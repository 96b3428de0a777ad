import {
  type Change,
  decodeChange,
  encodeChange,
  type SeatId,
  type StoredChange,
  type TableState,
} from "@baize/engine";

/**
 * One accepted intent of a tick. Changes that nobody asked for, such as the opening, have no intent; what the judge does
 * has one and no seat.
 */
export interface Entry {
  readonly revision: number;
  readonly seat: SeatId | null;
  readonly intent: { readonly id: string; readonly type: string } | null;
  readonly change: Change;
}

interface StoredEntry extends Omit<Entry, "change"> {
  readonly change: StoredChange;
}

/** A tick's entries, encoded for its journal row. */
export const encodeEntries = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map((entry) => ({ ...entry, change: encodeChange(entry.change) })));

/** Decodes a row's entries one by one. Each needs the state after the one before it. */
export function* decodeEntries(stored: string, state: TableState, after = 0): Generator<Entry> {
  for (const entry of JSON.parse(stored) as StoredEntry[]) {
    if (entry.revision <= after) continue;
    yield { ...entry, change: decodeChange(entry.change, (table, key) => state.get(table, key)) };
  }
}

/** Decodes a row's entries from the last to the first. Each needs the state that it left. */
export function* decodeBack(stored: string, state: TableState): Generator<Entry> {
  for (const entry of (JSON.parse(stored) as StoredEntry[]).toReversed()) {
    yield { ...entry, change: decodeChange(entry.change, (table, key) => state.get(table, key)) };
  }
}
