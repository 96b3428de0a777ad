import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { backUp, restore } from "./baize/backup.ts";
import { roomFiles } from "./baize/data-folder.ts";
import { readStoredRoom, type StoredRoom } from "./baize/stored-room.ts";
import { fail, readCommand } from "./options.ts";
import { ROOT } from "./tools.ts";

const HELP = `Looks after the rooms of a server on this machine, while it runs or when it is stopped.

npm run baize -- COMMAND [options]
  rooms list           every room with its game, players and size, the latest played first
  rooms show ROOM      one room; exits with 2 if it can't be read
  backup DIR           copies all rooms, alarms and the secret to a new folder, while the server may run
  restore DIR          puts a backup into a folder of rooms that is empty or new

  --data DIR           the folder of the rooms; DATA in the environment         (.data)
  --no-secret          leave the secret out of the backup, and keep it elsewhere
  --all                list files without a room too
  --json               print one JSON object
  --help

KEY_SECRET in the environment is compared with the secret of a backup. docs/operations.md has more.`;

const { env } = process;
const { values: options, words } = readCommand(HELP, {
  data: { type: "string", default: env.DATA || join(ROOT, ".data") },
  secret: { type: "boolean", default: true },
  all: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});
/** A path as it is meant where npm was called; it calls us in the folder of the repository. */
const pathOf = (path: string): string => resolve(env.INIT_CWD || ".", path);
const data = pathOf(options.data);
const UNREADABLE = 2;
const MEGABYTE = 1024 * 1024;

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

async function show(room: string): Promise<void> {
  const file = roomFiles(existingData()).find((each) => each.room === room);
  if (!file) fail(`There is no room ${room} in ${data}.`);
  const found = await readStoredRoom(file);
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
  if (found.state === "unreadable") process.exitCode = UNREADABLE;
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
  if (failed.length > 0) process.exitCode = UNREADABLE;
}

function putBack(folder: string): void {
  try {
    const done = restore({ folder: pathOf(folder), data, secret: env.KEY_SECRET });
    const when = `as of ${time(done.at)} UTC`;
    answer(done, [
      `${done.databases} databases, ${when}, are in ${done.data}`,
      ...(done.missing === null ? [] : [done.missing]),
    ]);
  } catch (cause) {
    fail(cause instanceof Error ? cause.message : String(cause));
  }
}

const [command = "", ...rest] = words;
const [first, second] = rest;
switch (command) {
  case "rooms":
    if (first === "list") await list();
    else if (first === "show") await show(named(second, "a room"));
    else fail(`Say rooms list or rooms show; see --help`);
    break;
  case "backup":
    back(named(first, "a folder for the backup"));
    break;
  case "restore":
    putBack(named(first, "the folder of the backup"));
    break;
  default:
    fail(command === "" ? HELP : `There is no command "${command}"; see --help`);
}
