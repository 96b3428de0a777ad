import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { seatSpectatorKeyOf } from "../ids.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

const OVER_ANNA = seatSpectatorKeyOf(ANNA);

/** Anna holds a Shock and Ben a Bear. */
const two = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"], library: 9 })
    .seat(BEN, "Ben", { hand: ["Bear"], library: 9 });

const watched = (): TestTable => {
  const table = two();
  table.do(ANNA, "eyes.agree", { agreed: true });
  return table;
};

const eyes = ({ state }: TestTable) => state.field("eyes");
const epoch = ({ state }: TestTable): number => roomKeyEpochOfScope(state, OVER_ANNA);

const revoked = ({ journal }: TestTable) =>
  (journal.at(-1)?.revoked ?? []).filter(({ scope }) => scope === OVER_ANNA);

test("[EY4] the log says that a seat allows seat spectators, and everybody sees since when", () => {
  const table = watched();
  expect(table.logForAll()).toBe("Anna shared their view with spectators");
  expect(table.view("public").table.eyes).toEqual({ [ANNA]: table.journal.length });
  expect(revoked(table)).toEqual([{ scope: OVER_ANNA, why: "withdrawn" }]);
  table.do(ANNA, "eyes.agree", { agreed: true });
  expect(table.journal.at(-1)?.log).toEqual([]);
});

test("[EY2] a seat spectator sees the seat's hand, its looks and its face-down cards, and reads their names", () => {
  const table = watched();
  expect(table.names(OVER_ANNA, "hand", ANNA)).toEqual(["Shock"]);
  expect(table.names(OVER_ANNA, "hand", BEN)).toEqual([]);
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  expect(table.names(OVER_ANNA, "library", ANNA)).toEqual(table.names(ANNA, "library", ANNA));
  expect(table.names(OVER_ANNA, "library", ANNA)).toHaveLength(2);
  table.do(ANNA, "library.draw", {});
  expect(table.logFor(OVER_ANNA)).toEqual(table.logFor(ANNA));
  expect(table.logFor(OVER_ANNA)).not.toEqual(table.logFor("public"));
  const shock = table.handleOf(ANNA, "Shock");
  const to = { zone: "battlefield" } as const;
  table.do(ANNA, "card.move", { moves: [{ card: shock, to, faceDown: true }] });
  expect(table.names(OVER_ANNA, "battlefield", ANNA)).toEqual(["Shock"]);
  expect(table.names("public", "battlefield", ANNA)).toEqual([null]);
});

test("[EY2] a seat spectator doesn't see what another seat showed this one, or lets it look at", () => {
  const table = watched();
  table.do(BEN, "card.reveal", { cards: [table.handleOf(BEN, "Bear")], to: [ANNA] });
  expect(table.names(ANNA, "hand", BEN)).toEqual(["Bear"]);
  expect(table.names(OVER_ANNA, "hand", BEN)).toEqual([]);
  expect(table.logFor(OVER_ANNA)).toEqual(table.logFor("public"));
  table.do(BEN, "access.grant", { seat: ANNA, zone: "library", at: "all" });
  expect(table.names(ANNA, "library", BEN)).toHaveLength(9);
  expect(table.names(OVER_ANNA, "library", BEN)).toEqual([]);
});

test("[EY2] a seat spectator doesn't see a secret choice", () => {
  const table = watched();
  table.do(BEN, "choice.start", { seats: [ANNA, BEN] });
  table.do(ANNA, "choice.make", { choice: "rock" });
  expect(table.view(ANNA).ownChoice).toBe("rock");
  expect(table.view(OVER_ANNA).ownChoice).toBeUndefined();
});

test("[EY3] who withdraws ends it at once, and its keys open nothing under another consent", () => {
  const table = watched();
  const before = epoch(table);
  table.do(ANNA, "eyes.agree", { agreed: false });
  expect(table.logForAll()).toBe("Anna stopped sharing their view");
  expect(eyes(table)).toEqual({});
  expect(revoked(table)).toEqual([{ scope: OVER_ANNA, why: "withdrawn" }]);
  table.do(ANNA, "eyes.agree", { agreed: true });
  expect(epoch(table)).toBe(before + 2);
});

test.each([
  ["leaves", (table: TestTable) => table.do(ANNA, "seat.leave")],
  ["is kicked", (table: TestTable) => table.do(BEN, "seat.kick", { seat: ANNA })],
  ["clears the seat", (table: TestTable) => table.do(ANNA, "seat.clear")],
  ["has its key replaced", (table: TestTable) => table.do(ANNA, "seat.key.renew")],
  ["has it reset", (table: TestTable) => table.system("seat.reset", { seat: ANNA, redeal: true })],
] as const)("[EY3] a consent ends with the seat's holder: who %s", (_, end) => {
  const table = watched();
  table.do(BEN, "eyes.agree", { agreed: true });
  table.do(BEN, "host.take");
  end(table);
  expect(Object.keys(eyes(table))).toEqual([String(BEN)]);
  expect(revoked(table)).toHaveLength(1);
});

test("[EY7] another host changes nothing of it, and a restored room has forgotten it", () => {
  const table = watched();
  table.do(ANNA, "host.take");
  table.do(ANNA, "host.give", { seat: BEN });
  expect([Object.keys(eyes(table)), revoked(table)]).toEqual([[String(ANNA)], []]);
  table.system("room.restore", { savedAt: 1 });
  expect(eyes(table)).toEqual({});
  expect(revoked(table)).toHaveLength(1);
});

test("refuses to withdraw what was not given, and what is no yes or no", () => {
  expect(two().refusalCode(ANNA, "eyes.agree", { agreed: false })).toBe("not_here agreed");
  expect(two().refusalCode(ANNA, "eyes.agree", { agreed: "yes" })).toBe("invalid_payload agreed");
  expect(two().refusalCode(ANNA, "eyes.agree", { agreed: true, seat: 2 })).toBe(
    "invalid_payload seat",
  );
});
