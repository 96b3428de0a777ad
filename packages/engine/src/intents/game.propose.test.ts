import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  return table;
};

test("[D9] half a minute after the host proposed it, the next game starts without who is absent", () => {
  const table = laid();
  table.do(ANNA, "game.propose", { proposed: true });
  expect(table.logForAll()).toBe("Anna proposed the next game");
  expect(table.view("public").table.nextGame).toEqual({ by: ANNA, from: table.now + 30_000 });
  expect(table.view("public").seats.get(ANNA)?.ready).toBe(true);
  table.wait(29_000);
  expect(table.refusalCode(ANNA, "game.next", {})).toBe("not_here");
  table.wait(1_000);
  table.do(ANNA, "game.next");
  expect(table.view("public").table.nextGame).toBeNull();
});

test("[D9] any player stops it, and then it doesn't start", () => {
  const table = laid();
  table.do(ANNA, "game.propose", { proposed: true });
  table.do(BEN, "game.propose", { proposed: false });
  expect(table.logForAll()).toBe("Ben withdrew the proposal for the next game");
  table.wait(60_000);
  expect(table.refusalCode(ANNA, "game.next", {})).toBe("not_here");
  expect(table.refusalCode(BEN, "game.propose", { proposed: false })).toBe("not_here proposed");
});

test("[D9] it ends when the player who proposed it leaves", () => {
  const table = laid().seat(ANNA, "Anna", { hand: ["Shock"] });
  table.do(ANNA, "game.propose", { proposed: true });
  expect(table.refusalCode(ANNA, "game.propose", { proposed: true })).toBe("not_here proposed");
  table.do(ANNA, "seat.leave");
  expect(table.view("public").table.nextGame).toBeNull();
});

test("[D9] only the host proposes it, or anybody where no host is at the table", () => {
  const table = laid();
  expect(table.refusalCode(BEN, "game.propose", { proposed: true })).toBe("not_host");
  const hostless = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  hostless.do(BEN, "game.propose", { proposed: true });
  expect(hostless.logForAll()).toBe("Ben proposed the next game");
});
