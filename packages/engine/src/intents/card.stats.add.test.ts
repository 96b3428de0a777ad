import { expect, test } from "vitest";
import { ANNA, BEN, game, type Table } from "../../testkit/table.ts";

const laid = (): Table =>
  game("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const add = (table: Table, name: string, [power, toughness]: readonly [number, number]) => {
  const card = table.handleOf(ANNA, name);
  table.do(ANNA, "card.stats.add", { cards: [card], power, toughness });
  return table.view("public").cards.get(card)?.marks?.stats;
};

test("adds to the stats that were set, and to those that a token has", () => {
  const table = laid();
  table.do(ANNA, "card.stats.set", { cards: [table.handleOf(ANNA, "Bear")], stats: "2/2" });
  expect(add(table, "Bear", [1, -3])).toBe("3/-1");
  expect(table.heard()).toBe("Anna gave Bear +1/−3");
  table.do(ANNA, "token.create", { name: "Goblin", stats: "1/1" });
  expect(add(table, "Goblin", [2, 0])).toBe("3/1");
});

test("counts a difference where the table knows no stats, until there is none", () => {
  const table = laid();
  expect(add(table, "Bear", [3, 3])).toBe("(+3/+3)");
  expect(add(table, "Bear", [-4, 0])).toBe("(-1/+3)");
  expect(add(table, "Bear", [1, -3])).toBeUndefined();
});

test("[V6] what is printed on a face-down card is no ground to count from", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Goblin", stats: "1/1" });
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Goblin")], faceDown: true });
  expect(add(table, "Goblin", [2, 0])).toBe("(+2/+0)");
});

test("[I1] refuses stats that are no two numbers, or too great, and changes none of the batch", () => {
  const table = laid();
  const cards = ["Elf", "Bear"].map((name) => table.handleOf(ANNA, name));
  for (const stats of ["*/4", "3", "1000000/1"]) {
    table.do(ANNA, "card.stats.set", { cards: cards.slice(1), stats });
    const payload = { cards, power: 1, toughness: 1 };
    expect(table.why(ANNA, "card.stats.add", payload)).toBe("not_here cards.1");
  }
});

test("[V8] the log says no more of a face-down card than each viewer sees", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.stats.add", { cards, power: 1, toughness: 0 });
  expect(table.told()).toEqual({
    Anna: "Anna gave Bear +1/+0",
    Ben: "Anna gave a card +1/+0",
    public: "Anna gave a card +1/+0",
    all: "Anna gave Bear +1/+0",
  });
});

test("[P5] refuses what another seat controls, and what lies on no battlefield", () => {
  const table = laid();
  const why = (name: string) =>
    table.why(ANNA, "card.stats.add", {
      cards: [table.handleOf(ANNA, name)],
      power: 1,
      toughness: 1,
    });
  expect(why("Wolf")).toBe("not_yours cards.0");
  expect(why("Shock")).toBe("not_here cards.0");
});

test("[H1] refuses a handle that names nothing the seat sees", () => {
  const payload = { cards: ["AAAAAAAA"], power: 1, toughness: 1 };
  expect(laid().why(ANNA, "card.stats.add", payload)).toBe("no_such_card cards.0");
});
