import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { Hall, seat } from "./hall.ts";
import { MemoryJournal } from "./memory-journal.ts";

const MOST = 400_000;

const small = () => {
  const journal = new MemoryJournal();
  const hall = new Hall({ journal, limits: { storedBytes: MOST } });
  return { hall, journal, anna: hall.seat("Anna", "host") };
};

const text = "x".repeat(LIMITS.cardTextLength);

test("[CO5] what a room stores stays below its limit, however much is done in it", () => {
  const { hall, journal, anna } = small();
  let most = 0;
  for (let times = 0; times < 200; times += 1) {
    const cards = [{ name: "x".repeat(100), count: 60 }];
    hall.play(anna, "deck.load", { cards });
    hall.play(anna, "deck.unload", {});
    most = Math.max(most, journal.bytes);
  }
  expect(most).toBeLessThan(MOST * 1.2);
  expect(journal.firstKept).toBeGreaterThan(1);
  expect(hall.bugs).toEqual([]);
  const [header = ""] = hall.replay(seat(1)).split("\n");
  expect((JSON.parse(header) as { from: number }).from).toBeGreaterThan(1);
});

test("[CO5] a full room refuses what makes it larger by the limit's name, and lets players go and remove things", () => {
  const { hall, journal, anna } = small();
  const ben = hall.seat("Ben");
  let refused = 0;
  for (let times = 0; times < 40; times += 1) {
    hall.play(anna, "token.create", { name: `Goblin ${times}`, count: 10, text });
    refused += anna.steps.at(-1)?.refusals?.length ?? 0;
  }
  expect(refused).toBeGreaterThan(0);
  expect(anna.steps.at(-1)?.refusals?.[0]).toMatchObject({
    code: "over_limit",
    field: "storedBytes",
    message: `This table stores at most ${MOST} bytes`,
  });
  const { view } = anna;
  const answers = (reader: typeof anna, type: string, payload: unknown): unknown => {
    hall.send(reader, type, payload);
    hall.settle();
    return reader.steps.at(-1)?.refusals ?? "done";
  };
  const [goblin] = [...view.cards.keys()];
  const moves = [{ card: goblin, to: { zone: "graveyard" } }];
  expect(answers(anna, "chat.say", { text: "full" })).toBe("done");
  expect(answers(anna, "card.move", { moves })).toBe("done");
  expect(answers(anna, "seat.concede", { conceded: true })).toBe("done");
  expect(answers(ben, "seat.leave", {})).toBe("done");
  expect(hall.room.settle()).toBe(true);
  hall.crash();
  expect(hall.connect(seat(1)).view.cards.size).toBe(view.cards.size - 1);
  expect(hall.connect(seat(1)).view.cards.has(goblin as never)).toBe(false);
  expect(journal.bytes).toBeLessThan(MOST * 1.5);
});

test("[CO5] the host alone is told, once, when the room comes near to its limit", () => {
  const { hall, anna } = small();
  const ben = hall.seat("Ben");
  for (let times = 0; times < 40; times += 1) {
    hall.play(anna, "token.create", { name: `Goblin ${times}`, count: 10, text });
  }
  expect(anna.notices.filter(({ code }) => code === "nearly_full")).toHaveLength(1);
  expect(ben.notices).toEqual([]);
});
