import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

/** Anna and Ben hold cards, Chloé has none yet. */
const three = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"], library: 9 })
    .seat(BEN, "Ben", { library: 9 })
    .seat(CHLOE, "Chloé");

const agreed = (): TestTable => {
  const table = three();
  for (const seat of [ANNA, BEN]) table.do(seat, "allHands.agree", { agreed: true });
  return table;
};

const since = ({ state }: TestTable): number | null => state.field("allHands").since;
const epoch = ({ state }: TestTable): number => roomKeyEpochOfScope(state, "spectatorAll");

/** What a change says of the keys of spectators who see all hands. */
const revoked = ({ journal }: TestTable) =>
  (journal.at(-1)?.revoked ?? []).filter(({ scope }) => scope === "spectatorAll");

test("[AH2] spectators may see all hands once every seat that holds cards has agreed, and all read who did", () => {
  const table = three();
  const before = epoch(table);
  table.do(ANNA, "allHands.agree", { agreed: true });
  expect(table.logForAll()).toBe("Anna agreed to show spectators all hands (still to agree: Ben)");
  expect(since(table)).toBeNull();
  table.do(BEN, "allHands.agree", { agreed: true });
  expect(table.logForAll()).toBe(
    "Ben agreed to show spectators all hands; Spectators can now see all hands: all players with cards agreed",
  );
  expect(since(table)).toBe(table.journal.length);
  expect(table.view("public").table.allHands).toEqual({ agreed: [1, 2], since: since(table) });
  expect(epoch(table)).toBe(before + 1);
  table.do(BEN, "allHands.agree", { agreed: true });
  expect(table.journal.at(-1)?.log).toEqual([]);
});

test("[AH3] whoever withdraws ends it at once, and the keys of it open nothing under another agreement", () => {
  const table = agreed();
  const before = epoch(table);
  table.do(ANNA, "allHands.agree", { agreed: false });
  expect(table.logForAll()).toBe(
    "Anna withdrew their consent to show spectators all hands; Spectators can no longer see all hands",
  );
  expect(since(table)).toBeNull();
  expect(revoked(table)).toEqual([{ scope: "spectatorAll", why: "withdrawn" }]);
  table.do(ANNA, "allHands.agree", { agreed: true });
  expect(since(table)).toBe(table.journal.length);
  expect(epoch(table)).toBe(before + 2);
});

test("[AH3] a seat that takes its first card without having agreed ends it", () => {
  const loaded = agreed();
  loaded.do(CHLOE, "deck.load", { cards: [{ name: "Bear", count: 1 }] });
  const made = agreed();
  made.do(CHLOE, "token.create", { name: "Goblin" });
  for (const table of [loaded, made]) {
    expect(since(table)).toBeNull();
    expect(revoked(table)).toHaveLength(1);
    expect(table.logFor("public").at(-1)).toBe("Spectators can no longer see all hands");
  }
});

test("[AH3] a card that is given to a seat which has not agreed ends it, and one of the table's stock too", () => {
  const table = agreed();
  const shock = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", { moves: [{ card: shock, to: { zone: "battlefield" } }] });
  expect(since(table)).not.toBeNull();
  table.do(ANNA, "card.control.give", { cards: [table.handleOf(ANNA, "Shock")], seat: CHLOE });
  expect(since(table)).toBeNull();
  const rummy = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  rummy.do(ANNA, "allHands.agree", { agreed: true });
  rummy.do(ANNA, "library.draw", {});
  expect(since(rummy)).not.toBeNull();
  rummy.do(BEN, "library.draw", {});
  expect(since(rummy)).toBeNull();
});

test("[AH3] a seat that agreed before it has cards ends nothing with its first", () => {
  const table = agreed();
  table.do(CHLOE, "allHands.agree", { agreed: true });
  const before = since(table);
  table.do(CHLOE, "deck.load", { cards: [{ name: "Bear", count: 1 }] });
  expect(since(table)).toBe(before);
});

test.each([
  ["leaves", (table: TestTable) => table.do(BEN, "seat.leave")],
  ["is kicked", (table: TestTable) => table.do(ANNA, "seat.kick", { seat: BEN })],
  ["clears the seat", (table: TestTable) => table.do(BEN, "seat.clear")],
  ["has its key replaced", (table: TestTable) => table.do(BEN, "seat.key.renew")],
  ["has it reset", (table: TestTable) => table.system("seat.reset", { seat: BEN, redeal: true })],
] as const)("[AH3] an agreement ends with the seat's holder: who %s", (_, end) => {
  const table = agreed();
  table.do(ANNA, "host.take");
  end(table);
  expect(table.state.field("allHands").agreed).toEqual([ANNA]);
  const isCleared = table.state.get("seats", BEN) === undefined;
  expect(since(table) === null).toBe(!isCleared);
});

test("[AH2] a seat that has to agree no more, having no cards, lets it begin with all who have", () => {
  const table = three();
  table.do(ANNA, "allHands.agree", { agreed: true });
  table.do(BEN, "deck.unload");
  expect(since(table)).toBe(table.journal.length);
  expect(table.logFor("public").at(-1)).toBe(
    "Spectators can now see all hands: all players with cards agreed",
  );
});

test("refuses to withdraw what was not given, and what is no yes or no", () => {
  expect(three().refusalCode(ANNA, "allHands.agree", { agreed: false })).toBe("not_here agreed");
  expect(three().refusalCode(ANNA, "allHands.agree", { agreed: "yes" })).toBe(
    "invalid_payload agreed",
  );
  expect(three().refusalCode(ANNA, "allHands.agree", { agreed: true, seat: 2 })).toBe(
    "invalid_payload seat",
  );
});

test("[AH2] [AH3] where no seat holds cards, it takes one that agreed, and ends when that one withdraws", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  expect(since(table)).toBeNull();
  table.do(ANNA, "allHands.agree", { agreed: true });
  expect(since(table)).toBe(table.journal.length);
  table.do(ANNA, "allHands.agree", { agreed: false });
  expect(since(table)).toBeNull();
});
