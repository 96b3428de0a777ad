import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const marks = (table: Table, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.marks;

test("[M5] takes a card off its host, and leaves it where it lies", () => {
  const table = laid();
  const [elf, wolf] = [table.handleOf(ANNA, "Elf"), table.handleOf(ANNA, "Wolf")];
  table.do(ANNA, "card.attach", { cards: [elf], to: wolf });
  const before = table.view("public").cards.get(elf);
  table.do(ANNA, "card.detach", { cards: [elf] });
  expect(table.heard()).toBe("Anna detached Elf");
  const { marks: _, ...unmarked } = before ?? {};
  expect(table.view("public").cards.get(elf)).toEqual(unmarked);
  expect(marks(table, "Wolf")).toBeUndefined();
});

test("refuses what is attached to nothing", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Elf")];
  expect(table.why(ANNA, "card.detach", { cards })).toBe("not_here cards.0");
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.detach", { cards: [table.handleOf(ANNA, name)] });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"] };
  expect(laid().why(ANNA, "card.detach", payload)).toBe("no_such_card cards.0");
});
