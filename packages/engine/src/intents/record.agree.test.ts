import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { fullReplayConsentRevisionOfAll } from "../rules/record.ts";

const openTo = ({ state }: TestTable): number | null =>
  fullReplayConsentRevisionOfAll(state.field("record"), state.keys("seats"));

const two = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"] })
    .seat(BEN, "Ben");

test("[RE8] the full replay opens when every seat has agreed, as far as the first agreement goes", () => {
  const table = two();
  table.do(BEN, "record.agree", { agreed: true });
  expect(table.logForAll()).toBe("Ben agreed to the full replay up to here (1 of 2)");
  expect(openTo(table)).toBeNull();
  const first = table.journal.length;
  table.do(ANNA, "chat.say", { text: "Wait" });
  table.do(ANNA, "record.agree", { agreed: true });
  expect(table.logForAll()).toBe("Anna agreed to the full replay up to here (everyone agreed)");
  expect(openTo(table)).toBe(first);
  expect(table.view("public").table.record).toEqual({ 1: first + 2, 2: first });
});

test("[RE8] what is played later is opened when all have agreed anew", () => {
  const table = two();
  for (const seat of [ANNA, BEN]) table.do(seat, "record.agree", { agreed: true });
  const before = openTo(table);
  table.do(ANNA, "coin.flip", {});
  table.do(ANNA, "record.agree", { agreed: true });
  expect(openTo(table)).toBe((before ?? 0) + 1);
  table.do(BEN, "record.agree", { agreed: true });
  expect(openTo(table)).toBe(table.journal.length - 1);
});

test("[RE8] withdrawing the agreement closes the record, and so does a new player", () => {
  const table = two();
  for (const seat of [ANNA, BEN]) table.do(seat, "record.agree", { agreed: true });
  table.do(CHLOE, "seat.claim", { name: "Chloé" });
  expect(openTo(table)).toBeNull();
  table.do(CHLOE, "record.agree", { agreed: true });
  expect(openTo(table)).not.toBeNull();
  table.do(BEN, "record.agree", { agreed: false });
  expect(table.logForAll()).toBe("Ben withdrew their consent to the full replay");
  expect(openTo(table)).toBeNull();
});

test("[RE8] who leaves keeps the agreement; with a seat that is given up it goes", () => {
  const table = two();
  for (const seat of [ANNA, BEN]) table.do(seat, "record.agree", { agreed: true });
  table.do(ANNA, "seat.leave");
  expect(openTo(table)).not.toBeNull();
  table.do(ANNA, "seat.claim", { name: "Anna" });
  table.do(BEN, "seat.clear");
  expect(table.state.field("record")).toEqual({ 1: expect.any(Number) });
  table.do(BEN, "seat.claim", { name: "Dora" });
  expect(openTo(table)).toBeNull();
});

test("refuses to withdraw an agreement that was not given, and a value that is not a boolean", () => {
  expect(two().refusalCode(ANNA, "record.agree", { agreed: false })).toBe("not_here agreed");
  expect(two().refusalCode(ANNA, "record.agree", { agreed: "yes" })).toBe("invalid_payload agreed");
  expect(two().refusalCode(ANNA, "record.agree", { agreed: true, seat: 2 })).toBe(
    "invalid_payload seat",
  );
});

test("[RE8] where no seat is taken, the record is not open", () => {
  expect(openTo(createTestTable("magic"))).toBeNull();
});
