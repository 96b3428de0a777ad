import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { TABLE_LIMITS } from "../limits.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Elf"], hand: ["Shock"], library: ["Forest"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const counters = (table: TestTable, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.counters;

const set = (table: TestTable, counter: string, value: number) =>
  table.do(ANNA, "card.counter.set", { cards: [table.handleOf(ANNA, "Bear")], counter, value });

test("sets counters of any name, each by itself", () => {
  const table = laid();
  set(table, "+1/+1", 2);
  expect(table.logForAll()).toBe("Anna set +1/+1 counters on Bear to 2");
  set(table, "charge", -1);
  expect(counters(table, "Bear")).toEqual({ "+1/+1": 2, charge: -1 });
  expect(counters(table, "Elf")).toBeUndefined();
});

test("0 takes a counter off", () => {
  const table = laid();
  set(table, "charge", 3);
  set(table, "charge", 0);
  expect(counters(table, "Bear")).toBeUndefined();
  expect(table.logForAll()).toBe("Anna removed all charge counters from Bear");
});

test("a counter may bear a name that means something to the language", () => {
  const table = laid();
  set(table, "valueOf", 2);
  expect(counters(table, "Bear")).toEqual({ valueOf: 2 });
});

test("[I1] refuses a kind of counter too many, and sets none of the batch", () => {
  const table = laid();
  for (let kind = 1; kind <= TABLE_LIMITS.countersPerCard; kind += 1) set(table, `kind ${kind}`, 1);
  set(table, "kind 1", 5);
  const cards = [table.handleOf(ANNA, "Elf"), table.handleOf(ANNA, "Bear")];
  expect(
    table.refusalCode(ANNA, "card.counter.set", { cards, counter: "one more", value: 1 }),
  ).toBe("over_limit counter");
  expect(counters(table, "Elf")).toBeUndefined();
});

test("[P5] refuses what another seat controls, and what lies in a library", () => {
  const table = laid();
  const why = (name: string) =>
    table.refusalCode(ANNA, "card.counter.set", {
      cards: [table.handleOf(ANNA, name)],
      counter: "charge",
      value: 1,
    });
  expect(why("Wolf")).toBe("not_yours cards.0");
  table.do(ANNA, "library.view", {});
  expect(why("Forest")).toBe("not_here cards.0");
});

test("[P5] [V9] counts on cards of one's hand, for those who see them", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Shock")];
  table.do(ANNA, "card.counter.set", { cards, counter: "time", value: 3 });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna set time counters on Shock to 3",
    Ben: "Anna set time counters on a card to 3",
    public: "Anna set time counters on a card to 3",
    all: "Anna set time counters on Shock to 3",
  });
  for (const viewer of [ANNA, "all"] as const) {
    expect(table.view(viewer).cards.get(table.handleOf(viewer, "Shock"))?.counters).toEqual({
      time: 3,
    });
  }
  expect(table.hand(BEN)).toEqual([]);
  table.do(ANNA, "card.reveal", { cards, to: "all" });
  expect(table.refusalCode(BEN, "card.counter.set", { cards, counter: "time", value: 1 })).toBe(
    "not_yours cards.0",
  );
});

test("[M2] counters in a pile stay while the card does, and fall off when it goes", () => {
  const table = laid();
  table.do(ANNA, "card.move", {
    moves: [{ card: table.handleOf(ANNA, "Bear"), to: { zone: "exile" } }],
  });
  set(table, "time", 2);
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "exile", index: 0 } }] });
  expect(counters(table, "Bear")).toEqual({ time: 2 });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect(counters(table, "Bear")).toBeUndefined();
});
