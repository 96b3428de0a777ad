import {
  createRandom,
  type DeckCommitter,
  type RoomKeyScope,
  seededUint32Source,
} from "@baize/engine";
import { deckCommitment, verifyDeckCommitment } from "@baize/fairness";
import { expect, test } from "vitest";
import { createDeckCommitter } from "../src/intent-runner.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom } from "../testkit/test-room.ts";

const text = (client: TestClient): string =>
  client.frames.map((frame) => Buffer.from(frame).toString("latin1")).join("\n");

/** A match of one game whose decks were locked, and what its salts are. */
const locked = (change: (honest: DeckCommitter) => DeckCommitter = (honest) => honest) => {
  const salts: string[] = [];
  const source = seededUint32Source(7);
  const honest = change(createDeckCommitter(createRandom(source, source)));
  const commitDeck: DeckCommitter = (cards) => {
    const made = honest(cards);
    salts.push(made.salt);
    return made;
  };
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal, commitDeck });
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const watcher = table.connect({ kind: "spectator", level: "public" });
  table.play(anna, "match.set", { bestOf: 1, judgeReadsLists: true });
  table.play(anna, "deck.load", { cards: [{ name: "Secretwood", count: 20 }] });
  table.play(ben, "deck.load", { cards: [{ name: "Island", count: 20 }] });
  table.play(anna, "turn.start", { first: anna.seat });
  return { table, anna, ben, watcher, salts, journal };
};

/** Whether anybody is told a salt, or a card of a deck, that is still closed. */
const isTold = ({ table, anna, ben, watcher, salts }: ReturnType<typeof locked>): boolean => {
  const replay = table.room.reader.replay({ kind: "spectator", level: "public" });
  const told = [ben, watcher].map(text).concat(replay.ok ? [...replay.value].join() : []);
  const toAll = told.concat(text(anna));
  return (
    told.some((each) => each.includes("Secretwood")) ||
    toAll.some((each) => salts.some((salt) => each.includes(salt)))
  );
};

test("[DK5] nobody is told a salt or a card before the match is over, and a salt in the open is found", () => {
  const match = locked();
  expect(match.salts).toHaveLength(2);
  expect(new Set(match.salts).size).toBe(2);
  expect(isTold(match)).toBe(false);
  const leaky = locked((honest) => (cards) => {
    const made = honest(cards);
    return { ...made, commitment: made.salt };
  });
  expect(isTold(leaky)).toBe(true);
});

test("[DK3] an undo of the first turn leaves the list as it was committed to, and a page finds nothing wrong", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.play(anna, "match.set", { bestOf: 1 });
  const cards = [
    { name: "Forest", count: 2 },
    { name: "Shock", count: 1, section: "sideboard" },
  ];
  table.play(anna, "deck.load", { cards });
  const [shock] = [...anna.view.cards].find(([, { face }]) => face?.name === "Shock") ?? [];
  if (!shock) throw new Error("Anna has no sideboard");
  table.play(anna, "deck.sideboard", { in: [shock] });
  table.play(anna, "turn.start", { first: anna.seat });
  table.play(anna, "undo.request", { shuffle: false });
  table.play(ben, "undo.answer", { agree: true });
  expect(ben.view.table.turn).toBeNull();
  table.play(anna, "match.end", {});
  const { deckLock, deckList } = ben.view.seats.get(anna.seat) ?? {};
  if (!deckLock?.salt || !deckList) throw new Error("The list is not open");
  expect(verifyDeckCommitment({ ...deckLock, salt: deckLock.salt }, deckList)).toBe(true);
});

test("[DK8] the judge is handed the list and the salt that everybody's commitment proves, after a line of the log", () => {
  const match = locked();
  const { table, anna, ben, salts } = match;
  const read = (scope: RoomKeyScope) =>
    table.room.httpOperations.readDeckList(table.key(scope), {
      seat: anna.seat,
      reason: "a deck check",
    });
  expect(read("judge")).toMatchObject({ ok: false, code: "not_judge" });
  table.room.httpOperations.links(table.key("host"), { judge: true });
  const gita = table.connect({ kind: "spectator", level: "public", judge: true });
  table.play(gita, "judge.join", { name: "Gita" });
  for (const scope of ["host", "spectator", ben.seat] as const) {
    expect(read(scope), `${scope}`).toMatchObject({ ok: false, code: "not_judge", field: "key" });
  }
  const list = read("judge");
  if (!list.ok) throw new Error(list.message);
  expect(list.value.salt).toBe(salts[0]);
  expect(list.value.commitment).toBe(ben.view.seats.get(anna.seat)?.deckLock?.commitment);
  expect(verifyDeckCommitment(list.value, list.value.cards)).toBe(true);
  expect(table.reads(ben)).toContain("Judge Gita read Anna’s locked deck list: a deck check");
  expect(isTold(match)).toBe(false);
});

test("[DK4] once it is over everybody can check the lists, also after a restart", () => {
  const { table, anna, ben, watcher, salts } = locked();
  const { commitment } = watcher.view.seats.get(anna.seat)?.deckLock ?? {};
  expect(commitment).toBe(
    deckCommitment(salts[0] ?? "", [{ section: "main", name: "Secretwood", count: 20 }]),
  );
  table.crash();
  const host = table.connect({ kind: "seat", seat: anna.seat });
  table.play(host, "match.end", {});
  for (const each of [host, table.connect({ kind: "seat", seat: ben.seat })]) {
    table.play(each, "seat.ready", { ready: true });
  }
  const newcomer = table.connect({ kind: "spectator", level: "public" });
  const { deckLock, deckList } = newcomer.view.seats.get(anna.seat) ?? {};
  if (!deckLock?.salt || !deckList) throw new Error("The list is not open");
  expect(deckLock.commitment).toBe(commitment);
  expect(verifyDeckCommitment({ ...deckLock, salt: deckLock.salt }, deckList)).toBe(true);
});
