import { expect, test } from "vitest";
import { Hall, seat } from "./hall.ts";
import type { Reader } from "./reader.ts";

const point = (hall: Hall, reader: Reader, presence: object): void =>
  hall.room.receive(reader.id, JSON.stringify({ type: "presence", ...presence }));

test("[R20] pointers go out together, at most twenty times a second, and are not journaled", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.pass(100);
  const [frames, revision] = [ben.presence.length, hall.room.revision];
  for (let step = 0; step < 10; step += 1) point(hall, anna, { x: step / 10, y: 0.5 });
  hall.pass(50);
  expect(ben.presence.length - frames).toBe(1);
  expect(ben.presence.at(-1)?.seats["1"]).toEqual({ x: 0.9, y: 0.5 });
  expect(hall.room.revision).toBe(revision);
});

test("[R21] what is passed on of a pointer is public: no handle of a hand, no made-up zone", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(anna, "library.draw", { count: 2 });
  const [card] = Object.keys(anna.overlay.cards);
  point(hall, anna, { x: 0, y: 0, zone: "cellar", dragging: [card] });
  hall.pass(50);
  expect(ben.presence.at(-1)?.seats["1"]).toEqual({ x: 0, y: 0 });
});

test("[R22] a new connection is told who is here, and the others that it came and went", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  hall.pass(100);
  const ben = hall.seat("Ben");
  expect(Object.keys(ben.presence[0]?.seats ?? {})).toEqual(["1", "2"]);
  hall.pass(50);
  expect(anna.presence.at(-1)?.seats).toEqual({ 2: {} });
  hall.room.disconnect(ben.id);
  hall.pass(50);
  expect(anna.presence.at(-1)?.seats).toEqual({ 2: null });
  hall.agreeToAllHands(anna);
  hall.connect({ kind: "spectator", level: "all" });
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 0, all: 1 });
});

test("[R23] a quiet room has nothing left to do: no timer keeps it awake", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  hall.play(anna, "coin.flip", {});
  point(hall, anna, { x: 0, y: 0 });
  for (let waits = 0; waits < 5; waits += 1) hall.pass(5_000);
  expect(hall.timers).toBe(0);
  expect(hall.connect(seat(1)).welcome?.revision).toBe(hall.room.revision);
});
