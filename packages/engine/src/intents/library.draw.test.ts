import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

const laid = () =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Shock", "Bolt", "Bear"] })
    .seat(BEN, "Ben");

test("[M8] a draw puts the top cards of the library at the right end of the hand, in order", () => {
  const table = laid();
  table.do(ANNA, "library.draw");
  table.do(ANNA, "library.draw", { count: 2 });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Shock", "Bolt", "Bear"]);
});

test("[M8] a draw from the bottom takes the bottom card to the same end of the hand", () => {
  const table = laid();
  table.do(ANNA, "library.draw");
  table.do(ANNA, "library.draw", { from: "bottom" });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Shock", "Bear"]);
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna drew Bear from the bottom",
    Ben: "Anna drew a card from the bottom",
  });
});

test("[M8] a draw of more than there are draws what there is and says so", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { count: 5 });
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna drew Shock, Bolt and Bear (library empty)",
    Ben: "Anna drew 3 cards (library empty)",
  });
  table.do(ANNA, "library.draw");
  expect(table.logForAll()).toBe("Anna drew no cards (library empty)");
});

test("[V9] what was drawn is seen by its owner and by spectators who may see all", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { count: 2 });
  expect(table.namesByViewer("hand", ANNA)).toEqual({
    Anna: ["Shock", "Bolt"],
    Ben: [],
    public: [],
    all: expect.arrayContaining(["Shock", "Bolt"]) as string[],
  });
  expect(table.view(BEN).zones.get(table.zone("hand", ANNA))).toMatchObject({ count: 2 });
  expect(table.view("public").zones.get(table.zone("library", ANNA))).toMatchObject({ count: 1 });
});

test("[V8] a draw names its cards to those who see them", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { count: 2 });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna drew Shock and Bolt",
    Ben: "Anna drew 2 cards",
    public: "Anna drew 2 cards",
    all: "Anna drew Shock and Bolt",
  });
});

test("[V7] a drawn card gets a handle that nobody had before", () => {
  const table = laid();
  table.do(ANNA, "library.draw");
  const drawn = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", { moves: [{ card: drawn, to: { zone: "library" } }] });
  table.do(ANNA, "library.draw");
  expect(table.handleOf(ANNA, "Shock")).not.toBe(drawn);
});

test("draws from the one stock of a game whose library is the table's", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 5 });
  table.do(BEN, "library.draw", { count: 2 });
  expect(table.hand(ANNA)).toHaveLength(5);
  expect(table.hand(BEN)).toHaveLength(2);
  expect(table.trueNames("library", ANNA)).toHaveLength(45);
});
test("[P1] who doesn't sit at the table draws nothing", () => {
  const table = laid();
  table.do(BEN, "seat.leave");
  expect(table.refusalCode(BEN, "library.draw", {})).toBe("not_seated");
});
