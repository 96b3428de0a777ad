import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { processIndexOfObject } from "../apps/server/src/shard.ts";
import {
  ALARM_DATABASE_NAME,
  alarmDatabaseFault,
  changeDatabase,
  DAMAGED_ALARM_DATABASE_ADVICE,
  deleteLitestreamState,
  isRoomFile,
  pruneAndCount,
} from "./baize/data-folder.ts";
import { runMendCommand } from "./damaged-logs.ts";
import { commandOf } from "./load/server-process.ts";
import { fail } from "./options.ts";
import type { Tool } from "./tools.ts";
import { durableObjectsFolder, ROOM_CLASS_NAME } from "./workerd.ts";

/** What SQLite keeps beside a database. */
const BESIDE = /-(?:wal|shm)$/;

/** Where the processes after the first have their rooms. The first has them where a single one has. */
const othersIn = (data: string): string => join(data, "processes");

/** The folder of a process, from 0. */
export const roomsFolderOfProcess = (data: string, process: number): string =>
  process === 0 ? data : join(othersIn(data), String(process + 1));

/** The folders of rooms of all processes that there have been, by the process. */
export function roomFoldersByProcess(data: string): Map<number, string> {
  const others = existsSync(othersIn(data)) ? readdirSync(othersIn(data)) : [];
  const numbers = others.filter((name) => /^\d+$/.test(name)).map((name) => Number(name) - 1);
  const processes = [0, ...numbers].filter((each) => existsSync(roomsFolderOfProcess(data, each)));
  return new Map(
    processes.map((each) => [
      each,
      durableObjectsFolder(roomsFolderOfProcess(data, each), ROOM_CLASS_NAME),
    ]),
  );
}

/** The file with the process ids of the server that has the rooms open. */
const pidFile = (data: string): string => join(data, "workerd.pid");

export function saveServerPids(data: string, tools: readonly Tool[]): void {
  writeFileSync(pidFile(data), tools.map(({ child }) => child.pid).join());
}

/** Where a running server is, and the token with which its operator calls it. */
export interface OperatorAccess {
  readonly url: string;
  readonly token: string;
}

/** Where its operator finds them while it runs. */
export const operatorAccessFile = (data: string): string => join(data, "operator.json");

/** Lets the operator's command call the server that has these rooms open. */
export function saveOperatorAccess(data: string, access: OperatorAccess): void {
  rmSync(operatorAccessFile(data), { force: true });
  writeFileSync(operatorAccessFile(data), JSON.stringify(access), { mode: 0o600 });
}

/** Null when no server has the rooms open. */
export const readOperatorAccess = (data: string): OperatorAccess | null =>
  hasRunningServer(data) && existsSync(operatorAccessFile(data))
    ? (JSON.parse(readFileSync(operatorAccessFile(data), "utf8")) as OperatorAccess)
    : null;

/**
 * Moves the rooms to where so many processes look for them, has damaged logs mended, and deletes files without a room.
 * Exits when a server has them open, or a damaged log can't be mended. Returns how many rooms are left, and their
 * bytes.
 */
export function prepareRoomFolders(
  data: string,
  processes: number,
  log: (message: string) => void = console.error,
): { readonly rooms: number; readonly bytes: number } {
  // Two servers would overwrite each other's moves.
  if (hasRunningServer(data)) {
    fail(`A server already runs with the rooms in ${data}; stop it, or name others with --data.`);
  }
  const fault = moveRoomsToProcessFolders(data, processes, () => runMendCommand(data, log));
  if (fault !== null) fail(fault);
  return existsSync(data) ? pruneAndCount(data) : { rooms: 0, bytes: 0 };
}

/** Whether a server has these rooms open. */
export function hasRunningServer(data: string): boolean {
  if (process.platform === "win32" || !existsSync(pidFile(data))) return false;
  const pids = readFileSync(pidFile(data), "utf8").split(",").map(Number);
  // Their ids may belong to other programs by now.
  return pids.some((pid) => commandLine(pid).includes(` serve ${join(data, "/")}`));
}

/** How a process was started; empty when there is no such process. */
function commandLine(pid: number): string {
  // Small images have no ps.
  if (existsSync("/proc/self/cmdline")) return commandOf(pid).join(" ");
  const { error, stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)]);
  if (error) fail(`Nothing tells whether a server runs: there is no /proc, and ${error.message}`);
  return String(stdout);
}

/**
 * Moves each room, and its alarm, to the folder of the process that has it when there are so many. It may end at any
 * point: what it didn't do, the next call does, also for another number. No server may run on the rooms. `mend` is
 * called when each log is beside its database again, from which an interrupted move may have parted it, and before a
 * database is opened. Returns a sentence when it can't continue.
 */
export function moveRoomsToProcessFolders(
  data: string,
  processes: number,
  mend: () => void = () => undefined,
): string | null {
  const target = (id: string): number => processIndexOfObject(id, processes);
  const folders = roomFoldersByProcess(data);
  for (const [process, folder] of folders) {
    const fault = moveFiles({ data, process, folder, target });
    if (fault !== null) return fault;
  }
  mend();
  for (const folder of folders.values()) {
    const fault = alarmDatabaseFault(folder, changeDatabase);
    if (fault !== null) return `${fault}. ${DAMAGED_ALARM_DATABASE_ADVICE}`;
  }
  for (const [process, folder] of folders) moveAlarms({ data, process, folder, target });
  for (const process of folders.keys()) {
    // What is left are alarms that were moved, and relays, which keep nothing.
    if (process >= processes) rmSync(roomsFolderOfProcess(data, process), { recursive: true });
  }
  return null;
}

interface Move {
  readonly data: string;
  readonly process: number;
  /** Where its rooms are. */
  readonly folder: string;
  /** The process that is to have a room, by the id of its object. */
  readonly target: (id: string) => number;
}

const folderFor = (data: string, process: number): string => {
  const folder = durableObjectsFolder(roomsFolderOfProcess(data, process), ROOM_CLASS_NAME);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** An alarm that is in both places after an interruption is moved again. One in the wrong place alone would be lost. */
function moveAlarms({ data, process, folder, target }: Move): void {
  if (!existsSync(join(folder, ALARM_DATABASE_NAME))) return;
  changeDatabase(join(folder, ALARM_DATABASE_NAME), (alarms) => {
    const [table] = alarms.prepare("SELECT sql FROM sqlite_master WHERE name = '_cf_ALARM'").all();
    if (!table) return;
    const ids = alarms.prepare("SELECT actor_id AS id FROM _cf_ALARM").all();
    const astray = ids.map(({ id }) => String(id)).filter((id) => target(id) !== process);
    for (const to of new Set(astray.map(target))) {
      const moved = JSON.stringify(astray.filter((id) => target(id) === to));
      const chosen = "_cf_ALARM WHERE actor_id IN (SELECT value FROM json_each(?))";
      alarms.prepare("ATTACH ? AS target").run(join(folderFor(data, to), ALARM_DATABASE_NAME));
      alarms.exec(String(table.sql).replace("CREATE TABLE ", "CREATE TABLE IF NOT EXISTS target."));
      const copy = `INSERT OR REPLACE INTO target._cf_ALARM SELECT * FROM main.${chosen}`;
      alarms.prepare(copy).run(moved);
      alarms.exec("DETACH target");
      alarms.prepare(`DELETE FROM ${chosen}`).run(moved);
    }
  });
}

function moveFiles({ data, process, folder, target }: Move): string | null {
  if (!existsSync(folder)) return null;
  for (const name of readdirSync(folder)) {
    const from = join(folder, name);
    if (!isRoomFile(from.replace(BESIDE, "")) || target(name) === process) continue;
    const to = join(folderFor(data, target(name)), name);
    deleteLitestreamState(from);
    // SQLite makes its index of the log anew.
    if (name.endsWith("-shm")) rmSync(from);
    else if (existsSync(to)) return `${from} and ${to} are the same room; keep one of them.`;
    else renameSync(from, to);
  }
  return null;
}
