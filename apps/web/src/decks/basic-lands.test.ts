import { expect, test } from "vitest";
import { landTotal, NO_LANDS, suggestLandCounts } from "./basic-lands.ts";

const colours = { W: 0, U: 0, B: 0, R: 0, G: 0 };

test("lands follow the colours of a deck, and are as many as were asked for", () => {
  expect(suggestLandCounts({ colours: { ...colours, R: 14, G: 9 } }, 17)).toEqual({
    ...NO_LANDS,
    Mountain: 10,
    Forest: 7,
  });
  for (const total of [0, 1, 16, 17, 18]) {
    expect(landTotal(suggestLandCounts({ colours: { W: 3, U: 5, B: 7, R: 1, G: 2 } }, total))).toBe(
      total,
    );
  }
});

test("where no colour is known there are as many of each", () => {
  expect(suggestLandCounts({ colours }, 17)).toEqual({
    Plains: 4,
    Island: 4,
    Swamp: 3,
    Mountain: 3,
    Forest: 3,
  });
});
