import { existsSync, openSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type {
  ReportedTablesResponse,
  ReviewedTableResponse,
  RoomStatusResponse,
} from "@baize/protocol";
import { createObjectIdPrefixDeriver } from "../apps/server/src/shard.ts";
import { backUp, type RestoreResult, restore } from "./baize/backup.ts";
import {
  databasesIn,
  deleteRoomFile,
  isRoomFile,
  type RoomFile,
  roomFiles,
} from "./baize/data-folder.ts";
import { examineInstallation } from "./baize/doctor.ts";
import { findOrAcceptLastGoodState, mendLogs } from "./baize/mend.ts";
import { isUnchangedSinceRead, roomsBeyondRetention } from "./baize/prune.ts";
import { readStoredRoom, type StoredRoom } from "./baize/stored-room.ts";
import { fail, parseCommandLine } from "./options.ts";
import { hasRunningServer, type OperatorAccess, readOperatorAccess } from "./room-folders.ts";
import { ROOT } from "./tools.ts";
import { roomObjectUniqueKey } from "./workerd.ts";

const HELP = `Manages the rooms of a server on this machine, while it runs or when it is stopped.

npm run baize -- COMMAND [options]
  rooms list           every room with its game, players and size, the latest played first
  rooms show ROOM      one room, and why it can't be read if it can't
  rooms delete ROOM    with --yes, deletes a room, also one that can't be read
  rooms prune          lists the rooms beyond --idle-days and --max-mb, the longest unplayed first; with --yes deletes them
  rooms export ROOM    saves a room as an encrypted file ROOM.baize here; the table's log says so (server running)
  rooms repair ROOM    prints the last good state of a room that can't be read; with --yes restores it (server stopped)
  tables list          the tables of the open list that were reported or banned (server running)
  tables clear TABLE   forgets the reports and the ban of a table, so that it can be listed
  tables ban TABLE     keeps a table off the open list
  backup DIR           copies all rooms, alarms and the secret to a new folder, while the server may run
  restore DIR          puts a backup into a folder of rooms that is empty or new
  doctor               checks configuration, versions, disk, permissions, clock, every room, and leftovers
  mend                 recovers damaged write-ahead logs, which npm start does too (server stopped)

  --data DIR           the folder of the rooms; DATA in the environment         (.data)
  --no-secret          leave the secret out of the backup
  --idle-days N        with rooms prune, the rooms in which nobody has played for N days (none)
  --max-mb N           with rooms prune, so many rooms that the others take at most N megabytes (none)
  --yes                make the change: without it rooms repair, rooms delete and rooms prune only print what they would do
  --all                with rooms list, also files without a room
  --json               print one JSON object
  --help

Rooms where somebody is connected are never pruned. Exits with 0 when all is well, with 2 when rooms or files are damaged
or the doctor finds something, else with 1. restore compares KEY_SECRET in the environment with the secret of the backup.
docs/operations.md has more.`;

const { env } = process;
const { values: options, words } = parseCommandLine(HELP, {
  data: { type: "string", default: env.DATA || join(ROOT, ".data") },
  secret: { type: "boolean", default: true },
  all: { type: "boolean", default: false },
  "idle-days": { type: "string" },
  "max-mb": { type: "string" },
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});
/** A path as it is meant where npm was called; it calls us in the folder of the repository. */
const pathOf = (path: string): string => resolve(env.INIT_CWD || ".", path);
const data = pathOf(options.data);
const DAMAGED = 2;
const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Prints the answer of a command: as JSON, or as lines for people. */
function answer(value: object, lines: readonly string[]): void {
  console.log(options.json ? JSON.stringify(value) : lines.join("\n"));
}

/** The word after a command, which says what it is for. */
const named = (word: string | undefined, what: string): string =>
  word ?? fail(`Name ${what}; see --help`);

function existingData(): string {
  return existsSync(data) ? data : fail(`There is no folder ${data}; name one with --data.`);
}

const time = (at: number | null | undefined): string =>
  at === null || at === undefined ? "" : new Date(at).toISOString().slice(0, 16).replace("T", " ");

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

async function storedRooms(): Promise<StoredRoom[]> {
  const rooms: StoredRoom[] = [];
  for (const file of roomFiles(existingData())) rooms.push(await readStoredRoom(file));
  return rooms.sort((a, b) => (b.playedAt ?? 0) - (a.playedAt ?? 0));
}

const rowOf = ({ room, file, state, fault, name, game, players, bytes, playedAt }: StoredRoom) => [
  room ?? relative(data, file),
  state === "room" ? `${name} (${game})` : (fault ?? state),
  players?.join(", ") ?? "",
  time(playedAt),
  megabytes(bytes),
];

const COLUMNS = ["ROOM", "NAME", "PLAYERS", "LAST PLAYED", "SIZE"];

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

async function list(): Promise<void> {
  const rooms = (await storedRooms()).filter(({ state }) => options.all || state !== "empty");
  const bytes = rooms.reduce((sum, room) => sum + room.bytes, 0);
  const total = `${rooms.length} ${rooms.length === 1 ? "room" : "rooms"}, ${megabytes(bytes)}`;
  answer({ rooms }, [...table([COLUMNS, ...rooms.map(rowOf)]), total]);
}

/** The file of a room, which its id names: also when nothing of it can be read. */
async function fileOf(room: string): Promise<RoomFile> {
  const idOf = await createObjectIdPrefixDeriver(roomObjectUniqueKey());
  const start = await idOf(room);
  const file = databasesIn(existingData()).find(
    (each) => isRoomFile(each) && basename(each).startsWith(start),
  );
  return file === undefined ? fail(`There is no room ${room} in ${data}.`) : { room, file };
}

async function show(room: string): Promise<void> {
  const found = await readStoredRoom(await fileOf(room));
  const { name, game, revision, players, locked, createdAt, playedAt, expiresAt, fault } = found;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Room", room],
    ["File", found.file],
    ["Size", megabytes(found.bytes)],
    ["Fault", fault],
    ["Name", name],
    ["Game", game],
    ["Players", players?.join(", ")],
    ["Locked", locked === true ? "yes" : undefined],
    ["Revision", revision?.toString()],
    ["Created", time(createdAt)],
    ["Last played", time(playedAt)],
    ["Deleted", expiresAt ? `${time(expiresAt)}, unless somebody connects` : undefined],
  ];
  const said = facts.filter(([, value]) => value);
  answer(
    found,
    said.map(([label, value]) => `${label.padEnd(12)} ${value}`),
  );
  if (found.state === "unreadable") process.exitCode = DAMAGED;
}

/** Asks the running server for something as its operator. Null when it has no such room. */
async function ask(
  access: OperatorAccess,
  path: string,
  asked: "DELETE" | "GET" | { readonly post: object },
): Promise<Response | null> {
  const headers = { authorization: `Bearer ${access.token}` };
  const init =
    typeof asked === "string"
      ? { method: asked }
      : { method: "POST", body: JSON.stringify(asked.post) };
  const response = await fetch(`${access.url}${path}`, { ...init, headers });
  if (response.status === 404) return null;
  if (!response.ok) fail(`The server answered ${response.status}: ${await response.text()}`);
  return response;
}

const roomPath = (room: string): string => `/api/rooms/${encodeURIComponent(room)}`;

async function remove(room: string): Promise<void> {
  const file = await fileOf(room);
  if (!options.yes) {
    const { name, players = [] } = await readStoredRoom(file);
    fail(`Add --yes to delete ${room} for good: ${name ?? "unreadable"}, ${players.join(", ")}`);
  }
  if (!(await deleteOne(file, room))) fail(`There is no room ${room} any more.`);
  answer({ deleted: room }, [`Room ${room} is deleted.`]);
}

/** False when the room is gone already. */
async function deleteOne(file: RoomFile, room: string): Promise<boolean> {
  const access = readOperatorAccess(data);
  if (access) return (await ask(access, roomPath(room), "DELETE")) !== null;
  mustBeStopped();
  deleteRoomFile(file);
  return true;
}

function numberOf(name: "idle-days" | "max-mb"): number | null {
  const text = options[name];
  if (text === undefined) return null;
  const value = Number(text);
  return text !== "" && value >= 0
    ? value
    : fail(`--${name} must be a number of 0 or more, not "${text}"`);
}

async function prune(): Promise<void> {
  const [days, most] = [numberOf("idle-days"), numberOf("max-mb")];
  if (days === null && most === null) fail("Add --idle-days N, --max-mb N, or both; see --help");
  const beyond = roomsBeyondRetention(await storedRooms(), {
    playedSince: days === null ? null : Date.now() - days * DAY_MS,
    bytes: most === null ? null : most * MEGABYTE,
  });
  const rooms: StoredRoom[] = [];
  for (const found of beyond) {
    const { room } = found;
    // Reading all of them takes a while, in which one may be played in, or be deleted.
    if (room === null || (options.yes && !(await isUnchangedSinceRead(found)))) continue;
    if (await isInUseOrGone(room)) continue;
    if (!options.yes || (await deleteOne(found, room))) rooms.push(found);
  }
  const bytes = megabytes(rooms.reduce((sum, room) => sum + room.bytes, 0));
  const said = options.yes
    ? "are deleted."
    : "would be deleted. Add --yes to delete them for good.";
  answer({ rooms, isDeleted: options.yes }, [
    ...table([COLUMNS, ...rooms.map(rowOf)]),
    `${rooms.length} rooms, ${bytes}, ${said}`,
  ]);
}

/** Whether somebody is connected to a room of the running server, or it has no such room any more. */
async function isInUseOrGone(room: string): Promise<boolean> {
  const access = readOperatorAccess(data);
  if (!access) return false;
  const response = await ask(access, roomPath(room), "GET");
  return !response || ((await response.json()) as RoomStatusResponse).expiresAt === null;
}

async function save(room: string): Promise<void> {
  const access = readOperatorAccess(data);
  if (!access) fail("Start the server first: it encrypts the file.");
  const to = pathOf(`${room}.baize`);
  // The table is told when the server is asked, so the file must be there before.
  const file = newFile(to);
  const discard = (): void => rmSync(to, { force: true });
  process.once("exit", discard);
  // A signal alone would end the program without a word to those who wait for its exit.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const response =
    (await ask(access, `${roomPath(room)}/export`, "GET")) ?? fail(`There is no room ${room}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  writeFileSync(file, bytes);
  process.off("exit", discard);
  answer({ room, file: to, bytes: bytes.length }, [`Room ${room} is in ${to}`]);
}

function newFile(path: string): number {
  try {
    return openSync(path, "wx");
  } catch (cause) {
    return fail(`The file can't be made: ${cause instanceof Error ? cause.message : cause}`);
  }
}

function mustBeStopped(): void {
  if (hasRunningServer(data)) fail(`A server runs with the rooms in ${data}; stop it first.`);
}

async function repairRoom(room: string): Promise<void> {
  mustBeStopped();
  const file = await fileOf(room);
  const before = await readStoredRoom(file);
  if (before.state === "room") fail(`Room ${room} can be read.`);
  if (before.state === "empty") fail(`There is no room in ${file.file}`);
  const good = await findOrAcceptLastGoodState(data, file, options.yes);
  if (!good) {
    fail(`Nothing of room ${room} can be read. If you have a backup, restore it: ${before.fault}`);
  }
  const { revision, playedAt } = good.room;
  answer(good, [
    `Room ${room}: ${before.fault}`,
    `Its last good state is revision ${revision}, of ${time(playedAt)} UTC.`,
    good.originals === undefined
      ? "Add --yes to go back to it; what came after it is then lost."
      : `It goes on from there. The originals are in ${good.originals}`,
  ]);
}

async function mend(): Promise<void> {
  mustBeStopped();
  const logs = await mendLogs(existingData());
  const lines = logs.map(
    ({ room, file, message }) => `${room === null ? file : `Room ${room}`}: ${message}`,
  );
  answer({ logs }, lines.length > 0 ? lines : ["No write-ahead log is damaged."]);
  if (logs.some(({ outcome }) => outcome === "failed")) process.exitCode = 1;
}

async function doctor(): Promise<void> {
  const findings = await examineInstallation({ data, isServed: hasRunningServer(data) });
  const lines = findings.map(
    ({ about, problem, seen }) =>
      `${problem === null ? "ok " : "BAD"} ${about}: ${problem ?? seen}`,
  );
  const isWell = findings.every(({ problem }) => problem === null);
  answer({ isWell, findings }, lines);
  if (!isWell) process.exitCode = DAMAGED;
}

function back(folder: string): void {
  const to = pathOf(folder);
  if (!relative(existingData(), to).startsWith("..")) {
    fail("The backup must be in another folder than the rooms.");
  }
  if (existsSync(to) && readdirSync(to).length > 0) fail(`${to} is not empty; name a new folder.`);
  const done = backUp({ data, folder: to, hasSecret: options.secret, secret: env.KEY_SECRET });
  const failed = Object.entries(done.failed).map(([name, why]) => `Not readable: ${name}: ${why}`);
  answer(done, [
    `${done.databases} databases, ${megabytes(done.bytes)}, are in ${done.folder}`,
    ...failed,
  ]);
  if (failed.length > 0) process.exitCode = DAMAGED;
}

async function putBack(folder: string): Promise<void> {
  const done = restored(folder);
  const now = Date.now();
  const overdue = (await storedRooms()).filter(({ expiresAt }) => expiresAt && expiresAt <= now);
  const earliest = Math.min(...overdue.map(({ playedAt = 0 }) => playedAt));
  const days = Math.ceil((now - earliest) / DAY_MS) + 1;
  const ends = `The next start deletes ${overdue.length} of the rooms, which have been empty for their lifetime, unless ROOM_LIFETIME_DAYS is ${days} or more at that start.`;
  answer({ ...done, overdue: overdue.map(({ room }) => room) }, [
    `${done.databases} databases, as of ${time(done.at)} UTC, are in ${done.data}`,
    ...(done.missing === null ? [] : [done.missing]),
    ...(overdue.length > 0 ? [ends] : []),
  ]);
}

function restored(folder: string): RestoreResult {
  try {
    return restore({ folder: pathOf(folder), data, secret: env.KEY_SECRET });
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause));
  }
}

/** The running server, which has the open list. */
const server = (): OperatorAccess =>
  readOperatorAccess(data) ?? fail("Start the server first: it has the open list.");

async function reportedTables(): Promise<void> {
  const response =
    (await ask(server(), "/api/tables/reports", "GET")) ?? fail("OPEN_TABLES is not switched on.");
  const { tables } = (await response.json()) as ReportedTablesResponse;
  const lines = tables.flatMap(({ room, name, hidden, reports }) => [
    `${room}  ${name}${hidden === null ? "" : `  (hidden: ${hidden})`}`,
    ...reports.map(({ reason, text, at }) => `  ${time(at)}  ${reason}  ${text ?? ""}`.trimEnd()),
  ]);
  answer({ tables }, lines.length > 0 ? lines : ["No table was reported."]);
}

async function review(room: string, decision: ReviewedTableResponse["decision"]): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(room)}/review`;
  if (!(await ask(server(), path, { post: { decision } }))) {
    fail(`No table can have the id ${room}, or OPEN_TABLES is not switched on.`);
  }
  const done = decision === "ban" ? "is kept off the open list." : "can be listed again.";
  answer({ room, decision }, [`Table ${room} ${done}`]);
}

const [command = "", ...rest] = words;
const [first, second] = rest;
switch (command) {
  case "rooms":
    if (first === "list") await list();
    else if (first === "show") await show(named(second, "a room"));
    else if (first === "delete") await remove(named(second, "a room"));
    else if (first === "prune") await prune();
    else if (first === "export") await save(named(second, "a room"));
    else if (first === "repair") await repairRoom(named(second, "a room"));
    else fail("Say rooms list, show, delete, prune, export or repair; see --help");
    break;
  case "tables":
    if (first === "list") await reportedTables();
    else if (first === "clear" || first === "ban") await review(named(second, "a table"), first);
    else fail("Say tables list, clear or ban; see --help");
    break;
  case "backup":
    back(named(first, "a folder for the backup"));
    break;
  case "restore":
    await putBack(named(first, "the folder of the backup"));
    break;
  case "doctor":
    await doctor();
    break;
  case "mend":
    await mend();
    break;
  default:
    fail(command === "" ? HELP : `There is no command "${command}"; see --help`);
}
