import { utf8Length } from "@baize/engine";
import {
  type CheckpointPart,
  finish,
  inPieces,
  isUnreadableRoomError,
  type Journal,
  type JournalRow,
  pictureOfPart,
  picturePart,
  type StoredPicture,
  type StoredRoom,
  type TimeSliced,
  UnreadableRoomError,
} from "@baize/room";
import { checksum } from "./checksum.ts";
import { joinData, splitData, type TextOrBytes } from "./chunks.ts";
import { PackedCheckpoint } from "./packed-checkpoint.ts";
import { dataOf, type Sql, type SqlValue } from "./sql.ts";
import { createTables, hasTables, keepGame, migrate } from "./sql-schema.ts";

/** How many revisions keep their rows after a checkpoint, for replays and for repairing a damaged checkpoint. */
const KEPT_REVISIONS = 5_000;

/** The part of a checkpoint that names the game. */
const GAME_PART = "meta";

/** Higher than every revision. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A room's journal and checkpoint in SQLite. A tick is one row, and so one commit. */
export class SqlJournal implements Journal {
  readonly #sql: Sql;
  readonly #checkpoint: PackedCheckpoint;
  #hasTables: boolean;
  /** The checkpoint is damaged: the next one replaces all of it. */
  #isCheckpointLost = false;
  /** The bytes of rows and pictures. Null until they are first read; each write then keeps them current. */
  #held: { rows: number; pictures: number } | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#checkpoint = new PackedCheckpoint(sql);
    this.#hasTables = hasTables(sql);
  }

  read(): StoredRoom | null {
    return finish(this.readInPieces());
  }

  *readInPieces(): TimeSliced<never, StoredRoom | null> {
    try {
      return yield* inPieces(this.#read());
    } catch (cause) {
      if (isUnreadableRoomError(cause) || !isCorruption(cause)) throw cause;
      throw new UnreadableRoomError(`its database is damaged (${String(cause)})`);
    }
  }

  append(row: JournalRow): void {
    const [entries = "", ...moreEntries] = splitData(row.entries);
    const [update = row.update, ...moreUpdate] = splitData(row.update);
    const insert = (): void => {
      this.#sql.exec(
        "INSERT INTO journal (seq, at, entries, document_update, sum) VALUES (?, ?, ?, ?, ?)",
        row.seq,
        row.at,
        entries,
        update,
        checksum(row.seq, row.at, row.entries, row.update),
      );
    };
    const { pictures = [] } = row;
    if (this.#hasTables && moreEntries.length + moreUpdate.length + pictures.length === 0) {
      insert();
      this.#noteRow(row);
      return;
    }
    this.#sql.transaction(() => {
      if (!this.#hasTables) createTables(this.#sql, row.at);
      insert();
      this.#insertRest({ seq: row.seq, part: "entries", chunks: moreEntries });
      this.#insertRest({ seq: row.seq, part: "update", chunks: moreUpdate });
      this.#writePictures(pictures);
    });
    this.#hasTables = true;
    this.#noteRow(row);
    if (pictures.length > 0 && this.#held) this.#held.pictures = this.#pictureBytes();
  }

  #writePictures(pictures: readonly StoredPicture[]): void {
    for (const { id, data } of pictures) {
      this.#sql.exec("DELETE FROM picture WHERE id = ?", id);
      if (data) this.#sql.exec("INSERT INTO picture VALUES (?, ?, ?)", id, checksum(data), data);
    }
  }

  picture(id: string): Uint8Array | null {
    const [row] = this.#sql.exec("SELECT sum, data FROM picture WHERE id = ?", id);
    const data = dataOf(row?.data);
    return data instanceof Uint8Array && row?.sum === checksum(data) ? data : null;
  }

  /** The pictures as parts of a file, one by one. */
  *pictureParts(): Generator<CheckpointPart> {
    for (const { id } of [...this.#sql.exec("SELECT id FROM picture ORDER BY id")]) {
      yield { name: picturePart(String(id)), data: this.picture(String(id)) };
    }
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    this.#sql.transaction(() => {
      if (this.#isCheckpointLost) this.#checkpoint.clear();
      this.#checkpoint.write(seq, parts);
      const game = parts.find(({ name }) => name === GAME_PART)?.data;
      if (typeof game === "string") keepGame(this.#sql, game);
      this.#drop(seq - KEPT_REVISIONS);
    });
    this.#isCheckpointLost = false;
  }

  get bytes(): number {
    if (!this.#hasTables) return 0;
    this.#held ??= { rows: this.#sumOf(LAST), pictures: this.#pictureBytes() };
    return this.#held.rows + this.#held.pictures + this.#checkpoint.bytes;
  }

  trim(bytes: number): void {
    let excess = this.bytes - bytes;
    if (excess <= 0) return;
    let upTo = 0;
    for (const row of this.#rowSizes(this.#checkpoint.seq)) {
      if (excess <= 0) break;
      upTo = Number(row.seq);
      excess -= Number(row.bytes);
    }
    this.#sql.transaction(() => this.#drop(upTo));
  }

  #noteRow({ entries, update }: JournalRow): void {
    if (this.#held) this.#held.rows += sizeOf(entries) + update.length;
  }

  #drop(upTo: number): void {
    if (this.#held) this.#held.rows -= this.#sumOf(upTo);
    this.#sql.exec("DELETE FROM journal WHERE seq <= ?", upTo);
    this.#sql.exec("DELETE FROM journal_rest WHERE seq <= ?", upTo);
  }

  /** The rows up to a revision, oldest first, each with its size in bytes. */
  #rowSizes(upTo: number): Iterable<Readonly<Record<string, SqlValue>>> {
    return this.#sql.exec(
      `SELECT seq, length(CAST(entries AS BLOB)) + length(document_update)
        + coalesce((SELECT sum(length(CAST(data AS BLOB))) FROM journal_rest r WHERE r.seq = j.seq), 0) AS bytes
        FROM journal j WHERE seq <= ? ORDER BY seq`,
      upTo,
    );
  }

  #sumOf(upTo: number): number {
    let bytes = 0;
    for (const row of this.#rowSizes(upTo)) bytes += Number(row.bytes);
    return bytes;
  }

  #pictureBytes(): number {
    const [all] = this.#sql.exec("SELECT total(length(data)) AS bytes FROM picture");
    return Number(all?.bytes);
  }

  get firstKept(): number {
    const [row] = this.#sql.exec("SELECT min(seq) AS seq FROM journal");
    return Number(row?.seq ?? 0);
  }

  rows(after: number, upTo: number): JournalRow[] {
    const rest = this.#readRest(after, upTo);
    const rows = this.#sql.exec(
      "SELECT * FROM journal WHERE seq > ? AND seq <= ? ORDER BY seq",
      after,
      upTo,
    );
    return Array.from(rows, (row) => readRow(row, rest));
  }

  /** When an entry was last written, in milliseconds since 1970. */
  get lastAt(): number {
    if (!this.#hasTables) return 0;
    const [row] = this.#sql.exec("SELECT at FROM journal ORDER BY seq DESC LIMIT 1");
    const [meta] = this.#sql.exec("SELECT created FROM meta");
    return Number(row?.at ?? meta?.created ?? 0);
  }

  /** Starts with a checkpoint from a file, and no rows. */
  begin(
    now: number,
    { revision, parts }: { revision: number; parts: readonly CheckpointPart[] },
  ): void {
    const pictures = parts.flatMap(({ name, data }) => {
      const id = pictureOfPart(name);
      return id !== null && data instanceof Uint8Array ? { id, data } : [];
    });
    this.#sql.transaction(() => {
      createTables(this.#sql, now);
      this.#writePictures(pictures);
      this.checkpoint(
        revision,
        parts.filter(({ name }) => pictureOfPart(name) === null),
      );
    });
    this.#hasTables = true;
  }

  *#read(): Generator<number, StoredRoom | null> {
    if (!this.#hasTables) return null;
    const [found] = this.#sql.exec("SELECT version FROM meta");
    migrate(this.#sql, Number(found?.version));
    const [meta] = this.#sql.exec("SELECT game, sum FROM meta");
    // Before its first checkpoint a room doesn't exist.
    if (meta?.game === null && this.#checkpoint.seq === 0) return null;
    const read = yield* this.#checkpoint.read();
    if (read) return { ...read, tail: this.rows(read.seq, LAST) };
    return this.#rebuild(meta);
  }

  /** A room without its checkpoint: its opening and every later row, when all of them are still stored. */
  #rebuild(meta: Readonly<Record<string, SqlValue>> | undefined): StoredRoom {
    const damage = "its checkpoint is damaged";
    const game = dataOf(meta?.game);
    const tail = this.rows(0, LAST);
    if (typeof game !== "string" || meta?.sum !== checksum(game) || tail[0]?.seq !== 1) {
      throw new UnreadableRoomError(
        `${damage}, and its journal does not reach back to its opening`,
      );
    }
    this.#isCheckpointLost = true;
    return { seq: 0, parts: new Map([[GAME_PART, game]]), tail, damage };
  }

  #insertRest({ seq, part, chunks }: { seq: number; part: RestPart; chunks: TextOrBytes[] }): void {
    for (const [index, chunk] of chunks.entries()) {
      this.#sql.exec(
        "INSERT INTO journal_rest (seq, part, chunk, data) VALUES (?, ?, ?, ?)",
        seq,
        part,
        index,
        chunk,
      );
    }
  }

  #readRest(after: number, upTo: number): Rest {
    const rest: Rest = new Map();
    const rows = this.#sql.exec(
      "SELECT seq, part, data FROM journal_rest WHERE seq > ? AND seq <= ? ORDER BY seq, part, chunk",
      after,
      upTo,
    );
    for (const row of rows) {
      const key = `${row.seq}/${row.part}`;
      rest.set(key, [...(rest.get(key) ?? []), row.data]);
    }
    return rest;
  }
}

/** The bytes of a part or of a row's entries in storage. */
export const sizeOf = (data: CheckpointPart["data"]): number =>
  typeof data === "string" ? utf8Length(data) : (data?.length ?? 0);

type RestPart = "entries" | "update";
/** By `seq/part`. */
type Rest = Map<string, (SqlValue | undefined)[]>;

const isCorruption = (cause: unknown): boolean =>
  /SQLITE_(CORRUPT|NOTADB)|malformed/i.test(String(cause));

/** A row that is unchanged since it was written, according to its checksum. */
const readRow = (row: Readonly<Record<string, SqlValue>>, rest: Rest): JournalRow => {
  const seq = Number(row.seq);
  const at = Number(row.at);
  const whole = (first: SqlValue | undefined, part: RestPart): TextOrBytes => {
    const chunks = [first, ...(rest.get(`${seq}/${part}`) ?? [])].map((value) => dataOf(value));
    const isText = part === "entries";
    if (chunks.some((chunk) => chunk === null || (typeof chunk === "string") !== isText))
      throw damagedRow(seq);
    return joinData(chunks as TextOrBytes[]);
  };
  const entries = whole(row.entries, "entries") as string;
  const update = whole(row.document_update, "update") as Uint8Array;
  if (row.sum !== null && row.sum !== checksum(seq, at, entries, update)) throw damagedRow(seq);
  return { seq, at, entries, update };
};

const damagedRow = (seq: number): UnreadableRoomError =>
  new UnreadableRoomError(`the row of its journal up to revision ${seq} is damaged`);
