import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MeasuredWire } from "./measured-wire.ts";

const FRAME = JSON.stringify({ type: "presence", seats: {} }).padEnd(100);

/** A wire that holds a number of frames back, and what its client has received so far. */
const held = (frames: number) => {
  const wire = new MeasuredWire({ ticks: "whole", perfMetrics: null });
  const given: number[] = [];
  wire.hold();
  for (let at = 0; at < frames; at += 1) wire.receive(FRAME, () => given.push(at));
  return { wire, given };
};

test("a client that is held back is given nothing until it looks, and then all in order", () => {
  const { wire, given } = held(500);
  expect(given).toEqual([]);
  wire.look();
  expect(given).toEqual([...given.keys()]);
  expect(given).toHaveLength(500);
});

test("what a long run piles up is given in small pieces, so that nobody's schedule waits for it", async () => {
  const { wire, given } = held(20_000);
  expect(given.length).toBeLessThan(100);
  let most = 0;
  for (let before = -1; before !== given.length; ) {
    before = given.length;
    await nextTurn();
    most = Math.max(most, given.length - before);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(100);
  wire.look();
  expect(given).toEqual([...given.keys()]);
  expect(given).toHaveLength(20_000);
});

test("answers are timed as they arrive, and read when all that has arrived is timed", async () => {
  const wire = new MeasuredWire({ ticks: "whole", perfMetrics: null });
  const answered: [id: string, at: number][] = [];
  wire.onAnswer = (id, _, at) => answered.push([id, at]);
  const before = performance.now();
  wire.receive('{"type":"step","revision":3,"acks":[{"id":"a"}]}', () => undefined);
  const after = performance.now();
  expect(answered).toEqual([]);
  while (performance.now() < after + 5);
  await nextTurn();
  expect(answered.map(([id]) => id)).toEqual(["a"]);
  expect(answered[0]?.[1]).toBeGreaterThanOrEqual(before);
  expect(answered[0]?.[1]).toBeLessThanOrEqual(after);
  expect(wire.revisions).toEqual([3]);
});

test("of a client whose frames are all held back nothing is read or passed on before it is asked for", async () => {
  const wire = new MeasuredWire({ ticks: "whole", perfMetrics: null });
  const answered: string[] = [];
  let given = 0;
  wire.onAnswer = (id) => answered.push(id);
  wire.hold("all");
  const frame = '{"type":"step","revision":3,"acks":[{"id":"a"}]}'.padEnd(300_000);
  for (let turn = 0; turn < 3; turn += 1) wire.receive(frame, () => (given += 1));
  await nextTurn();
  expect([answered, given]).toEqual([[], 0]);
  wire.readAll();
  expect([answered, given]).toEqual([["a", "a", "a"], 0]);
  wire.release();
  expect(given).toBe(3);
});
