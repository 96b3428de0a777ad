import type {
  ClaimSeatResponse,
  CreateRoomResponse,
  DeleteRoomResponse,
  ErrorResponse,
  ResetSeatResponse,
  RoomLinksResponse,
  RoomStatusResponse,
} from "@baize/protocol";
import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const server = inspectableServer();

interface Table extends CreateRoomResponse {
  readonly hostKey: string;
  readonly host: TestSocket;
  readonly benKey: string;
  readonly ben: TestSocket;
}

/** A room whose maker sits at it as the host, and one guest. */
const table = async (): Promise<Table> => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { key: benKey } = await server.claim(room, { key: keys.player, name: "Ben", seat: 2 });
  const { key: hostKey } = await server.claim(room, { key: keys.host, name: "Anna" });
  const [host, ben] = [await server.connect(room, hostKey), await server.connect(room, benKey)];
  return { ...created, hostKey, host, benKey, ben };
};

const closing = (room: string, key: string) =>
  server.open(`/parties/rooms/${room}?key=${key}`).closing();

const code = async (path: string, body: unknown): Promise<string> =>
  (await server.post(path, body)).body.error.code;

test("[HO1] the seat that the host's key claimed is the host, whoever came first", async () => {
  const { host, ben } = await table();
  const refused = await ben.play("seat.kick", { seat: 1 });
  expect(refused.refusals?.[0]?.code).toBe("not_host");
  expect((await ben.play("host.take", {})).refusals?.[0]?.code).toBe("unknown_intent");
  const { acks, revision } = await host.play("room.lock", { locked: true });
  expect(acks).toHaveLength(1);
  await ben.reached(revision);
  expect(ben.document()).toMatchObject({ room: { host: 1, locked: true, seatsOffered: 8 } });
});

test("[HO2] the host hands over, and from then on the other seat rules and the old key nothing", async () => {
  const { room, keys, hostKey, host, benKey, ben } = await table();
  expect((await ben.play("room.lock", { locked: true })).refusals?.[0]?.code).toBe("not_host");
  expect((await host.play("host.give", { seat: 2 })).acks).toHaveLength(1);
  expect((await ben.play("room.lock", { locked: true })).acks).toHaveLength(1);
  expect((await host.play("room.lock", { locked: false })).refusals?.[0]?.code).toBe("not_host");
  const path = `/api/rooms/${room}/links`;
  expect(await code(path, { key: keys.host })).toBe("bad_key");
  expect(await code(path, { key: hostKey })).toBe("not_host");
  expect((await server.post(path, { key: benKey })).status).toBe(200);
});

test("[HO3] a kicked player's socket is closed with the host's words, and neither key nor link opens the room", async () => {
  const { room, keys, host, ben, benKey } = await table();
  await ben.play("deck.load", { cards: [{ name: "Island", count: 9 }] });
  await host.play("seat.kick", { seat: 2, reason: "Not tonight", ban: true });
  expect(await ben.closing()).toEqual({
    code: CLOSE_CODES.kicked.code,
    reason: `${CLOSE_CODES.kicked.reason}: Not tonight`,
  });
  for (const key of [benKey, keys.player]) {
    expect((await closing(room, key)).code).toBe(CLOSE_CODES.badKey.code);
  }
  const again = { key: keys.player, name: "Ben" };
  expect(await code(`/api/rooms/${room}/seats`, again)).toBe("bad_key");
  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(body.seats.taken).toContainEqual({ seat: 2, name: "Ben", left: true });
  expect((await host.play("seat.clear", { seat: 2 })).acks).toHaveLength(1);
  expect((await host.play("coin.flip", {})).acks).toHaveLength(1);
});

test("[HO4] a seat moves to another device with a new key, for itself or by the host", async () => {
  const { room, hostKey, benKey, ben, keys } = await table();
  const path = `/api/rooms/${room}/seats/2/key`;
  const moved = await server.post<ClaimSeatResponse>(path, { key: benKey });
  expect(moved.status).toBe(201);
  expect((await ben.closing()).code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect((await closing(room, benKey)).code).toBe(CLOSE_CODES.badKey.code);
  const phone = await server.connect(room, moved.body.key);
  expect((await phone.welcomed()).viewer).toEqual({ kind: "seat", seat: 2 });

  const reset = (body: object) =>
    server.request<ResetSeatResponse & ErrorResponse>(path, {
      method: "POST",
      headers: { authorization: `Bearer ${hostKey}` },
      body: JSON.stringify(body),
    });
  expect((await reset({ redeal: true })).body.error.code).toBe("seat_taken");
  phone.close();
  await eventually(async () => expect((await reset({})).body.error.code).toBe("needs_consent"));
  const given = await reset({ redeal: true });
  expect(given).toMatchObject({ status: 201, body: { seat: 2 } });
  expect(await code(path, { key: moved.body.key })).toBe("bad_key");
  for (const key of [keys.player, keys.spectator]) {
    expect(await code(path, { key })).toBe("not_host");
  }
  expect(await code(path, { key: given.body.invitation })).toBe("bad_key");
  const hostless = await server.post<ClaimSeatResponse>(`/api/rooms/${room}/seats/2/exchange`, {
    key: given.body.invitation,
  });
  expect(await code(`/api/rooms/${room}/seats/1/key`, { key: hostless.body.key })).toBe("not_host");
  expect(await code(`/api/rooms/${room}/seats/7/key`, { key: hostKey })).toBe("no_such_seat");
  expect(await code(`/api/rooms/${room}/seats/16/key`, { key: hostKey })).toBe("no_such_seat");
  expect(await code(`/api/rooms/${room}/seats/0/key`, { key: hostKey })).toBe("not_found");
  expect(await code(`/api/rooms/${room}/seats/17/key`, { key: hostKey })).toBe("invalid_request");
  expect(await code(path, {})).toBe("bad_key");
});

test("[HO4] the tenth seat of a game moves like the first", async () => {
  const { body: made } = await server.post<CreateRoomResponse>("/api/rooms", { game: "kites" });
  const seats = `/api/rooms/${made.room}/seats`;
  const claimed = await server.post<ClaimSeatResponse>(seats, {
    key: made.keys.host,
    name: "Ada",
    seat: 10,
  });
  const moved = await server.post<ClaimSeatResponse>(`${seats}/10/key`, { key: claimed.body.key });
  expect(moved).toMatchObject({ status: 201, body: { seat: 10 } });
});

test("[HO5] a locked room says so, and those who have seats come back", async () => {
  const { room, keys, host, benKey } = await table();
  await host.play("room.lock", { locked: true });
  expect(await code(`/api/rooms/${room}/seats`, { key: keys.player, name: "Nina" })).toBe(
    "room_locked",
  );
  const status = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(status.body.locked).toBe(true);
  for (const key of [keys.player, keys.spectator]) {
    expect(await closing(room, key)).toEqual({
      code: CLOSE_CODES.roomLocked.code,
      reason: CLOSE_CODES.roomLocked.reason,
    });
  }
  await server.connect(room, benKey);
  await host.play("room.lock", { locked: false });
  await server.connect(room, keys.spectator);
});

test("[HO6] fewer seats are offered, and a room that has no more is full", async () => {
  const { room, keys, host } = await table();
  await host.play("room.seats.set", { seats: 2 });
  const path = `/api/rooms/${room}/seats`;
  expect(await code(path, { key: keys.player, name: "Nina" })).toBe("room_full");
  expect(await code(path, { key: keys.player, name: "Nina", seat: 3 })).toBe("no_such_seat");
  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(body.seats.free).toEqual([]);
});

test("[HO7] [LP2] the host asks for the links again, and replaces one", async () => {
  const { room, keys, hostKey, benKey } = await table();
  const path = `/api/rooms/${room}/links`;
  expect(await code(path, { key: benKey })).toBe("not_host");
  expect(await code(path, { key: keys.player })).toBe("not_host");
  const same = await server.post<RoomLinksResponse>(path, { key: keys.host });
  expect(same.status).toBe(200);
  const early = await server.connect(room, same.body.keys.spectator);

  const { body } = await server.post<RoomLinksResponse>(path, {
    key: hostKey,
    renew: ["spectator"],
  });
  expect((await early.closing()).code).toBe(CLOSE_CODES.badKey.code);
  expect((await closing(room, keys.spectator)).code).toBe(CLOSE_CODES.badKey.code);
  expect(body.links.spectator).toMatch(
    new RegExp(`/r/${room}[?]game=magic#key=${body.keys.spectator}$`),
  );
  expect(body.keys).not.toHaveProperty("spectatorAll");
});

test("[AH2] [AH4] [AH6] the host makes the link that shows all hands while all who hold cards agree, and all are told", async () => {
  const { room, hostKey, host, ben, benKey } = await table();
  const path = `/api/rooms/${room}/links`;
  await host.play("deck.load", { cards: [{ name: "Island", count: 9 }] });
  await host.play("library.draw", {});
  const asked = { key: hostKey, spectatorAll: true };
  const refused = await server.post(path, asked);
  expect(refused.body.error).toMatchObject({ code: "needs_consent", field: "spectatorAll" });
  expect(refused.body.error.message).toContain("still to agree: Anna");

  await host.play("allHands.agree", { agreed: true });
  expect(await code(path, { ...asked, key: benKey })).toBe("not_host");
  const { body } = await server.post<RoomLinksResponse>(path, asked);
  const key = body.keys.spectatorAll ?? "";
  expect(body.links.spectatorAll).toMatch(new RegExp(`/r/${room}[?]game=magic#key=${key}$`));
  const watcher = await server.connect(room, key);
  const { overlay, log, revision } = await watcher.welcomed();
  expect(JSON.stringify(overlay)).toContain("Island");
  expect(log.map(({ type }) => type).slice(-2)).toEqual(["allHands.link", "allHands.join"]);
  await ben.until(() =>
    ben.of("presence").find(({ spectators }) => spectators?.all === 1 && spectators.public === 0),
  );
  await ben.reached(revision);
  const told = ben.of("step").flatMap(({ log: lines = [] }) => lines.map(({ type }) => type));
  expect(told.slice(-2)).toEqual(["allHands.link", "allHands.join"]);

  await host.play("allHands.agree", { agreed: false });
  expect((await watcher.closing()).code).toBe(CLOSE_CODES.allHandsEnded.code);
  expect((await closing(room, key)).code).toBe(CLOSE_CODES.allHandsEnded.code);
  const replay = await server.request(`/api/rooms/${room}/replay`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(replay.body.error.code).toBe("bad_key");
});

test("[AH8] a locked room answers no request with a link's key, and those of the seats and the host as ever", async () => {
  const { room, keys, hostKey, host, ben, benKey } = await table();
  await host.play("deck.load", { cards: [{ name: "Island", count: 9 }] });
  for (const seat of [host, ben]) await seat.play("allHands.agree", { agreed: true });
  const links = { key: hostKey, spectatorAll: true };
  const { body } = await server.post<RoomLinksResponse>(`/api/rooms/${room}/links`, links);
  await host.play("room.lock", { locked: true });
  for (const what of ["replay", "log", "record", "export"]) {
    const ask = (key = "") =>
      fetch(new URL(`/api/rooms/${room}/${what}`, server.url), {
        headers: { authorization: `Bearer ${key}` },
      });
    for (const key of [keys.player, keys.spectator, body.keys.spectatorAll]) {
      const answer = await ask(key);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ error: { code: "room_locked" } });
    }
    if (what === "record") continue;
    expect((await ask(hostKey)).status).toBe(200);
    if (what !== "export") expect((await ask(benKey)).status).toBe(200);
  }
});

test("[HO7] links are replaced by the host's seat: until there is one, it says so", async () => {
  const { room, keys } = await server.createRoom();
  const path = `/api/rooms/${room}/links`;
  expect(await code(path, { key: keys.host, renew: ["player"] })).toBe("not_seated");
  expect((await server.post(path, { key: keys.host })).status).toBe(200);
  expect(await code(path, { key: keys.host, renew: ["all"] })).toBe("invalid_request");
});

test("[WK5] one request replaces each link once", async () => {
  const { room, hostKey } = await table();
  const path = `/api/rooms/${room}/links`;
  const twice = await server.post(path, { key: hostKey, renew: ["player", "host", "player"] });
  expect(twice.status).toBe(400);
  expect(twice.body.error).toMatchObject({ code: "invalid_request", field: "renew" });
  const once = await server.post(path, { key: hostKey, renew: ["player", "spectator"] });
  expect(once.status).toBe(200);
});

test("[HO10] a closed room lets everyone go and leaves nothing; its id is free, its keys are not good", async () => {
  const { room, keys, hostKey, host, ben, benKey } = await table();
  const path = `/api/rooms/${room}`;
  const remove = (key: string) =>
    server.request(path, { method: "DELETE", headers: { authorization: `Bearer ${key}` } });
  for (const key of [benKey, keys.player, keys.spectator]) {
    expect((await remove(key)).body.error.code).toBe("not_host");
  }
  const closed = await server.request<DeleteRoomResponse>(path, {
    method: "DELETE",
    body: JSON.stringify({ key: hostKey }),
  });
  expect(closed).toMatchObject({ status: 200, body: { closed: true } });
  for (const socket of [host, ben]) {
    expect(await socket.closing()).toEqual({
      code: CLOSE_CODES.roomClosed.code,
      reason: CLOSE_CODES.roomClosed.reason,
    });
  }
  expect((await server.request(path)).status).toBe(404);
  expect((await closing(room, benKey)).code).toBe(CLOSE_CODES.noSuchRoom.code);
  const rows = await server.rows(room, "SELECT name FROM sqlite_master");
  expect(rows.filter(({ name }) => !/^(__miniflare|_cf)/.test(String(name)))).toEqual([]);

  const fresh = await server.createRoom({ id: room });
  for (const key of [hostKey, keys.host, keys.player, benKey]) {
    expect((await closing(room, key)).code).toBe(CLOSE_CODES.badKey.code);
    expect((await remove(key)).body.error.code).toBe("bad_key");
  }
  await server.connect(room, fresh.keys.player);
});

test("[HO8] a seat that gave itself up is closed, and what was shown to it opens no more", async () => {
  const { room, ben, benKey } = await table();
  await ben.play("seat.leave", {});
  expect((await ben.closing()).code).toBe(CLOSE_CODES.seatGivenUp.code);
  expect((await closing(room, benKey)).code).toBe(CLOSE_CODES.badKey.code);
});
