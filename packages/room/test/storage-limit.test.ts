import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const MOST = 400_000;

const small = () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal, limits: { storedBytes: MOST } });
  return { table, journal, anna: table.seatPlayer("Anna", "host") };
};

const text = "x".repeat(LIMITS.cardTextLength);

test("[CO5] what a room stores stays below its limit, however much is done in it", () => {
  const { table, journal, anna } = small();
  let most = 0;
  for (let times = 0; times < 200; times += 1) {
    const cards = [{ name: "x".repeat(LIMITS.cardNameLength), count: 60 }];
    table.play(anna, "deck.load", { cards });
    table.play(anna, "deck.unload", {});
    most = Math.max(most, journal.bytes);
  }
  expect(most).toBeLessThan(MOST * 1.2);
  expect(journal.firstKept).toBeGreaterThan(1);
  expect(table.bugs).toEqual([]);
  const [header = ""] = table.replay(viewerOfSeat(1)).split("\n");
  expect((JSON.parse(header) as { from: number }).from).toBeGreaterThan(1);
});

test("[CO5] a full room refuses what makes it larger by the limit's name, and lets players go and remove things", () => {
  const { table, journal, anna } = small();
  const ben = table.seatPlayer("Ben");
  let refused = 0;
  for (let times = 0; times < 40; times += 1) {
    table.play(anna, "token.create", { name: `Goblin ${times}`, count: 10, text });
    refused += anna.steps.at(-1)?.refusals?.length ?? 0;
  }
  expect(refused).toBeGreaterThan(0);
  expect(anna.steps.at(-1)?.refusals?.[0]).toMatchObject({
    code: "over_limit",
    field: "storedBytes",
    message: `This table stores at most ${MOST} bytes`,
  });
  const { view } = anna;
  const answers = (client: typeof anna, type: string, payload: unknown): unknown => {
    table.send(client, type, payload);
    table.settle();
    return client.steps.at(-1)?.refusals ?? "done";
  };
  const [goblin] = [...view.cards.keys()];
  const moves = [{ card: goblin, to: { zone: "graveyard" } }];
  expect(answers(anna, "chat.say", { text: "full" })).toBe("done");
  expect(answers(anna, "card.move", { moves })).toBe("done");
  expect(answers(anna, "seat.concede", { conceded: true })).toBe("done");
  expect(answers(ben, "seat.leave", {})).toBe("done");
  expect(table.room.settle()).toBe(true);
  table.crash();
  expect(table.connect(viewerOfSeat(1)).view.cards.size).toBe(view.cards.size - 1);
  expect(table.connect(viewerOfSeat(1)).view.cards.has(goblin as never)).toBe(false);
  expect(journal.bytes).toBeLessThan(MOST * 1.5);
});

test("[CO5] the host alone is told, once, when the room comes near to its limit", () => {
  const { table, anna } = small();
  const ben = table.seatPlayer("Ben");
  for (let times = 0; times < 40; times += 1) {
    table.play(anna, "token.create", { name: `Goblin ${times}`, count: 10, text });
  }
  expect(anna.notices.filter(({ code }) => code === "nearly_full")).toHaveLength(1);
  expect(ben.notices).toEqual([]);
});

test("[CO5] the host is told again when the room comes back from its journal and is still near to its limit", () => {
  const { table, anna } = small();
  for (let times = 0; times < 40; times += 1) {
    table.play(anna, "token.create", { name: `Goblin ${times}`, count: 10, text });
  }
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  table.play(again, "chat.say", { text: "Still here" });
  table.room.settle();
  expect(again.notices.filter(({ code }) => code === "nearly_full")).toHaveLength(1);
});
