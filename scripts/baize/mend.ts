import {
  chownSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { deleteDamagedRoomHold, storeDamagedRoomHold } from "../../apps/server/src/sql-schema.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import {
  ALARM_DATABASE_NAME,
  changeDatabase,
  copyDatabaseFiles,
  DAMAGED_ALARM_DATABASE_ADVICE,
  DAMAGED_FILES_FOLDER,
  databasesIn,
  inTemporaryFolder,
  isRoomFile,
  type RoomFile,
  roomFilesWithIds,
} from "./data-folder.ts";
import { readStoredRoom, type StoredRoom } from "./stored-room.ts";
import {
  type FaultyLog,
  findFaultyLogs,
  undamagedLogPart,
  withNewChecksums,
} from "./write-ahead-log.ts";

/** What was done about a damaged write-ahead log. */
export interface MendedLog {
  readonly file: string;
  readonly room: string | null;
  /**
   * `recovered`: all of it could be read. `held`: nobody is let in until the operator accepts the state before the
   * damage. `dropped`: it is no room's, and what comes after the damage is left out. `failed`: it is as it was, and no
   * server may open it.
   */
  readonly outcome: "recovered" | "held" | "dropped" | "failed";
  readonly message: string;
}

/**
 * Puts a file's originals aside, since what is done next changes them. Their names don't end in `.sqlite`: Litestream
 * would open them, and SQLite would then drop the frames after the damage.
 */
function keepOriginals(data: string, file: string): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const kept = join(data, DAMAGED_FILES_FOLDER, stamp, `${relative(data, file)}.kept`);
  copyDatabaseFiles(file, kept);
  return kept;
}

/**
 * Recovers what damaged write-ahead logs hold, while no server runs. A log is taken as it is when the room then passes
 * all its own checksums. Else the room is held, with whichever holds more of it: the whole log, or what is before the
 * damage.
 */
export async function mendLogs(data: string): Promise<MendedLog[]> {
  const done: MendedLog[] = [];
  const databases = databasesIn(data);
  const logs = findFaultyLogs(databases);
  const rooms = roomFilesWithIds(logs.map(({ file }) => file).filter(isRoomFile), databases);
  for (const faulty of logs) {
    const { file } = faulty;
    const room = rooms.find((each) => each.file === file)?.room ?? null;
    const mended = await mendLog(data, room, faulty).catch((cause: unknown) =>
      failure(file, cause),
    );
    done.push({ file, room, ...mended });
  }
  return done;
}

type Mended = Pick<MendedLog, "outcome" | "message">;

/** The disk may be full, or the database itself too damaged for SQLite. */
const failure = (file: string, cause: unknown): Mended => {
  const why = cause instanceof Error ? cause.message : String(cause);
  const advice = basename(file) === ALARM_DATABASE_NAME ? `. ${DAMAGED_ALARM_DATABASE_ADVICE}` : "";
  const message = `its damaged write-ahead log couldn't be mended: ${why}${advice}`;
  return { outcome: "failed", message };
};

async function mendLog(
  data: string,
  room: string | null,
  { file, fault }: FaultyLog,
): Promise<Mended> {
  const kept = keepOriginals(data, file);
  const lost = `${fault.lostCommits} later ${fault.lostCommits === 1 ? "change" : "changes"}`;
  const damage = `its write-ahead log is damaged before ${lost}; the originals are in ${kept}`;
  const outcome = await takeLog({ file, room }, damage);
  if (outcome === "recovered") {
    return { outcome, message: `${RECOVERED}; the originals are in ${kept}` };
  }
  return { outcome, message: outcome === "held" ? damage : `${damage}. They are left out` };
}

const RECOVERED = "all of its damaged write-ahead log could be recovered. Check the disk";

/** Puts a better log into the place of a damaged one. The database stays as it is, so that the two always fit. */
function takeLog(
  { file, room }: RoomFile,
  damage: string,
): Promise<"recovered" | "held" | "dropped"> {
  return inTemporaryFolder(async (folder) => {
    const copy = join(folder, basename(file));
    const damaged = readFileSync(`${file}-wal`);
    const { bytes, leftOut } = withNewChecksums(damaged);
    copyFileSync(file, copy);
    writeFileSync(`${copy}-wal`, bytes);
    const whole = await readStoredRoom({ room, file: copy });
    const isRoom = isRoomFile(file);
    if (leftOut === 0 && whole.state === (isRoom ? "room" : "empty")) {
      replaceLog(file, copy);
      return "recovered";
    }
    const reach = async (database: string): Promise<number> =>
      (await lastGoodState({ room, file: database }))?.found.revision ?? -1;
    if (!isRoom || (await reach(copy)) <= (await reach(file))) {
      writeFileSync(`${copy}-wal`, undamagedLogPart(damaged));
    }
    changeDatabase(copy, (database) => {
      database.exec("PRAGMA wal_autocheckpoint = 0; SELECT 1 FROM sqlite_master");
      if (isRoom) storeDamagedRoomHold(nodeSql(database), damage);
      // Before it is closed: closing moves the log into the database.
      replaceLog(file, copy);
    });
    return isRoom ? "held" : "dropped";
  });
}

function replaceLog(file: string, copy: string): void {
  rmSync(`${file}-shm`, { force: true });
  replace(`${file}-wal`, `${copy}-wal`);
}

/** Puts a copy of one file into the place of another, all at once. */
function replace(file: string, by: string): void {
  const { uid, gid } = statSync(file);
  copyFileSync(by, `${file}.new`);
  // An administrator who runs this leaves the file to the server's user.
  if (process.getuid?.() === 0) chownSync(`${file}.new`, uid, gid);
  renameSync(`${file}.new`, file);
}

/** The last good state of a room that can't be read. */
export interface LastGoodState {
  readonly room: StoredRoom;
  /** Where the originals are, once it was taken. */
  readonly originals?: string;
}

/** Looks for the last good state of a room, and takes it when `accept` says so. Null when there is none. */
export async function findOrAcceptLastGoodState(
  data: string,
  { room, file }: RoomFile,
  accept: boolean,
): Promise<LastGoodState | null> {
  const good = await lastGoodState({ room, file });
  if (!good) return null;
  const found = { ...good.found, file };
  if (!accept) return { room: found };
  const originals = keepOriginals(data, file);
  changeDatabase(file, (database) => dropAfter(database, good.upTo));
  return { room: found, originals };
}

interface Reach {
  /** The last revision whose journal row can be read, with all before it. */
  readonly upTo: number;
  readonly found: StoredRoom;
}

function lastGoodState({ room, file }: RoomFile): Promise<Reach | null> {
  return inTemporaryFolder(async (folder) => {
    const copy = join(folder, basename(file));
    const trial = async (upTo: number): Promise<Reach | null> => {
      copyDatabaseFiles(file, copy);
      changeDatabase(copy, (database) => dropAfter(database, upTo));
      const found = await readStoredRoom({ room, file: copy });
      return found.state === "room" ? { upTo, found } : null;
    };
    try {
      copyDatabaseFiles(file, copy);
      const rows = changeDatabase(copy, revisionsOf);
      let best: Reach | null = null;
      // Whether the rows up to one can be read decides about all rows before it.
      for (let [low, high] = [0, rows.length - 1]; low <= high; ) {
        const middle = Math.floor((low + high) / 2);
        const reach = await trial(rows[middle] ?? 0);
        best = reach ?? best;
        if (reach) low = middle + 1;
        else high = middle - 1;
      }
      // Without any row there may be a checkpoint.
      return best ?? (await trial(0));
    } catch {
      // SQLite itself can't read it.
      return null;
    }
  });
}

const revisionsOf = (database: DatabaseSync): number[] =>
  database
    .prepare("SELECT seq FROM journal ORDER BY seq")
    .all()
    .map(({ seq }) => Number(seq));

function dropAfter(database: DatabaseSync, revision: number): void {
  const sql = nodeSql(database);
  sql.transaction(() => {
    for (const table of ["journal", "journal_rest"]) {
      sql.exec(`DELETE FROM ${table} WHERE seq > ?`, revision);
    }
    deleteDamagedRoomHold(sql);
  });
}
