import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two"] })
    .seat(BEN, "Ben");

test("[V2] [V7] closing a look hides the cards again, and their handles name nothing", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  const card = table.handleOf(ANNA, "One");
  table.do(ANNA, "library.view.close");
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  expect(table.logForAll()).toBe("Anna closed their library");
  expect(table.refusalCode(ANNA, "card.reveal", { cards: [card], to: "all" })).toBe(
    "no_such_card cards.0",
  );
  table.do(ANNA, "library.view");
  expect(table.handleOf(ANNA, "One")).not.toBe(card);
});

test("[V3] what was revealed out of a look stays revealed when it is closed", () => {
  const table = laid();
  table.do(ANNA, "library.view");
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Two")], to: "all" });
  table.do(ANNA, "library.view.close");
  expect(table.namesByViewer("library", ANNA)).toEqual({
    Anna: ["Two"],
    Ben: ["Two"],
    public: ["Two"],
    all: ["Two"],
  });
});

test("a seat's look doesn't end with another's", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.view", { at: "top" });
  table.do(BEN, "library.view", { at: "top" });
  table.do(ANNA, "library.view.close");
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  expect(table.names(BEN, "library", BEN)).toHaveLength(1);
});

test("refuses who doesn't look", () => {
  expect(laid().refusalCode(ANNA, "library.view.close", {})).toBe("not_here");
});

test("[I2] refuses any key", () => {
  expect(laid().refusalCode(ANNA, "library.view.close", { all: true })).toBe("invalid_payload all");
});
