import {
  CLOSE,
  type ClaimSeatResponse,
  type CreateRoomResponse,
  type ErrorResponse,
} from "@baize/protocol";
import { expect, test } from "vitest";
import { SECRET, testServer } from "./harness.ts";
import { eventually } from "./test-socket.ts";

const server = testServer();
const elsewhere = testServer();
const stranger = testServer({ KEY_SECRET: `${SECRET}, and another` });

const save = (room: string, key: string): Promise<Response> =>
  fetch(new URL(`/api/rooms/${room}/export`, server.url), {
    headers: { authorization: `Bearer ${key}` },
  });

/** A table with cards in hand, and its file. */
const table = async () => {
  const created = await server.createRoom({ name: "Friday" });
  const { room, keys } = created;
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  const cards = Array.from({ length: 60 }, (_, number) => ({ name: `Card ${number}`, count: 1 }));
  await anna.play("deck.load", { cards });
  await anna.play("library.draw", { count: 7 });
  await eventually(() => expect(anna.updates).not.toEqual([]));
  const answer = await save(room, keys.host);
  expect(answer.status).toBe(200);
  return { ...created, key, anna, file: new Uint8Array(await answer.arrayBuffer()) };
};

const restore = (to: typeof server, file: Uint8Array, query = "") =>
  to.request<CreateRoomResponse & { error: { code: string; message: string } }>(
    `/api/rooms/restore${query}`,
    { method: "POST", body: new Uint8Array(file) },
  );

test("[EX1] a saved room opens as it was on another server with the secret, and plays on", async () => {
  const { room, key, anna, file } = await table();
  const { status, body } = await restore(elsewhere, file);
  expect(status).toBe(201);
  expect(body).toMatchObject({ room, game: "magic" });
  const back = await elsewhere.connect(room, key);
  await eventually(() => expect(back.updates).not.toEqual([]));
  expect(back.revision).toBe(anna.revision);
  expect(back.overlay).toEqual(anna.overlay);
  expect(back.document()).toEqual(anna.document());
  expect((await back.play("library.draw", { count: 1 })).acks).toHaveLength(1);
  await elsewhere.claim(room, { key: body.keys.player, name: "Ben" });

  expect((await restore(elsewhere, file)).body.error).toMatchObject({
    code: "room_taken",
    field: "id",
  });
  const other = await restore(elsewhere, file, "?id=saturday");
  expect(other.body.room).toBe("saturday");
  const bad = await restore(elsewhere, file, "?id=Not%20one");
  expect(bad.body.error).toMatchObject({ code: "invalid_request", field: "id" });
});

test("[EX2] only the host saves a room, and nothing but the header can be read in the file", async () => {
  const { room, keys, key, file } = await table();
  const other = await server.createRoom();
  const errorOf = async (wrong: string): Promise<unknown> =>
    ((await (await save(room, wrong)).json()) as ErrorResponse).error.code;
  for (const guest of [keys.player, keys.spectator, key]) {
    expect(await errorOf(guest)).toBe("not_host");
  }
  for (const strange of [other.keys.host, "nonsense"]) {
    expect(await errorOf(strange)).toBe("bad_key");
  }
  expect((await save("nowhere", keys.host)).status).toBe(403);
  const text = new TextDecoder("latin1").decode(file);
  expect(JSON.parse(text.slice(0, text.indexOf("\n")))).toMatchObject({ type: "baize room", room });
  expect(text).not.toMatch(/Card \d|Anna/);
});

test("[EX2] the seat that is the host saves the room, and no key of who was the host before", async () => {
  const { room, keys, key, anna } = await table();
  const { key: hostKey } = await server.claim(room, { key: keys.host, name: "Ben" });
  expect((await save(room, hostKey)).status).toBe(200);
  const host = await server.connect(room, hostKey);
  expect((await host.play("host.give", { seat: 1 })).acks).toHaveLength(1);
  await eventually(() => expect(anna.document()).toMatchObject({ room: { host: 1 } }));
  expect((await save(room, hostKey)).status).toBe(403);
  expect((await save(room, keys.host)).status).toBe(403);
  expect((await save(room, key)).status).toBe(200);
});

test("[EX1] the answer to a saved room says what it plays, a variant too", async () => {
  const request = { game: "magic", variant: "commander" } as const;
  const { room, keys } = await server.createRoom(request);
  const file = new Uint8Array(await (await save(room, keys.host)).arrayBuffer());
  expect((await restore(server, file, `?id=${room}-again`)).body).toMatchObject(request);
});

const closeCode = async (from: typeof server, room: string, key: string): Promise<number> =>
  (await from.open(`/parties/rooms/${room}?key=${key}`).closing()).code;

test("[EX4] under another id no key of before opens anything, and the host gives each seat a new one", async () => {
  const { room, keys, key, anna, file } = await table();
  const { body } = await restore(server, file, `?id=${room}-again`);
  for (const old of [key, keys.player, keys.spectator, keys.host]) {
    expect(await closeCode(server, body.room, old)).toBe(CLOSE.badKey.code);
  }
  const asked = { key: body.keys.host };
  const path = `/api/rooms/${body.room}/seats/1/key`;
  expect((await server.post(path, { key })).body.error.code).toBe("bad_key");
  const given = await server.post<ClaimSeatResponse>(path, asked);
  expect(given).toMatchObject({ status: 201, body: { seat: 1 } });
  const back = await server.connect(body.room, given.body.key);
  expect(back.overlay).toEqual(anna.overlay);
  expect((await server.post(`/api/rooms/${body.room}/links`, asked)).status).toBe(200);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});

test("[EX4] under the id it had, those keys open a room that were good when it was saved", async () => {
  const { room, keys, key, file } = await table();
  const renewed = await server.post<ClaimSeatResponse>(`/api/rooms/${room}/seats/1/key`, { key });
  expect(await closeCode(server, room, key)).toBe(CLOSE.badKey.code);
  const bearer = { authorization: `Bearer ${keys.host}` };
  await server.request(`/api/rooms/${room}`, { method: "DELETE", headers: bearer });
  expect((await restore(server, file)).status).toBe(201);
  expect(await closeCode(server, room, renewed.body.key)).toBe(CLOSE.badKey.code);
  for (const good of [key, keys.player, keys.spectator]) await server.connect(room, good);
});

test("[EX3] a file that was changed, cut short or sealed elsewhere opens nothing and says so", async () => {
  const { file } = await table();
  const changed = Uint8Array.from(file);
  changed[file.length - 20] = (changed[file.length - 20] ?? 0) ^ 1;
  const renamed = new TextEncoder().encode(
    new TextDecoder("latin1").decode(file).replace('"revision":', '"revision":9'),
  );
  const cases: [typeof server, Uint8Array, string][] = [
    [elsewhere, changed, "was changed"],
    [elsewhere, renamed, "was changed"],
    [elsewhere, file.subarray(0, file.length - 1), "was changed"],
    [stranger, file, "another secret"],
    [elsewhere, new TextEncoder().encode("hello"), "no room"],
    [elsewhere, new Uint8Array(0), "no room"],
  ];
  for (const [to, bytes, why] of cases) {
    const { status, body } = await restore(to, bytes, "?id=sunday");
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "bad_file", message: expect.stringContaining(why) });
  }
  const huge = await restore(elsewhere, new Uint8Array(17 * 1024 * 1024));
  expect(huge.status).toBe(413);
  expect((await elsewhere.request("/api/rooms/sunday")).status).toBe(404);
}, 60_000);
