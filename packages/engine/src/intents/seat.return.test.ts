import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

test("[SR3] [SR5] a player who connects is awaited no more, and nobody asks about the seat any more", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"], library: 3 })
    .seat(BEN, "Ben", { hand: ["Shock"], library: 3 });
  expect(table.refusalCode(BEN, "seat.return", {})).toBe("not_here");
  table.system("room.restore", { savedAt: 1 });
  table.do(BEN, "seat.return");
  expect(table.logForAll()).toBe("Ben came back after the table was restored");
  expect(table.view("public").table.awaiting).toEqual({ 1: "restored" });
  table.system("seat.reset", { seat: BEN, redeal: true });
  table.do(BEN, "seat.return");
  expect(table.logForAll()).toBe("Ben’s new seat link was used");
  table.system("seat.reset.propose", { seat: BEN });
  table.do(BEN, "seat.return");
  expect(table.logForAll()).toBe("The request to reset Ben’s seat link ended");
  expect(table.view("public").table.resetProposal).toBeNull();
});
