import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../testkit/test-table.ts";
import { pictureId } from "./ids.ts";
import { touchedCards } from "./touched-cards.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["One", "Two"], hand: ["Shock"], battlefield: ["Elf"] })
    .seat(BEN, "Ben");

/** How many cards the last Change touched, that somebody saw before, and that somebody sees after it. */
const counts = (table: TestTable) => {
  const change = table.journal.at(-1) ?? expect.fail();
  const touched = [...touchedCards(table.state, change).values()];
  const [was, is] = [touched.filter((card) => card.was), touched.filter((card) => card.is)];
  return [touched, was, is].map(({ length }) => length);
};

test("[VI1] a Change touches the cards of which anybody sees something before or after it, and no others", () => {
  const table = laid();
  const elf = table.handleOf(ANNA, "Elf");
  const picture = (name: string) =>
    table.system("picture.set", { name, picture: pictureId("pictureA"), bytes: 10 });
  const acts: readonly (readonly [act: () => unknown, counts: readonly number[]])[] = [
    [() => table.do(ANNA, "library.shuffle"), [0, 0, 0]],
    [() => table.do(ANNA, "library.draw"), [1, 0, 1]],
    [() => table.do(ANNA, "card.tap", { cards: [elf], tapped: true }), [1, 1, 1]],
    [() => picture("Elf"), [1, 1, 1]],
    [
      () => table.do(ANNA, "card.move", { moves: [{ card: elf, to: { zone: "library" } }] }),
      [1, 1, 0],
    ],
    [() => picture("Elf"), [0, 0, 0]],
    [() => table.do(ANNA, "library.view"), [0, 0, 0]],
  ];
  for (const [index, [act, expected]] of acts.entries()) {
    act();
    expect(counts(table), `act ${index}`).toEqual(expected);
  }
});

test("[VI1] the touched cards are looked for once for all steps of a Change, and anew for the next", () => {
  const table = laid();
  const { state } = table;
  const change = table.do(ANNA, "library.draw");
  const touched = touchedCards(state, change);
  expect(touchedCards(state, change)).toBe(touched);
  const next = table.do(ANNA, "library.draw");
  expect(touchedCards(state, next)).not.toBe(touched);
});
