import { expect, test, vi } from "vitest";
import { seatId } from "./ids.ts";
import { reversibleWrites, UndoHistory, type UndoHistoryEntry } from "./undo-history.ts";

const entry = (revision: number, rows: number): UndoHistoryEntry => ({
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
  const history = new UndoHistory();
  for (let revision = 1; revision <= 60; revision += 1) history.add(entry(revision, 500));
  expect(history.entries()).toHaveLength(40);
  expect(history.entries().at(-1)?.revision).toBe(60);
  history.add(entry(61, 30_000));
  expect(history.entries().map(({ revision }) => revision)).toEqual([61]);
});

/** An entry that undid others. */
const undoing = (revision: number, undone: readonly number[]): UndoHistoryEntry => {
  const { change, ...rest } = entry(revision, 0);
  const line = { type: "undo.take", at: 0, seat: seatId(1), values: { undone } };
  return { ...rest, type: "undo.take", undo: "never", change: { ...change, log: [line] as never } };
};

const revisions = (entries: readonly UndoHistoryEntry[]) => entries.map(({ revision }) => revision);

test("[CO5] the sixty last entries can be undone, those that can be redone among them", () => {
  const history = new UndoHistory();
  expect(history.undone()).toEqual([]);
  for (let revision = 1; revision <= 59; revision += 1) history.add(entry(revision, 1));
  expect(history.entries()).toHaveLength(59);
  for (const revision of [60, 61, 62]) history.add(entry(revision, 1));
  expect(revisions(history.entries())).toEqual(Array.from({ length: 60 }, (_, at) => at + 3));
  history.add(undoing(63, [61, 62]));
  expect(history.entries()).toHaveLength(58);
  expect(revisions(history.undone()[0]?.entries ?? [])).toEqual([61, 62]);
});

/** An entry that left the table as it was, such as a chat line; or one of a free action that changed nothing. */
const empty = (revision: number, undo: "never" | "free") => ({ ...entry(revision, 0), undo });

test("[CO5] what can be redone counts among the sixty while people talk", () => {
  const history = new UndoHistory();
  for (let revision = 1; revision <= 60; revision += 1) history.add(entry(revision, 1));
  history.add(undoing(61, [59, 60]));
  for (let revision = 62; revision <= 70; revision += 1) history.add(empty(revision, "never"));
  expect(history.entries()).toHaveLength(58);
  expect(revisions(history.undone()[0]?.entries ?? [])).toEqual([59, 60]);
});

test("[U11] an action that changed nothing ends what could be redone, and talk doesn't", () => {
  const history = new UndoHistory();
  history.add(entry(1, 1));
  history.add(undoing(2, [1]));
  history.add(empty(3, "never"));
  expect(history.undone()).toHaveLength(1);
  history.add(empty(4, "free"));
  expect(history.undone()).toEqual([]);
});

test("[U1] a field of the table that an earlier version had is restored", () => {
  const { change, ...rest } = entry(1, 0);
  const write = { table: "table", key: "former", before: 1, after: 2 } as never;
  expect(reversibleWrites({ ...rest, change: { ...change, writes: [write] } })).toEqual([write]);
});

test("[U10] a history is rebuilt from all its entries, in their order", () => {
  const history = new UndoHistory();
  for (const revision of [1, 2, 3]) history.add(entry(revision, 1));
  history.add(undoing(4, [2]));
  expect(revisions(history.all())).toEqual([1, 2, 3, 4]);
  const rebuilt = new UndoHistory();
  for (const each of history.all()) rebuilt.add(each);
  expect([rebuilt.entries(), rebuilt.undone()]).toEqual([history.entries(), history.undone()]);
});

test("[U10] the entries of a checkpoint are decoded once, when some are read, and stand before those added since", () => {
  const whole = new UndoHistory();
  const later = [undoing(4, [2]), entry(5, 1)];
  const earlier = [1, 2, 3].map((revision) => entry(revision, 1));
  for (const each of [...earlier, ...later]) whole.add(each);
  const history = new UndoHistory();
  const decode = vi.fn(() => earlier);
  history.load(decode);
  for (const each of later) history.add(each);
  expect(decode).not.toHaveBeenCalled();
  expect(history.undone()).toEqual(whole.undone());
  expect(history.entries()).toEqual(whole.entries());
  expect(decode.mock.calls).toEqual([[later]]);
});
