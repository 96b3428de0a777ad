import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, TestTable } from "../../testkit/test-table.ts";
import { seenMomentOfView } from "../seen-moment.ts";

/** A table that plays on from what Anna saw, with both seats taken again. */
const playedOn = (): TestTable => {
  const before = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 5, hand: ["Forest"], battlefield: ["Bear"] })
    .seat(BEN, "Ben", { library: 4, hand: ["Secret", "Plan"], battlefield: ["Wall"] });
  const moment = seenMomentOfView(before.state.game, before.view(ANNA));
  const table = new TestTable("magic", 3, { moment });
  table.do(ANNA, "seat.claim", { name: "Anna" });
  table.do(BEN, "seat.claim", { name: "Bob" });
  return table;
};

const UNKNOWN = "Unknown card";

test("[PF1] [PF2] what the viewer saw is as it was, and every other card is a placeholder at its place", () => {
  const table = playedOn();
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Forest"]);
  expect(table.names(ANNA, "battlefield", ANNA)).toEqual(["Bear"]);
  expect(table.names("public", "battlefield", BEN)).toEqual(["Wall"]);
  expect(table.names(BEN, "hand", BEN)).toEqual([UNKNOWN, UNKNOWN]);
  const { zones } = table.view("public");
  expect(zones.get(table.zone("library", ANNA))?.count).toBe(5);
  expect(zones.get(table.zone("library", BEN))?.count).toBe(4);
  table.do(BEN, "library.draw", { count: 1 });
  const drawn = table.hand(BEN).at(-1);
  expect(drawn && table.view(BEN).cards.get(drawn)).toMatchObject({
    owner: BEN,
    face: { name: UNKNOWN, unknown: true },
  });
});

test("[PF3] who sees a placeholder names it; others are told that, and not the name", () => {
  const table = playedOn();
  const [card] = table.hand(BEN);
  if (!card) throw new Error("Ben holds nothing");
  table.do(BEN, "card.name", { cards: [card], name: "Counterspell" });
  expect(table.names(BEN, "hand", BEN)).toEqual(["Counterspell", UNKNOWN]);
  expect(table.logFor(BEN).at(-1)).toBe("Bob named an unknown card: Counterspell");
  expect(table.logFor(ANNA).at(-1)).toBe("Bob named an unknown card");
  expect(table.logFor("public").at(-1)).toBe("Bob named an unknown card");
});

test("[PF3] a name is undone, and then the card is a placeholder again", () => {
  const table = playedOn();
  const cards = table.hand(BEN);
  table.do(BEN, "card.name", { cards: [...cards], name: "Island" });
  expect(table.names(BEN, "hand", BEN)).toEqual(["Island", "Island"]);
  table.do(BEN, "undo.take", {});
  expect(table.names(BEN, "hand", BEN)).toEqual([UNKNOWN, UNKNOWN]);
});

test("[PF3] nobody names a card that is known, that they don't see, or with an empty name", () => {
  const table = playedOn();
  const bear = table.handleOf("public", "Bear");
  const [hidden] = table.hand(BEN);
  expect(table.refusalCode(ANNA, "card.name", { cards: [bear], name: "Cub" })).toBe(
    "not_here cards.0",
  );
  expect(table.refusalCode(ANNA, "card.name", { cards: [hidden], name: "Cub" })).toBe(
    "no_such_card cards.0",
  );
  expect(table.refusalCode(BEN, "card.name", { cards: [hidden], name: " " })).toBe(
    "invalid_payload name",
  );
});
