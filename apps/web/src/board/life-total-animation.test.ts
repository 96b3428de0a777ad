import { expect, test } from "vitest";
import { integersBetween } from "./life-total-animation.ts";

test("life is counted by ones over a short way, and in few steps over a long one", () => {
  expect(integersBetween(20, 17)).toEqual([20, 19, 18, 17]);
  expect(integersBetween(-1, 1)).toEqual([-1, 0, 1]);
  const long = integersBetween(20, 40);
  expect(long).toHaveLength(9);
  expect([long[0], long.at(-1)]).toEqual([20, 40]);
});
