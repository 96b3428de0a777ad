import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const MAIN = ["A", "B", "C", "D", "E", "F"];

/** Anna's main part is what she draws from: each card goes somewhere else. */
const spread = (seed = 1): TestTable => {
  const table = createTestTable("magic", seed)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });
  const entry = (section: "main" | "sideboard" | "commander") => (name: string) => ({
    name,
    count: 1,
    section,
  });
  table.do(ANNA, "deck.load", {
    cards: [
      ...MAIN.map(entry("main")),
      ...["Plan B", "Plan C"].map(entry("sideboard")),
      entry("commander")("Queen"),
    ],
  });
  const top = (zone: string, more: object = {}) => ({
    card: { zone: "library", place: "top" } as const,
    to: { zone, ...more },
  });
  const spare = { card: table.handleOf(ANNA, "Plan B"), to: { zone: "hand" } };
  const queen = { card: table.handleOf(ANNA, "Queen"), to: { zone: "battlefield", seat: BEN } };
  table.do(ANNA, "card.move", {
    moves: [
      top("hand"),
      top("graveyard"),
      top("battlefield", { seat: BEN }),
      top("exile"),
      spare,
      queen,
    ],
  });
  table.do(ANNA, "token.create", { name: "Goblin" });
  return table;
};

test("[D2] brings all own cards back from everywhere to where the deck was, and ends the tokens", () => {
  const table = spread();
  const { draws } = table.do(ANNA, "deck.reset");
  expect(draws).toMatchObject([{ zone: table.zone("library", ANNA), from: 0, of: MAIN.length }]);
  expect(table.trueNames("library", ANNA).sort()).toEqual(MAIN);
  expect(table.trueNames("sideboard", ANNA).sort()).toEqual(["Plan B", "Plan C"]);
  expect(table.trueNames("commander", ANNA)).toEqual(["Queen"]);
  for (const kind of ["hand", "graveyard", "exile", "battlefield"]) {
    expect(table.trueNames(kind, ANNA)).toEqual([]);
  }
  expect(table.logForAll()).toBe("Anna reset and shuffled their deck");
});

test("[D2] others' cards stay where they are, also on one's battlefield", () => {
  const table = spread();
  const card = table.handleOf(BEN, "Wolf");
  table.do(BEN, "card.move", { moves: [{ card, to: { zone: "battlefield", seat: ANNA } }] });
  table.do(ANNA, "deck.reset");
  expect(table.trueNames("battlefield", ANNA)).toEqual(["Wolf"]);
  expect(table.trueNames("battlefield", BEN)).toEqual([]);
});

test("[C1] the library is shuffled anew", () => {
  const orders = new Set<string>();
  for (let seed = 1; seed <= 10; seed += 1) {
    const table = spread(seed);
    table.do(ANNA, "deck.reset");
    orders.add(table.trueNames("library", ANNA).join());
  }
  expect(orders.size).toBeGreaterThan(5);
});

test("[V1] [V5] [V7] what was shown of the cards is over: reveals, looks and the standing top reveal", () => {
  const table = spread();
  table.do(ANNA, "card.reveal", { cards: [...table.hand(ANNA)], to: "all" });
  table.do(ANNA, "library.topReveal.set", { to: "all" });
  table.do(ANNA, "library.view", {});
  table.do(ANNA, "deck.reset");
  expect(table.namesByViewer("library", ANNA)).toEqual({ Anna: [], Ben: [], public: [], all: [] });
  const library = table.view("public").zones.get(table.zone("library", ANNA));
  expect([library?.looks, library?.topShownTo]).toEqual([undefined, undefined]);
  expect(table.names(ANNA, "sideboard", ANNA).sort()).toEqual(["Plan B", "Plan C"]);
  expect(table.names(BEN, "sideboard", ANNA)).toEqual([]);
});

test("[M5] what hung on one's cards comes off, and arrows at them end", () => {
  const table = spread();
  const [wolf, queen] = [table.handleOf(BEN, "Wolf"), table.handleOf(BEN, "Queen")];
  table.do(BEN, "arrow.draw", { from: wolf, to: queen, until: "cleared" });
  table.do(BEN, "card.attach", { cards: [wolf], to: queen });
  table.do(ANNA, "deck.reset");
  expect(table.view("public").cards.get(wolf)?.marks).toBeUndefined();
});

test("a commander that stays in its zone comes to the next game without counters", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { commander: ["Queen"] });
  const cards = [table.handleOf(ANNA, "Queen")];
  table.do(ANNA, "card.counter.set", { cards, counter: "tax", value: 2 });
  table.do(ANNA, "deck.reset");
  expect(table.view(ANNA).cards.get(table.handleOf(ANNA, "Queen"))?.counters).toBeUndefined();
});

test("refuses a seat without a deck, and a game that brings its own cards", () => {
  expect(createTestTable("magic").seat(ANNA, "Anna").refusalCode(ANNA, "deck.reset", {})).toBe(
    "no_deck",
  );
  expect(
    createTestTable("standard-52").seat(ANNA, "Anna").refusalCode(ANNA, "deck.reset", {}),
  ).toBe("not_in_this_game");
});

test("[I2] refuses any key", () => {
  expect(spread().refusalCode(ANNA, "deck.reset", { seat: 2 })).toBe("invalid_payload seat");
});

test("[D2] the sideboard comes back from a library without being shuffled into it", () => {
  const table = spread();
  table.do(ANNA, "card.move", {
    moves: [{ card: table.handleOf(ANNA, "Plan C"), to: { zone: "library" } }],
  });
  const { draws } = table.do(ANNA, "deck.reset");
  expect(draws).toMatchObject([{ of: MAIN.length }]);
  expect(table.trueNames("sideboard", ANNA).sort()).toEqual(["Plan B", "Plan C"]);
});
