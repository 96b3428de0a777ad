import type { CreateRoomResponse, RoomLinksResponse, RoomStatusResponse } from "@baize/protocol";
import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import { inspectableServer } from "./inspectable-server.ts";
import type { TestSocket } from "./test-socket.ts";

const server = inspectableServer();

const DELAY = 5;
const SIX_MINUTES_MS = 6 * 60_000;
/** Tokens that were made before and after what the delay lets spectators see. */
const [OLD, NEW] = ["Heron", "Wombat"];

/** The routes whose answer depends on what a key shows; a picture is asked for by an id that nobody has. */
const ROUTES = Object.values(ROUTE_DECLARATIONS).filter(
  ({ tells, path }) => tells === "what the key shows" && path.startsWith("/api"),
);

interface Delayed extends CreateRoomResponse {
  readonly host: TestSocket;
  readonly seatKey: string;
}

/** A table whose host plays alone and delays spectators. */
const delayed = async (): Promise<Delayed> => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { key: seatKey } = await server.claim(room, { key: keys.host, name: "Anna" });
  const host = await server.connect(room, seatKey);
  await host.play("room.delay.set", { minutes: DELAY });
  return { ...created, host, seatKey };
};

const read = async (path: string, room: string, key: string) => {
  const address = path.replace(":room", room).replace(":picture", "aaaaaaaa");
  const answer = await fetch(new URL(address, server.url), {
    headers: { authorization: `Bearer ${key}` },
  });
  return {
    status: answer.status,
    text: path.includes("events") && answer.ok ? "" : await answer.text(),
  };
};

const closing = (room: string, key: string, query = "") =>
  server.open(`/parties/rooms/${room}?key=${key}${query}`).closing();

test("[DE5] of a table that is younger than the delay a spectator's key is told nothing by any route", async () => {
  const { room, keys, host, seatKey } = await delayed();
  await host.play("token.create", { name: NEW });
  for (const { path } of ROUTES) {
    const { status, text } = await read(path, room, keys.spectator);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain(NEW);
  }
  expect((await closing(room, keys.spectator)).code).toBe(CLOSE_CODES.nothingYet.code);
  expect((await closing(room, keys.spectator, "&frames=document")).code).toBe(
    CLOSE_CODES.onlyDelayed.code,
  );
  for (const key of [keys.spectator, null]) {
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`, { headers });
    expect(body).toMatchObject({ seats: { taken: [], free: [] }, turn: 0, spectators: 0 });
  }
  const statusWith = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await server.request<RoomStatusResponse>(`/api/rooms/${room}`, { headers })).body;
  };
  expect((await statusWith(keys.player)).seats.taken).toHaveLength(1);
  // A link that was replaced tells no more than none.
  const renewed = await server.post(`/api/rooms/${room}/links`, {
    key: seatKey,
    renew: ["player"],
  });
  expect(renewed.status).toBe(200);
  expect(await statusWith(keys.player)).toMatchObject({ keyWorks: false, seats: { taken: [] } });
});

test("[DE5] no route tells a spectator's key what is newer than the delay, and a key that does is found out", async () => {
  const { room, keys, host, seatKey } = await delayed();
  await host.play("token.create", { name: OLD });
  await host.play("allHands.agree", { agreed: true });
  await host.play("eyes.agree", { agreed: true });
  const eyes = await server.post<{ key: string }>(`/api/rooms/${room}/seats/1/eyes`, {
    key: seatKey,
  });
  const asked = { key: seatKey, spectatorAll: true };
  const { body } = await server.post<RoomLinksResponse>(`/api/rooms/${room}/links`, asked);
  await server.forget(room);
  await server.rows(room, `UPDATE journal SET at = at - ${SIX_MINUTES_MS}, sum = NULL`);
  const again = await server.connect(room, seatKey);
  await again.play("token.create", { name: NEW });
  await again.play("turn.start", {});
  const watching = [keys.spectator, body.keys.spectatorAll ?? "", eyes.body.key];
  const answers = new Map<string, string>();
  for (const key of watching) {
    for (const { path } of ROUTES)
      answers.set(`${key} ${path}`, (await read(path, room, key)).text);
    const socket = await server.connect(room, key);
    answers.set(`${key} socket`, JSON.stringify([socket.document(), socket.frames]));
  }
  for (const [by, text] of answers) expect([by, text.includes(NEW)]).toEqual([by, false]);
  const told = [...answers.values()].filter((text) => text.includes(OLD));
  // A spectator's state, replay and log; the replays of the other two keys begin with their agreements.
  expect(told.length).toBeGreaterThanOrEqual(5);
  const { body: status } = await server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  expect(status).toMatchObject({ turn: 0, spectators: 0 });
  // The planted leak: a key that isn't a spectator's is answered live.
  const leaks = await Promise.all(
    ROUTES.filter(({ path }) => !path.includes("events")).map(({ path }) =>
      read(path, room, keys.player),
    ),
  );
  expect(leaks.filter(({ text }) => text.includes(NEW)).length).toBeGreaterThanOrEqual(3);
});
