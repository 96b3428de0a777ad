import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, game } from "../../testkit/table.ts";

const three = (variant?: string) =>
  game("standard-52", 1, variant).seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");

test("[M9] deals to everyone one by one, the dealer last, and each reads its own cards alone", () => {
  const table = three();
  const stock = table.truth("library", ANNA).toReversed();
  table.do(BEN, "library.deal", { count: 2 });
  expect([CHLOE, ANNA, BEN].map((seat) => table.truth("hand", seat))).toEqual([
    [stock[0], stock[3]],
    [stock[1], stock[4]],
    [stock[2], stock[5]],
  ]);
  expect(table.reads(ANNA)).toEqual([
    "Ben dealt Chloé 2 cards",
    `Ben dealt Anna ${stock[1]} and ${stock[4]}`,
    "Ben was dealt 2 cards",
  ]);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(table.names("public", "hand", BEN)).toEqual([]);
});

test("[M9] who has conceded or left is dealt nothing", () => {
  const table = three();
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(CHLOE, "library.draw");
  table.do(CHLOE, "seat.leave");
  table.do(ANNA, "library.deal", { count: 5 });
  expect([ANNA, BEN, CHLOE].map((seat) => table.truth("hand", seat).length)).toEqual([0, 5, 1]);
});

test("[M8] [M9] a deal of more than there are deals what there is and says so", () => {
  const table = three();
  table.do(ANNA, "library.deal", { count: 18 });
  expect([ANNA, BEN, CHLOE].map((seat) => table.truth("hand", seat).length)).toEqual([17, 18, 17]);
  expect(table.reads("public")).toEqual([
    "Anna dealt Ben 18 cards",
    "Anna dealt Chloé 17 cards (stock empty)",
    "Anna was dealt 17 cards (stock empty)",
  ]);
});

test("[G6] [M9] rummy with two decks and jokers is dealt from 108 cards", () => {
  const table = three("two-decks-jokers");
  table.do(ANNA, "library.deal", { count: 13 });
  expect(table.truth("library", ANNA)).toHaveLength(108 - 3 * 13);
});

test("[M9] where seats have their own libraries, each empty hand is dealt from its own before the first turn", () => {
  const table = game("magic")
    .seat(ANNA, "Anna", { library: 60 })
    .seat(BEN, "Ben", { library: 60, hand: ["Shock"] })
    .seat(CHLOE, "Chloé", { library: 3 });
  table.do(ANNA, "library.deal", {});
  expect([ANNA, BEN, CHLOE].map((seat) => table.truth("hand", seat).length)).toEqual([7, 1, 3]);
  expect(table.truth("library", ANNA)).toHaveLength(53);
  table.do(ANNA, "hand.discard", { cards: [...table.hand(ANNA)] });
  table.do(ANNA, "turn.next");
  expect(table.why(ANNA, "library.deal", {})).toBe("not_here");
});

test("refuses a deal of no number, of too many, and where nobody can be dealt to", () => {
  const table = three();
  expect(table.why(ANNA, "library.deal", {})).toBe("invalid_payload count");
  expect(table.why(ANNA, "library.deal", { count: 167 })).toBe("over_limit count");
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.concede", { conceded: true });
  expect(table.why(ANNA, "library.deal", { count: 1 })).toBe("not_here");
});

test("[I1] a deal that a hand has no room for deals nothing", () => {
  const table = game("bazaar").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "library.draw", { count: 10 });
  expect(table.why(ANNA, "library.deal", { count: 3 })).toMatch(/^over_limit/);
});
