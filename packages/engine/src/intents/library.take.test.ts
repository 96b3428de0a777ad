import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const searching = (): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two", "Three", "Four"], hand: ["Shock"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "library.view");
  return table;
};

const found = (table: TestTable, ...names: string[]) =>
  names.map((name) => table.handleOf(ANNA, name));

test("[V8] takes what was found into the hand; the others read a count", () => {
  const table = searching();
  table.do(ANNA, "library.take", { cards: found(table, "Three", "One") });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Shock", "Three", "One"]);
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: [], public: [] });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna moved Three and One from library to hand",
    Ben: "Anna moved 2 cards from library to hand",
    Chloé: "Anna moved 2 cards from library to hand",
    public: "Anna moved 2 cards from library to hand",
    all: "Anna moved Three and One from library to hand",
  });
});

test("[V3] shows what was found to those who are to see it, and it stays shown in the hand", () => {
  const table = searching();
  table.do(ANNA, "library.take", { cards: found(table, "Two"), to: [BEN] });
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: ["Two"], Chloé: [], public: [] });
  expect(table.logByViewer()).toMatchObject({
    Ben: "Anna moved Two from library to hand and revealed it to Ben",
    Chloé: "Anna moved a card from library to hand and revealed it to Ben",
  });
  table.do(ANNA, "library.take", { cards: found(table, "One"), to: "all" });
  expect(table.logForAll()).toBe("Anna moved One from library to hand and revealed it");
  expect(table.names("public", "hand", ANNA)).toEqual(["One"]);
});

test("[V2] [V7] shuffles after it if wanted, which ends the look", () => {
  const table = searching();
  table.do(ANNA, "library.take", { cards: found(table, "Two"), shuffle: true });
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  expect(table.trueNames("library", ANNA).toSorted()).toEqual(["Four", "One", "Three"]);
  expect(table.logFor(BEN)).toEqual(["Anna moved a card from library to hand and shuffled"]);
});

test("takes cards to another zone of one's own", () => {
  const table = searching();
  table.do(ANNA, "library.take", { cards: found(table, "Two"), zone: "battlefield" });
  expect(table.logForAll()).toBe("Anna moved Two from library to battlefield");
});

test("[H1] refuses cards that the seat doesn't see in its library", () => {
  const table = searching();
  const why = (card: string) => table.refusalCode(ANNA, "library.take", { cards: [card] });
  expect(why("AAAAAAAA")).toBe("no_such_card cards.0");
  expect(why(table.handleOf(ANNA, "Shock"))).toBe("no_such_card cards.0");
});

test("refuses zones and seats that this table doesn't have, and a zone that is full", () => {
  const table = searching();
  const cards = found(table, "One", "Two", "Three");
  const why = (rest: object) => table.refusalCode(ANNA, "library.take", { cards, ...rest });
  expect(why({ zone: "crypt" })).toBe("no_such_zone zone");
  expect(why({ to: [seatId(5)] })).toBe("no_such_seat to.0");
  expect(why({ zone: "commander" })).toBe("over_limit zone");
});
test("[V3] what is taken to the sideboard is shown there to those the log names", () => {
  const table = searching();
  const cards = found(table, "Two");
  table.do(ANNA, "library.take", { cards, zone: "sideboard", to: [ANNA, BEN] });
  expect(table.namesByViewer("sideboard", ANNA)).toMatchObject({
    Anna: ["Two"],
    Ben: ["Two"],
    Chloé: [],
  });
  expect(table.view(ANNA).cards.get(table.handleOf(ANNA, "Two"))?.shownTo).toEqual([BEN]);
  expect(table.logByViewer()).toMatchObject({
    Ben: "Anna moved Two from library to sideboard and revealed it to themselves and Ben",
    Chloé: "Anna moved a card from library to sideboard and revealed it to themselves and Ben",
  });
});

test("[V8] what is put back and shuffled in was shown to nobody, and no line says so", () => {
  const table = searching();
  const cards = found(table, "Two");
  table.do(ANNA, "library.take", { cards, zone: "library", to: "all", shuffle: true });
  expect(table.logFor(BEN)).toEqual(["Anna put a card back into their library and shuffled"]);
});
