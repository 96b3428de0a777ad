import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const point = (table: TestRoom, client: TestClient, presence: object): void =>
  table.room.receive(client.id, JSON.stringify({ type: "presence", ...presence }));

test("[R20] pointers go out together, at most twenty times a second, and are not journaled", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.pass(100);
  const [frames, revision] = [ben.presence.length, table.room.revision];
  table.now += 50;
  for (let step = 0; step < 10; step += 1) point(table, anna, { x: step / 10, y: 0.5 });
  expect(ben.presence.slice(frames).map(({ seats }) => seats)).toEqual([{ 1: { x: 0, y: 0.5 } }]);
  expect(table.timers).toBe(1);
  table.pass(50);
  expect(ben.presence.length - frames).toBe(2);
  expect(ben.presence.at(-1)?.seats["1"]).toEqual({ x: 0.9, y: 0.5 });
  expect(table.room.revision).toBe(revision);
});

test("[R20] a pointer after a pause is sent at once, and no timer waits for it", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.pass(100);
  for (let step = 0; step < 10; step += 1) {
    table.now += 50;
    point(table, anna, { x: step / 10, y: 0.5 });
    expect(ben.presence.at(-1)?.seats["1"]).toEqual({ x: step / 10, y: 0.5 });
    expect(table.timers).toBe(0);
  }
});

test("[R3] [R20] a card that is dragged is shown to others after the tick that made it public", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "library.draw", { count: 1 });
  table.pass(1_000);
  table.now += 50;
  const [card] = Object.keys(anna.overlay.cards);
  const before = ben.frames.length;
  const to = { zone: "battlefield", position: { x: 0.5, y: 0.5 } };
  table.send(anna, "card.move", { moves: [{ card, to }] });
  point(table, anna, { x: 0, y: 0, dragging: [card] });
  table.settle();
  const texts = ben.frames.slice(before).filter((frame) => typeof frame === "string");
  expect(texts.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual([
    "step",
    "presence",
  ]);
  expect(ben.presence.at(-1)?.seats["1"]?.dragging).toEqual([card]);
});

test("[R21] what is passed on of a pointer is public: no handle of a hand, no made-up zone", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "library.draw", { count: 2 });
  const [card] = Object.keys(anna.overlay.cards);
  point(table, anna, { x: 0, y: 0, zone: "cellar", dragging: [card] });
  table.pass(50);
  expect(ben.presence.at(-1)?.seats["1"]).toEqual({ x: 0, y: 0 });
});

test("[R22] a new connection is told who is here, and the others that it came and went", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.pass(100);
  const ben = table.seatPlayer("Ben");
  expect(Object.keys(ben.presence[0]?.seats ?? {})).toEqual(["1", "2"]);
  table.pass(50);
  expect(anna.presence.at(-1)?.seats).toEqual({ 2: {} });
  table.room.disconnect(ben.id);
  table.pass(50);
  expect(anna.presence.at(-1)?.seats).toEqual({ 2: null });
  table.agreeToAllHands(anna);
  table.connect({ kind: "spectator", level: "all" });
  table.pass(100);
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 0, all: 1 });
});

test("[R23] a quiet room has nothing left to do: no timer keeps it awake", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "coin.flip", {});
  point(table, anna, { x: 0, y: 0 });
  for (let waits = 0; waits < 5; waits += 1) table.pass(5_000);
  expect(table.timers).toBe(0);
  expect(table.connect(viewerOfSeat(1)).welcome?.revision).toBe(table.room.revision);
});

/** Lets spectators come, so many at a time, and counts the presence frames that everyone was sent because of it. */
const framesFor = (watchers: number, together: number): number => {
  const table = new TestRoom();
  const clients = [table.seatPlayer("Anna")];
  table.pass(1_000);
  for (let count = 0; count < watchers; count += together) {
    for (let one = 0; one < together; one += 1)
      clients.push(table.connect({ kind: "spectator", level: "public" }));
    table.pass(100);
  }
  table.pass(2_000);
  expect(clients.at(-1)?.closed).toBeNull();
  for (const client of clients) {
    const told = client.presence.findLast(({ spectators }) => spectators)?.spectators?.public ?? 0;
    expect(Math.abs(told - watchers)).toBeLessThanOrEqual(watchers / 10);
  }
  return clients.reduce((sum, { presence }) => sum + presence.length, 0);
};

test("[R27] frames that tell the number of spectators grow with their number, however they come", () => {
  const all = LIMITS.roomSpectators;
  // Each is told once on joining, and all are told once together.
  expect(framesFor(all, all)).toBeLessThanOrEqual(2 * (all + 1) + 2);
  // At once a frame to everyone for each would be 20,000.
  expect(framesFor(all, 5)).toBeLessThan(10 * all);
  expect(framesFor(all / 2, 5)).toBeLessThan(10 * all);
});

test("[R27] up to a hundred spectators are counted exactly, and those who stay are told who went while it slept", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  const watching = Array.from({ length: 100 }, () =>
    table.connect({ kind: "spectator", level: "public" }),
  );
  table.pass(2_000);
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 100, all: 0 });
  table.sleep([anna, ...watching.slice(0, 1)]);
  table.room.disconnect(String(watching[0]?.id));
  table.pass(2_000);
  expect(anna.presence.at(-1)).toEqual({
    type: "presence",
    seats: {},
    spectators: { public: 0, all: 0 },
  });
});

test("[R27] who comes while another goes ends with the same number as everyone", () => {
  const table = new TestRoom();
  const watcher = { kind: "spectator", level: "public" } as const;
  const [anna, first] = [table.seatPlayer("Anna"), table.connect(watcher)];
  table.pass(1_000);
  const second = table.connect(watcher);
  table.room.disconnect(first.id);
  table.pass(1_000);
  const told = ({ presence }: TestClient) =>
    presence.findLast(({ spectators }) => spectators)?.spectators?.public;
  expect([told(anna), told(second)]).toEqual([1, 1]);
});
