import {
  type Change,
  decodeChange,
  encodeChange,
  type SeatId,
  type StoredChange,
  type TableState,
} from "@baize/engine";

/** One carried-out intent of a tick. Changes that no seat asked for, such as the opening, have no intent. */
export interface Entry {
  readonly revision: number;
  readonly seat: SeatId | null;
  readonly intent: { readonly id: string; readonly type: string } | null;
  readonly change: Change;
}

interface StoredEntry extends Omit<Entry, "change"> {
  readonly change: StoredChange;
}

/** A tick's entries as a journal row holds them. */
export const encodeEntries = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map((entry) => ({ ...entry, change: encodeChange(entry.change) })));

/** Reads a row's entries one by one, each against the state that the one before it left. */
export function* decodeEntries(stored: string, state: TableState): Generator<Entry> {
  for (const entry of JSON.parse(stored) as StoredEntry[]) {
    yield { ...entry, change: decodeChange(entry.change, (table, key) => state.get(table, key)) };
  }
}

/** Reads a row's entries from the last to the first, each against the state that it left. */
export function* decodeBack(stored: string, state: TableState): Generator<Entry> {
  for (const entry of (JSON.parse(stored) as StoredEntry[]).toReversed()) {
    yield { ...entry, change: decodeChange(entry.change, (table, key) => state.get(table, key)) };
  }
}
