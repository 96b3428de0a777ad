import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

const [FIRST, SECOND] = ["ab".repeat(32), "cd".repeat(32)];

test("[FA5] a seat commits to a chain without a word in the log, and everybody sees it", () => {
  const table = createTestTable("magic").seat(ANNA).seat(BEN);
  const { log } = table.do(ANNA, "chance.commit", { commitment: FIRST });
  expect(log).toEqual([]);
  expect(table.view("public").table.commitments).toEqual({ 1: FIRST });
  expect([ANNA, BEN].map((seat) => table.view(seat).ownLinks)).toEqual([0, undefined]);
});

test("[FA5] a chain that takes the place of another is a line of the log", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(ANNA, "chance.commit", { commitment: FIRST });
  table.do(ANNA, "chance.commit", { commitment: SECOND });
  expect(table.state.get("links", ANNA)).toEqual({ opened: 0, link: SECOND });
  expect(table.logForAll()).toBe("Anna’s device committed a new random seed");
});

test("[FA5] a chain ends with its seat's holder", () => {
  const table = createTestTable("magic").seat(ANNA).seat(BEN);
  for (const seat of [ANNA, BEN]) table.do(seat, "chance.commit", { commitment: FIRST });
  table.do(ANNA, "seat.key.renew", {});
  expect(table.view("public").table.commitments).toEqual({ 2: FIRST });
  table.do(BEN, "seat.leave", {});
  expect(table.view("public").table.commitments).toEqual({});
  expect([...table.state.keys("links")]).toEqual([]);
});

test("[FA5] a commitment is 32 bytes in lower-case hex", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "chance.commit", { commitment: "AB".repeat(32) })).toBe(
    "invalid_payload commitment",
  );
  expect(table.refusalCode(ANNA, "chance.commit", { commitment: "ab" })).toBe(
    "invalid_payload commitment",
  );
});
