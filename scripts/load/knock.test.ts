import { expect, test } from "vitest";
import { wrongKnocks } from "./knock.ts";

const FULL = { "4002 The room is full": 2 };

test("who is let in without a place, or sent away with another reason, is an error", () => {
  const knocks = { tried: 3, let: 1, sentAway: FULL, awayMs: [] };
  expect(wrongKnocks(knocks, 1)).toEqual([]);
  expect(wrongKnocks(knocks, 0)).toEqual(["1 were let in where 0 had a place"]);
  expect(wrongKnocks({ ...knocks, sentAway: { "1006": 2 } }, 1)).toEqual([
    "2 were sent away with “1006” instead of “4002 The room is full”",
  ]);
});
