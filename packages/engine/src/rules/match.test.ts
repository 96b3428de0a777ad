import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";
import { seatId } from "../ids.ts";
import { parseIntent } from "../parse.ts";
import { predict } from "../predict.ts";
import type { Match } from "../record-values.ts";
import {
  chosenFirst,
  isBetweenGames,
  isMatchInProgress,
  matchStanding,
  newMatch,
  seatsChoosingFirstPlayer,
} from "./match.ts";

const laid = (bestOf: 1 | 3 | 5 = 3): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 3 })
    .seat(BEN, "Ben", { library: 3 });
  table.do(ANNA, "host.take");
  table.do(ANNA, "match.set", { bestOf });
  return table;
};

const match = (table: TestTable): Match => {
  const { match: found } = table.view("public").table;
  if (!found) throw new Error("There is no match");
  return found;
};

const score = (table: TestTable): readonly number[] =>
  matchStanding(table.state.game, match(table), [ANNA, BEN]).score;

const begin = (table: TestTable, first = ANNA): void => {
  if (isBetweenGames(table.state.game, match(table))) {
    for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
    const last = match(table).games.findLast(({ winner }) => winner !== null);
    table.do(last?.winner === ANNA ? BEN : ANNA, "match.first", { seat: first });
  }
  table.do(first, "turn.start", { first });
};

/** A game that a player concedes after so many milliseconds, and the next one. */
const concede = (table: TestTable, seat: typeof ANNA, ms = 0): string => {
  begin(table, seat);
  table.wait(ms);
  table.do(seat, "seat.concede", { conceded: true });
  table.wait(5_000);
  table.do(seat === ANNA ? BEN : ANNA, "game.next");
  return table.logForAll();
};

test("[MA1] the host sets a match before its first turn; once it has begun it ends first", () => {
  const table = laid();
  expect(table.logForAll()).toMatch(
    /^Anna started a match, best of 3\. Decks of players who are ready/,
  );
  table.do(ANNA, "match.set", { bestOf: 5 });
  expect(match(table)).toMatchObject({ bestOf: 5, games: [], begun: null, result: null });
  expect(table.refusalCode(BEN, "match.set", { bestOf: 3 })).toBe("not_host");
  expect(table.refusalCode(ANNA, "match.set", { bestOf: 2 })).toBe("invalid_payload bestOf");
  begin(table);
  expect(table.refusalCode(ANNA, "match.set", { bestOf: 3 })).toBe("not_here");
  const other = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  other.do(ANNA, "turn.next");
  expect(other.refusalCode(ANNA, "match.set", { bestOf: 3 })).toBe("not_here");
});

test("[MA2] each game’s winner, turns and time are in the log and in the match", () => {
  const table = laid();
  expect(concede(table, BEN, 60_000)).toBe("Anna won game 1 (1 turn, 1:01). Anna started game 2");
  expect(match(table).games).toEqual([{ winner: ANNA, turns: 1, ms: 60_001 }]);
  expect(match(table)).toMatchObject({ begun: null, result: null });
});

test("[MA2] who has won more than half of the games has won the match; a draw counts for nobody", () => {
  const table = laid();
  concede(table, BEN);
  begin(table, BEN);
  for (const seat of [ANNA, BEN]) table.do(seat, "match.result", { winner: "draw" });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(table.logForAll()).toMatch(/^Game 2 was a draw \(1 turn, 0:01\)\. Anna started game 3$/);
  concede(table, ANNA);
  expect(score(table)).toEqual([1, 1]);
  expect(concede(table, BEN)).toMatch(
    /^Anna won game 4 \(1 turn, 0:01\)\. Anna won the match 2–1$/,
  );
  // Games after it belong to no match.
  begin(table);
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(match(table).games).toHaveLength(4);
  expect(table.logForAll()).toBe("Anna started a new game");
  table.do(ANNA, "match.set", { bestOf: 1 });
  expect(match(table).games).toEqual([]);
});

test("[MA3] without a concession all players who are there say who won, and the next game waits for that", () => {
  const table = laid();
  begin(table);
  table.do(BEN, "seat.ready", { ready: true });
  expect(table.refused(ANNA, "game.next", {}).message).toBe("First agree who won this game");
  table.do(ANNA, "match.result", { winner: ANNA });
  expect(table.logForAll()).toBe("Anna reported that Anna won this game");
  expect(table.refusalCode(ANNA, "match.result", { winner: ANNA })).toBe("not_here winner");
  expect(table.refusalCode(ANNA, "match.result", { winner: CHLOE })).toBe("no_such_seat winner");
  table.do(BEN, "match.result", { winner: BEN });
  expect(match(table).result).toBeNull();
  expect(table.refusalCode(ANNA, "game.next", {})).toBe("not_here");
  table.do(ANNA, "match.result", {});
  table.do(ANNA, "match.result", { winner: BEN });
  expect(match(table).result).toMatchObject({ winner: BEN });
  table.do(ANNA, "game.next");
  expect(score(table)).toEqual([1, 0]);
  expect(match(table).said).toEqual({});
});

test("[MA3] a concession that is taken back, or undone, is no result; what a player said ends with their leaving", () => {
  const table = laid();
  begin(table);
  table.do(BEN, "seat.concede", { conceded: true });
  const { at } = match(table).result ?? {};
  table.do(ANNA, "chat.say", { text: "Thanks" });
  expect(match(table).result).toEqual({ winner: ANNA, at });
  expect(table.journal.at(-1)?.writes).toEqual([]);
  table.do(BEN, "seat.concede", { conceded: false });
  expect(match(table).result).toBeNull();
  table.do(ANNA, "match.result", { winner: ANNA });
  table.do(BEN, "match.result", { winner: BEN });
  table.do(BEN, "seat.leave");
  expect(match(table)).toMatchObject({ result: { winner: ANNA } });
  expect(match(table).said).toEqual({ [ANNA]: ANNA });
});

test("[MA4] between games all swap cards and say that they are ready, and who lost chooses who begins", () => {
  const table = laid();
  concede(table, BEN);
  const early = { code: "not_here", message: "First choose who goes first" };
  expect(table.refused(BEN, "turn.next", {})).toMatchObject(early);
  expect(table.refused(BEN, "turn.start", { first: BEN })).toMatchObject(early);
  expect(table.refused(BEN, "match.first", { seat: ANNA }).message).toBe("Anna is not ready yet");
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
  expect(table.refused(ANNA, "match.first", { seat: ANNA })).toMatchObject({
    code: "not_yours",
    message: "The loser of the last game chooses who goes first",
  });
  expect(table.refusalCode(BEN, "match.first", { seat: CHLOE })).toBe("no_such_seat seat");
  table.do(BEN, "match.first", { seat: ANNA });
  expect(table.logForAll()).toBe("Ben chose Anna to go first");
  expect([...table.view("public").seats.values()].map(({ ready }) => ready)).toEqual([
    false,
    false,
  ]);
  expect(table.refusalCode(BEN, "match.first", { seat: BEN })).toBe("not_here");
  expect(table.refusalCode(BEN, "turn.start", { first: BEN })).toBe("not_here first");
  table.do(BEN, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: ANNA, number: 1 });
  table.do(ANNA, "turn.next");
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 2 });
});

test("[MA4] after a draw the same player chooses again; nobody waits for who is gone", () => {
  const table = laid();
  concede(table, BEN);
  begin(table, BEN);
  for (const seat of [ANNA, BEN]) table.do(seat, "match.result", { winner: "draw" });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
  expect(table.refusalCode(ANNA, "match.first", { seat: ANNA })).toBe("not_yours");
  table.do(BEN, "seat.leave");
  table.do(ANNA, "match.first", { seat: ANNA });
  table.do(ANNA, "turn.start", {});
});

test("[MA4] after a drawn first game anybody chooses who begins", () => {
  const table = laid();
  begin(table);
  for (const seat of [ANNA, BEN]) table.do(seat, "match.result", { winner: "draw" });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(
    seatsChoosingFirstPlayer(table.state.game, match(table), table.state.entries("seats")),
  ).toEqual([]);
  for (const seat of [ANNA, BEN]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "match.first", { seat: BEN });
  expect(table.logForAll()).toBe("Anna chose Ben to go first");
});

test("[MA3] what was said by a player whose seat is free again counts no more", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(ANNA, "match.set", { bestOf: 3 });
  table.do(ANNA, "turn.start", { first: ANNA });
  table.do(CHLOE, "match.result", { winner: CHLOE });
  table.do(CHLOE, "seat.leave");
  expect(table.view("public").seats.has(CHLOE)).toBe(false);
  expect(match(table)).toMatchObject({ said: {}, result: null });
  expect(match(table).said).toEqual({});
});

test("[MA2] who alone has won leads; where nobody sits nobody does", () => {
  const { game: magic } = laid().state;
  const won = { ...newMatch({ bestOf: 3 }), games: [{ winner: ANNA, turns: 1, ms: 1 }] };
  expect(matchStanding(magic, won, [ANNA])).toEqual({ leader: ANNA, score: [1] });
  expect(matchStanding(magic, won, [])).toEqual({ leader: null, score: [] });
  expect(matchStanding(magic, won, [BEN, CHLOE])).toEqual({ leader: null, score: [0, 0] });
});

test("[MA4] who was chosen takes the first turn of that game alone", () => {
  const { game: magic } = laid().state;
  const chosen = {
    ...newMatch({ bestOf: 3 }),
    games: [{ winner: ANNA, turns: 1, ms: 1 }],
    first: BEN,
  };
  const first = (changes: Partial<Match>) => chosenFirst({ ...chosen, ...changes }, () => true);
  expect([first({}), first({ first: null }), first({ begun: 5 })]).toEqual([
    BEN,
    undefined,
    undefined,
  ]);
  const isBetween = (changes: Partial<Match>) => isBetweenGames(magic, { ...chosen, ...changes });
  expect([isBetween({ first: null }), isBetween({ first: null, begun: 5 })]).toEqual([true, false]);
});

test("[MA4] a game without a sideboard waits for nobody to be ready", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "match.set", { bestOf: 3 });
  table.do(ANNA, "turn.next");
  table.do(BEN, "seat.concede", { conceded: true });
  table.do(ANNA, "game.next");
  table.do(BEN, "match.first", { seat: BEN });
  table.do(ANNA, "turn.start", { first: "next" });
  expect(table.view("public").table.turn).toEqual({ seat: BEN, number: 1 });
});

test("[MA5] the host ends a match early with the games won so far, or calls it off", () => {
  const table = laid();
  table.do(ANNA, "match.end");
  expect(table.logForAll()).toBe("Anna cancelled the match");
  expect(table.view("public").table.match).toBeNull();
  expect(table.refusalCode(ANNA, "match.end", {})).toBe("not_here");
  table.do(ANNA, "match.set", { bestOf: 3 });
  concede(table, ANNA);
  begin(table);
  table.do(BEN, "seat.concede", { conceded: true });
  expect(table.refusalCode(BEN, "match.end", {})).toBe("not_host");
  table.do(ANNA, "match.end");
  expect(table.logForAll()).toBe("Anna ended the match. The match ended in a draw, 1–1");
  expect(table.journal.at(-1)?.log.some(({ values }) => "leader" in values)).toBe(false);
  expect(match(table)).toMatchObject({ ended: true, games: [{ winner: BEN }, { winner: ANNA }] });
  expect(table.refusalCode(ANNA, "match.result", { winner: BEN })).toBe("not_here");
});

test("[MA2] where teams play, a game counts for the whole team", () => {
  const definition = {
    id: "pairs",
    name: "Pairs",
    seats: 4,
    teams: [
      { id: "reds", name: "Reds", seats: [1, 3] },
      { id: "blues", name: "Blues", seats: [2, 4] },
    ],
    zones: [
      { kind: "battlefield", name: "Board", owner: "seat", visibility: "public" },
      { kind: "stock", name: "Stock", owner: "table", visibility: "nobody" },
    ],
    supply: { kind: "table", zone: "stock", cards: [{ face: { name: "Wolf" }, count: 4 }] },
  };
  const dana = seatId(4);
  const table = createTestTable(gameFromFile(gameFileSchema.parse(definition)));
  for (const seat of [ANNA, BEN, CHLOE, dana]) table.seat(seat);
  table.do(ANNA, "match.set", { bestOf: 3 });
  const say = (winner: typeof ANNA): void => {
    const said = match(table).said;
    for (const seat of [ANNA, BEN, CHLOE, dana]) {
      if (said[seat] !== winner && said[seat] !== ANNA) table.do(seat, "match.result", { winner });
    }
    for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
    table.do(dana, "game.next");
  };
  say(ANNA);
  // No turn was taken: the game has no time.
  expect(match(table).games).toEqual([{ winner: ANNA, turns: 0, ms: 0 }]);
  expect(table.refusalCode(CHLOE, "match.first", { seat: ANNA })).toBe("not_yours");
  table.do(BEN, "match.first", { seat: ANNA });
  // Two who name different players of one team say the same.
  for (const [seat, winner] of [
    [ANNA, CHLOE],
    [BEN, ANNA],
    [CHLOE, ANNA],
  ] as const) {
    table.do(seat, "match.result", { winner });
  }
  table.do(dana, "match.result", { winner: BEN });
  expect(match(table).result).toBeNull();
  say(CHLOE);
  expect(table.logForAll()).toContain("Player 1 won the match 2–0");
});

test("[MA2] a page that only sees the table doesn’t guess what a match notes", () => {
  const table = laid();
  begin(table);
  const intent = parseIntent("seat.concede", { conceded: true });
  if (!intent.ok) throw new Error(intent.message);
  const seen = { view: table.view(BEN), game: table.state.game, seat: BEN };
  expect(predict({ ...seen, intent: intent.value })).toBeNull();
});

test("[MA3] what was said before a game began counts for no later one", () => {
  const table = laid();
  table.do(ANNA, "match.result", { winner: ANNA });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(match(table)).toEqual(newMatch({ bestOf: 3 }));
});

test("[MA2] a match of draws ends after thirty games, without a winner", () => {
  const table = laid();
  for (let played = 0; played < 30; played += 1) {
    begin(table);
    for (const seat of [ANNA, BEN]) table.do(seat, "match.result", { winner: "draw" });
    table.do(BEN, "seat.ready", { ready: true });
    table.do(ANNA, "game.next");
  }
  expect(match(table).games).toHaveLength(30);
  expect(isMatchInProgress(table.state.game, match(table))).toBe(false);
  expect(matchStanding(table.state.game, match(table), [ANNA, BEN]).leader).toBeNull();
});

test("[CK7] a clock of each player stands while a game of a match has its result, and runs on when that is taken back", () => {
  const table = laid();
  table.do(ANNA, "clock.set", { of: "seat", limit: 60_000 });
  begin(table);
  const running = () => table.view("public").table.clock?.running;
  expect(running()).toEqual([String(ANNA)]);
  for (const seat of [ANNA, BEN]) table.do(seat, "match.result", { winner: BEN });
  expect(running()).toEqual([]);
  table.do(BEN, "match.result", {});
  expect(running()).toEqual([String(ANNA)]);
});
