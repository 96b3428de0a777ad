import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Shock", "Bolt", "Bear"], graveyard: ["Ash"] })
    .seat(BEN, "Ben");

test("mills from the top, one card after the other, and names them to all", () => {
  const table = laid();
  table.do(ANNA, "library.mill", { count: 2 });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Ash", "Shock", "Bolt"]);
  expect(table.logForAll()).toBe("Anna milled Shock and Bolt");
});

test("mills one card where no number is given, and from the bottom where asked", () => {
  const table = laid();
  table.do(ANNA, "library.mill", { from: "bottom" });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Ash", "Bear"]);
  expect(table.logForAll()).toBe("Anna milled Bear from the bottom");
});

test("[V6] what is milled face down is a back to all but its owner and spectators who may see all", () => {
  const table = laid();
  table.do(ANNA, "library.mill", { count: 2, faceDown: true });
  expect(table.namesByViewer("graveyard", ANNA)).toEqual({
    Anna: ["Ash", "Shock", "Bolt"],
    Ben: ["Ash", null, null],
    public: ["Ash", null, null],
    all: ["Ash", "Shock", "Bolt"],
  });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna milled Shock and Bolt face down",
    Ben: "Anna milled 2 cards face down",
    public: "Anna milled 2 cards face down",
    all: "Anna milled Shock and Bolt face down",
  });
});

test("[M8] mills what there is and says so", () => {
  const table = laid();
  table.do(ANNA, "library.mill", { count: 5 });
  expect(table.logForAll()).toBe("Anna milled Shock, Bolt and Bear (library empty)");
  table.do(ANNA, "library.mill");
  expect(table.logForAll()).toBe("Anna milled no cards (library empty)");
});

test("in a game that discards elsewhere the cards go there", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  table.do(ANNA, "library.mill", { count: 3 });
  expect(table.names("public", "discard", ANNA)).toHaveLength(3);
});

test("[V6] nobody sees what is milled face down from a library that is the table's", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  table.do(ANNA, "library.mill", { faceDown: true });
  expect(table.namesByViewer("discard", ANNA)).toMatchObject({ Anna: [null], public: [null] });
});
