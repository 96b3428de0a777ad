import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { TestRoom } from "../testkit/test-room.ts";

const watcher = { kind: "spectator", level: "public" } as const;

test("[R10] intents over the pace are refused by name of the limit; the others' are not", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  for (let count = 0; count < LIMITS.intentBurst + 10; count += 1)
    table.send(anna, "coin.flip", {});
  table.play(ben, "coin.flip", {});
  const refused = anna.steps.flatMap((step) => step.refusals ?? []);
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ code: "over_limit" });
  expect(refused[0]?.message).toContain(String(LIMITS.intentsPerSecond));
  expect(ben.steps.flatMap(({ acks = [] }) => acks)).toHaveLength(1);
  table.now += 1_000;
  table.play(anna, "coin.flip", {});
  expect(anna.steps.at(-1)?.acks).toHaveLength(1);
});

test("[R17] who asks for the document or a welcome all the time is told the limit, and at last goes", () => {
  const table = new TestRoom();
  const [ben, eager] = [table.seatPlayer("Ben"), table.connect(watcher)];
  const resync = '{"type":"resync"}';
  for (let count = 0; count < LIMITS.askBurst; count += 1) table.room.receive(eager.id, resync);
  const sent = eager.frames.length;
  table.room.receive(eager.id, resync);
  table.room.receive(eager.id, eager.step1());
  expect(eager.notices.map(({ code }) => code)).toEqual(["over_limit", "over_limit"]);
  expect(eager.frames.length).toBe(sent + 2);
  table.now += 1_000;
  table.room.receive(eager.id, eager.step1());
  expect(eager.notices).toHaveLength(2);
  for (let count = 0; count < LIMITS.tooFastIntents + LIMITS.asksPerSecond; count += 1)
    table.room.receive(eager.id, resync);
  expect(eager.closed?.code).toBe(CLOSE_CODES.tooFast.code);
  expect(ben.notices).toEqual([]);
  table.play(ben, "coin.flip", {});
  expect(ben.steps.at(-1)?.acks).toHaveLength(1);
});

test("[R10] the budget ends, too, for intents that are refused or repeated anyway", () => {
  const table = new TestRoom();
  const [anna, eager] = [table.seatPlayer("Anna"), table.connect(watcher)];
  const id = table.send(anna, "coin.flip", {});
  table.settle();
  for (let count = 0; count < LIMITS.intentBurst + LIMITS.tooFastIntents; count += 1) {
    table.repeat(anna, id);
    table.send(eager, "coin.flip", {});
  }
  table.settle();
  expect(anna.closed?.code).toBe(CLOSE_CODES.tooFast.code);
  expect(eager.closed?.code).toBe(CLOSE_CODES.tooFast.code);
  expect(table.room.revision).toBe(3);
});

test("[R12] frames that make no sense are answered, change nothing and at last close the socket", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  const frames = ben.frames.length;
  const nonsense = ["{", "[]", '{"type":"intent"}', new Uint8Array([9, 9]), new Uint8Array(0)];
  for (const data of nonsense) table.room.receive(anna.id, data);
  table.settle();
  expect(anna.notices).toHaveLength(nonsense.length);
  expect(ben.frames.length).toBe(frames);
  for (let count = 0; count < LIMITS.badFrames; count += 1) table.room.receive(anna.id, "{");
  expect(anna.closed?.code).toBe(CLOSE_CODES.badFrames.code);
});
