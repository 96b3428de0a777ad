import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

const laid = () =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf", "Ox"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

test("[P5] untaps all that the seat controls and nothing else", () => {
  const table = laid();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(BEN, "card.tap", { cards: [table.handleOf(BEN, "Wolf")], tapped: true });
  const { writes } = table.do(ANNA, "table.untapAll");
  const still = [...table.view("public").cards.values()].filter(({ tapped }) => tapped);
  expect(still.map(({ face }) => face?.name)).toEqual(["Wolf"]);
  expect(writes).toHaveLength(2);
  expect(table.logForAll()).toBe("Anna untapped all (2 cards)");
});

test("untaps what another owns and this seat controls", () => {
  const table = laid();
  const card = table.handleOf(BEN, "Wolf");
  table.do(BEN, "card.tap", { cards: [card], tapped: true });
  const to = { zone: "battlefield", seat: ANNA };
  table.do(BEN, "card.move", { moves: [{ card, to }] });
  table.do(ANNA, "table.untapAll");
  expect(table.logForAll()).toBe("Anna untapped all (1 card)");
});

test("on a table that all share, untaps what the seat put there", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const card = { zone: "library", place: "top" } as const;
  for (const seat of [ANNA, BEN]) {
    table.do(seat, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  }
  table.do(ANNA, "card.tap", {
    cards: [...table.handles(ANNA, "battlefield", ANNA)],
    tapped: true,
  });
  table.do(ANNA, "table.untapAll");
  expect(table.logForAll()).toBe("Anna untapped all (1 card)");
});

test("[I2] refuses any key", () => {
  expect(laid().refusalCode(ANNA, "table.untapAll", { seat: 2 })).toBe("invalid_payload seat");
});

test("[P1] refuses who doesn't sit at the table", () => {
  expect(createTestTable("magic").refusalCode(ANNA, "table.untapAll", {})).toBe("not_seated");
});
