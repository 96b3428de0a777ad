import { expect, test } from "vitest";
import { commanderStarterCards } from "./commander-decks.ts";
import { cardsPerSection, deckObjection } from "./deck-list.ts";
import { readDeckText } from "./read-deck-text.ts";
import { STARTER_DECKS, startersFor } from "./starter-decks.ts";

const BASICS = ["Mountain", "Forest"];

test.each(STARTER_DECKS)("$name is a deck that can be loaded as it is", ({ text, variant }) => {
  const { cards, problems, leftOut, guesses } = readDeckText(text);
  expect({ problems, leftOut, guesses }).toEqual({ problems: [], leftOut: [], guesses: [] });
  expect(cardsPerSection(cards)).toEqual(
    variant === "commander"
      ? { main: 99, sideboard: 0, commander: 1 }
      : { main: 60, sideboard: 0, commander: 0 },
  );
  expect(deckObjection(cards)).toBeNull();
});

test.each(startersFor("commander"))(
  "$name has each card once, but for basic lands, and none of another colour than its commander",
  ({ text }) => {
    const { cards } = readDeckText(text);
    const names = cards.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const several = cards.filter(({ count }) => count > 1).map(({ name }) => name);
    expect(several.every((name) => BASICS.includes(name))).toBe(true);
    const known = new Map(commanderStarterCards().map((card) => [card.name, card]));
    const colours = cards.map(({ name }) => known.get(name)?.cost.replace(/[^WUBRG]/g, "") ?? "");
    expect(new Set(colours.join("")).size).toBe(1);
  },
);

test("a variant with decks of its own gets these, any other room the sixty-card decks", () => {
  const names = (variant?: string) => startersFor(variant).map(({ name }) => name);
  expect(names("commander")).toEqual(["Horde", "Grove"]);
  expect(names()).toEqual(["Sparks", "Growth"]);
  expect(names("two-decks")).toEqual(["Sparks", "Growth"]);
});

test("a card that is in both decks is printed the same in both, and all have what a card has", () => {
  const seen = new Map<string, string>();
  for (const card of commanderStarterCards()) {
    const printed = JSON.stringify(card);
    expect(seen.get(card.name) ?? printed).toBe(printed);
    seen.set(card.name, printed);
    expect(card.kind).toMatch(/Creature|Instant|Sorcery|Enchantment|Artifact|Land/);
    expect(card.kind.includes("Creature")).toBe(card.stats !== "");
    expect(card.cost === "").toBe(card.kind.includes("Land"));
  }
});
