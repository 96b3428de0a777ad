import { readFileSync } from "node:fs";
import type { CardHandle, ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

const server = testServer();

/** A card as a bot plays it. */
interface Card {
  readonly handle: CardHandle;
  readonly name: string;
  readonly kind: string;
  readonly colour: string;
  readonly stats: string;
}

interface GameFile {
  readonly cards: readonly { readonly name: string; readonly count?: number }[];
}

const play = async (game: string, names: readonly string[]): Promise<TestGame> => {
  const table = await startGame(server.url.origin, { game }, names);
  const path = new URL(`../../../games/${game}.json`, import.meta.url);
  const { cards } = JSON.parse(readFileSync(path, "utf8")) as GameFile;
  for (const { name, count = 1 } of cards) if (count > 1) table.copied.add(name);
  return table;
};

/** The cards of a zone that a player sees the faces of. */
const cardsIn = (player: Player, zone: string): Card[] =>
  player.sees(zone).flatMap(([handle, { face }]) => {
    if (!face) return [];
    const { name, kind = "", colour = "", stats = "" } = face;
    return [{ handle, name, kind, colour, stats }];
  });

const ownCards = (player: Player, kind: string): Card[] => cardsIn(player, player.zone(kind));

/** The player whose turn comes after that of another. */
const after = ({ players }: TestGame, player: Player): Player =>
  requireDefined(players[(players.indexOf(player) + 1) % players.length]);

const tableCounter = ({ watcher }: TestGame, counter: string): number =>
  watcher.view.table.counters[counter] ?? 0;

/** What each wind does, and how many cards its next player draws. */
const WINDS: Readonly<Record<string, { action: string; draws: number }>> = {
  lull: { action: "lull", draws: 0 },
  turn: { action: "reverse", draws: 0 },
  "+2": { action: "gust", draws: 2 },
  "+4": { action: "storm", draws: 4 },
};

/** Refills the stack when it holds fewer than `count` cards; says whether it holds them then. */
const hasInStack = async (player: Player, count: number): Promise<boolean> => {
  if (player.count("library") < count) await player.uses("refill");
  return player.count("library") >= count;
};

/** One turn of kites: a card that fits goes to the sky and does what it says, or one is drawn. */
const flyKite = async (player: Player, colour: string): Promise<string> => {
  const above = requireDefined(cardsIn(player, "discard").at(-1), "a card in the sky");
  const hand = ownCards(player, "hand");
  const card = hand.find(
    (each) =>
      each.kind === "Weather" || each.colour === colour || each.stats === (above.stats || "none"),
  );
  if (!card) {
    if (await hasInStack(player, 1)) await player.draws();
    await player.does("turn.next", {});
    return colour;
  }
  await player.puts(card.handle, { zone: "discard" });
  const wind = WINDS[card.stats];
  if (wind && (await hasInStack(player, wind.draws))) await player.uses(wind.action);
  else await player.does("turn.next", {});
  return card.kind === "Weather" ? (hand[0]?.colour ?? "red") : card.colour;
};

const isOut = ({ players }: TestGame): Player | undefined =>
  players.find((player) => player.hand.length === 0);

test("[G21] three play kites to twenty points: winds turn the order, skip a player and let one draw", async () => {
  const table = await play("kites", ["Rosa", "Sven", "Tilda"]);
  const { players } = table;
  await requireDefined(players[0]).uses("setup");
  await table.settles();
  for (const player of players) expect(player.hand).toHaveLength(7);
  const isOver = (): boolean => players.some((player) => player.counter("points") >= 20);
  const rounds = deep(1, 20);
  for (let round = 0; round < rounds && !isOver(); round += 1) {
    let colour = requireDefined(cardsIn(requireDefined(players[0]), "discard")[0]).colour;
    for (let turn = 0; !isOut(table); turn += 1) {
      expect(turn).toBeLessThan(1000);
      colour = await flyKite(table.onTurn, colour);
      if (turn % 16 === 0) await table.settles();
      else await table.rests();
    }
    const winner = requireDefined(isOut(table), "a player without cards");
    const points = players.reduce((sum, player) => sum + player.hand.length, 0);
    await winner.does("seat.counter.add", { counter: "points", delta: points });
    const before = players.map((player) => player.counter("points"));
    for (const player of players) {
      for (const { name } of ownCards(player, "hand")) table.told.add(`${player.name}: ${name}`);
      if (player !== winner) await player.does("seat.ready", { ready: true });
    }
    await winner.uses("round");
    await table.settles();
    expect(players.map((player) => player.counter("points"))).toEqual(before);
    expect(table.cards()).toBe(108);
  }
  await table.equalsNewcomers();
});

const ROPE = ["red", "yellow", "green", "blue", "white"];

const heightOf = (player: Player, colour: string): number =>
  cardsIn(player, "rope").filter((card) => card.colour === colour).length;

/** The card of the player on turn that the next one would tell to hang, or one that can go. */
const adviceOf = (table: TestGame, player: Player): Card & { readonly fits: boolean } => {
  const other = after(table, player);
  const hand = cardsIn(other, player.zone("hand"));
  const next = hand.find(({ colour, stats }) => heightOf(other, colour) + 1 === Number(stats));
  const spent = hand.find(({ colour, stats }) => heightOf(other, colour) >= Number(stats));
  return { ...(next ?? spent ?? requireDefined(hand[0])), fits: next !== undefined };
};

const MAX_HINTS = 8;

/** One turn of lanterns, of which the player sees no card before it is laid down. */
const hangLantern = async (table: TestGame, player: Player, tries: boolean): Promise<void> => {
  const { handle, colour, stats, name, fits } = adviceOf(table, player);
  expect(player.card(handle)?.face).toBeUndefined();
  if (fits) {
    const teller = after(table, player);
    await teller.does("card.counter.add", { cards: [handle], counter: "hang", delta: 1 });
    await player.until(({ view }) => view?.cards.get(handle)?.counters?.hang === 1);
    await player.puts(handle, { zone: "rope", index: ROPE.indexOf(colour) });
    if (stats === "5" && tableCounter(table, "hints") < MAX_HINTS) await player.uses("gain");
    await player.uses("hang");
  } else if (tries) {
    await player.puts(handle, { zone: "discard" });
    await player.uses("miss");
  } else {
    await player.uses("drop", { card: [handle] });
  }
  await table.rests();
  expect(table.watcher.names(fits ? "rope" : "discard")).toContain(name);
};

test("[G21] three play lanterns until the box is empty, and nobody ever sees a card of the own hand", async () => {
  const table = await play("lanterns", ["Rosa", "Sven", "Tilda"]);
  const { players } = table;
  await requireDefined(players[0]).uses("setup");
  await table.settles();
  let left = players.length;
  for (let turn = 0; left > 0; turn += 1) {
    const player = table.onTurn;
    if (player.count("library") === 0) left -= 1;
    const hints = tableCounter(table, "hints");
    // With all hints nothing is put away.
    const mustHint = hints === MAX_HINTS && turn !== 2 && !adviceOf(table, player).fits;
    if (turn % 6 === 5 || mustHint) {
      await player.uses("hint");
      await table.rests();
      expect(tableCounter(table, "hints")).toBe(hints - 1);
    } else {
      await hangLantern(table, player, turn === 2);
    }
    if (turn % 16 === 0) await table.settles();
  }
  for (const [cell, colour] of ROPE.entries()) {
    const heap = table.watcher
      .sees("rope")
      .filter(([, { order = 0 }]) => Math.floor(order) === cell)
      .map(([, { face }]) => face);
    expect(heap.map((face) => face?.colour)).toEqual(heap.map(() => colour));
    expect(heap.map((face) => Number(face?.stats))).toEqual(heap.map((_, at) => at + 1));
  }
  expect(table.cards()).toBe(50);
  await table.equalsNewcomers();
});

const PRICES = { apples: 8, pears: 5, fairs: 5, markets: 4, mills: 4, hives: 3, wells: 3 } as const;

/** What a hand is worth in coins: pennies, bees, and the best one of the others. */
const coinsOf = (
  hand: readonly Card[],
): { readonly cards: CardHandle[]; readonly coins: number } => {
  const simple = hand.filter(({ name }) => name === "Penny" || name === "Beehive");
  const [trade] = hand
    .filter(({ kind, stats }) => kind === "Trade" && stats !== "")
    .toSorted((one, other) => Number(other.stats) - Number(one.stats));
  const played = trade ? [...simple, trade] : simple;
  return {
    cards: played.map(({ handle }) => handle),
    coins: played.reduce((sum, { stats }) => sum + Number(stats), 0),
  };
};

/** One turn of orchard: coins are laid out, one card is bought for them, and five are drawn. */
const tendOrchard = async (table: TestGame, player: Player): Promise<void> => {
  const { cards, coins } = coinsOf(ownCards(player, "hand"));
  if (cards.length > 0) {
    const to = { zone: "played" };
    await player.does("card.move", { moves: cards.map((card) => ({ card, to })) });
  }
  const wanted = Object.entries(PRICES).find(
    ([pile, price]) => price <= coins && player.count(pile) > 0,
  );
  if (wanted) await player.uses(`buy-${wanted[0]}`);
  await player.uses("clean-up");
  if (player.hand.length < 5) await player.uses("reshuffle");
  await table.rests();
  expect(player.hand).toHaveLength(5);
  expect(table.watcher.count(player.zone("played"))).toBe(0);
};

test("[G21] two play orchard until three piles are used up, each from a deck that nobody looks into", async () => {
  const table = await play("orchard", ["Rosa", "Sven"]);
  const { players } = table;
  const all = table.cards();
  await requireDefined(players[0]).uses("setup");
  for (const player of players) await player.uses("begin");
  await table.settles();
  const usedUp = (): number =>
    Object.keys(PRICES).filter((pile) => table.watcher.count(pile) === 0).length;
  for (let turn = 0; usedUp() < deep(1, 3) && table.watcher.count("apples") > 0; turn += 1) {
    expect(turn).toBeLessThan(400);
    await tendOrchard(table, table.onTurn);
    if (turn % 16 === 0) await table.settles();
    for (const each of table.everyone) {
      for (const player of players) expect(each.names(player.zone("library"))).toEqual([]);
    }
  }
  await table.settles();
  expect(table.cards()).toBe(all);
  await table.equalsNewcomers();
});

/** What bots remember of a board of pairs: the names that they have seen, by card. */
type Memory = Map<CardHandle, string>;

const turnUp = async (table: TestGame, player: Player, card: CardHandle): Promise<string> => {
  await player.does("card.flip", { cards: [card], faceDown: false });
  await table.rests();
  const names = table.everyone.map((each) => each.card(card)?.face?.name);
  expect(new Set(names).size).toBe(1);
  return requireDefined(names[0], "a face that was turned up");
};

/** Two cards that are known to be alike, or one that nobody knows and one that it may match. */
const turnPair = async (table: TestGame, player: Player, memory: Memory): Promise<CardHandle[]> => {
  const lying = player.sees("board").map(([handle]) => handle);
  const twinOf = (card: CardHandle): CardHandle | undefined =>
    lying.find((other) => other !== card && memory.get(other) === memory.get(card));
  const known = lying.find((card) => memory.has(card) && twinOf(card));
  const first = known ?? requireDefined(lying.find((card) => !memory.has(card)));
  memory.set(first, await turnUp(table, player, first));
  const second =
    twinOf(first) ?? requireDefined(lying.find((card) => card !== first && !memory.has(card)));
  memory.set(second, await turnUp(table, player, second));
  return [first, second];
};

test("[G21] two play pairs until the board is empty, and no card that lies face down has a face", async () => {
  const table = await play("pairs", ["Rosa", "Sven"]);
  const { players, watcher } = table;
  await requireDefined(players[0]).uses("setup");
  await table.settles();
  const memory: Memory = new Map();
  while (watcher.count("board") > 0) {
    const player = table.onTurn;
    for (const each of table.everyone) expect(each.names("board").filter(Boolean)).toEqual([]);
    const pair = await turnPair(table, player, memory);
    const [one, other] = pair.map((card) => memory.get(card));
    if (one === other) await player.uses("take");
    else await player.uses("hide");
    await table.rests();
  }
  const won = players.map((player) => watcher.count(player.zone("won")));
  expect(won.reduce((sum, count) => sum + count)).toBe(48);
  await requireDefined(players[0]).uses("round");
  await table.settles();
  expect(watcher.count("board")).toBe(48);
  for (const each of table.everyone) expect(each.names("board").filter(Boolean)).toEqual([]);
  await table.equalsNewcomers();
});

const ROOMS = ["gate", "cellar", "tower"] as const;

const coinsGained = async (player: Player, coins: number): Promise<void> =>
  player.does("seat.counter.add", { counter: "coins", delta: coins });

/** An errand or a favour is done, and lies on its player's discard pile. */
const runErrand = async (player: Player, { handle, stats }: Card): Promise<void> => {
  await player.does("hand.discard", { cards: [handle] });
  if (stats === "+3") return coinsGained(player, 3);
  const deck = player.view.zones.has(player.zone("archive") as ZoneId) ? "archive" : "kit";
  const count = Math.min(2, player.count(player.zone(deck)));
  if (count > 0) await player.does("library.draw", { zone: deck, count });
};

/** One of the warden's three things: a secret that lay there before is sealed, or a card is laid, or a coin gained. */
const actAsWarden = async (warden: Player, old: ReadonlySet<CardHandle>): Promise<void> => {
  const secret = ROOMS.flatMap((room) => ownCards(warden, room)).find(
    ({ handle, kind }) => kind === "Secret" && old.has(handle),
  );
  if (secret && warden.counter("coins") >= 3) {
    await coinsGained(warden, -3);
    await warden.puts(secret.handle, { zone: "won" });
    return warden.does("seat.counter.add", { counter: "points", delta: Number(secret.stats) });
  }
  const [card] = ownCards(warden, "hand");
  if (!card) return warden.uses("coin");
  if (card.kind === "Errand") return runErrand(warden, card);
  const [room] = ROOMS.toSorted(
    (one, other) => ownCards(warden, one).length - ownCards(warden, other).length,
  );
  await warden.puts(card.handle, { zone: requireDefined(room) });
};

const turnedUp = (warden: Player, card: CardHandle): boolean =>
  warden.card(card)?.shownTo === "all";

/** The wards of a room are turned up; who gets past them all takes one of the other cards. */
const breakIn = async (table: TestGame, prowler: Player): Promise<void> => {
  const warden = after(table, prowler);
  const room = requireDefined(
    ROOMS.toSorted(
      (one, other) =>
        table.watcher.count(warden.zone(other)) - table.watcher.count(warden.zone(one)),
    )[0],
  );
  const cards = ownCards(warden, room);
  const wards = cards.filter(({ kind }) => kind === "Ward");
  for (const { handle } of wards) await warden.puts(handle, { zone: "shown" });
  await table.rests();
  expect(prowler.names(warden.zone("shown"))).toEqual(wards.map(({ name }) => name));
  const strength = ownCards(prowler, "tools").reduce((sum, { stats }) => sum + Number(stats), 0);
  const missing = wards.reduce((sum, { stats }) => sum + Math.max(0, Number(stats) - strength), 0);
  const [loot] = cards.filter(({ kind }) => kind !== "Ward");
  if (loot && missing <= prowler.counter("coins")) {
    await coinsGained(prowler, -missing);
    const isSecret = loot.kind === "Secret";
    if (isSecret) {
      await warden.does("card.move", {
        moves: [{ card: loot.handle, to: { zone: "won", seat: prowler.seat } }],
      });
      await prowler.does("seat.counter.add", { counter: "points", delta: Number(loot.stats) });
    } else await warden.puts(loot.handle, { zone: "discard" });
  }
  for (const { handle } of wards) await warden.puts(handle, { zone: room });
};

const actAsProwler = async (prowler: Player): Promise<void> => {
  const hand = ownCards(prowler, "hand");
  const favour = hand.find(({ kind }) => kind === "Favour");
  if (favour) return runErrand(prowler, favour);
  const prices: Readonly<Record<string, number>> = { 1: 1, 2: 3, 3: 5 };
  const tool = hand.find(({ stats }) => requireDefined(prices[stats]) <= prowler.counter("coins"));
  if (!tool) return prowler.uses("coin");
  await coinsGained(prowler, -requireDefined(prices[tool.stats]));
  await prowler.puts(tool.handle, { zone: "tools" });
};

test("[G21] two play nightwatch to seven points: the prowler counts the cards of a room and sees none of them", async () => {
  const table = await play("nightwatch", ["Rosa", "Sven"]);
  const [first, second] = table.players;
  const [warden, prowler] = [requireDefined(first), requireDefined(second)];
  await warden.uses("setup");
  await table.settles();
  table.counts([warden.zone("archive"), 25], [prowler.zone("kit"), 25]);
  const points = (): number => Math.max(...table.players.map((each) => each.counter("points")));
  while (points() < 7 && warden.count(warden.zone("archive")) > 0) {
    const old = new Set(
      ROOMS.flatMap((room) => ownCards(warden, room).map(({ handle }) => handle)),
    );
    await warden.does("library.draw", { zone: "archive" });
    for (let act = 0; act < 3; act += 1) await actAsWarden(warden, old);
    await warden.does("turn.next", {});
    await table.rests();
    for (const room of ROOMS) {
      const zone = warden.zone(room);
      for (const other of [prowler, table.watcher]) {
        // Wards that were turned up before are known, and stay so.
        const known = ownCards(warden, room).filter(({ handle }) => turnedUp(warden, handle));
        expect(other.sees(zone).map(([handle]) => handle)).toEqual(
          known.map(({ handle }) => handle),
        );
        expect(other.count(zone)).toBe(warden.sees(zone).length);
      }
    }
    if (prowler.count(prowler.zone("kit")) > 0) await prowler.does("library.draw", { zone: "kit" });
    for (let act = 0; act < 3; act += 1) await actAsProwler(prowler);
    await breakIn(table, prowler);
    await prowler.does("turn.next", {});
  }
  await table.settles();
  expect(table.cards()).toBe(60);
  await table.equalsNewcomers();
});
