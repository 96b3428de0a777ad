import {
  CLOSE_CODES,
  type ClaimSeatResponse,
  type CreateRoomResponse,
  type ErrorResponse,
  LIMITS,
  type RoomStatusResponse,
} from "@baize/protocol";
import { expect, test } from "vitest";
import { openExpensiveRoom } from "../../../scripts/server-fuzz/expensive-rooms.ts";
import { decompress } from "../src/room-file.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const server = testServer();
const elsewhere = testServer();
const stranger = testServer({ KEY_SECRET: `${TEST_SERVER_KEY_SECRET}, and another` });

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
  // The tick of coming back may reach the socket before the document that it builds upon.
  await eventually(() => expect(back.document().seats).toHaveProperty("1"));
  expect(back.overlay).toEqual(anna.overlay);
  // What is new of it: who is awaited, and chains of chance of its own.
  const fresh = ["awaiting", "chance"];
  const stays = ({ room: fields, ...rest }: Record<string, object>) => ({
    ...rest,
    room: Object.entries(fields ?? {}).filter(([name]) => !fresh.includes(name)),
  });
  const [restored, original] = [back, anna].map((socket) => stays(socket.document() as never));
  expect(restored).toEqual(original);
  expect((await back.welcomed()).log.at(-1)).toMatchObject({ type: "room.restore", seat: null });
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

test("[EX1] of those who open a file under one id at once, one gets the room", async () => {
  const { file } = await table();
  const answers = await Promise.all(
    ["one", "one", "one"].map((id) => restore(elsewhere, file, `?id=${id}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { room, keys } = answers.find(({ status }) => status === 201)?.body ?? expect.fail();
  expect((await elsewhere.connect(room, keys.spectator)).closed).toBeNull();
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

const exchange = (from: typeof server, room: string, [seat, key]: readonly [number, string]) =>
  from.post<ClaimSeatResponse & ErrorResponse>(`/api/rooms/${room}/seats/${seat}/exchange`, {
    key,
  });

const bearerOf = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

const closeRoom = (room: string, key: string) =>
  server.request(`/api/rooms/${room}`, {
    method: "DELETE",
    ...bearerOf(key),
  });

test("[EX2] a room is saved while its players go on", async () => {
  const { room, keys, anna } = await table();
  const play = async (): Promise<void> => {
    for (let flips = 0; flips < 60; flips += 1) await anna.play("coin.flip", {});
  };
  const ask = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1) {
      const answer = await save(room, keys.host);
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    return statuses;
  };
  const [statuses] = await Promise.all([ask(), play()]);
  expect(statuses).toEqual(statuses.map(() => 200));
});

test("[EX2] of a room that is closed while it is saved there is a file or no such room", async () => {
  const access = { url: server.url.origin, secret: TEST_SERVER_KEY_SECRET };
  for (let tried = 0; tried < 6; tried += 1) {
    // It has so many cards that the file takes several turns.
    const { room, keys } = await openExpensiveRoom(access, "decks");
    const [saved, closed] = await Promise.all([save(room, keys.host), closeRoom(room, keys.host)]);
    expect(closed.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    await saved.arrayBuffer();
  }
});

test("[HO10] callers who wait for their turn when the room is closed are told that there is none", async () => {
  const { room, keys } = await server.createRoom();
  const ask = () => server.request(`/api/rooms/${room}/state`, bearerOf(keys.host));
  const asked = Array.from({ length: 30 }, ask);
  const closed = closeRoom(room, keys.host);
  const later = Array.from({ length: 30 }, ask);
  const statuses = (await Promise.all([...asked, ...later])).map(({ status }) => status);
  expect((await closed).status).toBe(200);
  expect(new Set(statuses)).toContain(404);
});

const deckOf = (name: string) =>
  Array.from({ length: 60 }, (_, number) => ({ name: `${name} ${number}`, count: 1 }));

/** Anna, the host, and Ben with hands, Ben's choice in a choice that is open, and the room's file. */
const duel = async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { key: hostKey } = await server.claim(room, { key: keys.host, name: "Anna" });
  const { key: benKey } = await server.claim(room, { key: keys.player, name: "Ben" });
  const [anna, ben] = [await server.connect(room, hostKey), await server.connect(room, benKey)];
  for (const [socket, name] of [
    [anna, "Forest"],
    [ben, "Island"],
  ] as const) {
    await socket.play("deck.load", { cards: deckOf(name) });
    await socket.play("library.draw", { count: 7 });
  }
  await anna.play("choice.start", {});
  await ben.play("choice.make", { choice: "I take the risk" });
  await eventually(() => expect(ben.updates).not.toEqual([]));
  const file = new Uint8Array(await (await save(room, keys.host)).arrayBuffer());
  return { ...created, hostKey, benKey, anna, ben, file };
};

interface Face {
  readonly zone?: string;
  readonly order?: number;
  readonly face?: { readonly name: string };
}

/** The names of a zone's cards that a socket's seat sees beyond the document, in their order. */
const namesIn = ({ overlay }: TestSocket, zone: string): string[] =>
  (Object.values(overlay.cards) as Face[])
    .filter((card) => card.zone === zone)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ face }) => face?.name ?? "");

test("[EX5] an export is a line of everybody's log before the file is handed out, with the host's key alone too", async () => {
  const { room, keys, hostKey, anna, ben } = await duel();
  for (const [key, seat] of [
    [keys.host, null],
    [hostKey, 1],
  ] as const) {
    const told = [anna, ben].map((socket) =>
      socket.until(() =>
        socket
          .of("step")
          .find(({ log = [] }) =>
            log.some((line) => line.type === "room.export" && line.seat === seat),
          ),
      ),
    );
    expect((await save(room, key)).status).toBe(200);
    await Promise.all(told);
  }
});

test("[EX6] [EX7] [SR5] the host of a copy learns neither hands nor the next draws, by no reset of a key", async () => {
  const { room, keys, benKey, ben, file } = await duel();
  const { body } = await restore(server, file, `?id=${room}-peek`);
  expect(body.copyOf).toBe(room);
  const path = `/api/rooms/${body.room}/seats/2/key`;
  const kept = await server.post(path, { key: body.keys.host });
  expect(kept.body.error.code).toBe("needs_consent");
  const dealt = await server.post(path, { key: body.keys.host, redeal: true });
  expect(dealt.body.error.code).toBe("needs_consent");
  // Ben himself comes to the copy: not even he learns what he draws next at the real table.
  const { key } = (await exchange(server, body.room, [2, benKey])).body;
  const peek = await server.connect(body.room, key);
  expect(peek.overlay.ownChoice).toBeUndefined();
  await peek.play("library.view", { at: "all" });
  const library = namesIn(peek, "library:2");
  expect(library).toHaveLength(53);
  const drawn: string[] = [];
  for (let count = 1; count <= 7; count += 1) {
    await ben.play("library.draw", { count: 1 });
    drawn.push(namesIn(ben, "hand:2").at(-1) ?? "");
  }
  expect(drawn).not.toEqual(library.slice(-7).reverse());
  // The real table knows nothing of the copy, and its keys open nothing there.
  expect(await closeCode(server, body.room, keys.host)).toBe(CLOSE_CODES.badKey.code);
});

test("[EX6] a seat's key of before is exchanged for one of the copy and opens the hand that it had; no other key is", async () => {
  const { room, keys, hostKey, benKey, ben, file } = await duel();
  const moved = await server.post<ClaimSeatResponse>(`/api/rooms/${room}/seats/2/key`, {
    key: benKey,
  });
  const { body } = await restore(server, file, `?id=${room}-copy`);
  const copy = body.room;
  for (const old of [benKey, keys.player, keys.spectator, keys.host]) {
    expect(await closeCode(server, copy, old)).toBe(CLOSE_CODES.badKey.code);
  }
  const status = await server.request<RoomStatusResponse>(`/api/rooms/${copy}`);
  expect(status.body.copiedFrom).toEqual([room]);
  const wrong: [number, string][] = [
    [2, moved.body.key],
    [2, hostKey],
    [1, benKey],
    [2, keys.host],
    [2, keys.player],
    [2, body.keys.host],
    [2, "nonsense"],
  ];
  for (const each of wrong) {
    expect((await exchange(server, copy, each)).body.error.code).toBe("bad_key");
  }
  expect((await exchange(server, room, [2, benKey])).body.error.code).toBe("bad_key");
  expect((await exchange(server, "nowhere", [2, benKey])).body.error.code).toBe("bad_key");
  const exchanged = await exchange(server, copy, [2, benKey]);
  expect(exchanged).toMatchObject({ status: 201, body: { seat: 2 } });
  const back = await server.connect(copy, exchanged.body.key);
  expect(namesIn(back, "hand:2")).toEqual(namesIn(ben, "hand:2"));
  expect(Object.keys(back.overlay.cards)).not.toEqual(Object.keys(ben.overlay.cards));
  // Once the seat's key is another in the copy, the one of before opens nothing there.
  const own = await server.post<ClaimSeatResponse>(`/api/rooms/${copy}/seats/2/key`, {
    key: exchanged.body.key,
  });
  expect(own.status).toBe(201);
  expect((await exchange(server, copy, [2, benKey])).body.error.code).toBe("bad_key");

  const again = new Uint8Array(await (await save(copy, body.keys.host)).arrayBuffer());
  const third = await restore(server, again, `?id=${room}-third`);
  expect((await exchange(server, third.body.room, [1, hostKey])).status).toBe(201);
});

test("[SR5] [EX8] under the id it had, a seat opens by its own key, by a reset only dealt anew, and by none that was given since", async () => {
  const { room, keys, hostKey, benKey, ben, file } = await duel();
  const hand = namesIn(ben, "hand:2").sort();
  const path = `/api/rooms/${room}/seats/2/key`;
  // What the host gets hold of while the room still runs.
  const free = await server.claim(room, { key: keys.player, name: "Anna too" });
  const held = await server.post<ClaimSeatResponse>(path, { key: benKey });
  expect((await closeRoom(room, keys.host)).status).toBe(200);
  const { body } = await restore(server, file);
  expect(body.copyOf).toBeUndefined();
  expect(await closeCode(server, room, held.body.key)).toBe(CLOSE_CODES.badKey.code);
  const eve = await server.claim(room, { key: body.keys.player, name: "Eve" });
  expect(eve.seat).toBe(free.seat);
  expect(await closeCode(server, room, free.key)).toBe(CLOSE_CODES.badKey.code);

  expect((await server.post(path, { key: body.keys.host })).body.error).toMatchObject({
    code: "needs_consent",
  });
  const back = await server.connect(room, benKey);
  expect(namesIn(back, "hand:2").sort()).toEqual(hand);
  expect((await server.post(path, { key: hostKey, redeal: true })).body.error.code).toBe(
    "seat_taken",
  );
  const renewed = await server.post<ClaimSeatResponse>(path, { key: benKey });
  expect(await closeCode(server, room, held.body.key)).toBe(CLOSE_CODES.badKey.code);
  await server.connect(room, renewed.body.key);
});

test("[EX4] under the id it had, those keys open a room that were good when it was saved", async () => {
  const { room, keys, key, file } = await table();
  const renewed = await server.post<ClaimSeatResponse>(`/api/rooms/${room}/seats/1/key`, { key });
  expect(await closeCode(server, room, key)).toBe(CLOSE_CODES.badKey.code);
  const bearer = { authorization: `Bearer ${keys.host}` };
  await server.request(`/api/rooms/${room}`, { method: "DELETE", headers: bearer });
  expect((await restore(server, file)).status).toBe(201);
  expect(await closeCode(server, room, renewed.body.key)).toBe(CLOSE_CODES.badKey.code);
  for (const good of [key, keys.player, keys.spectator]) await server.connect(room, good);
});

const saveAt = (room: string, key: string, at: unknown): Promise<Response> =>
  fetch(new URL(`/api/rooms/${room}/export?at=${at}`, server.url), {
    headers: { authorization: `Bearer ${key}` },
  });

const errorIn = async (answer: Response) => ((await answer.json()) as ErrorResponse).error;

const revisionNow = (socket: TestSocket): number =>
  Math.max(...socket.of("step").map(({ revision }) => revision));

/** Anna, Ben and Cara with hands at a revision; then Ben draws two, Cara's seat goes to Dora, and all agree. */
const playedDuel = async () => {
  const { room, keys, hostKey, benKey, ben, anna } = await duel();
  const cara = await server.claim(room, { key: keys.player, name: "Cara" });
  const seated = await server.connect(room, cara.key);
  await seated.play("deck.load", { cards: deckOf("Swamp") });
  await seated.play("library.draw", { count: 2 });
  const [at, hand] = [revisionNow(seated), namesIn(ben, "hand:2").sort()];
  await ben.play("library.draw", { count: 2 });
  await eventually(() => expect(namesIn(ben, "hand:2")).toHaveLength(9));
  await seated.play("seat.clear", {});
  const dora = await server.claim(room, { key: keys.player, name: "Dora" });
  const sitting = await server.connect(room, dora.key);
  return { room, keys, hostKey, benKey, anna, ben, at, hand, cara, dora, sitting };
};

test("[EX10] of an earlier moment that all agreed to show, any seat saves a file, and it opens as a copy as it was then", async () => {
  const { room, keys, benKey, anna, ben, at, hand, cara, dora, sitting } = await playedDuel();
  for (const key of [benKey, keys.host]) {
    expect((await errorIn(await saveAt(room, key, at))).code).toBe("needs_consent");
  }
  for (const player of [anna, ben, sitting]) await player.play("record.agree", { agreed: true });
  const until = revisionNow(sitting);
  await ben.play("library.draw", { count: 1 });
  for (const wrong of ["0", "-1", "1.5", "now", "", "9".repeat(17)]) {
    const error = await errorIn(await saveAt(room, benKey, wrong));
    expect(error).toMatchObject({ code: "invalid_request", field: "at" });
  }
  const beyond = await errorIn(await saveAt(room, benKey, until + 1));
  expect(beyond).toMatchObject({ code: "needs_consent", field: "at" });
  expect((await errorIn(await saveAt(room, keys.spectator, at))).code).toBe("not_seated");
  // Ben has another key since: a new device, and the same player.
  const renewed = await server.post<ClaimSeatResponse>(`/api/rooms/${room}/seats/2/key`, {
    key: benKey,
  });
  const answer = await saveAt(room, renewed.body.key, at);
  expect(answer.status).toBe(200);
  const told = (socket: TestSocket) =>
    socket.of("step").find(({ log = [] }) => log.some(({ type }) => type === "room.export"));
  await anna.until(() => told(anna));
  const file = new Uint8Array(await answer.arrayBuffer());

  expect((await restore(elsewhere, file, `?id=${room}`)).body.error).toMatchObject({
    code: "room_taken",
    field: "id",
  });
  const { body } = await restore(server, file);
  expect(body).toMatchObject({ copyOf: room, room: expect.not.stringContaining(room) });
  const wrong: [number, string][] = [
    [2, benKey],
    [3, dora.key],
  ];
  for (const each of wrong) {
    expect((await exchange(server, body.room, each)).body.error.code).toBe("bad_key");
  }
  const own = await exchange(server, body.room, [2, renewed.body.key]);
  const back = await server.connect(body.room, own.body.key);
  expect(namesIn(back, "hand:2").sort()).toEqual(hand);
  await eventually(() => expect(back.document()).toMatchObject({ room: { copiedFrom: [room] } }));
  expect((await back.welcomed()).log.at(-1)).toMatchObject({ type: "room.restore" });
  const hers = await exchange(server, body.room, [3, cara.key]);
  expect(namesIn(await server.connect(body.room, hers.body.key), "hand:3")).toHaveLength(2);
  await back.play("library.draw", { count: 1 });
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
    [elsewhere, new TextEncoder().encode("hello"), "not a saved table"],
    [elsewhere, new Uint8Array(0), "not a saved table"],
  ];
  for (const [to, bytes, why] of cases) {
    const { status, body } = await restore(to, bytes, "?id=sunday");
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "bad_file", message: expect.stringContaining(why) });
  }
  // A server that has answered may close the line before all of it is sent, which fails the call.
  const send = () => restore(elsewhere, new Uint8Array(17 * 1024 * 1024));
  const huge = await send().catch(send);
  expect(huge.status).toBe(413);
  expect((await elsewhere.request("/api/rooms/sunday")).status).toBe(404);
});

test("[EX9] a file is decompressed no further than its limit", async () => {
  const zeros = new Blob([new Uint8Array(3 * 1024 * 1024)]);
  const stream = zeros.stream().pipeThrough(new CompressionStream("gzip"));
  const bomb = new Uint8Array(await new Response(stream).arrayBuffer());
  expect(bomb.length).toBeLessThan(LIMITS.roomFileBytes / 1_000);
  expect((await decompress(bomb, 3 * 1024 * 1024))?.length).toBe(3 * 1024 * 1024);
  expect(await decompress(bomb, 3 * 1024 * 1024 - 1)).toBeNull();
});
