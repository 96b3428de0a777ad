import { setImmediate as nextTurn } from "node:timers/promises";
import { CLOSE_CODES } from "@baize/protocol";
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

/** How a room sends a document to a client of whole ticks, and to one of split ticks. */
const DOCUMENTS = [Uint8Array.of(86, 1, 2), Uint8Array.of(0, 1, 2)].map(({ buffer }) => buffer);

test.each(DOCUMENTS)(
  "a join is timed by the document's arrival, and what follows waits until all joined",
  async (document) => {
    const wire = new MeasuredWire({ ticks: "whole", perfMetrics: null });
    const given: unknown[] = [];
    const arrival = wire.documentArrival(true);
    for (const frame of [FRAME, document, FRAME]) wire.receive(frame, () => given.push(frame));
    const { at, bytes } = await arrival;
    expect([performance.now() >= at, bytes]).toEqual([true, FRAME.length + 3]);
    expect(given).toEqual([FRAME]);
    wire.release();
    wire.receive(FRAME, () => given.push(FRAME));
    expect(given).toEqual([FRAME, document, FRAME, FRAME]);
  },
);

test("a socket that closes before all joined leaves nothing to its client's next one", () => {
  const wire = new MeasuredWire({ ticks: "whole", perfMetrics: null });
  const given: unknown[] = [];
  void wire.documentArrival(true);
  const [document = new ArrayBuffer()] = DOCUMENTS;
  wire.receive(document, () => given.push(document));
  wire.closed(new CloseEvent("close", { code: CLOSE_CODES.movedToRelay.code }));
  wire.receive(FRAME, () => given.push(FRAME));
  expect(given).toEqual([FRAME]);
});
