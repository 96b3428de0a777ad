import type { RoomServer } from "./room-server.ts";
import type { Variables } from "./variables.ts";
import type { WatcherRelay } from "./watcher-relay.ts";

/** The Worker's environment: bindings and variables. */
export interface Env extends Variables {
  readonly ROOMS: DurableObjectNamespace<RoomServer>;
  readonly RELAYS: DurableObjectNamespace<WatcherRelay>;
  /** The built page's files; a server of the API alone has none. */
  readonly ASSETS?: Fetcher;
  /** The platform's rate limits per address; a plain workerd has none. */
  readonly ROOM_RATE_LIMIT?: RateLimit;
  readonly CLAIM_RATE_LIMIT?: RateLimit;
  readonly LOOKUP_RATE_LIMIT?: RateLimit;
  readonly DECK_RATE_LIMIT?: RateLimit;
}
