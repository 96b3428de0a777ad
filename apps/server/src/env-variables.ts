/** What a variable does, and its default. */
interface Variable {
  readonly about: string;
  readonly otherwise: string;
}

/** The operator's variables, each a text. `settings.ts` parses them. */
export const ENV_VARIABLES = {
  KEY_SECRET: {
    about: "signs every key and id, and encrypts room files",
    otherwise: "made by `npm start` and `npm run deploy`",
  },
  KEY_SECRET_BEFORE: {
    about: "the former secret, whose keys and files still work; it may be a weaker one",
    otherwise: "none",
  },
  ROOM_LIFETIME_DAYS: {
    about: "days that a room is kept after its last connection closed",
    otherwise: "30",
  },
  SHARED_REPLAYS_DAYS: {
    about: "days that a shared replay is kept, and its room with it; `0` switches sharing off",
    otherwise: "30",
  },
  SHARED_REPLAYS_MB: {
    about: "megabytes of the shared replays of one room, compressed",
    otherwise: "16",
  },
  MAX_CONNECTIONS: {
    about: "the most connections of a room, players and spectators together",
    otherwise: "10000",
  },
  ROOM_SPECTATORS: {
    about:
      "spectators that a room serves itself; if there are more, relays serve them all; see below",
    otherwise: "150",
  },
  ROOM_STORAGE_MB: {
    about: "megabytes (1,048,576 bytes each) that one room may store",
    otherwise: "64",
  },
  MAX_ROOMS: {
    about: "the most rooms of the server, also those without connections; see below",
    otherwise: "no limit",
  },
  SERVER_STORAGE_MB: {
    about: "megabytes of all rooms together, above which no room is created; see below",
    otherwise: "no limit",
  },
  PUBLIC_URL: {
    about:
      "the address at which people reach the server, e.g. `https://cards.example`; links begin with it",
    otherwise: "that of each request",
  },
  TRUST_PROXY: {
    about:
      "`1` believes `X-Forwarded-For`, `-Proto` and `-Host`; only if every request passes your proxy",
    otherwise: "off",
  },
  ALLOWED_ORIGINS: {
    about: "other origins whose pages may use the server, separated by commas",
    otherwise: "none",
  },
  CLIENT_ADDRESS_HEADER: {
    about: "the header with the client's address, if your proxy doesn't use `X-Forwarded-For`",
    otherwise: "none",
  },
  OPERATOR_TOKEN: {
    about:
      "allows the operator's calls with `Authorization: Bearer TOKEN`, 32 bytes at least; `npm start` makes one itself",
    otherwise: "none",
  },
  ROOM_MAKERS: {
    about: "who may create and restore rooms: `everyone`, `passphrase` or `operator`; see below",
    otherwise: "everyone",
  },
  ROOM_PASSPHRASE: {
    about: "the passphrase if `ROOM_MAKERS` is `passphrase`, 8 characters at least",
    otherwise: "none",
  },
  PROCESS: {
    about: "which of the server's processes this is, such as `2/4`; `npm start` sets it itself",
    otherwise: "one serves all rooms",
  },
  ROOMS_STORED: {
    about:
      "the rooms of the server and their bytes at its start, such as `12/3400000`; `npm start` sets it itself",
    otherwise: "not counted",
  },
  ROOMS_PER_MINUTE: {
    about: "rooms that one address may create or restore per minute",
    otherwise: "60",
  },
  CLAIMS_PER_MINUTE: {
    about: "seats that one address may claim per minute with player links",
    otherwise: "120",
  },
  LOOKUPS_PER_MINUTE: {
    about: "rooms and shared replays that one address may look up per minute without a key",
    otherwise: "300",
  },
  DECK_SITES: {
    about:
      "sites whose deck lists players load by address: `archidekt`, `deckstats`, `mtggoldfish`, `tappedout`",
    otherwise: "none",
  },
  DECKS_PER_MINUTE: {
    about: "deck lists that one address may have fetched per minute",
    otherwise: "20",
  },
  INTENTS_PER_SECOND: {
    about: "intents per second of one seat, sustained",
    otherwise: "50",
  },
  INTENT_BURST: { about: "intents of one seat at once", otherwise: "500" },
  WEBHOOKS: {
    about:
      "addresses that get the events of every room, each with its secret, separated by commas; see below",
    otherwise: "none",
  },
  WEBHOOKS_ALLOWED: {
    about: "addresses that the creator of a room may choose for its events, in the same form",
    otherwise: "none",
  },
  PUSH_HOSTS: {
    about:
      "hosts of push services that notify players of their turns, separated by commas, or `none`; see below",
    otherwise: "those of the usual browsers",
  },
  OPEN_TABLES: {
    about: "`1` lets hosts list their tables openly, so that strangers find them; see below",
    otherwise: "off",
  },
  METRICS_TOKEN: {
    about: "allows `GET /metrics` with `Authorization: Bearer TOKEN`, for Prometheus; see below",
    otherwise: "none",
  },
  LOG_REJECTIONS: { about: "`1` logs what rooms rejected; see below", otherwise: "off" },
  PERF_METRICS: { about: "`1` makes every room log its metrics", otherwise: "off" },
  PERF_METRICS_INTERVAL_MS: {
    about: "the interval of these lines in milliseconds",
    otherwise: "30000, from 5000 to 300000",
  },
  PERF_METRICS_ALLOW_PARAM: {
    about:
      "`1` lets a client turn a room's metrics on with `perfMetrics=1` in its socket's address",
    otherwise: "off",
  },
} as const satisfies Record<string, Variable>;

export type RawEnvVariables = { readonly [Name in keyof typeof ENV_VARIABLES]?: string };
