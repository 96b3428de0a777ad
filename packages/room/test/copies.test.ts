import { type SeatId, seatId } from "@baize/engine";
import { type Transcript, verifyTranscript } from "@baize/fairness";
import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { runWithoutPauses } from "../src/cooperative-generator.ts";
import { Room } from "../src/index.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { makePng } from "../testkit/pictures.ts";
import { quietPlatform } from "../testkit/quiet-platform.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const TWO = seatId(2);

/** Anna, the host, and Ben, with hands. */
const duel = (): { table: TestRoom; anna: TestClient; ben: TestClient } => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  for (const player of [anna, ben]) {
    const cards = Array.from({ length: 20 }, (_, number) => ({ name: `Card ${number}`, count: 1 }));
    table.play(player, "deck.load", { cards });
    table.play(player, "library.draw", { count: 7 });
  }
  return { table, anna, ben };
};

/** The same room opened from its file under an id, with nobody connected. */
const reopened = (table: TestRoom, id: string): TestRoom => {
  table.room.settle();
  const stored = table.stored;
  if (!stored) throw new Error("There is no room");
  const journal = new MemoryJournal();
  const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
  journal.checkpoint(stored.seq, parts);
  const copy = new TestRoom({ seed: 77 });
  const from = { room: "den", savedAt: 4 };
  const room = runWithoutPauses(Room.reopenInPieces(id, from, quietPlatform(journal)));
  if (!room) throw new Error("The room was not opened");
  copy.moveTo(journal);
  return copy;
};

/** Ends the game and lets all read its record. */
const finish = (table: TestRoom, players: readonly TestClient[]): Transcript => {
  table.nextGame(players);
  table.agreeToRecord(players);
  const transcript = table.transcript();
  if (!transcript) throw new Error("The record holds no draws");
  return transcript;
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
  const { table, anna, ben } = duel();
  table.room.disconnect(ben.id);
  const before = table.room.revision;
  expect(table.room.httpOperations.replaceKey(table.key("host"), TWO, { redeal: true }).ok).toBe(
    true,
  );
  const back = table.connect(viewerOfSeat(2));
  table.settle();
  table.play(back, "library.draw", { count: 13 });
  table.play(anna, "library.shuffle", {});
  const transcript = finish(table, [anna, back]);
  expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
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
  const { table } = duel();
  const copy = reopened(table, "copy");
  const opened = copy.room.revision;
  const [anna, ben] = [copy.connect(viewerOfSeat(1)), copy.connect(viewerOfSeat(2))];
  copy.settle();
  copy.play(ben, "library.draw", { count: 13 });
  const transcript = finish(copy, [anna, ben]);
  expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  for (const { revision } of transcript.events) expect(revision).toBeGreaterThan(opened);
});

test("[EX7] a copy shows each seat the cards that it held, under other handles, and undoes nothing of before", () => {
  const { table, anna, ben } = duel();
  const copy = reopened(table, "copy");
  const back = copy.connect(viewerOfSeat(2));
  const names = ({ view }: TestClient): string[] =>
    [...view.cards.values()].flatMap(({ face }) => face?.name ?? []).sort();
  expect(names(back)).toEqual(names(ben));
  const handles = new Set([...ben.view.cards.keys(), ...anna.view.cards.keys()]);
  expect([...back.view.cards.keys()].filter((handle) => handles.has(handle))).toEqual([]);
  copy.play(back, "undo.request", { shuffle: false });
  expect(back.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  const replay = copy.room.reader.replay({ kind: "spectator", level: "public" });
  expect(replay.ok && [...replay.value].join("")).not.toContain("Card 1");
});

test("[EX6] a copy takes seats' keys of the room that it was made of, and of no other room", () => {
  const { table } = duel();
  const copy = reopened(table, "copy");
  const { epoch } = table.key(TWO);
  const exchange = (room: string, of = epoch, seat = TWO) =>
    copy.room.httpOperations.exchange({ room, seat, epoch: of });
  expect(exchange("den")).toMatchObject({ ok: true, value: { seat: TWO, epoch } });
  for (const refused of [
    exchange("another"),
    exchange("copy"),
    exchange("den", epoch + 1),
    exchange("den", epoch, seatId(3)),
  ]) {
    expect(refused).toMatchObject({ ok: false, code: "not_seated", field: "key" });
  }
});

test("[EX7] a copy of many cards keeps their pictures", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna", "host");
  for (let deck = 0; deck < 3; deck += 1) {
    table.play(anna, "token.create", { name: "Owl", count: LIMITS.tokensPerIntent });
    table.settle();
  }
  const cards = [{ name: "Owl", count: 400 }];
  table.play(anna, "deck.load", { cards });
  table.play(anna, "library.mill", { count: LIMITS.cardsPerIntent });
  const picture = table.room.httpOperations.setPicture(anna.credential, {
    name: "Owl",
    bytes: makePng(),
  });
  const copy = reopened(table, "copy");
  const back = copy.connect(viewerOfSeat(1));
  const pictures = [...back.view.cards.values()].flatMap(({ face }) => face?.picture ?? []);
  expect(pictures.length).toBeGreaterThan(LIMITS.cardsPerIntent);
  expect(new Set(pictures)).toEqual(new Set([picture.ok && picture.value]));
});

test("[EX4] [EX8] under the id it had, a room opened from its file takes the keys that it knew, and tells since when", () => {
  const { table, ben } = duel();
  const copy = reopened(table, "den");
  expect(copy.room.httpOperations.isKeyCurrent(ben.credential)).toBe(true);
  const back = copy.connect(ben.viewer);
  copy.settle();
  const told = back.log.map(({ type }) => type);
  expect(told.slice(-2)).toEqual(["room.restore", "seat.return"]);
  expect(copy.room.httpOperations.replaceKey(back.credential, TWO as SeatId).ok).toBe(true);
  expect(copy.room.epochOf(TWO)).not.toBe(ben.credential.epoch + 1);
});

test("[EX7] a copy calls off the match and forgets locked lists, so nobody who leads it opens them", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.play(anna, "match.set", { bestOf: 1 });
  for (const [player, name] of [
    [anna, "Forest"],
    [ben, "Secretwood"],
  ] as const) {
    table.play(player, "deck.load", { cards: [{ name, count: 20 }] });
  }
  table.play(anna, "turn.start", { first: anna.seat });
  expect(anna.view.seats.get(ben.seat)?.deckLock).not.toBeNull();
  const copy = reopened(table, "copy");
  const host = copy.connect(viewerOfSeat(1));
  copy.settle();
  expect(host.view.table.match).toBeNull();
  for (const type of ["match.end", "game.next"]) copy.send(host, type, {});
  copy.settle();
  expect(host.view.seats.get(ben.seat)).toMatchObject({ deckLock: null, deckList: null });
  const told = host.frames.map((frame) => Buffer.from(frame).toString("latin1")).join();
  expect(told).not.toContain("Secretwood");
});
