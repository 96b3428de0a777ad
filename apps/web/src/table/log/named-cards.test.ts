import { expect, test } from "vitest";
import { partsOf } from "./named-cards.tsx";

test("the cards that a line names are found in its sentence, and what a reader may not see is none", () => {
  expect(partsOf("Anna plays Shock", ["Shock", null])).toEqual([
    ["Anna plays ", false],
    ["Shock", true],
  ]);
  expect(partsOf("Anna draws a card", [null])).toEqual([["Anna draws a card", false]]);
  expect(partsOf("Ben: hello")).toEqual([["Ben: hello", false]]);
});

test("of names that hold each other the longest is meant, and signs in a name are letters", () => {
  const parts = partsOf("Fire, Fire // Ice and +2 Mace", ["Fire", "Fire // Ice", "+2 Mace"]);
  expect(parts.filter(([, isName]) => isName).map(([part]) => part)).toEqual([
    "Fire",
    "Fire // Ice",
    "+2 Mace",
  ]);
});
