import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { TILES_TEST_GAME } from "../../testkit/tiles.ts";
import { cellIndexOfOrder } from "../games/game.ts";
import type { CardHandle, SeatId } from "../ids.ts";
import { seededRandom } from "../random.ts";

const tiles = () => {
  const table = createTestTable(TILES_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben");
  for (const seat of [ANNA, BEN]) table.do(seat, "library.draw", { count: 8 });
  return table;
};

interface Going {
  readonly card: CardHandle | undefined;
  readonly zone: string;
  readonly index?: number;
}

const put = (table: TestTable, seat: SeatId, { card, ...to }: Going) =>
  table.do(seat, "card.move", { moves: [{ card: card ?? ("" as CardHandle), to }] });

/** The cells of a zone's cards as everybody sees them. */
const cellsIn = (table: TestTable, kind: string, seat = ANNA): number[] => {
  const { cards } = table.view("public");
  return table
    .handles("public", kind, seat)
    .map((handle) => cellIndexOfOrder(cards.get(handle)?.order ?? Number.NaN));
};

const fill = (table: TestTable, ...cells: number[]) => {
  for (const index of cells) put(table, ANNA, { card: table.hand(ANNA)[0], zone: "land", index });
};

test("[M10] a card lies in the cell that is named, or in the first empty one", () => {
  const table = tiles();
  fill(table, 4);
  expect(cellsIn(table, "land")).toEqual([4]);
  put(table, ANNA, { card: table.hand(ANNA)[0], zone: "land" });
  expect(cellsIn(table, "land")).toEqual([0, 4]);
});

test("[M10] a taken cell sends the card to the next empty one, round to the first; a full zone takes no more", () => {
  const table = tiles();
  fill(table, 4, 4, 4, 2, 2, 5);
  expect(cellsIn(table, "land")).toEqual([0, 1, 2, 3, 4, 5]);
  const moves = [{ card: table.hand(ANNA)[0], to: { zone: "land", index: 0 } }];
  expect(table.refusalCode(ANNA, "card.move", { moves })).toBe("over_limit moves.0.to");
});

test("[M10] cells beyond the last are the last, and a card keeps its cell when others come and go", () => {
  const table = tiles();
  fill(table, 200, 1);
  const [first] = table.handles("public", "land", ANNA);
  put(table, ANNA, { card: first, zone: "discard" });
  expect(cellsIn(table, "land")).toEqual([5]);
});

test("[M10] a card moves from cell to cell, and to its own stays", () => {
  const table = tiles();
  fill(table, 3, 5);
  const [card] = table.handles("public", "land", ANNA);
  put(table, BEN, { card: card, zone: "land", index: 0 });
  expect(cellsIn(table, "land")).toEqual([0, 5]);
  put(table, BEN, { card: card, zone: "land", index: 0 });
  expect(cellsIn(table, "land")).toEqual([0, 5]);
});

test("[M10] where each seat has a cell a card goes to that of whoever plays it, onto its heap", () => {
  const table = tiles();
  for (const seat of [BEN, ANNA, BEN])
    put(table, seat, { card: table.hand(seat)[0], zone: "trick" });
  expect(cellsIn(table, "trick")).toEqual([0, 1, 1]);
  const last = table.handles("public", "trick", ANNA).at(-1);
  put(table, BEN, { card: table.hand(BEN)[0], zone: "trick" });
  expect(table.handles("public", "trick", ANNA).indexOf(last as CardHandle)).toBe(2);
  put(table, BEN, { card: table.hand(BEN)[0], zone: "trick", index: 3 });
  expect(cellsIn(table, "trick")).toEqual([0, 1, 1, 1, 3]);
});

test("[M10] a heap takes more cards than fit between two numbers", () => {
  const table = tiles();
  for (let time = 0; time < 2100; time += 1) {
    const [bottom] = table.handles("public", "road", ANNA);
    const card = time < 3 ? table.hand(ANNA)[0] : bottom;
    put(table, ANNA, { card: card, zone: "road", index: 3 });
  }
  expect(cellsIn(table, "road")).toEqual([3, 3, 3]);
});

test("[M10] cards find their cells as a table that is filled by hand would have them", () => {
  const random = seededRandom(7);
  const table = tiles();
  const model = new Map<CardHandle, number>();
  for (let time = 0; time < 200; time += 1) {
    const index = random.int(6);
    const from = random.int(3) === 0 ? table.hand(BEN)[0] : [...model.keys()][random.int(6)];
    if (!from || (model.size === 6 && !model.has(from))) continue;
    const before = table.handles("public", "land", ANNA).includes(from);
    const taken = new Set([...model].filter(([card]) => card !== from).map(([, cell]) => cell));
    const cell = [0, 1, 2, 3, 4, 5].map((step) => (index + step) % 6).find((at) => !taken.has(at));
    put(table, BEN, { card: from, zone: "land", index });
    const now = table.handles("public", "land", ANNA);
    const handle = before
      ? from
      : (now.find((each) => !model.has(each)) ?? expect.fail("The card did not arrive"));
    model.set(handle, cell ?? -1);
    const { cards } = table.view("public");
    for (const [each, at] of model) expect(cellIndexOfOrder(cards.get(each)?.order ?? -1)).toBe(at);
  }
  expect(model.size).toBe(6);
});
