import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed)
    .seat(ANNA, "Anna", { hand: ["Shock", "Opt", "Fog"], battlefield: ["Bear"] })
    .seat(BEN, "Ben", { hand: ["Wolf"] });

test("[V8] discards cards of the hand, in the order they are named, and names them to all", () => {
  const table = laid();
  const cards = ["Fog", "Shock"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "hand.discard", { cards });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Fog", "Shock"]);
  expect(table.hand(ANNA)).toHaveLength(1);
  expect(table.logForAll()).toBe("Anna discarded Fog and Shock");
});

test("[C1] discards at random, each card as likely as any other", () => {
  const picked = new Map<string, number>();
  for (let seed = 1; seed <= 300; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "hand.discard", { random: 1 });
    const [name] = table.names("public", "graveyard", ANNA);
    picked.set(name ?? "", (picked.get(name ?? "") ?? 0) + 1);
    expect(table.logForAll()).toBe(`Anna discarded ${name} at random`);
  }
  expect([...picked.values()].every((times) => Math.abs(times - 100) < 30)).toBe(true);
});

test("[V9] the order in which several go at random tells nothing of how they lay", () => {
  const orders = new Set<string>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "hand.discard", { random: 3 });
    orders.add(table.names("public", "graveyard", ANNA).join());
  }
  expect(orders.size).toBe(6);
});

test("discards what there is", () => {
  const table = laid();
  table.do(BEN, "hand.discard", { random: 4 });
  expect(table.logForAll()).toBe("Ben discarded Wolf at random");
  table.do(BEN, "hand.discard", { random: 1 });
  expect(table.logForAll()).toBe("Ben discarded no cards at random");
});

test("discards where the game does", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  table.do(ANNA, "library.draw", { count: 2 });
  table.do(ANNA, "hand.discard", { cards: [...table.hand(ANNA)] });
  expect(table.names("public", "discard", ANNA)).toHaveLength(2);
});

test("[H1] refuses cards of another hand, and one's own that lie elsewhere", () => {
  const table = laid();
  const why = (card: string) => table.refusalCode(ANNA, "hand.discard", { cards: [card] });
  expect(why(table.handleOf(BEN, "Wolf"))).toBe("no_such_card cards.0");
  expect(why(table.handleOf(ANNA, "Bear"))).toBe("not_here cards.0");
});

test.each([
  [{}, "cards"],
  [{ cards: ["AAAAAAAA"], random: 1 }, "cards"],
])("[I2] refuses %j at %s", (payload, field) => {
  expect(laid().refusalCode(ANNA, "hand.discard", payload)).toBe(`invalid_payload ${field}`);
});
