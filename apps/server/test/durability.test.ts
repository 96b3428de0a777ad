import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { PublicSeatFields } from "@baize/engine";
import { CLOSE_CODES, type CreateRoomResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const server = testServer();

/** What is said before each kill. */
const SAID = Array.from({ length: deep(2, 50) }, (_, kill) => `kill ${kill + 1}`);
/** How many acks are waited for before each kill. */
const ACKS_BEFORE_THE_END = deep([20, 150], [20, 50, 80, 110, 150]);

/** A table at which Anna has a deck and a hand; her key. */
const deal = async (): Promise<{ room: string; key: string; anna: TestSocket }> => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  const cards = Array.from({ length: 60 }, (_, number) => ({ name: `Card ${number}`, count: 10 }));
  await anna.play("deck.load", { cards });
  await anna.play("library.draw", { count: 7 });
  return { room, key, anna };
};

/** All that Anna sees. */
const sight = (anna: TestSocket) => ({
  revision: anna.revision,
  overlay: anna.overlay,
  document: anna.document(),
});

const comeBack = async (room: string, key: string): Promise<TestSocket> => {
  await server.bare.kill();
  await server.bare.restart();
  const anna = await server.connect(room, key);
  await eventually(() => expect(anna.updates).not.toEqual([]));
  return anna;
};

const lifeOf = (socket: TestSocket): number => {
  const seats = socket.document().seats as Record<string, PublicSeatFields>;
  return seats["1"]?.counters.life ?? Number.NaN;
};

test("[DU1] killed between moves, a table comes back as it was, hands and handles too", async () => {
  const { room, key, anna: first } = await deal();
  let anna = first;
  for (const text of SAID) {
    await anna.play("dice.roll", { sides: 20, count: 3 });
    await anna.play("library.draw", { count: 1 });
    await anna.play("chat.say", { text });
    const before = sight(anna);
    const rolled = anna
      .of("step")
      .flatMap(({ log = [] }) => log)
      .filter(({ type }) => type === "dice.roll");

    anna = await comeBack(room, key);
    expect(sight(anna)).toEqual(before);
    const [welcome] = anna.of("welcome");
    expect(welcome?.log.at(-1)).toMatchObject({ type: "chat.say", values: { text } });
    expect(welcome?.log).toEqual(expect.arrayContaining(rolled));
  }
});

/** Intents that are sent until they are acked, under the same ids however often the server dies. */
class Pouring {
  readonly #sent = new Map<string, string>();
  readonly #acked = new Set<string>();

  get sent(): number {
    return this.#sent.size;
  }

  get acked(): number {
    return this.#acked.size;
  }

  /** Sends what has no answer yet, then new ones: each time a life and a card. */
  pour(socket: TestSocket, rounds: number): void {
    for (const [id, frame] of this.#sent) if (!this.#acked.has(id)) socket.sendText(frame);
    for (let round = 0; round < rounds; round += 1) {
      this.#send(socket, { intent: "seat.counter.add", payload: { counter: "life", delta: 1 } });
      this.#send(socket, { intent: "library.draw", payload: { count: 1 } });
    }
  }

  /** Takes in which of them a socket saw acked. */
  note(socket: TestSocket): void {
    for (const { acks = [], refusals = [] } of socket.of("step")) {
      expect(refusals).toEqual([]);
      for (const { id } of acks) if (this.#sent.has(id)) this.#acked.add(id);
    }
  }

  #send(socket: TestSocket, intent: { intent: string; payload: unknown }): void {
    const id = `poured ${this.#sent.size}`;
    const frame = JSON.stringify({ type: "intent", id, ...intent });
    this.#sent.set(id, frame);
    socket.sendText(frame);
  }
}

test("[DU2] killed while intents pour in, no acked one is lost and none is half there", async () => {
  const { room, key, anna: first } = await deal();
  const [begun, life] = [first.revision, lifeOf(first)];
  const pouring = new Pouring();
  let anna = first;
  const gains = () => ({
    lives: lifeOf(anna) - life,
    cards: Object.keys(anna.overlay.cards).length - 7,
  });
  for (const acksBeforeTheEnd of ACKS_BEFORE_THE_END) {
    const killed = anna;
    pouring.pour(killed, 100);
    await killed.until(() => acksOf(killed) >= acksBeforeTheEnd || undefined);
    await server.bare.kill();
    pouring.note(killed);

    anna = await comeBack(room, key);
    const { lives, cards } = gains();
    expect(lives + cards).toBe(anna.revision - begun);
    expect(lives + cards).toBeGreaterThanOrEqual(pouring.acked);
    expect(Object.keys(anna.overlay.cards)).toEqual(
      expect.arrayContaining(Object.keys(killed.overlay.cards)),
    );
  }
  pouring.pour(anna, 0);
  await eventually(() => {
    pouring.note(anna);
    expect(pouring.acked).toBe(pouring.sent);
  });
  expect(gains()).toEqual({ lives: pouring.sent / 2, cards: pouring.sent / 2 });
  expect(anna.revision - begun).toBe(pouring.sent);
});

const acksOf = (socket: TestSocket): number =>
  socket.of("step").reduce((sum, { acks = [] }) => sum + acks.length, 0);

/** Makes a room under an id. Returns the file that it is stored in, too. */
const makeRoom = async (id: string): Promise<CreateRoomResponse & { readonly file: string }> => {
  const before = server.bare.rooms();
  const created = await server.createRoom({ id });
  const [file] = server.bare.rooms().filter((name) => !before.includes(name));
  return { ...created, file: file ?? expect.fail() };
};

/** Ends the server, and loses what SQLite has not yet written into the file of a room. */
const loseLog = async (file: string): Promise<void> => {
  await server.bare.kill();
  for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  await server.bare.restart();
};

/** Ends the server, and writes all of a room into its file, as SQLite does when the room falls asleep. */
const fallAsleep = async (file: string): Promise<void> => {
  await server.bare.kill();
  const database = new DatabaseSync(file);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  await server.bare.restart();
};

test("[DU7] a room that loses its write-ahead log opens as it fell asleep last, and its id stays taken", async () => {
  const { room, keys, file } = await makeRoom("friday");
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  let anna = await server.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 60 }] });
  await anna.play("library.draw", { count: 7 });
  const before = sight(anna);
  await fallAsleep(file);

  anna = await server.connect(room, key);
  await anna.play("library.draw", { count: 3 });
  await loseLog(file);

  anna = await server.connect(room, key);
  await eventually(() => expect(anna.updates).not.toEqual([]));
  expect(sight(anna)).toEqual(before);
  const { status, body } = await server.post("/api/rooms", { id: room });
  expect(status).toBe(409);
  expect(body.error.code).toBe("room_taken");
  expect((await anna.play("library.draw", { count: 1 })).acks).toHaveLength(1);
});

test("[DU7] a room that never slept is gone with its write-ahead log, and its keys open no room that takes its id", async () => {
  const { room, keys, file } = await makeRoom("monday");
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 60 }] });
  await loseLog(file);

  const closeCodeFor = async (each: string): Promise<number> =>
    (await server.open(`/parties/rooms/${room}?key=${each}`).closing()).code;
  expect((await server.request(`/api/rooms/${room}`)).status).toBe(404);
  const old = [key, keys.host, keys.player, keys.spectator];
  expect(await closeCodeFor(key)).toBe(CLOSE_CODES.noSuchRoom.code);

  const ben = await server.sit(await server.createRoom({ id: room }), "Ben");
  for (const each of old) {
    const headers = { authorization: `Bearer ${each}` };
    expect((await server.request(`/api/rooms/${room}/log`, { headers })).status).toBe(403);
    expect((await server.post(`/api/rooms/${room}/seats`, { key: each, name: "Eve" })).status).toBe(
      403,
    );
  }
  expect(await closeCodeFor(key)).toBe(CLOSE_CODES.badKey.code);
  expect(await closeCodeFor(keys.host)).toBe(CLOSE_CODES.badKey.code);
  expect(Object.keys(ben.document().seats as object)).toEqual(["1"]);
});

test("[KY12] a key that a room forgot with its write-ahead log doesn't open the seat of the next player", async () => {
  const { room, keys, file } = await makeRoom("sunday");
  await fallAsleep(file);
  const forgotten = await server.claim(room, { key: keys.player, name: "Anna", seat: 1 });
  await loseLog(file);

  const { seat, key } = await server.claim(room, { key: keys.player, name: "Ben", seat: 1 });
  expect(seat).toBe(forgotten.seat);
  const ben = await server.connect(room, key);
  await ben.play("deck.load", { cards: [{ name: "Forest", count: 60 }] });
  await ben.play("library.draw", { count: 7 });

  const anna = server.open(`/parties/rooms/${room}?key=${forgotten.key}`);
  expect((await anna.closing()).code).toBe(CLOSE_CODES.badKey.code);
  const headers = { authorization: `Bearer ${forgotten.key}` };
  for (const what of ["log", "replay"]) {
    expect((await server.request(`/api/rooms/${room}/${what}`, { headers })).status).toBe(403);
  }
  expect((await ben.play("library.draw", { count: 1 })).acks).toHaveLength(1);
});
