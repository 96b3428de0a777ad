import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  CLOSE_CODES,
  type Client,
  claimSeat,
  connect,
  createRoom,
  createTournament,
  fetchOpenTables,
  fetchRoomStatus,
  reportOpenTable,
  unwrap,
} from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import type { ReportedTablesResponse } from "@baize/protocol";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createObjectIdPrefixDeriver, processIndexOfObject } from "../apps/server/src/shard.ts";
import { ALARM_DATABASE_NAME, databasesIn, isRoomFile } from "./baize/data-folder.ts";
import { runBaizeForJson } from "./baize/testkit.ts";
import { buildAppAndWorker, startBuiltServer } from "./built-server.ts";
import { lanAddresses } from "./lan.ts";
import { findFirstOfFreePorts } from "./ports.ts";
import { roomFoldersByProcess, roomsFolderOfProcess } from "./room-folders.ts";
import { serverReady } from "./server.ts";
import { durableObjectsFolder, ROOM_CLASS_NAME, roomObjectUniqueKey } from "./workerd.ts";

const LOOPBACK = "127.0.0.1";
const TIMEOUT_MS = 20_000;
const WAIT = { timeout: TIMEOUT_MS };

beforeAll(async () => {
  expect(await buildAppAndWorker()).toBeUndefined();
});

const newFolder = (): string => {
  const data = mkdtempSync(join(tmpdir(), "baize-processes-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  return data;
};

interface Start {
  readonly data?: string;
  readonly vars?: readonly string[];
  readonly host?: string;
}

/** A server of several processes, or of one. */
async function serve(processes: number, { data = newFolder(), vars = [], host = LOOPBACK }: Start) {
  const port = await findFirstOfFreePorts(processes + 1);
  const server = startBuiltServer({ host, port, data, processes, vars });
  onTestFinished(() => server.stop());
  const url = `http://${LOOPBACK}:${port}`;
  expect(await serverReady(server, url)).toBe(true);
  return { server, url, port, data };
}

const idOf = await createObjectIdPrefixDeriver(roomObjectUniqueKey());
const ownerOf = async (room: string): Promise<number> => processIndexOfObject(await idOf(room), 2);

/** Somebody who sits at a new room and has said something. */
async function begin(url: string, id?: string) {
  const { room, keys } = unwrap(
    await createRoom(url, { game: "standard-52", ...(id === undefined ? {} : { id }) }),
  );
  const { key } = unwrap(await claimSeat(url, room, { key: keys.player, name: "Anna" }));
  const client = await open(url, room, key);
  expect((await client.send("chat.say", { text: `In ${room}` })).kind).toBe("acked");
  return { room, keys, key, client };
}

async function open(url: string, room: string, key: string): Promise<Client> {
  const client = connect({ url, room, key });
  onTestFinished(() => client.close());
  await waitForSnapshot(
    client,
    ({ connection, view }) => connection.kind === "open" && !!view,
    TIMEOUT_MS,
  );
  return client;
}

/** Rooms until each of two processes has this many. */
async function beginInBoth(url: string, each: number) {
  const rooms: (Awaited<ReturnType<typeof begin>> & { owner: number })[] = [];
  const count = (owner: number) => rooms.filter((room) => room.owner === owner).length;
  while (count(0) < each || count(1) < each) {
    const room = await begin(url);
    rooms.push({ ...room, owner: await ownerOf(room.room) });
  }
  return rooms;
}

/** The file of a room's object, wherever it is. */
async function fileOf(data: string, room: string): Promise<string> {
  const start = await idOf(room);
  const files = [...roomFoldersByProcess(data).values()].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(start) && name.endsWith(".sqlite"))
      .map((name) => join(folder, name)),
  );
  expect(files).toHaveLength(1);
  return String(files[0]);
}

/** Makes a room's alarm due, as when its server was down meanwhile. */
async function makeDue(data: string, room: string): Promise<void> {
  const file = await fileOf(data, room);
  const own = new DatabaseSync(file);
  own.exec("UPDATE due SET at = 1; UPDATE _cf_METADATA SET value = 1000000 WHERE key = 1");
  own.close();
  const alarms = new DatabaseSync(join(file, "..", ALARM_DATABASE_NAME));
  const update = alarms.prepare(
    "UPDATE _cf_ALARM SET scheduled_time = 1000000 WHERE actor_name = ?",
  );
  expect(update.run(room).changes).toBe(1);
  alarms.close();
}

/** Whether it has rung: then the room counts its lifetime from what was last done in it. */
async function hasRung(data: string, room: string): Promise<boolean> {
  const database = new DatabaseSync(await fileOf(data, room), { readOnly: true });
  try {
    return Number(database.prepare("SELECT at FROM due WHERE name = 'lifetime'").get()?.at) > 1;
  } finally {
    database.close();
  }
}

test("[ST8] [ST1] rooms, relays and due alarms are there with one process, with two, and with one again", async () => {
  const vars = ["ROOM_SPECTATORS:1"];
  const alone = await serve(1, { vars });
  const { data } = alone;
  const kept = await beginInBoth(alone.url, 2);
  const late = await beginInBoth(alone.url, 1);
  const [first] = kept;
  if (!first) throw new Error("No room was made");
  const watch = async (url: string) =>
    Promise.all(Array.from({ length: 3 }, () => open(url, first.room, first.keys.spectator)));
  for (const watcher of await watch(alone.url)) watcher.close();
  for (const { client } of [...kept, ...late]) client.close();
  await alone.server.stop();
  for (const { room } of late) await makeDue(data, room);

  const two = await serve(2, { vars, data });
  expect(existsSync(durableObjectsFolder(roomsFolderOfProcess(data, 1), ROOM_CLASS_NAME))).toBe(
    true,
  );
  for (const { room } of late) {
    await expect.poll(() => hasRung(data, room), { timeout: TIMEOUT_MS }).toBe(true);
  }
  for (const { room, key } of kept) {
    const back = await open(two.url, room, key);
    expect((await back.send("chat.say", { text: "With two" })).kind).toBe("acked");
    back.close();
  }
  const watchers = await watch(two.url);
  const seen = await open(two.url, first.room, first.key);
  await seen.send("chat.say", { text: "For all who watch" });
  for (const watcher of watchers) {
    const { revision } = seen.getSnapshot();
    await waitForSnapshot(watcher, (now) => now.revision >= revision, TIMEOUT_MS);
    watcher.close();
  }
  seen.close();
  const more = await beginInBoth(two.url, 1);
  for (const { client } of more) client.close();
  await two.server.stop();

  const again = await serve(1, { vars, data });
  expect([...roomFoldersByProcess(data).keys()]).toEqual([0]);
  for (const { room, key } of [...kept, ...late, ...more]) {
    (await open(again.url, room, key)).close();
  }
});

test("[ST9] [WK9] [ST8] a chosen id, a saved room and each call reach the room's process, and no other one makes a file", async () => {
  const { url, port, data } = await serve(2, {});
  const rooms = ["club", "club-2", "club-3", "club-4", "club-5"];
  expect(new Set(await Promise.all(rooms.map(ownerOf))).size).toBe(2);
  for (const id of rooms) {
    const { keys, room } = await begin(url, id);
    const again = await createRoom(url, { id });
    expect(again).toMatchObject({ ok: false, error: { code: "room_taken" } });
    const saved = await fetch(`${url}/api/rooms/${room}/export`, {
      headers: { authorization: `Bearer ${keys.host}` },
    });
    const body = await saved.arrayBuffer();
    for (const copy of [`${id}-copy`, `${id}-other`]) {
      const restored = await fetch(`${url}/api/rooms/restore?id=${copy}`, { method: "POST", body });
      expect([restored.status, await restored.json()]).toMatchObject([201, { room: copy }]);
      expect(unwrap(await fetchRoomStatus(url, copy)).room).toBe(copy);
    }
    const same = await fetch(`${url}/api/rooms/restore`, { method: "POST", body });
    expect(same.status).toBe(409);
    const wrong = port + 1 + (1 - (await ownerOf(id)));
    const direct = await fetch(`http://${LOOPBACK}:${wrong}/api/rooms/${id}`);
    expect(direct.status).toBe(421);
    const asked = await fetch(`${url}/api/process/api/rooms/${id}`);
    expect(asked.headers.get("x-baize-process")).toBe(String(await ownerOf(id)));
    expect(asked.headers.get("cache-control")).toBe("no-store");
  }
  const large = new Uint8Array(16 * 1024 * 1024 + 1);
  const tooLarge = await fetch(`${url}/api/rooms/restore`, { method: "POST", body: large });
  expect(tooLarge.status).toBe(413);
  const list = "1,Anna,Ben\n2,Chloe,Dan\n3,Emil,Ida";
  const { tables } = unwrap(await createTournament(url, { tables: list }));
  for (const { room, players } of tables) {
    const { seats } = unwrap(await fetchRoomStatus(url, room));
    expect(seats.taken.map(({ name }) => name)).toEqual(players.map(({ name }) => name));
  }
  expect(databasesIn(data).filter(isRoomFile)).toHaveLength(3 * rooms.length + tables.length);
});

test("[LS4] [LS6] the tables of all processes are on one list, and the operator's command bans each", async () => {
  const { url, data } = await serve(2, { vars: ["OPEN_TABLES:1"] });
  const rooms = await beginInBoth(url, 1);
  for (const { room, keys } of rooms) {
    const { key } = unwrap(await claimSeat(url, room, { key: keys.host, name: "Ben" }));
    const host = await open(url, room, key);
    expect((await host.send("room.listing.set", { language: "en" })).kind).toBe("acked");
  }
  const listed = async () =>
    (unwrap(await fetchOpenTables(url)).tables ?? []).map((table) => table.room);
  const ids = rooms.map(({ room }) => room);
  await expect.poll(async () => (await listed()).sort(), WAIT).toEqual(ids.toSorted());
  for (const room of ids) unwrap(await reportOpenTable(url, room, { reason: "spam" }));
  const before = await runBaizeForJson<ReportedTablesResponse>("tables", "list", "--data", data);
  expect(before.tables.map(({ room }) => room).sort()).toEqual(ids.toSorted());
  const [banned = "", other] = ids;
  await runBaizeForJson("tables", "ban", banned, "--data", data);
  await expect.poll(listed, WAIT).not.toContain(banned);
  expect(await listed()).toContain(other);
  await runBaizeForJson("tables", "clear", banned, "--data", data);
  await expect.poll(listed, WAIT).toContain(banned);
});

test("[ST9] who may not make rooms is told so before what they send is read", async () => {
  const vars = ["ROOM_MAKERS:passphrase", "ROOM_PASSPHRASE:correct horse"];
  const { url } = await serve(2, { vars });
  const headers = { "content-length": 16 * 1024 * 1024 };
  const call = request(`${url}/api/rooms/restore`, { method: "POST", headers });
  // The server closes the connection once it has answered.
  call.on("error", () => undefined);
  onTestFinished(() => void call.destroy());
  call.write("the first of many bytes");
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
});

test("[ST9] [ST5] health, metrics and the end are about all processes", async () => {
  const { server, url } = await serve(2, { vars: ["METRICS_TOKEN:scraper"] });
  const rooms = await beginInBoth(url, 1);
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ ok: true });
  const scraped = await fetch(`${url}/metrics`, { headers: { authorization: "Bearer scraper" } });
  const text = await scraped.text();
  expect(text).toContain(`\nbaize_connections ${rooms.length}\n`);
  expect(text).toContain(`\nbaize_intents_total{type="chat.say"} ${rooms.length}\n`);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);

  await server.stop();
  for (const { client } of rooms) {
    const { code } = CLOSE_CODES.restarting;
    expect(client.getSnapshot().connection).toMatchObject({ kind: "connecting", code });
  }
});

const [lan] = lanAddresses("0.0.0.0");
test.skipIf(lan === undefined)(
  "[ST9] [WK3] calls are counted for the address of the router's peer, which nobody can choose",
  async () => {
    const { port } = await serve(2, { vars: ["LOOKUPS_PER_MINUTE:1"], host: "0.0.0.0" });
    const look = async (host: string, headers: Record<string, string> = {}) =>
      (await fetch(`http://${host}:${port}/api/rooms/nobody`, { headers })).status;
    expect(await look(String(lan))).toBe(404);
    expect(await look(String(lan))).toBe(429);
    const another = { "baize-cf": JSON.stringify({ clientIp: "203.0.113.4:40510" }) };
    expect(await look(String(lan), another)).toBe(429);
    expect(await look(LOOPBACK, another)).toBe(404);
    expect(await look(LOOPBACK, another)).toBe(404);
  },
);
