export interface Flag {
  /** What its value is counted in; none for a switch. */
  readonly unit?: string;
  /** As it is written on the command line; none where it follows from other flags. */
  readonly default?: string;
  readonly says: string;
}

/** Every flag of the load script, in the order of its help. */
export const FLAGS = {
  profile: {
    unit: "name",
    says: "takes its flags from a named profile; flags beside it go before",
  },
  url: { unit: "address", default: "http://localhost:8787", says: "the server" },
  echo: { unit: "address", says: "the echo to measure beside it, for the ratios" },
  game: { unit: "id", default: "magic", says: "the game of every room" },
  room: { unit: "id", says: "the id of the room to make; with several rooms the first part of it" },
  rooms: { unit: "rooms", default: "1", says: "rooms that play at the same time" },
  connections: { unit: "sockets", default: "20", says: "sockets of each room" },
  players: { unit: "sockets", says: "of these sit and send (connections, at most the seats)" },
  spectators: { unit: "sockets", says: "of these watch (the others); instead of --connections" },
  libraryCards: {
    unit: "cards",
    default: "300",
    says: "in each library when the measuring begins",
  },
  cards: { unit: "cards", default: "4", says: "each player has on the table by then" },
  mix: {
    unit: "list",
    default: "library.draw",
    says: "TYPE:WEIGHT,…; each by its own sample; or all",
  },
  messages: { unit: "intents", default: "10", says: "for each connection, sent by the players" },
  duration: { unit: "seconds", default: "0", says: "how long to send, instead of --messages" },
  burst: { says: "queue all intents at once (closed loop: each waits for an ack)" },
  inFlight: {
    unit: "intents",
    default: "1",
    says: "without an ack, of each player in a closed loop",
  },
  rate: { unit: "per second", default: "0", says: "open loop: each player sends on a schedule" },
  presenceHz: { unit: "per second", default: "0", says: "pointer frames of each player meanwhile" },
  look: {
    unit: "intents",
    default: "1",
    says: "chosen at one look at the table; 0: all at the first",
  },
  warmup: { unit: "rounds", default: "1", says: "before the measured ones, short, in other rooms" },
  rounds: { unit: "rounds", default: "1", says: "measured, each in fresh rooms, anchors between" },
  quietMs: {
    unit: "ms",
    default: "0",
    says: "longest wait before a round for the machine to be quiet",
  },
  windowMs: { unit: "ms", default: "0", says: "report figures for each stretch so long; 0: none" },
  knock: { unit: "sockets", default: "0", says: "come to each room meanwhile, beside its own" },
  timeoutMs: {
    unit: "ms",
    default: "10000",
    says: "how long to wait for a connection or an answer",
  },
  ticks: {
    unit: "form",
    default: "whole",
    says: "ticks come whole, as our client asks, or split, as stock providers get them",
  },
  ramp: { unit: "FLAG=A,B,…", says: "climb: rate, players, spectators, rooms or presenceHz" },
  p99Ms: { unit: "ms", default: "100", says: "the ack p99 up to which a tier of the ramp holds" },
  threads: {
    unit: "threads",
    default: "1",
    says: "of the generator, which deal the rooms among them",
  },
  perfMetrics: { says: "ask the rooms to print metrics, where the server allows it" },
  perfMetricsIntervalMs: { unit: "ms", default: "30000", says: "how often, from 5000 to 300000" },
  seed: { unit: "number", default: "1337", says: "what intents and payloads are chosen from" },
  json: { says: "print one JSON object" },
  out: { unit: "file", says: "write that object there too" },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

/** Flags as they are written on the command line or in a profile. */
export type Flags = { readonly [Name in FlagName]?: string | boolean };

/** The flags for `parseArgs`. Defaults come later, so that a profile can be told from them. */
export const PARSED_FLAGS = Object.fromEntries(
  Object.entries<Flag>(FLAGS).map(([name, { unit }]) => [
    name,
    { type: unit === undefined ? "boolean" : "string" },
  ]),
) as { readonly [Name in FlagName]: { readonly type: "boolean" } | { readonly type: "string" } };

/** A line of the help for each flag: its name, its unit, what it says, its default. */
export function explainFlags(): string {
  return Object.entries<Flag>(FLAGS)
    .map(([name, { unit = "", default: usual, says }]) => {
      const value = usual === undefined ? "" : ` (${usual})`;
      return `  ${`--${name}`.padEnd(24)}${unit.padEnd(13)}${says}${value}`;
    })
    .join("\n");
}
