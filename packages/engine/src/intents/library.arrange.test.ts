import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { TABLE_LIMITS } from "../limits.ts";

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed)
    .seat(ANNA, "Anna", { library: ["One", "Two", "Three", "Four", "Five"], hand: ["Shock"] })
    .seat(BEN, "Ben", { library: ["Wolf"] });

const looking = (count: number, seed = 1): TestTable => {
  const table = laid(seed);
  table.do(ANNA, "library.view", { at: "top", count });
  return table;
};

const named = (table: TestTable, ...names: string[]) =>
  names.map((name) => table.handleOf(ANNA, name));

const topFirst = (table: TestTable) => table.trueNames("library", ANNA).toReversed();

test("puts cards back on top and on the bottom, as they are listed from the top", () => {
  const table = looking(4);
  table.do(ANNA, "library.arrange", {
    lanes: [
      { cards: named(table, "Three", "One"), zone: "library" },
      { cards: named(table, "Four", "Two"), zone: "library", place: "bottom" },
    ],
  });
  expect(topFirst(table)).toEqual(["Three", "One", "Five", "Four", "Two"]);
});

test("[V8] everyone is told how many went where, and by name what all see", () => {
  const table = looking(4);
  table.do(ANNA, "library.arrange", {
    lanes: [
      { cards: named(table, "One"), zone: "library" },
      { cards: named(table, "Two"), zone: "library", place: "bottom" },
      { cards: named(table, "Three"), zone: "graveyard" },
      { cards: named(table, "Four"), zone: "hand" },
    ],
  });
  expect(table.logFor(ANNA)).toEqual([
    "Anna put One on top of their library",
    "Anna put Two on the bottom of their library",
    "Anna moved Three from library to graveyard",
    "Anna moved Four from library to hand",
  ]);
  expect(table.logFor(BEN)).toEqual([
    "Anna put a card on top of their library",
    "Anna put a card on the bottom of their library",
    "Anna moved Three from library to graveyard",
    "Anna moved a card from library to hand",
  ]);
  expect(table.logFor("public")).toEqual(table.logFor(BEN));
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Three"]);
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Shock", "Four"]);
});

test("[V8] the log names the cards of a lane in the order in which they were put there", () => {
  const table = looking(4);
  const cards = ["Three", "One"].flatMap((name) => named(table, name));
  table.do(ANNA, "library.arrange", { lanes: [{ cards, zone: "graveyard" }] });
  expect(table.logFor(BEN)).toEqual(["Anna moved Three and One from library to graveyard"]);
});

test("exiles face down what one looked at", () => {
  const table = looking(2);
  table.do(ANNA, "library.arrange", {
    lanes: [{ cards: named(table, "Two"), zone: "exile", faceDown: true }],
  });
  expect(table.namesByViewer("exile", ANNA)).toMatchObject({
    Anna: ["Two"],
    Ben: [null],
    public: [null],
  });
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna exiled Two from library face down",
    Ben: "Anna exiled a card from library face down",
  });
});

test("[V2] [V7] the look ends: nothing of the library is seen, and its handles name nothing", () => {
  const table = looking(3);
  const [card = ""] = named(table, "One");
  table.do(ANNA, "library.arrange", { lanes: [{ cards: named(table, "Two"), zone: "library" }] });
  expect(table.namesByViewer("library", ANNA)).toMatchObject({ Anna: [], Ben: [] });
  const zone = table.view("public").zones.get(table.zone("library", ANNA));
  expect(zone?.looks).toBeUndefined();
  expect(table.refusalCode(ANNA, "card.reveal", { cards: [card], to: "all" })).toBe(
    "no_such_card cards.0",
  );
});

test("[C1] in a random order each order is as likely as any other, and nobody reads it", () => {
  const orders = new Map<string, number>();
  for (let seed = 1; seed <= 300; seed += 1) {
    const table = looking(3, seed);
    const cards = named(table, "One", "Two", "Three");
    const lane = { cards, zone: "library", place: "bottom", order: "random" } as const;
    table.do(ANNA, "library.arrange", { lanes: [lane] });
    const order = topFirst(table).slice(2).join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
    expect(table.logFor(ANNA)).toEqual([
      "Anna put One, Three and Two on the bottom of their library in random order",
    ]);
  }
  expect(orders.size).toBe(6);
  expect([...orders.values()].every((times) => times > 25)).toBe(true);
});

test("[V3] [V7] what goes back in a random order was revealed to nobody", () => {
  const table = looking(2);
  table.do(ANNA, "library.reveal", { count: 2, to: "all" });
  const cards = named(table, "One", "Two");
  table.do(ANNA, "library.arrange", { lanes: [{ cards, zone: "library", order: "random" }] });
  expect(table.names("public", "library", ANNA)).toEqual([]);
  expect(cards.map((card) => table.state.cardOf(card))).toEqual([undefined, undefined]);
});

test("[M7] all of it or nothing", () => {
  const table = looking(5);
  const lanes = [
    { cards: named(table, "One"), zone: "graveyard" },
    { cards: named(table, "Two", "Three", "Four"), zone: "commander" },
  ];
  expect(table.refusalCode(ANNA, "library.arrange", { lanes })).toBe("over_limit lanes.1.zone");
});

test("[H1] refuses cards that the seat doesn't see in its library", () => {
  const table = looking(1);
  table.do(BEN, "library.reveal", { to: "all" });
  const why = (card: string) =>
    table.refusalCode(ANNA, "library.arrange", { lanes: [{ cards: [card], zone: "hand" }] });
  expect(why("AAAAAAAA")).toBe("no_such_card lanes.0.cards.0");
  expect(why(table.handleOf(ANNA, "Shock"))).toBe("no_such_card lanes.0.cards.0");
  expect(why(table.handleOf(ANNA, "Wolf"))).toBe("no_such_card lanes.0.cards.0");
});

test("refuses a zone the game lacks, a random order that all would see, and a face-down hand", () => {
  const table = looking(1);
  const why = (lane: object) =>
    table.refusalCode(ANNA, "library.arrange", {
      lanes: [{ cards: named(table, "One"), ...lane }],
    });
  expect(why({ zone: "crypt" })).toBe("no_such_zone lanes.0.zone");
  expect(why({ zone: "graveyard", order: "random" })).toBe("not_here lanes.0.order");
  expect(why({ zone: "hand", faceDown: true })).toBe("not_here lanes.0.faceDown");
});

test("refuses a card that is named in two lanes", () => {
  const table = looking(1);
  const lane = { cards: named(table, "One"), zone: "library" };
  expect(table.refusalCode(ANNA, "library.arrange", { lanes: [lane, lane] })).toBe(
    "invalid_payload lanes.1.cards.0",
  );
});
test("[CO7] refuses more cards than one intent takes, in however many lanes", () => {
  const most = TABLE_LIMITS.cardsPerIntent;
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: most + 1 });
  table.do(ANNA, "library.view", { at: "all" });
  const cards = [...table.handles(ANNA, "library", ANNA)];
  const lanes = [
    { cards: cards.slice(0, most), zone: "library" },
    { cards: cards.slice(most), zone: "graveyard" },
  ];
  expect(table.refusalCode(ANNA, "library.arrange", { lanes })).toBe("over_limit");
  table.do(ANNA, "library.arrange", { lanes: lanes.slice(0, 1) });
});
