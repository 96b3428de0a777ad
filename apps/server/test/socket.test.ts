import { CLOSE_CODES, PROTOCOL_VERSION } from "@baize/protocol";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const server = inspectableServer();

const table = async (names: readonly string[] = ["Anna", "Ben"]) => {
  const created = await server.createRoom();
  const players: TestSocket[] = [];
  for (const name of names) players.push(await server.sit(created, name));
  return { ...created, players: players as [TestSocket, TestSocket] };
};

test("[SK3] a welcome comes first, then the document to whoever asks", async () => {
  const { players } = await table(["Anna"]);
  const [anna] = players;
  await eventually(() => expect(anna.updates).not.toEqual([]));
  expect(anna.frames[0]).toMatchObject({
    type: "welcome",
    protocol: PROTOCOL_VERSION,
    game: "magic",
  });
  expect(anna.document().seats).toMatchObject({ 1: { name: "Anna" } });
});

test("[SK4] an intent is acked to its sender and shown to everyone", async () => {
  const { players } = await table();
  const [anna, ben] = players;
  const { acks, log } = await anna.play("dice.roll", { sides: 6, count: 2 });
  expect(acks).toHaveLength(1);
  await ben.reached(anna.revision);
  const step = ben.of("step").find(({ revision }) => revision === anna.revision);
  expect(step?.acks).toBeUndefined();
  expect(step?.log).toEqual(log);
});

test("[SK4] a refused intent is told to its sender alone, with the field at fault", async () => {
  const { players } = await table();
  const [anna, ben] = players;
  const { refusals, revision } = await anna.play("dice.roll", { sides: 0 });
  expect(refusals).toEqual([
    {
      id: expect.any(String),
      code: "invalid_payload",
      message: expect.any(String),
      field: "sides",
    },
  ]);
  const next = await anna.play("coin.flip", {});
  expect(next.revision).toBe(revision + 1);
  await ben.reached(next.revision);
  expect(ben.of("step").flatMap(({ refusals: told }) => told ?? [])).toEqual([]);
});

test("[SK5] an intent that is sent twice is acked twice and applied once", async () => {
  const { players } = await table();
  const [anna] = players;
  const frame = (id: string) =>
    JSON.stringify({ type: "intent", id, intent: "token.create", payload: { name: "Goblin" } });
  anna.sendText(frame("once"));
  const { revision } = await anna.answer("once");
  anna.sendText(frame("once"));
  anna.sendText(frame("twice"));
  await anna.answer("twice");
  const acks = anna.of("step").flatMap((step) => step.acks ?? []);
  expect(acks.map(({ id }) => id)).toEqual(["once", "once", "twice"]);
  expect(anna.revision).toBe(revision + 1);
});

test("[SK6] many intents at once are all acked, in one journal row", async () => {
  const { players, room } = await table();
  const [anna] = players;
  const rows = "SELECT count(*) AS rows FROM journal";
  const [before] = await server.rows(room, rows);
  const ids = Array.from({ length: 100 }, () => anna.send("coin.flip", {}));
  for (const id of ids) await anna.answer(id);
  const [after] = await server.rows(room, rows);
  expect(Number(after?.rows) - Number(before?.rows)).toBeLessThan(20);
});

test("[SK7] a seat that is taken on a second device closes the first, and the game goes on", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const first = await server.connect(room, key);
  const second = await server.connect(room, key);
  expect(await first.closing()).toEqual({
    code: CLOSE_CODES.movedElsewhere.code,
    reason: CLOSE_CODES.movedElsewhere.reason,
  });
  expect((await second.play("coin.flip", {})).acks).toHaveLength(1);
  expect(second.closed).toBeNull();
});

test("[SK18] a page that comes back by itself gives way to a later one", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const comeFrom = (device: string, held: number) =>
    server.open(`/parties/rooms/${room}?key=${key}&device=${device}&held=${held}`);
  const phone = comeFrom("phone", 0);
  await phone.welcomed();
  const laptop = comeFrom("laptop", 60_000);
  expect((await laptop.closing()).code).toBe(CLOSE_CODES.movedElsewhere.code);
  const later = comeFrom("laptop", 0);
  await later.welcomed();
  expect((await phone.closing()).code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect(later.closed).toBeNull();
});

test.each([
  "device=a",
  "held=5",
  "device=a&held=-1",
  "device=a%20b&held=1",
  "device=a&held=1&held=2",
])("[SK18] an address that says %s of its page is told what is wrong", async (said) => {
  const { room, keys } = await server.createRoom();
  const path = `/parties/rooms/${room}?key=${keys.spectator}&${said}`;
  const { status, body } = await server.request(path, { method: "GET" });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: "invalid_request", field: "device" } });
});

test("[SK8] what a seat draws is shown to it and to nobody else", async () => {
  const { players, room, keys } = await table();
  const [anna, ben] = players;
  const watcher = await server.connect(room, keys.spectator);
  await anna.play("deck.load", { cards: [{ name: "Secret Plan", count: 40 }] });
  const { revision } = await anna.play("library.draw", { count: 7 });
  for (const other of [ben, watcher]) await other.reached(revision);
  expect(Object.keys(anna.overlay.cards)).toHaveLength(7);
  expect(Object.keys(ben.overlay.cards)).toHaveLength(0);
  for (const other of [ben, watcher]) {
    expect(JSON.stringify(other.frames)).not.toContain("Secret Plan");
    expect(Buffer.concat(other.updates).toString("latin1")).not.toContain("Secret Plan");
  }
});

test("[SK9] who comes, goes and points is told to the others", async () => {
  const { players } = await table();
  const [anna, ben] = players;
  ben.sendText(JSON.stringify({ type: "presence", zone: "battlefield:1", x: 0.5, y: 0.25 }));
  const seen = (seat: string) => anna.of("presence").map(({ seats }) => seats[seat]);
  const pointer = { zone: "battlefield:1", x: 0.5, y: 0.25 };
  await eventually(() => expect(seen("2")).toContainEqual(pointer));
  ben.close();
  await eventually(() => expect(seen("2").at(-1)).toBeNull());
});

test("[SK9] a client that lost track asks for a fresh welcome", async () => {
  const { players } = await table();
  const [anna] = players;
  await anna.play("coin.flip", {});
  anna.sendText('{"type":"resync"}');
  await eventually(() => expect(anna.of("welcome")).toHaveLength(2));
  expect(anna.of("welcome")[1]?.revision).toBe(anna.revision);
});

test("[CS1] a caster's page and its overlay share what it shows, with a spectator's key alone", async () => {
  const { room, keys } = await server.createRoom();
  const token = "a-token-of-a-caster";
  const come = (key: string) => server.open(`/parties/rooms/${room}?key=${key}&cast=${token}`);
  const [caster, overlay] = [come(keys.spectator), come(keys.spectator)];
  const other = await server.connect(room, keys.spectator);
  await Promise.all([caster.welcomed(), overlay.welcomed()]);
  const shown = { type: "cast", seat: 1, rings: ["AAAAAAAA"] };
  caster.sendText(JSON.stringify(shown));
  expect(await overlay.until(() => overlay.of("cast")[0])).toEqual(shown);
  const late = come(keys.spectator);
  expect(await late.until(() => late.of("cast")[0])).toEqual(shown);
  expect(other.of("cast")).toEqual([]);
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  for (const wrong of [keys.player, keys.host, key]) {
    expect(await come(wrong).closing()).toMatchObject({ code: CLOSE_CODES.badKey.code });
  }
});

test.each([
  "cast=short",
  "cast=a-token-of-a%20caster",
  "cast=a-token-of-a-caster&cast=a-token-of-a-caster",
  "cast=a-token-of-a-caster&frames=document",
])("[CS1] an address with %s is refused with the field's name", async (query) => {
  const { room, keys } = await server.createRoom();
  const path = `/parties/rooms/${room}?key=${keys.spectator}&${query}`;
  const { status, body } = await server.request(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: "invalid_request", field: "cast" } });
});
