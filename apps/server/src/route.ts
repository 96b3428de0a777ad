import type { Env } from "./env.ts";
import type { IdOrigin } from "./room-ids.ts";
import type { RouteDeclaration } from "./route-table.ts";
import type { Settings } from "./settings.ts";

/** A request that found its route, with all that a route may need. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly rooms: Env["ROOMS"];
  /** Signs keys and seals files. */
  readonly secret: string;
  /** Those whose keys and files open: `secret`, and the one before it where there is one. */
  readonly secrets: readonly string[];
  /** The room of the path, not looked at yet; empty where the path has none. */
  readonly room: string;
  /** Where the room's id comes from. */
  readonly idOrigin: IdOrigin;
  readonly env: Env;
  readonly settings: Settings;
  /** The seat of the path; empty where the path has none. */
  readonly seat: string;
}

export type Handler = (call: Call) => Promise<Response>;

/** A route of the table with what answers it. */
export interface Route extends RouteDeclaration {
  readonly handle: Handler;
}
