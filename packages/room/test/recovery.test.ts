import {
  actorViewFromTableView,
  findBuiltInGame,
  INTENT_DEFINITIONS,
  type LogLine,
  PUBLIC_VIEWER,
  seatId,
  seededRandom,
  type Viewer,
} from "@baize/engine";
import type { WebhookEvent } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { Room } from "../src/index.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { quietPlatform } from "../testkit/quiet-platform.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const GAMES_TO_PLAY = deep(4, 500);
const STEPS_PER_GAME = 80;

/** Who sees all hands writes a line with each connection; the rest of the log is what it was. */
const withoutJoins = (log: readonly LogLine[]): LogLine[] =>
  log.filter(({ type }) => type !== "allHands.join");

/** A generated game sent to a room as frames, with crashes, hibernation, drops and reconnects in between. */
class Evening {
  readonly table: TestRoom;
  readonly #random;
  readonly #clients: TestClient[] = [];

  constructor(seed: number) {
    this.#random = seededRandom(seed ^ 0xeee);
    this.table = new TestRoom({ seed, game: seed % 2 === 0 ? "magic" : "standard-52" });
    for (const name of ["Anna", "Ben", "Chloé"]) this.#clients.push(this.table.seatPlayer(name));
    this.table.agreeToAllHands(...this.#clients);
    for (const level of ["public", "all"] as const) {
      this.#clients.push(this.table.connect({ kind: "spectator", level }));
    }
    for (const client of this.#clients) if (this.#random.int(2) === 0) client.ticks = "whole";
  }

  step(): void {
    const fate = this.#random.int(30);
    if (fate === 0) this.#crash();
    else if (fate === 1) this.table.sleep(this.#clients);
    else if (fate === 2) this.#comeBack(this.#random.int(this.#clients.length));
    else if (fate === 3) this.table.room.settle();
    else this.#play();
  }

  /** Each viewer's view, kept up by frames, against that of one who has just come and read everything. */
  compare(where: string): void {
    this.table.settle();
    for (const client of this.#clients) {
      const fresh = this.table.connect(observerOf(client.viewer));
      expect(client.public, `the document, ${where}`).toEqual(fresh.public);
      expect(client.revision, where).toBe(fresh.revision);
      this.table.room.disconnect(fresh.id);
    }
  }

  /** The same viewers, after a crash: what recovery gives back must be what they had. */
  compareRecovered(where: string): void {
    const before = this.#clients.map(({ view, log, viewer }) => ({
      view,
      log: withoutJoins(log),
      viewer,
    }));
    this.#crash();
    for (const [index, { view, log }] of before.entries()) {
      expect(this.#clients[index]?.view, `the view, ${where}`).toEqual(view);
      const recovered = withoutJoins(this.#clients[index]?.log ?? []);
      expect(recovered.slice(-50), `the log, ${where}`).toEqual(log.slice(-50));
    }
  }

  #play(): void {
    const client = this.#clients[this.#random.int(3)];
    const definition = INTENT_DEFINITIONS[this.#random.int(INTENT_DEFINITIONS.length)];
    if (!client || !definition || client.viewer.kind !== "seat") return;
    const view = actorViewFromTableView(client.view, this.table.game, client.viewer.seat);
    const isDeparture = /^(seat\.(leave|clear)|allHands\.agree)$/.test(definition.type);
    const payload = isDeparture ? null : definition.sample(view, this.#random);
    if (payload === null) return;
    // A clock that waits for players would stop and go on while the clients come back one after another.
    const sent = definition.type === "clock.set" ? { ...payload, waits: false } : payload;
    this.table.send(client, definition.type, sent);
    if (this.#random.int(3) === 0) this.table.settle();
  }

  #crash(): void {
    this.table.settle();
    this.table.crash();
    for (const index of this.#clients.keys()) this.#comeBack(index);
  }

  /** Drops one connection; the same viewer comes back with the document it has. */
  #comeBack(index: number): void {
    const earlier = this.#clients[index];
    if (!earlier) return;
    this.table.settle();
    this.table.room.disconnect(earlier.id);
    this.#clients[index] = this.table.connect(earlier.viewer, earlier);
  }
}

/** A second connection would take a seat over; a spectator reads the same document. */
const observerOf = (viewer: Viewer): Viewer =>
  viewer.kind === "seat" ? { kind: "spectator", level: "public" } : viewer;

test("[J3] after drops, hibernation and crashes every viewer ends with what a new connection reads", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const evening = new Evening(seed);
    for (let step = 0; step < STEPS_PER_GAME; step += 1) {
      evening.step();
      if (step % 20 === 0) evening.compare(`seed ${seed}, step ${step}`);
    }
    evening.compare(`seed ${seed}, at the end`);
    evening.compareRecovered(`seed ${seed}`);
    expect(evening.table.bugs).toEqual([]);
    expect(evening.table.crashed).toBeNull();
  }
});

test("[J4] a client that comes back receives the difference and not the whole document", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "token.create", { name: "Goblin", count: 50 });
  table.room.disconnect(anna.id);
  table.crash();
  const back = table.connect(viewerOfSeat(1), anna);
  const difference = back.frames.find((frame) => typeof frame !== "string");
  expect(difference?.length).toBeLessThan(40);
  expect(back.view).toEqual(anna.view);
});

test("[J5] the document's history is dropped when the room is quiet, and clients see no difference", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "token.create", { name: "Goblin", count: 20 });
  const cards = [...anna.view.cards.keys()];
  for (let turn = 0; turn < 600; turn += 1) {
    table.now += 1_000;
    table.play(anna, "card.tap", { cards: cards.slice(0, 10), tapped: turn % 2 === 0 });
  }
  const worn = table.connect(PUBLIC_VIEWER);
  const [before, size] = [anna.view, worn.bytes];
  table.pass(6_000);
  table.pass(6_000);
  expect(anna.view).toEqual(before);
  const fresh = table.connect(PUBLIC_VIEWER);
  expect(fresh.public).toEqual(anna.public);
  const bytes = (frames: readonly (string | Uint8Array)[]) =>
    frames
      .filter((frame) => typeof frame !== "string")
      .reduce((sum, { length }) => sum + length, 0);
  expect(bytes(fresh.frames)).toBeLessThan(bytes(worn.frames) / 2);
  expect(size).toBeGreaterThan(0);
  table.crash();
  expect(table.connect(PUBLIC_VIEWER).public).toEqual(anna.public);
});

test("[J5] a room that is never quiet drops the document's history too, once in a long while", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "token.create", { name: "Goblin", count: 40 });
  const cards = [...anna.view.cards.keys()];
  let largest = 0;
  for (let turn = 0; turn < 600; turn += 1) {
    table.now += 1_000;
    table.play(anna, "card.tap", { cards, tapped: turn % 2 === 0 });
    if (turn % 5 < 4) continue;
    const newest = table.connect({ kind: "spectator", level: "public" });
    largest = Math.max(
      largest,
      newest.frames.find((frame) => typeof frame !== "string")?.length ?? 0,
    );
    if (turn === 599) expect(newest.public).toEqual(anna.public);
    table.room.disconnect(newest.id);
  }
  const last = table.connect({ kind: "spectator", level: "public" });
  const bytes = last.frames.find((frame) => typeof frame !== "string")?.length ?? 0;
  expect(bytes).toBeLessThan(largest / 2);
  expect(last.view).toEqual({ ...anna.view, cards: last.view.cards });
});

test("[J5] a quiet room drops the document's history also when its checkpoint was just written", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "token.create", { name: "Goblin", count: 20 });
  const cards = [...anna.view.cards.keys()];
  const { revision } = table.room;
  while (table.room.revision < revision + 1_000 || table.room.revision % 500 !== 1) {
    table.now += 1_000;
    table.play(anna, "card.tap", {
      cards: cards.slice(0, 10),
      tapped: table.room.revision % 2 === 0,
    });
  }
  const before = table.room.revision;
  table.pass(6_000);
  table.pass(6_000);
  expect(table.room.revision).toBe(before + 1);
});

/** A journal that holds what another one holds now. */
const copyOf = (journal: MemoryJournal): MemoryJournal => {
  const stored = journal.read();
  if (!stored) throw new Error("The journal holds no room");
  const copy = new MemoryJournal();
  const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
  copy.checkpoint(stored.seq, parts);
  for (const row of stored.tail) copy.append(row);
  return copy;
};

test("[CL11] a room whose storage lost what it had written tells its operator once, when a client that has seen it comes back", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  const early = copyOf(journal);
  for (let turn = 0; turn < 5; turn += 1) table.play(anna, "token.create", { name: "Goblin" });

  table.crash();
  table.connect(anna.viewer, anna);
  expect(table.bugs).toEqual([]);

  table.moveTo(early);
  table.connect({ kind: "spectator", level: "public" });
  expect(table.bugs).toEqual([]);
  table.connect(anna.viewer, anna);
  table.connect(anna.viewer, anna);
  expect(table.bugs.map(String)).toEqual([
    expect.stringMatching("has seen changes after revision \\d+, which storage does not hold"),
  ]);
});

test("[HI7] a large room is restored in pieces, and is what it was; a small one is restored at once", () => {
  const table = new TestRoom();
  const players = ["Anna", "Ben", "Chloe"].map((name) => table.seatPlayer(name));
  table.play(players[0] ?? expect.fail(), "deck.load", { cards: [{ name: "Forest", count: 100 }] });
  table.room.settle();
  expect(table.crash()).toBe(0);

  for (const { viewer } of players) {
    const player = table.connect(viewer);
    table.play(player, "deck.load", { cards: [{ name: "Island", count: 1_000 }] });
    for (let hands = 0; hands < 4; hands += 1) table.play(player, "library.draw", { count: 200 });
  }
  table.room.settle();
  const before = players.map(({ viewer }) => table.connect(viewer).view);
  expect(table.crash()).toBeGreaterThan(1);
  expect(players.map(({ viewer }) => table.connect(viewer).view)).toEqual(before);
});

test("[HI7] a large new room is opened in pieces, and is told of once it is stored; a small one is opened at once", () => {
  const game = findBuiltInGame("magic") ?? expect.fail();
  const owner = seatId(1);
  const openWith = (count: number) => {
    const card = { zone: "library:1", owner, count };
    const moment = { seats: [{ seat: owner, name: "Anna" }], faces: [], cards: [card] };
    const told: string[] = [];
    const webhook = ({ type }: WebhookEvent) => told.push(type);
    const platform = { ...quietPlatform(new MemoryJournal()), webhook };
    const pieces = Room.openInPieces("large", { game, name: "Large", moment }, platform);
    let pauses = 0;
    let piece = pieces.next();
    for (; !piece.done; piece = pieces.next()) pauses += 1;
    const room = piece.value;
    const before = [...told];
    room.tellMade();
    return { pauses, before, told };
  };
  expect(openWith(20)).toEqual({ pauses: 0, before: [], told: ["room.made"] });
  expect(openWith(900)).toEqual({ pauses: 4, before: [], told: ["room.made"] });
});
