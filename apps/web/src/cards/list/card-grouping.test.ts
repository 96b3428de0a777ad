import { BUILT_IN_GAMES, type CardHandle, type CardView, type Face } from "@baize/engine";
import { afterEach, expect, test } from "vitest";
import { settings } from "../../device/settings.ts";
import { setPrintedTextGame } from "../../model/cards/printed-text.ts";
import {
  type CardGrouping,
  cardGroupingOptionsOf,
  groupCards,
  sumOfCardNumbers,
} from "./card-grouping.ts";

afterEach(() => {
  settings.setState({ language: "en" });
  setPrintedTextGame(BUILT_IN_GAMES[0]);
});

const handle = (name: string): CardHandle => name as CardHandle;

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

const shown = (pile: ReturnType<typeof pileOf>, by: CardGrouping) =>
  groupCards(pile.cards, pile.handles, by).map(({ name, stacks }) => [
    name,
    stacks.map(({ top, count }) => (count === 1 ? top : `${top}×${String(count)}`)).join(" "),
  ]);

const offered = ({ cards, handles }: ReturnType<typeof pileOf>, by: CardGrouping = "place") =>
  cardGroupingOptionsOf(cards, handles, by).map(({ id }) => id);

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
  expect(offered(pile)).toEqual(["place", "name", "kind"]);
  expect(offered(pileOf(bolt, null))).toEqual(["place", "name"]);
});

/** A game whose cards have what they cost, and a number that is called as each object's maker is. */
const numbered = (): void =>
  setPrintedTextGame({
    ...BUILT_IN_GAMES[0],
    numbers: [
      { id: "cost", name: "Cost" },
      { id: "constructor", name: "Maker" },
    ],
    labels: { de: { numbers: { cost: "Kosten" } } },
  });

test("[G22] by a number, each value for itself from the lowest, and those without it at the end", () => {
  numbered();
  const pile = pileOf(
    { name: "Bear", numbers: { cost: 10 } },
    { name: "Otter", numbers: { cost: 2 } },
    { name: "Hill" },
    { name: "Vole", numbers: { cost: 2 } },
  );
  expect(shown(pile, "#cost")).toEqual([
    ["Cost 2", "b d"],
    ["Cost 10", "a"],
    ["Other", "c"],
  ]);
  expect(sumOfCardNumbers(pile.cards, pile.handles, "cost")).toBe(14);
  settings.setState({ language: "de" });
  expect(shown(pile, "#cost")[0]).toEqual(["Kosten 2", "b d"]);
});

test("[G22] a number is offered where some cards have it, and as long as they are grouped by it", () => {
  numbered();
  const plain = pileOf({ name: "Hill", numbers: {} });
  expect(offered(pileOf({ name: "Bear", numbers: { cost: 0 } }))).toContain("#cost");
  expect(offered(plain)).toEqual(["place", "name"]);
  expect(offered(plain, "#cost")).toEqual(["place", "name", "#cost"]);
});

test("[G22] of a turned card the other side's number counts, and of a face-down card none, as in the rules", () => {
  numbered();
  const bear: Face = {
    name: "Bear",
    numbers: { cost: 4 },
    other: { name: "Cub", numbers: { cost: 1 } },
  };
  const { cards, handles } = pileOf(bear, bear, bear);
  cards.set(handle("b"), { ...(cards.get(handle("b")) as CardView), marks: { side: 1 } });
  cards.set(handle("c"), { ...(cards.get(handle("c")) as CardView), faceDown: true });
  expect(sumOfCardNumbers(cards, handles, "cost")).toBe(5);
  expect(shown({ cards, handles }, "#cost")).toEqual([
    ["Cost 1", "b"],
    ["Cost 4", "a"],
    ["Other", "c"],
  ]);
});
