import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { decodeChange, encodeChange } from "../codec.ts";
import { TABLE_LIMITS } from "../limits.ts";

const laid = (): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });
  table.do(ANNA, "deck.load", {
    cards: [
      { name: "Forest", count: 4 },
      { name: "Shock", count: 1 },
      { name: "Plan B", count: 2, section: "sideboard" },
    ],
  });
  return table;
};

const swap = (table: TestTable) => {
  table.do(ANNA, "library.view", {});
  return table.do(ANNA, "deck.sideboard", {
    in: [...table.handles(ANNA, "sideboard", ANNA)],
    out: [table.handleOf(ANNA, "Shock")],
  });
};

test("[D7] swaps cards between the deck and the sideboard, and shuffles", () => {
  const table = laid();
  swap(table);
  expect(table.trueNames("sideboard", ANNA)).toEqual(["Shock"]);
  expect(table.trueNames("library", ANNA).sort()).toEqual([
    ...Array.from({ length: 4 }, () => "Forest"),
    "Plan B",
    "Plan B",
  ]);
  expect(table.logForAll()).toBe("Anna swapped sideboard cards: 2 in, 1 out");
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
});

test("[D7] [D2] a reset brings the deck back as it was swapped", () => {
  const table = laid();
  swap(table);
  table.do(ANNA, "library.draw", { count: 6 });
  table.do(ANNA, "deck.reset");
  expect(table.trueNames("sideboard", ANNA)).toEqual(["Shock"]);
  expect(table.trueNames("library", ANNA)).toHaveLength(6);
});

test("[J6] the new sections are in the Change as the journal keeps it", () => {
  const table = laid();
  const change = swap(table);
  const stored = JSON.parse(JSON.stringify(encodeChange(change)));
  const read = decodeChange(stored, (name, key) => table.state.get(name, key));
  expect(encodeChange(read)).toEqual(encodeChange(change));
  expect(JSON.stringify(stored)).toContain('"home":"sideboard"');
});

test("[V1] refuses cards of the library that the seat doesn't see, and of other zones", () => {
  const table = laid();
  const wolf = table.handleOf(ANNA, "Wolf");
  const why = (payload: object) => table.refusalCode(ANNA, "deck.sideboard", payload);
  expect(why({ out: ["AAAAAAAA"] })).toBe("no_such_card out.0");
  expect(why({ out: [wolf] })).toBe("not_here out.0");
  expect(why({ in: [table.handleOf(ANNA, "Plan B"), wolf] })).toBe("not_here in.1");
});

test("refuses once the game has begun, and without a deck", () => {
  const table = laid();
  const plan = { in: [...table.handles(ANNA, "sideboard", ANNA)].slice(0, 1) };
  table.do(ANNA, "turn.next");
  expect(table.refusalCode(ANNA, "deck.sideboard", plan)).toBe("not_here");
  expect(
    createTestTable("magic").seat(ANNA, "Anna").refusalCode(ANNA, "deck.sideboard", plan),
  ).toBe("no_deck");
});

test.each([[{}, "in"]])("[I2] refuses %j at %s", (payload, field) => {
  expect(laid().refusalCode(ANNA, "deck.sideboard", payload)).toBe(`invalid_payload ${field}`);
});

test("[CO7] refuses more cards than one intent takes, in and out together", () => {
  const most = TABLE_LIMITS.cardsPerIntent;
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(ANNA, "deck.load", {
    cards: [
      { name: "Forest", count: 2 },
      { name: "Plan B", count: most, section: "sideboard" },
    ],
  });
  table.do(ANNA, "library.view", {});
  const comeIn = [...table.handles(ANNA, "sideboard", ANNA)];
  const out = [table.handleOf(ANNA, "Forest")];
  expect(table.refusalCode(ANNA, "deck.sideboard", { in: comeIn, out })).toBe("over_limit");
  table.do(ANNA, "deck.sideboard", { in: comeIn });
});
