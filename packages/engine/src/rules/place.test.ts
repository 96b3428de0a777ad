import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { type CardHandle, seatId } from "../ids.ts";
import type { Position } from "../records.ts";

const lay = (table: TestTable, card: CardHandle, position: Position) =>
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield", position } }] });

const spotOf = (table: TestTable, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.position;

const put = (table: TestTable, name: string, to: { zone: string; index?: number }) =>
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, name), to }] });

const hand = (...names: string[]) =>
  createTestTable("magic").seat(ANNA, "Anna", { hand: names }).seat(BEN);

test("[M6] a free spot is taken as it was asked for, on a grid of 1024", () => {
  const table = hand("Bear");
  lay(table, table.handleOf(ANNA, "Bear"), { x: 0.25, y: 0.3333 });
  expect(spotOf(table, "Bear")).toEqual({ x: 0.25, y: 341 / 1024 });
});

test("[M6] a card that lies on its spot already stays there", () => {
  const table = hand("Bear");
  const at = { x: 0.5, y: 0.5 };
  lay(table, table.handleOf(ANNA, "Bear"), at);
  lay(table, table.handleOf(ANNA, "Bear"), at);
  expect(spotOf(table, "Bear")).toEqual(at);
});

test("[M6] the arriving card steps aside by a row; the one that lies there doesn't move", () => {
  const table = hand("Bear", "Elf", "Ox");
  const at = { x: 0.5, y: 0.5 };
  for (const name of ["Bear", "Elf", "Ox"]) lay(table, table.handleOf(ANNA, name), at);
  expect(spotOf(table, "Bear")).toEqual(at);
  expect(spotOf(table, "Elf")).toEqual({ x: 0.5 + 8 / 1024, y: 0.5 + 104 / 1024 });
  expect(spotOf(table, "Ox")).toEqual({ x: 0.5 + 16 / 1024, y: 0.5 + 208 / 1024 });
});

test("[M6] at the lower edge a card steps aside to the next column", () => {
  const table = hand("Bear", "Elf");
  const at = { x: 0.25, y: 1 };
  for (const name of ["Bear", "Elf"]) lay(table, table.handleOf(ANNA, name), at);
  expect(spotOf(table, "Elf")).toEqual({ x: 0.25 + 81 / 1024, y: 1 });
});

test("[M6] tokens made together lie on a heap, and one more has its head free", () => {
  const table = hand();
  table.do(ANNA, "token.create", { name: "Elf", count: 2, position: { x: 0, y: 0 } });
  table.do(ANNA, "token.create", { name: "Ogre", position: { x: 0, y: 0 } });
  const heights = [...table.view("public").cards.values()].map(({ position }) => position?.y);
  expect(heights.toSorted()).toEqual([0, 16 / 1024, 104 / 1024]);
});

test("[M6] in the corner a card steps aside onto the table", () => {
  const table = hand("Bear", "Elf");
  const at = { x: 1, y: 1 };
  for (const name of ["Bear", "Elf"]) lay(table, table.handleOf(ANNA, name), at);
  const { x, y } = spotOf(table, "Elf") ?? expect.fail();
  expect(x).toBeCloseTo(0.08, 1);
  expect(y).toBe(1);
});

test("[M6] spots are a zone's own: cards on two battlefields may lie alike", () => {
  const table = hand("Bear", "Elf");
  const position = { x: 0.5, y: 0.5 };
  lay(table, table.handleOf(ANNA, "Bear"), position);
  const to = { zone: "battlefield", seat: BEN, position };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Elf"), to }] });
  expect(spotOf(table, "Elf")).toEqual(position);
});

test("[M6] however many cards are laid on one spot, each finds its own", () => {
  const seats = [1, 2, 3, 4].map(seatId);
  const table = createTestTable("standard-52");
  for (const seat of seats) table.seat(seat);
  for (const position of [
    { x: 0.5, y: 0.5 },
    { x: 1, y: 1 },
  ]) {
    for (let made = 0; made < 300; made += 50) {
      table.do(seats[(made / 50) % 4] ?? ANNA, "token.create", {
        name: "Elf",
        count: 50,
        position,
      });
    }
  }
  const spots = [...table.view("public").cards.values()].map(({ position }) => position);
  for (const { x, y } of spots.map((spot) => spot ?? expect.fail())) {
    expect([x >= 0, x <= 1, y >= 0, y <= 1]).toEqual([true, true, true, true]);
  }
  expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(600);
});

test("a place in a pile is counted from its top", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    graveyard: ["A", "B", "C"],
    hand: ["X"],
  });
  put(table, "X", { zone: "graveyard", index: 1 });
  expect(table.names("public", "graveyard", ANNA).reverse()).toEqual(["A", "X", "B", "C"]);
  put(table, "X", { zone: "graveyard", index: 0 });
  expect(table.names("public", "graveyard", ANNA).reverse()).toEqual(["X", "A", "B", "C"]);
  put(table, "X", { zone: "graveyard", index: 9 });
  expect(table.names("public", "graveyard", ANNA).reverse()).toEqual(["A", "B", "C", "X"]);
});

test("a place in a row is counted from its left", () => {
  const table = hand("A", "B", "C", "X");
  put(table, "X", { zone: "hand", index: 1 });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["A", "X", "B", "C"]);
  put(table, "X", { zone: "hand", index: 0 });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["X", "A", "B", "C"]);
  put(table, "X", { zone: "hand" });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["A", "B", "C", "X"]);
  put(table, "A", { zone: "hand", index: 2 });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["B", "C", "A", "X"]);
  put(table, "C", { zone: "hand", index: 1 });
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["B", "C", "A", "X"]);
});

test("a card is put between two others without touching them", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { graveyard: ["A", "B"], hand: ["X"] });
  const { writes } = put(table, "X", { zone: "graveyard", index: 1 });
  const moved = table.state.cardOf(table.handleOf(ANNA, "X"));
  expect(new Set(writes.map(({ key }) => key))).toEqual(new Set([moved]));
});

test("when there is no number left between two cards the zone is numbered anew", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { graveyard: ["A", "B", "C", "D"] });
  let renumbered = false;
  for (let turn = 0; turn < 120; turn += 1) {
    const [top, second, third] = table.names(ANNA, "graveyard", ANNA).reverse();
    const { writes } = put(table, third ?? "", { zone: "graveyard", index: 1 });
    renumbered ||= writes.length > 1;
    const [, moved, next] = table.names(ANNA, "graveyard", ANNA).reverse();
    expect([top, moved, next]).toEqual([top, third, second]);
  }
  expect(renumbered).toBe(true);
});

test("a card lies at its place in a large pile, also when the cards around were numbered anew", () => {
  const names = Array.from({ length: 60 }, (_, index) => `Card ${index}`);
  const table = createTestTable("magic").seat(ANNA, "Anna", { graveyard: names });
  const pile = () => table.names(ANNA, "graveyard", ANNA).reverse();
  for (let turn = 0; turn < 80; turn += 1) {
    const expected = pile();
    const [last = ""] = expected.splice(-1);
    expected.splice(30, 0, last);
    put(table, last ?? "", { zone: "graveyard", index: 30 });
    expect(pile()).toEqual(expected);
  }
});
