import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });
  for (const [seat, name] of [
    [ANNA, "Bear"],
    [ANNA, "Elf"],
    [BEN, "Wolf"],
  ] as const) {
    table.do(seat, "arrow.draw", { from: table.handleOf(seat, name), to: BEN });
  }
  return table;
};

const pointing = (table: TestTable) =>
  [...table.view("public").cards.values()]
    .filter(({ marks }) => marks?.arrows)
    .map(({ face }) => face?.name);

test("takes the arrows away that begin at some cards", () => {
  const table = laid();
  table.do(ANNA, "arrow.clear", { cards: [table.handleOf(ANNA, "Bear")] });
  expect(pointing(table)).toEqual(["Elf", "Wolf"]);
  expect(table.logForAll()).toBe("Anna cleared arrows from Bear");
});

test("takes all away that one's cards bear, and no others", () => {
  const table = laid();
  table.do(ANNA, "arrow.clear");
  expect(pointing(table)).toEqual(["Wolf"]);
  expect(table.logForAll()).toBe("Anna cleared arrows from Bear and Elf");
  table.do(ANNA, "arrow.clear");
  expect(table.logForAll()).toBe("Anna cleared arrows");
});

test("takes those away that begin at one's own seat: alone, or with all others", () => {
  const table = laid();
  const own = () => table.view("public").seats.get(ANNA)?.arrows.length;
  table.do(ANNA, "arrow.draw", { from: ANNA, to: BEN });
  table.do(ANNA, "arrow.clear", { cards: [table.handleOf(ANNA, "Elf")] });
  expect(own()).toBe(1);
  table.do(ANNA, "arrow.clear", { seat: ANNA });
  expect(table.logForAll()).toBe("Anna cleared arrows from their seat");
  expect([own(), pointing(table)]).toEqual([0, ["Bear", "Wolf"]]);
  table.do(ANNA, "arrow.draw", { from: ANNA, to: BEN });
  expect(table.refusalCode(BEN, "arrow.clear", { seat: ANNA })).toBe("not_yours seat");
  table.do(ANNA, "arrow.clear");
  expect(table.logForAll()).toBe("Anna cleared arrows from Bear and their seat");
  expect([own(), pointing(table)]).toEqual([0, ["Wolf"]]);
});

test("[P5] refuses what another seat controls, what lies on no battlefield, and unknown handles", () => {
  const table = laid();
  const why = (card: string) => table.refusalCode(ANNA, "arrow.clear", { cards: [card] });
  expect(why(table.handleOf(ANNA, "Wolf"))).toBe("not_yours cards.0");
  expect(why(table.handleOf(ANNA, "Shock"))).toBe("not_here cards.0");
  expect(why("AAAAAAAA")).toBe("no_such_card cards.0");
});
