import { expect, test } from "vitest";
import { ANNA, BEN, createDuelTestTable } from "../../testkit/test-table.ts";

test("sets stats for all to see, and brings the printed ones back", () => {
  const table = createDuelTestTable();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.stats.set", { cards, stats: "5/5" });
  expect(table.marks("Bear")).toEqual({ stats: "5/5" });
  expect(table.logForAll()).toBe("Anna set Bear to 5/5");
  table.do(ANNA, "card.stats.set", { cards, stats: null });
  expect(table.marks("Bear")).toBeUndefined();
  expect(table.logForAll()).toBe("Anna reset Bear to the printed P/T");
});

test("[V6] [M3] stats that were set are gone once the card is turned over, whichever way", () => {
  const table = createDuelTestTable();
  const [card] = [table.handleOf(ANNA, "Bear")];
  for (const faceDown of [true, false]) {
    table.do(ANNA, "card.stats.set", { cards: [card], stats: "2/2" });
    table.do(ANNA, "card.flip", { cards: [card], faceDown });
    expect(table.view("public").cards.get(card)?.marks).toBeUndefined();
  }
  table.do(ANNA, "card.stats.set", { cards: [card], stats: "2/2" });
  const to = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  expect(table.view("public").cards.get(card)?.marks).toBeUndefined();
});
