import { expect, test } from "vitest";
import { ANNA, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { Position } from "../records.ts";

const places = (table: TestTable): (Position | undefined)[] =>
  table
    .handles(ANNA, "battlefield", ANNA)
    .map((handle) => table.view(ANNA).cards.get(handle)?.position);

const lay = (table: TestTable, spots: readonly Position[]): void => {
  const zone = "battlefield";
  const cards = table.hand(ANNA).slice(0, spots.length);
  table.do(ANNA, "card.move", {
    moves: cards.map((card, index) => ({ card, to: { zone, position: spots[index] as Position } })),
  });
};

const hand = ["Shock", "Opt", "Fog", "Duress"];

test("[M6] a group that lands on a card steps aside as one and keeps its formation", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand });
  lay(table, [{ x: 0.5, y: 0.5 }]);
  lay(table, [
    { x: 0.25, y: 0.25 },
    { x: 0.5, y: 0.5 },
  ]);
  const [there, first, second] = places(table);
  expect(there).toEqual({ x: 0.5, y: 0.5 });
  expect(first).toEqual({ x: 0.25 + 8 / 1024, y: 0.25 + 104 / 1024 });
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(0.25);
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(0.25);
});

test("[M6] a group may be moved by less than a card, onto its own members' places", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand });
  lay(table, [
    { x: 0.25, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ]);
  const moves = table.handles(ANNA, "battlefield", ANNA).map((card, index) => ({
    card,
    to: { zone: "battlefield", position: { x: 0.5 + index * 0.25, y: 0.5 } },
  }));
  table.do(ANNA, "card.move", { moves });
  expect(places(table)).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ]);
});

test("[M6] a group that finds no room together is laid down card by card, none on another", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand });
  lay(
    table,
    Array.from({ length: 4 }, () => ({ x: 1, y: 1 })),
  );
  const spots = places(table).map((place) => `${place?.x},${place?.y}`);
  expect(new Set(spots).size).toBe(4);
});

test("[M6] a group that can't step aside together at the right edge is laid card by card, on the table", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand });
  const [free, taken] = [
    { x: 0.75, y: 0.5 },
    { x: 1, y: 0.5 },
  ];
  lay(table, [taken]);
  lay(table, [free, taken]);
  const [there, first, second = expect.fail()] = places(table);
  expect([there, first]).toEqual([taken, free]);
  expect(second).not.toEqual(taken);
  expect([second.x <= 1, second.y <= 1]).toEqual([true, true]);
});
