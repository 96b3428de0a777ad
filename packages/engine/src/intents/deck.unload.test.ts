import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      library: 3,
      hand: ["Shock"],
      battlefield: ["Bear"],
      commander: ["Queen"],
    })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

test("[D5] takes all own cards and tokens off the table, and leaves the others'", () => {
  const table = laid();
  const to = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Bear"), to }] });
  table.do(ANNA, "token.create", { name: "Goblin" });
  table.do(ANNA, "library.view", {});
  table.do(ANNA, "deck.unload");
  expect(table.logForAll()).toBe("Anna unloaded their deck");
  expect(table.state.size("prints")).toBe(1);
  expect(table.names(ANNA, "battlefield", BEN)).toEqual(["Wolf"]);
  const { zones, seats } = table.view("public");
  expect(zones.get(table.zone("library", ANNA))).toEqual({
    kind: "library",
    seat: ANNA,
    count: 0,
  });
  expect(seats.get(ANNA)?.deckLoaded).toBe(false);
});

test("[D1] another deck may be brought then", () => {
  const table = laid();
  table.do(ANNA, "deck.unload");
  table.do(ANNA, "deck.load", { cards: [{ name: "Forest", count: 2 }] });
  expect(table.trueNames("library", ANNA)).toEqual(["Forest", "Forest"]);
});

test("[M5] what hung on one's cards stays, and hangs on nothing", () => {
  const table = laid();
  const [wolf, bear] = [table.handleOf(BEN, "Wolf"), table.handleOf(BEN, "Bear")];
  table.do(BEN, "card.attach", { cards: [wolf], to: bear });
  table.do(ANNA, "deck.unload");
  expect(table.view("public").cards.get(wolf)?.marks).toBeUndefined();
});

test("refuses a seat without a deck, and a game that brings its own cards", () => {
  expect(createTestTable("magic").seat(ANNA, "Anna").refusalCode(ANNA, "deck.unload", {})).toBe(
    "no_deck",
  );
  expect(
    createTestTable("standard-52").seat(ANNA, "Anna").refusalCode(ANNA, "deck.unload", {}),
  ).toBe("not_in_this_game");
});

test("[I2] refuses any key", () => {
  expect(laid().refusalCode(ANNA, "deck.unload", { seat: 2 })).toBe("invalid_payload seat");
});
