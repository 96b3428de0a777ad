import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

test("[HO1] nobody is the host by chance; whom the room makes one is, and everyone reads it", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  expect(table.view("public").table.host).toBeNull();
  table.do(BEN, "host.take");
  expect(table.view(ANNA).table.host).toBe(BEN);
  expect(table.logForAll()).toBe("Ben became the host");
  expect(table.do(BEN, "host.take").log).toEqual([]);
});

test("[HO1] an empty seat is no host, and one that is given up is none any more", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "seat.leave");
  expect(table.refusalCode(ANNA, "host.take", {})).toBe("no_such_seat seat");
  table.do(BEN, "host.take");
  table.do(BEN, "seat.leave");
  expect(table.view("public").table.host).toBeNull();
});
