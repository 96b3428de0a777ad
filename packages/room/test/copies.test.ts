import { type SeatId, seatId, seededRandom } from "@baize/engine";
import { type Transcript, verify } from "@baize/fairness";
import type { RecordStep } from "@baize/protocol";
import { expect, test } from "vitest";
import { Room } from "../src/index.ts";
import { Hall, seat } from "./hall.ts";
import { MemoryJournal } from "./memory-journal.ts";
import type { Reader } from "./reader.ts";

const TWO = seatId(2);

/** Anna, the host, and Ben, with hands. */
const duel = (): { hall: Hall; anna: Reader; ben: Reader } => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  for (const player of [anna, ben]) {
    const cards = Array.from({ length: 20 }, (_, number) => ({ name: `Card ${number}`, count: 1 }));
    hall.play(player, "deck.load", { cards });
    hall.play(player, "library.draw", { count: 7 });
  }
  return { hall, anna, ben };
};

/** The same room opened from its file under an id, with nobody connected. */
const reopened = (hall: Hall, id: string): Hall => {
  hall.room.settle();
  const stored = hall.journal.read();
  if (!stored) throw new Error("There is no room");
  const journal = new MemoryJournal();
  const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
  journal.checkpoint(stored.seq, parts);
  const copy = new Hall({ seed: 77 });
  const fail = (cause: unknown): never => {
    throw cause;
  };
  const platform = { journal, random: seededRandom(78), now: () => 5, soon: () => undefined };
  const quiet = { later: () => undefined, report: fail, crash: fail };
  const room = Room.reopen(id, { room: "hall", savedAt: 4 }, { ...platform, ...quiet });
  if (!room) throw new Error("The room was not opened");
  copy.moveTo(journal);
  return copy;
};

const transcriptOf = (hall: Hall): Transcript => {
  const record = hall.room.admin.record(hall.key("host"));
  if (!record.ok) throw new Error(record.message);
  const line = [...record.value].findLast((each) => each !== null);
  const { chance } = JSON.parse(line ?? "{}") as RecordStep;
  if (!chance) throw new Error("The record tells no chance");
  return chance;
};

/** Ends the game and lets all read its record. */
const finish = (hall: Hall, [first, ...others]: readonly [Reader, ...Reader[]]): Transcript => {
  for (const other of others) hall.play(other, "seat.ready", { ready: true });
  hall.play(first, "game.next", {});
  for (const reader of [first, ...others]) hall.play(reader, "record.agree", { agreed: true });
  return transcriptOf(hall);
};

/** The numbers of the cards that some events of a transcript speak of. */
const numbersIn = (events: Transcript["events"]): Set<number> => {
  const numbers = new Set<number>();
  for (const { steps = [] } of events) {
    for (const step of steps) {
      if (step.kind === "cards") {
        for (const card of [...(step.out ?? []), ...(step.in ?? []), ...(step.order ?? [])]) {
          numbers.add(typeof card === "number" ? card : card[0]);
        }
      }
      if (step.kind === "shuffle") for (const card of step.after) numbers.add(card);
    }
  }
  return numbers;
};

test("[SR4] [FA6] a game in which a seat was dealt anew checks out, and its record links no card to one of before", () => {
  const { hall, anna, ben } = duel();
  hall.room.disconnect(ben.id);
  const before = hall.room.revision;
  expect(hall.room.admin.replaceKey(hall.key("host"), TWO, { redeal: true }).ok).toBe(true);
  const back = hall.connect(seat(2));
  hall.settle();
  hall.play(back, "library.draw", { count: 13 });
  hall.play(anna, "library.shuffle", {});
  const transcript = finish(hall, [anna, back]);
  expect(verify(transcript)).toMatchObject({ ok: true });
  const isBens = (event: Transcript["events"][number]): boolean =>
    (event.steps ?? []).some((step) => step.kind !== "number" && step.zone === "library:2");
  const events = transcript.events.filter(isBens);
  const earlier = numbersIn(events.filter(({ revision }) => revision <= before));
  const [reset, ...later] = events.filter(({ revision }) => revision > before);
  expect(reset?.revision).toBe(before + 1);
  expect(earlier.size).toBe(20);
  for (const number of numbersIn(later)) expect(earlier.has(number)).toBe(false);
  const drawn = transcript.events.find(({ revision }) => revision === before + 1)?.steps ?? [];
  expect(drawn.filter(({ kind }) => kind === "number")).toEqual([]);
});

test("[EX7] the record of a copy tells nothing of how its cards lay before it was dealt anew", () => {
  const { hall } = duel();
  const copy = reopened(hall, "copy");
  const opened = copy.room.revision;
  const [anna, ben] = [copy.connect(seat(1)), copy.connect(seat(2))];
  copy.settle();
  copy.play(ben, "library.draw", { count: 13 });
  const transcript = finish(copy, [anna, ben]);
  expect(verify(transcript)).toMatchObject({ ok: true });
  for (const { revision } of transcript.events) expect(revision).toBeGreaterThan(opened);
});

test("[EX7] a copy shows each seat the cards that it held, under other handles, and undoes nothing of before", () => {
  const { hall, anna, ben } = duel();
  const copy = reopened(hall, "copy");
  const back = copy.connect(seat(2));
  const names = ({ view }: Reader): string[] =>
    [...view.cards.values()].flatMap(({ face }) => face?.name ?? []).sort();
  expect(names(back)).toEqual(names(ben));
  const handles = new Set([...ben.view.cards.keys(), ...anna.view.cards.keys()]);
  expect([...back.view.cards.keys()].filter((handle) => handles.has(handle))).toEqual([]);
  copy.play(back, "undo.request", { shuffle: false });
  expect(back.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  const replay = copy.room.replay({ kind: "spectator", level: "public" });
  expect(replay.ok && [...replay.value].join("")).not.toContain("Card 1");
});

test("[EX4] [EX8] under the id it had, a room opened from its file takes the keys that it knew, and tells since when", () => {
  const { hall, ben } = duel();
  const copy = reopened(hall, "hall");
  expect(copy.room.admin.isKeyCurrent(ben.credential)).toBe(true);
  const back = copy.connect(ben.viewer);
  copy.settle();
  const told = back.log.map(({ type }) => type);
  expect(told.slice(-2)).toEqual(["room.restore", "seat.return"]);
  expect(copy.room.admin.replaceKey(back.credential, TWO as SeatId).ok).toBe(true);
  expect(copy.room.epochOf(TWO)).not.toBe(ben.credential.epoch + 1);
});
