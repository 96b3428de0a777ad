import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";
import type { SeatId } from "../ids.ts";
import { createGermanLogLineTranslator } from "../log/de.ts";
import { toFirstParseError } from "../parse.ts";
import { viewLogEntry } from "../visibility/log-lines.ts";

const file = (pack: object = {}) => ({
  name: "Draft",
  seats: 4,
  zones: [
    { kind: "library" },
    { kind: "hand", pass: true, ...pack },
    { kind: "picks", visibility: "private" },
  ],
  cards: Array.from({ length: 40 }, (_, index) => ({ name: `Card ${String(index)}` })),
  actions: [
    {
      id: "pick",
      name: "Pick",
      ask: [{ kind: "cards", id: "card", name: "Which card?", zone: "hand", most: 1 }],
      steps: [
        { intent: "card.move", payload: { moves: [{ card: "$card", to: { zone: "picks" } }] } },
        { intent: "card.pass", payload: { zone: "hand" } },
      ],
    },
  ],
});

/** Three players with packs of four. */
const dealt = (from: object = file()): TestTable => {
  const table = createTestTable(gameFromFile(gameFileSchema.parse(from)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "library.deal", { count: 4 });
  return table;
};

const pack = (table: TestTable, seat: SeatId): string[] => table.trueNames("hand", seat).toSorted();
const pick = (table: TestTable, seat: SeatId) =>
  table.do(seat, "game.action", {
    action: "pick",
    answers: { card: table.hand(seat).slice(0, 1) },
  });

test("[PA1] packs go to the next players at once, when all who hold one have said OK", () => {
  const table = dealt();
  const seats = [ANNA, BEN, CHLOE];
  for (const seat of [BEN, ANNA]) {
    pick(table, seat);
    expect(table.hand(seat)).toHaveLength(3);
  }
  expect(table.view("public").seats.get(BEN)?.passing).toBe("hand");
  const chosen = table.hand(CHLOE)[0];
  const before = seats.map((seat) => pack(table, seat));
  table.do(CHLOE, "game.action", { action: "pick", answers: { card: chosen ? [chosen] : [] } });
  const [anna, ben] = before;
  expect(pack(table, BEN)).toEqual(anna);
  expect(pack(table, CHLOE)).toEqual(ben);
  expect(before[2]).toEqual(expect.arrayContaining(pack(table, ANNA)));
  expect(pack(table, ANNA)).toHaveLength(3);
  expect(seats.map((seat) => table.view("public").seats.get(seat)?.passing)).toEqual([
    null,
    null,
    null,
  ]);
  expect(seats.map((seat) => table.trueNames("picks", seat).length)).toEqual([1, 1, 1]);
});

test("[PA1] they go the other way once the order of play is turned round, and who holds none is not waited for", () => {
  const table = dealt();
  table.do(ANNA, "turn.reverse");
  const moves = table.hand(CHLOE).map((card) => ({ card, to: { zone: "picks" } }));
  table.do(CHLOE, "card.move", { moves });
  const [anna, ben] = [pack(table, ANNA), pack(table, BEN)];
  table.do(ANNA, "card.pass", { zone: "hand" });
  table.do(BEN, "card.pass", { zone: "hand" });
  expect([ANNA, BEN, CHLOE].map((seat) => pack(table, seat))).toEqual([ben, [], anna]);
});

test("[PA1] an OK to something else passes no pack that nobody picked from", () => {
  const table = dealt();
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.signal", { signal: "ok" });
  pick(table, ANNA);
  pick(table, BEN);
  expect(table.hand(CHLOE)).toHaveLength(4);
  expect(table.hand(BEN)).toHaveLength(3);
});

test("[PA1] who was ready and laid the last card away isn't so for the pack that comes", () => {
  const table = dealt();
  pick(table, ANNA);
  const moves = table.hand(ANNA).map((card) => ({ card, to: { zone: "picks" } }));
  table.do(ANNA, "card.move", { moves });
  pick(table, BEN);
  pick(table, CHLOE);
  expect([ANNA, BEN, CHLOE].map((seat) => table.hand(seat).length)).toEqual([3, 0, 3]);
  expect(table.view("public").seats.get(ANNA)?.passing).toBeNull();
});

test("[PA1] who is ready stays so when a turn ends", () => {
  const table = dealt();
  table.do(BEN, "turn.next");
  pick(table, ANNA);
  table.do(BEN, "turn.next");
  expect(table.view("public").seats.get(ANNA)?.passing).toBe("hand");
});

test("[PA1] who is ready without cards isn't so for the cards that come next", () => {
  const table = dealt();
  const take = (seat: SeatId): void => {
    const moves = table.hand(seat).map((card) => ({ card, to: { zone: "picks" } }));
    table.do(seat, "card.move", { moves });
    table.do(seat, "card.pass", { zone: "hand" });
  };
  take(ANNA);
  expect(table.view("public").seats.get(ANNA)?.passing).toBeNull();
  for (const seat of [BEN, CHLOE]) take(seat);
  expect(table.logForAll()).toBe("Chloé is ready to pass cards");
  table.do(ANNA, "library.deal", { count: 4 });
  pick(table, ANNA);
  expect(table.hand(ANNA)).toHaveLength(3);
});

test("[PA1] packs follow the order of play where that goes by a counter", () => {
  const by = { turns: { order: { counter: "initiative" } }, counters: [{ id: "initiative" }] };
  const table = dealt({ ...file(), ...by });
  const values = [
    [ANNA, 1],
    [BEN, 3],
    [CHLOE, 2],
  ] as const;
  for (const [seat, value] of values) {
    table.do(seat, "seat.counter.set", { counter: "initiative", value });
  }
  const [anna, ben, chloe] = [ANNA, BEN, CHLOE].map((seat) => pack(table, seat));
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "card.pass", { zone: "hand" });
  expect([ANNA, BEN, CHLOE].map((seat) => pack(table, seat))).toEqual([chloe, anna, ben]);
});

test("[PA2] nobody learns a pack before it is there, nor knows its cards again afterwards", () => {
  const table = dealt();
  const known = table.hand(ANNA);
  const names = table.names(ANNA, "hand", ANNA);
  const told = [table.do(ANNA, "card.pass", { zone: "hand" }), pick(table, BEN)];
  for (const change of told) {
    expect(JSON.stringify(change.log.map((line) => viewLogEntry(line, "public")))).not.toContain(
      "Card ",
    );
  }
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  pick(table, CHLOE);
  expect(table.names(BEN, "hand", BEN).toSorted()).toEqual(names.toSorted());
  expect(table.names(ANNA, "hand", BEN)).toEqual([]);
  expect(table.hand(BEN).filter((card) => known.includes(card))).toEqual([]);
});

test("[PA1] nobody picks twice from one pack", () => {
  const table = dealt();
  pick(table, ANNA);
  const another = { action: "pick", answers: { card: table.hand(ANNA).slice(0, 1) } };
  expect(table.refusalCode(ANNA, "game.action", another)).toBe("not_here action");
  pick(table, BEN);
  pick(table, CHLOE);
  pick(table, ANNA);
  expect(table.trueNames("picks", ANNA)).toHaveLength(2);
});

test("[PA1] what isn't passed on by the game, or to nobody, is refused", () => {
  const table = dealt();
  expect(table.refusalCode(ANNA, "card.pass", { zone: "picks" })).toBe("not_here zone");
  expect(table.refusalCode(ANNA, "card.pass", { zone: "nest" })).toBe("no_such_zone zone");
  const alone = createTestTable(gameFromFile(gameFileSchema.parse(file()))).seat(ANNA, "Anna");
  expect(alone.refusalCode(ANNA, "card.pass", { zone: "hand" })).toBe("not_here");
});

test("[PA1] the log says who is ready to pass, and that all have passed", () => {
  const table = dealt();
  table.do(ANNA, "card.pass", { zone: "hand" });
  expect(table.logForAll()).toBe("Anna is ready to pass cards");
  table.do(BEN, "card.pass", { zone: "hand" });
  const last = table.do(CHLOE, "card.pass", { zone: "hand" });
  expect(table.logForAll()).toBe("Chloé is ready. Everyone passed their cards to the next player");
  expect(last.log.map((line) => viewLogEntry(line, "public").values)).toMatchObject([
    { passed: 12 },
  ]);
  const german = createGermanLogLineTranslator({
    game: table.state.game,
    seats: table.view("public").seats,
  });
  expect(last.log.map((line) => german(viewLogEntry(line, "public")))).toEqual([
    "Chloé ist bereit. Alle gaben ihre Karten an den nächsten Spieler weiter",
  ]);
});

test.each([
  [{ visibility: "others" }, GAME_FILE_ERROR_MESSAGES.only_held],
  [{ limit: 5 }, GAME_FILE_ERROR_MESSAGES.pass_limit],
  [{ visibility: "public", owner: "table", kind: "trick" }, GAME_FILE_ERROR_MESSAGES.only_held],
])("[PA1] a file passes on only what each seat alone sees, however many: %j", (part, error) => {
  expect(errorOf(file(part))).toEqual(["zones.1.pass", error]);
});

test("[PA1] nor cards that would return to their owners, nor where a variant has a limit", () => {
  const zones = file().zones.map((zone) =>
    zone.kind === "library" ? { ...zone, owner: "seat" } : zone,
  );
  const { cards: _, ...decks } = { ...file(), zones, actions: [], supply: { kind: "decks" } };
  expect(errorOf(decks)).toEqual(["zones.1.pass", GAME_FILE_ERROR_MESSAGES.pass_decks]);
  const variants = [{ id: "small", name: "Small", limits: { hand: 15 } }];
  expect(errorOf({ ...file(), variants })).toEqual([
    "variants.0.limits",
    GAME_FILE_ERROR_MESSAGES.limit_of_passed,
  ]);
});

function errorOf(from: object) {
  const parsed = gameFileSchema.safeParse(from);
  const { field, message } = parsed.success ? {} : toFirstParseError(parsed.error);
  return [field, message];
}

test("[PA1] a pack comes with its cards in the order in which they were passed", () => {
  const table = dealt();
  const packs = [ANNA, BEN, CHLOE].map((seat) => table.trueNames("hand", seat));
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "card.pass", { zone: "hand" });
  const [anna, ben, chloe] = packs;
  expect([ANNA, BEN, CHLOE].map((seat) => table.trueNames("hand", seat))).toEqual([
    chloe,
    anna,
    ben,
  ]);
});
