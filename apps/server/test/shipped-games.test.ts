import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

const server = testServer();

/** A card as a bot knows it: what it would play is decided by its name, suit and rank alone. */
interface Card {
  readonly handle: CardHandle;
  readonly name: string;
  readonly suit: string | undefined;
  readonly strength: number;
}

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K", "A"];
const TRUMPS = "trumps";

const cardsOf = (player: Player, zone: string, among = player.sees(zone)): Card[] =>
  among.map(([handle, { face }]) => {
    const { name, suit, rank = "", kind } = requireDefined(face, "a face that its holder sees");
    if (kind !== "Trump") return { handle, name, suit, strength: RANKS.indexOf(rank) };
    return { handle, name, suit: TRUMPS, strength: Number(rank) };
  });

const handOf = (player: Player): Card[] => cardsOf(player, player.zone("hand"));

/** The game's action that is offered at a zone. */
const actionAt = (player: Player, zone: string): string => {
  const { actions = [] } = requireDefined(player.now.session).game;
  return requireDefined(actions.find(({ at }) => at === zone)).id;
};

/** Plays one trick: suit is followed, the highest of the led suit or of the trumps wins and takes all. */
const playTrick = async (table: TestGame, leader: number): Promise<number> => {
  const { players } = table;
  const order = players.map((_, at) => (leader + at) % players.length);
  const played: { readonly by: number; readonly card: Card }[] = [];
  for (const by of order) {
    const player = requireDefined(players[by]);
    const hand = handOf(player);
    const led = played[0]?.card.suit;
    const card = requireDefined(hand.find(({ suit }) => suit === led) ?? hand[0], "a card to play");
    await player.does("card.move", { moves: [{ card: card.handle, to: { zone: "trick" } }] });
    played.push({ by, card });
  }
  await table.settles();
  const names = played.map(({ card }) => card.name).toSorted();
  for (const each of table.everyone) expect(each.names("trick").toSorted()).toEqual(names);
  const [first] = played;
  const best = played.reduce((one, other) => {
    const follows = other.card.suit === one.card.suit;
    if (!follows) return other.card.suit === TRUMPS ? other : one;
    return other.card.strength > one.card.strength ? other : one;
  }, requireDefined(first));
  const winner = requireDefined(players[best.by]);
  const before = winner.count(winner.zone("won"));
  await winner.uses(actionAt(winner, "trick"));
  await table.settles();
  for (const each of table.everyone) {
    expect(each.count("trick")).toBe(0);
    expect(each.count(winner.zone("won"))).toBe(before + players.length);
  }
  expect(table.watcher.names(winner.zone("won")).filter(Boolean)).toEqual([]);
  return best.by;
};

const playAllTricks = async (table: TestGame): Promise<void> => {
  let leader = 0;
  while (handOf(requireDefined(table.players[0])).length > 0)
    leader = await playTrick(table, leader);
};

const wonByAll = ({ players, watcher }: TestGame): number =>
  players.reduce((sum, player) => sum + watcher.count(player.zone("won")), 0);

test("[G21] three play skat to its last trick and on to the next game, and nobody sees the skat or a taken trick", async () => {
  const table = await startGame(server.url.origin, { game: "skat" }, ["Rosa", "Sven", "Tilda"]);
  const [declarer, ...others] = table.players;
  const player = requireDefined(declarer);
  await player.uses("setup");
  await table.settles();
  table.countsOfEach("hand", 10);
  await player.uses("bid", { bid: 18 });
  for (const each of table.everyone) expect(each.names("skat")).toEqual([]);
  await player.uses("pick-up");
  await table.settles();
  expect(handOf(player)).toHaveLength(12);
  table.remembersHands();
  const away = handOf(player).slice(0, 2);
  await player.uses("press", { cards: away.map(({ handle }) => handle) });
  await table.settles();
  for (const other of others) {
    for (const { name } of away) expect(JSON.stringify([...other.view.cards])).not.toContain(name);
  }

  await playAllTricks(table);
  expect(wonByAll(table)).toBe(30);
  expect(table.watcher.count("skat")).toBe(2);
  await player.uses("gain", { points: 24 });
  await player.uses("round");
  await table.settles();
  table.countsOfEach("hand", 10);
  expect(table.cards()).toBe(32);
  expect(table.players.map((player) => player.counter("points"))).toEqual([24, 0, 0]);
  await table.equalsNewcomers();
});

test("[G21] four play tarot with the dog to the last of eighteen tricks", async () => {
  const names = ["Rosa", "Sven", "Tilda", "Uwe"];
  const table = await startGame(server.url.origin, { game: "tarot" }, names);
  const taker = requireDefined(table.players[0]);
  await taker.uses("setup", { each: 18 });
  await table.settles();
  table.countsOfEach("hand", 18);
  expect(table.watcher.count("dog")).toBe(6);
  await taker.uses("show-dog");
  await table.settles();
  const shown = table.watcher.names("shown");
  expect(shown.filter(Boolean)).toHaveLength(6);
  await taker.uses("take-dog");
  const away = handOf(taker).filter(({ suit }) => suit !== TRUMPS);
  const cards = away.slice(0, 6).map(({ handle }) => handle);
  await taker.uses("lay-away", { cards });
  await table.settles();
  table.countsOfEach("hand", 18);

  await playAllTricks(table);
  expect(wonByAll(table)).toBe(78);
  await table.equalsNewcomers();
});

test("[G21] four play belote with the 32 cards to the last trick", async () => {
  const names = ["Rosa", "Sven", "Tilda", "Uwe"];
  const table = await startGame(server.url.origin, { game: "cards-32" }, names);
  const dealer = requireDefined(table.players[3]);
  await dealer.does("library.deal", { count: 8 });
  await table.settles();
  table.countsOfEach("hand", 8);
  await playAllTricks(table);
  expect(wonByAll(table)).toBe(32);
  await dealer.uses("round");
  await table.settles();
  expect(table.watcher.count("library")).toBe(32);
});

/** What a card counts in cribbage. */
const countOf = ({ strength }: Card): number => (strength === 13 ? 1 : Math.min(strength + 2, 10));

/** Two for each sum of fifteen, and two for each pair. */
const scoreOf = (cards: readonly Card[]): number => {
  const sets = Array.from({ length: 2 ** cards.length }, (_, bits) =>
    cards.filter((_card, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );
  const isScore = (set: readonly Card[]): boolean => {
    const [one, other] = set;
    const isPair = set.length === 2 && one?.strength === other?.strength;
    return isPair || set.reduce((sum, card) => sum + countOf(card), 0) === 15;
  };
  return 2 * sets.filter(isScore).length;
};

const peg = async (player: Player, points: number): Promise<void> => {
  const rest = Math.min(points, 121 - player.counter("points"));
  if (rest > 0) await player.uses("peg", { points: rest });
};

/** One deal of cribbage: cards are laid away, played in turn, taken back and counted, and then the crib. */
const playCribbage = async (table: TestGame, dealer: Player): Promise<void> => {
  const { players } = table;
  for (const player of players) {
    const cards = handOf(player)
      .slice(0, 2)
      .map(({ handle }) => handle);
    await player.uses("lay-away", { cards });
  }
  await dealer.uses("cut");
  await table.settles();
  table.countsOfEach("hand", 4);
  for (const each of table.everyone) {
    expect(each.names("crib")).toEqual([]);
    expect(each.names("starter").filter(Boolean)).toHaveLength(1);
  }
  for (let turn = 0; turn < 8; turn += 1) {
    const player = requireDefined(players[turn % 2]);
    const { handle, name } = requireDefined(handOf(player)[0]);
    await player.does("card.move", { moves: [{ card: handle, to: { zone: "played" } }] });
    await table.settles();
    for (const each of table.everyone) expect(each.names(player.zone("played"))).toContain(name);
  }
  for (const player of players) {
    await player.uses("play-over");
    const starter = cardsOf(player, "starter");
    await peg(player, scoreOf([...handOf(player), ...starter]));
    await player.uses("lay-down");
  }
  await dealer.uses("take-crib");
  await peg(dealer, scoreOf([...handOf(dealer), ...cardsOf(dealer, "starter")]));
  await dealer.uses("lay-down");
  await table.settles();
  expect(table.cards()).toBe(52);
};

test("[G21] two play cribbage: the crib stays hidden, and the points go on from deal to deal", async () => {
  const table = await startGame(server.url.origin, { game: "cribbage" }, ["Rosa", "Sven"]);
  await requireDefined(table.players[0]).uses("setup");
  const most = deep(2, 60);
  for (let round = 0; round < most; round += 1) {
    const dealer = requireDefined(table.players[round % 2]);
    if (round > 0) await dealer.uses("round");
    await table.settles();
    table.countsOfEach("hand", 6);
    table.remembersHands();
    const before = table.players.map((player) => player.counter("points"));
    await playCribbage(table, dealer);
    for (const [at, player] of table.players.entries()) {
      expect(player.counter("points")).toBeGreaterThanOrEqual(requireDefined(before[at]));
    }
    if (table.players.some((player) => player.counter("points") === 121)) break;
  }
  expect(Math.max(...table.players.map((player) => player.counter("points")))).toBeGreaterThan(0);
  await table.equalsNewcomers();
});

const STAKES = { first: 5, later: 10 };

/** One hand of poker, to the pot. Who holds the highest card wins it. */
const playPoker = async (table: TestGame, chips: number): Promise<void> => {
  const staying = table.players.filter((player) => player.count(player.zone("chips")) > 0);
  const bets = async (most: number): Promise<void> => {
    for (const player of staying) {
      const rest = Math.min(most, player.count(player.zone("chips")));
      if (rest > 0) await player.uses("bet", { chips: rest });
    }
  };
  const dealer = requireDefined(staying[0]);
  await bets(STAKES.first);
  await dealer.uses("flop");
  await bets(STAKES.later);
  await dealer.uses("turn");
  await dealer.uses("turn");
  await bets(STAKES.later);
  await table.settles();
  for (const each of table.everyone) expect(each.names("board").filter(Boolean)).toHaveLength(5);
  const highest = (player: Player): number =>
    Math.max(...handOf(player).map(({ strength }) => strength));
  const [winner] = staying.toSorted((one, other) => highest(other) - highest(one));
  await requireDefined(winner).uses("show");
  for (const [, { face }] of requireDefined(winner).hand)
    requireDefined(winner).disclosed.add(requireDefined(face).name);
  await table.settles();
  expect(table.watcher.names(requireDefined(winner).zone("hand")).filter(Boolean)).toHaveLength(2);
  await requireDefined(winner).uses("win");
  for (const player of table.players) if (player.hand.length > 0) await player.uses("fold");
  await table.settles();
  const held = table.players.map((player) => table.watcher.count(player.zone("chips")));
  expect(held.reduce((sum, count) => sum + count)).toBe(chips);
  for (const each of table.everyone) expect(each.names("muck")).toEqual([]);
};

test("[G21] three play poker: hands and folded cards stay hidden, and no chip is made or lost", async () => {
  const table = await startGame(server.url.origin, { game: "poker" }, ["Rosa", "Sven", "Tilda"]);
  const dealer = requireDefined(table.players[0]);
  await dealer.uses("setup");
  const most = deep(2, 40);
  for (let hand = 0; hand < most; hand += 1) {
    if (hand > 0) await dealer.uses("next-hand");
    await table.settles();
    table.countsOfEach("hand", 2);
    table.remembersHands();
    await playPoker(table, 150);
    if (table.players.filter((player) => player.count(player.zone("chips")) > 0).length < 2) break;
  }
  await table.equalsNewcomers();
});

test("[G21] four play hearts: three cards are passed on unseen, all tricks are played and counted", async () => {
  const names = ["Rosa", "Sven", "Tilda", "Uwe"];
  const table = await startGame(server.url.origin, { game: "hearts" }, names);
  const { players } = table;
  const dealer = requireDefined(players[0]);
  await dealer.uses("setup");
  await table.settles();
  table.countsOfEach("hand", 13);
  table.remembersHands();
  const passed = players.map((player) => handOf(player).slice(0, 3));
  for (const [at, player] of players.entries()) {
    await player.uses("pass-left", {
      cards: requireDefined(passed[at]).map(({ handle }) => handle),
    });
  }
  await table.settles();
  table.countsOfEach("passed", 3);
  for (const player of players) await player.uses("pick-up");
  await table.settles();
  for (const [at, player] of players.entries()) {
    const got = requireDefined(passed[(at + players.length - 1) % players.length]).map(
      ({ name }) => name,
    );
    expect(handOf(player).map(({ name }) => name)).toEqual(expect.arrayContaining(got));
  }

  await playAllTricks(table);
  expect(wonByAll(table)).toBe(52);
  for (const player of players) {
    if (player.count(player.zone("won")) === 0) continue;
    await player.uses(actionAt(player, "won"));
    const points = cardsOf(player, player.zone("won")).filter(({ suit }) => suit === "hearts");
    if (points.length > 0) await player.uses("score", { points: points.length });
  }
  await table.settles();
  expect(
    players.map((player) => player.counter("points")).reduce((sum, points) => sum + points),
  ).toBe(13);
  await table.equalsNewcomers();
});

/**
 * One turn of rummy: a card is drawn or taken, three of a rank are laid down, others added to them, and one is
 * discarded.
 */
const playRummy = async (table: TestGame, player: Player, takes: boolean): Promise<void> => {
  if (takes) await player.uses("take");
  else await player.draws();
  const alike = ({ strength }: Card): Card[] =>
    handOf(player).filter((card) => card.strength === strength);
  const meld = handOf(player)
    .map(alike)
    .find((cards) => cards.length >= 3);
  if (meld) await player.uses("meld", { meld: meld.map(({ handle }) => handle) });
  const ranks = cardsOf(player, "battlefield").map(({ strength }) => strength);
  for (const { handle, strength } of handOf(player)) {
    if (ranks.includes(strength)) await player.moves([handle], "battlefield");
  }
  const away = handOf(player).find((card) => alike(card).length === 1) ?? handOf(player)[0];
  if (away) await player.does("hand.discard", { cards: [away.handle] });
  await player.does("turn.next", {});
  await table.settles();
  for (const each of table.everyone) if (away) expect(each.names("discard").at(-1)).toBe(away.name);
};

test("[G21] three play rummy with melds, and turn the discard pile over when the stock is empty", async () => {
  const table = await startGame(server.url.origin, { game: "rummy" }, ["Rosa", "Sven", "Tilda"]);
  const { players } = table;
  await requireDefined(players[0]).uses("setup");
  await table.settles();
  table.countsOfEach("hand", 7);
  const most = deep(15, 300);
  for (let turn = 0; turn < most; turn += 1) {
    const player = requireDefined(players.find(({ seat, turn: now }) => seat === now));
    if (player.count("library") === 0) await player.uses("turn-over");
    await playRummy(table, player, turn % 4 === 3 && player.count("discard") > 0);
    expect(table.cards()).toBe(52);
    if (player.hand.length === 0) break;
  }
  if (deep(false, true)) expect(players.some(({ hand }) => hand.length === 0)).toBe(true);
  await table.equalsNewcomers();
});

const COLUMNS = [1, 2, 3, 4, 5, 6, 7].map((number) => `column-${number}`);
const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const isRed = ({ suit }: Card): boolean => suit === "diamonds" || suit === "hearts";

/** Aces low. */
const heightOf = ({ name, strength }: Card): number => {
  if (name.startsWith("Ace")) return 1;
  // The knight, which only the 78 cards have, is between jack and queen.
  return strength > RANKS.indexOf("C") ? strength + 1 : strength + 2;
};

/** The cards of a pile that lie face up, the lowest first. */
const openIn = (player: Player, zone: string): Card[] => {
  const open = player.sees(zone).filter(([, { faceDown }]) => !faceDown);
  return cardsOf(player, zone, open);
};

/** One thing that can be done in a patience without turning the stock; false when there is none. */
const movesOn = async (player: Player): Promise<boolean> => {
  for (const column of COLUMNS) {
    const last = player.sees(column).at(-1);
    if (last?.[1].faceDown) {
      expect(last[1].face).toBeUndefined();
      await player.does("card.flip", { cards: [last[0]], faceDown: false });
      return true;
    }
  }
  const put = async (cards: readonly Card[], zone: string): Promise<true> => {
    await player.does("card.move", {
      moves: cards.map(({ handle }) => ({ card: handle, to: { zone } })),
    });
    return true;
  };
  for (const zone of ["discard", ...COLUMNS]) {
    const card = openIn(player, zone).at(-1);
    const below = card && openIn(player, requireDefined(card.suit)).at(-1);
    if (card && heightOf(card) === (below ? heightOf(below) : 0) + 1) {
      return put([card], requireDefined(card.suit));
    }
  }
  for (const from of ["discard", ...COLUMNS]) {
    const open = openIn(player, from);
    const run = from === "discard" ? open.slice(-1) : open;
    const isUseful = from === "discard" || player.count(from) > run.length;
    const [first] = run;
    if (!first || !isUseful) continue;
    const to = COLUMNS.find((column) => {
      const last = openIn(player, column).at(-1);
      if (!last) return player.count(column) === 0 && first.name.startsWith("King");
      return isRed(last) !== isRed(first) && heightOf(last) === heightOf(first) + 1;
    });
    if (to) return put(run, to);
  }
  return false;
};

test("[G21] one plays a patience until nothing fits any more, and sees no card that lies face down", async () => {
  const table = await startGame(server.url.origin, { game: "klondike" }, ["Rosa"]);
  const player = requireDefined(table.players[0]);
  await player.uses("setup");
  await table.settles();
  expect(COLUMNS.map((column) => player.count(column))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  let isStuck = false;
  while (!isStuck) {
    isStuck = true;
    while (player.count("library") > 0) {
      while (await movesOn(player)) isStuck = false;
      await player.uses("turn");
    }
    while (await movesOn(player)) isStuck = false;
    if (player.count("discard") === 0) break;
    await player.uses("again");
  }
  await table.settles();
  const laid = [...COLUMNS, ...SUITS, "library", "discard"].map((zone) => player.count(zone));
  expect(laid.reduce((sum, count) => sum + count)).toBe(52);
  await table.equalsNewcomers();
});
