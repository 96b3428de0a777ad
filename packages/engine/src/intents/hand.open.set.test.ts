import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { Change } from "../change.ts";
import { parseIntent } from "../parse.ts";
import { reduce } from "../reduce.ts";
import { UndoHistory } from "../undo-history.ts";

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed)
    .seat(ANNA, "Anna", { hand: ["Shock", "Opt"], library: ["Fog", "Bear"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

const seenBy = (table: TestTable) =>
  Object.fromEntries(
    Object.entries(table.namesByViewer("hand", ANNA)).map(([viewer, names]) => [
      viewer,
      names.toSorted(),
    ]),
  );

test("[OH1] a hand that is open to a seat shows it what lies there and what comes, and nobody else", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: [BEN, ANNA] });
  expect(table.logFor(CHLOE)).toEqual(["Anna started keeping their hand revealed to Ben: 2 cards"]);
  expect(table.view("public").zones.get(table.zone("hand", ANNA))?.openTo).toEqual([BEN]);
  table.do(ANNA, "library.draw", { count: 1 });
  const hand = table.trueNames("hand", ANNA).toSorted();
  expect(hand).toHaveLength(3);
  expect(seenBy(table)).toMatchObject({ Ben: hand, Chloé: [], public: [] });
});

test("[OH1] a card that leaves it for a hidden zone is hidden again", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: "all" });
  const to = { zone: "library" };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(table.names(BEN, "library", ANNA)).toEqual([]);
  expect(seenBy(table)).toMatchObject({ Ben: ["Opt"], public: ["Opt"] });
});

test("[OH1] it is closed again under new handles", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: "all" });
  const known = table.handleOf(BEN, "Opt");
  table.do(ANNA, "hand.open.set", { to: "none" });
  expect(table.logForAll()).toBe("Anna stopped keeping their hand revealed");
  expect(seenBy(table)).toMatchObject({ Ben: [], public: [] });
  expect(table.hand(ANNA)).not.toContain(known);
});

test("[OH1] opening it to others closes it to those before", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: [BEN] });
  table.do(ANNA, "hand.open.set", { to: [CHLOE] });
  expect(seenBy(table)).toMatchObject({ Ben: [], Chloé: ["Opt", "Shock"] });
});

test.each([
  { who: "Chloé", to: [CHLOE], still: { Chloé: ["Shock"], public: [] } },
  { who: "everyone", to: "all" as const, still: { Chloé: ["Shock"], public: ["Shock"] } },
])(
  "[OH1] a card that $who was shown before stays shown while it is open to others, and after",
  ({ to, still }) => {
    const table = laid();
    table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Shock")], to });
    table.do(ANNA, "hand.open.set", { to: [BEN] });
    expect(seenBy(table)).toMatchObject({ ...still, Ben: ["Opt", "Shock"] });
    table.do(ANNA, "hand.open.set", { to: "none" });
    expect(seenBy(table)).toMatchObject(still);
  },
);

test("[OH1] a hand that is open to everyone keeps nobody's seat", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: "all" });
  table.do(BEN, "seat.leave");
  expect(table.view("public").seats.has(BEN)).toBe(false);
});

test("[V9] opening it doesn't tell in which order the cards lie", () => {
  const lines = Array.from({ length: 30 }, (_, seed) => {
    const table = laid(seed);
    table.do(ANNA, "hand.open.set", { to: [BEN] });
    return table.logFor(BEN).join();
  });
  expect(new Set(lines).size).toBe(2);
});

test.each([
  ["deck.reset", {}],
  ["hand.open.set", { to: "none" }],
])("[OH1] %s ends it", (type, payload) => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "deck.load", { cards: [{ name: "Bear", count: 5 }] });
  table.do(ANNA, "hand.open.set", { to: [BEN] });
  table.do(ANNA, "library.draw", { count: 1 });
  expect(seenBy(table)).toMatchObject({ Ben: ["Bear"] });
  expect(table.send(ANNA, type, payload).ok).toBe(true);
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.trueNames("hand", ANNA)).toContain("Bear");
  expect(seenBy(table)).toMatchObject({ Ben: [] });
});

test("[OH1] who takes a seat later sees nothing of what was open to it", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: [], library: ["Fog"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  table.do(ANNA, "hand.open.set", { to: [BEN] });
  table.do(BEN, "seat.leave");
  expect(table.view("public").seats.get(BEN)?.left).toBe(true);
  table.do(ANNA, "seat.clear", { seat: BEN });
  table.seat(BEN, "Dora");
  table.do(ANNA, "library.draw", { count: 1 });
  expect(seenBy(table)).toMatchObject({ Dora: [] });
});

test("[OH1] no reveal of some of its cards, and none that ends, leaves it half open", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: [BEN] });
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Opt")], to: [CHLOE] });
  expect(seenBy(table)).toMatchObject({ Ben: ["Opt", "Shock"], Chloé: ["Opt"] });
  table.do(ANNA, "hand.reveal", { to: "none" });
  expect(seenBy(table)).toMatchObject({ Ben: [], Chloé: [] });
  expect(table.view("public").zones.get(table.zone("hand", ANNA))?.openTo).toBeUndefined();
});

test("[OH1] access that is withdrawn closes it to that seat", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: [BEN, CHLOE] });
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "hand" });
  table.do(ANNA, "library.draw", { count: 1 });
  expect(seenBy(table)).toMatchObject({ Ben: [], Chloé: table.trueNames("hand", ANNA).toSorted() });
});

test("[OH1] a seat that is dealt anew for another player keeps no open hand", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "host.take");
  table.do(ANNA, "deck.load", { cards: [{ name: "Bear", count: 9 }] });
  table.do(ANNA, "library.draw", { count: 2 });
  table.do(ANNA, "hand.open.set", { to: "all" });
  table.system("seat.reset", { seat: ANNA, redeal: true });
  table.do(ANNA, "library.draw", { count: 1 });
  expect(seenBy(table)).toMatchObject({ Ben: [], public: [] });
});

/** Takes back what Anna did last. */
const undo = (table: TestTable, change: Change, type: string): void => {
  const history = new UndoHistory();
  history.add({ revision: 1, seat: ANNA, type, undo: "free", change });
  const intent = parseIntent("undo.take", {});
  if (!intent.ok) throw new Error(intent.message);
  const context = { actor: ANNA, random: table.random, now: table.now, history };
  expect(reduce(table.state, intent.value, context)).toMatchObject({ ok: true });
};

test("[OH1] [V3] a card that undo brings back is shown to those to whom the hand is open then", () => {
  const open = laid();
  open.do(ANNA, "hand.open.set", { to: [BEN] });
  const moves = [{ card: open.handleOf(ANNA, "Shock"), to: { zone: "sideboard" } }];
  const moved = open.do(ANNA, "card.move", { moves });
  open.do(ANNA, "hand.open.set", { to: "none" });
  undo(open, moved, "card.move");
  expect(open.trueNames("hand", ANNA)).toContain("Shock");
  expect(seenBy(open)).toMatchObject({ Ben: [] });
});

test("[OH1] a hand that is open to nobody can't be closed", () => {
  expect(laid().refusalCode(ANNA, "hand.open.set", { to: "none" })).toBe("not_here to");
  expect(laid().refusalCode(ANNA, "hand.open.set", { to: [ANNA] })).toBe("not_here to");
});

test("[OH1] it is opened to seats that are taken", () => {
  expect(laid().refusalCode(ANNA, "hand.open.set", { to: [7] })).toBe("no_such_seat to.0");
});
