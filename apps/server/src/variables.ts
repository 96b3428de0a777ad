/** The operator's variables as text. `settings.ts` parses them. */
export interface Variables {
  /** Signs every key. Without it only `/api/health` works. */
  readonly KEY_SECRET?: string;
  /** The former secret: keys, ids and files that it made are still accepted; new ones use `KEY_SECRET`. */
  readonly KEY_SECRET_BEFORE?: string;
  /** `1` makes every room print its metrics. */
  readonly PERF_METRICS?: string;
  readonly PERF_METRICS_INTERVAL_MS?: string;
  /** `1` lets a socket's address turn metrics on with `perfMetrics=1`. */
  readonly PERF_METRICS_ALLOW_PARAM?: string;
  /** How fast a seat may act, for load tests above the protocol's limits. */
  readonly INTENTS_PER_SECOND?: string;
  readonly INTENT_BURST?: string;
  /** The days that an empty room is kept. */
  readonly ROOM_LIFETIME_DAYS?: string;
  /** The most connections of a room, when it should be below the protocol's limit. */
  readonly MAX_CONNECTIONS?: string;
  /** The megabytes (of 1,048,576 bytes) that one room may store. */
  readonly ROOM_STORAGE_MB?: string;
  /** Other origins whose pages may use the server, separated by commas. */
  readonly ALLOWED_ORIGINS?: string;
  /** The header in which a proxy passes the client's address. */
  readonly CLIENT_ADDRESS_HEADER?: string;
  /** How many rooms one address may create or restore per minute. */
  readonly ROOMS_PER_MINUTE?: string;
  /** How many seats one address may claim per minute, except with the host's key. */
  readonly CLAIMS_PER_MINUTE?: string;
  /** How many chosen room ids one address may look up per minute without a key. */
  readonly LOOKUPS_PER_MINUTE?: string;
}
