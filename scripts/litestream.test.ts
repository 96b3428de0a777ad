import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { backUp } from "./baize/backup.ts";
import { pruneAndCount, roomFiles } from "./baize/data-folder.ts";
import { buildOnce, makeTemporaryFolder, serveRoomsFolder } from "./baize/testkit.ts";
import { connectWithKey, createRoomWithKeys, TallyingPlayer } from "./faults/players.ts";
import { KEY_SECRET_FILE_NAME } from "./key-secret.ts";
import { captureTool, ROOT, startTool } from "./tools.ts";

const IS_INSTALLED = spawnSync("litestream", ["version"]).status === 0;
/** It copies once in a second. */
const COPIED_MS = 4000;
const ACTS = 150;
const PAUSE_MS = 10;

beforeAll(buildOnce, 180_000);

const killed = async ({ server }: Awaited<ReturnType<typeof serveRoomsFolder>>): Promise<void> => {
  for (const child of server.children) child.kill("SIGKILL");
  await server.exited;
  await server.stop();
};

async function play(player: TallyingPlayer): Promise<void> {
  for (let act = 0; act < ACTS; act += 1) {
    await player.act(act % 3);
    await sleep(PAUSE_MS);
  }
}

test.skipIf(!IS_INSTALLED)(
  "[OP11] what Litestream copied while people played opens on a server that never saw the rooms, also after kill -9",
  async () => {
    const [data, replica] = [makeTemporaryFolder(), makeTemporaryFolder()];
    const config = join(ROOT, "deploy", "litestream.yml");
    const copier = startTool("litestream", ["replicate", "-config", config], {
      stdio: "ignore",
      env: { DATA: data, REPLICA: replica },
    });
    onTestFinished(() => copier.stop());
    const first = await serveRoomsFolder(data, { processes: 2 });
    const places = [
      await createRoomWithKeys(first.url),
      await createRoomWithKeys(first.url),
      await createRoomWithKeys(first.url),
    ];
    const keys: string[] = [];
    for (const place of places) {
      const player = await TallyingPlayer.sit(place, "Anna");
      keys.push(player.key);
      await play(player);
      expect(player.refusals).toEqual([]);
      player.client.close();
    }
    await killed(first);

    const second = await serveRoomsFolder(data, { processes: 2 });
    const players = await Promise.all(
      places.map(async (place, at) =>
        connectWithKey({ ...place, url: second.url }, String(keys[at])),
      ),
    );
    for (const client of players) {
      for (let act = 0; act < ACTS; act += 1) {
        expect((await client.send("library.draw", { count: 1 })).kind).toBe("acked");
        await sleep(PAUSE_MS);
      }
    }
    const seen = players.map((client) => client.getSnapshot());
    for (const client of players) client.close();
    const gone = await createRoomWithKeys(second.url);
    const body = JSON.stringify({ key: gone.keys.host });
    const deleted = await fetch(`${second.url}/api/rooms/${gone.room}`, { method: "DELETE", body });
    expect(deleted.status).toBe(200);
    await sleep(COPIED_MS);
    copier.child.kill("SIGKILL");
    await killed(second);

    const other = join(makeTemporaryFolder(), "rooms");
    const script = join(ROOT, "deploy", "litestream-restore.sh");
    const { code, output } = await captureTool("sh", [script, replica, other]);
    expect([code, output]).toEqual([0, expect.any(String)]);
    copyFileSync(join(data, KEY_SECRET_FILE_NAME), join(other, KEY_SECRET_FILE_NAME));
    const again = await captureTool("sh", [script, replica, other]);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is not empty") });
    const third = await serveRoomsFolder(other);
    for (const [at, place] of places.entries()) {
      const back = await connectWithKey({ ...place, url: third.url }, String(keys[at]));
      const { revision, view } = back.getSnapshot();
      expect([revision, view]).toEqual([seen[at]?.revision, seen[at]?.view]);
      expect((await back.send("library.draw", { count: 1 })).kind).toBe("acked");
      back.close();
    }
    expect(
      roomFiles(other)
        .map(({ room }) => room)
        .sort(),
    ).toEqual(places.map(({ room }) => room).sort());
  },
);

test("[OP11] a copy is found under a relative path, and without a copy nothing is restored", async () => {
  const parent = makeTemporaryFolder();
  const bin = join(parent, "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  // It prints what it is asked.
  writeFileSync(join(bin, "litestream"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const script = join(ROOT, "deploy", "litestream-restore.sh");
  const data = join(parent, "rooms");
  const restore = (replica: string) => captureTool("sh", [script, replica, data], { cwd: parent });
  mkdirSync(join(parent, "unmounted"));
  expect(await restore("unmounted")).toMatchObject({
    code: 1,
    output: expect.stringContaining("There is no copy of a room in"),
  });
  expect((await restore("mistyped")).code).not.toBe(0);
  expect(existsSync(data)).toBe(false);
  mkdirSync(join(parent, "replica", "one.sqlite"), { recursive: true });
  const asked = `restore -o ${data}/./one.sqlite file://${realpathSync(parent)}/replica/one.sqlite\n`;
  expect(await restore("replica")).toEqual({ code: 0, output: asked });
});

test("[OP11] a backup leaves out what Litestream keeps beside rooms, and that goes with the room", () => {
  const data = makeTemporaryFolder();
  const file = join(data, "baize-RoomServer", `${"0".repeat(64)}.sqlite`);
  const beside = join(dirname(file), `.${basename(file)}-litestream`, "ltx");
  mkdirSync(beside, { recursive: true });
  writeFileSync(join(beside, "1.ltx"), "");
  writeFileSync(file, "");
  const backup = join(makeTemporaryFolder(), "backup");
  backUp({ data, folder: backup, hasSecret: true, secret: undefined });
  const copied = readdirSync(backup, { recursive: true, encoding: "utf8" });
  expect(copied.filter((name) => name.includes("0".repeat(64)))).toEqual([relative(data, file)]);
  pruneAndCount(data);
  expect(readdirSync(dirname(file))).toEqual([]);
});
