import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../../testkit/test-table.ts";
import { viewLogEntry } from "../visibility/log-lines.ts";

const laid = () => createTestTable("magic", 6).seat(ANNA, "Anna");

test("[C1] each die shows a whole number from 1 to its sides, and everyone reads it", () => {
  const table = laid();
  const seen = new Set<number>();
  for (let roll = 0; roll < 50; roll += 1) {
    const [entry] = table.do(ANNA, "dice.roll", { sides: 6, count: 10 }).log;
    const results = entry?.values.results as number[];
    for (const result of results) seen.add(result);
    expect(entry?.values.total).toBe(results.reduce((a, b) => a + b));
  }
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("says one die, several, and what is added", () => {
  const table = laid();
  table.do(ANNA, "dice.roll", { sides: 20 });
  expect(table.logForAll()).toMatch(/^Anna rolled a d20: \d+$/);
  table.do(ANNA, "dice.roll", { sides: 6, count: 2 });
  expect(table.logForAll()).toMatch(/^Anna rolled 2d6: \d+ \(\d, \d\)$/);
  table.do(ANNA, "dice.roll", { sides: 6, modifier: 3 });
  expect(table.logForAll()).toMatch(/^Anna rolled a d6 \+ 3: \d+ \(\d\)$/);
  table.do(ANNA, "dice.roll", { sides: 6, modifier: -3 });
  expect(table.logForAll()).toMatch(/^Anna rolled a d6 − 3: -?\d+ \(\d\)$/);
});

test("writes nothing but the log", () => {
  const change = laid().do(ANNA, "dice.roll", { sides: 6 });
  expect(change.writes).toEqual([]);
  expect(change.log.map((entry) => viewLogEntry(entry, "public").seat)).toEqual([ANNA]);
});
