import { expect, test } from "vitest";
import { ANNA, BEN, game } from "../../testkit/table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";

test("[V1] shuffles the whole discard pile into the stock that all share", () => {
  const table = game("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const before = table.truth("library", ANNA);
  for (let card = 0; card < 10; card += 1) {
    const top = { zone: "library", place: "top" } as const;
    table.do(ANNA, "card.move", { moves: [{ card: top, to: { zone: "discard" } }] });
  }
  table.do(BEN, "library.draw", { count: 3 });
  table.do(BEN, "library.refill");
  expect(table.heard()).toBe("Ben shuffled 10 cards from the discard into the stock");
  expect(table.truth("discard", ANNA)).toEqual([]);
  const after = table.truth("library", ANNA);
  expect(after).toHaveLength(49);
  expect([...after, ...table.truth("hand", BEN)].sort()).toEqual(before.toSorted());
  expect(after.slice(-10)).not.toEqual(before.slice(-10));
});

test("[V1] nobody knows the cards of a graveyard in the library again", () => {
  const table = game("magic").seat(ANNA, "Anna", { graveyard: ["Bear", "Shock"], library: 3 });
  table.do(ANNA, "library.topReveal.set", { to: "all" });
  table.do(ANNA, "library.refill");
  expect(table.truth("library", ANNA)).toHaveLength(5);
  expect(table.handles("public", "library", ANNA)).toEqual([]);
  expect(table.heard()).toBe("Anna shuffled 2 cards from their graveyard into their library");
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
  const table = game(gameFromFile(gameFileSchema.parse(file)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  table.do(ANNA, "library.deal", { count: 2, zone: "seeds", to: "discard" });
  table.do(ANNA, "library.refill");
  expect(table.truth("library", ANNA)).toEqual(["Seed", "Seed"]);
  expect(table.truth("library", BEN)).toEqual([]);
  expect(table.truth("discard", BEN)).toHaveLength(2);
});

test("refuses where nothing lies in the pile", () => {
  const table = game("magic").seat(ANNA, "Anna", { library: 3 });
  expect(table.why(ANNA, "library.refill", {})).toBe("not_here");
});

test("[I2] refuses any key", () => {
  expect(game("magic").seat(ANNA, "Anna").why(ANNA, "library.refill", { seat: 2 })).toBe(
    "invalid_payload seat",
  );
});
