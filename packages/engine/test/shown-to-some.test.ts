import { expect, test } from "vitest";
import { applyOverlayStep } from "../src/apply-overlay.ts";
import { seatId } from "../src/ids.ts";
import { buildOverlayStep, buildViewerOverlay } from "../src/overlay.ts";
import { requiredConsentSeats } from "../src/required-consent.ts";
import type { Viewer } from "../src/viewer.ts";
import { HINTS_TEST_GAME, SIDES_TEST_GAME } from "../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable } from "../testkit/test-table.ts";

const DMITRI = seatId(4);

/** Anna and Ben, each with three cards that only the other sees. */
const hints = () => {
  const table = createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben");
  for (const seat of [ANNA, BEN]) table.do(seat, "library.draw", { count: 3 });
  return table;
};

/** Two teams with hands that the team sees. */
const sides = () => {
  const table = createTestTable(SIDES_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  for (const [seat, name] of [
    [ANNA, "Anna"],
    [BEN, "Ben"],
    [CHLOE, "Chloé"],
  ] as const) {
    table.seat(seat, name, { hand: [`${name}’s card`], library: 3 });
  }
  return table;
};

const orders = (table: ReturnType<typeof hints>, viewer: typeof ANNA | "public" | "all") =>
  [...table.view(viewer).cards.values()]
    .filter(({ zone }) => zone === table.zone("hand", ANNA))
    .map(({ order }) => order !== undefined);

test("[OT1] a hand of visibility others is backs to its own seat and faces to the other seats", () => {
  const table = hints();
  const truth = table.trueNames("hand", ANNA);
  expect(table.namesByViewer("hand", ANNA)).toEqual({
    Anna: [null, null, null],
    Ben: truth,
    public: [],
    all: expect.arrayContaining(truth),
  });
  expect([orders(table, ANNA), orders(table, BEN)]).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
  expect(orders(table, "all")).toEqual([true, true, true]);
  expect(table.view("public").zones.get(table.zone("hand", ANNA))?.count).toBe(3);
  expect(table.handles(ANNA, "hand", ANNA)).toEqual(table.handles(BEN, "hand", ANNA));
});

test("[OT1] who draws reads less of it than the others", () => {
  const table = hints();
  table.do(ANNA, "library.draw", { count: 1 });
  const drawn = table.trueNames("hand", ANNA).at(-1);
  const { Anna, Ben, public: watching } = table.logByViewer();
  expect([Anna, watching].join()).not.toContain(drawn);
  expect(Ben).toContain(drawn);
});

test("[OT2] its seat plays the third card from the left without knowing it", () => {
  const table = hints();
  const third = table.trueNames("hand", ANNA)[2] ?? "";
  const card = table.hand(ANNA)[2];
  if (!card) throw new Error("Anna has no third card");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect(table.names("public", "battlefield", ANNA)).toEqual([third]);
  expect(table.logForAll()).toBe(`Anna played ${third}`);
});

test("[OT2] its seat discards and sorts its backs", () => {
  const table = hints();
  const [first, second, third] = table.trueNames("hand", ANNA);
  table.do(ANNA, "hand.sort", { cards: [...table.hand(ANNA)].reverse() });
  expect(table.names(BEN, "hand", ANNA)).toEqual([third, second, first]);
  table.do(ANNA, "hand.discard", { cards: table.hand(ANNA).slice(0, 1) });
  expect(table.logForAll()).toBe(`Anna discarded ${third}`);
});

test("[OT3] its seat can't come to see a card alone", () => {
  const table = hints();
  const [card] = table.hand(ANNA);
  const move = (to: object, faceDown = false) => ({
    moves: [{ card, to, ...(faceDown ? { faceDown } : {}) }],
  });
  expect(table.refusalCode(ANNA, "card.move", move({ zone: "fan" }))).toBe("not_here moves.0.to");
  expect(table.refusalCode(ANNA, "card.move", move({ zone: "chest" }))).toBe("not_here moves.0.to");
  expect(table.refusalCode(ANNA, "card.move", move({ zone: "hand", seat: BEN }))).toBe(
    "not_here moves.0.to",
  );
  expect(table.refusalCode(ANNA, "card.move", move({ zone: "battlefield" }, true))).toBe(
    "not_here moves.0.to",
  );
  const byPlace = { moves: [{ card: { zone: "hand", place: "top" }, to: { zone: "fan" } }] };
  expect(table.refusalCode(ANNA, "card.move", byPlace)).toBe("not_here moves.0.to");
  table.do(ANNA, "card.move", move({ zone: "library" }) as never);
  expect(table.names(ANNA, "hand", ANNA)).toEqual([null, null]);
});

test("[OT4] its seat can show such cards to everyone, and to nobody alone", () => {
  const table = hints();
  const [card] = table.hand(ANNA);
  if (!card) throw new Error("Anna has no card");
  expect(table.refusalCode(ANNA, "card.reveal", { cards: [card], to: [BEN] })).toBe("not_here to");
  expect(table.refusalCode(ANNA, "hand.reveal", { to: [ANNA] })).toBe("not_here to");
  table.do(ANNA, "card.reveal", { cards: [card], to: "all" });
  const [first = ""] = table.trueNames("hand", ANNA);
  expect(table.names(ANNA, "hand", ANNA)).toEqual([first, null, null]);
  table.do(ANNA, "hand.reveal", { to: "none" });
  expect(table.names(ANNA, "hand", ANNA)).toEqual([null, null, null]);
  expect(table.refusalCode(BEN, "access.request", { seat: ANNA, zone: "hand" })).toBe(
    "not_here zone",
  );
  expect(table.refusalCode(ANNA, "access.grant", { seat: BEN, zone: "hand" })).toBe(
    "not_here zone",
  );
  expect(table.refusalCode(BEN, "card.reveal", { cards: [table.hand(ANNA)[0]], to: "all" })).toBe(
    "not_yours cards.0",
  );
});

test("[OT6] who sees a card of another's hand can put a hint on it", () => {
  const table = hints();
  const [card] = table.hand(ANNA);
  if (!card) throw new Error("Anna has no card");
  table.do(BEN, "card.counter.add", { cards: [card], counter: "red", delta: 1 });
  expect(table.view(ANNA).cards.get(card)).toMatchObject({ counters: { red: 1 } });
  expect(table.view(ANNA).cards.get(card)?.face).toBeUndefined();
});

test("[OT5] a seat that is taken in the middle sees a count until these hands are empty", () => {
  const table = hints();
  table.seat(CHLOE, "Chloé");
  expect(table.view("public").seats.get(CHLOE)?.late).toBe(true);
  expect(table.names(CHLOE, "hand", ANNA)).toEqual([]);
  table.do(CHLOE, "library.draw", { count: 2 });
  expect(table.names(ANNA, "hand", CHLOE)).toEqual(table.trueNames("hand", CHLOE));
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.names(CHLOE, "hand", ANNA)).toEqual([]);
  for (const seat of [ANNA, BEN]) {
    table.do(seat, "hand.discard", { cards: [...table.hand(seat)] });
  }
  expect(table.view("public").seats.get(CHLOE)?.late).toBe(false);
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.names(CHLOE, "hand", ANNA)).toEqual(table.trueNames("hand", ANNA));
});

test("[OT5] a seat that is there when the cards are dealt is not late", () => {
  const table = createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.view("public").seats.get(BEN)?.late).toBe(false);
  // Ben's own hand is no reason: he doesn't see it anyway.
  const alone = createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna");
  alone.do(ANNA, "library.draw", { count: 1 });
  alone.do(ANNA, "hand.discard", { cards: [...alone.hand(ANNA)] });
  alone.seat(BEN, "Ben");
  expect(alone.view("public").seats.get(BEN)?.late).toBe(false);
});

test("[OT5] neither a seat's own cards nor those that it wouldn't see make it late", () => {
  const table = createTestTable(SIDES_TEST_GAME)
    .seat(BEN, "Ben")
    .seat(BEN, "Ben", { hand: ["Ben’s card"] });
  table.seat(ANNA, "Anna").seat(ANNA, "Anna", { hand: ["Anna’s card"], library: 3 });
  const isLate = () => table.view("public").seats.get(ANNA)?.late;
  expect(isLate()).toBe(false);
  table.system("seat.reset", { seat: ANNA, redeal: true });
  expect(isLate()).toBe(false);
});

test("[OT5] [SR4] a key reset with new cards makes a seat late", () => {
  const table = hints();
  table.system("seat.reset", { seat: BEN, redeal: true });
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.logByViewer().Ben).toBe("Anna drew a card");
});

test("[OT5] [VI1] a seat that becomes late is told that it no longer holds its team's library", () => {
  const table = hints();
  table.do(ANNA, "card.move", {
    moves: [{ card: { zone: "library", place: "top" }, to: { zone: "cellar" } }],
  });
  table.do(ANNA, "library.reveal", { zone: "cellar", to: "all" });
  const anna: Viewer = { kind: "seat", seat: ANNA };
  const before = buildViewerOverlay(table.state, anna);
  table.system("seat.reset", { seat: ANNA, redeal: true });
  const [change = expect.fail()] = table.journal.slice(-1);
  const step = buildOverlayStep(table.state, change, anna) ?? {};
  expect(applyOverlayStep(before, step)).toEqual(buildViewerOverlay(table.state, anna));
  expect(buildViewerOverlay(table.state, anna)).not.toEqual(before);
});

test("[OT5] a late seat takes nothing from its team's zone", () => {
  const table = createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna");
  table.do(ANNA, "card.move", {
    moves: [{ card: { zone: "library", place: "top" }, to: { zone: "chest" } }],
  });
  table.seat(CHLOE, "Chloé");
  expect(table.names(CHLOE, "chest", CHLOE)).toEqual([]);
  const take = { moves: [{ card: { zone: "chest", place: "top" }, to: { zone: "battlefield" } }] };
  expect(table.refusalCode(CHLOE, "card.move", take)).toBe("not_yours moves.0.card.seat");
});

test("[TM1] a hand of visibility team is seen by the team, in order by its own seat", () => {
  const table = sides();
  expect(table.namesByViewer("hand", ANNA)).toEqual({
    Anna: ["Anna’s card"],
    Ben: [],
    Chloé: ["Anna’s card"],
    public: [],
    all: ["Anna’s card"],
  });
  const [card] = table.hand(ANNA);
  if (!card) throw new Error("Anna has no card");
  expect(table.view(CHLOE).cards.get(card)?.order).toBeUndefined();
  expect(
    table.refusalCode(CHLOE, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] }),
  ).toBe("not_yours moves.0.card");
});

test("[TM2] a team's zone is its seats' and nobody else's", () => {
  const table = sides();
  const [card] = table.hand(ANNA);
  if (!card) throw new Error("Anna has no card");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "chest" } }] });
  expect(table.zone("chest", ANNA)).toBe("chest:t1");
  expect(table.logByViewer()).toEqual({
    Anna: "Anna moved Anna’s card from hand to Reds’s chest",
    Ben: "Anna moved a card from hand to Reds’s chest",
    Chloé: "Anna moved Anna’s card from hand to Reds’s chest",
    public: "Anna moved a card from hand to Reds’s chest",
    all: "Anna moved Anna’s card from hand to Reds’s chest",
  });
  const [there] = table.handles(CHLOE, "chest", CHLOE);
  expect(
    table.refusalCode(BEN, "card.move", { moves: [{ card: there, to: { zone: "discard" } }] }),
  ).toBe("no_such_card moves.0.card");
  // Wherever it is sent, the card goes to the zone of its owner's team.
  const [other] = table.hand(ANNA);
  expect(other).toBeUndefined();
  table.do(CHLOE, "card.move", {
    moves: [{ card: there as never, to: { zone: "camp", seat: BEN } }],
  });
  expect(table.names("public", "camp", ANNA)).toEqual(["Anna’s card"]);
});

test("[TM4] a counter of a team has one value, and who sits down later begins with it", () => {
  const table = createTestTable(SIDES_TEST_GAME);
  table.seat(ANNA, "Anna").seat(BEN, "Ben");
  const values = (seat: typeof ANNA) => table.view("public").seats.get(seat)?.counters;
  table.do(ANNA, "seat.counter.add", { counter: "life", delta: -4 });
  table.do(ANNA, "seat.counter.set", { counter: "score", value: 9 });
  table.seat(CHLOE, "Chloé");
  expect([ANNA, BEN, CHLOE].map(values)).toEqual([
    { life: 26, score: 9 },
    { life: 30, score: 0 },
    { life: 26, score: 0 },
  ]);
  table.do(CHLOE, "seat.counter.set", { counter: "life", value: 3 });
  expect([ANNA, BEN, CHLOE].map((seat) => values(seat)?.life)).toEqual([3, 30, 3]);
});

test("[TM4] who doesn't have a team's counter doesn't change it by one of that name", () => {
  const honour = { id: "honour", name: "Honour", owner: "team", start: 9, seats: [ANNA] } as const;
  const table = createTestTable({ ...SIDES_TEST_GAME, counters: [honour] })
    .seat(ANNA, "Anna")
    .seat(CHLOE, "Chloé");
  table.do(CHLOE, "seat.counter.create", { counter: "honour", value: 5 });
  table.do(CHLOE, "seat.counter.add", { counter: "honour", delta: -4 });
  const { seats } = table.view("public");
  expect([ANNA, CHLOE].map((seat) => seats.get(seat)?.counters.honour)).toEqual([9, 1]);
});

test("[TM3] who sees others' cards is asked before spectators may, though it holds none", () => {
  const table = createTestTable(HINTS_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(DMITRI, "Dmitri");
  table.do(ANNA, "library.draw", { count: 1 });
  expect(requiredConsentSeats(table.state)).toEqual([ANNA, BEN, DMITRI]);
  table.do(ANNA, "allHands.agree", { agreed: true });
  expect(table.view("public").table.allHands.since).toBeNull();
  for (const seat of [BEN, DMITRI]) table.do(seat, "allHands.agree", { agreed: true });
  expect(table.view("public").table.allHands.since).not.toBeNull();
});
