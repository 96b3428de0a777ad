import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../testkit/test-table.ts";
import { encodeChange, logEntryByteLength, TABLE_LIMITS, viewLogEntry } from "./index.ts";

const numbered = (count: number, name = "Card"): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(3, "0")}`);

const laid = (library: readonly string[]): TestTable =>
  createTestTable("magic").seat(ANNA, "Anna", { library }).seat(BEN, "Ben").seat(CHLOE, "Chloé");

test("[CO2] a line about many cards lists twenty names, and says how many cards it has besides", () => {
  const table = laid(numbered(50));
  table.do(ANNA, "library.draw", { count: 50 });
  const first = numbered(20).join(", ");
  expect(table.logFor(ANNA)).toEqual([`Anna drew ${first} and 30 other cards`]);
  expect(table.logFor(BEN)).toEqual(["Anna drew 50 cards"]);
  expect(table.logFor("public")).toEqual(["Anna drew 50 cards"]);
});

test("[CO2] many cards of few names are all told by name", () => {
  const table = laid([...Array<string>(30).fill("Forest"), ...Array<string>(12).fill("Island")]);
  table.do(ANNA, "library.draw", { count: 42 });
  expect(table.logFor(ANNA)).toEqual(["Anna drew 30 Forest and 12 Island"]);
});

test("[CO2] [V1] of cards that lie in a library the first names of the alphabet are listed, not those on top", () => {
  const table = laid(numbered(40).toReversed());
  table.do(ANNA, "library.reveal", { count: 40, to: [BEN] });
  const listed = `${numbered(20).join(", ")} and 20 other cards`;
  expect(table.logFor(BEN)).toEqual([
    `Anna revealed ${listed} from the top of their library to Ben`,
  ]);
  expect(table.logFor(ANNA)).toEqual([
    "Anna revealed 40 cards from the top of their library to Ben",
  ]);
});

test("[CO2] [V1] which names a viewer reads depends on nothing but what that viewer saw", () => {
  const read = (hidden: string, shownToChloe: number) => {
    const table = laid([...numbered(15, hidden), ...numbered(25, "Open")]);
    table.do(ANNA, "library.reveal", { count: shownToChloe, to: [CHLOE] });
    for (const top of [true, false]) {
      const count = top ? 15 : 25;
      table.do(ANNA, "library.reveal", { count, from: top ? "top" : "bottom", to: [BEN] });
    }
    table.do(ANNA, "library.reveal", { count: 25, from: "bottom", to: "all" });
    table.do(ANNA, "library.mill", { count: 40, faceDown: true });
    return table.journal.at(-1)?.log.map((entry) => viewLogEntry(entry, "public"));
  };
  expect(read("Aardvark", 3)).toEqual(read("Zebra", 9));
});

test("[CO2] an entry about many cards of long names takes no more than its twenty names", () => {
  const name = "x".repeat(TABLE_LIMITS.cardNameLength - 4);
  const table = laid(numbered(TABLE_LIMITS.cardsPerIntent, name));
  const change = table.do(ANNA, "library.reveal", {
    count: TABLE_LIMITS.cardsPerIntent,
    to: "all",
  });
  const [entry] = change.log;
  if (!entry) throw new Error("Nothing was said");
  expect(logEntryByteLength(entry)).toBeLessThan(5_000);
  expect(JSON.stringify(encodeChange({ writes: [], log: change.log })).length).toBeLessThan(5_000);
  expect(JSON.stringify(viewLogEntry(entry, "public")).length).toBeLessThan(5_000);
});

test("[CO2] more cards than a line lists are attached in as many lines as it takes", () => {
  const names = numbered(30, "Aura");
  const table = createTestTable("magic").seat(ANNA, "Anna", { battlefield: ["Bear", ...names] });
  const cards = names.map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.attach", { cards, to: table.handleOf(ANNA, "Bear") });
  expect(table.logFor(BEN)).toEqual([
    `Anna attached ${names.slice(0, 18).join(", ")} and Aura 019 to Bear`,
    `Anna attached ${names.slice(19, 29).join(", ")} and Aura 030 to Bear`,
  ]);
});
