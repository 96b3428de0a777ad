import { expect, test } from "vitest";
import { ANNA, BEN, game } from "../../test/builder.ts";

test("[C1] a shuffle keeps the cards and changes their order", () => {
  const table = game("magic", 5).seat(ANNA, "Anna", { library: 60 }).seat(BEN, "Ben");
  const before = table.truth("library", ANNA);
  table.do(ANNA, "library.shuffle");
  const after = table.truth("library", ANNA);
  expect(after).not.toEqual(before);
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(table.heard()).toBe("Anna shuffles the library");
});

test("[V1] a shuffle shows nobody anything", () => {
  const table = game("magic").seat(ANNA, "Anna", { library: 60 }).seat(BEN, "Ben");
  table.do(ANNA, "library.shuffle");
  expect(table.seen("library", ANNA)).toEqual({ Anna: [], Ben: [], public: [], all: [] });
});

test("an empty library may be shuffled", () => {
  const table = game("magic").seat(ANNA, "Anna");
  expect(table.do(ANNA, "library.shuffle").writes).toEqual([]);
});

test("any seat may shuffle the stock that the table owns", () => {
  const table = game("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "library.shuffle");
  expect(table.heard()).toBe("Ben shuffles the stock");
});

test("[I2] refuses any key", () => {
  const table = game("magic").seat(ANNA, "Anna");
  expect(table.why(ANNA, "library.shuffle", { order: [] })).toBe("invalid_payload order");
});

test("[C1] refuses an order that a client brings", () => {
  const table = game("magic").seat(ANNA, "Anna", { library: 3 });
  expect(table.why(ANNA, "library.shuffle", { seed: 1 })).toBe("invalid_payload seed");
});

test("[P1] refuses who doesn't sit at the table", () => {
  expect(game("magic").why(ANNA, "library.shuffle", {})).toBe("not_seated");
});
