import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseSettings } from "../../apps/server/src/settings.ts";
import { givenOrEnvVariables, KEY_SECRET_FILE_NAME, readSecret } from "../key-secret.ts";
import { ROOT } from "../tools.ts";
import {
  ALARM_DATABASE_NAME,
  alarmDatabaseFault,
  countStoredRooms,
  DAMAGED_ALARM_DATABASE_ADVICE,
  DAMAGED_FILES_FOLDER,
  databaseBytesOf,
  databasesIn,
  isRoomFile,
  readDatabase,
  roomFiles,
} from "./data-folder.ts";
import { readStoredRoom, type StoredRoom } from "./stored-room.ts";
import { findFaultyLogs } from "./write-ahead-log.ts";

/** What was looked at, and what is wrong with it; null when nothing is. */
export interface DoctorFinding {
  readonly about:
    | "configuration"
    | "versions"
    | "disk"
    | "permissions"
    | "clock"
    | "rooms"
    | "leftovers";
  readonly problem: string | null;
  /** What was seen when nothing is wrong. */
  readonly seen: string;
}

interface Place {
  readonly data: string;
  readonly isServed: boolean;
}

const GIGABYTE = 1024 ** 3;
/** Of others than the owner: read, write, enter. */
const OTHERS = 0o077;
const AHEAD_MS = 5 * 60_000;

/** Looks at everything that a server needs, and at every room. It changes nothing. */
export async function examineInstallation(place: Place): Promise<DoctorFinding[]> {
  const { data } = place;
  if (!existsSync(data)) return [configuration(data), versions(), missing(data)];
  const rooms: StoredRoom[] = [];
  for (const file of roomFiles(data)) rooms.push(await readStoredRoom(file));
  return [
    configuration(data),
    versions(),
    disk(data),
    permissions(data),
    clock(rooms),
    ...roomFindings(place, rooms),
    leftovers(data, rooms),
  ];
}

const fine = (about: DoctorFinding["about"], seen: string): DoctorFinding => ({
  about,
  seen,
  problem: null,
});
const wrong = (about: DoctorFinding["about"], problem: string): DoctorFinding => ({
  about,
  seen: "",
  problem,
});

const missing = (data: string): DoctorFinding =>
  wrong("rooms", `There is no folder ${data}; name one with --data.`);

function configuration(data: string): DoctorFinding {
  const set = givenOrEnvVariables();
  const file = process.env.KEY_SECRET_FILE || join(data, KEY_SECRET_FILE_NAME);
  if (process.env.KEY_SECRET_FILE && !set.KEY_SECRET && !existsSync(file)) {
    return wrong("configuration", `KEY_SECRET_FILE: there is no file ${file}`);
  }
  const seen = fine("configuration", `variables set: ${Object.keys(set).join(", ") || "none"}`);
  const secret = set.KEY_SECRET ?? (existsSync(file) ? readSecret(file) : undefined);
  if (secret === undefined) return seen;
  const { rooms, bytes } = existsSync(data) ? countStoredRooms(data) : { rooms: 0, bytes: 0 };
  const stored = `${rooms}/${bytes}`;
  const settings = parseSettings({ ...set, KEY_SECRET: secret, ROOMS_STORED: stored });
  if (!settings.ok) return wrong("configuration", settings.error.message);
  const { space } = settings.value;
  return space && Math.min(space.rooms, space.bytes) <= 0 ? wrong("configuration", FULL) : seen;
}

const FULL =
  "The server is full and makes no more rooms: raise MAX_ROOMS or SERVER_STORAGE_MB, or see npm run baize -- rooms prune";

interface Manifest {
  readonly version: string;
  readonly packageManager: string;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

function versions(): DoctorFinding {
  const { version, packageManager } = manifestIn(ROOT);
  const bun = process.versions.bun;
  const wanted = packageManager.replace("bun@", "");
  if (bun !== undefined && bun !== wanted) {
    return wrong("versions", `Bun is ${bun}, and Baize ${version} is tested with ${wanted}.`);
  }
  if (!existsSync(join(ROOT, "apps", "server", "dist", "worker.js"))) {
    return wrong("versions", "There is no build; make one: npm run build");
  }
  return fine("versions", `Baize ${version}, Bun ${wanted}`);
}

function disk(data: string): DoctorFinding {
  const { bavail, bsize } = statfsSync(data);
  const free = (bavail * bsize) / GIGABYTE;
  const used = databasesIn(data).reduce((sum, file) => sum + databaseBytesOf(file), 0) / GIGABYTE;
  const said = `${free.toFixed(1)} GB free, rooms use ${used.toFixed(3)} GB`;
  // A backup on the same disk needs as much again.
  return free < Math.max(1, used) ? wrong("disk", `Little is free: ${said}.`) : fine("disk", said);
}

function permissions(data: string): DoctorFinding {
  if (process.platform === "win32") return fine("permissions", "not checked on Windows");
  const secret = join(data, KEY_SECRET_FILE_NAME);
  if (existsSync(secret) && (statSync(secret).mode & OTHERS) !== 0) {
    return wrong("permissions", `Others can read the secret; run: chmod 600 ${secret}`);
  }
  const owner = process.getuid?.();
  const foreign = databasesIn(data).find((file) => owner !== 0 && statSync(file).uid !== owner);
  if (foreign === undefined) return fine("permissions", "the secret is its owner's alone");
  return wrong("permissions", `${relative(data, foreign)} belongs to another user than this one.`);
}

function clock(rooms: readonly StoredRoom[]): DoctorFinding {
  const latest = Math.max(0, ...rooms.map(({ playedAt = 0 }) => playedAt));
  if (latest > Date.now() + AHEAD_MS) {
    const when = new Date(latest).toISOString();
    return wrong("clock", `A room was played at ${when}, which is yet to come: set the clock.`);
  }
  if (isSynchronised() === false) return wrong("clock", "The clock is not synchronised (NTP).");
  return fine("clock", new Date().toISOString());
}

/** Undefined where systemd doesn't say. */
function isSynchronised(): boolean | undefined {
  try {
    const said = execFileSync("timedatectl", ["show", "--property=NTPSynchronized", "--value"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.trim() === "yes" ? true : said.trim() === "no" ? false : undefined;
  } catch {
    // There is no systemd, or it isn't running.
    return undefined;
  }
}

function roomFindings({ data, isServed }: Place, rooms: readonly StoredRoom[]): DoctorFinding[] {
  // A server that writes to a log is ahead of whoever reads it.
  const logs = isServed ? [] : findFaultyLogs(databasesIn(data));
  const faults = logs.map(({ file, fault }) =>
    wrong(
      "rooms",
      `The write-ahead log of ${nameOf(file, rooms)} is damaged, with ${fault.lostCommits} changes after the damage. The next start recovers them, or ${isRoomFile(file) ? "keeps the room closed" : "leaves them out"}.`,
    ),
  );
  const unreadable = rooms.flatMap((room) =>
    room.state === "unreadable"
      ? [wrong("rooms", `${nameOf(room.file, rooms)}: ${room.fault} ${adviceFor(room)}`)]
      : [],
  );
  const alarms = databasesIn(data).filter((file) => basename(file) === ALARM_DATABASE_NAME);
  const silent = alarms.flatMap((file) => alarmDatabaseFault(dirname(file), readDatabase) ?? []);
  const count = rooms.filter(({ state }) => state === "room").length;
  return [
    ...faults,
    ...unreadable,
    ...silent.map((fault) => wrong("rooms", `${fault}. ${DAMAGED_ALARM_DATABASE_ADVICE}`)),
    fine("rooms", `${count} can be read`),
  ];
}

const adviceFor = ({ room }: StoredRoom): string =>
  `To see its last good state: npm run baize -- rooms repair ${room ?? "ROOM, with the id that its people have in their link"}`;

const nameOf = (file: string, rooms: readonly StoredRoom[]): string =>
  rooms.find((each) => each.file === file)?.room ?? basename(file);

/** Originals of what was repaired, and what an interrupted backup, restore or mend leaves. */
const LEFT = new RegExp(
  `^(?:${DAMAGED_FILES_FOLDER}|restoring|[^/]*\\.unfinished)$|\\.sqlite(?:-wal)?\\.new$`,
);

function leftovers(data: string, rooms: readonly StoredRoom[]): DoctorFinding {
  const empty = rooms.filter(({ state }) => state === "empty").length;
  const names = readdirSync(data, { recursive: true, encoding: "utf8" }).filter((name) =>
    LEFT.test(name),
  );
  const said = `${empty} files without a room, which the next start deletes`;
  if (names.length === 0) return fine("leftovers", said);
  return wrong(
    "leftovers",
    `Look at and delete: ${names.map((name) => join(data, name)).join(", ")}`,
  );
}
