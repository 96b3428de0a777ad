import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { RecentLog } from "../src/recent-log.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const deck = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}${String(index).padStart(4, "0")}`,
    count: 1,
    section: "main" as const,
  }));

test("[CO2] a welcome holds as much of the log as its limit of bytes allows, before and after a crash", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "deck.load", { cards: deck(600, "x".repeat(LIMITS.cardNameLength - 4)) });
  for (let times = 0; times < LIMITS.logLines / 2; times += 1) {
    table.send(anna, "library.reveal", { count: 200, to: "all" });
    // Time moves on, or the room would refuse what comes too fast.
    table.pass(500);
  }
  const before = table.connect({ kind: "spectator", level: "public" });
  expect(JSON.stringify(before.log).length).toBeLessThan(LIMITS.logBytes);
  expect(before.log.length).toBeGreaterThan(20);
  table.crash();
  expect(table.connect({ kind: "spectator", level: "public" }).log).toEqual(before.log);
});

test("[CO2] lines before and after a room slept are in order, within the limit of lines", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  const say = (player: typeof anna, words: readonly string[]): void => {
    for (const text of words) {
      expect(table.play(player, "chat.say", { text })).toBeNull();
      table.pass(1_000);
    }
  };
  const words = Array.from({ length: LIMITS.logLines + 9 }, (_, at) => String(at));
  say(anna, words.slice(0, -20));
  table.pass(60_000);
  table.crash();
  say(table.connect(viewerOfSeat(1)), words.slice(-20));
  const { log } = table.connect({ kind: "spectator", level: "public" });
  expect(log.map(({ values }) => values?.text)).toEqual(words.slice(9));
});

test("a stored log is decoded when it is first read, with what was added after it", () => {
  const said = { type: "chat.say", seat: viewerOfSeat(1).seat, values: {}, cards: [] } as const;
  const entry = { ...said, at: 1 };
  const log = new RecentLog();
  log.add([entry]);
  const again = new RecentLog();
  again.load(log.encode());
  again.add([{ ...entry, at: 2 }]);
  expect(again.entries().map(({ at }) => at)).toEqual([1, 2]);
  const broken = new RecentLog();
  broken.load("no JSON");
  broken.add([entry]);
  expect(() => broken.entries()).toThrow("JSON");
});

test.each(["awake", "asleep"])(
  "[CO2] who takes a seat reads no names that its former player saw in a line of many cards, %s since",
  (since) => {
    const table = new TestRoom();
    const anna = table.seatPlayer("Anna");
    const ben = table.seatPlayer("Ben");
    table.play(anna, "deck.load", { cards: deck(60, "Card ") });
    table.play(anna, "library.reveal", { count: 50, to: [viewerOfSeat(2).seat] });
    expect(ben.log.at(-1)?.cards).toHaveLength(LIMITS.cardsPerLine);
    table.play(anna, "library.reveal", { count: 60, to: "none" });
    if (since === "asleep") {
      table.writeCheckpoint(anna);
      table.sleep([anna, ben]);
    }
    expect(table.play(ben, "seat.leave", {})).toBeNull();
    const chloe = table.seatPlayer("Chloé");
    const line = chloe.log.find(({ type, more }) => type === "library.reveal" && more);
    expect(line).toMatchObject({ cards: [], more: 50 });
  },
);
