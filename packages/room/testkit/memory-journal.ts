import {
  buildPublicStep,
  type CollectionName,
  type KeyByCollection,
  type RowByCollection,
  type TableState,
} from "@baize/engine";
import {
  type CheckpointPart,
  type CooperativeGenerator,
  type Journal,
  type JournalRow,
  type StoredRoom,
  withPausesByCharactersRead,
} from "../src/index.ts";
import { changeFromNothing } from "../src/rewind.ts";
import { emptyRoomState } from "../src/room-state.ts";

/** A journal in memory that keeps copies, as a disk would, and can be told to fail. */
export class MemoryJournal implements Journal {
  readonly #rows: JournalRow[] = [];
  readonly #parts = new Map<string, string | Uint8Array>();
  readonly #pictures = new Map<string, Uint8Array>();
  /** What the next write throws instead of writing. */
  failure: Error | null = null;
  #checkpointSeq: number | null = null;
  #rowBytes = 0;
  /** The bytes of parts and pictures; null until they are counted again. A room asks for them in every tick. */
  #otherBytes: number | null = null;

  get firstKept(): number {
    return this.#rows[0]?.seq ?? 0;
  }

  rows(after = 0, upTo = Number.POSITIVE_INFINITY): readonly JournalRow[] {
    return this.#rows.filter(({ seq }) => seq > after && seq <= upTo);
  }

  get bytes(): number {
    this.#otherBytes ??= this.#countOthers();
    return this.#rowBytes + this.#otherBytes;
  }

  #countOthers(): number {
    let bytes = 0;
    for (const data of this.#parts.values()) bytes += sizeOf(data);
    for (const data of this.#pictures.values()) bytes += data.length;
    return bytes;
  }

  trim(bytes: number): void {
    while (this.bytes > bytes && (this.#rows[0]?.seq ?? Infinity) <= (this.#checkpointSeq ?? 0)) {
      this.#dropOldest();
    }
  }

  /** Forgets old rows, as storage does with those far behind the checkpoint. */
  forget(upTo: number): void {
    while ((this.#rows[0]?.seq ?? upTo + 1) <= upTo) this.#dropOldest();
  }

  #dropOldest(): void {
    const row = this.#rows.shift();
    if (row) this.#rowBytes -= sizeOfRow(row);
  }

  /** The seq of the last checkpoint; null before the first. */
  get checkpointSeq(): number | null {
    return this.#checkpointSeq;
  }

  read(): StoredRoom | null {
    const seq = this.#checkpointSeq;
    if (seq === null) return null;
    const parts = [...this.#parts].map(([name, data]) => [name, copy(data)] as const);
    const tail = this.#rows.filter((row) => row.seq > seq).map(copyRow);
    return { seq, parts: new Map(parts), tail };
  }

  readInPieces(): CooperativeGenerator<never, StoredRoom | null> {
    return withPausesByCharactersRead(this.#steps());
  }

  *#steps(): Generator<number, StoredRoom | null> {
    for (const data of this.#parts.values()) yield data.length;
    return this.read();
  }

  append(row: JournalRow): void {
    this.#failOnDemand();
    if (row.seq <= (this.#rows.at(-1)?.seq ?? 0)) {
      throw new Error(`The journal has a row ${row.seq} already`);
    }
    this.#rows.push(copyRow(row));
    this.#rowBytes += sizeOfRow(row);
    if (row.pictures) this.#otherBytes = null;
    for (const { id, data } of row.pictures ?? []) {
      if (data === null) this.#pictures.delete(id);
      else this.#pictures.set(id, copy(data));
    }
  }

  picture(id: string): Uint8Array | null {
    return this.#pictures.get(id) ?? null;
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    this.#failOnDemand();
    this.#checkpointSeq = seq;
    this.#otherBytes = null;
    for (const { name, data } of parts) {
      if (data === null) this.#parts.delete(name);
      else this.#parts.set(name, copy(data));
    }
  }

  #failOnDemand(): void {
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
  }
}

const copy = <T extends string | Uint8Array>(data: T): T =>
  (typeof data === "string" ? data : data.slice()) as T;

const sizeOf = (data: string | Uint8Array): number =>
  typeof data === "string" ? Buffer.byteLength(data) : data.length;

const sizeOfRow = ({ entries, update }: JournalRow): number => sizeOf(entries) + sizeOf(update);

const copyRow = ({ seq, at, entries, update }: JournalRow): JournalRow => ({
  seq,
  at,
  entries,
  update: update.slice(),
});

/** The journal of a room in a given state, which its last checkpoint wrote. */
export const journalOf = (state: TableState): MemoryJournal => {
  const roomState = emptyRoomState(state.game, state.deriveHandle);
  const change = changeFromNothing(state);
  for (const { table, key, after } of change.writes) {
    roomState.state.write(
      table as CollectionName,
      key as KeyByCollection[CollectionName],
      after as RowByCollection[CollectionName],
    );
  }
  roomState.document.write([buildPublicStep(roomState.state, change)]);
  roomState.checkpoint.touch(change);
  const journal = new MemoryJournal();
  journal.checkpoint(1, roomState.checkpoint.parts(roomState));
  return journal;
};
