import { expect, test } from "vitest";
import { LOCKS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, createTestTable, TestTable } from "../../testkit/test-table.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { createGermanLogLineTranslator } from "../log/de.ts";
import { viewLogEntry } from "../visibility/log-lines.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      battlefield: ["Bear", "Elf"],
      hand: ["Shock"],
      graveyard: ["Giant"],
      exile: ["Suspended"],
      commander: ["Captain"],
      sideboard: ["Spare"],
      library: ["Forest"],
    })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const add = (
  table: TestTable,
  names: readonly string[],
  [counter, delta]: readonly [string, number],
) =>
  table.do(ANNA, "card.counter.add", {
    cards: names.map((name) => table.handleOf(ANNA, name)),
    counter,
    delta,
  });

const counters = (table: TestTable, name: string) =>
  table.view(ANNA).cards.get(table.handleOf(ANNA, name))?.counters;

test("[P8] [M2] tax is counted on each of two commanders while they lie in their zone, and with the seat beyond", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { commander: ["Captain", "Partner"] });
  add(table, ["Captain"], ["tax", 2]);
  add(table, ["Captain"], ["tax", 2]);
  add(table, ["Partner"], ["tax", 2]);
  expect([counters(table, "Captain"), counters(table, "Partner")]).toEqual([
    { tax: 4 },
    { tax: 2 },
  ]);
  table.do(ANNA, "seat.counter.create", { counter: "Captain’s tax" });
  table.do(ANNA, "seat.counter.add", { counter: "Captain’s tax", delta: 2 });
  const move = (zone: string) =>
    table.do(ANNA, "card.move", {
      moves: [{ card: table.handleOf(ANNA, "Captain"), to: { zone } }],
    });
  move("battlefield");
  move("commander");
  // What is counted on the card goes when it leaves the zone; what is counted with the seat stays.
  expect(counters(table, "Captain")).toBeUndefined();
  expect(table.view("public").seats.get(ANNA)?.counters).toMatchObject({ "Captain’s tax": 2 });
  expect(counters(table, "Partner")).toEqual({ tax: 2 });
});

test("adds to a counter of any name on each card by itself, and takes away", () => {
  const table = laid();
  add(table, ["Bear"], ["+1/+1", 2]);
  expect(table.logForAll()).toBe("Anna put 2 +1/+1 counters on Bear (now 2)");
  add(table, ["Bear", "Elf"], ["+1/+1", 1]);
  expect(table.logForAll()).toBe("Anna put a +1/+1 counter on each of Bear and Elf");
  expect([counters(table, "Bear"), counters(table, "Elf")]).toEqual([
    { "+1/+1": 3 },
    { "+1/+1": 1 },
  ]);
  add(table, ["Elf"], ["+1/+1", -1]);
  expect(table.logForAll()).toBe("Anna removed a +1/+1 counter from Elf (now 0)");
  expect(counters(table, "Elf")).toBeUndefined();
});

test.each(["Shock", "Giant", "Suspended", "Captain", "Spare", "Bear"])(
  "[P5] a counter of any name and colour is put on a card of every zone but the library: %s",
  (name) => {
    const table = laid();
    add(table, [name], ["ice & fire", 3]);
    table.do(ANNA, "table.counter.colour", { counter: "ice & fire", colour: "blue" });
    expect(counters(table, name)).toEqual({ "ice & fire": 3 });
    expect(table.view("public").table.counterColours).toEqual({ "ice & fire": "blue" });
  },
);

test("[V8] a counter on a card of a hand is told without its name to who doesn't see it", () => {
  const table = laid();
  add(table, ["Shock"], ["time", 2]);
  expect(table.logByViewer()).toEqual({
    Anna: "Anna put 2 time counters on Shock (now 2)",
    Ben: "Anna put 2 time counters on a card (now 2)",
    public: "Anna put 2 time counters on a card (now 2)",
    all: "Anna put 2 time counters on Shock (now 2)",
  });
});

test("[P5] refuses what another seat controls, and what lies in a library", () => {
  const table = laid();
  const why = (name: string) =>
    table.refusalCode(ANNA, "card.counter.add", {
      cards: [table.handleOf(ANNA, name)],
      counter: "charge",
      delta: 1,
    });
  expect(why("Wolf")).toBe("not_yours cards.0");
  table.do(ANNA, "library.view", {});
  expect(why("Forest")).toBe("not_here cards.0");
});

test("[I1] refuses a sum and a kind too many, and adds to none of the batch", () => {
  const table = laid();
  add(table, ["Bear"], ["charge", 1_000_000]);
  const cards = [table.handleOf(ANNA, "Elf"), table.handleOf(ANNA, "Bear")];
  const why = (counter: string) =>
    table.refusalCode(ANNA, "card.counter.add", { cards, counter, delta: 1 });
  expect(why("charge")).toBe("over_limit delta");
  for (let kind = 1; kind < TABLE_LIMITS.countersPerCard; kind += 1)
    add(table, ["Bear"], [`kind ${kind}`, 1]);
  expect(why("one more")).toBe("over_limit counter");
  expect(counters(table, "Elf")).toBeUndefined();
});

test("[G9] a counter that the game has for its cards stays within its bounds, on each of the cards", () => {
  const table = new TestTable(LOCKS_TEST_GAME, 1).seat(ANNA, "Anna");
  table.do(ANNA, "library.draw", { count: 2 });
  const [first = "", second = ""] = table.hand(ANNA);
  const by = (cards: readonly string[], delta: number) => ({ cards, counter: "charge", delta });
  const value = (card: string) => table.view(ANNA).cards.get(card as never)?.counters?.charge;
  table.do(ANNA, "card.counter.add", by([first], 3) as never);
  expect(table.refused(ANNA, "card.counter.add", by([second, first], 1))).toMatchObject({
    code: "over_limit",
    message: "“charge” must be between -1 and 3",
    field: "delta",
  });
  expect([value(first), value(second)]).toEqual([3, undefined]);
  expect(table.refusalCode(ANNA, "card.counter.add", by([second], -2))).toBe("over_limit delta");
  const set = (cards: readonly string[], at: number) => ({ cards, counter: "charge", value: at });
  expect(table.refusalCode(ANNA, "card.counter.set", set([first], 4))).toBe("over_limit value");
  table.do(ANNA, "card.counter.set", set([first, second], -1) as never);
  // Others have any name and any value.
  table.do(ANNA, "card.counter.add", { cards: [first], counter: "luck", delta: 99 } as never);
});

test.each([
  ["wounds", "2 Wunden"],
  // No label of the game, though every object has something of that name.
  ["valueOf", "2 valueOf"],
])(
  "[G8] the log calls a counter on a card as the labels of its game have it: %s",
  (counter, said) => {
    const labels = { de: { counters: { wounds: "Wunden" } } };
    const wounded = { ...LOCKS_TEST_GAME, cardCounters: [{ id: "wounds" }], labels };
    const table = new TestTable(wounded, 1).seat(ANNA, "Anna").seat(BEN, "Ben");
    table.do(ANNA, "library.draw", { count: 1 });
    const [card] = table.hand(ANNA);
    if (card === undefined) throw new Error("Anna drew a card");
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
    const { log } = table.do(ANNA, "card.counter.add", {
      cards: [card],
      counter,
      delta: 2,
    });
    const say = createGermanLogLineTranslator({ game: wounded, seats: table.view("public").seats });
    expect(log.map((line) => say(viewLogEntry(line, "public"))).join()).toContain(said);
  },
);
