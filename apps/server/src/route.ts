import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import type { IdOrigin } from "./room-ids.ts";
import type { ROUTE_TABLE, RouteDeclaration, RouteName } from "./route-table.ts";
import type { Settings } from "./settings.ts";

/** The Worker's environment, and what middleware adds to a request. */
export interface ServerEnv {
  readonly Bindings: Env;
  readonly Variables: {
    readonly settings: Settings;
    /** Whether the room id in the path was chosen or made; set where the path has one. */
    readonly idOrigin: IdOrigin;
  };
}

export type ServerMiddleware<Path extends string = string> = MiddlewareHandler<ServerEnv, Path>;

/** A request to a path, and everything that its handler may need. */
export type ServerContext<Path extends string = string> = Context<ServerEnv, Path>;

/** A request to a path with a valid room id. */
export type RoomContext = ServerContext<"/:room">;

/** Answers requests to a path, and knows its params. */
export type Handler<Path extends string = string> = (
  c: ServerContext<Path>,
) => Response | Promise<Response>;

/** The handler of a route by the route's name. */
export type HandlerOf<Name extends RouteName> = Handler<(typeof ROUTE_TABLE)[Name]["path"]>;

/** What the Worker may call at a room. */
export const callsOf = (c: ServerContext, room: string) => c.env.ROOMS.getByName(room).calls;

/** A route with its handler. */
export interface Route extends RouteDeclaration {
  readonly handle: Handler;
}
