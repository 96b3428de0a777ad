import type {
  CheckpointPart,
  CooperativeGenerator,
  Journal,
  JournalRow,
  StoredRoom,
} from "@baize/room";
import { createStore, get, set } from "idb-keyval";
import type { SoloTableKind } from "./solo-messages.ts";

const store = createStore("baize-solo", "journal");
/**
 * The storage key of each table. The first table keeps the key from when it was the only one; a preview isn't stored.
 */
const KEYS: Readonly<Record<SoloTableKind, string | null>> = {
  alone: "room",
  opponent: "opponent",
  preview: null,
};

/**
 * Runs an access to storage. If the browser forbids it, by throwing or rejecting, the table lasts as long as the page.
 */
const whereAllowed = async <Value>(access: () => Promise<Value>): Promise<Value | undefined> => {
  try {
    return await access();
  } catch {
    return undefined;
  }
};

/**
 * The journal of a table in this device's database. It is read once. After that memory has the truth, and writes
 * follow.
 */
export class SoloJournal implements Journal {
  #stored: StoredRoom | null;
  #saving: Promise<void> = Promise.resolve();
  #isDue = false;

  readonly #key: string | null;

  private constructor(stored: StoredRoom | null, key: string | null) {
    this.#stored = stored;
    this.#key = key;
  }

  static async open(table: SoloTableKind): Promise<SoloJournal> {
    const key = KEYS[table];
    if (key === null) return new SoloJournal(null, key);
    return new SoloJournal((await whereAllowed(() => get<StoredRoom>(key, store))) ?? null, key);
  }

  *readInPieces(): CooperativeGenerator<never, StoredRoom | null> {
    yield null;
    return this.#stored;
  }

  get firstKept(): number {
    return this.#stored?.tail[0]?.seq ?? 0;
  }

  rows(after: number, upTo: number): readonly JournalRow[] {
    return (this.#stored?.tail ?? []).filter(({ seq }) => seq > after && seq <= upTo);
  }

  append(row: JournalRow): void {
    const { seq, parts, tail } = this.#stored ?? { seq: 0, parts: new Map(), tail: [] };
    this.#keep({ seq, parts, tail: [...tail, row] });
  }

  /** Pictures aren't stored: nobody else is at the table. */
  picture(): null {
    return null;
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    const kept = new Map(this.#stored?.parts);
    for (const { name, data } of parts) {
      if (data === null) kept.delete(name);
      else kept.set(name, data);
    }
    const tail = (this.#stored?.tail ?? []).filter((row) => row.seq > seq);
    this.#keep({ seq, parts: kept, tail });
  }

  get bytes(): number {
    const { parts, tail } = this.#stored ?? { parts: new Map<string, string>(), tail: [] };
    const rows = tail.reduce((sum, { entries, update }) => sum + entries.length + update.length, 0);
    return [...parts.values()].reduce((sum, data) => sum + data.length, rows);
  }

  /** Nothing to trim: a checkpoint removes the rows that it covers. */
  trim(): void {}

  /** Writes one state at a time; states that come meanwhile are written together next. */
  #keep(stored: StoredRoom): void {
    const key = this.#key;
    this.#stored = stored;
    if (this.#isDue || key === null) return;
    this.#isDue = true;
    this.#saving = this.#saving.then(() => {
      this.#isDue = false;
      return whereAllowed(() => set(key, this.#stored, store));
    });
  }
}
