import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { invitationKeyScopeOfSeat } from "../ids.ts";
import { parseIntent } from "../parse.ts";
import { reduce } from "../reduce.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

test("[HO4] a seat whose key is replaced stays as it is, and everyone reads of it", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  const before = [roomKeyEpochOfScope(table.state, ANNA), table.view(ANNA).seats] as const;
  table.do(ANNA, "seat.key.renew");
  expect(table.logForAll()).toBe("Anna got a new seat link");
  expect([roomKeyEpochOfScope(table.state, ANNA), table.view(ANNA).seats]).toEqual([
    before[0] + 1,
    before[1],
  ]);
  expect(table.refusalCode(BEN, "seat.key.renew", {})).toBe("no_such_seat seat");
});

test("[SI2] a seat waits for its invited player, and everyone reads when the invitation is used", () => {
  const table = createTestTable("magic");
  const { state, random } = table;
  const parsed = parseIntent("seat.claim", { name: "Anna", invited: true });
  if (!parsed.ok) throw new Error(parsed.message);
  const taken = reduce(state, parsed.value, { actor: ANNA, random, sender: "room", now: 0 });
  expect(taken.ok).toBe(true);
  expect(table.view("public").table.awaiting).toEqual({ 1: "invited" });
  const epoch = roomKeyEpochOfScope(state, invitationKeyScopeOfSeat(ANNA));
  expect(epoch).toBe(roomKeyEpochOfScope(state, ANNA));
  table.do(ANNA, "seat.key.renew");
  expect(table.logForAll()).toBe("Anna joined with the seat link");
  expect(table.view("public").table.awaiting).toEqual({});
  expect(roomKeyEpochOfScope(state, invitationKeyScopeOfSeat(ANNA))).not.toBe(epoch);
});

test("[SI2] a client can't say that its own seat waits for a player", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(BEN, "seat.claim", { name: "Ben", invited: true });
  expect(table.logForAll()).toBe("Ben joined");
  expect(table.view("public").table.awaiting).toEqual({});
});
