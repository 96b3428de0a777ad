import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

test("[SR2] the others that hold cards are asked, but not the host, and everybody reads of it", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"] })
    .seat(BEN, "Ben", { hand: ["Shock"] })
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "host.take");
  expect(table.send(null, "seat.reset.propose", { seat: BEN })).toMatchObject({
    code: "needs_consent",
  });
  table.do(CHLOE, "deck.load", { cards: [{ name: "Bolt", count: 1 }] });
  table.system("seat.reset.propose", { seat: BEN });
  expect(table.logForAll()).toBe("The host asked to reset Ben’s seat link (keeping the cards)");
  expect(table.view("public").table.resetProposal).toEqual({
    seat: BEN,
    needs: [CHLOE],
    agreed: [],
  });
  expect(table.send(null, "seat.reset.propose", { seat: 5 })).toMatchObject({
    code: "no_such_seat",
    field: "seat",
  });
  table.do(ANNA, "seat.reset.propose", { seat: CHLOE });
  expect(table.logFor("public")).toEqual([
    "The request to reset Ben’s seat link ended",
    "Anna asked to reset Chloé’s seat link (keeping the cards)",
  ]);
});
