import { TABLE_LIMITS } from "@baize/engine";
import { CLOSE_CODES, isTickFrame, LIMITS } from "@baize/protocol";
import { expect, test as oneByOne } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { eventually } from "./test-socket.ts";

const server = inspectableServer();
// Putting a room to sleep waits until it is idle: time in which others run.
const test = oneByOne.concurrent;

const table = async () => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  const ben = await server.sit(created, "Ben");
  const watcher = await server.connect(created.room, created.keys.spectator);
  return { ...created, anna, ben, watcher };
};

test("[HI1] a room hibernates with its sockets open, and everyone sees the next intent", async () => {
  const { room, anna, ben, watcher } = await table();
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 40 }] });
  await anna.play("library.draw", { count: 7 });
  const hand = anna.overlay;
  await server.hibernate(room);

  const { acks, revision } = await anna.play("chat.say", { text: "still here" });
  expect(acks).toHaveLength(1);
  for (const other of [ben, watcher]) {
    await other.reached(revision);
    expect(other.of("welcome")).toHaveLength(1);
    expect(other.closed).toBeNull();
  }
  expect(anna.overlay).toEqual(hand);
  expect(anna.document()).toEqual(ben.document());
});

test("[SK16] whole ticks stay whole after hibernation, and others get theirs in two frames", async () => {
  const { room, keys, anna, watcher } = await table();
  const whole = server.open(`/parties/rooms/${room}?key=${keys.spectator}&ticks=whole`);
  await whole.welcomed();
  for (const name of ["Goblin", "Elf"]) {
    await anna.play("token.create", { name });
    await eventually(() => expect(whole.revision).toBe(anna.revision));
    await watcher.reached(anna.revision);
    await server.hibernate(room);
  }
  expect(whole.document()).toEqual(watcher.document());
  expect([whole, watcher].map(({ updates }) => updates.filter(isTickFrame).length)).toEqual([2, 0]);
  expect([whole, watcher].map((socket) => socket.of("step").length)).toEqual([0, 2]);
});

test("[HI1] a room hibernates again, and continues its revisions", async () => {
  const { room, anna, ben } = await table();
  const first = anna.revision;
  for (let nap = 1; nap <= 2; nap += 1) {
    await server.hibernate(room);
    const player = nap % 2 === 0 ? anna : ben;
    expect((await player.play("coin.flip", {})).revision).toBe(first + nap);
  }
});

test("[HI7] what comes to a large room while it wakes waits, and keeps its order", async () => {
  const { room, keys, anna, ben } = await table();
  for (const player of [anna, ben]) {
    const cards = [{ name: "Forest", count: TABLE_LIMITS.cards / 2 }];
    expect((await player.play("deck.load", { cards })).acks).toHaveLength(1);
    expect((await player.play("library.draw", { count: 200 })).acks).toHaveLength(1);
  }
  await server.hibernate(room);

  const texts = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const late = server.open(`/parties/rooms/${room}?key=${keys.spectator}`);
  for (const text of texts) {
    anna.sendText(
      JSON.stringify({ type: "intent", id: text, intent: "chat.say", payload: { text } }),
    );
  }
  const [status, ...acked] = await Promise.all([
    server.request(`/api/rooms/${room}`),
    ...texts.map((text) => anna.answer(text)),
  ]);
  expect(status.status).toBe(200);
  expect(acked).toHaveLength(texts.length);
  const said = anna.of("step").flatMap(({ log = [] }) => log.map(({ values }) => values?.text));
  expect(said.filter((text) => text !== undefined)).toEqual(texts);
  await late.welcomed();
  await eventually(() => expect(late.document()).toEqual(anna.document()));
  expect(ben.closed).toBeNull();
});

test("[CS3] what a caster shows is shown to an overlay that comes after hibernation, at its largest", async () => {
  const { room, keys } = await table();
  const path = `/parties/rooms/${room}?key=${keys.spectator}&cast=a-token-of-thirty-two-characters`;
  const caster = server.open(path);
  await caster.welcomed();
  const empty = JSON.stringify({ type: "cast", strokes: [] });
  const points = (length: number): string => "zzzz".repeat(length);
  const line = { colour: "yellow", points: points(64) };
  const lines = [line, line, line, { colour: "red", points: points(60) }];
  const shown = { type: "cast", strokes: lines };
  expect(JSON.stringify(shown).length).toBeGreaterThan(LIMITS.castBytes - empty.length - 100);
  caster.sendText(JSON.stringify(shown));
  await caster.play("coin.flip", {});
  await server.hibernate(room);
  const overlay = server.open(path);
  expect(await overlay.until(() => overlay.of("cast")[0])).toEqual(shown);
  expect(caster.closed).toBeNull();
});

test("[HI2] an intent sent before and after hibernation is applied once", async () => {
  const { room, anna } = await table();
  const frame = '{"type":"intent","id":"once","intent":"coin.flip","payload":{}}';
  anna.sendText(frame);
  const { revision } = await anna.answer("once");
  await server.hibernate(room);
  anna.sendText(frame);
  await eventually(() => expect(anna.of("step").flatMap(({ acks = [] }) => acks)).toHaveLength(2));
  expect(anna.revision).toBe(revision);
});

test("[HI3] the others see that a player left while the room hibernated", async () => {
  const { room, anna, ben } = await table();
  await server.hibernate(room);
  ben.close();
  await eventually(() => expect(anna.of("presence").at(-1)?.seats["2"]).toBeNull());
});

test("[HI3] a room that hibernated tells a new connection who is there", async () => {
  const { room, keys, anna } = await table();
  await server.hibernate(room);
  const late = await server.connect(room, keys.spectator);
  await eventually(() => expect(late.of("presence")).not.toEqual([]));
  const [here] = late.of("presence");
  expect(Object.keys(here?.seats ?? {})).toEqual(["1", "2"]);
  expect(here?.spectators).toEqual({ public: 2, all: 0 });
  expect(anna.closed).toBeNull();
});

test("[HI4] a seat that moved to another device before hibernation is present after it", async () => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const first = await server.connect(room, key);
  const second = await server.connect(room, key);
  await first.closing();
  await server.hibernate(room);
  const watcher = await server.connect(room, keys.spectator);
  await eventually(() => expect(watcher.of("presence")).not.toEqual([]));
  expect(watcher.of("presence")[0]?.seats).toEqual({ 1: {} });
  expect((await second.play("coin.flip", {})).acks).toHaveLength(1);
});

test("[HO5] a room that was locked before hibernation is locked after it, and players with seats can return", async () => {
  const { room, keys } = await server.createRoom();
  const seat = await server.claim(room, { key: keys.host, name: "Anna" });
  const { key } = await server.claim(room, { key: keys.player, name: "Ben" });
  const [anna, ben] = [await server.connect(room, seat.key), await server.connect(room, key)];
  await anna.play("room.lock", { locked: true });
  await server.hibernate(room);

  for (const stranger of [keys.player, keys.spectator]) {
    const { code } = await server.open(`/parties/rooms/${room}?key=${stranger}`).closing();
    expect(code).toBe(CLOSE_CODES.roomLocked.code);
  }
  const { body } = await server.post(`/api/rooms/${room}/seats`, {
    key: keys.player,
    name: "Nina",
  });
  expect(body.error.code).toBe("room_locked");
  const back = await server.connect(room, key);
  expect((await ben.closing()).code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect((await anna.play("room.lock", { locked: false })).acks).toHaveLength(1);
  await back.reached(anna.revision);
  await server.connect(room, keys.spectator);
});

test("[HI5] a hibernating room's status still counts its spectators", async () => {
  const { room } = await table();
  await server.hibernate(room);
  const { body } = await server.request<{ spectators: number }>(`/api/rooms/${room}`);
  expect(body.spectators).toBe(1);
});

test("[DU8] the alarm writes the checkpoint of a room that sleeps, and then rings for its lifetime again", async () => {
  const { room, anna } = await table();
  for (let said = 0; said < 64; said += 1) await anna.play("chat.say", { text: "Hello" });
  await server.hibernate(room);
  await eventually(async () => {
    const [checkpoint] = await server.rows(room, "SELECT seq FROM checkpoint WHERE row = 0");
    expect(checkpoint?.seq).toBe(anna.revision);
    expect(await server.rows(room, "SELECT name FROM due")).toEqual([{ name: "lifetime" }]);
  });
  await server.hibernate(room);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});

test("[JO5] a tick larger than the platform's rows is kept and read back", async () => {
  const { room, keys, anna, ben } = await table();
  const token = { name: "Scroll", count: 50, text: "x".repeat(TABLE_LIMITS.cardTextLength) };
  for (let made = 0; made < 6; made += 1) await anna.play("token.create", token);
  await ben.play("seat.ready", { ready: true });
  // The next game does away with all tokens, in one row that keeps what each of them was.
  expect((await anna.play("game.next", {})).acks).toHaveLength(1);
  await ben.reached(anna.revision);
  const [rest] = await server.rows(room, "SELECT count(*) AS rows FROM journal_rest");
  expect(rest?.rows).toBeGreaterThan(0);
  await server.hibernate(room);

  const late = await server.connect(room, keys.spectator);
  await eventually(() => expect(late.updates).not.toEqual([]));
  expect(late.document()).toEqual(ben.document());
});
