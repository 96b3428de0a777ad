import { API_VERSION, type CreateRoomResponse, type RoomStatusResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { testServer } from "./test-server.ts";

const server = testServer();

const complaint = (code: string, field?: string) => ({
  error: { code, message: expect.any(String), field },
});

test("[SV1] health answers with the version", async () => {
  const { status, body } = await server.request("/api/health");
  expect(status).toBe(200);
  expect(body).toEqual({
    ok: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    api: API_VERSION,
  });
});

test("[SV2] [LP2] a room is made with keys and links for host, players and spectators", async () => {
  const { status, body, headers } = await server.post<CreateRoomResponse>("/api/rooms", {
    game: "standard-52",
    name: "Friday",
    id: "friday-night",
  });
  expect(status).toBe(201);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body.room).toBe("friday-night");
  expect(body.game).toBe("standard-52");
  for (const role of ["host", "player", "spectator"] as const) {
    const path = `/r/friday-night?game=standard-52#key=${body.keys[role]}`;
    expect(body.links[role]).toBe(`${server.url.origin}${path}`);
  }
  expect(new Set(Object.values(body.keys)).size).toBe(3);
});

test("[SV2] a room needs no game, name or id", async () => {
  const { room, game } = await server.createRoom();
  expect(room).toMatch(/^[0-9a-z]{12}_[0-9a-z]{4}$/);
  expect(game).toBe("magic");
});

test("[MA1] a room is made with a match, whose results its status tells", async () => {
  const made = await server.createRoom({ game: "standard-52", bestOf: 3 });
  const anna = await server.sit(made, "Anna");
  const ben = await server.sit(made, "Ben");
  await anna.play("turn.next", {});
  await ben.play("seat.concede", { conceded: true });
  const status = async () =>
    (await server.request<RoomStatusResponse>(`/api/rooms/${made.room}`)).body;
  const game = { winner: 1, turns: 1, ms: expect.any(Number) };
  const match = { bestOf: 3, games: [game], wins: { 1: 1, 2: 0 }, over: false, leader: 1 };
  expect(await status()).toMatchObject({ turn: 1, match });
  await anna.play("game.next", {});
  expect(await status()).toMatchObject({ turn: 0, match });
  for (const socket of [anna, ben]) socket.close();
  const { status: code, body } = await server.post("/api/rooms", { bestOf: 2 });
  expect(code).toBe(400);
  expect(body).toEqual(complaint("invalid_request", "bestOf"));
});

test("[DK8] a room is made with a match whose lists a judge may read, where its game has decks", async () => {
  const made = await server.createRoom({ bestOf: 3, judgeReadsLists: true });
  const anna = await server.sit(made, "Anna");
  expect((await anna.welcomed()).log[0]?.values).toMatchObject({ judgeReadsLists: true });
  anna.close();
  for (const wrong of [{ bestOf: 3, game: "standard-52" }, {}]) {
    const { status, body } = await server.post("/api/rooms", { ...wrong, judgeReadsLists: true });
    expect(status).toBe(400);
    expect(body).toEqual(complaint("invalid_request", "judgeReadsLists"));
  }
});

test("[SV2] an id that is taken is refused, and the room of that id stays as it is", async () => {
  const { room } = await server.createRoom({ id: "taken", name: "First" });
  const { status, body } = await server.post("/api/rooms", { id: room, name: "Second" });
  expect(status).toBe(409);
  expect(body).toEqual(complaint("room_taken", "id"));
  const after = await server.request<RoomStatusResponse>("/api/rooms/taken");
  expect(after.body.name).toBe("First");
});

test.each([
  [{ game: "chess" }, "unknown_game", "game"],
  [{ game: "constructor" }, "unknown_game", "game"],
  [{ game: 7 }, "invalid_request", "game"],
  [{ name: "" }, "invalid_request", "name"],
  [{ name: "x".repeat(81) }, "invalid_request", "name"],
  [{ name: "Fri\u0000day" }, "invalid_request", "name"],
  [{ name: "Fri\nday" }, "invalid_request", "name"],
  [{ name: "\u202eyadirF" }, "invalid_request", "name"],
  [{ name: "\u3164" }, "invalid_request", "name"],
  [{ id: "No Spaces" }, "invalid_request", "id"],
  [{ id: "-edge" }, "invalid_request", "id"],
  [{ seats: 3 }, "invalid_request", "seats"],
  [[], "invalid_request", undefined],
  [null, "invalid_request", undefined],
])("[SV3] a room can't be made of %j", async (request, code, field) => {
  const { status, body } = await server.post("/api/rooms", request);
  expect(status).toBe(400);
  expect(body).toEqual(complaint(code, field));
});

test.each(["", "{", "nonsense", '{"game":"magic"'])(
  "[SV3] a body that is not JSON is refused: %j",
  async (text) => {
    const init = { method: "POST", body: text };
    const { status, body } = await server.request("/api/rooms", init);
    expect(status).toBe(400);
    expect(body).toEqual(complaint("not_json"));
  },
);

test("[SV3] a key of a prototype is no field", async () => {
  const init = { method: "POST", body: '{"__proto__":{"game":"magic"}}' };
  const { status, body } = await server.request("/api/rooms", init);
  expect(status).toBe(400);
  expect(body).toEqual(complaint("invalid_request", "__proto__"));
});

test("[SV3] a body that is too large is refused, whatever length it claims", async () => {
  const large = JSON.stringify({ name: "x".repeat(300_000) });
  const told = await server.request("/api/rooms", { method: "POST", body: large });
  expect(told.status).toBe(413);
  expect(told.body).toEqual(complaint("too_large"));

  const untold = await server.request("/api/rooms", {
    method: "POST",
    body: new Blob([large]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(untold.status).toBe(413);
});

test("[SV4] seats are given in order, or as asked, until the room is full", async () => {
  const { room, keys } = await server.createRoom({ game: "standard-52" });
  const path = `/api/rooms/${room}/seats`;
  const first = await server.claim(room, { key: keys.player, name: "Anna" });
  expect(first.seat).toBe(1);
  const third = await server.claim(room, { key: keys.host, name: "Ben", seat: 3 });
  expect(third.seat).toBe(3);

  const again = await server.post(path, { key: keys.player, name: "Cleo", seat: 3 });
  expect(again.status).toBe(409);
  expect(again.body).toEqual(complaint("seat_taken", "seat"));

  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  for (const free of body.seats.free) {
    const next = await server.claim(room, { key: keys.player, name: `Player ${free}` });
    expect(next.seat).toBe(free);
  }
  const full = await server.post(path, { key: keys.player, name: "Zoe" });
  expect(full.status).toBe(409);
  expect(full.body).toEqual(complaint("room_full"));
});

test("[TX3] a name that looks like that of another seat gets a number", async () => {
  const { room, keys } = await server.createRoom();
  for (const name of ["Anna", "An\u200Bna", "ANNA", "Аnna"]) {
    await server.claim(room, { key: keys.player, name });
  }
  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(body.seats.taken.map(({ name }) => name)).toEqual([
    "Anna",
    "Anna (2)",
    "ANNA (3)",
    "Аnna (4)",
  ]);
});

test.each([
  [{ seat: 17 }, "invalid_request", "seat"],
  [{ seat: 0 }, "invalid_request", "seat"],
  [{ seat: 1.5 }, "invalid_request", "seat"],
  [{ name: " " }, "invalid_request", "name"],
  [{ name: "two\nlines" }, "invalid_request", "name"],
  [{ name: "\u200B" }, "invalid_request", "name"],
  [{ name: "An\u0085na" }, "invalid_request", "name"],
  [{ key: 5 }, "invalid_request", "key"],
  [{ role: "host" }, "invalid_request", "role"],
])("[SV4] a seat can't be claimed with %j", async (change, code, field) => {
  const { room, keys } = await server.createRoom();
  const request = { key: keys.player, name: "Anna", ...change };
  const { status, body } = await server.post(`/api/rooms/${room}/seats`, request);
  expect(status).toBe(400);
  expect(body).toEqual(complaint(code, field));
});

test("[SV5] anybody may ask how a room stands", async () => {
  const { room, keys } = await server.createRoom({ name: "Friday" });
  await server.claim(room, { key: keys.player, name: "Anna", seat: 2 });
  const { status, body, headers } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual({
    expiresAt: expect.any(Number),
    calling: false,
    turn: 0,
    keptMs: 30 * 24 * 60 * 60 * 1000,
    room,
    name: "Friday",
    game: "magic",
    seats: { taken: [{ seat: 2, name: "Anna", left: false }], free: [1, 3, 4, 5, 6, 7, 8] },
    spectators: 0,
    locked: false,
  });
});

test("[SV5] a request with a key is told whether the key opens the room", async () => {
  const { room, keys } = await server.createRoom();
  const host = await server.claim(room, { key: keys.host, name: "Anna" });
  const other = await server.createRoom();
  const isOpenedBy = async (key: string): Promise<boolean | undefined> => {
    const headers = { authorization: `Bearer ${key}` };
    const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`, { headers });
    return body.keyWorks;
  };
  expect(await isOpenedBy(keys.player)).toBe(true);
  expect(await isOpenedBy(keys.player.slice(0, -4))).toBe(false);
  expect(await isOpenedBy(other.keys.player)).toBe(false);
  await server.post(`/api/rooms/${room}/links`, { key: host.key, renew: ["player"] });
  expect(await isOpenedBy(keys.player)).toBe(false);
  expect(await isOpenedBy(keys.spectator)).toBe(true);
});

test("[SV5] asking for a room that is not there makes none", async () => {
  const asked = await server.request("/api/rooms/nowhere");
  expect(asked.status).toBe(404);
  expect(asked.body).toEqual(complaint("no_such_room"));
  await server.createRoom({ id: "nowhere" });
});

test("[KY11] a key that is for another room is refused alike, whether there is a room or not", async () => {
  const { keys } = await server.createRoom();
  const { room } = await server.createRoom();
  for (const [id, key] of [
    [room, "x"],
    [room, keys.player],
    ["nobody-was-here", "x"],
    ["nobody-was-here", keys.player],
  ]) {
    const claimed = await server.post(`/api/rooms/${id}/seats`, { key, name: "Anna" });
    expect(claimed.status).toBe(403);
    expect(claimed.body).toEqual(complaint("bad_key", "key"));
  }
});

test.each([
  ["GET /api/nothing", 404, "not_found"],
  ["GET /assets/gone-00000000.js", 404, "not_found"],
  ["GET /api/rooms/a/b/c", 404, "not_found"],
  ["GET /api/rooms/", 404, "not_found"],
  ["GET /api/%72ooms/some", 404, "not_found"],
  ["GET /api/rooms/Not%20An%20Id", 404, "no_such_room"],
  ["GET /api/rooms/%73ome", 404, "no_such_room"],
  ["GET /parties/other/room", 404, "not_found"],
  ["GET /api/rooms", 405, "method_not_allowed"],
  ["PUT /api/rooms/some", 405, "method_not_allowed"],
  ["PUT /api/rooms/some/seats", 405, "method_not_allowed"],
  ["PUT /api/rooms/Not%20An%20Id", 405, "method_not_allowed"],
  ["POST /api/health", 405, "method_not_allowed"],
  ["GET /parties/rooms/some", 426, "upgrade_required"],
])("[SV6] [WT28] %s is answered with %i in JSON", async (line, expected, code) => {
  const [method = "", path = ""] = line.split(" ");
  const { status, body, headers } = await server.request(path, { method });
  expect(status).toBe(expected);
  expect(body).toEqual(complaint(code));
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("allow") !== null).toBe(expected === 405);
});

test.each(["half", "", "whole&ticks=whole"])(
  "[SK16] an address with ticks=%s is told which parameter is wrong",
  async (asked) => {
    const path = `/parties/rooms/some?key=x&ticks=${asked}`;
    const { status, body } = await server.request(path, { method: "GET" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: "invalid_request", field: "ticks" } });
  },
);
