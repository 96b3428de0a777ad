import { expect, test } from "vitest";
import { History, type HistoryEntry } from "./history.ts";
import { seatId } from "./ids.ts";

const entry = (revision: number, rows: number): HistoryEntry => ({
  revision,
  seat: seatId(1),
  type: "card.tap",
  undo: "free",
  change: {
    writes: Array.from({ length: rows }, (_, index) => ({
      table: "seats",
      key: seatId(1 + (index % 8)),
      before: undefined,
      after: undefined,
    })),
    log: [],
  },
});

test("[CO5] the undo history is limited in rows, too, but always keeps the last entry", () => {
  const history = new History();
  for (let revision = 1; revision <= 60; revision += 1) history.add(entry(revision, 500));
  expect(history.entries()).toHaveLength(40);
  expect(history.entries().at(-1)?.revision).toBe(60);
  history.add(entry(61, 30_000));
  expect(history.entries().map(({ revision }) => revision)).toEqual([61]);
});
