/** The operator's variables, as text. `settings.ts` reads them. */
export interface Variables {
  /** Signs every key; without it only health is answered. */
  readonly KEY_SECRET?: string;
  /** An earlier secret: what it signed or sealed still opens, and nothing new is signed with it. */
  readonly KEY_SECRET_BEFORE?: string;
  /** `1` has every room print what it does. */
  readonly PERF_METRICS?: string;
  readonly PERF_METRICS_INTERVAL_MS?: string;
  /** `1` lets a socket's address ask for it, with `perfMetrics=1`. */
  readonly PERF_METRICS_ALLOW_PARAM?: string;
  /** How fast a seat may play, where a load test needs more than the protocol's limits. */
  readonly INTENTS_PER_SECOND?: string;
  readonly INTENT_BURST?: string;
  /** How long a room that nobody is in is kept. */
  readonly ROOM_LIFETIME_DAYS?: string;
  /** The most connections of a room, where they are to be fewer than the protocol's limit. */
  readonly MAX_CONNECTIONS?: string;
  /** How many megabytes (1,048,576 bytes each) one room may store. */
  readonly ROOM_STORAGE_MB?: string;
  /** Origins besides the server's own whose pages may use it, with commas between them. */
  readonly ALLOWED_ORIGINS?: string;
  /** The header in which a proxy in front of the server says who the client is. */
  readonly CLIENT_ADDRESS_HEADER?: string;
  /** How many rooms one address may make or restore in a minute. */
  readonly ROOMS_PER_MINUTE?: string;
  /** How many seats one address may claim in a minute, the host's key aside. */
  readonly CLAIMS_PER_MINUTE?: string;
  /** How many ids that somebody chose one address may look up in a minute without a key. */
  readonly LOOKUPS_PER_MINUTE?: string;
}
