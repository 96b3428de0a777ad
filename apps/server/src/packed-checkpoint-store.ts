import { type CheckpointPart, UnreadableRoomError } from "@baize/room";
import { checksum } from "./checksum.ts";
import { joinData, splitData, type TextOrBytes } from "./chunks.ts";
import { type Sql, textOrBytesOfSqlValue } from "./sql.ts";

/** The bytes at which a row counts as full. The platform allows rows of 2 MB. */
const ROW_BYTES = 900_000;
/** The first bytes of a row's data hold the length of its directory. */
const LENGTH_BYTES = 4;

/** A piece of a part. Only a part that is larger than a row has several. */
type Chunk = readonly [name: string, index: number, kind: "text" | "bytes", length: number];

interface Directory {
  readonly chunks: readonly Chunk[];
  /** The checksums of the other rows, in order. The first row alone has them. */
  readonly sums?: readonly number[];
}

interface Row {
  chunks: Chunk[];
  sum: number;
}

/** A row as it was read, with its chunks' bytes in the same order. */
interface ReadRow extends Directory {
  readonly seq: number;
  readonly sum: number;
  readonly bodies: readonly Uint8Array[];
}

/** A part of several chunks. */
interface LargePart {
  readonly kind: Chunk[2];
  readonly bodies: Uint8Array[];
}

/** The parts of the room at a revision. */
export interface UnpackedCheckpoint {
  readonly seq: number;
  readonly parts: Map<string, TextOrBytes>;
}

/**
 * A room's checkpoint in SQLite: its parts in one packed row, or in several rows when they need more than 900 kB. A
 * part stays in its row while it fits, so a checkpoint of a large room writes the first row and those whose parts
 * changed. Unchanged parts keep their bytes.
 */
export class PackedCheckpointStore {
  readonly #sql: Sql;
  /** Which chunks each row holds. Null until they were read or written. */
  #rows: readonly Row[] | null = null;
  /** The bytes of all parts; null until they are counted after a change. */
  #bytes: number | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reads all parts; null when a row is damaged or missing. Yields the length of each row. */
  *read(): Generator<number, UnpackedCheckpoint | null> {
    const rows: Row[] = [];
    const parts = new Map<string, TextOrBytes>();
    const large = new Map<string, LargePart>();
    const first = this.#readRow(0);
    if (!first) return null;
    const { seq, sums = [] } = first;
    for (const [at, sum] of [first.sum, ...sums].entries()) {
      const row = at === 0 ? first : this.#readRow(at);
      if (row?.sum !== sum) return yield* this.#again(first, null);
      rows.push({ chunks: [...row.chunks], sum });
      unpack(row, parts, large);
      yield row.bodies.reduce((length, body) => length + body.length, 0);
    }
    for (const [name, { kind, bodies }] of large) {
      parts.set(name, dataFrom(kind, joinData(bodies) as Uint8Array));
    }
    this.#rows = rows;
    this.#bytes = null;
    return yield* this.#again(first, { seq, parts });
  }

  /** What was read; reads again if a checkpoint was written meanwhile. */
  *#again(
    first: ReadRow,
    found: UnpackedCheckpoint | null,
  ): Generator<number, UnpackedCheckpoint | null> {
    const [now] = this.#sql.exec("SELECT sum FROM checkpoint WHERE row = 0");
    if (now?.sum === first.sum) return found;
    return yield* this.read();
  }

  /** Writes the named parts, and deletes those that are null. Call it in a transaction. */
  write(seq: number, parts: readonly CheckpointPart[]): void {
    const rows = this.#load().map(({ chunks, sum }): Row => ({ chunks: [...chunks], sum }));
    const changed = new Map<string, Uint8Array>();
    const touched = new Set([0]);
    for (const part of parts) {
      const former = takeOut(rows, part.name);
      for (const row of former) touched.add(row);
      for (const [index, bytes] of chunksOf(part).entries()) {
        const kind = typeof part.data === "string" ? "text" : "bytes";
        const row = placeFor(rows, bytes.length, former[index]);
        rows[row] ??= { chunks: [], sum: 0 };
        rows[row].chunks.push([part.name, index, kind, bytes.length]);
        changed.set(keyOf(part.name, index), bytes);
        touched.add(row);
      }
    }
    // Read before anything is written, because a chunk that moves is still in its former row.
    const bodies = new Map(changed);
    for (const row of touched) this.#keepBodies(row, bodies);
    while (rows.length > 1 && rows.at(-1)?.chunks.length === 0) rows.pop();
    // The first row holds the checksums of the others.
    for (const at of [...touched].sort((a, b) => b - a)) {
      const row = rows[at];
      if (!row) continue;
      const sums = at === 0 ? rows.slice(1).map(({ sum }) => sum) : undefined;
      row.sum = this.#writeRow(
        at,
        seq,
        packed({ chunks: row.chunks, ...(sums && { sums }) }, bodies),
      );
    }
    this.#sql.exec("DELETE FROM checkpoint WHERE row >= ?", rows.length);
    this.#rows = rows;
    this.#bytes = null;
  }

  /** Deletes a damaged checkpoint. Call it in a transaction. */
  clear(): void {
    this.#sql.exec("DELETE FROM checkpoint");
    this.#rows = [];
    this.#bytes = null;
  }

  /** The bytes of its parts. */
  get bytes(): number {
    this.#bytes ??= this.#load().reduce((sum, { chunks }) => sum + bytesOf(chunks), 0);
    return this.#bytes;
  }

  /** The revision that it describes; 0 when there is none. */
  get seq(): number {
    const [row] = this.#sql.exec("SELECT seq FROM checkpoint WHERE row = 0");
    return Number(row?.seq ?? 0);
  }

  #load(): readonly Row[] {
    if (this.#rows) return this.#rows;
    const ids = [...this.#sql.exec("SELECT row FROM checkpoint ORDER BY row")];
    this.#rows = ids.map(({ row }) => {
      const { chunks, sum } = this.#mustRead(Number(row));
      return { chunks: [...chunks], sum };
    });
    return this.#rows;
  }

  /** Adds the bytes of a stored row's chunks to those that are known. */
  #keepBodies(at: number, bodies: Map<string, Uint8Array>): void {
    if (at >= this.#load().length) return;
    const row = this.#mustRead(at);
    for (const [place, [name, index]] of row.chunks.entries()) {
      const key = keyOf(name, index);
      const body = row.bodies[place];
      if (body && !bodies.has(key)) bodies.set(key, body);
    }
  }

  #mustRead(at: number): ReadRow {
    const row = this.#readRow(at);
    if (row) return row;
    throw new UnreadableRoomError("its checkpoint was damaged while it was open");
  }

  /** A row; null when it is missing or damaged. */
  #readRow(at: number): ReadRow | null {
    const [row] = this.#sql.exec("SELECT seq, sum, data FROM checkpoint WHERE row = ?", at);
    const data = textOrBytesOfSqlValue(row?.data);
    if (!row || !(data instanceof Uint8Array)) return null;
    const [seq, sum] = [Number(row.seq), Number(row.sum)];
    if (sum !== checksum(at, seq, data)) return null;
    const length = new DataView(data.buffer, data.byteOffset).getUint32(0);
    let end = LENGTH_BYTES + length;
    const directory = JSON.parse(decode(data.subarray(LENGTH_BYTES, end))) as Directory;
    const bodies = directory.chunks.map(([, , , bytes]) => {
      end += bytes;
      return data.subarray(end - bytes, end);
    });
    return { ...directory, seq, sum, bodies };
  }

  #writeRow(at: number, seq: number, data: Uint8Array): number {
    const sum = checksum(at, seq, data);
    this.#sql.exec(
      "INSERT INTO checkpoint (row, seq, sum, data) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, sum = excluded.sum, data = excluded.data",
      at,
      seq,
      sum,
      data,
    );
    return sum;
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const bytesOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, [, , , length]) => sum + length, 0);

const keyOf = (name: string, index: number): string => `${name}/${index}`;

const chunksOf = ({ data }: CheckpointPart): Uint8Array[] => {
  if (data === null) return [];
  return splitData(typeof data === "string" ? encode(data) : data) as Uint8Array[];
};

/** Removes a part's chunks. Returns the row of each, in order. */
const takeOut = (rows: readonly Row[], name: string): number[] => {
  const places: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [of, index] of row.chunks) if (of === name) places[index] = at;
    row.chunks = row.chunks.filter(([of]) => of !== name);
  }
  return places;
};

/** The row for a chunk: the one where it was, another with enough space, or a new one. */
const placeFor = (rows: readonly Row[], length: number, former: number | undefined): number => {
  const fits = ({ chunks }: Row): boolean => bytesOf(chunks) + length <= ROW_BYTES;
  const row = former === undefined ? undefined : rows[former];
  if (former !== undefined && row && fits(row)) return former;
  const found = rows.findIndex(fits);
  return found === -1 ? rows.length : found;
};

/** A row's data: the length of the directory, the directory as JSON, and the chunks. */
const packed = (directory: Directory, bodies: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const head = encode(JSON.stringify(directory));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, head.length);
  const chunks = directory.chunks.map(([name, index]) => bodies.get(keyOf(name, index)));
  return joinData([length, head, ...(chunks as Uint8Array[])]) as Uint8Array;
};

const dataFrom = (kind: Chunk[2], bytes: Uint8Array): TextOrBytes =>
  kind === "text" ? decode(bytes) : bytes;

/** Adds a row's parts to those that were read. Parts that fill a chunk may continue in other rows. */
const unpack = (
  { chunks, bodies }: ReadRow,
  parts: Map<string, TextOrBytes>,
  large: Map<string, LargePart>,
): void => {
  for (const [place, [name, index, kind, length]] of chunks.entries()) {
    const body = bodies[place] as Uint8Array;
    if (index === 0 && length < ROW_BYTES) {
      parts.set(name, dataFrom(kind, body));
      continue;
    }
    const part = large.get(name) ?? { kind, bodies: [] };
    part.bodies[index] = body;
    large.set(name, part);
  }
};
