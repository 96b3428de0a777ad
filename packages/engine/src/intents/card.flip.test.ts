import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const flip = (table: TestTable, name: string, faceDown: boolean) =>
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, name)], faceDown });

test("[V6] a card turned face down shows a back to all but its controller and spectators of all", () => {
  const table = laid();
  flip(table, "Bear", true);
  expect(table.namesByViewer("battlefield", ANNA)).toEqual({
    Anna: ["Bear"],
    Ben: [null],
    public: [null],
    all: ["Bear"],
  });
  expect(table.logForAll()).toBe("Anna flipped Bear face down");
});

test("[V6] everyone sees it again when it is turned up", () => {
  const table = laid();
  flip(table, "Bear", true);
  flip(table, "Bear", false);
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear"]);
  expect(table.logForAll()).toBe("Anna flipped Bear face up");
});

test("[V3] turning a card over ends what it was shown to some", () => {
  const table = laid();
  flip(table, "Bear", true);
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Bear")], to: [BEN] });
  expect(table.names(BEN, "battlefield", ANNA)).toEqual(["Bear"]);
  flip(table, "Bear", false);
  flip(table, "Bear", true);
  expect(table.names(BEN, "battlefield", ANNA)).toEqual([null]);
});

test("[M3] a card exiled face down is turned up by its owner, and told to all", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "exile" }, faceDown: true }] });
  expect(table.refusalCode(BEN, "card.flip", { cards: [card], faceDown: false })).toBe(
    "not_yours cards.0",
  );
  flip(table, "Shock", false);
  expect(table.names("public", "exile", ANNA)).toEqual(["Shock"]);
  expect(table.logForAll()).toBe("Anna flipped Shock face up");
});

test("[P5] refuses what another seat controls, and what lies where nothing lies face down", () => {
  const table = laid();
  const why = (name: string) =>
    table.refusalCode(ANNA, "card.flip", { cards: [table.handleOf(ANNA, name)], faceDown: true });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[M3] of several cards those that lie so already stay as they are, and are not told", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Wolf"] })
    .seat(BEN, "Ben");
  flip(table, "Bear", true);
  const all = ["Bear", "Wolf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.reveal", { cards: all.slice(0, 1), to: [BEN] });
  table.do(ANNA, "card.flip", { cards: all, faceDown: true });
  expect(table.logForAll()).toBe("Anna flipped Wolf face down");
  expect(table.names(BEN, "battlefield", ANNA)).toEqual(["Bear", null]);
});
