import {
  type Change,
  type CollectionName,
  decodeChange,
  encodeChange,
  type History,
  type HistoryEntry,
  intentDefinitionOf,
  type KeyTypes,
  type RowTypes,
  type StoredChange,
  type TableState,
} from "@baize/engine";
import type { Entry } from "./entry.ts";

interface StoredHistoryEntry extends Pick<HistoryEntry, "revision" | "seat" | "type"> {
  readonly change: StoredChange;
}

const undoClassOf = (type: string): HistoryEntry["undo"] =>
  intentDefinitionOf(type)?.undo ?? "never";

/** The undo history's entry for a journal entry. A journal entry without a seat is final. */
export const historyEntryOf = ({ revision, seat, intent, change }: Entry): HistoryEntry => {
  const type = intent?.type ?? "";
  return { revision, seat, type, undo: undoClassOf(type), change };
};

/** The undo history as a part of a checkpoint. */
export const encodeHistory = (history: History): string =>
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

  read<N extends CollectionName>(table: N, key: KeyTypes[N]): RowTypes[N] | undefined {
    const rows = this.#rows.get(table);
    return rows?.has(key)
      ? (rows.get(key) as RowTypes[N] | undefined)
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
 * a row that such an entry made are left out, because they can't be undone. Yields the number of characters that each
 * step read.
 */
export function* decodeHistory(
  stored: string,
  state: TableState,
): Generator<number, readonly HistoryEntry[]> {
  const rewound = new Rewound(state);
  const entries: HistoryEntry[] = [];
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
