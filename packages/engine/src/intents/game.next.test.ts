import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: 3, commander: ["Queen"] })
    .seat(BEN, "Ben", { library: 3 });

test("[D8] brings every deck back and everything of the table to its start", () => {
  const table = laid();
  for (const seat of [ANNA, BEN]) table.do(seat, "library.draw", { count: 2 });
  table.do(ANNA, "token.create", { name: "Goblin" });
  table.do(ANNA, "turn.next");
  table.do(ANNA, "turn.reverse");
  table.do(ANNA, "seat.counter.create", { counter: "rad" });
  table.do(ANNA, "seat.counter.add", { counter: "life", delta: -20 });
  table.do(ANNA, "seat.damage.add", { from: BEN, to: ANNA, delta: 3 });
  table.do(ANNA, "table.counter.add", { counter: "storm", delta: 3 });
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(BEN, "game.next");
  expect(table.logForAll()).toBe("Ben won. Ben started a new game");
  const { table: fields, seats, cards } = table.view("public");
  expect(fields).toMatchObject({ turn: null, phase: null, direction: "up", counters: {} });
  expect(seats.get(ANNA)).toMatchObject({
    name: "Anna",
    counters: { life: 20, poison: 0, energy: 0, mana: 0 },
    damage: {},
    conceded: false,
    deckLoaded: true,
  });
  expect([...cards.values()].map(({ face }) => face?.name)).toEqual(["Queen"]);
  for (const seat of [ANNA, BEN]) expect(table.trueNames("library", seat)).toHaveLength(3);
});

test("[D8] [C1] where the game brings the cards, all of them are shuffled into the stock", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const before = table.trueNames("library", ANNA);
  table.do(ANNA, "library.draw", { count: 5 });
  table.do(BEN, "token.create", { name: "Chip" });
  const card = { zone: "library", place: "top" } as const;
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  const after = table.trueNames("library", ANNA);
  expect(after).not.toEqual(before);
  expect([...after].sort()).toEqual([...before].sort());
  expect(table.view("all").cards.size).toBe(0);
});

test("[AC2] open access requests end with the game, also in a game without decks", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  expect(table.view("public").table.access.pending).toHaveLength(1);
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(table.view("public").table.access).toEqual({ last: 1, pending: [] });
});

test("[D8] only where all others are ready, have conceded or have left", () => {
  const table = laid().seat(CHLOE, "Chloé", { hand: ["Shock"] });
  expect(table.refusalCode(ANNA, "game.next", {})).toBe("not_here");
  table.do(BEN, "seat.ready", { ready: true });
  expect(table.refusalCode(ANNA, "game.next", {})).toBe("not_here");
  table.do(CHLOE, "seat.leave");
  table.do(ANNA, "game.next");
  expect(table.view("public").seats.get(BEN)?.ready).toBe(false);
  expect(table.view("public").seats.get(CHLOE)?.left).toBe(true);
});

test("[D8] who was ready for one game has not agreed to the next", () => {
  const table = laid();
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "turn.start");
  expect(table.refusalCode(ANNA, "game.next", {})).toBe("not_here");
});

test("[D9] who alone is still in the game has won it; the score stays from game to game", () => {
  const table = laid();
  const wins = () => [...table.view("public").seats.values()].map((seat) => seat.wins);
  table.do(ANNA, "seat.counter.set", { counter: "life", value: 0 });
  table.do(ANNA, "seat.ready", { ready: true });
  table.do(BEN, "game.next");
  expect(table.logForAll()).toBe("Ben won. Ben started a new game");
  table.do(BEN, "seat.counter.set", { counter: "poison", value: 10 });
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
  table.do(BEN, "game.next");
  table.do(ANNA, "seat.concede", { conceded: true });
  table.do(BEN, "game.next");
  expect(wins()).toEqual([1, 2]);
  table.do(ANNA, "seat.ready", { ready: true });
  table.do(BEN, "game.next");
  expect(table.logForAll()).toBe("Ben started a new game");
  expect(wins()).toEqual([1, 2]);
});

test("[D9] lethal damage of one commander ends a game, of two together it doesn't", () => {
  const table = createTestTable("magic", 1, "commander").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.seat(CHLOE, "Chloé");
  const next = (): string => {
    for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
    table.do(ANNA, "game.next");
    return table.logForAll();
  };
  const hit = (from: typeof ANNA, delta: number) =>
    table.do(BEN, "seat.damage.add", { from, to: BEN, delta });
  hit(ANNA, 11);
  hit(CHLOE, 20);
  table.do(CHLOE, "seat.concede", { conceded: true });
  expect(next()).toBe("Anna started a new game");
  hit(CHLOE, 21);
  table.do(CHLOE, "seat.concede", { conceded: true });
  expect(next()).toBe("Anna won. Anna started a new game");
});

test("[D9] a counter that the game keeps goes on into the next game", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  table.do(ANNA, "seat.counter.add", { counter: "points", delta: 35 });
  table.do(ANNA, "game.next");
  expect(table.view("public").seats.get(ANNA)?.counters).toEqual({ points: 35 });
});

test("[I2] refuses any key", () => {
  expect(laid().refusalCode(ANNA, "game.next", { seats: [2] })).toBe("invalid_payload seats");
});
