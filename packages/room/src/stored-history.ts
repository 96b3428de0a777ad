import {
  type Change,
  type CollectionName,
  decodeChange,
  encodeChange,
  findIntentDefinition,
  type KeyByCollection,
  type RowByCollection,
  type StoredChange,
  type TableState,
  type UndoHistory,
  type UndoHistoryEntry,
} from "@baize/engine";
import type { Entry } from "./entry.ts";

interface StoredHistoryEntry extends Pick<UndoHistoryEntry, "revision" | "seat" | "type"> {
  readonly change: StoredChange;
}

const undoClassOf = (type: string): UndoHistoryEntry["undo"] =>
  findIntentDefinition(type)?.undo ?? "never";

/** The undo history's entry for a journal entry. A journal entry without a seat is final. */
export const historyEntryOf = ({ revision, seat, intent, change }: Entry): UndoHistoryEntry => {
  const type = intent?.type ?? "";
  return { revision, seat, type, undo: undoClassOf(type), change };
};

/** The undo history as a part of a checkpoint. */
export const encodeHistory = (history: UndoHistory): string =>
  JSON.stringify(
    history.all().map(
      ({ revision, seat, type, change }): StoredHistoryEntry => ({
        revision,
        seat,
        type,
        change: encodeChange(change),
      }),
    ),
  );

/** The rows of a state, moved back entry by entry. */
class Rewound {
  readonly #state: TableState;
  readonly #rows = new Map<CollectionName, Map<unknown, unknown>>();

  constructor(state: TableState) {
    this.#state = state;
  }

  read<N extends CollectionName>(
    table: N,
    key: KeyByCollection[N],
  ): RowByCollection[N] | undefined {
    const rows = this.#rows.get(table);
    return rows?.has(key)
      ? (rows.get(key) as RowByCollection[N] | undefined)
      : this.#state.get(table, key);
  }

  rewind(change: Change): void {
    for (const { table, key, before } of change.writes) {
      const rows = this.#rows.get(table);
      if (rows) rows.set(key, before);
      else this.#rows.set(table, new Map([[key, before]]));
    }
  }
}

/**
 * Decodes a stored undo history. A stored Change holds only the changed fields of a row, so entries are decoded newest
 * first, each against the rows of its time. An entry that was undone and can't be redone isn't stored. Later writes to
 * a row that such an entry made are left out, because they can't be undone. `later` are the entries since, which the
 * state has. Yields the number of characters that each step read.
 */
export function* decodeHistory(
  stored: string,
  { state, later }: { readonly state: TableState; readonly later: readonly UndoHistoryEntry[] },
): Generator<number, readonly UndoHistoryEntry[]> {
  const rewound = new Rewound(state);
  for (const { change } of later.toReversed()) rewound.rewind(change);
  const entries: UndoHistoryEntry[] = [];
  const all = JSON.parse(stored) as StoredHistoryEntry[];
  for (const past of all.toReversed()) {
    const change = decodeChange(
      past.change,
      (table, key) => rewound.read(table, key),
      () => undefined,
    );
    rewound.rewind(change);
    entries.push({ ...past, undo: undoClassOf(past.type), change });
    yield stored.length / all.length;
  }
  return entries.reverse();
}
