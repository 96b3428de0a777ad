import { expect, test } from "vitest";
import { createFakeDeckCommitter } from "../../testkit/fake-deck-committer.ts";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { JUDGE_ACTOR_ID } from "../ids.ts";
import type { DeckListCard } from "../record-values.ts";
import { type DeckCommitter, lockedListOf } from "./deck-locks.ts";

const DECK = [
  { name: "Forest", count: 4, set: "lea", number: "294" },
  { name: "Shock", count: 1 },
  { name: "Plan B", count: 2, section: "sideboard" },
];

const LIST: readonly DeckListCard[] = [
  { section: "main", name: "Forest", set: "lea", number: "294", count: 4 },
  { section: "main", name: "Shock", count: 1 },
  { section: "sideboard", name: "Plan B", count: 2 },
];

/** A table with a match, at which both have a deck, and the lists that were committed to. */
const laid = (commit: DeckCommitter = createFakeDeckCommitter(), cards = DECK) => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  const committed: (readonly DeckListCard[])[] = [];
  table.commitDeck = (list) => {
    committed.push(list);
    return commit(list);
  };
  table.do(ANNA, "match.set", { bestOf: 3 });
  table.do(ANNA, "deck.load", { cards });
  table.do(BEN, "deck.load", { cards: [{ name: "Island", count: 3 }] });
  return { table, committed };
};

const seat = (table: TestTable, of = ANNA) => table.view("public").seats.get(of);

/** Puts the sideboard into Anna's deck and Shock out of it. */
const swap = (table: TestTable): void => {
  table.do(ANNA, "library.view", {});
  table.do(ANNA, "deck.sideboard", {
    in: [...table.handles(ANNA, "sideboard", ANNA)],
    out: [table.handleOf(ANNA, "Shock")],
  });
};

const concede = (table: TestTable): void => {
  table.do(BEN, "seat.concede", { conceded: true });
  table.do(ANNA, "game.next");
};

const nextGame = (table: TestTable): void => {
  for (const each of [ANNA, BEN]) table.do(each, "seat.ready", { ready: true });
  table.do(BEN, "match.first", { seat: BEN });
  table.do(BEN, "turn.start", { first: BEN });
};

test("[DK2] an agreement to lock the deck ends with the seat's key", () => {
  const { table } = laid();
  table.do(ANNA, "seat.ready", { ready: true });
  expect(seat(table)?.lockAgreed).toBe(true);
  table.do(ANNA, "seat.key.renew");
  expect(seat(table)?.lockAgreed).toBe(false);
});

test("[DK1] a player shows the list of their deck to all, and no longer, whatever lies where", () => {
  const { table } = laid();
  table.do(ANNA, "library.draw", { count: 2 });
  expect(seat(table)?.deckList).toBeNull();
  table.do(ANNA, "deck.show", { shown: true });
  expect(seat(table)?.deckList).toEqual(LIST);
  expect(table.logForAll()).toBe("Anna showed their deck list");
  expect(table.refusalCode(ANNA, "deck.show", { shown: true })).toBe("not_here shown");
  table.do(ANNA, "deck.show", { shown: false });
  expect(seat(table)?.deckList).toBeNull();
  expect(table.refusalCode(ANNA, "deck.show", { shown: false })).toBe("not_here shown");
  const empty = createTestTable("magic").seat(ANNA, "Anna");
  expect(empty.refusalCode(ANNA, "deck.show", { shown: true })).toBe("no_deck");
});

test("[DK1] a list that is shown ends when cards are swapped or the deck goes", () => {
  const { table } = laid();
  table.do(ANNA, "deck.show", { shown: true });
  swap(table);
  expect(seat(table)?.deckList).toBeNull();
  table.do(ANNA, "deck.show", { shown: true });
  table.do(ANNA, "deck.unload");
  expect(seat(table)?.deckList).toBeNull();
});

test("[DK1] a list names no token and no card of another deck", () => {
  const { table } = laid();
  table.do(ANNA, "token.create", { name: "Goblin", count: 2 });
  table.do(BEN, "library.draw", { count: 1 });
  const [card] = table.hand(BEN);
  if (!card) throw new Error("Ben drew no card");
  table.do(BEN, "card.move", { moves: [{ card, to: { zone: "battlefield", seat: ANNA } }] });
  table.do(ANNA, "deck.show", { shown: true });
  table.do(BEN, "deck.show", { shown: true });
  expect(seat(table)?.deckList).toEqual(LIST);
  expect(seat(table, BEN)?.deckList).toEqual([{ section: "main", name: "Island", count: 3 }]);
});

test("[DK2] the decks are locked with the first turn of the match, and the log tells the commitments", () => {
  const { table, committed } = laid();
  expect(seat(table)?.deckLock).toBeNull();
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(committed).toEqual([LIST, [{ section: "main", name: "Island", count: 3 }]]);
  const { commitment } = seat(table)?.deckLock ?? {};
  expect(seat(table)?.deckLock).toEqual({ commitment, salt: null });
  expect(seat(table)?.deckList).toBeNull();
  expect(table.logForAll()).toContain(
    "Decks locked until the match ends: Anna (1ccccccc) and Ben (2ccccccc)",
  );
  expect(JSON.stringify([...table.view("all").seats])).not.toContain("salt 1");
});

test("[DK2] without a match nothing is locked; a deck that comes during one is locked then", () => {
  const free = createTestTable("magic").seat(ANNA, "Anna", { library: 3 });
  free.commitDeck = createFakeDeckCommitter();
  free.do(ANNA, "turn.start", { first: ANNA });
  expect(seat(free)?.deckLock).toBeNull();
  const { table, committed } = laid();
  table.do(BEN, "deck.unload");
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(seat(table, BEN)?.deckLock).toBeNull();
  table.do(BEN, "deck.load", { cards: [{ name: "Swamp", count: 2 }] });
  expect(committed.at(-1)).toEqual([{ section: "main", name: "Swamp", count: 2 }]);
  expect(seat(table, BEN)?.deckLock).not.toBeNull();
});

test("[DK3] a locked deck swaps main and sideboard between games and is exchanged for no other", () => {
  const { table, committed } = laid();
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(table.refusalCode(ANNA, "deck.unload", {})).toBe("not_here");
  concede(table);
  swap(table);
  expect(table.trueNames("sideboard", ANNA)).toEqual(["Shock"]);
  nextGame(table);
  expect(committed).toHaveLength(2);
  table.do(ANNA, "deck.show", { shown: true });
  expect(seat(table)?.deckList).toEqual(LIST);
});

test("[DK2] what was swapped before the match is in the list as it is then", () => {
  const { table, committed } = laid();
  swap(table);
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(committed[0]).toEqual([
    LIST[0],
    { section: "main", name: "Plan B", count: 2 },
    { section: "sideboard", name: "Shock", count: 1 },
  ]);
});

test("[DK4] the end of the match opens lists and salts; the next one forgets them and locks anew", () => {
  const { table, committed } = laid();
  table.do(ANNA, "turn.start", { first: ANNA });
  concede(table);
  swap(table);
  nextGame(table);
  expect(seat(table)?.deckLock?.salt).toBeNull();
  concede(table);
  expect(table.logForAll()).toContain("The deck lists of Anna and Ben were revealed");
  expect(seat(table)?.deckList).toEqual(LIST);
  expect(seat(table)?.deckLock?.salt).toContain("salt 1");
  expect(table.state.size("salts")).toBe(0);
  expect(table.refusalCode(ANNA, "deck.show", { shown: false })).toBe("not_here shown");
  table.do(ANNA, "match.set", { bestOf: 1 });
  expect([seat(table)?.deckLock, seat(table)?.deckList]).toEqual([null, null]);
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(committed.at(-2)).toContainEqual({ section: "sideboard", name: "Shock", count: 1 });
});

test("[DK4] a match that the host ends in mid-game opens no list before all are ready or the next game begins", () => {
  const ended = () => {
    const { table } = laid();
    table.do(ANNA, "turn.start", { first: ANNA });
    for (const each of [ANNA, BEN]) {
      table.do(each, "library.draw", { count: 1 });
      table.do(each, "seat.ready", { ready: true });
    }
    table.do(ANNA, "match.end");
    expect(seat(table, BEN)?.deckList).toBeNull();
    table.do(ANNA, "seat.ready", { ready: true });
    expect(seat(table, BEN)?.deckList).toBeNull();
    return table;
  };
  const agreed = ended();
  agreed.do(BEN, "seat.ready", { ready: true });
  expect(seat(agreed, BEN)?.deckList).toEqual([{ section: "main", name: "Island", count: 3 }]);
  const left = ended();
  left.do(BEN, "seat.leave");
  expect(seat(left, BEN)?.deckList).toBeNull();
  left.do(ANNA, "game.next");
  expect(seat(left, BEN)?.deckList).toEqual([{ section: "main", name: "Island", count: 3 }]);
});

test("[DK4] a match that ends between games opens its lists while no card is in play, and the next match waits for it", () => {
  const between = () => {
    const { table } = laid();
    table.do(ANNA, "turn.start", { first: ANNA });
    concede(table);
    return table;
  };
  const clear = between();
  clear.do(ANNA, "match.end");
  expect(seat(clear, BEN)?.deckList).not.toBeNull();
  const drawn = between();
  drawn.do(BEN, "library.draw", { count: 1 });
  drawn.do(ANNA, "match.end");
  expect(seat(drawn, BEN)?.deckList).toBeNull();
  expect(drawn.refusalCode(ANNA, "match.set", { bestOf: 1 })).toBe("not_here");
  drawn.do(BEN, "seat.ready", { ready: true });
  drawn.do(ANNA, "game.next");
  expect(seat(drawn, BEN)?.deckList).not.toBeNull();
});

test("[DK4] a player who keeps the opening hand after the match was ended agrees to no list by it", () => {
  const { table } = laid();
  table.do(ANNA, "turn.start", { first: ANNA });
  concede(table);
  for (const each of [ANNA, BEN]) table.do(each, "seat.ready", { ready: true });
  table.do(BEN, "match.first", { seat: BEN });
  for (const each of [ANNA, BEN]) table.do(each, "library.draw", { count: 1 });
  table.do(ANNA, "match.end");
  for (const each of [ANNA, BEN]) table.do(each, "seat.ready", { ready: true });
  expect(seat(table, BEN)?.deckList).toBeNull();
  table.do(BEN, "turn.start", { first: BEN });
  expect(seat(table, BEN)?.deckList).toBeNull();
  for (const each of [ANNA, BEN]) table.do(each, "seat.ready", { ready: true });
  expect(seat(table, BEN)?.deckList).not.toBeNull();
});

test("[DK2] a match that is set locks only decks that are loaded after it or whose players are ready after it", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.commitDeck = createFakeDeckCommitter();
  for (const each of [ANNA, BEN]) table.do(each, "deck.load", { cards: DECK });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "match.set", { bestOf: 3 });
  expect(table.logForAll()).toBe(
    "Anna started a match, best of 3. Decks of players who are ready or load one from now on are locked for the match, and their lists are revealed when it ends",
  );
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(seat(table)?.deckLock).not.toBeNull();
  expect(seat(table, BEN)?.deckLock).toBeNull();
  table.do(BEN, "seat.ready", { ready: true });
  expect(seat(table, BEN)?.deckLock).not.toBeNull();
});

test("[DK4] a deck that goes once the match is over leaves its list", () => {
  const { table } = laid();
  table.do(ANNA, "turn.start", { first: ANNA });
  concede(table);
  table.do(ANNA, "match.end");
  expect(seat(table)?.deckList).toEqual(LIST);
  table.do(ANNA, "deck.unload");
  expect(seat(table)?.deckList).toEqual(LIST);
  table.do(ANNA, "deck.load", { cards: DECK });
  expect([seat(table)?.deckLock, seat(table)?.deckList]).toEqual([null, null]);
});

/** A match whose players are told that the judge may read their lists, with Gita as the judge. */
const judged = (terms: object = { judgeReadsLists: true }): TestTable => {
  const { table } = laid();
  table.do(ANNA, "match.set", { bestOf: 3, ...terms });
  table.do(ANNA, "seat.ready", { ready: true });
  table.system("judge.link");
  table.do(JUDGE_ACTOR_ID, "judge.join", { name: "Gita" });
  return table;
};

const READING = { of: ANNA, reason: "a deck check" };

const refusedReading = (table: TestTable, reading: typeof READING): string => {
  const result = table.send(null, "judge.readList", reading);
  return result.ok ? "read" : `${result.code} ${result.field}`;
};

test("[DK8] the judge's reading of a locked list is told to everybody, and names no card", () => {
  const table = judged();
  const told = table.journal.map((change) => table.logFor("public", change).join()).join();
  expect(told).toContain("when it ends. A judge may read the lists before then");
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(lockedListOf(table.state, ANNA)).toMatchObject({ cards: LIST });
  table.system("judge.readList", READING);
  expect(table.logForAll()).toBe("Judge Gita read Anna’s locked deck list: a deck check");
  expect(seat(table)?.deckLock?.salt).toBeNull();
  expect(seat(table)?.deckList).toBeNull();
});

test("[DK8] the terms of a match hold for its later games, and no list is read without them, before a lock or without a judge", () => {
  const untold = judged({});
  untold.do(ANNA, "turn.start", { first: ANNA });
  expect(refusedReading(untold, READING)).toBe("needs_consent seat");
  const table = judged();
  expect(refusedReading(table, READING)).toBe("not_here seat");
  table.do(ANNA, "turn.start", { first: ANNA });
  // Ben loaded his deck before he was told, and hasn't been ready since.
  expect(refusedReading(table, { ...READING, of: BEN })).toBe("not_here seat");
  concede(table);
  table.system("judge.readList", READING);
  table.do(JUDGE_ACTOR_ID, "judge.leave");
  expect(refusedReading(table, READING)).toBe("not_judge key");
  const cards = createTestTable("standard-52").seat(ANNA, "Anna");
  const terms = { bestOf: 3, judgeReadsLists: true };
  expect(cards.refusalCode(ANNA, "match.set", terms)).toBe("not_in_this_game judgeReadsLists");
});

test("[DK5] two tables with other cards commit alike, and a commitment without a salt is found out", () => {
  const others = DECK.map((card) => ({ ...card, name: `Other ${card.name}` }));
  const told = (commit: () => DeckCommitter): string[] =>
    [DECK, others].map((cards) => {
      const { table } = laid(commit(), cards);
      table.do(ANNA, "turn.start", { first: ANNA });
      return JSON.stringify([[...table.view("public").seats], table.logForAll()]);
    });
  const unsalted: DeckCommitter = (list) => ({ salt: "", commitment: JSON.stringify(list) });
  const [honest, honestTwin] = told(createFakeDeckCommitter);
  const [leaky, leakyTwin] = told(() => unsalted);
  expect(honest).toBe(honestTwin);
  expect(leaky).not.toBe(leakyTwin);
});
