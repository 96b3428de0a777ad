import {
  type Change,
  decodeChange,
  encodeChange,
  type History,
  type HistoryEntry,
  intentOf,
  type Keys,
  type Rows,
  type StoredChange,
  type TableName,
  type TableState,
} from "@baize/engine";
import type { Entry } from "./entry.ts";

interface StoredHistoryEntry extends Pick<HistoryEntry, "revision" | "seat" | "type"> {
  readonly change: StoredChange;
}

const undoClassOf = (type: string): HistoryEntry["undo"] => intentOf(type)?.undo ?? "never";

/** An entry as it may be taken back later. What no seat asked for stands for good. */
export const historyEntryOf = ({ revision, seat, intent, change }: Entry): HistoryEntry => {
  const type = intent?.type ?? "";
  return { revision, seat, type, undo: undoClassOf(type), change };
};

/** The past, with what was taken back of it, as a part of a checkpoint. */
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

/** The rows of a state as they were, seen ever further back. */
class Rewound {
  readonly #state: TableState;
  readonly #rows = new Map<string, unknown>();

  constructor(state: TableState) {
    this.#state = state;
  }

  read<N extends TableName>(table: N, key: Keys[N]): Rows[N] | undefined {
    const at = `${table}/${key}`;
    return this.#rows.has(at)
      ? (this.#rows.get(at) as Rows[N] | undefined)
      : this.#state.get(table, key);
  }

  rewind(change: Change): void {
    for (const { table, key, before } of change.writes) this.#rows.set(`${table}/${key}`, before);
  }
}

/** Reads a stored past back, the newest first, since a stored Change holds only what it changed of a row. */
export const decodeHistory = (stored: string, state: TableState): HistoryEntry[] => {
  const rewound = new Rewound(state);
  const entries = (JSON.parse(stored) as StoredHistoryEntry[])
    .toReversed()
    .map((past): HistoryEntry => {
      const change = decodeChange(past.change, (table, key) => rewound.read(table, key));
      rewound.rewind(change);
      return { ...past, undo: undoClassOf(past.type), change };
    });
  return entries.reverse();
};
