import { expect, test } from "vitest";
import { gameFileSchema, gameFromFile } from "../src/games/schema.ts";
import { TABLE_LIMITS } from "../src/limits.ts";
import { ANNA, BEN, TestTable } from "../testkit/test-table.ts";

const BOARDS = gameFromFile(
  gameFileSchema.parse({
    name: "Guilds",
    seats: 2,
    zones: [
      { kind: "library" },
      { kind: "fair", layout: "free" },
      { kind: "hall", owner: "seat", layout: "free" },
      { kind: "workshop", owner: "seat", layout: "free" },
      { kind: "hand" },
    ],
    cards: [{ name: "Owl", count: 40 }],
  }),
);

const laid = (): TestTable => {
  const table = new TestTable(BOARDS, 1).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 5 });
  return table;
};

/** Moves cards of Anna's from a zone to another. */
const move = (table: TestTable, [from, zone]: readonly [string, string], count = 1): void => {
  const moves = table
    .handles(ANNA, from, ANNA)
    .slice(0, count)
    .map((card) => ({ card, to: { zone } }));
  table.do(ANNA, "card.move", { moves });
};

test("[G23] a table and a seat have several zones with free layout, and cards keep what they carry between them", () => {
  const table = laid();
  move(table, ["hand", "hall"]);
  move(table, ["hall", "workshop"]);
  const [card] = table.handles(ANNA, "workshop", ANNA);
  if (card === undefined) throw new Error("No card lies in the workshop");
  table.do(ANNA, "card.tap", { cards: [card], tapped: true });
  table.do(ANNA, "card.counter.add", { cards: [card], counter: "gold", delta: 2 });
  move(table, ["workshop", "fair"]);
  expect(table.view("public").cards.get(card)).toMatchObject({
    zone: "fair",
    tapped: true,
    counters: { gold: 2 },
  });
  table.do(ANNA, "table.untapAll");
  expect(table.view("public").cards.get(card)?.tapped ?? false).toBe(false);
});

test("[G23] cards are played and tokens made on the first of them, and the log names the others", () => {
  const table = laid();
  move(table, ["hand", "fair"]);
  expect(table.logForAll()).toBe("Anna played Owl");
  move(table, ["hand", "workshop"]);
  expect(table.logForAll()).toBe("Anna moved Owl from hand to workshop");
  table.do(ANNA, "token.create", { name: "Goblin", count: 1 });
  expect(table.handles(ANNA, "fair", ANNA)).toHaveLength(2);
  const token = table.handleOf(ANNA, "Goblin");
  table.do(ANNA, "card.move", { moves: [{ card: token, to: { zone: "workshop" } }] });
  expect(table.names("public", "workshop", ANNA)).toContain("Goblin");
});

test("[G23] what is attached to a card follows it from one board to another", () => {
  const table = laid();
  move(table, ["hand", "hall"], 2);
  const [host, ring] = table.handles(ANNA, "hall", ANNA);
  if (host === undefined || ring === undefined) throw new Error("Two cards lie in the hall");
  table.do(ANNA, "card.attach", { cards: [ring], to: host });
  table.do(ANNA, "card.move", { moves: [{ card: host, to: { zone: "workshop" } }] });
  expect(table.handles(ANNA, "workshop", ANNA)).toHaveLength(2);
});

test("[G23] all boards of a seat together hold no more than one may", () => {
  const zones = BOARDS.zones.filter(({ kind }) => kind !== "fair");
  const table = new TestTable({ ...BOARDS, zones }, 1).seat(ANNA, "Anna");
  table.do(ANNA, "library.draw", { count: 2 });
  move(table, ["hand", "hall"]);
  for (let left: number = TABLE_LIMITS.cardsPerBattlefield - 1; left > 0; left -= 50) {
    table.do(ANNA, "token.create", { name: "Goblin", count: Math.min(left, 50) });
  }
  const [card] = table.hand(ANNA);
  expect(
    table.refusalCode(ANNA, "card.move", { moves: [{ card, to: { zone: "workshop" } }] }),
  ).toBe("over_limit moves.0.to");
  move(table, ["hall", "workshop"], 100);
  expect(table.handles(ANNA, "workshop", ANNA)).toHaveLength(100);
});
