import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import type { RoomIdKind } from "./room-ids.ts";
import type { ROUTE_DECLARATIONS, RouteDeclaration, RouteName } from "./route-declarations.ts";
import type { Settings } from "./settings.ts";

/** The Worker's environment, and what middleware adds to a request. */
export interface HonoEnv {
  readonly Bindings: Env;
  readonly Variables: {
    readonly settings: Settings;
    /** Whether the room id in the path was chosen or made; set where the path has one. */
    readonly roomIdKind: RoomIdKind;
  };
}

export type ServerMiddleware<Path extends string = string> = MiddlewareHandler<HonoEnv, Path>;

/** A request to a path, and everything that its handler may need. */
export type RouteContext<Path extends string = string> = Context<HonoEnv, Path>;

/** A request to a path with a valid room id. */
export type RoomRouteContext = RouteContext<"/:room">;

/** Answers requests to a path, and knows its params. */
export type Handler<Path extends string = string> = (
  c: RouteContext<Path>,
) => Response | Promise<Response>;

/** The handler of a route by the route's name. */
export type HandlerOf<Name extends RouteName> = Handler<(typeof ROUTE_DECLARATIONS)[Name]["path"]>;

/** What the Worker may call at a room. */
export const roomRpcTargetsOf = (c: RouteContext, room: string) =>
  c.env.ROOMS.getByName(room).calls;

/** A route with its handler. */
export interface Route extends RouteDeclaration {
  readonly handle: Handler;
}
