import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { KEY_SECRET_FILE_NAME, readSecret } from "../key-secret.ts";
import {
  copyDatabaseFiles,
  copyLiveDatabase,
  DAMAGED_FILES_FOLDER,
  databasesIn,
  LITESTREAM_PATH_PATTERN,
  readDatabase,
} from "./data-folder.ts";

const MANIFEST = "backup.json";
/** Files of a running server, which mean nothing elsewhere. */
const OF_ONE_RUN = /\.(?:pid|capnp)$|^operator\.json$/;

/** What a backup says of itself. */
interface Manifest {
  readonly type: "baize backup";
  readonly version: 1;
  /** Milliseconds since 1970. Whatever was acked before is in the backup. */
  readonly at: number;
  /** Where the secret is to which these rooms belong. */
  readonly secret: "in this folder" | "not in this folder";
  /** The first characters of the secret's SHA-256, by which `restore` recognises it. */
  readonly secretHash: string | null;
  /** Each file with its SHA-256. */
  readonly files: Readonly<Record<string, string>>;
}

export interface BackupResult {
  readonly folder: string;
  readonly databases: number;
  readonly bytes: number;
  /** Databases that couldn't be copied by SQLite, with the reason. Their bytes are in `damaged/`. */
  readonly failed: Readonly<Record<string, string>>;
}

interface BackupOptions {
  readonly data: string;
  /** A folder that isn't there yet, or is empty. */
  readonly folder: string;
  readonly hasSecret: boolean;
  /** A secret that is kept elsewhere. */
  readonly secret: string | undefined;
}

/**
 * Copies all rooms, relays and alarms, while a server may run: each database as it is at one moment after the backup
 * began. The folder gets its name when it is whole.
 */
export function backUp({ data, folder, hasSecret, secret }: BackupOptions): BackupResult {
  const at = Date.now();
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const failed: Record<string, string> = {};
  const databases = databasesIn(data);
  for (const file of databases) {
    const name = relative(data, file);
    const fault = copyOne(file, join(unfinished, name));
    if (fault === null) continue;
    failed[name] = fault;
    copyDatabaseFiles(file, join(unfinished, DAMAGED_FILES_FOLDER, name));
  }
  for (const name of otherFiles(data)) {
    if (name === KEY_SECRET_FILE_NAME && !hasSecret) continue;
    mkdirSync(dirname(join(unfinished, name)), { recursive: true });
    copyFileSync(join(data, name), join(unfinished, name));
  }
  const files = hashesOf(unfinished);
  const kept = existsSync(join(data, KEY_SECRET_FILE_NAME))
    ? readSecret(join(data, KEY_SECRET_FILE_NAME))
    : undefined;
  const known = secret ?? kept;
  const manifest: Manifest = {
    type: "baize backup",
    version: 1,
    at,
    secret: KEY_SECRET_FILE_NAME in files ? "in this folder" : "not in this folder",
    secretHash: known === undefined ? null : secretHash(known),
    files,
  };
  writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(unfinished, folder);
  return { folder, databases: databases.length, bytes: bytesIn(folder), failed };
}

/** Null when all went well; a room that was deleted meanwhile is no fault. */
function copyOne(from: string, to: string): string | null {
  mkdirSync(dirname(to), { recursive: true });
  try {
    copyLiveDatabase(from, to);
    return null;
  } catch (cause) {
    rmSync(to, { force: true });
    if (!existsSync(from)) return null;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

const allFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );

/** What else belongs to the rooms: the secret, and whatever a later version keeps beside them. */
const otherFiles = (data: string): string[] =>
  allFiles(data).filter(
    (name) =>
      !(
        /\.sqlite(?:-wal|-shm)?$/.test(name) ||
        OF_ONE_RUN.test(name) ||
        LITESTREAM_PATH_PATTERN.test(name)
      ) && name.split(sep)[0] !== DAMAGED_FILES_FOLDER,
  );

const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    allFiles(folder).map((name) => [name, hashOf(readFileSync(join(folder, name)))]),
  );

const hashOf = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

const SHOWN_OF_HASH = 12;
const secretHash = (secret: string): string => hashOf(secret).slice(0, SHOWN_OF_HASH);

const bytesIn = (folder: string): number =>
  allFiles(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

export interface RestoreResult {
  readonly data: string;
  readonly databases: number;
  /** When the backup was begun, in milliseconds since 1970. */
  readonly at: number;
  /** What the operator has to do yet; null when the secret came with the backup or is the one that is set. */
  readonly missing: string | null;
}

interface RestoreOptions {
  readonly folder: string;
  /** A folder that isn't there yet, or is empty. */
  readonly data: string;
  readonly secret: string | undefined;
}

/** Puts a backup into an empty folder of rooms, after all of it was checked. Throws a sentence when it isn't whole. */
export function restore({ folder, data, secret }: RestoreOptions): RestoreResult {
  const manifest = readManifest(folder);
  for (const [name, hash] of Object.entries(manifest.files)) {
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`The backup is incomplete: ${name} is missing.`);
    if (hashOf(readFileSync(file)) !== hash)
      throw new Error(`The backup is damaged: ${name} was changed.`);
  }
  const databases = Object.keys(manifest.files).filter((name) => name.endsWith(".sqlite"));
  for (const name of databases.filter((each) => each.split(sep)[0] !== DAMAGED_FILES_FOLDER)) {
    const [verdict] = readDatabase(join(folder, name), (database) =>
      database.prepare("PRAGMA quick_check(1)").all(),
    );
    if (verdict?.quick_check !== "ok") throw new Error(`${name}: ${String(verdict?.quick_check)}`);
  }
  const unfinished = join(data, "restoring");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (readdirSync(data).length > 0) {
    throw new Error(`${data} is not empty; name a new folder with --data.`);
  }
  for (const name of Object.keys(manifest.files)) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true });
    copyFileSync(join(folder, name), join(unfinished, name));
  }
  for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(data, name));
  rmSync(unfinished, { recursive: true });
  return {
    data,
    databases: databases.length,
    at: manifest.at,
    missing: missingSecret(manifest, secret),
  };
}

function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Partial<Manifest>;
  if (manifest.type === "baize backup" && manifest.version === 1) return manifest as Manifest;
  throw new Error(`${file} is of a later version than this one reads.`);
}

function missingSecret(manifest: Manifest, secret: string | undefined): string | null {
  const { secretHash: wanted } = manifest;
  if (secret === undefined) {
    return manifest.secret === "in this folder"
      ? null
      : "Start the server with the secret of these rooms as KEY_SECRET; it is not in the backup.";
  }
  if (wanted === null || secretHash(secret) === wanted) return null;
  return "KEY_SECRET is another secret than that of these rooms: their keys and links won't work.";
}
