import { expect, test } from "vitest";
import { countingSteps } from "./animate-life-total.ts";

test("life is counted by ones over a short way, and in few steps over a long one", () => {
  expect(countingSteps(20, 17)).toEqual([20, 19, 18, 17]);
  expect(countingSteps(-1, 1)).toEqual([-1, 0, 1]);
  const long = countingSteps(20, 40);
  expect(long).toHaveLength(9);
  expect([long[0], long.at(-1)]).toEqual([20, 40]);
});
