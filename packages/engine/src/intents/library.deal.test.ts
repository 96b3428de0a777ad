import { expect, test } from "vitest";
import { HINTS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";

const three = (variant?: string) =>
  createTestTable("standard-52", 1, variant)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

test("[M9] deals to everyone one by one, the dealer last, and each reads its own cards alone", () => {
  const table = three();
  const stock = table.trueNames("library", ANNA).toReversed();
  table.do(BEN, "library.deal", { count: 2 });
  expect([CHLOE, ANNA, BEN].map((seat) => table.trueNames("hand", seat))).toEqual([
    [stock[0], stock[3]],
    [stock[1], stock[4]],
    [stock[2], stock[5]],
  ]);
  expect(table.logFor(ANNA)).toEqual([
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
  expect([ANNA, BEN, CHLOE].map((seat) => table.trueNames("hand", seat).length)).toEqual([0, 5, 1]);
});

test("[M8] [M9] a deal of more than there are deals what there is and says so", () => {
  const table = three();
  table.do(ANNA, "library.deal", { count: 18 });
  expect([ANNA, BEN, CHLOE].map((seat) => table.trueNames("hand", seat).length)).toEqual([
    17, 18, 17,
  ]);
  expect(table.logFor("public")).toEqual([
    "Anna dealt Ben 18 cards",
    "Anna dealt Chloé 17 cards (stock empty)",
    "Anna was dealt 17 cards (stock empty)",
  ]);
});

test("[G6] [M9] rummy with two decks and jokers is dealt from 108 cards", () => {
  const table = three("two-decks-jokers");
  table.do(ANNA, "library.deal", { count: 13 });
  expect(table.trueNames("library", ANNA)).toHaveLength(108 - 3 * 13);
});

test("[M9] where seats have their own libraries, each empty hand is dealt from its own before the first turn", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 60 })
    .seat(BEN, "Ben", { library: 60, hand: ["Shock"] })
    .seat(CHLOE, "Chloé", { library: 3 });
  table.do(ANNA, "library.deal", {});
  expect([ANNA, BEN, CHLOE].map((seat) => table.trueNames("hand", seat).length)).toEqual([7, 1, 3]);
  expect(table.trueNames("library", ANNA)).toHaveLength(53);
  table.do(ANNA, "hand.discard", { cards: [...table.hand(ANNA)] });
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(ANNA, "library.deal", {})).toBe("not_here");
});

test("refuses a deal of no number, of too many, and where nobody can be dealt to", () => {
  const table = three();
  expect(table.refusalCode(ANNA, "library.deal", {})).toBe("invalid_payload count");
  expect(table.refusalCode(ANNA, "library.deal", { count: 167 })).toBe("over_limit count");
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.concede", { conceded: true });
  expect(table.refusalCode(ANNA, "library.deal", { count: 1 })).toBe("not_here");
});

test("[I1] a deal that a hand has no room for deals nothing", () => {
  const table = createTestTable("bazaar").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "library.draw", { count: 10 });
  expect(table.refusalCode(ANNA, "library.deal", { count: 3 })).toMatch(/^over_limit/);
});

test("[M9] a zone of the table is dealt the number once, and everybody reads what is turned up", () => {
  const table = createTestTable("bazaar").seat(ANNA, "Anna").seat(BEN, "Ben");
  const stock = table.trueNames("library", ANNA).toReversed();
  table.do(BEN, "library.deal", { count: 3, to: "market" });
  expect(table.trueNames("market", ANNA)).toEqual(stock.slice(0, 3));
  expect(table.logForAll()).toMatch(/^Ben dealt .+ to the market$/);
  expect(table.names("public", "market", ANNA)).toEqual(stock.slice(0, 3));
});

const casino = () =>
  createTestTable(
    gameFromFile(
      gameFileSchema.parse({
        name: "Casino",
        zones: [
          { kind: "library" },
          { kind: "skat", owner: "table", visibility: "nobody" },
          { kind: "prizes", owner: "seat", layout: "pile", faceDown: true },
          { kind: "battlefield", name: "Table" },
          { kind: "hand" },
        ],
        cards: Array.from({ length: 32 }, (_, index) => ({ name: `Card ${index}` })),
      }),
    ),
  )
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");

test("[M9] each seat is dealt to a zone of its own, and what lies face down there is read by nobody", () => {
  const table = casino();
  const stock = table.trueNames("library", ANNA).toReversed();
  table.do(ANNA, "library.deal", { count: 2, to: "prizes", faceDown: true });
  expect(table.trueNames("prizes", BEN)).toEqual([stock[0], stock[2]]);
  expect(table.trueNames("prizes", ANNA)).toEqual([stock[1], stock[3]]);
  for (const viewer of [ANNA, BEN, "public"] as const) {
    expect(table.names(viewer, "prizes", BEN)).toEqual([null, null]);
    expect(table.logFor(viewer)).toEqual([
      "Anna dealt 2 cards face down to Ben’s prizes",
      "Anna dealt 2 cards face down to their prizes",
    ]);
  }
});

test("[M9] nobody sees what is dealt face down to the board that all share, or to another stock", () => {
  const table = casino();
  table.do(ANNA, "library.deal", { count: 4, to: "battlefield", faceDown: true });
  const none = [null, null, null, null];
  expect(table.names(ANNA, "battlefield", ANNA)).toEqual(none);
  expect(table.names(BEN, "battlefield", ANNA)).toEqual(none);
  const [card] = table.handles(BEN, "battlefield", BEN);
  table.do(BEN, "card.flip", { cards: card ? [card] : [], faceDown: false });
  expect(table.names("public", "battlefield", ANNA).filter(Boolean)).toHaveLength(1);
  table.do(ANNA, "library.deal", { count: 2, to: "skat" });
  expect(table.trueNames("skat", ANNA)).toHaveLength(2);
  expect(table.logForAll()).toBe("Anna dealt 2 cards to the skat");
});

test("[M9] a team is dealt the number once", () => {
  const table = createTestTable(HINTS_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "library.deal", { count: 2, to: "camp" });
  expect(table.trueNames("camp", ANNA)).toHaveLength(2);
  expect(table.trueNames("camp", BEN)).toHaveLength(2);
});

test("[M9] a deck deals to an empty zone before the first turn only, and not after", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 9 })
    .seat(BEN, "Ben", { library: 9 });
  table.do(ANNA, "library.deal", { count: 3, to: "exile", faceDown: true });
  expect(table.trueNames("exile", BEN)).toHaveLength(3);
  expect(table.refusalCode(ANNA, "library.deal", { count: 3, to: "exile" })).toBe("not_here");
});

test("[M9] [G13] a library that only others have is dealt from to their hands", () => {
  const zones = [
    { kind: "box", visibility: "nobody" },
    { kind: "kit", owner: "seat", visibility: "nobody", seats: [2] },
    { kind: "hand" },
  ];
  const file = { name: "Raid", zones, cards: [{ name: "Tool", count: 9 }] };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(file)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  table.do(ANNA, "library.deal", { count: 5, zone: "box", to: "kit" });
  table.do(ANNA, "library.deal", { count: 2, zone: "kit" });
  expect(table.trueNames("hand", BEN)).toEqual(["Tool", "Tool"]);
  expect(table.trueNames("hand", ANNA)).toEqual([]);
});

test("[M9] nobody turns up cards of another's own library", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 9 })
    .seat(BEN, "Ben", { library: 9 });
  const why = (payload: object) =>
    table.refusalCode(ANNA, "library.deal", { count: 1, ...payload });
  expect(why({ to: "exile" })).toBe("not_yours to");
  expect(why({ to: "battlefield" })).toBe("not_yours to");
  const alone = createTestTable("magic").seat(ANNA, "Anna", { library: 9 });
  const top = alone.trueNames("library", ANNA).at(-1);
  alone.do(ANNA, "library.deal", { count: 1, to: "exile" });
  expect(alone.names("public", "exile", ANNA)).toEqual([top]);
});

test("refuses a zone that the game doesn't have, the library itself, and backs where there are none", () => {
  const table = three();
  const why = (payload: object) =>
    table.refusalCode(ANNA, "library.deal", { count: 1, ...payload });
  expect(why({ to: "market" })).toBe("no_such_zone to");
  expect(why({ to: "library" })).toBe("not_here to");
  expect(why({ to: "hand", faceDown: true })).toBe("not_here faceDown");
});
