import { BUILT_IN_GAMES, findBuiltInGame } from "@baize/engine";
import { LIMITS, type TickFraming } from "@baize/protocol";
import { fail } from "../options.ts";
import { FLAGS, type Flag, type FlagName, type Flags } from "./flags.ts";
import { type Mix, parseMix } from "./mix.ts";
import { PROFILES } from "./profiles.ts";
import { parseReadRates, type ReadRates } from "./reads.ts";

/**
 * How intents are sent. `closed`: each waits for the ack of the one before. `burst`: all at once. `open`: on a fixed
 * schedule.
 */
type Pacing = "closed" | "burst" | "open";

/** What a run does, with every option decided. */
export interface LoadPlan {
  readonly profile: string | null;
  readonly url: string;
  readonly echo: string | null;
  readonly game: string;
  readonly room: string | null;
  readonly rooms: number;
  /** Sockets of each room. */
  readonly connections: number;
  readonly players: number;
  /** The cards in each player's library when measuring starts, and on the table. */
  readonly libraryCards: number;
  readonly cards: number;
  readonly mix: Mix;
  /** Intents per connection. */
  readonly messages: number;
  /** Seconds; 0 when the messages are counted instead. */
  readonly duration: number;
  readonly pacing: Pacing;
  readonly inFlight: number;
  readonly rate: number;
  /** Players of a room who send at the same moments. */
  readonly together: number;
  /** The time within which an open loop's messages are sent, in milliseconds, instead of at a rate. */
  readonly spreadMs: number;
  readonly presenceHz: number;
  /** The time over which the spectators join, in milliseconds. */
  readonly joinMs: number;
  /** Seconds after the run in which nobody sends. */
  readonly idle: number;
  readonly look: number;
  readonly warmup: number;
  readonly rounds: number;
  readonly knock: number;
  readonly reads: ReadRates;
  readonly quietMs: number;
  readonly windowMs: number;
  readonly timeoutMs: number;
  readonly ramp: Ramp | null;
  readonly p99Ms: number;
  /** Processes of the generator on this host, and on others. */
  readonly drivers: number;
  readonly remoteDrivers: number;
  /** Where drivers connect. */
  readonly listen: { readonly host: string; readonly port: number };
  /** The form in which the sockets request ticks. */
  readonly ticks: TickFraming;
  /** The interval of metrics that the rooms are asked for, in milliseconds, or null. */
  readonly perfMetrics: number | null;
  readonly seed: number;
  /** Whether the rooms stay when the run is over. */
  readonly keep: boolean;
}

/** An option that is raised, and its values. */
export interface Ramp {
  readonly flag: (typeof CLIMBERS)[number];
  readonly steps: readonly string[];
}

/** The cards in a player's hand when measuring starts. */
export const START_HAND_CARDS = 3;

/** The intents that a player sends before measuring starts; they count against the same limit. */
export const SETUP_INTENTS_PER_PLAYER = 3;

/** One place stays free for the spectator that joins at the end and compares. */
const SPECTATORS = LIMITS.connections - LIMITS.seats - 1;
const MOST = 1_000_000;
const CLIMBERS = [
  "rate",
  "players",
  "spectators",
  "rooms",
  "presenceHz",
  "knock",
  "joinMs",
] as const;

export function loadPlanOf(given: Flags): LoadPlan {
  const flags = withProfile(given);
  const whole = (name: FlagName, least: number, most = MOST): number =>
    readNumber(name, textOf(flags, name), { least, most, whole: true });
  const decimal = (name: FlagName): number =>
    readNumber(name, textOf(flags, name), { least: 0, most: MOST, whole: false });
  const address = readAddress("url", textOf(flags, "url"));
  const game = findBuiltInGame(textOf(flags, "game"));
  if (!game) fail(`--game is one of ${BUILT_IN_GAMES.map(({ id }) => id).join(", ")}.`);
  const { connections, players } = readPeople(flags, game.seats);
  const cards = whole("cards", 0, LIMITS.cardsPerIntent);
  const spreadMs = whole("spreadMs", 0);
  const messages = whole("messages", 1);
  const spreadRate = (1_000 * messages * connections) / players / spreadMs;
  const rate = decimal("rate");
  const isBurst = flags.burst === true;
  if (rate > 0 && isBurst)
    fail("--burst queues everything at once and --rate paces it: choose one.");
  const duration = decimal("duration");
  if (spreadMs > 0 && (rate > 0 || isBurst || duration > 0)) {
    fail("--spreadMs spreads the --messages over a time: no --rate, --burst or --duration.");
  }
  const together = whole("together", 1, players);
  const ramp = flags.ramp === undefined ? null : readRamp(textOf(flags, "ramp"));
  if (together > 1 && rate === 0 && ramp?.flag !== "rate") {
    fail("--together is about a schedule: it needs --rate.");
  }
  if (duration > 0 && isBurst) fail("--burst is over when its --messages are sent: no --duration.");
  return {
    profile: typeof flags.profile === "string" ? flags.profile : null,
    url: address.origin,
    echo: flags.echo === undefined ? null : readAddress("echo", textOf(flags, "echo")).origin,
    game: game.id,
    room: typeof flags.room === "string" ? flags.room : address.room,
    rooms: whole("rooms", 1, 1_000),
    connections,
    players,
    libraryCards: whole("libraryCards", 0, mostCards(players) - START_HAND_CARDS - cards),
    cards,
    mix: parseMix(textOf(flags, "mix")),
    messages,
    duration,
    pacing: isBurst ? "burst" : rate > 0 || spreadMs > 0 ? "open" : "closed",
    inFlight: whole("inFlight", 1, 1_000),
    rate: spreadMs > 0 ? spreadRate : rate,
    together,
    spreadMs,
    presenceHz: readNumber("presenceHz", textOf(flags, "presenceHz"), {
      least: 0,
      most: LIMITS.presencePerSecond,
      whole: false,
    }),
    joinMs: whole("joinMs", 0),
    idle: whole("idle", 0, 3_600),
    look: whole("look", 0),
    warmup: whole("warmup", 0, 100),
    rounds: whole("rounds", 1, 100),
    knock: whole("knock", 0, 1_000),
    reads: flags.reads === undefined ? {} : parseReadRates(textOf(flags, "reads")),
    quietMs: whole("quietMs", 0),
    windowMs: whole("windowMs", 0),
    timeoutMs: whole("timeoutMs", 1),
    ramp,
    p99Ms: decimal("p99Ms"),
    ...readDrivers(flags, ramp),
    ticks: readTicks(textOf(flags, "ticks")),
    perfMetrics: flags.perfMetrics === true ? whole("perfMetricsIntervalMs", 5_000, 300_000) : null,
    seed: whole("seed", 0, 2 ** 32 - 1),
    keep: flags.keep === true,
  };
}

/** How many intents each player of a room sends. */
export function intentCountsPerPlayer(plan: LoadPlan): number[] {
  const { connections, messages, players, pacing, rate, duration } = plan;
  const each = (share: (player: number) => number): number[] =>
    Array.from({ length: players }, (_, player) => share(player));
  if (duration > 0 && pacing === "closed") return each(() => Number.POSITIVE_INFINITY);
  if (duration > 0) return each(() => Math.round(rate * duration));
  const total = connections * messages;
  return each((player) => Math.floor((total + players - 1 - player) / players));
}

/** The options of a profile, overridden by the given ones. */
function withProfile(given: Flags): Flags {
  const { profile } = given;
  if (profile === undefined) return given;
  const known = PROFILES[String(profile)];
  if (!known) fail(`--profile is one of ${Object.keys(PROFILES).join(", ")}, not "${profile}".`);
  const own = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...known, ...Object.fromEntries(own) };
}

function textOf(flags: Flags, name: FlagName): string {
  const flag: Flag = FLAGS[name];
  return String(flags[name] ?? flag.default ?? "");
}

function readPeople(flags: Flags, seats: number): Pick<LoadPlan, "connections" | "players"> {
  const whole = (name: FlagName, [least, most]: [number, number]): number =>
    readNumber(name, textOf(flags, name), { least, most, whole: true });
  if (flags.spectators !== undefined) {
    const players = flags.players === undefined ? seats : whole("players", [1, seats]);
    return { players, connections: players + whole("spectators", [0, SPECTATORS]) };
  }
  const connections = whole("connections", [1, seats + SPECTATORS]);
  const most = Math.min(connections, seats);
  const players = flags.players === undefined ? most : whole("players", [1, most]);
  if (connections - players > SPECTATORS) {
    fail(`A room has place for ${SPECTATORS} spectators: --connections ${players + SPECTATORS}.`);
  }
  return { players, connections };
}

function readDrivers(
  flags: Flags,
  ramp: Ramp | null,
): Pick<LoadPlan, "drivers" | "listen" | "remoteDrivers"> {
  const count = (name: FlagName): number =>
    readNumber(name, textOf(flags, name), { least: 0, most: 64, whole: true });
  const [drivers, remoteDrivers] = [count("drivers"), count("remoteDrivers")];
  const steps = ramp?.flag === "rooms" ? ramp.steps : [textOf(flags, "rooms")];
  const rooms = Math.min(...steps.map(Number));
  const all = drivers + remoteDrivers;
  if (all < 1 || all > rooms) {
    fail(
      `A room is played in by one driver: for --rooms ${rooms} there are 1 to ${rooms} drivers.`,
    );
  }
  if (remoteDrivers > 0 && ramp !== null) {
    fail("A driver on another host plays one run: no --ramp with --remoteDrivers.");
  }
  const text = textOf(flags, "listen");
  const { hostname, port } = URL.parse(`http://${text}`) ?? {};
  if (!hostname) fail(`--listen is an address such as 192.168.0.2:9000, not "${text}".`);
  return { drivers, remoteDrivers, listen: { host: hostname, port: Number(port) } };
}

function readTicks(text: string): TickFraming {
  if (text === "whole" || text === "split") return text;
  return fail(`--ticks is whole or split, not "${text}".`);
}

function readRamp(text: string): Ramp {
  const [name, list = ""] = text.split("=");
  const flag = CLIMBERS.find((each) => each === name);
  const steps = list.split(",").filter((step) => /^\d+(\.\d+)?$/.test(step));
  if (!flag || steps.length === 0 || steps.length !== list.split(",").length) {
    fail(
      `--ramp is FLAG=A,B,… with one of ${CLIMBERS.join(", ")}, such as rate=2,5,10, not "${text}".`,
    );
  }
  return { flag, steps };
}

function mostCards(players: number): number {
  return Math.min(LIMITS.deckCards, Math.floor(LIMITS.cards / players));
}

/** The path of a room's socket or page. */
const ROOM_PATH = /^\/(?:parties\/rooms|r)\/([^/]+)\/?$/;

/** Reads the address of a server, of a room's socket or of its page, over HTTP or as a socket's. */
function readAddress(name: FlagName, text: string): { origin: string; room: string | null } {
  const url = URL.parse(text.replace(/^ws(?=s?:)/i, "http"));
  if (url?.protocol === "http:" || url?.protocol === "https:") {
    const room = ROOM_PATH.exec(url.pathname)?.[1] ?? null;
    if (room !== null || url.pathname === "/") return { origin: url.origin, room };
  }
  return fail(
    `--${name} is an address such as http://localhost:8787 or ws://localhost:8787/parties/rooms/bench, not "${text}".`,
  );
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

function readNumber(name: FlagName, text: string, { least, most, whole }: Bounds): number {
  const value = Number(text);
  const pattern = whole ? /^\d+$/ : /^\d+(\.\d+)?$/;
  if (pattern.test(text) && value >= least && value <= most) return value;
  return fail(
    `--${name} is a ${whole ? "whole " : ""}number from ${least} to ${most}, not "${text}".`,
  );
}
