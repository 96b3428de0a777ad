import { expect, test } from "vitest";
import { partsOf } from "./named-cards.tsx";

test("the cards that a line names are found in its sentence, and what a reader may not see is none", () => {
  expect(partsOf("Anna played Shock", ["Shock", null])).toEqual([
    ["Anna played ", false],
    ["Shock", true],
  ]);
  expect(partsOf("Anna drew a card", [null])).toEqual([["Anna drew a card", false]]);
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
