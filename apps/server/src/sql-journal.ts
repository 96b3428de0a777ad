import {
  type CheckpointPart,
  type CooperativeGenerator,
  isUnreadableRoomError,
  type Journal,
  type JournalRow,
  type PictureWrite,
  pictureIdFromPartName,
  picturePartName,
  runWithoutPauses,
  type StoredRoom,
  UnreadableRoomError,
  withPausesByCharactersRead,
} from "@baize/room";
import { checksum } from "./checksum.ts";
import { storedByteLength } from "./chunks.ts";
import { JournalRing } from "./journal-ring.ts";
import { PackedCheckpointStore } from "./packed-checkpoint-store.ts";
import { type Sql, textOrBytesOfSqlValue } from "./sql.ts";
import {
  createTables,
  type FoundTables,
  findTables,
  migrateSqlSchema,
  readDamagedRoomHoldReason,
  readMeta,
  type StoredMeta,
  storeCheckpointMetaPart,
} from "./sql-schema.ts";

/** The part of a checkpoint that names the game. */
const GAME_PART = "meta";

/** A room's journal and checkpoint in SQLite. A tick is one row, and so one commit. */
export class SqlJournal implements Journal {
  readonly #sql: Sql;
  readonly #ring: JournalRing;
  readonly #checkpoint: PackedCheckpointStore;
  /** Null until they were looked for, and after some were made. */
  #found: FoundTables | null = null;
  /** Whether the stored checkpoint is damaged. The next one then replaces all of it. */
  #isCheckpointLost = false;
  /** The bytes of all pictures; null until they are counted. */
  #pictureBytes: number | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#ring = new JournalRing(sql);
    this.#checkpoint = new PackedCheckpointStore(sql);
  }

  get #tables(): FoundTables {
    this.#found ??= findTables(this.#sql);
    return this.#found;
  }

  read(): StoredRoom | null {
    return runWithoutPauses(this.readInPieces());
  }

  *readInPieces(): CooperativeGenerator<never, StoredRoom | null> {
    try {
      return yield* withPausesByCharactersRead(this.#read());
    } catch (cause) {
      if (isUnreadableRoomError(cause) || !isCorruption(cause)) throw cause;
      throw new UnreadableRoomError(`its database is damaged (${String(cause)})`);
    }
  }

  append(row: JournalRow): void {
    const { pictures = [] } = row;
    if (this.#tables.room && pictures.length === 0) {
      this.#ring.append(row);
      return;
    }
    this.#sql.transaction(() => {
      if (!this.#tables.room) createTables(this.#sql, row.at);
      this.#ring.append(row);
      this.#writePictures(pictures);
    });
    if (!this.#tables.room) this.#found = null;
    if (pictures.length > 0) this.#pictureBytes = null;
  }

  #writePictures(pictures: readonly PictureWrite[]): void {
    for (const { id, data } of pictures) {
      this.#sql.exec("DELETE FROM picture WHERE id = ?", id);
      if (data) this.#sql.exec("INSERT INTO picture VALUES (?, ?, ?)", id, checksum(data), data);
    }
  }

  picture(id: string): Uint8Array | null {
    const [row] = this.#sql.exec("SELECT sum, data FROM picture WHERE id = ?", id);
    const data = textOrBytesOfSqlValue(row?.data);
    return data instanceof Uint8Array && row?.sum === checksum(data) ? data : null;
  }

  /** Yields the pictures as parts of a file, one by one. */
  *pictureParts(): Generator<CheckpointPart> {
    for (const { id } of [...this.#sql.exec("SELECT id FROM picture ORDER BY id")]) {
      yield { name: picturePartName(String(id)), data: this.picture(String(id)) };
    }
  }

  checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    this.#sql.transaction(() => {
      if (this.#isCheckpointLost) this.#checkpoint.clear();
      this.#checkpoint.write(seq, parts);
      const game = parts.find(({ name }) => name === GAME_PART)?.data;
      if (typeof game === "string") storeCheckpointMetaPart(this.#sql, game);
    });
    this.#isCheckpointLost = false;
  }

  get bytes(): number {
    if (!this.#tables.room) return 0;
    this.#pictureBytes ??= this.#countPictures();
    return this.#ring.bytes + this.#pictureBytes + this.#checkpoint.bytes;
  }

  trim(bytes: number): void {
    const excess = this.bytes - bytes;
    if (excess <= 0) return;
    this.#sql.transaction(() => this.#ring.drop(excess, this.#checkpoint.seq));
  }

  #countPictures(): number {
    const [all] = this.#sql.exec("SELECT total(length(data)) AS bytes FROM picture");
    return Number(all?.bytes);
  }

  get firstKept(): number {
    return this.#ring.firstKept;
  }

  rows(after: number, upTo: number): readonly JournalRow[] {
    return this.#ring.rows(after, upTo);
  }

  /** When an entry was last written, in milliseconds since 1970. */
  get lastAt(): number {
    if (!this.#tables.room) return 0;
    const [meta] = this.#sql.exec("SELECT created FROM meta");
    return this.#ring.lastAt ?? Number(meta?.created ?? 0);
  }

  /** Starts with a checkpoint from a file and no journal rows. */
  begin(
    now: number,
    { revision, parts }: { revision: number; parts: readonly CheckpointPart[] },
  ): void {
    const pictures = parts.flatMap(({ name, data }) => {
      const id = pictureIdFromPartName(name);
      return id !== null && data instanceof Uint8Array ? { id, data } : [];
    });
    this.#sql.transaction(() => {
      createTables(this.#sql, now);
      this.#writePictures(pictures);
      this.checkpoint(
        revision,
        parts.filter(({ name }) => pictureIdFromPartName(name) === null),
      );
    });
    this.#found = null;
  }

  *#read(): Generator<number, StoredRoom | null> {
    this.#found = null;
    const reason = this.#tables.hold ? readDamagedRoomHoldReason(this.#sql) : null;
    if (reason !== null) throw new UnreadableRoomError(reason);
    if (!this.#tables.room) return null;
    const meta = this.#meta();
    this.#pictureBytes = meta.pictureBytes;
    // Before its first checkpoint a room doesn't exist.
    if (meta.game === null && this.#checkpoint.seq === 0) return null;
    const read = yield* this.#checkpoint.read();
    if (read) return { ...read, tail: this.#ring.tail(read.seq) };
    return this.#rebuild(meta);
  }

  /** The room's row, after its tables were migrated. */
  #meta(): StoredMeta {
    const meta = readMeta(this.#sql, this.#tables);
    if (!migrateSqlSchema(this.#sql, meta.version)) return meta;
    this.#found = null;
    return readMeta(this.#sql, this.#tables);
  }

  /**
   * Restores a room without its checkpoint from its opening and every later row. Throws when one of them is missing.
   */
  #rebuild(meta: StoredMeta): StoredRoom {
    const damage = "its checkpoint is damaged";
    const game = textOrBytesOfSqlValue(meta.game);
    const tail = this.#ring.tail(0);
    if (typeof game !== "string" || meta.sum !== checksum(game) || tail[0]?.seq !== 1) {
      throw new UnreadableRoomError(
        `${damage}, and its journal does not reach back to its opening`,
      );
    }
    this.#isCheckpointLost = true;
    return { seq: 0, parts: new Map([[GAME_PART, game]]), tail, damage };
  }
}

/** The bytes of a part in storage. */
export const checkpointPartByteLength = (data: CheckpointPart["data"]): number =>
  data === null ? 0 : storedByteLength(data);

const isCorruption = (cause: unknown): boolean =>
  /SQLITE_(CORRUPT|NOTADB)|malformed/i.test(String(cause));
