import { expect, test } from "vitest";
import { ANNA, BEN, createDuelTestTable } from "../../testkit/test-table.ts";

test("writes a note that everyone reads, and takes it off", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.note.set", { cards, note: "named: Forest" });
  expect(table.marks("Bear")).toEqual({ note: "named: Forest" });
  expect(table.logForAll()).toBe("Anna added a note to Bear: named: Forest");
  table.do(ANNA, "card.note.set", { cards, note: null });
  expect(table.marks("Bear")).toBeUndefined();
  expect(table.logForAll()).toBe("Anna removed the note from Bear");
});

test("[M2] a note falls off when the card leaves the battlefields, and stays between them", () => {
  const table = createDuelTestTable();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.note.set", { cards: [card], note: "copied" });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield", seat: BEN } }] });
  expect(table.marks("Bear")).toEqual({ note: "copied" });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect(table.marks("Bear")).toBeUndefined();
});

test.each([[{ cards: ["AAAAAAAA"], note: "two\nlines" }, "note"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(createDuelTestTable().refusalCode(ANNA, "card.note.set", payload)).toBe(
      `invalid_payload ${field}`,
    );
  },
);
