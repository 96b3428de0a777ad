import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fetchRoomStatus, type Snapshot } from "@baize/client";
import { beforeAll, expect, test, vi } from "vitest";
import {
  ALARM_DATABASE_NAME,
  DAMAGED_FILES_FOLDER,
  readDatabase,
  roomFiles,
} from "./baize/data-folder.ts";
import { examineInstallation } from "./baize/doctor.ts";
import {
  buildOnce,
  makeTemporaryFolder,
  runBaize,
  runBaizeForJson,
  serveRoomsFolder,
} from "./baize/testkit.ts";
import { withNewChecksums } from "./baize/write-ahead-log.ts";
import { runMendCommand } from "./damaged-logs.ts";
import { deep } from "./deep.ts";
import { connectWithKey, createRoomWithKeys, TallyingPlayer } from "./faults/players.ts";
import { roomsFolderOfProcess } from "./room-folders.ts";
import { durableObjectsFolder, ROOM_CLASS_NAME } from "./workerd.ts";

beforeAll(buildOnce, 180_000);

const FRAME = 24 + 4096;
const HEADER = 32;

/** A room whose server was killed, so that nearly all of it is in the write-ahead log. */
async function killed() {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data);
  const place = await createRoomWithKeys(url);
  const player = await TallyingPlayer.sit(place, "Anna");
  const seen = new Map<number, Snapshot["view"]>();
  for (let act = 0; act < 60; act += 1) {
    await player.act(act % 3);
    seen.set(player.now.revision, player.now.view);
  }
  for (const child of server.children) child.kill("SIGKILL");
  await server.exited;
  player.client.close();
  const [{ file } = { file: "" }] = roomFiles(data);
  return { data, file, place, player, seen };
}

/** Changes five bytes in a frame of a log. */
function damage(log: string, frame: number, at: number): void {
  const bytes = readFileSync(log);
  for (let offset = 0; offset < 5; offset += 1) {
    const place = HEADER + frame * FRAME + at + offset;
    bytes[place] = (bytes[place] ?? 0) ^ 0x55;
  }
  writeFileSync(log, bytes);
}

test("new checksums of a sound log are those that it has", async () => {
  const { file } = await killed();
  const bytes = readFileSync(`${file}-wal`);
  const { bytes: again } = withNewChecksums(bytes);
  expect(Buffer.compare(bytes.subarray(0, again.length), again)).toBe(0);
  expect(again.length).toBeGreaterThan(20 * FRAME);
});

test("[OP3] a room never opens at an earlier state because its write-ahead log is damaged, wherever that is", async () => {
  const { data, file, place, player, seen } = await killed();
  const frames = Math.floor((readFileSync(`${file}-wal`).length - HEADER) / FRAME);
  const middle = Math.floor(frames / 2);
  const spots: { frame: number; at: number; every?: number; sector?: boolean }[] = [
    { frame: -1, at: 0 },
    // The log's header and that of its first frame.
    { frame: -1, at: 0, sector: true },
    { frame: middle, at: 24 + 4000 },
    // So many that no later frame makes good for them.
    { frame: middle, at: 24 + 4000, every: 2 },
    ...deep(
      [],
      [
        { frame: 0, at: 0 },
        { frame: middle, at: 8 },
        { frame: Math.floor(frames / 3), at: 24 },
        { frame: 0, at: 24 + 2000, every: 2 },
      ],
    ),
  ];
  const outcomes = new Set<string>();
  for (const { frame, at, every = frames, sector = false } of spots) {
    const copy = join(makeTemporaryFolder(), "rooms");
    cpSync(data, copy, { recursive: true });
    const [{ file: copied } = { file: "" }] = roomFiles(copy);
    if (frame < 0) {
      const bytes = readFileSync(`${copied}-wal`);
      if (sector) bytes.fill(0, 0, 512);
      else bytes.fill(0x55, 8, 20);
      writeFileSync(`${copied}-wal`, bytes);
    }
    for (let each = frame; each >= 0 && each < frames - 1; each += every) {
      damage(`${copied}-wal`, each, at);
    }
    if (frame < 0) {
      const { code, output } = await runBaize("doctor", "--data", copy);
      expect([code, output]).toEqual([2, expect.stringContaining("write-ahead log")]);
    }
    const { server, url } = await serveRoomsFolder(copy);
    const status = await fetchRoomStatus(url, place.room);
    if (status.ok) {
      outcomes.add("recovered");
      const back = await connectWithKey({ ...place, url }, player.key);
      expect(back.getSnapshot().revision).toBe(player.revision);
      expect(back.getSnapshot().view).toEqual(seen.get(player.revision));
      back.close();
      await server.stop();
      continue;
    }
    outcomes.add("held");
    expect(status.error.code).toBe("room_unreadable");
    // Its id isn't free either.
    const taken = await fetch(`${url}/api/rooms`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: place.room }),
    });
    expect(taken.ok).toBe(false);
    await server.stop();
    await goesOnFromTheLastGoodState({ copy, place, player, seen });
  }
  expect([...outcomes].sort()).toEqual(["held", "recovered"]);
});

async function goesOnFromTheLastGoodState({
  copy,
  place,
  player,
  seen,
}: Omit<Awaited<ReturnType<typeof killed>>, "data" | "file"> & { copy: string }): Promise<void> {
  const offered = await runBaizeForJson<{ room: { revision: number } }>(
    ...["rooms", "repair", place.room, "--data", copy],
  );
  const again = await runBaize("rooms", "show", place.room, "--data", copy);
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining("write-ahead log") });
  await runBaizeForJson("rooms", "repair", place.room, "--yes", "--data", copy);
  const { server, url } = await serveRoomsFolder(copy);
  // What is left may be older than the seat.
  const isSeated = seen.has(offered.room.revision);
  const key = isSeated ? player.key : place.keys.spectator;
  const back = await connectWithKey({ ...place, url }, key);
  expect(back.getSnapshot().revision).toBe(offered.room.revision);
  if (isSeated) expect(back.getSnapshot().view).toEqual(seen.get(offered.room.revision));
  back.close();
  await server.stop();
}

test("[OP3] the log of a room that hibernates is written into its file, so that later damage has little to reach", async () => {
  const data = makeTemporaryFolder();
  const { url } = await serveRoomsFolder(data);
  const player = await TallyingPlayer.sit(await createRoomWithKeys(url), "Anna");
  for (let act = 0; act < 20; act += 1) await player.act(act % 3);
  const [{ file } = { file: "" }] = roomFiles(data);
  expect(readFileSync(`${file}-wal`).length).toBeGreaterThan(FRAME);
  player.client.close();
  await expect.poll(() => existsSync(`${file}-wal`)).toBe(false);
  expect(readFileSync(file).length).toBeGreaterThan(10 * 4096);
});

test("[OP3] what a crash cuts off at a log's end is no damage", async () => {
  const { data, file, place, player } = await killed();
  const bytes = readFileSync(`${file}-wal`);
  writeFileSync(`${file}-wal`, Buffer.concat([bytes, bytes.subarray(HEADER, HEADER + 1000)]));
  const { code, output } = await runBaize("doctor", "--data", data);
  expect([code, output]).toEqual([0, expect.stringContaining("ok  rooms: 1 can be read")]);
  const { url } = await serveRoomsFolder(data);
  const back = await connectWithKey({ ...place, url }, player.key);
  expect(back.getSnapshot().revision).toBe(player.revision);
  back.close();
});

test("[OP4] a row that is damaged in the file itself is named, and the room goes on before it once the operator says so", async () => {
  const { data, file, place, player, seen } = await killed();
  const database = new DatabaseSync(file);
  const [row] = database.prepare("SELECT max(seq) - 5 AS seq FROM journal").all();
  const damaged = Number(row?.seq);
  database.prepare("UPDATE journal SET at = at + 1 WHERE seq = ?").run(damaged);
  database.close();
  const { code, output } = await runBaize("doctor", "--data", data);
  expect([code, output]).toEqual([2, expect.stringContaining(`revision ${damaged} is damaged`)]);
  const refused = await runBaize("rooms", "repair", "nowhere", "--data", data);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("no room nowhere") });
  const good = await runBaizeForJson<{ room: { revision: number }; originals: string }>(
    ...["rooms", "repair", place.room, "--yes", "--data", data],
  );
  expect(good.room.revision).toBe(damaged - 1);
  const { url } = await serveRoomsFolder(data);
  const back = await connectWithKey({ ...place, url }, player.key);
  expect(back.getSnapshot().view).toEqual(seen.get(damaged - 1));
  expect((await back.send("library.draw", { count: 1 })).kind).toBe("acked");
  back.close();
  expect(readFileSync(good.originals).length).toBeGreaterThan(0);
  // Litestream would open `*.sqlite` and drop the frames after the damage.
  const kept = readdirSync(join(data, DAMAGED_FILES_FOLDER), { recursive: true, encoding: "utf8" });
  expect(kept.filter((name) => name.endsWith(".sqlite"))).toEqual([]);
  rmSync(good.originals);
});

/** A folder with the database in which workerd keeps alarms. */
function alarmsFile() {
  const data = makeTemporaryFolder();
  const file = join(durableObjectsFolder(data, ROOM_CLASS_NAME), ALARM_DATABASE_NAME);
  mkdirSync(dirname(file), { recursive: true });
  return { data, file };
}

test("[OP3] what comes after the damage in a log of alarms is left out once, also where PATH has no Bun", async () => {
  const { data, file } = alarmsFile();
  const written = join(makeTemporaryFolder(), ALARM_DATABASE_NAME);
  const alarms = new DatabaseSync(written);
  alarms.exec("PRAGMA journal_mode = WAL; CREATE TABLE _cf_ALARM (actor_id TEXT, actor_name TEXT)");
  alarms.exec("CREATE TABLE other (id TEXT)");
  alarms.exec("INSERT INTO _cf_ALARM VALUES ('one', 'one')");
  const damaged = Math.floor((readFileSync(`${written}-wal`).length - HEADER) / FRAME);
  // Its page is not written again.
  alarms.exec("INSERT INTO other VALUES ('two')");
  alarms.exec("INSERT INTO _cf_ALARM VALUES ('three', 'three')");
  for (const end of ["", "-wal"]) copyFileSync(`${written}${end}`, `${file}${end}`);
  alarms.close();
  damage(`${file}-wal`, damaged, 24);

  const problems = (await examineInstallation({ data, isServed: false })).flatMap(
    ({ problem }) => problem ?? [],
  );
  expect(problems).toContainEqual(
    expect.stringMatching(/ 1 changes after .* or leaves them out\.$/),
  );
  vi.stubEnv("PATH", "/usr/bin:/bin");
  const lines: string[] = [];
  for (let start = 0; start < 2; start += 1) runMendCommand(data, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/ 1 later change;.*They are left out$/)]);
  expect(
    readDatabase(file, (database) => database.prepare("SELECT * FROM _cf_ALARM").all()),
  ).toEqual([{ actor_id: "one", actor_name: "one" }]);
  expect(readdirSync(join(data, "damaged"))).toHaveLength(1);
});

test("[OP3] a room is named by the alarm that an interrupted move left in another folder, and alarms that can't be mended may be deleted", async () => {
  const { data, file: killedRoom, place } = await killed();
  const moved = durableObjectsFolder(roomsFolderOfProcess(data, 1), ROOM_CLASS_NAME);
  mkdirSync(moved, { recursive: true });
  for (const end of ["", "-wal"]) {
    renameSync(`${killedRoom}${end}`, join(moved, `${basename(killedRoom)}${end}`));
  }
  damage(join(moved, `${basename(killedRoom)}-wal`), 0, 24);
  const alarms = join(dirname(killedRoom), ALARM_DATABASE_NAME);
  const { logs } = await runBaizeForJson<{ logs: object[] }>("mend", "--data", data);
  expect(logs).toEqual([expect.objectContaining({ room: place.room })]);

  damage(`${alarms}-wal`, 0, 24);
  writeFileSync(alarms, "no database at all".repeat(1000));
  const { code, output } = await runBaize("mend", "--data", data);
  expect([code, output]).toEqual([1, expect.stringContaining(`${alarms}: its damaged`)]);
  expect(output).toContain("or delete this file");
});

test("[OP2] rooms are listed, shown and deleted when the alarms can't be read, and the doctor says so", async () => {
  const { data, file: killedRoom, place } = await killed();
  const alarms = join(dirname(killedRoom), ALARM_DATABASE_NAME);
  for (const end of ["-wal", "-shm"]) rmSync(`${alarms}${end}`, { force: true });
  writeFileSync(alarms, "no database at all".repeat(100));
  const { rooms } = await runBaizeForJson<{ rooms: object[] }>("rooms", "list", "--data", data);
  expect(rooms).toEqual([expect.objectContaining({ room: place.room, state: "room" })]);
  const { code, output } = await runBaize("doctor", "--data", data);
  expect([code, output]).toEqual([2, expect.stringContaining(`${alarms} can't be read`)]);
  await runBaizeForJson("rooms", "delete", place.room, "--yes", "--data", data);
  expect(await runBaizeForJson("rooms", "list", "--data", data)).toEqual({ rooms: [] });
});

test("the doctor names what an interrupted mend leaves, and a secret's file that isn't there", async () => {
  const { data, file } = alarmsFile();
  writeFileSync(`${file}-wal.new`, "");
  vi.stubEnv("KEY_SECRET_FILE", join(data, "nowhere"));
  const findings = await examineInstallation({ data, isServed: false });
  const problems = findings.flatMap(({ problem }) => problem ?? []);
  expect(problems).toContain(`Look at and delete: ${file}-wal.new`);
  expect(problems).toContain(`KEY_SECRET_FILE: there is no file ${join(data, "nowhere")}`);
});
