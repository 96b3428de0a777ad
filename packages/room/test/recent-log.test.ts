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

test("[CO2] who takes a seat reads no names that its former player saw in a line of many cards", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  const ben = table.seatPlayer("Ben");
  table.play(anna, "deck.load", { cards: deck(60, "Card ") });
  table.play(anna, "library.reveal", { count: 50, to: [viewerOfSeat(2).seat] });
  expect(ben.log.at(-1)?.cards).toHaveLength(LIMITS.cardsPerLine);
  table.play(anna, "library.reveal", { count: 60, to: "none" });
  table.play(ben, "seat.leave", {});
  const chloe = table.seatPlayer("Chloé");
  const line = chloe.log.find(({ type, more }) => type === "library.reveal" && more);
  expect(line).toMatchObject({ cards: [], more: 50 });
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
