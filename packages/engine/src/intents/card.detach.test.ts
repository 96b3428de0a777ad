import { expect, test } from "vitest";
import { ANNA, createDuelTestTable } from "../../testkit/test-table.ts";

test("[M5] takes a card off its host, and leaves it where it lies", () => {
  const table = createDuelTestTable();
  const [elf, wolf] = [table.handleOf(ANNA, "Elf"), table.handleOf(ANNA, "Wolf")];
  table.do(ANNA, "card.attach", { cards: [elf], to: wolf });
  const before = table.view("public").cards.get(elf);
  table.do(ANNA, "card.detach", { cards: [elf] });
  expect(table.logForAll()).toBe("Anna detached Elf");
  const { marks: _, ...unmarked } = before ?? {};
  expect(table.view("public").cards.get(elf)).toEqual(unmarked);
  expect(table.marks("Wolf")).toBeUndefined();
});

test("refuses what is attached to nothing", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Elf")];
  expect(table.refusalCode(ANNA, "card.detach", { cards })).toBe("not_here cards.0");
});
