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
  ALARMS,
  ALARMS_ADVICE,
  alarmFault,
  change,
  forgetCopies,
  isRoomFile,
  pruneAndCount,
} from "./baize/data-folder.ts";
import { mendDamagedLogs } from "./damaged-logs.ts";
import { commandOf } from "./load/server-process.ts";
import { fail } from "./options.ts";
import type { Tool } from "./tools.ts";
import { objectsFolder, ROOM_CLASS } from "./workerd.ts";

/** What SQLite keeps beside a database. */
const BESIDE = /-(?:wal|shm)$/;

/** Where the processes after the first have their rooms. The first has them where a single one has. */
const othersIn = (data: string): string => join(data, "processes");

/** The folder of a process, from 0. */
export const processFolder = (data: string, process: number): string =>
  process === 0 ? data : join(othersIn(data), String(process + 1));

/** The folders of rooms of all processes that there have been, by the process. */
export function roomFolders(data: string): Map<number, string> {
  const others = existsSync(othersIn(data)) ? readdirSync(othersIn(data)) : [];
  const numbers = others.filter((name) => /^\d+$/.test(name)).map((name) => Number(name) - 1);
  const processes = [0, ...numbers].filter((each) => existsSync(processFolder(data, each)));
  return new Map(
    processes.map((each) => [each, objectsFolder(processFolder(data, each), ROOM_CLASS)]),
  );
}

/** The file with the process ids of the server that has the rooms open. */
const pidFile = (data: string): string => join(data, "workerd.pid");

export function notePids(data: string, tools: readonly Tool[]): void {
  writeFileSync(pidFile(data), tools.map(({ child }) => child.pid).join());
}

/** Where a running server is, and the token with which its operator calls it. */
export interface OperatorAccess {
  readonly url: string;
  readonly token: string;
}

/** Where its operator finds them while it runs. */
export const operatorFile = (data: string): string => join(data, "operator.json");

/** Lets the operator's command call the server that has these rooms open. */
export function noteOperator(data: string, access: OperatorAccess): void {
  rmSync(operatorFile(data), { force: true });
  writeFileSync(operatorFile(data), JSON.stringify(access), { mode: 0o600 });
}

/** Null when no server has the rooms open. */
export const operatorAccess = (data: string): OperatorAccess | null =>
  isServed(data) && existsSync(operatorFile(data))
    ? (JSON.parse(readFileSync(operatorFile(data), "utf8")) as OperatorAccess)
    : null;

/**
 * Moves the rooms to where so many processes look for them, has damaged logs mended, and deletes files without a room.
 * Exits when a server has them open, or a damaged log can't be mended. Returns how many rooms are left, and their
 * bytes.
 */
export function claimRooms(
  data: string,
  processes: number,
  log: (message: string) => void = console.error,
): { readonly rooms: number; readonly bytes: number } {
  // Two servers would overwrite each other's moves.
  if (isServed(data)) {
    fail(`A server already runs with the rooms in ${data}; stop it, or name others with --data.`);
  }
  const fault = moveRooms(data, processes, () => mendDamagedLogs(data, log));
  if (fault !== null) fail(fault);
  return existsSync(data) ? pruneAndCount(data) : { rooms: 0, bytes: 0 };
}

/** Whether a server has these rooms open. */
export function isServed(data: string): boolean {
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
export function moveRooms(
  data: string,
  processes: number,
  mend: () => void = () => undefined,
): string | null {
  const target = (id: string): number => processIndexOfObject(id, processes);
  const folders = roomFolders(data);
  for (const [process, folder] of folders) {
    const fault = moveFiles({ data, process, folder, target });
    if (fault !== null) return fault;
  }
  mend();
  for (const folder of folders.values()) {
    const fault = alarmFault(folder, change);
    if (fault !== null) return `${fault}. ${ALARMS_ADVICE}`;
  }
  for (const [process, folder] of folders) moveAlarms({ data, process, folder, target });
  for (const process of folders.keys()) {
    // What is left are alarms that were moved, and relays, which keep nothing.
    if (process >= processes) rmSync(processFolder(data, process), { recursive: true });
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
  const folder = objectsFolder(processFolder(data, process), ROOM_CLASS);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** An alarm that is in both places after an interruption is moved again. One in the wrong place alone would be lost. */
function moveAlarms({ data, process, folder, target }: Move): void {
  if (!existsSync(join(folder, ALARMS))) return;
  change(join(folder, ALARMS), (alarms) => {
    const [table] = alarms.prepare("SELECT sql FROM sqlite_master WHERE name = '_cf_ALARM'").all();
    if (!table) return;
    const ids = alarms.prepare("SELECT actor_id AS id FROM _cf_ALARM").all();
    const astray = ids.map(({ id }) => String(id)).filter((id) => target(id) !== process);
    for (const to of new Set(astray.map(target))) {
      const moved = JSON.stringify(astray.filter((id) => target(id) === to));
      const chosen = "_cf_ALARM WHERE actor_id IN (SELECT value FROM json_each(?))";
      alarms.prepare("ATTACH ? AS target").run(join(folderFor(data, to), ALARMS));
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
    forgetCopies(from);
    // SQLite makes its index of the log anew.
    if (name.endsWith("-shm")) rmSync(from);
    else if (existsSync(to)) return `${from} and ${to} are the same room; keep one of them.`;
    else renameSync(from, to);
  }
  return null;
}
