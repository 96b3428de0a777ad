import type { CreateRoomResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { testServer } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

// What tables in use failed, tried from the outside: what clients send, and what of it others get.

const server = testServer();

const sitDown = async (): Promise<{ created: CreateRoomResponse; table: TestSocket[] }> => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  const ben = await server.sit(created, "Ben");
  const watcher = await server.connect(created.room, created.keys.spectator);
  const table = [anna, ben, watcher];
  for (const each of table) await eventually(() => expect(each.updates).not.toEqual([]));
  return { created, table };
};

const bytesOf = ({ frames }: TestSocket): number =>
  frames.reduce<number>(
    (sum, frame) =>
      sum + (frame instanceof Uint8Array ? frame.length : JSON.stringify(frame).length),
    0,
  );

/** What the others get while one does something and then plays. */
const othersGet = async (
  [anna, ben, watcher]: readonly TestSocket[],
  nuisance: (anna: TestSocket) => void | Promise<void>,
): Promise<number> => {
  if (!anna || !ben || !watcher) throw new Error("There should have been three");
  const before = bytesOf(ben) + bytesOf(watcher);
  await nuisance(anna);
  const { revision } = await ben.play("coin.flip", {});
  for (const each of [anna, watcher]) await each.reached(revision);
  for (const each of [ben, watcher]) expect(each.of("notice")).toEqual([]);
  return bytesOf(ben) + bytesOf(watcher) - before;
};

test.each([
  ["zoom", 2],
  ["scale", 0.5],
  ["camera", { x: 0, y: 0, zoom: 2 }],
  ["view", "battlefield:2"],
  ["rotation", 180],
])("[SK10] one player's %s moves nobody's table: no frame has it", async (field, value) => {
  const { table } = await sitDown();
  const got = await othersGet(table, async (anna) => {
    anna.sendText(JSON.stringify({ type: "presence", zone: "battlefield:1", [field]: value }));
    await anna.notice("bad_frame");
    anna.sendText(JSON.stringify({ type: field, [field]: value }));
    await eventually(() => expect(anna.of("notice")).toHaveLength(2));
    const step = await anna.play(`table.${field}`, { [field]: value });
    expect(step.refusals?.[0]?.code).toBe("unknown_intent");
  });
  expect(got).toBeLessThan(600);
  for (const each of table) expect(JSON.stringify(each.of("presence"))).not.toContain(field);
});

test("[SK12] a huge awareness state reaches nobody", async () => {
  const { table } = await sitDown();
  const state = new Uint8Array(200_000).fill(120);
  // y-protocols: awareness, its length as a number of seven bits a byte, one client, its id, clock and state.
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
  const body = [1, 7, 1, ...varint(state.length), ...state];
  const frame = Uint8Array.from([1, ...varint(body.length), ...body]);
  const got = await othersGet(table, (anna) => {
    for (let time = 0; time < 5; time += 1) anna.socket.send(frame);
  });
  expect(got).toBeLessThan(600);
});

test("[R21] a pointer's frame that says too much reaches nobody, and one that may be sent stays small", async () => {
  const { table } = await sitDown();
  const dragging = Array.from({ length: 33 }, () => "AAAAAAAA");
  const zone = "x".repeat(100_000);
  const got = await othersGet(table, async (anna) => {
    for (const excess of [{ dragging }, { zone }, { text: zone }]) {
      anna.sendText(JSON.stringify({ type: "presence", ...excess }));
    }
    await eventually(() => expect(anna.of("notice")).toHaveLength(3));
    anna.sendText(JSON.stringify({ type: "presence", zone: "x".repeat(64) }));
    anna.sendText(JSON.stringify({ type: "presence", dragging: dragging.slice(1) }));
  });
  expect(got).toBeLessThan(900);
});

test("[SK10] a message of 20 MB is too large, and the others don't notice", async () => {
  const { table } = await sitDown();
  const got = await othersGet(table, async (anna) => {
    anna.sendText(JSON.stringify({ type: "presence", zone: "x".repeat(20_000_000) }));
    await anna.notice("too_large");
  });
  expect(got).toBeLessThan(600);
});

test.each(["silent", "log", "hidden", "quiet", "seat", "actor", "at"])(
  "[SK11] no client suppresses a log line or signs it otherwise: “%s” is no key of a frame or a payload",
  async (key) => {
    const { table } = await sitDown();
    const [anna, ben] = table as [TestSocket, TestSocket];
    const intent = { type: "intent", id: "x", intent: "library.shuffle", payload: {} };
    anna.sendText(JSON.stringify({ ...intent, [key]: 2 }));
    expect((await anna.answer("x")).refusals?.[0]).toMatchObject({ field: key });
    const refused = await anna.play("library.shuffle", { [key]: 2 });
    expect(refused.refusals?.[0]).toMatchObject({ code: "invalid_payload", field: key });
    const { log, revision } = await anna.play("library.shuffle", {});
    await ben.reached(revision);
    expect(log).toHaveLength(1);
    expect(ben.of("step").at(-1)?.log).toEqual(log);
  },
);

const PICTURE = "https://stranger.example/pixel.png";

test.each([
  ["token.create", { name: "Owl", image: PICTURE }],
  ["token.create", { name: "Owl", art: PICTURE }],
  ["deck.load", { cards: [{ name: "Owl", count: 1, image: PICTURE }] }],
  ["deck.load", { cards: [{ name: "Owl", count: 1, face: { image: PICTURE } }] }],
  ["seat.claim", { name: "Anna", avatar: PICTURE }],
  ["chat.say", { text: "look", image: PICTURE }],
])("[P7] %s takes no picture's address that viewers would fetch: %j", async (type, payload) => {
  const { table } = await sitDown();
  const [anna] = table as [TestSocket];
  const { refusals } = await anna.play(type, payload);
  expect(refusals?.[0]?.code).toBe("invalid_payload");
  const got = await othersGet(table, () => {});
  expect(got).toBeLessThan(600);
  for (const each of table) expect(JSON.stringify(each.document())).not.toContain(PICTURE);
});

test("[KY7] no socket is given the credential of a seat, another's or its own", async () => {
  const created = await server.createRoom();
  const keys = [];
  for (const name of ["Anna", "Ben"]) {
    keys.push((await server.claim(created.room, { key: created.keys.player, name })).key);
  }
  const all = [...keys, created.keys.spectator, created.keys.player, created.keys.host];
  const sockets = await Promise.all(all.map((key) => server.connect(created.room, key)));
  const [anna] = sockets as [TestSocket];
  const { revision } = await anna.play("coin.flip", {});
  for (const socket of sockets) {
    await socket.reached(revision);
    const said = JSON.stringify(socket.frames) + Buffer.concat(socket.updates).toString("latin1");
    for (const key of all) expect(said).not.toContain(key);
  }
  expect(new Set(all).size).toBe(all.length);
});
