import type { LogLine } from "@baize/engine";
import { expect, test } from "vitest";
import { appendLogLines, logAfterWelcome } from "./log.ts";

const lines = (...times: number[]): LogLine[] =>
  times.map((at) => ({ type: "coin.flip", at, seat: null }));

test("a welcome's lines follow those known from before where they meet", () => {
  expect(logAfterWelcome(lines(1, 2, 3, 4), lines(3, 4, 5))).toEqual(lines(1, 2, 3, 4, 5));
  expect(logAfterWelcome(lines(1, 2), lines(1, 2))).toEqual(lines(1, 2));
  expect(logAfterWelcome([], lines(1))).toEqual(lines(1));
});

test("a welcome's lines stand alone where too much was missed", () => {
  expect(logAfterWelcome(lines(1, 2), lines(8, 9))).toEqual(lines(8, 9));
  expect(logAfterWelcome(lines(1, 2, 3), lines(2, 9))).toEqual(lines(2, 9));
});

test("a log keeps its identity while nothing is added, and does not grow without bound", () => {
  const log = lines(1, 2);
  expect(appendLogLines(log, [])).toBe(log);
  const long = appendLogLines(lines(...Array.from({ length: 2_000 }, (_, at) => at)), lines(5_000));
  expect(long).toHaveLength(2_000);
  expect(long.at(-1)?.at).toBe(5_000);
});
