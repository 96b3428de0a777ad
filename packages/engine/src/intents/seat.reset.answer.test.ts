import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

const asked = () => {
  const table = createTestTable("magic");
  for (const [seat, name] of [
    [ANNA, "Anna"],
    [BEN, "Ben"],
    [CHLOE, "Chloé"],
  ] as const) {
    table.seat(seat, name, { hand: ["Bear"] });
  }
  table.do(ANNA, "host.take");
  table.system("seat.reset.propose", { seat: BEN });
  return table;
};

test("[SR2] who is asked agrees, and may decline later all the same", () => {
  const table = asked();
  table.do(CHLOE, "seat.reset.answer", { seat: BEN, agree: true });
  expect(table.logForAll()).toBe("Chloé agreed to reset Ben’s seat link (1 of 1)");
  expect(table.view("public").table.resetProposal?.agreed).toEqual([CHLOE]);
  table.do(CHLOE, "seat.reset.answer", { seat: BEN, agree: false });
  expect(table.logForAll()).toBe("Chloé declined to reset Ben’s seat link");
  expect(table.view("public").table.resetProposal).toBeNull();
});

test("[SR2] nobody else answers, nor about another seat, and the host only withdraws", () => {
  const table = asked();
  const agree = { seat: BEN, agree: true };
  expect(table.refusalCode(ANNA, "seat.reset.answer", agree)).toBe("not_here seat");
  expect(table.refusalCode(BEN, "seat.reset.answer", agree)).toBe("not_here seat");
  expect(table.refusalCode(CHLOE, "seat.reset.answer", { seat: ANNA, agree: true })).toBe(
    "not_here seat",
  );
  table.do(ANNA, "seat.reset.answer", { seat: BEN, agree: false });
  expect(table.logForAll()).toBe("Anna withdrew the request to reset Ben’s seat link");
  expect(table.refusalCode(CHLOE, "seat.reset.answer", agree)).toBe("not_here seat");
});
