import { expect, test } from "vitest";
import { ANNA, createDuelTestTable, type TestTable } from "../../testkit/test-table.ts";

const add = (table: TestTable, name: string, [power, toughness]: readonly [number, number]) => {
  const card = table.handleOf(ANNA, name);
  table.do(ANNA, "card.stats.add", { cards: [card], power, toughness });
  return table.view("public").cards.get(card)?.marks?.stats;
};

test("adds to the stats that were set, and to those that a token has", () => {
  const table = createDuelTestTable();
  table.do(ANNA, "card.stats.set", { cards: [table.handleOf(ANNA, "Bear")], stats: "2/2" });
  expect(add(table, "Bear", [1, -3])).toBe("3/-1");
  expect(table.logForAll()).toBe("Anna gave Bear +1/−3");
  table.do(ANNA, "token.create", { name: "Goblin", stats: "1/1" });
  expect(add(table, "Goblin", [2, 0])).toBe("3/1");
  expect(add(table, "Goblin", [9, 11])).toBe("12/12");
  expect(add(table, "Goblin", [-1, 1])).toBe("11/13");
});

test("counts a difference where the table knows no stats, until there is none", () => {
  const table = createDuelTestTable();
  expect(add(table, "Bear", [3, 3])).toBe("(+3/+3)");
  expect(add(table, "Bear", [-4, 9])).toBe("(-1/+12)");
  expect(add(table, "Bear", [-9, -3])).toBe("(-10/+9)");
  expect(add(table, "Bear", [10, -9])).toBeUndefined();
});

test("the stats of a token are those of its front alone", () => {
  const table = createDuelTestTable();
  table.do(ANNA, "token.create", { name: "Goblin", stats: "1/1" });
  table.do(ANNA, "card.transform", { cards: [table.handleOf(ANNA, "Goblin")] });
  expect(add(table, "Goblin", [2, 0])).toBe("(+2/+0)");
});

test("[V6] what is printed on a face-down card is no ground to count from", () => {
  const table = createDuelTestTable();
  table.do(ANNA, "token.create", { name: "Goblin", stats: "1/1" });
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Goblin")], faceDown: true });
  expect(add(table, "Goblin", [2, 0])).toBe("(+2/+0)");
});

test("[I1] refuses stats that are no two numbers, or too great, and changes none of the batch", () => {
  const table = createDuelTestTable();
  const cards = ["Elf", "Bear"].map((name) => table.handleOf(ANNA, name));
  for (const stats of ["*/4", "3", "1000000/1", "1/2/3", "1/2 x", "x(+1/+1)", "(+1/+1)x"]) {
    table.do(ANNA, "card.stats.set", { cards: cards.slice(1), stats });
    const payload = { cards, power: 1, toughness: 1 };
    expect(table.refusalCode(ANNA, "card.stats.add", payload)).toBe("not_here cards.1");
  }
});
