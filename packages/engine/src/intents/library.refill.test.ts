import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";

test("[V1] shuffles the whole discard pile into the stock that all share", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const before = table.trueNames("library", ANNA);
  for (let card = 0; card < 10; card += 1) {
    const top = { zone: "library", place: "top" } as const;
    table.do(ANNA, "card.move", { moves: [{ card: top, to: { zone: "discard" } }] });
  }
  table.do(BEN, "library.draw", { count: 3 });
  table.do(BEN, "library.refill");
  expect(table.logForAll()).toBe("Ben shuffled 10 cards from the discard into the stock");
  expect(table.trueNames("discard", ANNA)).toEqual([]);
  const after = table.trueNames("library", ANNA);
  expect(after).toHaveLength(49);
  expect([...after, ...table.trueNames("hand", BEN)].sort()).toEqual(before.toSorted());
  expect(after.slice(-10)).not.toEqual(before.slice(-10));
});

test("[V1] nobody knows the cards of a graveyard in the library again", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    graveyard: ["Bear", "Shock"],
    library: 3,
  });
  table.do(ANNA, "library.topReveal.set", { to: "all" });
  table.do(ANNA, "library.refill");
  expect(table.trueNames("library", ANNA)).toHaveLength(5);
  expect(table.handles("public", "library", ANNA)).toEqual([]);
  expect(table.logForAll()).toBe("Anna shuffled 2 cards from their graveyard into their library");
});

test("the table's cards that lie in a seat's own pile go into its own library", () => {
  const file = {
    name: "Garden",
    discard: "discard",
    zones: [
      { kind: "library", owner: "seat" },
      { kind: "seeds", visibility: "nobody" },
      { kind: "discard", owner: "seat" },
    ],
    cards: [{ name: "Seed", count: 9, zone: "seeds" }],
  };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(file)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  table.do(ANNA, "library.deal", { count: 2, zone: "seeds", to: "discard" });
  table.do(ANNA, "library.refill");
  expect(table.trueNames("library", ANNA)).toEqual(["Seed", "Seed"]);
  expect(table.trueNames("library", BEN)).toEqual([]);
  expect(table.trueNames("discard", BEN)).toHaveLength(2);
});

test("refuses where nothing lies in the pile", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 3 });
  expect(table.refusalCode(ANNA, "library.refill", {})).toBe("not_here");
});

test("[I2] refuses any key", () => {
  expect(
    createTestTable("magic").seat(ANNA, "Anna").refusalCode(ANNA, "library.refill", { seat: 2 }),
  ).toBe("invalid_payload seat");
});
