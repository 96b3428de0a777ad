import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { allowsSeatSpectators } from "../rules/seat-spectators.ts";

const two = (): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  return table;
};

/** The delay is five minutes, Anna shows her cards to all spectators, and Ben shares his view. */
const shared = (): TestTable => {
  const table = two();
  table.do(ANNA, "room.delay.set", { minutes: 5 });
  table.do(ANNA, "allHands.agree", { agreed: true });
  table.do(BEN, "eyes.agree", { agreed: true });
  return table;
};

const isShown = ({ state }: TestTable): readonly boolean[] => [
  state.field("allHands").since !== null,
  allowsSeatSpectators(state, BEN),
];

test("[DE1] the host alone delays what spectators see, and everybody reads it", () => {
  const table = two();
  expect(table.refusalCode(BEN, "room.delay.set", { minutes: 5 })).toBe("not_host");
  table.do(ANNA, "room.delay.set", { minutes: 5 });
  expect(table.logForAll()).toBe("Anna delayed everything that spectators see by 5 minutes");
  expect(table.view("public").table.delay).toBe(5);
  expect(table.do(ANNA, "room.delay.set", { minutes: 5 }).writes).toEqual([]);
  table.do(ANNA, "room.delay.set", { minutes: 1 });
  expect(table.logForAll()).toBe("Anna delayed everything that spectators see by a minute");
  table.do(ANNA, "room.delay.set", { minutes: 0 });
  expect(table.logForAll()).toBe("Anna let spectators watch live");
});

test("[DE2] a shorter delay ends what players agreed to show later, a longer one doesn't", () => {
  const longer = shared();
  longer.do(ANNA, "room.delay.set", { minutes: 10 });
  expect(isShown(longer)).toEqual([true, true]);
  for (const minutes of [4, 0]) {
    const shorter = shared();
    shorter.do(ANNA, "room.delay.set", { minutes });
    expect(isShown(shorter)).toEqual([false, false]);
    expect(shorter.logFor("public").at(-1)).toBe("Spectators can no longer see all hands");
    const revoked = shorter.journal.at(-1)?.revoked?.map(({ scope }) => scope);
    expect(revoked).toEqual(["eyes:2", "spectatorAll"]);
  }
});

test.each([-1, TABLE_LIMITS.delayMinutes + 1, 1.5, "5"])(
  "[DE1] refuses a delay of %j minutes and names the field",
  (minutes) => {
    expect(two().refusalCode(ANNA, "room.delay.set", { minutes })).toBe("invalid_payload minutes");
  },
);
