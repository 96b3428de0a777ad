import { expect, test } from "vitest";
import { ANNA, createDuelTestTable } from "../../testkit/test-table.ts";

test("turns cards to an angle, for all to see, and upright again", () => {
  const table = createDuelTestTable();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.rotate", { cards, rotation: 180 });
  expect([table.marks("Bear"), table.marks("Elf")]).toEqual([{ rotation: 180 }, { rotation: 180 }]);
  expect(table.logForAll()).toBe("Anna rotated Bear and Elf to 180°");
  table.do(ANNA, "card.rotate", { cards, rotation: 0 });
  expect(table.marks("Bear")).toBeUndefined();
  expect(table.logForAll()).toBe("Anna turned Bear and Elf upright");
});
