import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";

const file = {
  name: "Tricks",
  zones: [{ kind: "library" }, { kind: "trick" }, { kind: "hand" }],
  counters: [{ id: "tricks" }, { id: "points", keptAcrossGames: true }],
  cards: Array.from({ length: 20 }, (_, index) => ({ name: `Card ${index}` })),
  actions: [
    { id: "setup", name: "Deal", steps: [{ intent: "library.deal", payload: { count: 2 } }] },
    {
      id: "round",
      name: "Next round",
      steps: [
        { intent: "game.round" },
        { intent: "library.deal", payload: { count: 2 } },
        { intent: "turn.start", payload: { first: "next" } },
      ],
    },
  ],
};

const dealt = (): TestTable => {
  const table = createTestTable(gameFromFile(gameFileSchema.parse(file)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "game.action", { action: "setup" });
  table.do(ANNA, "turn.next");
  return table;
};

const play = (table: TestTable, seat = ANNA): void => {
  const moves = table.hand(seat).map((card) => ({ card, to: { zone: "trick" } }));
  table.do(seat, "card.move", { moves });
};

const count = (table: TestTable, kind: string, seat = ANNA): number =>
  table.trueNames(kind, seat).length;

test("[T5] the next round gathers and shuffles all cards, and keeps what the game keeps", () => {
  const table = dealt();
  for (const seat of [ANNA, BEN, CHLOE]) play(table, seat);
  table.do(BEN, "seat.counter.add", { counter: "tricks", delta: 2 });
  table.do(BEN, "seat.counter.add", { counter: "points", delta: 13 });
  table.do(CHLOE, "turn.reverse");
  table.do(BEN, "game.round");
  expect(table.logForAll()).toBe("Ben started the next round");
  expect(count(table, "library")).toBe(20);
  const { table: fields, seats } = table.view("public");
  expect(fields).toMatchObject({ turn: null, setUp: false, starter: ANNA, direction: "up" });
  expect(seats.get(BEN)).toMatchObject({ counters: { tricks: 0, points: 13 }, wins: 0 });
});

test("[T5] it waits for others who still hold cards, until they are ready", () => {
  const table = dealt();
  play(table, ANNA);
  expect(table.refused(ANNA, "game.round", {})).toMatchObject({
    code: "not_here",
    message: "Ben still holds cards and is not ready",
  });
  table.do(BEN, "seat.ready", { ready: true });
  play(table, CHLOE);
  table.do(ANNA, "game.round");
  expect(table.view("public").seats.get(BEN)?.ready).toBe(false);
});

test("[T5] the game's own action deals the next round, and the next seat starts it", () => {
  const table = dealt();
  for (const seat of [ANNA, BEN, CHLOE]) play(table, seat);
  table.do(CHLOE, "game.action", { action: "round" });
  expect(table.logFor("public")).toEqual([
    "Chloé used “Next round”",
    "Chloé started the next round",
    "Chloé dealt Anna 2 cards",
    "Chloé dealt Ben 2 cards",
    "Chloé was dealt 2 cards",
    "Turn 1: Ben",
  ]);
  expect(table.view("public").table).toMatchObject({ setUp: true, turn: { seat: BEN, number: 1 } });
  expect(count(table, "trick")).toBe(0);
});

test("[T5] an action for the next round that can't be run leaves the table as it is", () => {
  const table = dealt();
  play(table, ANNA);
  expect(table.refusalCode(ANNA, "game.action", { action: "round" })).toBe("not_here action");
});

test("[I2] refuses any key", () => {
  expect(dealt().refusalCode(ANNA, "game.round", { keep: true })).toBe("invalid_payload keep");
});
