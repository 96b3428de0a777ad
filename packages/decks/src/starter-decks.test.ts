import { expect, test } from "vitest";
import { countSections, deckObjection } from "./deck-list.ts";
import { readDeckText } from "./read-deck-text.ts";
import { STARTER_DECKS } from "./starter-decks.ts";

test.each(STARTER_DECKS)("$name is a deck of sixty that can be loaded as it is", ({ text }) => {
  const { cards, problems, leftOut } = readDeckText(text);
  expect({ problems, leftOut }).toEqual({ problems: [], leftOut: [] });
  expect(countSections(cards)).toEqual({ main: 60, sideboard: 0, commander: 0 });
  expect(deckObjection(cards)).toBeNull();
});
