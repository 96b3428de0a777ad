import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (seed = 1): TestTable =>
  createTestTable("magic", seed)
    .seat(ANNA, "Anna", { hand: ["Shock", "Bolt"], graveyard: ["Ash"], library: 3 })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const values = (table: TestTable) => table.journal.at(-1)?.log[0]?.values;

test("[C1] chance chooses any card of a zone", () => {
  const chosen = new Set<string>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const table = laid(seed);
    table.do(ANNA, "card.random", { zone: "hand" });
    for (const line of table.logFor(ANNA)) chosen.add(line);
  }
  expect([...chosen].sort()).toEqual([
    "Anna picked Bolt at random from hand",
    "Anna picked Shock at random from hand",
  ]);
});

test("[V8] [H1] which card of a hand it is, the others don't learn, nor its handle", () => {
  const table = laid();
  expect(table.do(ANNA, "card.random", { zone: "hand" }).writes).toEqual([]);
  const { Anna, all, ...others } = table.logByViewer();
  expect(all).toBe(Anna);
  expect(others).toEqual({
    Ben: "Anna picked a card at random from hand",
    public: "Anna picked a card at random from hand",
  });
  expect(values(table)).toEqual({ zone: "hand", seat: ANNA });
});

test("a card of a public zone is pointed out to everyone, whosever it is", () => {
  const table = laid();
  table.do(ANNA, "card.random", { zone: "battlefield", seat: BEN });
  expect(table.logForAll()).toBe("Anna picked Wolf at random from Ben’s battlefield");
  const card = table.handleOf(ANNA, "Wolf");
  expect(values(table)).toEqual({ zone: "battlefield", seat: BEN, card });
});

test("[P3] refuses zones that hide their cards from the seat, and empty ones", () => {
  const table = laid();
  const why = (zone: string, seat?: number) =>
    table.refusalCode(ANNA, "card.random", { zone, ...(seat ? { seat } : {}) });
  expect(why("library")).toBe("not_here zone");
  expect(why("hand", 2)).toBe("not_yours seat");
  expect(why("exile")).toBe("no_such_card zone");
  expect(why("crypt")).toBe("no_such_zone zone");
  expect(why("graveyard", 3)).toBe("no_such_seat seat");
});
