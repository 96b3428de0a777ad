import { GAMES, TableState } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import type { JournalRow } from "../src/index.ts";
import { applyRow, PAUSE_WRITES } from "../src/rewind.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { seat, TestRoom } from "../testkit/test-room.ts";

/** A journal that counts how much each reading takes. */
class CountedJournal extends MemoryJournal {
  readonly taken: number[] = [];

  override rows(after?: number, upTo?: number): readonly JournalRow[] {
    const rows = super.rows(after, upTo);
    this.taken.push(rows.reduce((sum, { entries }) => sum + entries.length, 0));
    return rows;
  }
}

const text = "x".repeat(LIMITS.cardTextLength);
const PLAYED = 40;

/** A room in whose journal each row is long. */
const played = () => {
  const journal = new CountedJournal();
  const table = new TestRoom({ journal });
  const anna = table.seat("Anna", "host");
  for (let times = 0; times < PLAYED; times += 1) {
    const count = times < 30 ? 25 : 1;
    table.play(anna, "token.create", { name: `Goblin ${times}`, count, text });
    table.play(anna, "chat.say", { text });
    table.pass(60_000);
  }
  return { table, journal };
};

test("a journal of long rows is read a few rows at a time, from the end and from the start", () => {
  const { table, journal } = played();
  const all = journal.rows();
  journal.taken.length = 0;
  const replay = table.replay(seat(1));
  expect(replay.trimEnd().split("\n")).toHaveLength(1 + all.length);
  const characters = all.reduce((sum, { entries }) => sum + entries.length, 0);
  expect(characters).toBeGreaterThan(1_000_000);
  expect(Math.max(...journal.taken)).toBeLessThan(characters / 2);
  expect(journal.taken.length).toBeGreaterThan(8);
});

test("a row of many entries is played with pauses, and makes the same state", () => {
  const { journal } = played();
  const rows = journal.rows();
  const entries = JSON.stringify(rows.flatMap((row) => JSON.parse(row.entries) as unknown[]));
  const state = new TableState(GAMES[0]);
  const row = { seq: rows.length, at: 0, entries, update: new Uint8Array(0) };
  const playing = applyRow(state, row);
  let pauses = 0;
  let next = playing.next();
  for (; !next.done; next = playing.next()) pauses += 1;
  // Each 25 tokens are 51 rows of the state or some more.
  expect(pauses).toBeGreaterThanOrEqual(3);
  expect(state.size("cards")).toBe(30 * 25 + PLAYED - 30);
  expect(next.value.log.length).toBeGreaterThan(2 * PLAYED);
});

test("a row is played with as few pauses as bound the work between them, and a short one with none", () => {
  const short = new MemoryJournal();
  new TestRoom({ journal: short }).seat("Anna");
  const [opening = expect.fail()] = short.rows();
  expect(applyRow(new TableState(GAMES[0]), opening).next().done).toBe(true);

  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seat("Anna");
  for (let times = 0; times < 12; times += 1) {
    table.play(anna, "token.create", { name: "Goblin", count: 25 });
    table.pass(60_000);
  }
  const entries = journal.rows().flatMap((row) => JSON.parse(row.entries) as unknown[]);
  const row = { seq: 20, at: 0, entries: JSON.stringify(entries), update: new Uint8Array(0) };
  const state = new TableState(GAMES[0]);
  const playing = applyRow(state, row);
  const pieces: number[] = [];
  for (let before = 0, next = { done: false }; !next.done; before = state.size("cards")) {
    next = { done: playing.next().done === true };
    pieces.push(state.size("cards") - before);
  }
  // A token is a row of its card and one of its print, and each 25 are a Change.
  expect(Math.max(...pieces)).toBeLessThanOrEqual(PAUSE_WRITES / 2);
  expect(pieces).toEqual([75, 75, 75, 75]);
});
