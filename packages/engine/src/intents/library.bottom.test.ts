import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed)
    .seat(ANNA, "Anna", {
      library: ["Top", "Last"],
      hand: ["Shock", "Opt", "Fog"],
      battlefield: ["Bear"],
    })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const named = (table: TestTable, ...names: string[]) =>
  names.map((name) => table.handleOf(ANNA, name));

const topFirst = (table: TestTable) => table.trueNames("library", ANNA).toReversed();

test("[D3] puts cards of the hand on the bottom, the last one lowest", () => {
  const table = laid();
  table.do(ANNA, "library.bottom", { cards: named(table, "Fog", "Shock") });
  expect(topFirst(table)).toEqual(["Top", "Last", "Fog", "Shock"]);
  expect(table.logByViewer()).toEqual({
    Anna: "Anna put Fog and Shock from hand on the bottom of their library",
    Ben: "Anna put 2 cards from hand on the bottom of their library",
    public: "Anna put 2 cards from hand on the bottom of their library",
    all: "Anna put Fog and Shock from hand on the bottom of their library",
  });
});

test("[V1] a line doesn't list the cards as they lie, to those who know them either", () => {
  for (const names of [
    ["Shock", "Opt"],
    ["Opt", "Shock"],
  ]) {
    const table = laid();
    table.do(ANNA, "hand.reveal", { to: "all" });
    table.do(ANNA, "library.bottom", { cards: named(table, ...names) });
    const line = "Anna put Opt and Shock from hand on the bottom of their library";
    expect(table.logByViewer()).toMatchObject({ Anna: line, Ben: line, public: line });
  }
});

test("[C1] [V7] in a random order each is as likely as any other, and nobody can follow it", () => {
  const last = new Map<string, number>();
  for (let seed = 1; seed <= 300; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "library.view");
    table.do(ANNA, "library.bottom", {
      cards: named(table, "Shock", "Opt", "Fog"),
      order: "random",
    });
    expect(table.names(ANNA, "library", ANNA)).toEqual([]);
    const lowest = topFirst(table).at(-1) ?? "";
    last.set(lowest, (last.get(lowest) ?? 0) + 1);
    expect(table.logFor(ANNA)).toEqual([
      "Anna put Fog, Opt and Shock from hand on the bottom of their library in random order",
    ]);
  }
  expect([...last.values()].every((times) => Math.abs(times - 100) < 30)).toBe(true);
});

test("takes cards from several zones, a line for each", () => {
  const table = laid();
  table.do(ANNA, "library.bottom", { cards: named(table, "Bear", "Shock") });
  expect(table.logFor(BEN)).toEqual([
    "Anna put Bear from battlefield on the bottom of their library",
    "Anna put a card from hand on the bottom of their library",
  ]);
});

test("[P3] another's card goes to the bottom of its owner's library", () => {
  const table = laid();
  const card = table.handleOf(BEN, "Wolf");
  table.do(BEN, "card.move", { moves: [{ card, to: { zone: "battlefield", seat: ANNA } }] });
  table.do(ANNA, "library.bottom", { cards: [card], order: "random" });
  expect(table.trueNames("library", BEN)).toEqual(["Wolf"]);
  expect(table.logForAll()).toBe(
    "Anna put Wolf from battlefield on the bottom of Ben’s library in random order",
  );
});

test("[M4] a token that is put on the bottom ceases to be", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Goblin" });
  table.do(ANNA, "library.bottom", { cards: named(table, "Goblin"), order: "random" });
  expect(table.trueNames("library", ANNA)).toEqual(["Last", "Top"]);
});

test("[P3] [H1] refuses what is another's, and what names nothing", () => {
  const table = laid();
  const why = (card: string) => table.refusalCode(ANNA, "library.bottom", { cards: [card] });
  expect(why(table.handleOf(ANNA, "Wolf"))).toBe("not_yours cards.0");
  expect(why("AAAAAAAA")).toBe("no_such_card cards.0");
});

test.each([[{ cards: ["AAAAAAAA", "AAAAAAAA"] }, "cards"]])(
  "[I2] refuses %j at %s",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "library.bottom", payload)).toBe(`invalid_payload ${field}`);
  },
);
