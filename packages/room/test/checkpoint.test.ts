import { BUILT_IN_GAMES, type Change, cardId } from "@baize/engine";
import { expect, test } from "vitest";
import { mergeUpdates } from "yjs";
import {
  CheckpointTracker,
  isCheckpointPartName,
  pictureIdFromPartName,
  picturePartName,
  storedDocument,
  storedGame,
} from "../src/checkpoint.ts";
import { runWithoutPauses } from "../src/cooperative-generator.ts";
import type { CheckpointPart, StoredRoom } from "../src/journal.ts";
import { emptyRoomState, recoverRoomState } from "../src/room-state.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

/** A journal that keeps the names of the parts that each checkpoint wrote. */
class WatchedJournal extends MemoryJournal {
  readonly written: string[][] = [];
  isFull = false;
  /** What it reads instead of its own. */
  earlier: StoredRoom | null = null;

  override *readInPieces(): ReturnType<MemoryJournal["readInPieces"]> {
    return this.earlier ?? (yield* super.readInPieces());
  }

  override checkpoint(seq: number, parts: readonly CheckpointPart[]): void {
    if (this.isFull) throw new Error("The disk is full");
    this.written.push(parts.map(({ name }) => name));
    super.checkpoint(seq, parts);
  }
}

const opened = () => {
  const journal = new WatchedJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  table.pass(60_000);
  table.room.settle();
  journal.written.length = 0;
  return { table, journal, anna };
};

test("[EX9] every part that a room writes has the name of a part", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 99 }] });
  table.play(anna, "token.create", { name: "Goblin" });
  table.room.settle();
  const names = journal.written.flat();
  expect(names).toEqual(expect.arrayContaining(["document", "hidden/0", "hidden/1", "cards/1"]));
  expect(names.filter((name) => !isCheckpointPartName(name))).toEqual([]);
});

test("a new room's checkpoint names its game, and later ones don't: it never changes", () => {
  const journal = new WatchedJournal();
  const table = new TestRoom({ journal });
  expect(journal.written.map((names) => names.includes("meta"))).toEqual([true]);
  table.play(table.seatPlayer("Anna"), "chat.say", { text: "Hello" });
  table.room.settle();
  expect(journal.written.map((names) => names.includes("meta"))).toEqual([true, false]);
});

test("a checkpoint holds each card once, in the part of its id", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 150 }] });
  table.room.settle();
  const parts = [...(journal.read()?.parts ?? [])].filter(([name]) => name.startsWith("hidden/"));
  expect(parts.length).toBeGreaterThan(2);
  const places = parts.flatMap(([name, data]) =>
    (JSON.parse(String(data)) as [number, unknown][]).map(([id]) => [id, name]),
  );
  expect(places).toHaveLength(150);
  for (const [id, name] of places) expect(name).toBe(`hidden/${Math.floor(Number(id) / 64)}`);
});

/** The room of a checkpoint, with one of its parts damaged. */
const wokenWithDamaged = (journal: MemoryJournal, name: string) => {
  const stored = journal.read();
  if (!stored?.parts.has(name)) return expect.fail(`There is no part ${name}`);
  const parts = new Map(stored.parts).set(name, "[");
  return runWithoutPauses(recoverRoomState({ ...stored, parts })).state;
};

test("a waking room reads what is printed on cards when one of their part is asked for", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 150 }] });
  table.room.settle();
  const state = wokenWithDamaged(journal, "prints/1");
  expect(state.get("prints", cardId(1))).toBeDefined();
  expect(() => state.get("prints", cardId(64))).toThrow(SyntaxError);
  const stored = journal.read();
  const whole = stored ? runWithoutPauses(recoverRoomState(stored)).state : expect.fail();
  const before = whole.row("prints", cardId(150));
  expect(whole.write("prints", cardId(150), undefined)).toBe(before);
  expect(whole.get("prints", cardId(150))).toBeUndefined();
  expect([whole.get("prints", cardId(151)), whole.size("prints")]).toEqual([undefined, 149]);
  expect([...whole.keys("prints")].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 149 }, (_, index) => index + 1),
  );
});

test("where much is printed it is read in pieces when the room wakes", () => {
  const { table, journal, anna } = opened();
  const cards = Array.from({ length: 60 }, (_, card) => ({
    name: `${card} ${"A long name ".repeat(15)}`.trim(),
    count: 15,
  }));
  table.play(anna, "deck.load", { cards });
  table.room.settle();
  expect(() => wokenWithDamaged(journal, "prints/1")).toThrow(SyntaxError);
});

test("a part of which nothing is left is deleted", () => {
  const { table, journal, anna } = opened();
  const stored = () => [...(journal.read()?.parts.keys() ?? [])].filter((name) => /\//.test(name));
  table.do(anna, "token.create", { name: "Goblin" });
  table.room.settle();
  expect(stored()).toEqual(["cards/0", "prints/0"]);
  const [card = expect.fail()] = anna.view.cards.keys();
  table.do(anna, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
  table.room.settle();
  expect(stored()).toEqual([]);
});

const PARTS = "meta document log history intents seats zones table choices cards/0 hidden/12";

test("[EX9] the names of parts, and what is none", () => {
  for (const name of [...PARTS.split(" "), "prints/999999999"]) {
    expect(isCheckpointPartName(name), name).toBe(true);
  }
  const others = ["", "other", "meta/0", "seats/0", "seats/", "seats/0/1", "cards", "cards/"];
  for (const name of [
    ...others,
    "cards/x",
    "cards/1x",
    "cards/x1",
    "cards/1/2",
    "cards/1234567890",
  ]) {
    expect(isCheckpointPartName(name), name).toBe(false);
  }
});

test("[EX9] the part of a picture bears its id, and no other name is one", () => {
  const name = picturePartName("abcd_-12");
  expect([isCheckpointPartName(name), pictureIdFromPartName(name)]).toEqual([true, "abcd_-12"]);
  for (const other of ["picture/abcd", `${name}3`, `x${name}`, "picture/abcd.:12", "picture/"]) {
    expect([isCheckpointPartName(other), pictureIdFromPartName(other)], other).toEqual([
      false,
      null,
    ]);
  }
});

/** A checkpoint after a change of one card in each of so many parts. */
const touched = (parts: number): CheckpointTracker => {
  const checkpoint = new CheckpointTracker();
  const writes = Array.from({ length: parts }, (_, part) => ({
    table: "hidden" as const,
    key: cardId(part * 64),
    before: undefined,
    after: undefined,
  }));
  checkpoint.touch({ writes, log: [] } as Change);
  return checkpoint;
};

test("the parts of cards are written eight at a time, each once", () => {
  const { state } = emptyRoomState(BUILT_IN_GAMES[0]);
  const pieces = (checkpoint: CheckpointTracker) =>
    [...checkpoint.cardParts(state)].map((parts) => parts.map(({ name }) => name));
  const checkpoint = touched(16);
  const names = Array.from({ length: 16 }, (_, part) => `hidden/${part}`);
  expect(pieces(checkpoint)).toEqual([names.slice(0, 8), names.slice(8)]);
  expect(pieces(checkpoint)).toEqual([]);
  const settled = touched(3);
  settled.settle();
  expect([pieces(settled), settled.behind]).toEqual([[], 0]);
});

test("a checkpoint that lacks a part, or is of an unknown game, says so", () => {
  expect(() => storedGame(new Map())).toThrow("The checkpoint has no part “meta”");
  expect(() => storedDocument(new Map())).toThrow("The checkpoint has no part “document”");
  const meta = JSON.stringify({ game: "none" });
  expect(() => storedGame(new Map([["meta", meta]]))).toThrow("The room was made for “none”");
});

test("[R5] an intent that a checkpoint holds is acked again after a crash, and not applied again", () => {
  const { table, journal, anna } = opened();
  const id = table.send(anna, "token.create", { name: "Goblin" });
  table.room.settle();
  expect(journal.written).toHaveLength(1);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  table.repeat(again, id);
  table.settle();
  expect(again.steps.at(-1)?.acks).toHaveLength(1);
  expect(again.view.cards.size).toBe(1);
});

test("[DU8] with 64 entries after the last one a checkpoint is written by the alarm, five seconds later", () => {
  const { table, journal, anna } = opened();
  for (let said = 1; said < 64; said += 1) table.play(anna, "chat.say", { text: "Hello" });
  expect(table.alarms.size).toBe(0);
  table.play(anna, "chat.say", { text: "Hello" });
  const alarmAt = table.alarms.get("checkpoint");
  expect(alarmAt).toBe(table.now + 5_000);
  table.pass(1_000);
  table.play(anna, "chat.say", { text: "Anybody here?" });
  expect(table.alarms.get("checkpoint")).toBe(alarmAt);
  expect(journal.written).toEqual([]);
  table.pass(4_000);
  expect(journal.written).toHaveLength(1);
  table.play(anna, "chat.say", { text: "Nobody?" });
  expect(table.alarms.size).toBe(0);
  table.pass(60_000);
  expect(journal.written).toHaveLength(1);
});

test("[DU8] an alarm that rings after a restart, or after a checkpoint for another reason, writes what is needed", () => {
  const { table, journal, anna } = opened();
  for (let said = 0; said < 64; said += 1) table.play(anna, "chat.say", { text: "Hello" });
  table.crash();
  table.pass(5_000);
  expect(journal.written).toHaveLength(1);
  const again = table.connect(viewerOfSeat(1));
  for (let said = 0; said < 64; said += 1) table.play(again, "chat.say", { text: "Hello" });
  table.room.settle();
  expect(journal.written).toHaveLength(2);
  table.pass(5_000);
  expect(journal.written).toHaveLength(2);
});

test("[DU8] the alarm of a clock writes no checkpoint", () => {
  const { table, journal, anna } = opened();
  for (let said = 0; said < 64; said += 1) table.play(anna, "chat.say", { text: "Hello" });
  const { length } = journal.written;
  table.room.onAlarm(["clock"]);
  expect(journal.written).toHaveLength(length);
  table.room.onAlarm(["checkpoint"]);
  expect(journal.written).toHaveLength(length + 1);
});

test("[DU8] an alarm that rings in the middle of a tick ends it first, so that the room can be read", () => {
  const { table, anna } = opened();
  for (let said = 0; said < 64; said += 1) table.play(anna, "chat.say", { text: "Hello" });
  for (let said = 0; said < 30; said += 1) table.send(anna, "chat.say", { text: "One of many" });
  let rung = 0;
  while (table.isBusy) {
    table.room.onAlarm(["checkpoint"]);
    for (let said = 0; said < 2; said += 1) table.send(anna, "chat.say", { text: "Another" });
    rung += 1;
    if (rung > 5) table.settle();
    else table.turn();
  }
  const { revision } = table.room;
  table.crash();
  expect(table.room.revision).toBe(revision);
});

test("[DU8] [DU5] a room whose checkpoint was written in the middle of a tick opens as it was", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 60 }] });
  table.play(anna, "library.draw", { count: 7 });
  table.room.settle();
  const stored = journal.read();
  const { revision } = table.room;
  table.play(anna, "library.draw", { count: 2 });
  const rows = journal.rows(revision - 1);
  const last = rows.at(-1);
  if (!stored || !last) return expect.fail();
  expect(rows.map(({ seq }) => seq)).toEqual([revision, revision + 1]);
  const entries = rows.flatMap((row) => JSON.parse(row.entries) as unknown[]);
  const update = mergeUpdates(rows.map((row) => row.update));
  journal.earlier = { ...stored, tail: [{ ...last, entries: JSON.stringify(entries), update }] };
  table.crash();
  expect(table.room.revision).toBe(revision + 1);
  expect(table.connect(viewerOfSeat(1)).view).toEqual(anna.view);
});

test("a checkpoint is written when the last connection closes, if something happened since the last", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "chat.say", { text: "Good night" });
  table.room.disconnect(anna.id);
  expect(journal.written).toHaveLength(1);
  const again = table.connect(viewerOfSeat(1));
  table.settle();
  journal.written.length = 0;
  table.room.disconnect(again.id);
  expect(journal.written).toEqual([]);
});

test("[R23] however much happens, no timer waits for a checkpoint", () => {
  const { table, anna } = opened();
  for (let said = 0; said < 100; said += 1) {
    table.play(anna, "chat.say", { text: "Hello" });
    expect(table.timers).toBe(0);
  }
});

test("[J5] the document of a quiet room isn't sent anew while it has little history", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "token.create", { name: "Goblin" });
  const received = anna.frames.length;
  table.room.settle();
  expect(journal.written).toHaveLength(1);
  expect(anna.frames).toHaveLength(received);
});

test("a checkpoint is written after 500 entries, however busy the room is", () => {
  const { table, journal, anna } = opened();
  for (let said = 1; said < 500; said += 1) {
    table.play(anna, "chat.say", { text: "Hello" });
    table.now += 4_000;
  }
  expect(journal.written).toEqual([]);
  table.play(anna, "chat.say", { text: "Hello" });
  expect(journal.written).toHaveLength(1);
});

test("[R4] a room whose checkpoint can't be written is dropped", () => {
  const { table, journal, anna } = opened();
  table.play(anna, "chat.say", { text: "Hello" });
  journal.isFull = true;
  table.room.settle();
  expect(table.crashed).toEqual(new Error("The disk is full"));
});
