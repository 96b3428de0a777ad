export interface Flag {
  /** The unit of its value; none for a switch. */
  readonly unit?: string;
  /** Its default as on the command line; none when it depends on other flags. */
  readonly default?: string;
  readonly says: string;
}

/** Every option of the load script, in the order of its help. */
export const FLAGS = {
  profile: {
    unit: "name",
    says: "use the options of a named profile; other options override it (none)",
  },
  url: {
    unit: "address",
    default: "http://localhost:8787",
    says: "the server's address: http, https, ws or wss; with a room's path, as --room",
  },
  echo: {
    unit: "address",
    says: "the echo server to measure in the same run, for the ratios (none)",
  },
  game: { unit: "id", default: "magic", says: "the game of every room" },
  room: {
    unit: "id",
    says: "the id of the new room; with several rooms the prefix of their ids (random)",
  },
  rooms: { unit: "rooms", default: "1", says: "rooms that play at the same time" },
  connections: { unit: "sockets", default: "20", says: "connections per room" },
  players: {
    unit: "sockets",
    says: "connections with a seat, which send intents (all, at most the seats)",
  },
  spectators: {
    unit: "sockets",
    says: "connections that only watch (the others); instead of --connections",
  },
  libraryCards: {
    unit: "cards",
    default: "150",
    says: "in each library when measuring starts",
  },
  cards: { unit: "cards", default: "4", says: "of each player on the table when measuring starts" },
  mix: {
    unit: "list",
    default: "library.draw",
    says: "TYPE:WEIGHT,…; payloads are the intents' samples; or: all",
  },
  messages: {
    unit: "intents",
    default: "10",
    says: "per connection; the players send all of them",
  },
  duration: {
    unit: "seconds",
    default: "0",
    says: "send for this time instead of --messages; 0: off",
  },
  burst: { says: "send all intents at once (default: closed loop, each waits for an ack)" },
  inFlight: {
    unit: "intents",
    default: "1",
    says: "unacked intents of each player in a closed loop",
  },
  rate: {
    unit: "per second",
    default: "0",
    says: "open loop: intents of each player on a fixed schedule; 0: off",
  },
  together: {
    unit: "players",
    default: "1",
    says: "of a room who send at the same moments of the schedule",
  },
  spreadMs: {
    unit: "ms",
    default: "0",
    says: "send the --messages at random times within this time; 0: off",
  },
  joinMs: {
    unit: "ms",
    default: "0",
    says: "time over which the spectators join; 0: all at once",
  },
  idle: {
    unit: "seconds",
    default: "0",
    says: "after the run, count for this time what clients receive while nobody plays",
  },
  presenceHz: {
    unit: "per second",
    default: "0",
    says: "pointer frames of each player during the run",
  },
  look: {
    unit: "intents",
    default: "1",
    says: "chosen from one view of the table; 0: all before the start, with moves only within a zone",
  },
  warmup: {
    unit: "rounds",
    default: "1",
    says: "short rounds before the measured ones, in other rooms",
  },
  rounds: {
    unit: "rounds",
    default: "1",
    says: "measured rounds, each in new rooms and after the bare servers",
  },
  quietMs: {
    unit: "ms",
    default: "0",
    says: "longest wait before a round until the machine is idle",
  },
  windowMs: { unit: "ms", default: "0", says: "report figures per window of this length; 0: off" },
  reads: {
    unit: "KIND:RATE,…",
    says: "reads a second in each room during the run: join, resync, state, replay (none)",
  },
  knock: {
    unit: "sockets",
    default: "0",
    says: "additional connections that try to join each room during the run",
  },
  timeoutMs: {
    unit: "ms",
    default: "10000",
    says: "how long to wait for a connection or an answer",
  },
  ticks: {
    unit: "form",
    default: "whole",
    says: "whole: ticks as our client receives them; split: as stock Yjs providers do",
  },
  ramp: {
    unit: "FLAG=A,B,…",
    says: "raise step by step: rate, players, spectators, rooms, presenceHz, knock or joinMs (none)",
  },
  p99Ms: {
    unit: "ms",
    default: "100",
    says: "the highest ack p99 that a step of the ramp may have",
  },
  drivers: {
    unit: "processes",
    default: "1",
    says: "of the load generator on this host; rooms are distributed over them",
  },
  remoteDrivers: {
    unit: "processes",
    default: "0",
    says: "more on other hosts, which --driverOf starts there",
  },
  listen: {
    unit: "address",
    default: "127.0.0.1:0",
    says: "where drivers connect; for those of other hosts one of this host's",
  },
  driverOf: {
    unit: "address",
    says: "play for the run that printed this address; without other options (none)",
  },
  metricsToken: {
    unit: "text",
    says: "the server's METRICS_TOKEN: also report the metrics of its rooms (none)",
  },
  inspectorPort: {
    unit: "port",
    says: "the server's inspector: report the rooms' heap before and after the run (none)",
  },
  perfMetrics: { says: "ask the rooms to print metrics, if the server allows it" },
  perfMetricsIntervalMs: {
    unit: "ms",
    default: "30000",
    says: "interval of these lines, 5000 to 300000",
  },
  seed: { unit: "number", default: "1337", says: "seed for choosing intents and payloads" },
  keep: { says: "leave the rooms behind (default: each is deleted when its round is over)" },
  json: { says: "print one JSON object" },
  out: { unit: "file", says: "also write that object to this file (none)" },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof FLAGS;

/** Options as on the command line or in a profile. */
export type Flags = { readonly [Name in FlagName]?: string | boolean };

/** The options for `parseArgs`, without defaults, so that a profile's options can be told from given ones. */
export const PARSE_ARGS_OPTIONS = Object.fromEntries(
  Object.entries<Flag>(FLAGS).map(([name, { unit }]) => [
    name,
    { type: unit === undefined ? "boolean" : "string" },
  ]),
) as { readonly [Name in FlagName]: { readonly type: "boolean" } | { readonly type: "string" } };

/** A line of the help for each option: name, unit, description, default. */
export function explainFlags(): string {
  return Object.entries<Flag>(FLAGS)
    .map(([name, { unit = "", default: usual, says }]) => {
      const value = usual === undefined ? "" : ` (${usual})`;
      return `  ${`--${name}`.padEnd(24)}${unit.padEnd(13)}${says}${value}`;
    })
    .join("\n");
}
