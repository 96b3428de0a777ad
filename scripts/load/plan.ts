import { GAMES, gameOf } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { fail } from "../options.ts";
import { type Mix, readMix } from "./mix.ts";

/** `closed`: every player waits for an ack before it sends again. `burst`: all intents are queued at once. */
type Pacing = "closed" | "burst";

/** What a run does, with every option decided. */
export interface Plan {
  readonly url: string;
  readonly game: string;
  /** Sockets in all, players and spectators. */
  readonly connections: number;
  readonly players: number;
  /** Intents for each connection. */
  readonly messages: number;
  /** Cards in each player's library when the measuring begins. */
  readonly libraryCards: number;
  readonly mix: Mix;
  readonly pacing: Pacing;
  /** Rounds before the measured one, each in a room of its own. */
  readonly warmup: number;
  readonly timeoutMs: number;
  readonly seed: number;
}

/** Options as they were written. */
export interface PlanOptions {
  readonly url: string;
  readonly game: string;
  readonly connections: string;
  readonly players?: string;
  readonly messages: string;
  readonly libraryCards: string;
  readonly mix: string;
  readonly burst: boolean;
  readonly warmup: string;
  readonly timeoutMs: string;
  readonly seed: string;
}

/** Cards that a player draws before the measuring begins, so that hands and battlefields hold some. */
export const OPENING_CARDS = 7;

/** Intents a player sends before the measuring begins: they count against the same limit. */
const OPENING_INTENTS = 3;

/** What a room takes from a player as fast as it comes. */
export const MOST_INTENTS = LIMITS.intentBurst - OPENING_INTENTS;

/** One place stays free for the spectator that joins at the end and compares. */
const SPECTATORS = LIMITS.spectators - 1;

const MOST = 1_000_000;

export function readPlan(options: PlanOptions): Plan {
  const game = gameOf(options.game);
  if (!game) fail(`--game is one of ${GAMES.map(({ id }) => id).join(", ")}.`);
  const connections = wholeNumber("connections", options.connections, [1, game.seats + SPECTATORS]);
  const mostPlayers = Math.min(connections, game.seats);
  const players =
    options.players === undefined
      ? mostPlayers
      : wholeNumber("players", options.players, [1, mostPlayers]);
  if (connections - players > SPECTATORS) {
    fail(`A room has place for ${SPECTATORS} spectators: --connections ${players + SPECTATORS}.`);
  }
  const plan: Plan = {
    url: readUrl(options.url),
    game: game.id,
    connections,
    players,
    messages: wholeNumber("messages", options.messages, [1, MOST]),
    libraryCards: wholeNumber("libraryCards", options.libraryCards, [0, mostCards(players)]),
    mix: readMix(options.mix),
    pacing: options.burst ? "burst" : "closed",
    warmup: wholeNumber("warmup", options.warmup, [0, MOST]),
    timeoutMs: wholeNumber("timeoutMs", options.timeoutMs, [1, MOST]),
    seed: wholeNumber("seed", options.seed, [0, 2 ** 32 - 1]),
  };
  checkBudget(plan);
  return plan;
}

/** How many intents each player sends: connections times messages, dealt as evenly as they go. */
export function sharesOf({ connections, messages, players }: Plan): number[] {
  const total = connections * messages;
  return Array.from({ length: players }, (_, player) =>
    Math.floor((total + players - 1 - player) / players),
  );
}

function checkBudget(plan: Plan): void {
  const share = sharesOf(plan)[0] ?? 0;
  if (share <= MOST_INTENTS) return;
  const { connections, players } = plan;
  fail(
    `${share} intents for each of ${players} players: a room takes ${MOST_INTENTS} from a player at once, ` +
      `and ${LIMITS.intentsPerSecond} a second after that. ` +
      `--messages ${Math.floor((MOST_INTENTS * players) / connections)} is the most here.`,
  );
}

function mostCards(players: number): number {
  return Math.min(LIMITS.deckCards, Math.floor(LIMITS.cards / players)) - OPENING_CARDS;
}

function readUrl(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.origin;
  return fail(`--url is an address such as http://localhost:8787, not "${text}".`);
}

function wholeNumber(name: string, text: string, [least, most]: [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  return fail(`--${name} is a whole number from ${least} to ${most}, not "${text}".`);
}
