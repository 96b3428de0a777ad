import { expect, test } from "vitest";
import { findActionsInText } from "./action-names.ts";

test.each([
  ["draw 2", "draw", "2"],
  ["2 draw", "draw", "2"],
  ["  2   Draw ", "draw", "2"],
  ["-3 life", "life", "-3"],
  ["3 tap island", "tap", "3 island"],
  ["2 untap bears", "untapAll", "2 bears"],
  ["draw bottom 2", "drawBottom", "2"],
  ["2 draw bottom", "drawBottom", "2"],
  ["d20", "dice", "d20"],
  ["2d6+1", "dice", "2d6+1"],
  ["2W6 - 1", "dice", "2W6 - 1"],
  ["untap bear", "untapAll", "bear"],
])("[WT5] %j is %s with %j", (typed, id, rest) => {
  expect(findActionsInText(typed)[0]).toMatchObject({ id, rest });
});

test.each(["shufle", "2", "2 shuffle", "d", "d 2", "d1", "0d6", "2 d6 draw", ""])(
  "[WT5] %j names no action",
  (typed) => {
    expect(findActionsInText(typed)).toEqual([]);
  },
);
