import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { SeatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const give = (table: TestTable, name: string, seat: SeatId) =>
  table.do(ANNA, "card.control.give", { cards: [table.handleOf(ANNA, name)], seat });

test("[M1] gives a card to another seat, on whose battlefield it lies then as it was", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.tap", { cards: [card], tapped: true });
  give(table, "Bear", BEN);
  expect(table.view("public").cards.get(card)).toMatchObject({
    zone: "battlefield:2",
    owner: ANNA,
    controller: BEN,
    tapped: true,
  });
  expect(table.logForAll()).toBe("Anna gave Ben control of Bear");
});

test("[M1] on a table that all share, the card stays where it lies", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "token.create", { name: "Chip" });
  const card = table.handleOf(ANNA, "Chip");
  const before = table.view("public").cards.get(card);
  give(table, "Chip", BEN);
  expect(table.view("public").cards.get(card)).toMatchObject({
    zone: "battlefield",
    position: before?.position,
    controller: BEN,
  });
});

test("[V6] who is given a face-down card sees it, and who gave it away no more", () => {
  const table = laid().seat(CHLOE, "Chloé");
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Bear")], faceDown: true });
  give(table, "Bear", BEN);
  expect(table.namesByViewer("battlefield", BEN)).toEqual({
    Anna: ["Wolf", null],
    Ben: ["Wolf", "Bear"],
    Chloé: ["Wolf", null],
    public: ["Wolf", null],
    all: ["Wolf", "Bear"],
  });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna gave Ben control of Bear",
    Ben: "Anna gave Ben control of Bear",
    Chloé: "Anna gave Ben control of a card",
    public: "Anna gave Ben control of a card",
    all: "Anna gave Ben control of Bear",
  });
});

test("[P5] refuses what another seat controls, what lies on no battlefield, and an empty seat", () => {
  const table = laid();
  const why = (name: string, seat: number) =>
    table.refusalCode(ANNA, "card.control.give", { cards: [table.handleOf(ANNA, name)], seat });
  expect(why("Wolf", 1)).toBe("not_yours cards.0");
  expect(why("Shock", 2)).toBe("not_here cards.0");
  expect(why("Bear", 3)).toBe("no_such_seat seat");
});
