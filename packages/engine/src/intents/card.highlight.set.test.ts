import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("marks cards with a colour for all to see, and takes it off", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.highlight.set", { cards, colour: "blue" });
  expect(marks(table, "Bear")).toEqual({ highlight: "blue" });
  expect(table.heard()).toBe("Anna highlighted Bear in blue");
  table.do(ANNA, "card.highlight.set", { cards, colour: null });
  expect(marks(table, "Bear")).toBeUndefined();
  expect(table.heard()).toBe("Anna removed the highlight from Bear");
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.highlight.set", { cards, colour: "red" });
  expect(table.told()).toEqual({
    Anna: "Anna highlighted Bear in red",
    Ben: "Anna highlighted a card in red",
    public: "Anna highlighted a card in red",
    all: "Anna highlighted Bear in red",
  });
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.highlight.set", { cards: [table.handleOf(ANNA, name)], colour: "red" });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], colour: "red" };
  expect(laid().why(ANNA, "card.highlight.set", payload)).toBe("no_such_card cards.0");
});
