import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, TestTable } from "../../testkit/test-table.ts";
import { seenMomentOfView } from "../seen-moment.ts";

const UNKNOWN = "Unknown card";
const FOREST = { name: "Forest", count: 3 };
const BEAR = { name: "Bear", count: 4, set: "LEA", number: "7" };

/** A table that plays on from what Anna saw, with both seats taken again. */
const playedOn = (seed = 3): TestTable => {
  const before = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 5, hand: ["Island"] })
    .seat(BEN, "Ben", { library: 4, hand: ["Secret", "Plan"], battlefield: ["Wall"] });
  const moment = seenMomentOfView(before.state.game, before.view(ANNA));
  const table = new TestTable("magic", seed, { moment });
  table.do(ANNA, "seat.claim", { name: "Anna" });
  table.do(BEN, "seat.claim", { name: "Bob" });
  return table;
};

/** The names in a player's hand once the whole library was drawn. */
const drawn = (table: TestTable, seat: typeof ANNA): readonly (string | null)[] => {
  table.do(seat, "library.draw", { count: 10 });
  return [...table.names(seat, "hand", seat)].sort();
};

test("[PF6] unknown cards of library and hand get the names of a list, each as often as it is listed", () => {
  const table = playedOn();
  table.do(BEN, "deck.fill", { cards: [{ ...FOREST, count: 2 }, BEAR] });
  expect(table.names(BEN, "hand", BEN)).not.toContain(UNKNOWN);
  expect(drawn(table, BEN)).toEqual(["Bear", "Bear", "Bear", "Bear", "Forest", "Forest"]);
  const faces = table.hand(BEN).map((card) => table.view(BEN).cards.get(card)?.face);
  expect(faces).toContainEqual({ name: "Bear", set: "LEA", number: "7" });
});

test("[PF6] known cards keep their names, and too few names leave cards unknown", () => {
  const table = playedOn();
  table.do(ANNA, "deck.fill", { cards: [FOREST] });
  expect(drawn(table, ANNA)).toEqual(["Forest", "Forest", "Forest", "Island", UNKNOWN, UNKNOWN]);
  expect(drawn(table, BEN)).toEqual(Array(6).fill(UNKNOWN));
});

test("[PF6] the cards of a section get names of their section alone", () => {
  const table = playedOn();
  table.do(ANNA, "deck.fill", { cards: [{ ...FOREST, section: "sideboard" }] });
  expect(drawn(table, ANNA)).not.toContain("Forest");
});

test("[PF6] others are told that unknown cards were filled in, and neither which nor how many", () => {
  const table = playedOn();
  const seen = () => JSON.stringify([...table.view(ANNA).cards]);
  const before = seen();
  const said = "Bob filled in unknown cards from a deck list";
  // The same is said when there is none left.
  for (const _ of [1, 2]) {
    table.do(BEN, "deck.fill", { cards: [{ ...BEAR, count: 6 }] });
    expect(table.logFor(BEN).at(-1)).toBe(said);
    expect(table.logFor(ANNA).at(-1)).toBe(said);
    // Nor does a value of the line that no sentence says.
    const lines = table.journal.at(-1)?.log.map(({ values, cards }) => [values, cards]);
    expect(lines).toEqual([[{}, []]]);
    expect(seen()).toBe(before);
  }
});

test("[PF6] chance gives out the names, and draws as much whatever is known", () => {
  const hands = Array.from({ length: 12 }, (_, seed) => {
    const table = playedOn(seed + 1);
    table.do(BEN, "deck.fill", { cards: [FOREST, { ...BEAR, count: 3 }] });
    return table.names(BEN, "hand", BEN).join();
  });
  expect(new Set(hands).size).toBeGreaterThan(1);
});

test("[PF6] only a table that plays on from a replay is filled in, with a list of its game", () => {
  const plain = createTestTable("magic").seat(ANNA, "Anna", { library: 5 });
  expect(plain.refusalCode(ANNA, "deck.fill", { cards: [FOREST] })).toBe("not_here");
  const table = playedOn();
  expect(table.refusalCode(ANNA, "deck.fill", { cards: [{ ...FOREST, section: "extra" }] })).toBe(
    "not_in_this_game cards.0.section",
  );
  expect(table.refusalCode(ANNA, "deck.fill", { cards: [] })).toBe("invalid_payload cards");
});
