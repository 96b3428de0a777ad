import {
  BUILT_IN_GAMES,
  type CardHandle,
  type ChanceDrawRef,
  createInitialChange,
  createInitialState,
  findBuiltInGame,
  parseIntent,
  reduce,
  restartHashChains,
  seatId,
  seededRandom,
  type TableState,
  Transaction,
  type ZoneId,
  zoneIdOf,
} from "@baize/engine";
import {
  CHAIN_LENGTHS,
  chainFromSeed,
  createRoomDrawStreamFactory,
  FAIRNESS_ALGORITHM,
  verifyTranscript,
} from "@baize/fairness";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { Chance } from "../src/chance.ts";
import { lowestSecretChainNumber } from "../src/transcript.ts";
import {
  BUILT_IN_GAMES_AND_VARIANTS,
  DECK,
  playFinishedGame,
  playSampleGame,
  twoPlayers,
} from "../testkit/games-with-draws.ts";
import { journalOf, MemoryJournal } from "../testkit/memory-journal.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom } from "../testkit/test-room.ts";

const DIE = { sides: 1_000, count: 3 } as const;

/** What chance gave last, as everybody reads it. */
const rolled = ({ log }: TestClient): unknown =>
  log.findLast(({ type }) => type === "dice.roll")?.values?.results;

/** What everybody reads of the last draw. */
const noted = ({ log }: TestClient): ChanceDrawRef | undefined =>
  log.findLast(({ draw }) => draw !== undefined)?.draw;

test("[FA6] when a game is over and all agree, its draws are told and can be made again", () => {
  const table = playSampleGame();
  const [anna] = table.players;
  table.nextGame();
  table.do(anna, "library.draw", { count: 3 });
  table.do(anna, "dice.roll", { sides: 20 });
  table.agreeToRecord();
  const transcript = table.transcript();
  const checked = transcript && verifyTranscript(transcript);
  expect(checked).toMatchObject({ ok: true, shuffles: 5, rolls: 3 });
  if (!transcript || !checked?.ok) return;
  expect(checked.draws.map(({ given }) => given)).toContainEqual([
    [1, "opened"],
    [2, "earlier"],
  ]);
  expect(transcript.chains.map(({ chain }) => chain)).toEqual([1]);
});

test("[FA6] a record that was agreed to in the middle of a game tells no draw of it, also once the game is over", () => {
  const table = playSampleGame();
  table.agreeToRecord();
  expect(table.transcript()).toBeUndefined();
  table.nextGame();
  expect(table.transcript()).toBeUndefined();
  table.agreeToRecord();
  expect(table.transcript()?.chains).toHaveLength(1);
});

test("[FA6] what lies in a zone as an older game shuffled it keeps that game and all after it closed", () => {
  const { state, zone } = stocked();
  expect(lowestSecretChainNumber(state)).toBe(3);
  const row = state.get("zones", zone);
  if (!row) throw new Error("There is no stock");
  state.write("zones", zone, { ...row, orderedBy: [2, 3] });
  expect(lowestSecretChainNumber(state)).toBe(2);
  for (const id of [...state.cardsIn(zone)]) state.write("hidden", id, undefined);
  expect(lowestSecretChainNumber(state)).toBe(3);
});

/** A table in its third game, with its cards in the stock. */
const stocked = (): { state: TableState; zone: ZoneId } => {
  const game = findBuiltInGame("standard-52") ?? BUILT_IN_GAMES[0];
  const chance = new Chance({ room: "law", random: seededRandom(1) });
  const state = createInitialState(
    game,
    createInitialChange({ game, name: "", now: 0, ...chance.open() }),
  );
  const { settle } = chance.draw(state, { actor: null, endsGame: true });
  for (let ended = 0; ended < 2; ended += 1) {
    const drawing = chance.draw(state, { actor: null, endsGame: true });
    const tx = new Transaction(state);
    drawing.settle(tx);
  }
  expect(settle).toBeTypeOf("function");
  const zone = zoneIdOf("library", null);
  const row = state.get("zones", zone);
  if (row) state.write("zones", zone, { ...row, orderedBy: [3] });
  return { state, zone };
};

test("[FA3] what is tried again draws the same, after a crash and after a refusal", () => {
  const table = twoPlayers();
  const [anna, ben] = table.players;
  const other = twoPlayers();
  const [anne] = other.players;
  // Refused, though it had been carried out in part: nothing moves on.
  expect(table.play(anna, "library.cut", { count: 60 })).not.toBeNull();
  expect(table.play(ben, "hand.discard", { cards: ["AAAAAAAA" as CardHandle] })).not.toBeNull();
  table.crash();
  const [again] = [table.connect({ kind: "seat", seat: anna.seat })];
  const link = table.link(anna);
  expect(table.attempt(again, { type: "dice.roll", payload: DIE, link })).toBeNull();
  other.do(anne, "dice.roll", DIE);
  expect(rolled(again)).toEqual(rolled(anne));
});

test("[FA3] where a write fails nothing was drawn: the room comes back and draws the same", () => {
  const journal = new MemoryJournal();
  const table = twoPlayers({ journal });
  const [anna] = table.players;
  const sent = { type: "dice.roll", payload: DIE, link: table.link(anna) };
  journal.failure = new Error("The disk is full");
  table.attempt(anna, sent);
  expect(table.crashed).toBeInstanceOf(Error);
  expect(rolled(anna)).toBeUndefined();
  table.crash();
  const again = table.connect({ kind: "seat", seat: anna.seat });
  expect(table.attempt(again, sent)).toBeNull();
  const other = twoPlayers();
  other.do(other.players[0], "dice.roll", DIE);
  expect(rolled(again)).toEqual(rolled(other.players[0]));
});

test("[FA4] a player learns of an own draw without a log line, so the next link is right", () => {
  const table = twoPlayers();
  const [anna] = table.players;
  table.do(anna, "library.mill", { count: 1 });
  const [opened = 0, lines] = [anna.view.ownLinks, anna.log.length];
  const card = { zone: "graveyard", place: "random" } as const;
  table.do(anna, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
  expect(anna.log).toHaveLength(lines);
  expect(anna.view.ownLinks).toBe(opened + 1);
  table.do(anna, "dice.roll", DIE);
});

test("[FA4] a seat can't draw again by sending another link", () => {
  const rolls = [0, 1, 7].map((ahead) => {
    const table = twoPlayers();
    const [anna] = table.players;
    const link = table.link(anna, ahead);
    expect(table.attempt(anna, { type: "dice.roll", payload: DIE, link })).toBeNull();
    expect(anna.view.ownLinks).toBe(2);
    // Its line says so, and no step beside it.
    expect(anna.steps.at(-1)?.overlay).toBeUndefined();
    return rolled(anna);
  });
  expect(rolls[1]).toEqual(rolls[0]);
  expect(rolls[2]).toEqual(rolls[0]);
});

test("[FA4] a link that is not of the seat's chain is refused by its field, and draws nothing", () => {
  const table = twoPlayers();
  const [anna, ben] = table.players;
  const roll = (link: string | undefined): string | null =>
    table.attempt(anna, { type: "dice.roll", payload: DIE, link });
  const before = noted(anna);
  expect(roll(table.link(ben))).toBe("wrong_link link");
  expect(roll(chainFromSeed("seat", "cc".repeat(32)).link(1))).toBe("wrong_link link");
  expect(noted(anna)).toEqual(before);
  const chloe = table.seatPlayer("Chloé");
  const sent = { type: "dice.roll", payload: DIE, link: table.link(anna) };
  expect(table.attempt(chloe, sent)).toBe("wrong_link link");
  expect(roll("zz")).toBe("invalid_payload link");
});

test("[FA5] who has no page that contributes, or sends no link, plays all the same, and the record says so", () => {
  const table = twoPlayers();
  const chloe = table.seatPlayer("Chloé");
  const [anna] = table.players;
  table.do(chloe, "dice.roll", DIE);
  expect(table.attempt(anna, { type: "dice.roll", payload: DIE })).toBeNull();
  table.nextGame();
  table.agreeToRecord();
  const transcript = table.transcript();
  const checked = transcript && verifyTranscript(transcript);
  expect(checked?.ok && checked.draws.slice(-2).map(({ given }) => given)).toEqual([
    [
      [1, "earlier"],
      [2, "earlier"],
      [3, "none"],
    ],
    [
      [1, "earlier"],
      [2, "earlier"],
      [3, "none"],
    ],
  ]);
});

test("[FA5] a seat may commit anew at any time; what it opened before goes on to check out", () => {
  const table = twoPlayers();
  const [anna] = table.players;
  table.do(anna, "dice.roll", DIE);
  table.commit(anna, "cc");
  table.do(anna, "dice.roll", DIE);
  table.nextGame();
  table.agreeToRecord();
  const transcript = table.transcript();
  expect(transcript && verifyTranscript(transcript)).toMatchObject({ ok: true, rolls: 2 });
});

test("[FA3] a chain that is used up is followed by the next, which was committed to before", () => {
  const table = twoPlayers();
  const [anna, ben] = table.players;
  const { chance } = anna.public.room;
  const links = CHAIN_LENGTHS.server[FAIRNESS_ALGORITHM];
  for (let roll = 0; roll < links + 3; roll += 1) table.do(ben, "dice.roll", DIE);
  expect(anna.public.room.chance).toMatchObject({ game: 1, chain: 2, commitment: chance?.next });
  expect(noted(anna)?.slice(0, 2)).toEqual([2, 5]);
  table.agreeToRecord();
  expect(table.transcript()).toBeUndefined();
  table.nextGame();
  expect(anna.public.room.chance).toMatchObject({ game: 2, first: 3, chain: 3 });
  table.agreeToRecord();
  const transcript = table.transcript();
  expect(transcript?.chains.map(({ draws }) => draws)).toEqual([links, 5]);
  expect(transcript && verifyTranscript(transcript)).toMatchObject({
    ok: true,
    shuffles: 2,
    rolls: links + 3,
  });
});

test("[FA3] the journal has an opened link once, and a room that comes back knows it", () => {
  const table = twoPlayers();
  const [anna] = table.players;
  const link = table.link(anna) ?? "";
  table.do(anna, "dice.roll", DIE);
  const stored = table.journal.rows(0, table.room.revision).map(({ entries }) => entries);
  expect(stored.join().split(link)).toHaveLength(2);
  table.crash();
  const again = table.connect({ kind: "seat", seat: anna.seat });
  expect(again.view.ownLinks).toBe(2);
  const sent = { type: "dice.roll", payload: DIE };
  expect(table.attempt(again, { ...sent, link })).toBe("wrong_link link");
  expect(table.attempt(again, { ...sent, link: table.link(anna) })).toBeNull();
  expect(noted(again)?.[2]).toBe(3);
});

test("[FA2] a table whose chains began with the first algorithm goes on drawing by it", () => {
  const { state } = stocked();
  const seeds = ["a1", "b2"].map((byte) => byte.repeat(32));
  const [now, next] = seeds.map((seed) => chainFromSeed("server", seed, "baize-fair-1"));
  if (!now || !next) throw new Error("There are no chains");
  const tx = new Transaction(state);
  restartHashChains(tx, {
    algorithm: "baize-fair-1",
    chains: [
      { seed: seeds[0] ?? "", commitment: now.commitment },
      { seed: seeds[1] ?? "", commitment: next.commitment },
    ],
  });
  const first = state.field("chance")?.chain ?? 0;
  const chance = new Chance({ room: "law", random: seededRandom(1) });
  const words = createRoomDrawStreamFactory("baize-fair-1", "law");
  const drawn = (chain: number, draw: number, from: typeof now): void => {
    const parts = { chain, draw, serverLink: from.words(draw), contributions: [] };
    if (!parts.serverLink) throw new Error("The chain is too short");
    const expected = words({ ...parts, serverLink: parts.serverLink })() % 2 ** 16;
    const drawing = chance.draw(state, { actor: null });
    expect(drawing.random.int(2 ** 16)).toBe(expected);
    drawing.settle(new Transaction(state));
  };
  for (let draw = 1; draw <= CHAIN_LENGTHS.server["baize-fair-1"]; draw += 1) {
    drawn(first, draw, now);
  }
  drawn(first + 1, 1, next);
  expect(state.field("chance")?.algorithm).toBe("baize-fair-1");
});

test("[FA2] the cards that a game brings are shuffled before anybody is there, and that is told too", () => {
  const table = new TestRoom({ game: "standard-52" });
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.commit(anna, "a1");
  table.commit(ben, "b2");
  table.do(anna, "library.draw", { count: 5 });
  table.nextGame();
  table.agreeToRecord();
  const transcript = table.transcript();
  const checked = transcript && verifyTranscript(transcript);
  expect(checked).toMatchObject({ ok: true, shuffles: 1, rolls: 0 });
  expect(transcript?.events[0]).toMatchObject({ revision: 1, draw: { contributions: [] } });
});

test("[FA7] a card has another number in each file, and no face that no seat saw", () => {
  const table = playSampleGame();
  table.nextGame();
  table.agreeToRecord();
  const [, ben] = table.players;
  const text = table.record();
  const seen = new Set([...text.matchAll(/Card \d+/g)].map(([name]) => name));
  expect(seen.size).toBeLessThan(DECK.length);
  expect(ben.overlay).toBeDefined();
  const transcript = table.transcript();
  expect(JSON.stringify(transcript)).not.toContain("Card ");
  const cards = new Set(
    transcript?.events.flatMap(({ steps = [] }) =>
      steps.flatMap((step) => (step.kind === "shuffle" ? step.after : [])),
    ),
  );
  expect([...cards].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 120 }, (_, index) => index + 1),
  );
});

test("[FA6] where the beginning is kept no more, what is told begins with what is kept", () => {
  const journal = new MemoryJournal();
  const table = twoPlayers({ journal });
  const [anna] = table.players;
  table.do(anna, "library.draw", { count: 3 });
  table.do(anna, "dice.roll", DIE);
  const trimmed = table.room.revision;
  table.do(anna, "library.shuffle", {});
  table.do(anna, "dice.roll", DIE);
  table.nextGame();
  table.agreeToRecord();
  journal.forget(trimmed);
  const transcript = table.transcript();
  expect(transcript?.start).toMatchObject({ chain: 1, draws: 3 });
  expect(transcript && verifyTranscript(transcript)).toMatchObject({
    ok: true,
    shuffles: 1,
    rolls: 1,
  });
});

test("[FA2] a room of an earlier version begins its chains when it wakes", () => {
  const journal = journalOf(oldState());
  const table = new TestRoom();
  table.moveTo(journal);
  const anna = table.connect({ kind: "seat", seat: seatId(1) });
  expect(anna.public.room.chance).toMatchObject({ game: 1, first: 1, chain: 1 });
  table.play(anna, "dice.roll", DIE);
  expect(anna.log.at(-1)?.draw).toEqual([1, 1, null]);
});

/** A table with somebody at it, as one of a version without chains left it. */
const oldState = (): TableState => {
  const game = findBuiltInGame("standard-52") ?? BUILT_IN_GAMES[0];
  const opening = createInitialChange({ game, name: "Old", now: 0, random: seededRandom(1) });
  const state = createInitialState(game, opening);
  const parsed = parseIntent("seat.claim", { name: "Anna" });
  if (parsed.ok) reduce(state, parsed.value, { actor: seatId(1), random: seededRandom(2), now: 0 });
  return state;
};

const SEEDS = Array.from({ length: deep(1, 40) }, (_, index) => index + 1);

test.each(SEEDS)("[FA6] generated games of all that ships check out (seed %i)", (seed) => {
  let drawn = 0;
  for (const game of BUILT_IN_GAMES_AND_VARIANTS) {
    const table = playFinishedGame(game, seed);
    for (const { seat, view } of table.players) {
      expect(view.ownLinks).toBe(table.connect({ kind: "seat", seat }).view.ownLinks);
    }
    const transcript = table.transcript();
    const checked = transcript && verifyTranscript(transcript);
    expect(checked, `${game.id} ${game.variant ?? ""}`).toMatchObject({ ok: true });
    drawn += checked?.ok ? checked.draws.length : 0;
  }
  // Without draws there would be nothing to check; how many a game makes is left to chance.
  expect(drawn).toBeGreaterThan(BUILT_IN_GAMES_AND_VARIANTS.length);
});
