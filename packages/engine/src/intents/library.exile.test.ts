import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Shock", "Bolt", "Bear"] })
    .seat(BEN, "Ben");

test("exiles from the top and names the cards to all", () => {
  const table = laid();
  table.do(ANNA, "library.exile", { count: 2 });
  expect(table.names("public", "exile", ANNA)).toEqual(["Shock", "Bolt"]);
  expect(table.logForAll()).toBe("Anna exiled Shock and Bolt from library");
});

test("[V6] what is exiled face down its owner sees, and spectators who may see all", () => {
  const table = laid();
  table.do(ANNA, "library.exile", { from: "bottom", faceDown: true });
  expect(table.namesByViewer("exile", ANNA)).toEqual({
    Anna: ["Bear"],
    Ben: [null],
    public: [null],
    all: ["Bear"],
  });
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna exiled Bear from the bottom of their library face down",
    Ben: "Anna exiled a card from the bottom of their library face down",
  });
});

test("[M3] a card exiled face down stays so where it lies, and is turned up when it leaves", () => {
  const table = laid();
  table.do(ANNA, "library.exile", { count: 2, faceDown: true });
  const move = (zone: string, index: number) => {
    const to = { zone, index };
    table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  };
  move("exile", 0);
  expect(table.names("public", "exile", ANNA)).toEqual([null, null]);
  move("graveyard", 0);
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Shock"]);
});

test("[V3] [V6] what was shown in the library can't be known again when it is exiled face down", () => {
  const table = laid();
  table.do(ANNA, "library.reveal", { to: "all" });
  const known = table.handleOf("public", "Shock");
  table.do(ANNA, "library.exile", { faceDown: true });
  expect(table.names("public", "exile", ANNA)).toEqual([null]);
  expect(table.view("public").cards.has(known)).toBe(false);
});

test("[M8] exiles what there is and says so", () => {
  const table = laid();
  table.do(ANNA, "library.exile", { count: 4 });
  expect(table.logForAll()).toBe("Anna exiled Shock, Bolt and Bear from library (library empty)");
});

test("refuses where the game has no exile", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "library.exile", {})).toBe("not_in_this_game");
});
