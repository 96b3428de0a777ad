import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("writes a note that everyone reads, and takes it off", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.note.set", { cards, note: "named: Forest" });
  expect(marks(table, "Bear")).toEqual({ note: "named: Forest" });
  expect(table.heard()).toBe("Anna added a note to Bear: named: Forest");
  table.do(ANNA, "card.note.set", { cards, note: null });
  expect(marks(table, "Bear")).toBeUndefined();
  expect(table.heard()).toBe("Anna removed the note from Bear");
});

test("[M2] a note falls off when the card leaves the battlefields, and stays between them", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.note.set", { cards: [card], note: "copied" });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield", seat: BEN } }] });
  expect(marks(table, "Bear")).toEqual({ note: "copied" });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect(marks(table, "Bear")).toBeUndefined();
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.note.set", { cards, note: "copied" });
  expect(table.told()).toEqual({
    Anna: "Anna added a note to Bear: copied",
    Ben: "Anna added a note to a card: copied",
    public: "Anna added a note to a card: copied",
    all: "Anna added a note to Bear: copied",
  });
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.note.set", { cards: [table.handleOf(ANNA, name)], note: "copied" });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], note: "copied" };
  expect(laid().why(ANNA, "card.note.set", payload)).toBe("no_such_card cards.0");
});

test.each([[{ cards: ["AAAAAAAA"], note: "two\nlines" }, "note"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().why(ANNA, "card.note.set", payload)).toBe(`invalid_payload ${field}`);
  },
);
