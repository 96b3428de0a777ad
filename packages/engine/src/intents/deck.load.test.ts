import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const bear = { name: "Bear", count: 1 };
const seated = () => createTestTable("magic", 4).seat(ANNA, "Anna").seat(BEN, "Ben");

const loaded = (): TestTable => {
  const table = seated();
  table.do(ANNA, "deck.load", {
    cards: [
      { name: "Forest", count: 20, section: "main", set: "lea", number: "294" },
      { name: "Bear", count: 4 },
      { name: "Queen", count: 1, section: "commander" },
      { name: "Wish", count: 3, section: "sideboard" },
    ],
  });
  return table;
};

test("[D1] each section of a deck lies in its zone", () => {
  const table = loaded();
  expect(table.trueNames("library", ANNA)).toHaveLength(24);
  expect(table.trueNames("commander", ANNA)).toEqual(["Queen"]);
  expect(table.trueNames("sideboard", ANNA)).toEqual(["Wish", "Wish", "Wish"]);
  expect(table.logForAll()).toBe("Anna loaded a deck (24 cards, 1 commander, sideboard of 3)");
});

test("[D1] the library is shuffled", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 60 });
  const listed = Array.from({ length: 60 }, (_, index) => `Card ${index + 1}`);
  expect(table.trueNames("library", ANNA)).not.toEqual(listed);
  expect(table.trueNames("library", ANNA).toSorted()).toEqual(listed.toSorted());
});

test("[V1] nobody sees a card of the library, its owner and spectators who may see all included", () => {
  expect(loaded().namesByViewer("library", ANNA)).toEqual({
    Anna: [],
    Ben: [],
    public: [],
    all: [],
  });
});

test("[V10] the sideboard is its owner's alone to see; the others see a count", () => {
  const table = loaded();
  expect(table.namesByViewer("sideboard", ANNA)).toEqual({
    Anna: ["Wish", "Wish", "Wish"],
    Ben: [],
    public: [],
    all: [],
  });
  expect(table.view("all").zones.get(table.zone("sideboard", ANNA))?.count).toBe(3);
});

test("[V11] everyone sees the commander", () => {
  const queen = ["Queen"];
  expect(loaded().namesByViewer("commander", ANNA)).toEqual({
    Anna: queen,
    Ben: queen,
    public: queen,
    all: queen,
  });
});

test("a card keeps the set and number that the list gave it", () => {
  const table = loaded();
  table.do(ANNA, "library.draw", { count: 24 });
  const forest = table.view(ANNA).cards.get(table.handleOf(ANNA, "Forest"));
  expect(forest?.face).toEqual({ name: "Forest", set: "lea", number: "294" });
});

test("[D1] refuses a second deck", () => {
  expect(loaded().refusalCode(ANNA, "deck.load", { cards: [bear] })).toBe("deck_already_loaded");
});

test("refuses a deck where the game brings its own cards", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "deck.load", { cards: [bear] })).toBe("not_in_this_game");
});

test("[D6] refuses a deck over its limit and says by how much", () => {
  const cards = [
    { ...bear, count: 600 },
    { ...bear, count: 401 },
  ];
  expect(seated().refused(ANNA, "deck.load", { cards })).toMatchObject({
    code: "over_limit",
    message: "A deck holds at most 1000 cards; this one has 1001",
    field: "cards",
  });
});

test("[D6] [P8] refuses a third commander", () => {
  const cards = [{ ...bear, count: 3, section: "commander" }];
  expect(seated().refused(ANNA, "deck.load", { cards })).toMatchObject({
    code: "over_limit",
    message: "“Commander” holds at most 2 cards; your list has 3 there",
  });
});

test("[D6] refuses a deck for which the seat has no room beside its tokens", () => {
  const table = seated();
  table.do(ANNA, "token.create", { name: "Goblin", count: 2 });
  expect(table.refused(ANNA, "deck.load", { cards: [{ ...bear, count: 999 }] })).toMatchObject({
    code: "over_limit",
    message: "A player owns at most 1000 cards and tokens; you have room for 998 more",
    field: "cards",
  });
  table.do(ANNA, "deck.load", { cards: [{ ...bear, count: 998 }] });
});

test("[D6] refuses a deck for which the table has no room", () => {
  const table = createTestTable("magic");
  const thousand = { cards: [{ ...bear, count: 1_000 }] };
  for (const seat of [ANNA, BEN, CHLOE]) table.seat(seat);
  table.do(ANNA, "deck.load", thousand);
  table.do(BEN, "deck.load", { cards: [{ ...bear, count: 599 }] });
  expect(table.refused(CHLOE, "deck.load", { cards: [{ ...bear, count: 2 }] })).toMatchObject({
    code: "table_full",
    message: "A table holds at most 1600 cards; there is room for 1 more",
    field: "cards",
  });
});
