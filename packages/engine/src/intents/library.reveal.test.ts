import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two", "Three", "Four"], hand: ["Shock"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

test("[V3] the top cards are shown to everyone", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { count: 2, to: "all" });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Two", "One"]);
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Ben: expect.arrayContaining(["One", "Two"]) as string[],
    public: expect.arrayContaining(["One", "Two"]) as string[],
  });
  expect(table.logForAll()).toBe("Anna revealed One and Two from the top of their library");
});

test("[V3] [V1] what is shown to one seat the library's owner doesn't see, nor do the others", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { from: "bottom", to: [BEN] });
  expect(table.namesByViewer("library", ANNA)).toEqual({
    Anna: [],
    Ben: ["Four"],
    Chloé: [],
    public: [],
    all: [],
  });
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna revealed a card from the bottom of their library to Ben",
    Ben: "Anna revealed Four from the bottom of their library to Ben",
    Chloé: "Anna revealed a card from the bottom of their library to Ben",
    all: "Anna revealed a card from the bottom of their library to Ben",
  });
});

test("[V3] a seat may show cards to itself and to others", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { to: [ANNA, CHLOE] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Anna: ["One"],
    Ben: [],
    Chloé: ["One"],
  });
  expect(table.logFor(BEN)).toEqual([
    "Anna revealed a card from the top of their library to themselves and Chloé",
  ]);
});

test("[V3] a new reveal replaces the old, and none hides the cards again", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { count: 2, to: "all" });
  const known = table.handleOf(BEN, "One");
  table.do(ANNA, "library.reveal", { to: [CHLOE] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: ["Two"], public: ["Two"] });
  expect(table.handleOf(CHLOE, "One")).not.toBe(known);
  table.do(ANNA, "library.reveal", { count: 4, to: "none" });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Anna: [], Ben: [], Chloé: [] });
  expect(table.state.cardOf(known)).toBeUndefined();
  expect(table.logForAll()).toBe("Anna stopped revealing the top 4 cards of their library");
});

test("[V3] a revealed card that is drawn stays revealed in the hand, under a new handle", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { to: [ANNA, BEN] });
  const known = table.handleOf(BEN, "One");
  table.do(ANNA, "library.draw");
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: ["One"], Chloé: [] });
  expect(table.handleOf(BEN, "One")).not.toBe(known);
  expect(table.view(ANNA).cards.get(table.handleOf(ANNA, "One"))?.shownTo).toEqual([BEN]);
});

test("[V3] a shuffle hides what was revealed", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { count: 4, to: "all" });
  table.do(ANNA, "library.shuffle");
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Anna: [], Ben: [], public: [] });
});

test("shows what there is", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { count: 9, to: "all" });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Four", "Three", "Two", "One"]);
  table.do(BEN, "library.reveal", { to: "all" });
  expect(table.logForAll()).toBe("Ben revealed no cards from the top of their library");
});

test("refuses a seat that nobody has", () => {
  expect(laid().refusalCode(ANNA, "library.reveal", { to: [BEN, seatId(5)] })).toBe(
    "no_such_seat to.1",
  );
});
