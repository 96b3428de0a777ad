import {
  type AnyIntentDefinition,
  actorViewFromTableView,
  BUILT_IN_GAMES,
  findGameVariant,
  type GameDefinition,
  INTENT_DEFINITIONS,
  seededRandom,
} from "@baize/engine";
import type { TestClient } from "./test-client.ts";
import { TestRoom, type TestRoomOptions } from "./test-room.ts";

export const DECK = Array.from({ length: 30 }, (_, index) => ({ name: `Card ${index}`, count: 2 }));

interface TwoPlayers extends TestRoom {
  readonly players: [TestClient, TestClient];
}

/** Anna, the host, and Ben with a deck each, whose clients contribute to chance. */
export const twoPlayers = (options?: TestRoomOptions): TwoPlayers => {
  const table = new TestRoom(options);
  const players: TwoPlayers["players"] = [
    table.seatPlayer("Anna", "host"),
    table.seatPlayer("Ben"),
  ];
  for (const [place, player] of players.entries()) {
    table.commit(player, SEEDS[place] ?? "");
    table.do(player, "deck.load", { cards: DECK });
  }
  return Object.assign(table, { players });
};

const SEEDS = ["a1", "b2"] as const;

/** A game of two that has some of everything. */
export const playSampleGame = (options?: TestRoomOptions): TwoPlayers => {
  const table = twoPlayers(options);
  const [anna, ben] = table.players;
  table.do(anna, "hand.mulligan", {});
  table.do(ben, "library.draw", { count: 7 });
  table.do(anna, "dice.roll", { sides: 6, count: 3 });
  table.do(ben, "library.shuffle", { from: "top", count: 5 });
  table.do(ben, "library.cut", {});
  table.do(anna, "hand.mulligan", { count: "same" });
  table.do(anna, "coin.flip", {});
  return table;
};

const INTENTS_PER_GAME = 150;

/** Every built-in game, and every variant of one. */
export const BUILT_IN_GAMES_AND_VARIANTS = BUILT_IN_GAMES.flatMap((game: GameDefinition) => [
  game,
  ...(game.variants ?? []).flatMap(({ id }) => findGameVariant(game, id) ?? []),
]);

/**
 * What ends a player's being there, what these players' chains would not go on after, and a match, in which the next
 * game waits for a result.
 */
const LEAVING: ReadonlySet<string> = new Set([
  "seat.leave",
  "seat.clear",
  "seat.kick",
  "chance.commit",
  "room.seats.set",
  "match.set",
  "deck.unload",
]);

/** The delay of spectators has no part in the draws. */
const PLAYED = INTENT_DEFINITIONS.filter(({ type }) => type !== "room.delay.set");

/** A generated game that is over and agreed to; of its players the third contributes nothing. */
export const playFinishedGame = (game: GameDefinition, seed: number): TestRoom => {
  const random = seededRandom(seed * 103 + game.seats);
  const table = new TestRoom({ definition: game, seed });
  const { players } = table;
  for (const [place, name] of ["Anna", "Ben", "Chloé"].slice(0, game.seats).entries()) {
    const player = table.seatPlayer(name, place === 0 ? "host" : "player");
    const chainSeed = SEEDS[place];
    if (chainSeed) table.commit(player, chainSeed);
  }
  for (let done = 0; done < INTENTS_PER_GAME; done += 1) {
    const player = players[random.int(players.length)];
    const definition = PLAYED[random.int(PLAYED.length)] as AnyIntentDefinition | undefined;
    if (!player || !definition || LEAVING.has(definition.type)) continue;
    const payload = definition.sample(
      actorViewFromTableView(player.view, game, player.seat),
      random,
    );
    if (payload === null || ["room", "system", "judge"].includes(definition.actor)) continue;
    table.attempt(player, { type: definition.type, payload, link: table.link(player) });
    if (done % 40 === 20) table.sleep(players);
  }
  table.nextGame();
  table.agreeToRecord();
  return table;
};
