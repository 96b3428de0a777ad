import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOM_CLASS_NAME } from "../workerd.ts";
import { hasUnreadFrames } from "./write-ahead-log.ts";

/** Originals of files that a repair has changed. */
export const DAMAGED_FILES_FOLDER = "damaged";

/** workerd's own database in the folder of a class: when the alarms of its objects ring. */
export const ALARM_DATABASE_NAME = "metadata.sqlite";
/** What the operator can do when it can't be read. */
export const DAMAGED_ALARM_DATABASE_ADVICE =
  "Restore a backup, or delete this file and those beside it that begin with its name: empty rooms are then kept until somebody opens them.";
const OBJECT = /^[0-9a-f]{64}\.sqlite$/;

/** The database of a room. */
export interface RoomFile {
  /** The room's id; null when nobody has ever opened the room and no alarm names it. */
  readonly room: string | null;
  readonly file: string;
}

/**
 * All databases below a folder of rooms, those with the alarms last: a room's alarm is then at least as new as the
 * room.
 */
export function databasesIn(data: string): string[] {
  const all = readdirSync(data, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sqlite") && path.split(sep)[0] !== DAMAGED_FILES_FOLDER)
    .map((path) => join(data, path));
  const isLast = (file: string): number => Number(basename(file) === ALARM_DATABASE_NAME);
  return all.sort((a, b) => isLast(a) - isLast(b) || (a < b ? -1 : 1));
}

/** Every room's database, empty ones too. Rooms are looked for in all folders, however many there are. */
export const roomFiles = (data: string): RoomFile[] => {
  const databases = databasesIn(data);
  return roomFilesWithIds(databases.filter(isRoomFile), databases);
};

/**
 * Rooms' databases with the ids of their rooms. The alarm of one whose move was interrupted is in another folder of all
 * these databases.
 */
export function roomFilesWithIds(
  files: readonly string[],
  databases: readonly string[],
): RoomFile[] {
  const folders = databases
    .filter((file) => basename(file) === ALARM_DATABASE_NAME)
    .map((file) => dirname(file));
  const named = new Map(folders.flatMap((folder) => [...alarmsOf(folder)]));
  return files.map((file) => ({ room: named.get(idOf(file)) ?? storedName(file), file }));
}

export const isRoomFile = (file: string): boolean =>
  OBJECT.test(basename(file)) && dirname(file).endsWith(`-${ROOM_CLASS_NAME}`);

const idOf = (file: string): string => basename(file, ".sqlite");

/** Deletes a room's database and its alarm, while no server has them open. */
export function deleteRoomFile({ file }: RoomFile): void {
  deleteFiles(file);
  // One that can't be read is left: it rings for nothing.
  if (alarmsOf(dirname(file)).size === 0) return;
  changeDatabase(join(dirname(file), ALARM_DATABASE_NAME), (database) =>
    database.prepare("DELETE FROM _cf_ALARM WHERE actor_id = ?").run(idOf(file)),
  );
}

/** More than a room's file without a room has, with what is left in its log. */
const MAX_EMPTY_BYTES = 65_536;

/**
 * Deletes files without a room, which the runtime makes and never deletes, while no server runs. Returns how many rooms
 * are left, and their bytes.
 */
export function pruneAndCount(data: string): { rooms: number; bytes: number } {
  for (const file of databasesIn(data).filter(isRoomFile)) if (!isCounted(file)) deleteFiles(file);
  return countStoredRooms(data);
}

/** The rooms that the limits of a server's storage count, and their bytes. */
export function countStoredRooms(data: string): { rooms: number; bytes: number } {
  const counted = databasesIn(data).filter((file) => isRoomFile(file) && isCounted(file));
  return {
    rooms: counted.length,
    bytes: counted.reduce((sum, file) => sum + databaseBytesOf(file), 0),
  };
}

/** Whether a file has a room, or may have had one: its log has frames that can't be read. */
const isCounted = (file: string): boolean =>
  databaseBytesOf(file) > MAX_EMPTY_BYTES || hasUnreadFrames(file) || !isEmpty(file);

/** Whether a database has neither a room nor the reason why a room is held. */
function isEmpty(file: string): boolean {
  const query = "SELECT 1 FROM sqlite_master WHERE name IN ('meta', 'hold')";
  try {
    return readDatabase(file, (database) => database.prepare(query).all().length === 0);
  } catch {
    // What can't be read is left to the operator.
    return false;
  }
}

const deleteFiles = (file: string): void => {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  deleteLitestreamState(file);
};

/** What Litestream knows of a database, in a folder beside it. */
export const LITESTREAM_PATH_PATTERN = /(?:^|[/\\])\.[^/\\]+\.sqlite-litestream(?:[/\\]|$)/;

/** Lets Litestream begin anew with a database that is gone, or is now elsewhere. */
export const deleteLitestreamState = (file: string): void =>
  rmSync(join(dirname(file), `.${basename(file)}-litestream`), { recursive: true, force: true });

/** The names of the objects that have an alarm, by id. Every room has one while nobody is connected. */
function alarmsIn(folder: string, open: typeof readDatabase): Map<string, string | null> {
  const file = join(folder, ALARM_DATABASE_NAME);
  if (!existsSync(file)) return new Map();
  const rows = open(file, (database) => {
    const [table] = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_cf_ALARM'").all();
    return table
      ? database.prepare("SELECT actor_id AS id, actor_name AS name FROM _cf_ALARM").all()
      : [];
  });
  return new Map(rows.map(({ id, name }) => [String(id), name === null ? null : String(name)]));
}

/** The same; none where they can't be read. */
function alarmsOf(folder: string): Map<string, string | null> {
  try {
    return alarmsIn(folder, readDatabase);
  } catch {
    // The file is damaged; `alarmDatabaseFault` says so.
    return new Map();
  }
}

/** Why the alarms of a class's objects can't be read; null when they can. */
export function alarmDatabaseFault(folder: string, open: typeof readDatabase): string | null {
  try {
    alarmsIn(folder, open);
    return null;
  } catch (cause) {
    return `${join(folder, ALARM_DATABASE_NAME)} can't be read: ${cause instanceof Error ? cause.message : cause}`;
  }
}

/** The name that a room's object has stored at its first connection. */
function storedName(file: string): string | null {
  try {
    const [row] = readDatabase(file, (database) =>
      database.prepare("SELECT value FROM _cf_KV WHERE key = '__ps_name'").all(),
    );
    const text = row?.value instanceof Uint8Array ? Buffer.from(row.value).toString("latin1") : "";
    // V8's form of a short text: some bytes about it, then its characters.
    return /[a-z0-9_-]+$/.exec(text)?.[0] ?? null;
  } catch {
    // The file is damaged, or has no such table.
    return null;
  }
}

/** Reads a database that a server may have open. */
export const readDatabase = <T>(file: string, work: (database: DatabaseSync) => T): T =>
  // Read-only, so that closing it moves no write-ahead log under the server's feet.
  within(new DatabaseSync(file, { readOnly: true }), work);

/** Works with a database that no server has open, after SQLite has ended what a crash interrupted. */
export const changeDatabase = <T>(file: string, work: (database: DatabaseSync) => T): T =>
  within(new DatabaseSync(file), work);

function within<T>(database: DatabaseSync, work: (database: DatabaseSync) => T): T {
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Copies a database as it is at this moment, its write-ahead log included, while a server may write to it. */
export function copyLiveDatabase(from: string, to: string): void {
  readDatabase(from, (database) => database.prepare("VACUUM INTO ?").run(to));
}

/** Copies the bytes of a database that nobody has open, damaged or not, with its write-ahead log. */
export function copyDatabaseFiles(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  for (const end of ["", "-wal"]) {
    rmSync(`${to}${end}`, { force: true });
    if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`);
  }
}

/** Does work with a folder that is gone afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "baize-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bytes of a database and its write-ahead log. */
export const databaseBytesOf = (file: string): number =>
  ["", "-wal"].reduce(
    (sum, end) => sum + (statSync(`${file}${end}`, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
