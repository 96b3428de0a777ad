import type { RawEnvVariables } from "./env-variables.ts";
import type { OpenTables } from "./open-tables.ts";
import type { RoomServer } from "./room-server.ts";
import type { SpectatorRelay } from "./spectator-relay.ts";

/** The Worker's environment: bindings and variables. */
export interface Env extends RawEnvVariables {
  readonly ROOMS: DurableObjectNamespace<RoomServer>;
  readonly RELAYS: DurableObjectNamespace<SpectatorRelay>;
  /** The open list, which is one object of this name: `OPEN_TABLES`. */
  readonly TABLES: DurableObjectNamespace<OpenTables>;
  /** The built page's files; a server of the API alone has none. */
  readonly ASSETS?: Fetcher;
  /** The platform's rate limits per address; a plain workerd has none. */
  readonly ROOM_RATE_LIMIT?: RateLimit;
  readonly CLAIM_RATE_LIMIT?: RateLimit;
  readonly LOOKUP_RATE_LIMIT?: RateLimit;
  readonly DECK_RATE_LIMIT?: RateLimit;
}
