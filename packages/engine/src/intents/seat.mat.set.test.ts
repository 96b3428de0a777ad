import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Shock"] });

const matOf = (table: TestTable) => table.view("public").table.mats[BEN];

test("[MT1] a player lays a playmat for all to see, and takes it away, without a log line", () => {
  const table = laid();
  table.do(BEN, "seat.mat.set", { mat: "forest" });
  expect(table.logForAll()).toBe("");
  expect(matOf(table)).toBe("forest");
  expect(table.view("public").table.mats[ANNA]).toBeUndefined();
  table.do(BEN, "seat.mat.set", { mat: null });
  expect(matOf(table)).toBeUndefined();
});

test("[MT1] a mat that doesn’t exist is refused with its field", () => {
  const mat = "https://example.org/mat.png";
  expect(laid().refusalCode(BEN, "seat.mat.set", { mat })).toBe("invalid_payload mat");
});

test("[MT2] a mat stays when something is undone, when its player is away, and in the next game", () => {
  const table = laid();
  table.do(BEN, "seat.counter.add", { counter: "life", delta: -3 });
  table.do(BEN, "seat.mat.set", { mat: "sea" });
  table.do(BEN, "undo.take", {});
  expect(table.view("public").seats.get(BEN)?.counters.life).toBe(20);
  expect(matOf(table)).toBe("sea");
  table.do(BEN, "undo.redo", {});
  expect(table.view("public").seats.get(BEN)?.counters.life).toBe(17);
  table.do(BEN, "seat.leave");
  expect(matOf(table)).toBe("sea");
  table.do(ANNA, "game.next");
  expect(matOf(table)).toBe("sea");
});

test("[MT2] the mat goes when the seat is given up", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "seat.mat.set", { mat: "sea" });
  table.do(BEN, "seat.leave");
  expect(matOf(table)).toBeUndefined();
});
