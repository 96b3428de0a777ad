import type { Env } from "./env.ts";
import type { IdOrigin } from "./room-ids.ts";
import type { RouteDeclaration } from "./route-table.ts";
import type { Settings } from "./settings.ts";

/** A request with its route, and everything that the route's handler may need. */
export interface RouteContext {
  readonly request: Request;
  readonly url: URL;
  readonly rooms: Env["ROOMS"];
  /** Signs keys and encrypts files. */
  readonly secret: string;
  /** The secrets whose keys and files are accepted: `secret`, and the one before it if there is one. */
  readonly secrets: readonly string[];
  /** The room id in the path, unchecked; empty when the path has none. */
  readonly room: string;
  /** Whether the id was chosen or made. */
  readonly idOrigin: IdOrigin;
  readonly env: Env;
  readonly settings: Settings;
  /** The seat in the path; empty when the path has none. */
  readonly seat: string;
}

export type Handler = (call: RouteContext) => Promise<Response>;

/** A route with its handler. */
export interface Route extends RouteDeclaration {
  readonly handle: Handler;
}
