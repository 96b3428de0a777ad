import type { CardView, Face, Handle } from "@baize/engine";
import { expect, test } from "vitest";
import { type Grouping, groupCards, knowsKinds, sumOf } from "./grouping.ts";

const handle = (name: string): Handle => name as Handle;

/** Cards by the handles `a`, `b`, … in their order; null for one whose face is not known. */
const pileOf = (...faces: readonly (Face | null)[]) => {
  const cards = new Map(
    faces.map((face, at) => [
      handle(String.fromCodePoint(97 + at)),
      { zone: "graveyard", owner: null, controller: null, ...(face ? { face } : {}) } as CardView,
    ]),
  );
  return { cards, handles: [...cards.keys()] };
};

const shown = (pile: ReturnType<typeof pileOf>, by: Grouping) =>
  groupCards(pile.cards, pile.handles, by).map(({ name, stacks }) => [
    name,
    stacks.map(({ top, count }) => (count === 1 ? top : `${top}×${String(count)}`)).join(" "),
  ]);

const mountain: Face = { name: "Mountain" };
const bolt: Face = { name: "Lightning Bolt" };

test("as they lie, every card stands for itself in its order", () => {
  expect(shown(pileOf(mountain, bolt, mountain), "place")).toEqual([[null, "a b c"]]);
});

test("by name, equal cards lie on one another, the names in order and unread cards each for itself at the end", () => {
  const pile = pileOf(mountain, null, bolt, mountain, null, mountain);
  expect(shown(pile, "name")).toEqual([[null, "c a×3 b e"]]);
});

test("what lies on a card and can be seen tells it from others of its name", () => {
  const { cards, handles } = pileOf(mountain, mountain, mountain);
  const marked = { ...(cards.get(handle("b")) as CardView), counters: { charge: 1 } };
  cards.set(handle("b"), marked);
  expect(shown({ cards, handles }, "name")).toEqual([[null, "a×2 b"]]);
});

test("by kind, each kind has its heading, without what stands behind a dash, and what has none comes last", () => {
  const goblin: Face = { name: "Goblin", kind: "Token Creature — Goblin" };
  const elf: Face = { name: "Elf", kind: "Token Creature — Elf" };
  const relic: Face = { name: "Relic", kind: "Artifact" };
  expect(shown(pileOf(bolt, goblin, relic, elf, null), "kind")).toEqual([
    ["Artifact", "c"],
    ["Token Creature", "b d"],
    ["Other", "a e"],
  ]);
});

test("playing cards are grouped by suit, and kinds are offered where some are known", () => {
  const ace: Face = { name: "Ace of Spades", suit: "spades", rank: "A" };
  const two: Face = { name: "Two of Hearts", suit: "hearts", rank: "2" };
  const joker: Face = { name: "Joker", rank: "joker" };
  const pile = pileOf(ace, joker, two, ace);
  expect(shown(pile, "kind")).toEqual([
    ["Hearts", "c"],
    ["Spades", "a d"],
    ["Other", "b"],
  ]);
  expect(knowsKinds(pile.cards, pile.handles)).toBe(true);
  const plain = pileOf(bolt, null);
  expect(knowsKinds(plain.cards, plain.handles)).toBe(false);
});

test("[G22] by a number, each value for itself from the lowest, and those without it at the end", () => {
  const pile = pileOf(
    { name: "Bear", numbers: { cost: 10 } },
    { name: "Otter", numbers: { cost: 2 } },
    { name: "Hill" },
    { name: "Vole", numbers: { cost: 2 } },
  );
  expect(shown(pile, { id: "cost", name: "Cost" })).toEqual([
    ["Cost 2", "b d"],
    ["Cost 10", "a"],
    ["Other", "c"],
  ]);
  expect(sumOf(pile.cards, pile.handles, "cost")).toBe(14);
});
