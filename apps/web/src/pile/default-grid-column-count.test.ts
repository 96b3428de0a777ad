import { expect, test } from "vitest";
import { defaultGridColumnCount } from "./default-grid-column-count.ts";

test("[WT110] cells stand in lines of equal length that fill a wide board or an upright one, and squares stay square", () => {
  expect([12, 20, 30, 48].map((count) => defaultGridColumnCount(count, false))).toEqual([
    6, 10, 10, 12,
  ]);
  expect([12, 20, 30, 48].map((count) => defaultGridColumnCount(count, true))).toEqual([
    3, 4, 5, 6,
  ]);
  for (const isUpright of [false, true]) {
    expect([4, 9, 25, 64].map((count) => defaultGridColumnCount(count, isUpright))).toEqual([
      2, 3, 5, 8,
    ]);
  }
  // No number of columns divides these well.
  expect([7, 13, 47].map((count) => defaultGridColumnCount(count, false))).toEqual([5, 6, 12]);
});
