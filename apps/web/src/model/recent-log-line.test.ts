import type { LogLine } from "@baize/engine";
import { expect, test } from "vitest";
import { createLatestLineFinder } from "./recent-log-line.ts";

const line = (type: string, at: number): LogLine => ({ type, at, seat: null });

test("[WT21] the latest line of a kind is found in the lines that came, and in a log that took another's place", () => {
  const asked: number[] = [];
  const find = createLatestLineFinder(({ type, at }) => {
    asked.push(at);
    return type === "dice.roll";
  });
  const [roll, talk, tap] = [line("dice.roll", 1), line("chat.say", 2), line("card.tap", 3)];
  expect(find([])).toBeUndefined();
  expect(find([roll, talk])).toBe(roll);
  expect(asked.splice(0)).toEqual([2, 1]);
  // A log that grew and lost its first line because it is full.
  expect(find([talk, tap])).toBe(roll);
  expect(asked).toEqual([3]);
  const again = line("dice.roll", 4);
  expect(find([talk, tap, again])).toBe(again);
  expect(find([line("card.tap", 9)])).toBeUndefined();
});
