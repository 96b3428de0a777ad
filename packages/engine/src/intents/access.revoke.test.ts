import { expect, test } from "vitest";
import { HINTS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const letting = (zone: string): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two"], hand: ["Shock", "Opt"] })
    .seat(BEN, "Ben", { library: ["Three"] })
    .seat(CHLOE, "Chloé");
  for (const seat of [BEN, CHLOE]) table.do(ANNA, "access.grant", { seat, zone });
  return table;
};

test("[AC4] an owner ends another's look, and what it named names nothing to it any more", () => {
  const table = letting("library");
  const card = table.handleOf(BEN, "One");
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "library" });
  expect(table.logForAll()).toBe("Anna stopped sharing their library with Ben");
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Ben: [], Chloé: ["Two", "One"] });
  expect(table.view("public").zones.get(table.zone("library", ANNA))?.looks).toEqual([
    { seat: CHLOE, at: "all", count: 2 },
  ]);
  expect(table.refusalCode(BEN, "card.move", { moves: [{ card, to: { zone: "exile" } }] })).toBe(
    "no_such_card moves.0.card",
  );
});

test("[AC4] [V3] an owner hides its hand again from one who was let see it, not from the others", () => {
  const table = letting("hand");
  const known = table.handleOf(BEN, "Opt");
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "hand" });
  expect(table.logForAll()).toBe("Anna stopped sharing their hand with Ben");
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(table.names(CHLOE, "hand", ANNA).toSorted()).toEqual(["Opt", "Shock"]);
  expect(table.handleOf(ANNA, "Opt")).not.toBe(known);
});

test("[AC4] an owner hides a hand of which another was shown only some", () => {
  const table = letting("hand");
  const card = table.handleOf(ANNA, "Opt");
  table.do(ANNA, "card.reveal", { cards: [card], to: "none" });
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "hand" });
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: [], Chloé: ["Shock"] });
});

test("[AC4] a card that is shown in a library is no look that could be ended", () => {
  const table = letting("hand");
  table.do(ANNA, "library.reveal", { to: [ANNA, BEN] });
  expect(table.refusalCode(ANNA, "access.revoke", { seat: BEN, zone: "library" })).toBe(
    "not_here seat",
  );
});

test("[AC4] refuses where a seat was let see nothing, and one's own look", () => {
  const table = letting("library");
  const why = (seat: number, zone: string) =>
    table.refusalCode(ANNA, "access.revoke", { seat, zone });
  expect(why(BEN, "hand")).toBe("not_here seat");
  expect(why(BEN, "crypt")).toBe("no_such_zone zone");
  expect(why(7, "hand")).toBe("no_such_seat seat");
  table.do(ANNA, "library.view");
  expect(why(ANNA, "library")).toBe("not_here seat");
  expect(table.refusalCode(BEN, "access.revoke", { seat: CHLOE, zone: "library" })).toBe(
    "not_here seat",
  );
});

test("[AC4] what all see, and what others see, stays so when one loses access", () => {
  const table = letting("hand");
  const cards = [table.handleOf(ANNA, "Opt")];
  table.do(ANNA, "card.reveal", { cards, to: "all" });
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "hand" });
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Ben: ["Opt"], public: ["Opt"] });
  expect(table.refusalCode(ANNA, "access.revoke", { seat: BEN, zone: "hand" })).toBe(
    "not_here seat",
  );
});

test("[AC4] only the seat that looks can lose its look", () => {
  const table = letting("library");
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "library" });
  expect(table.refusalCode(ANNA, "access.revoke", { seat: BEN, zone: "library" })).toBe(
    "not_here seat",
  );
});

test("[AC4] what lies open or face down on a battlefield isn't a zone that could be hidden again", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"] })
    .seat(BEN, "Ben");
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.reveal", { cards, to: [BEN] });
  expect(table.refusalCode(ANNA, "access.revoke", { seat: BEN, zone: "battlefield" })).toBe(
    "not_here seat",
  );
});

test("[AC4] nobody ends another's look into a library of the table", () => {
  const table = createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "library.view", { at: "top" });
  expect(table.refusalCode(ANNA, "access.revoke", { seat: BEN, zone: "library" })).toBe(
    "not_here seat",
  );
});
