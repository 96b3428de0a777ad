import { expect, test } from "vitest";
import { splitAtNames } from "./text-with-card-names.tsx";

test("the cards that a line names are found in its sentence, and what a reader may not see is none", () => {
  expect(splitAtNames("Anna played Shock", ["Shock", null])).toEqual([
    ["Anna played ", false],
    ["Shock", true],
  ]);
  expect(splitAtNames("Anna drew a card", [null])).toEqual([["Anna drew a card", false]]);
  expect(splitAtNames("Ben: hello")).toEqual([["Ben: hello", false]]);
});

test("of names that hold each other the longest is meant, and signs in a name are letters", () => {
  const parts = splitAtNames("Fire, Fire // Ice and +2 Mace", ["Fire", "Fire // Ice", "+2 Mace"]);
  expect(parts.filter(([, isName]) => isName).map(([part]) => part)).toEqual([
    "Fire",
    "Fire // Ice",
    "+2 Mace",
  ]);
});
