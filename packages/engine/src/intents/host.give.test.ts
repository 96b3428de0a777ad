import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

test("[HO2] the host makes another seat the host, and the old host's key is spent", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  const before = roomKeyEpochOfScope(table.state, "host");
  table.do(ANNA, "host.give", { seat: BEN });
  expect(table.logForAll()).toBe("Anna made Ben the host");
  expect(table.view("public").table.host).toBe(BEN);
  expect(roomKeyEpochOfScope(table.state, "host")).toBe(before + 1);
  expect(table.refusalCode(ANNA, "host.give", { seat: ANNA })).toBe("not_host");
});

test("[HO2] refuses a seat where nobody sits", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Bear"] });
  table.do(ANNA, "host.take");
  table.do(BEN, "seat.leave");
  for (const seat of [BEN, CHLOE]) {
    expect(table.refusalCode(ANNA, "host.give", { seat })).toBe("no_such_seat seat");
  }
});
