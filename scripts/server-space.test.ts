import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimSeat, fetchHealth, unwrap } from "@baize/client";
import { type CreateRoomResponse, LIMITS } from "@baize/protocol";
import { makePng } from "@baize/room/testkit";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { roomFiles } from "./baize/data-folder.ts";
import { buildOnce, makeTemporaryFolder, runBaize, serveRoomsFolder } from "./baize/testkit.ts";
import { startBuiltServer } from "./built-server.ts";
import { connectWithKey, createRoomWithKeys } from "./faults/players.ts";
import { findFreePort } from "./ports.ts";

beforeAll(buildOnce, 180_000);

const post = (url: string, body: string | ArrayBuffer | Uint8Array<ArrayBuffer>, key?: string) =>
  fetch(url, { method: "POST", body, headers: key ? { authorization: `Bearer ${key}` } : {} });

/** Makes a room, or says why there is none. */
async function make(url: string, id?: string): Promise<CreateRoomResponse | string> {
  const answer = await post(`${url}/api/rooms`, JSON.stringify({ game: "standard-52", id }));
  const body = (await answer.json()) as CreateRoomResponse & { error: { code: string } };
  return answer.ok ? body : `${answer.status} ${body.error.code}`;
}

const FULL = "507 server_full";

/** Asks for many rooms at once. Returns those that were made. */
async function makeAtOnce(url: string, asked: number): Promise<CreateRoomResponse[]> {
  const answers = await Promise.all(Array.from({ length: asked }, () => make(url)));
  const refused = answers.filter((answer) => typeof answer === "string");
  expect(new Set(refused)).toEqual(new Set([FULL]));
  return answers.filter((answer) => typeof answer !== "string");
}

test("[OP9] no more rooms are made or restored than the operator allows, with any number of processes, until one is deleted", async () => {
  const data = makeTemporaryFolder();
  const vars = ["MAX_ROOMS:5"];
  const two = await serveRoomsFolder(data, { processes: 2, vars });
  const made = await makeAtOnce(two.url, 12);
  expect(made).toHaveLength(5);
  expect(roomFiles(data).filter(({ room }) => room !== null)).toHaveLength(5);
  await two.server.stop();

  const one = await serveRoomsFolder(data, { vars });
  const [first, ...rest] = made;
  if (!first) throw new Error("No room was made");
  const file = await fetch(`${one.url}/api/rooms/${first.room}/export`, {
    headers: { authorization: `Bearer ${first.keys.host}` },
  });
  const saved = await file.arrayBuffer();
  const restore = async () => (await post(`${one.url}/api/rooms/restore`, saved)).status;
  expect([await restore(), await make(one.url)]).toEqual([507, FULL]);
  // It reads nothing that it would keep no room for.
  for (const path of ["rooms", "rooms/restore"]) {
    expect((await post(`${one.url}/api/${path}`, "neither a request nor a file")).status).toBe(507);
  }
  for (const { room, keys } of [first, rest[0] ?? first]) {
    const answer = await fetch(`${one.url}/api/rooms/${room}`, {
      method: "DELETE",
      body: JSON.stringify({ key: keys.host }),
    });
    expect(answer.status).toBe(200);
  }
  expect(await restore()).toBe(201);
  // An id that is taken takes no space.
  expect(await make(one.url, "club")).toMatchObject({ room: "club" });
  expect([await restore(), await make(one.url, "club")]).toEqual([507, FULL]);
  await one.server.stop();

  const more = await serveRoomsFolder(data, { processes: 3, vars: ["MAX_ROOMS:7"] });
  expect(await makeAtOnce(more.url, 6)).toHaveLength(2);
  await more.server.stop();
  const fewer = await serveRoomsFolder(data, { processes: 2, vars: ["MAX_ROOMS:4"] });
  expect(await makeAtOnce(fewer.url, 4)).toEqual([]);
});

test("[OP9] a server that stores as many bytes as the operator allows keeps no more pictures and rooms, and its rooms go on", async () => {
  const data = makeTemporaryFolder();
  const vars = ["SERVER_STORAGE_MB:1"];
  const first = await serveRoomsFolder(data, { vars });
  const place = await createRoomWithKeys(first.url);
  const { key } = unwrap(
    await claimSeat(first.url, place.room, { key: place.keys.player, name: "Anna" }),
  );
  const client = await connectWithKey(place, key);
  const names = Array.from({ length: 30 }, (_, card) => `Card ${card}`);
  await client.send("deck.load", { cards: names.map((name) => ({ name, count: 1 })) });
  const answers: number[] = [];
  for (const name of names) {
    if (answers.at(-1) === 507) break;
    const bytes = makePng({ pixels: name.repeat(LIMITS.pictureBytes / 10) });
    const path = `/api/rooms/${place.room}/pictures?name=${encodeURIComponent(name)}`;
    answers.push((await post(`${first.url}${path}`, bytes, key)).status);
  }
  expect([answers.at(-2), answers.at(-1)]).toEqual([201, 507]);
  expect(await make(first.url)).toBe(FULL);
  expect((await client.send("library.draw", { count: 1 })).kind).toBe("acked");
  client.close();
  await first.server.stop();

  // Nothing woke for the count.
  const again = await serveRoomsFolder(data, { vars });
  expect(await make(again.url)).toBe(FULL);
  const [{ file } = { file: "" }] = roomFiles(data);
  expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([true, false]);
  vi.stubEnv("SERVER_STORAGE_MB", "1");
  const { output } = await runBaize("doctor", "--data", data);
  expect(output).toContain("BAD configuration: The server is full");
  const room = `${again.url}/api/rooms/${place.room}`;
  await fetch(room, { method: "DELETE", body: JSON.stringify({ key: place.keys.host }) });
  expect(await make(again.url)).toMatchObject({ game: "standard-52" });
});

/** A small disk until the test ends; null where none can be mounted. */
const smallDisk = (): string | null => {
  const data = mkdtempSync(join(tmpdir(), "baize-small-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "none", data]);
  if (status === 0) return data;
  rmSync(data, { recursive: true });
  return null;
};

const disk = smallDisk();
afterAll(() => {
  if (disk === null) return;
  spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true });
});

test.skipIf(disk === null)(
  "[SV13] a server whose disk is full says so to whoever looks after its health, and when it is well again",
  async () => {
    const data = String(disk);
    const port = await findFreePort();
    const server = startBuiltServer({ host: "127.0.0.1", port, data });
    const url = `http://127.0.0.1:${port}`;
    onTestFinished(() => server.stop());
    // A health check would write, and its answer hold for a while.
    const status = (path: string): Promise<number> =>
      fetch(url + path).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(() => status("/api/rooms/nobody")).toBe(404);
    const filler = openSync(join(data, "filler"), "w");
    expect(() => {
      for (;;) writeSync(filler, new Uint8Array(4096));
    }).toThrow("ENOSPC");
    closeSync(filler);
    const ill = await fetchHealth(url);
    expect(ill).toMatchObject({ ok: false, status: 503, error: { code: "internal" } });
    expect(await status("/")).toBe(200);

    rmSync(join(data, "filler"));
    await expect.poll(async () => (await fetchHealth(url)).ok).toBe(true);
    expect(await make(url)).toMatchObject({ game: "standard-52" });
  },
);
