import { BUILT_IN_GAMES, type CardHandle, TableState } from "@baize/engine";
import { dumpState } from "@baize/engine/testkit";
import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import type { CooperativeGenerator } from "../src/cooperative-generator.ts";
import type { JournalRow } from "../src/index.ts";
import { applyRow, PAUSE_WRITES, rewind, rowsFrom } from "../src/rewind.ts";
import { UnreadableRoomError } from "../src/unreadable-room.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

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
  const anna = table.seatPlayer("Anna", "host");
  for (let times = 0; times < PLAYED; times += 1) {
    const count = times < 30 ? 20 : 1;
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
  const replay = table.replay(viewerOfSeat(1));
  expect(replay.trimEnd().split("\n")).toHaveLength(1 + all.length);
  const characters = all.reduce((sum, { entries }) => sum + entries.length, 0);
  expect(characters).toBeGreaterThan(700_000);
  expect(Math.max(...journal.taken)).toBeLessThan(characters / 2);
  expect(journal.taken.length).toBeGreaterThan(8);
});

test("a row of many entries is played with pauses, and makes the same state", () => {
  const { journal } = played();
  const rows = journal.rows();
  const entries = JSON.stringify(rows.flatMap((row) => JSON.parse(row.entries) as unknown[]));
  const state = new TableState(BUILT_IN_GAMES[0]);
  const row = { seq: rows.length, at: 0, entries, update: new Uint8Array(0) };
  const playing = applyRow(state, row);
  let pauses = 0;
  let next = playing.next();
  for (; !next.done; next = playing.next()) pauses += 1;
  // Each 20 tokens are 41 rows of the state or some more.
  expect(pauses).toBeGreaterThanOrEqual(3);
  expect(state.size("cards")).toBe(30 * 20 + PLAYED - 30);
  expect(next.value.log.length).toBeGreaterThan(2 * PLAYED);
});

test("a row is played with as few pauses as bound the work between them, and a short one with none", () => {
  const short = new MemoryJournal();
  new TestRoom({ journal: short }).seatPlayer("Anna");
  const [opening = expect.fail()] = short.rows();
  expect(applyRow(new TableState(BUILT_IN_GAMES[0]), opening).next().done).toBe(true);

  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  for (let times = 0; times < 12; times += 1) {
    table.play(anna, "token.create", { name: "Goblin", count: 25 });
    table.pass(60_000);
  }
  const entries = journal.rows().flatMap((row) => JSON.parse(row.entries) as unknown[]);
  const row = { seq: 20, at: 0, entries: JSON.stringify(entries), update: new Uint8Array(0) };
  const state = new TableState(BUILT_IN_GAMES[0]);
  const playing = applyRow(state, row);
  const pieces: number[] = [];
  for (let before = 0, next = { done: false }; !next.done; before = state.size("cards")) {
    next = { done: playing.next().done === true };
    pieces.push(state.size("cards") - before);
  }
  // A token is a row of its card and one of its print, and each 25 are a Change. The first piece has the opening too.
  expect(Math.max(...pieces)).toBeLessThanOrEqual(PAUSE_WRITES / 2);
  expect(pieces.slice(1, 4)).toEqual([75, 75, 75]);
  expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(300);
});

/** A journal whose rows hold no entries and have given lengths, and that notes which revisions are read at a time. */
class BlankJournal extends MemoryJournal {
  readonly pages: [number, number][] = [];
  /** What reading a row up to here throws. */
  damage: { readonly upTo: number; readonly error: Error } | null = null;

  constructor(count: number, lengthOf: (seq: number) => number = () => 2) {
    super();
    for (let seq = 1; seq <= count; seq += 1) {
      const entries = "[]".padEnd(lengthOf(seq));
      this.append({ seq, at: seq * 1_000, entries, update: new Uint8Array(0) });
    }
  }

  override rows(after = 0, upTo = Number.POSITIVE_INFINITY): readonly JournalRow[] {
    this.pages.push([after + 1, upTo]);
    if (this.damage && after < this.damage.upTo) throw this.damage.error;
    return super.rows(after, upTo);
  }
}

const sourceOf = (journal: BlankJournal) => ({
  state: new TableState(BUILT_IN_GAMES[0]),
  revision: journal.rows().length,
  journal,
});

/** What a generator yields, with its pauses as null, and what it returns. */
const run = <T, R>(generator: CooperativeGenerator<T, R>): { steps: (T | null)[]; result: R } => {
  const steps: (T | null)[] = [];
  let next = generator.next();
  for (; !next.done; next = generator.next()) steps.push(next.value);
  return { steps, result: next.value };
};

/** Rows that follow each other, as the row of one tick. */
const asOneRow = (rows: readonly JournalRow[]): JournalRow => ({
  ...(rows.at(-1) ?? expect.fail()),
  entries: JSON.stringify(rows.flatMap((row) => JSON.parse(row.entries) as unknown[])),
});

const stateAt = (journal: MemoryJournal, revision: number): TableState => {
  const state = new TableState(BUILT_IN_GAMES[0]);
  for (const row of journal.rows(0, revision)) run(applyRow(state, row));
  return state;
};

const KI = 1024;

test.each<[string, (seq: number) => number, [number, number][]]>([
  [
    "twenty after the first ten when they are short",
    () => 2,
    [
      [1, 10],
      [11, 30],
      [31, 50],
      [51, 60],
    ],
  ],
  [
    "as many as 256 Ki characters hold when they are long, and twice as many when these were short",
    (seq) => (seq <= 14 ? 64 * KI : 2),
    [
      [1, 10],
      [11, 14],
      [15, 18],
      [19, 26],
      [27, 42],
      [43, 60],
    ],
  ],
  [
    "one after a page of which not one would fit",
    (seq) => (seq === 5 ? 3_000 * KI : 2),
    [
      [1, 10],
      [11, 11],
      [12, 13],
      [14, 17],
      [18, 25],
      [26, 41],
      [42, 60],
    ],
  ],
])("[BU5] a replay reads the journal a page of rows at a time: %s", (_, lengthOf, pages) => {
  const forward = new BlankJournal(60, lengthOf);
  const source = sourceOf(forward);
  forward.pages.length = 0;
  run(rowsFrom(source, 0));
  expect(forward.pages).toEqual(pages);

  const back = new BlankJournal(60, (seq) => lengthOf(61 - seq));
  const backSource = sourceOf(back);
  back.pages.length = 0;
  run(rewind(backSource, []));
  expect(back.pages).toEqual(pages.map(([first, last]) => [61 - last, 61 - first]));
});

test("[BU5] a replay pauses after each page, and before a row with which 64 Ki characters are exceeded", () => {
  const played = (length: number) =>
    run(rowsFrom(sourceOf(new BlankJournal(10, () => length)), 0)).steps.map(
      (row) => row?.seq ?? null,
    );
  expect(played(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null]);
  expect(played(32 * KI)).toEqual([1, 2, null, 3, 4, null, 5, 6, null, 7, 8, null, 9, 10, null]);

  const rewound = (length: number) =>
    run(rewind(sourceOf(new BlankJournal(10, () => length)), [])).steps;
  expect(rewound(2)).toEqual([null]);
  expect(rewound(32 * KI)).toEqual([null, null, null, null, null]);
});

test("[BU5] a row is rewound and played with a pause before the Change with which 200 writes are exceeded", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  for (let times = 0; times < 4; times += 1) {
    table.do(anna, "token.create", { name: "Goblin", count: PAUSE_WRITES / 8 });
  }
  table.pass(60_000);
  const cards = Object.keys(anna.public.cards) as CardHandle[];
  expect(cards).toHaveLength(PAUSE_WRITES / 2);
  const start = table.room.revision;
  for (const tapped of [true, false, true, false, true]) {
    table.do(anna, "card.tap", { cards, tapped });
    table.pass(60_000);
  }
  const state = stateAt(journal, start + 5);
  const row = asOneRow(journal.rows(start));
  const whole = new MemoryJournal();
  whole.append(row);
  const { steps, result } = run(rewind({ state, revision: row.seq, journal: whole }, []));
  // The last pause is the one after the page.
  expect(steps).toEqual([null, null, null]);
  expect(result.from).toBe(start);
  expect(dumpState(result.state)).toEqual(dumpState(stateAt(journal, start)));
  expect(run(applyRow(result.state, row)).steps).toEqual([null, null]);
  expect(dumpState(result.state)).toEqual(dumpState(state));
});

test("a Change of more writes than that is played at once: nothing before it is worth a pause", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  const start = table.room.revision;
  table.do(anna, "deck.load", { cards: [{ name: "Island", count: PAUSE_WRITES }] });
  const [row = expect.fail()] = journal.rows(start);
  expect(run(applyRow(stateAt(journal, start), row)).steps).toEqual([]);
});

test("a replay begins with the opening, also when that is alone on its page", () => {
  const { result } = run(rewind(sourceOf(new BlankJournal(11)), []));
  expect(result).toMatchObject({ from: 1, at: 1_000 });
});

test("a replay begins after a damaged row; any other failure to read the journal ends it", () => {
  const journal = new BlankJournal(60);
  const source = sourceOf(journal);
  journal.damage = { upTo: 25, error: new UnreadableRoomError("revision 25 is damaged") };
  // The page from 11 to 30 can't be read.
  expect(run(rewind(source, [])).result).toMatchObject({ from: 30, at: 31_000 });
  journal.damage = { upTo: 25, error: new Error("The disk is gone") };
  expect(() => run(rewind(source, []))).toThrow("The disk is gone");
});

test("[AH5] a replay shows all hands from the revision of the agreement on, and a journal without one from its start", () => {
  const journal = new BlankJournal(30);
  const source = sourceOf(journal);
  const viewer = { kind: "spectator", level: "all" } as const;
  expect([...run(rewind(source, [viewer])).result.since]).toEqual([]);
  const late = run(rewind({ ...source, notBefore: 20 }, [viewer])).result;
  expect(late).toMatchObject({ from: 19, at: 20_000 });
  expect([...late.since]).toEqual([["all", 20]]);
});
