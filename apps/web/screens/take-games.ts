import { join } from "node:path";
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
import type { Page } from "@playwright/test";
import { parseOptions } from "../../../scripts/options.ts";
import { openBrowser } from "../bench/page.ts";
import { zoneDefinitionForPlayedCards } from "../src/model/zones.ts";
import { isCardSourceUrl } from "../test/card-source-hosts.ts";
import {
  type ClientPlayer,
  cardsIn,
  createRoomWithPlayers,
  sendIntentAndWait,
  setPlaymats,
} from "./player.ts";

const HELP = `Takes docs/screens/games.jpg from a running server: each game that comes with Baize, in the middle of play.

node screens/take-games.ts [options]
  --url URL      the server          (http://localhost:8787)
  --out FILE     where it goes       (docs/screens/games.jpg)
  --help`;

const options = parseOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  out: { type: "string", default: join(import.meta.dirname, "../../../docs/screens/games.jpg") },
});

interface Scene {
  readonly seats: number;
  /** What its setup asks for. */
  readonly answers?: IntentPayload<"game.action">["answers"];
  /** The game's actions after its setup. */
  readonly actions?: readonly string[];
  /** How many cards each player plays; one if left out. */
  readonly plays?: number;
}

/** The games in the order of the picture. */
const GAMES: Readonly<Record<string, Scene>> = {
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
};

const NAMES = ["Anna", "Ben", "Chloé", "Dmitri"];
const MATS: readonly PlaymatId[] = ["peaks", "forest", "sea", "night"];
const SCREEN = { width: 1440, height: 1116 };
const COLUMNS = 3;
const COLUMN_PX = 404;

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

/** A game that is played into its middle. Returns the picture of its first player's table. */
const shoot = async (page: Page, id: string, scene: Scene): Promise<Buffer> => {
  const players = await createRoomWithPlayers(
    options.url,
    { game: id },
    NAMES.slice(0, scene.seats),
  );
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
  await page.goto(host.link);
  await page.waitForSelector("[data-own-plate]");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("l");
  await page.waitForTimeout(1_500);
  const picture = await page.screenshot();
  for (const { client } of players) client.close();
  return picture;
};

const browser = await openBrowser();
const context = await browser.newContext({
  viewport: SCREEN,
  baseURL: options.url,
  colorScheme: "light",
  locale: "en-GB",
  reducedMotion: "reduce",
  serviceWorkers: "block",
});
// Cards are drawn by the page: other pictures of them are not ours to show.
await context.route(isCardSourceUrl, (route) => route.abort());
const pictures: string[] = [];
for (const [id, scene] of Object.entries(GAMES)) {
  const page = await context.newPage();
  const picture = await shoot(page, id, scene);
  pictures.push(`<img src="data:image/png;base64,${picture.toString("base64")}">`);
  console.log(id);
  await page.close();
}
const sheet = await browser.newPage({ viewport: { width: COLUMNS * COLUMN_PX, height: 100 } });
await sheet.setContent(`<style>
  body { display: grid; grid-template-columns: repeat(${String(COLUMNS)}, 1fr); gap: 4px; margin: 0; background: #fff }
  img { display: block; width: 100% }
</style>${pictures.join("")}`);
await sheet.screenshot({ path: options.out, type: "jpeg", quality: 74, fullPage: true });
await browser.close();
