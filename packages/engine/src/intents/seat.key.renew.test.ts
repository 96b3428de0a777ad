import { expect, test } from "vitest";
import { ANNA, BEN, game } from "../../testkit/table.ts";
import { keyEpochOf } from "../rules/key-epochs.ts";

test("[HO4] a seat whose key is replaced stays as it is, and everyone reads of it", () => {
  const table = game("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  const before = [keyEpochOf(table.state, ANNA), table.view(ANNA).seats] as const;
  table.do(ANNA, "seat.key.renew");
  expect(table.heard()).toBe("Anna got a new seat link");
  expect([keyEpochOf(table.state, ANNA), table.view(ANNA).seats]).toEqual([
    before[0] + 1,
    before[1],
  ]);
  expect(table.why(BEN, "seat.key.renew", {})).toBe("no_such_seat seat");
});
