import { expect, test } from "vitest";
import { ANNA, createDuelTestTable } from "../../testkit/test-table.ts";

test("marks cards with a colour for all to see, and takes it off", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.highlight.set", { cards, colour: "blue" });
  expect(table.marks("Bear")).toEqual({ highlight: "blue" });
  expect(table.logForAll()).toBe("Anna highlighted Bear in blue");
  table.do(ANNA, "card.highlight.set", { cards, colour: null });
  expect(table.marks("Bear")).toBeUndefined();
  expect(table.logForAll()).toBe("Anna removed the highlight from Bear");
});
