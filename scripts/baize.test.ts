import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Snapshot } from "@baize/client";
import { beforeAll, expect, test } from "vitest";
import { changeDatabase, databasesIn, roomFiles } from "./baize/data-folder.ts";
import {
  buildOnce,
  makeTemporaryFolder,
  runBaize,
  runBaizeForJson,
  serveRoomsFolder,
} from "./baize/testkit.ts";
import {
  connectWithKey,
  createRoomWithKeys,
  type RoomWithKeys,
  TallyingPlayer,
} from "./faults/players.ts";
import { captureTool } from "./tools.ts";

const WAIT = { timeout: 30_000 };
const PAUSE_MS = 10;

beforeAll(buildOnce, 180_000);

/** Plays on until it is told to stop. Returns what the player saw at each revision. */
function playOn(player: TallyingPlayer) {
  let isOver = false;
  const seen = new Map<number, Snapshot["view"]>();
  const done = (async () => {
    for (let act = 0; !isOver; act += 1) {
      await player.act(act % 3);
      // No faster than a connection may play.
      await sleep(PAUSE_MS);
      seen.set(player.now.revision, player.now.view);
    }
  })();
  return {
    seen,
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}

/** The table's log as text. */
const logOf = async ({ url, room }: RoomWithKeys, key: string): Promise<string> => {
  const headers = { authorization: `Bearer ${key}` };
  return await (await fetch(new URL(`/api/rooms/${room}/log`, url), { headers })).text();
};

test("[OP1] a backup that is made while people play has what was acked before, and opens on a server that never saw the rooms", async () => {
  const data = makeTemporaryFolder();
  const first = await serveRoomsFolder(data);
  const tables: { place: RoomWithKeys; player: TallyingPlayer; game: ReturnType<typeof playOn> }[] =
    [];
  for (const name of ["Anna", "Ben", "Chloé"]) {
    const place = await createRoomWithKeys(first.url);
    const player = await TallyingPlayer.sit(place, name);
    tables.push({ place, player, game: playOn(player) });
  }
  await expect.poll(() => tables.every(({ player }) => player.revision > 30), WAIT).toBe(true);

  const backup = join(makeTemporaryFolder(), "backup");
  const acked = tables.map(({ player }) => player.revision);
  const done = await runBaizeForJson<{ failed: object; databases: number }>(
    ...["backup", backup, "--data", data],
  );
  expect(done).toMatchObject({ failed: {}, databases: databasesIn(data).length });
  for (const { place, player } of tables) {
    // A table is told of an export, and not of this.
    const log = await logOf(place, player.key);
    expect(log).toContain("drew");
    expect(log).not.toMatch(/operator|saved|backup/i);
  }
  for (const { game, player } of tables) {
    await game.stop();
    expect(player.refusals).toEqual([]);
    player.client.close();
  }
  expect(tables.some(({ player }, at) => player.revision > (acked[at] ?? 0))).toBe(true);
  await first.server.stop();
  rmSync(data, { recursive: true });

  const other = join(makeTemporaryFolder(), "rooms");
  await runBaizeForJson("restore", backup, "--data", other);
  expect(alarmsIn(other)).toBe(tables.length);
  const second = await serveRoomsFolder(other);
  for (const [at, { place, player, game }] of tables.entries()) {
    const back = await connectWithKey({ ...place, url: second.url }, player.key);
    const { revision, view } = back.getSnapshot();
    expect(revision).toBeGreaterThanOrEqual(acked[at] ?? 0);
    expect(view).toEqual(game.seen.get(revision) ?? view);
    expect((await back.send("library.draw", { count: 1 })).kind).toBe("acked");
    back.close();
  }
  expect(tables.some(({ game }) => game.seen.size > 30)).toBe(true);
});

const alarmsIn = (data: string): number => {
  const file = databasesIn(data).find((name) => name.endsWith("baize-RoomServer/metadata.sqlite"));
  const database = new DatabaseSync(file ?? "", { readOnly: true });
  const [row] = database.prepare("SELECT count(*) AS count FROM _cf_ALARM").all();
  database.close();
  return Number(row?.count);
};

test("[OP2] rooms are listed with their names, games and players, while the server runs and when it is stopped", async () => {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data);
  const place = await createRoomWithKeys(url);
  const player = await TallyingPlayer.sit(place, "Anna");
  await fetch(`${url}/api/rooms/nobody-made-it`);
  for (const isRunning of [true, false]) {
    if (!isRunning) {
      player.client.close();
      await server.stop();
    }
    const { rooms } = await runBaizeForJson<{ rooms: object[] }>("rooms", "list", "--data", data);
    expect(rooms).toEqual([
      expect.objectContaining({
        room: place.room,
        state: "room",
        game: "magic",
        players: ["Anna"],
        revision: player.now.revision,
      }),
    ]);
    expect(await runBaizeForJson("rooms", "show", place.room, "--data", data)).toMatchObject(
      rooms[0] ?? {},
    );
    const all = await runBaizeForJson<{ rooms: object[] }>(
      "rooms",
      "list",
      "--all",
      "--data",
      data,
    );
    expect(all.rooms).toHaveLength(2);
  }
  const repaired = await runBaize("rooms", "repair", "nobody-made-it", "--data", data);
  expect(repaired).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no room in /),
  });
  // The next start deletes the file of the room that nobody made.
  await (await serveRoomsFolder(data)).server.stop();
  const left = await runBaizeForJson<{ rooms: object[] }>("rooms", "list", "--all", "--data", data);
  expect(left.rooms).toHaveLength(1);
  const { output } = await runBaize("rooms", "list", "--data", data);
  expect(output).toMatch(new RegExp(`^ROOM +NAME.*\n${place.room} +Magic.*Anna.*\n1 room, `));
});

test("[OP1] a backup that was changed or is incomplete is not restored, and rooms are not overwritten", async () => {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data);
  const { room } = await createRoomWithKeys(url);
  await server.stop();
  const backup = join(makeTemporaryFolder(), "backup");
  await runBaizeForJson("backup", backup, "--data", data, "--no-secret");
  expect(existsSync(join(backup, "key-secret"))).toBe(false);
  expect(await runBaize("restore", backup, "--data", data)).toEqual({
    code: 1,
    output: `${data} is not empty; name a new folder with --data.\n`,
  });
  const other = join(makeTemporaryFolder(), "rooms");
  const { output } = await runBaize("restore", backup, "--data", other);
  expect(output).toContain("Start the server with the secret of these rooms as KEY_SECRET");

  const [{ file } = { file: "" }] = roomFiles(backup);
  expect(roomFiles(other).map((each) => each.room)).toEqual([room]);
  const bytes = readFileSync(file);
  bytes[statSync(file).size - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const changed = await runBaize("restore", backup, "--data", join(makeTemporaryFolder(), "rooms"));
  expect(changed).toMatchObject({ code: 1, output: expect.stringContaining("was changed") });
  rmSync(file);
  const incomplete = await runBaize(
    "restore",
    backup,
    "--data",
    join(makeTemporaryFolder(), "rooms"),
  );
  expect(incomplete).toMatchObject({ code: 1, output: expect.stringContaining("is missing") });
});

test("[OP1] a restore says which rooms the next start deletes, since they were empty for their lifetime", async () => {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data);
  const [{ room }] = [await createRoomWithKeys(url), await createRoomWithKeys(url)];
  await server.stop();
  const file = roomFiles(data).find((each) => each.room === room)?.file ?? "";
  changeDatabase(file, (database) =>
    database.exec("UPDATE due SET at = 1 WHERE name = 'lifetime'"),
  );
  const backup = join(makeTemporaryFolder(), "backup");
  await runBaizeForJson("backup", backup, "--data", data);
  const other = join(makeTemporaryFolder(), "rooms");
  expect(await runBaizeForJson("restore", backup, "--data", other)).toMatchObject({
    overdue: [room],
  });
  const { output } = await runBaize(
    "restore",
    backup,
    "--data",
    join(makeTemporaryFolder(), "rooms"),
  );
  expect(output).toContain("deletes 1 of the rooms");
  expect(output).toContain("unless ROOM_LIFETIME_DAYS is 2 or more");
});

test("[OP6] a room is exported and deleted by the server that has it open, and deleted from its folder when none has", async () => {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data);
  const [first, second] = [await createRoomWithKeys(url), await createRoomWithKeys(url)];
  const player = await TallyingPlayer.sit(first, "Anna");
  expect(statSync(join(data, "operator.json")).mode & 0o077).toBe(0);

  const out = makeTemporaryFolder();
  const env = { INIT_CWD: out };
  const save = () =>
    captureTool("bun", ["scripts/baize.ts", "rooms", "export", first.room, "--data", data], {
      env,
    });
  const { revision } = player.now;
  expect((await save()).code).toBe(0);
  await expect.poll(() => player.now.revision).toBe(revision + 1);
  expect(await save()).toEqual({
    code: 1,
    output: expect.stringMatching(/^The file can't be made: EEXIST.*\n$/),
  });
  await sleep(PAUSE_MS);
  // Nobody is told of a file that couldn't be made.
  expect(player.now.revision).toBe(revision + 1);
  expect(readFileSync(join(out, `${first.room}.baize`), "latin1")).toContain('"baize room"');

  const asked = await runBaize("rooms", "delete", first.room, "--data", data);
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining("Add --yes") });
  await runBaizeForJson("rooms", "delete", first.room, "--yes", "--data", data);
  await expect.poll(() => player.now.connection).toMatchObject({ kind: "closed" });
  player.client.close();
  await server.stop();
  expect(existsSync(join(data, "operator.json"))).toBe(false);
  await runBaizeForJson("rooms", "delete", second.room, "--yes", "--data", data);
  expect(await runBaizeForJson("rooms", "list", "--data", data)).toEqual({ rooms: [] });
  expect(alarmsIn(data)).toBe(0);
});
