import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { seededRandom } from "@baize/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { processIndexOfObject } from "../apps/server/src/shard.ts";
import { ALARM_DATABASE_NAME } from "./baize/data-folder.ts";
import { deep } from "./deep.ts";
import {
  hasRunningServer,
  moveRoomsToProcessFolders,
  prepareRoomFolders,
  roomFoldersByProcess,
  roomsFolderOfProcess,
} from "./room-folders.ts";
import { durableObjectsFolder, ROOM_CLASS_NAME } from "./workerd.ts";

const ROOMS = 150;
const TRIALS = deep(8, 200);
const KILL_TIMEOUT_MS = 60_000;
/** As workerd makes it. */
const ALARM_TABLE =
  "CREATE TABLE _cf_ALARM (actor_id TEXT PRIMARY KEY, scheduled_time INTEGER, actor_name TEXT) WITHOUT ROWID";

const idOf = (index: number): string => createHash("sha256").update(String(index)).digest("hex");
const folderOf = (data: string, process: number): string =>
  durableObjectsFolder(roomsFolderOfProcess(data, process), ROOM_CLASS_NAME);

function newFolder(): string {
  const data = mkdtempSync(join(tmpdir(), "baize-moved-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  return data;
}

/** A folder of rooms as one process leaves it: databases, some with a log beside them, and alarms. */
function roomsOfOne(): string {
  const data = newFolder();
  const folder = folderOf(data, 0);
  mkdirSync(folder, { recursive: true });
  const alarms = new DatabaseSync(join(folder, ALARM_DATABASE_NAME));
  alarms.exec(`${ALARM_TABLE}; BEGIN`);
  for (let index = 0; index < ROOMS; index += 1) {
    const id = idOf(index);
    writeFileSync(join(folder, `${id}.sqlite`), `room ${index}`);
    if (index % 2 === 0) writeFileSync(join(folder, `${id}.sqlite-wal`), `log ${index}`);
    writeFileSync(join(folder, `${id}.sqlite-shm`), "index");
    alarms.prepare("INSERT INTO _cf_ALARM VALUES (?, ?, ?)").run(id, alarmAt(index), `r${index}`);
  }
  alarms.exec("COMMIT");
  alarms.close();
  return data;
}

/** Nanoseconds, which are more than a number of JavaScript holds. */
const alarmAt = (index: number): bigint => 1_798_043_895_953_000_001n + BigInt(index);

/** Checks that each room is in its process's folder, with its log and alarm, and nowhere else. */
function expectMoved(data: string, processes: number): void {
  expect([...roomFoldersByProcess(data).keys()].sort()).toEqual(
    [
      ...new Set(
        Array.from({ length: ROOMS }, (_, index) => processIndexOfObject(idOf(index), processes)),
      ),
    ]
      .concat(0)
      .filter((each, at, all) => all.indexOf(each) === at)
      .sort(),
  );
  const alarms = new Map<unknown, unknown>();
  for (const [process, folder] of roomFoldersByProcess(data)) {
    const database = new DatabaseSync(join(folder, ALARM_DATABASE_NAME));
    const select = database.prepare("SELECT * FROM _cf_ALARM");
    select.setReadBigInts(true);
    for (const row of select.all()) {
      expect(processIndexOfObject(String(row.actor_id), processes)).toBe(process);
      expect(alarms.has(row.actor_id)).toBe(false);
      alarms.set(row.actor_id, { ...row });
    }
    database.close();
  }
  expect(alarms.size).toBe(ROOMS);
  for (let index = 0; index < ROOMS; index += 1) {
    const id = idOf(index);
    const file = join(folderOf(data, processIndexOfObject(id, processes)), `${id}.sqlite`);
    expect(readFileSync(file, "utf8")).toBe(`room ${index}`);
    expect(existsSync(`${file}-wal`)).toBe(index % 2 === 0);
    if (index % 2 === 0) expect(readFileSync(`${file}-wal`, "utf8")).toBe(`log ${index}`);
    const alarm = { actor_id: id, scheduled_time: alarmAt(index), actor_name: `r${index}` };
    expect(alarms.get(id)).toEqual(alarm);
  }
}

test("[ST8] rooms, their logs and alarms move with the number of processes, and back", () => {
  const data = roomsOfOne();
  for (const processes of [2, 3, 64, 2, 1]) {
    expect(moveRoomsToProcessFolders(data, processes)).toBeNull();
    expectMoved(data, processes);
  }
});

/**
 * Moves rooms in a process of its own, which is killed after a time, or by itself between files and alarms. Returns how
 * long it took; null when it didn't end.
 */
async function move(
  data: string,
  processes: number,
  killed: number | "between files and alarms",
): Promise<number | null> {
  const file = JSON.stringify(join(import.meta.dirname, "room-folders.ts"));
  const between = typeof killed === "number" ? "" : `() => process.kill(process.pid, "SIGKILL")`;
  const code = `import { moveRoomsToProcessFolders } from ${file};
    console.log("begun"); moveRoomsToProcessFolders(${JSON.stringify(data)}, ${processes}, ${between}); console.log("ended");`;
  const child = spawn("bun", ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  let began = 0;
  let ended: number | null = null;
  child.stdout.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    if (text.includes("begun")) {
      began = performance.now();
      if (typeof killed === "number") setTimeout(() => child.kill("SIGKILL"), killed);
    }
    if (text.includes("ended")) ended = performance.now() - began;
  });
  await new Promise((resolve) => child.once("close", resolve));
  return ended;
}

test("[ST8] a move that is killed loses nothing, and the next one ends it", async () => {
  const random = seededRandom(4);
  const data = roomsOfOne();
  const duration = Math.ceil((await move(data, 2, KILL_TIMEOUT_MS)) ?? 0);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    // Never the number of the trial before.
    const processes = 1 + (trial % 2) * 3 + random.int(3);
    // On a busy machine a kill may come too late.
    await move(data, processes, random.int(duration + 1));
  }
  expect(await move(data, 7, "between files and alarms")).toBeNull();
  expect(moveRoomsToProcessFolders(data, 2)).toBeNull();
  expectMoved(data, 2);
});

test("[ST8] two files of one room stop the start with a sentence, and stay", () => {
  const data = roomsOfOne();
  const id = Array.from({ length: ROOMS }, (_, index) => idOf(index)).find(
    (each) => processIndexOfObject(each, 2) === 1,
  );
  const other = join(folderOf(data, 1), `${id}.sqlite`);
  mkdirSync(folderOf(data, 1), { recursive: true });
  writeFileSync(other, "another");
  const own = join(folderOf(data, 0), `${id}.sqlite`);
  expect(moveRoomsToProcessFolders(data, 2)).toBe(
    `${own} and ${other} are the same room; keep one of them.`,
  );
  expect(readFileSync(other, "utf8")).toBe("another");
  expect(existsSync(own)).toBe(true);
  rmSync(other);
  expect(moveRoomsToProcessFolders(data, 2)).toBeNull();
  expectMoved(data, 2);
});

/** A new room's database, all of which is in the write-ahead log, as a killed server leaves it. */
function writeNewRoom(file: string): void {
  const written = join(newFolder(), "room.sqlite");
  const database = new DatabaseSync(written);
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE meta (id TEXT)");
  database.exec("INSERT INTO meta VALUES ('den')");
  for (const end of ["", "-wal"]) copyFileSync(`${written}${end}`, `${file}${end}`);
  database.close();
}

test("[ST8] a room that never slept is there after a move that ended between its database and its log", () => {
  const data = newFolder();
  const id = `01${idOf(0).slice(2)}`;
  expect(processIndexOfObject(id, 2)).toBe(1);
  const [from, to] = [0, 1].map((process) => join(folderOf(data, process), `${id}.sqlite`));
  for (const process of [0, 1]) mkdirSync(folderOf(data, process), { recursive: true });
  writeNewRoom(String(from));
  renameSync(String(from), String(to));
  prepareRoomFolders(data, 2);
  const room = new DatabaseSync(String(to), { readOnly: true });
  expect(room.prepare("SELECT id FROM meta").all()).toEqual([{ id: "den" }]);
  room.close();
});

test("[ST8] alarms that can't be read stop the start with a sentence, and stay", () => {
  const data = newFolder();
  mkdirSync(folderOf(data, 0), { recursive: true });
  const file = join(folderOf(data, 0), ALARM_DATABASE_NAME);
  writeFileSync(file, "no database at all".repeat(100));
  expect(moveRoomsToProcessFolders(data, 1)).toContain(
    `${file} can't be read: file is not a database`,
  );
  expect(existsSync(file)).toBe(true);
});

test.skipIf(!existsSync("/proc/self/cmdline"))(
  "[OP6] a running server is recognised where there is no ps",
  () => {
    const data = newFolder();
    const args = { argv0: `workerd serve ${join(data, "workerd.capnp")}` };
    const child = spawn("/bin/sleep", ["60"], args);
    onTestFinished(() => void child.kill());
    const other = spawn("/bin/sleep", ["60"]);
    onTestFinished(() => void other.kill());
    vi.stubEnv("PATH", "");
    writeFileSync(join(data, "workerd.pid"), `${other.pid},${child.pid}`);
    expect(hasRunningServer(data)).toBe(true);
    writeFileSync(join(data, "workerd.pid"), `${other.pid}`);
    expect(hasRunningServer(data)).toBe(false);
  },
);
