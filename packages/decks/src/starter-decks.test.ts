import type { StarterDeckKind } from "@baize/engine";
import { expect, test } from "vitest";
import { listCommanderStarterCards } from "./commander-decks.ts";
import { countCardsBySection, findDeckLoadIssue } from "./deck-list.ts";
import { readDeckText } from "./read-deck-text.ts";
import { STARTER_DECKS, starterDecksOfKind } from "./starter-decks.ts";

const BASICS = ["Mountain", "Forest"];

test.each(STARTER_DECKS)("$name is a deck that can be loaded as it is", ({ text, kind }) => {
  const { cards, rejectedLines, leftOut, assumptions } = readDeckText(text);
  expect({ rejectedLines, leftOut, assumptions }).toEqual({
    rejectedLines: [],
    leftOut: [],
    assumptions: [],
  });
  const [main, commander] = { commander: [99, 1], cube: [266, 0], sixty: [60, 0] }[kind];
  expect(countCardsBySection(cards)).toEqual({ main, sideboard: 0, commander });
  expect(findDeckLoadIssue(cards)).toBeNull();
});

test.each(starterDecksOfKind("commander"))(
  "$name has each card once, but for basic lands, and none of another colour than its commander",
  ({ text }) => {
    const { cards } = readDeckText(text);
    const names = cards.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const several = cards.filter(({ count }) => count > 1).map(({ name }) => name);
    expect(several.every((name) => BASICS.includes(name))).toBe(true);
    const known = new Map(listCommanderStarterCards().map((card) => [card.name, card]));
    const colours = cards.map(({ name }) => known.get(name)?.cost.replace(/[^WUBRG]/g, "") ?? "");
    expect(new Set(colours.join("")).size).toBe(1);
  },
);

test("there are decks of sixty cards, for Commander and for drafts", () => {
  const names = (kind: StarterDeckKind) => starterDecksOfKind(kind).map(({ name }) => name);
  expect(names("commander")).toEqual(["Horde", "Grove"]);
  expect(names("cube")).toEqual(["Clearing"]);
  expect(names("sixty")).toEqual(["Sparks", "Growth"]);
});

test("the cube has each card of the other decks twice, and no lands", () => {
  const { cards } = readDeckText(starterDecksOfKind("cube")[0]?.text ?? "");
  expect(cards.every(({ count }) => count === 2)).toBe(true);
  const names = new Set(cards.map(({ name }) => name));
  expect(names.size).toBe(cards.length);
  const others = STARTER_DECKS.filter(({ kind }) => kind !== "cube");
  const lands = listCommanderStarterCards().filter(({ kind }) => kind.includes("Land"));
  const missing = others
    .flatMap(({ text }) => readDeckText(text).cards.map(({ name }) => name))
    .filter((name) => !names.has(name));
  expect(new Set(missing)).toEqual(new Set([...BASICS, ...lands.map(({ name }) => name)]));
});

test("a card that is in both decks is printed the same in both, and all have what a card has", () => {
  const seen = new Map<string, string>();
  for (const card of listCommanderStarterCards()) {
    const printed = JSON.stringify(card);
    expect(seen.get(card.name) ?? printed).toBe(printed);
    seen.set(card.name, printed);
    expect(card.kind).toMatch(/Creature|Instant|Sorcery|Enchantment|Artifact|Land/);
    expect(card.kind.includes("Creature")).toBe(card.stats !== "");
    expect(card.cost === "").toBe(card.kind.includes("Land"));
  }
});
