import { readDeck, starterDecksOfKind } from "@baize/decks";
import {
  deckSectionsOf,
  type GameDefinition,
  type IntentPayload,
  type PlaymatId,
  SETUP_ACTION_ID,
  seatId,
  starterDeckKindOf,
} from "@baize/engine";
import { zoneDefinitionForPlayedCards } from "../src/model/zones.ts";
import {
  type ClientPlayer,
  cardsIn,
  createRoomWithPlayers,
  sendIntentAndWait,
  setPlaymats,
} from "./player.ts";

interface Scene {
  readonly seats: number;
  /** What its setup asks for. */
  readonly answers?: IntentPayload<"game.action">["answers"];
  /** The game's actions after its setup. */
  readonly actions?: readonly string[];
  /** How many cards each player plays; one if left out. */
  readonly plays?: number;
}

/** How each game that comes with Baize is played into its middle, in the order of the picture of all games. */
const SCENES = {
  bazaar: { seats: 3, plays: 0 },
  "standard-52": { seats: 3, plays: 2 },
  rummy: { seats: 3, plays: 2 },
  cribbage: { seats: 2 },
  hearts: { seats: 4 },
  skat: { seats: 3 },
  "cards-32": { seats: 3 },
  tarot: { seats: 4, answers: { each: 18 } },
  poker: { seats: 3, actions: ["flop"], plays: 0 },
  klondike: { seats: 1, actions: ["turn"], plays: 0 },
  kites: { seats: 4 },
  lanterns: { seats: 3 },
  orchard: { seats: 3, actions: ["begin"], plays: 2 },
  pairs: { seats: 2, plays: 0 },
  nightwatch: { seats: 2, plays: 1 },
  "magic-commander": { seats: 3, plays: 3 },
  "magic-teams": { seats: 4, plays: 3 },
  "magic-planes": { seats: 2, plays: 3 },
} satisfies Record<string, Scene>;

export type PlayedGameId = keyof typeof SCENES;

export const PLAYED_GAME_IDS = Object.keys(SCENES) as readonly PlayedGameId[];

const NAMES = ["Anna", "Ben", "Chloé", "Dmitri"];
const MATS: readonly PlaymatId[] = ["peaks", "forest", "sea", "night"];

const gameOf = ({ client }: ClientPlayer): GameDefinition => {
  const game = client.getSnapshot().session?.game;
  if (!game) throw new Error("There is no table");
  return game;
};

/** Where each player needs a deck, one of those that ship. */
const bringDecks = async (players: readonly ClientPlayer[]): Promise<void> => {
  for (const [at, player] of players.entries()) {
    const game = gameOf(player);
    const kind = starterDeckKindOf(game);
    const decks = kind === null ? [] : starterDecksOfKind(kind);
    const deck = decks[at % decks.length];
    if (!deck) continue;
    const sections = game.sections && deckSectionsOf(game, seatId(player.seat));
    const { cards } = await readDeck(deck.text, sections);
    await sendIntentAndWait(player, "deck.load", { cards });
    await sendIntentAndWait(player, "library.draw", { count: 7 });
  }
};

const deal = async (host: ClientPlayer, { answers = {} }: Scene): Promise<void> => {
  const game = gameOf(host);
  if (game.actions?.some(({ id }) => id === SETUP_ACTION_ID)) {
    await sendIntentAndWait(host, "game.action", { action: SETUP_ACTION_ID, answers });
  } else if (game.supply.kind !== "decks" && game.dealSize !== undefined) {
    await sendIntentAndWait(host, "library.deal", { count: game.dealSize });
  }
};

/** The player lays cards of the hand where the game has them played, those on a board beside each other. */
const playSome = async (player: ClientPlayer, count: number): Promise<void> => {
  const seat = seatId(player.seat);
  const definition = zoneDefinitionForPlayedCards(gameOf(player), seat);
  if (!definition) return;
  const zone = definition.kind;
  for (const [at, card] of cardsIn(player, "hand").slice(0, count).entries()) {
    const position = { x: 0.2 + 0.18 * at + 0.04 * player.seat, y: 0.2 + 0.15 * player.seat };
    const to = definition.layout === "free" ? { zone, position } : { zone };
    await sendIntentAndWait(player, "card.move", { moves: [{ card, to }] });
  }
};

/** Plays a game into its middle, and returns its players. */
export const playShippedGame = async (
  url: string,
  id: PlayedGameId,
): Promise<readonly ClientPlayer[]> => {
  const scene: Scene = SCENES[id];
  const players = await createRoomWithPlayers(url, { game: id }, NAMES.slice(0, scene.seats));
  const [host] = players as [ClientPlayer];
  await bringDecks(players);
  if (gameOf(host).supply.kind === "decks") await setPlaymats(players, MATS);
  await deal(host, scene);
  for (const action of scene.actions ?? [])
    await sendIntentAndWait(host, "game.action", { action });
  await sendIntentAndWait(host, "turn.start", { first: seatId(host.seat) }).catch(() => 0);
  for (const player of players) {
    await playSome(player, scene.plays ?? 1).catch((error: unknown) => console.error(id, error));
  }
  return players;
};
