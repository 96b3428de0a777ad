import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { captureTool } from "../tools.ts";
import {
  copyDatabaseFiles,
  databaseBytesOf,
  deleteRoomFile,
  pruneAndCount,
  readDatabase,
} from "./data-folder.ts";
import { makeTemporaryFolder } from "./testkit.ts";
import { findFaultyLogs, hasUnreadFrames, withNewChecksums } from "./write-ahead-log.ts";

const SECTOR = 512;
const ROWS = 60;

/** A database whose log was begun anew, with frames of its earlier use after those of so many new commits. */
function reusedLog(commits: number, rows = ROWS): string {
  const made = makeTemporaryFolder();
  const written = new DatabaseSync(join(made, "written.sqlite"));
  written.exec("PRAGMA journal_mode = WAL; CREATE TABLE acts (words TEXT)");
  const add = written.prepare("INSERT INTO acts VALUES (?)");
  for (let row = 0; row < rows; row += 1) add.run("before ".repeat(100));
  written.exec("PRAGMA wal_checkpoint(RESTART)");
  for (let row = 0; row < commits; row += 1) add.run(`after ${row}`);
  const file = join(made, "killed.sqlite");
  copyDatabaseFiles(join(made, "written.sqlite"), file);
  written.close();
  return file;
}

const FRAME_PAGE = 32 + 24;

/** The databases of two rooms whose logs are damaged; that of the first room is none that SQLite can open. */
function damagedRooms() {
  const data = makeTemporaryFolder();
  const files = ["0", "1"].map((digit) => {
    const file = join(data, "baize-RoomServer", `${digit.repeat(64)}.sqlite`);
    copyDatabaseFiles(reusedLog(5), file);
    change(file, (bytes) => bytes.fill(0x55, FRAME_PAGE, FRAME_PAGE + 100));
    return file;
  }) as [string, string];
  writeFileSync(files[0], "no database at all".repeat(1000));
  return { data, files };
}

/** Claims a folder of rooms as a start does, in a program that may end. */
const claim = (data: string, before = "") =>
  captureTool("bun", [
    "-e",
    `import { prepareRoomFolders } from "./scripts/room-folders.ts";
    ${before}
    prepareRoomFolders(${JSON.stringify(data)}, 1);`,
  ]);

const rowsIn = (file: string) =>
  readDatabase(
    file,
    (database) => database.prepare("SELECT count(*) AS rows FROM acts").get()?.rows,
  );

function change(file: string, by: (bytes: Buffer) => void): void {
  const bytes = readFileSync(`${file}-wal`);
  by(bytes);
  writeFileSync(`${file}-wal`, bytes);
}

for (const commits of [1, 20]) {
  test(`[OP3] what a log's header said is found in its frames, ${commits} of the present use before others`, () => {
    const file = reusedLog(commits);
    expect([findFaultyLogs([file]), hasUnreadFrames(file)]).toEqual([[], true]);
    change(file, (bytes) => bytes.fill(0x55, 8, 20));
    expect(rowsIn(file)).toBe(ROWS);
    expect(findFaultyLogs([file])).toEqual([{ file, fault: { frame: -1, lostCommits: commits } }]);
    const { bytes, leftOut } = withNewChecksums(readFileSync(`${file}-wal`));
    expect(leftOut).toBe(0);
    writeFileSync(`${file}-wal`, bytes);
    expect(rowsIn(file)).toBe(ROWS + commits);
  });
}

for (const byte of [0, 0x55]) {
  test(`[OP3] a log whose first sector has only bytes ${byte} is damaged, and the frame that lost its page is counted`, () => {
    const file = reusedLog(20);
    change(file, (bytes) => bytes.fill(byte, 0, SECTOR));
    const [found] = findFaultyLogs([file]);
    expect(found?.fault.frame).toBe(-1);
    expect(found?.fault.lostCommits).toBeGreaterThanOrEqual(19);
    const { bytes, leftOut } = withNewChecksums(readFileSync(`${file}-wal`));
    expect(leftOut).toBe(1);
    writeFileSync(`${file}-wal`, bytes);
    expect(rowsIn(file)).toBe(ROWS + 20);
  });
}

test("[OP3] a start deletes no file whose log has frames that SQLite leaves out", () => {
  const small = reusedLog(1, 5);
  const data = dirname(small);
  const [empty, damaged] = ["0", "1"].map((digit) =>
    join(data, "baize-RoomServer", `${digit.repeat(64)}.sqlite`),
  ) as [string, string];
  copyDatabaseFiles(small, damaged);
  writeFileSync(empty, "");
  expect(pruneAndCount(data)).toEqual({ rooms: 1, bytes: databaseBytesOf(damaged) });
  expect([existsSync(empty), existsSync(`${damaged}-wal`)]).toEqual([false, true]);
});

test("[OP3] a log that can't be mended keeps the server from starting, and no other from being mended", async () => {
  const { data, files } = damagedRooms();
  const [broken, other] = files;
  const log = readFileSync(`${broken}-wal`);
  const { code, output } = await claim(data);
  expect(output).toContain(`${broken}: its damaged write-ahead log couldn't be mended: file is`);
  expect(output).toContain(`${other}: its write-ahead log is damaged before`);
  expect(output).toContain("The server doesn't start while damaged logs");
  expect(code).toBe(1);
  expect(readFileSync(`${broken}-wal`)).toEqual(log);
  const held = readDatabase(other, (database) => database.prepare("SELECT * FROM hold").all());
  expect(held).toHaveLength(1);
});

test("[OP3] a start that is killed while it mends a log leaves a database that the next one mends", async () => {
  const { data, files } = damagedRooms();
  const [broken, other] = files;
  deleteRoomFile({ room: null, file: broken });
  const before = { database: readFileSync(other), log: readFileSync(`${other}-wal`) };
  expect((await claim(data)).code).toBe(0);
  // The log is replaced at once, and all else is as it was.
  expect(readFileSync(other)).toEqual(before.database);
  writeFileSync(`${other}-wal`, before.log);
  expect((await claim(data)).code).toBe(0);
  expect(findFaultyLogs([other])).toEqual([]);
  const held = readDatabase(other, (database) => database.prepare("SELECT * FROM hold").all());
  expect(held).toHaveLength(1);
});

test("[OP3] nor does a server start when the program that mends is missing", async () => {
  const { data } = damagedRooms();
  const { code, output } = await claim(data, 'process.execPath = "/nowhere/bun";');
  expect([code, output]).toEqual([1, expect.stringMatching(/^The server doesn't .*: .*bun/)]);
});
