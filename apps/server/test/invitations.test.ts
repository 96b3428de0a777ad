import type {
  ClaimSeatResponse,
  CreateRoomResponse,
  CreateTournamentResponse,
  ErrorResponse,
  ResetSeatResponse,
  RoomStatusResponse,
} from "@baize/protocol";
import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { requestBodiesOf, routeAddressesOf } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET });
/** The first tables of an event fill it. */
const small = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  SERVER_STORAGE_MB: "1",
  ROOMS_STORED: "0/0",
});

/** A table of an event, and the invitations of Anna and Ben. */
const invited = async () => {
  const { body } = await server.post<CreateTournamentResponse>("/api/events", {
    tables: "1,Anna,Ben",
  });
  const [table] = body.tables;
  const [anna, ben] = table?.players ?? [];
  if (!table || !anna || !ben) throw new Error("There is no table");
  return { room: table.room, keys: table.keys, anna: anna.invitation, ben: ben.invitation };
};

const exchange = (room: string, seat: number, key: string) =>
  server.post<ClaimSeatResponse & ErrorResponse>(`/api/rooms/${room}/seats/${seat}/exchange`, {
    key,
  });

const closeCode = async (room: string, key: string): Promise<number> =>
  (await server.open(`/parties/rooms/${room}?key=${key}`).closing()).code;

const takenIn = async (room: string) =>
  (await server.request<RoomStatusResponse>(`/api/rooms/${room}`)).body.seats.taken;

const logOf = async (room: string, key: string): Promise<string> => {
  const headers = { authorization: `Bearer ${key}` };
  return await (await fetch(new URL(`/api/rooms/${room}/log`, server.url), { headers })).text();
};

/** What is done without a key of the room: its own key, or none, decides. */
const KEYLESS: ReadonlySet<string> = new Set(["unshareReplay"]);

test("[SI1] an invitation opens nothing: no socket, no route that reads, no seat, no link", async () => {
  const { room, ben } = await invited();
  expect(await closeCode(room, ben)).toBe(CLOSE_CODES.badKey.code);
  for (const [name, route] of Object.entries(ROUTE_DECLARATIONS)) {
    const { method, tells } = route;
    if (method !== "GET" || tells === "no card" || name === "socket") continue;
    // Everybody who knows the id of a shared replay reads it, and no key helps to find one.
    if (tells === "what a player shared") continue;
    for (const address of routeAddressesOf(route, { room, pictures: ["x"] })) {
      const headers = { authorization: `Bearer ${ben}` };
      const { status, body } = await server.request(address, { headers });
      expect([address, status, body.error.code]).toEqual([address, 403, "bad_key"]);
    }
  }
  const asked: string[] = [];
  const others: unknown[] = [];
  for (const [name, route] of Object.entries(ROUTE_DECLARATIONS)) {
    const { method, path } = route;
    if (method === "GET" || !path.startsWith("/api/rooms/:room") || KEYLESS.has(name)) continue;
    const bodies = requestBodiesOf({ name, route, key: ben }, { room, key: ben, files: [] });
    for (const address of routeAddressesOf(route, { room })) {
      // The one call that the invitation can make.
      if (address.endsWith("/seats/2/exchange")) continue;
      for (const body of bodies.length > 0 ? bodies : [null]) {
        const headers = { authorization: `Bearer ${ben}` };
        const answer = await server.request(address, { method, headers, body });
        const { code } = answer.body.error;
        if (answer.status === 403 && code === "bad_key") asked.push(name);
        else others.push([address, answer.status, code]);
      }
    }
  }
  // A picture's address names a card; without it, nothing is asked.
  expect(others).toEqual([[`/api/rooms/${room}/pictures`, 400, "invalid_request"]]);
  expect(asked).toEqual(expect.arrayContaining(["claimSeat", "deckCheck", "setPicture", "links"]));
});

test("[SI2] an invitation is exchanged once, the log tells of it, and whoever comes second reads that the seat is taken", async () => {
  const { room, keys, anna, ben } = await invited();
  expect(await takenIn(room)).toMatchObject([{ invited: true }, { invited: true }]);
  expect(await logOf(room, keys.spectator)).toContain("A seat was reserved for Ben");
  const seat = await server.connect(room, (await exchange(room, 1, anna)).body.key);
  const [first, second] = await Promise.all([exchange(room, 2, ben), exchange(room, 2, ben)]);
  const [won, lost] = first.status === 201 ? [first, second] : [second, first];
  expect([won.status, lost.status, lost.body.error?.code]).toEqual([201, 409, "seat_taken"]);
  expect(await logOf(room, keys.spectator)).toContain("Ben joined with the seat link");
  expect(await takenIn(room)).toEqual([
    { seat: 1, name: "Anna", left: false },
    { seat: 2, name: "Ben", left: false },
  ]);
  const status = await server.request<RoomStatusResponse>(`/api/rooms/${room}`, {
    headers: { authorization: `Bearer ${ben}` },
  });
  expect(status.body.keyWorks).toBe(false);
  const player = await server.connect(room, won.body.key);
  expect((await player.welcomed()).viewer).toEqual({ kind: "seat", seat: 2 });
  for (const socket of [seat, player]) socket.close();
});

test("[SI2] the players come to a locked table, and to no copy of it, with their invitations", async () => {
  const { room, keys, anna, ben } = await invited();
  const headers = { authorization: `Bearer ${keys.host}` };
  const file = await fetch(new URL(`/api/rooms/${room}/export`, server.url), { headers });
  const copy = await server.request<CreateRoomResponse>(`/api/rooms/restore?id=copied-event`, {
    method: "POST",
    body: await file.arrayBuffer(),
  });
  expect(copy.status).toBe(201);
  expect((await exchange("copied-event", 2, ben)).body.error.code).toBe("bad_key");
  const seat = await server.claim(room, { key: keys.host, name: "Hanna" });
  const host = await server.connect(room, seat.key);
  expect((await host.play("room.lock", { locked: true })).acks).toHaveLength(1);
  expect((await exchange(room, 1, anna)).status).toBe(201);
  expect((await exchange(room, 2, ben)).status).toBe(201);
  host.close();
});

test("[SI3] who resets a seat gets an invitation and no key; the one before is worth nothing then", async () => {
  const { room, keys, ben } = await invited();
  const path = `/api/rooms/${room}/seats/2/key`;
  const reset = { key: keys.host, redeal: true };
  const { body } = await server.post<ResetSeatResponse>(path, reset);
  expect(Object.keys(body)).toEqual(["seat", "invitation"]);
  expect(await closeCode(room, body.invitation)).toBe(CLOSE_CODES.badKey.code);
  expect((await exchange(room, 2, ben)).body.error.code).toBe("seat_taken");
  const { key } = (await exchange(room, 2, body.invitation)).body;
  expect(await logOf(room, keys.spectator)).toContain("Ben’s new seat link was used");
  const player = await server.connect(room, key);
  player.close();
  // Once more: the key of the player who came first ends with it.
  await eventually(async () => expect((await server.post(path, reset)).status).toBe(201));
  expect(await closeCode(room, key)).toBe(CLOSE_CODES.badKey.code);
});

test("[SI4] after a restore an invitation opens no seat that held cards when the file was saved", async () => {
  const { room, keys, anna, ben } = await invited();
  const host = { authorization: `Bearer ${keys.host}` };
  const address = new URL(`/api/rooms/${room}`, server.url);
  const { key } = (await exchange(room, 1, anna)).body;
  const first = await server.connect(room, key);
  await first.play("deck.load", { cards: [{ name: "Island", count: 9 }] });
  const reset = { key: keys.host, redeal: true };
  first.close();
  const path = `/api/rooms/${room}/seats/1/key`;
  let invitation = "";
  await eventually(async () => {
    const { status, body } = await server.post<ResetSeatResponse>(path, reset);
    expect(status).toBe(201);
    invitation = body.invitation;
  });
  const file = await (await fetch(`${address}/export`, { headers: host })).arrayBuffer();
  expect((await exchange(room, 1, invitation)).status).toBe(201);
  await fetch(address, { method: "DELETE", headers: host });
  const restored = await server.request("/api/rooms/restore", { method: "POST", body: file });
  expect(restored.status).toBe(201);
  expect((await exchange(room, 1, invitation)).body.error.code).toBe("needs_consent");
  expect((await exchange(room, 2, ben)).status).toBe(201);
  const anew = await server.post<ResetSeatResponse>(path, reset);
  expect((await exchange(room, 1, anew.body.invitation)).status).toBe(201);
});

test("[OE1] an event that can't be made whole leaves no table", async () => {
  const tables = Array.from({ length: 50 }, (_, at) => `${at},Anna,Ben`).join("\n");
  const made = await small.post("/api/events", { tables });
  expect(made.body.error.code).toBe("server_full");
  // Its tables are gone, so there is space for others.
  expect((await small.post("/api/events", { tables: "1,Anna,Ben" })).status).toBe(201);
});
