import type { Random } from "@baize/engine";
import {
  ROUTE_DECLARATIONS,
  type RouteDeclaration,
} from "../../apps/server/src/route-declarations.ts";

/** What requests about a room are made of. */
export interface RoomRequestParts {
  readonly room: string;
  /** How many seats there are. */
  readonly seats: number;
  readonly random: Random;
}

/** The path of a route about a room. */
export const roomRoutePathOf = (
  { path }: RouteDeclaration,
  { room, seats, random }: RoomRequestParts,
): string =>
  path
    .replace(":room", room)
    .replace(/:seat\{[^/]*\}/, String(1 + random.int(seats)))
    .replace(":picture", "pictured")
    .replace(":share", "s".repeat(22));

/** The paths of all routes about a room. */
export const roomRoutePathsOf = (source: RoomRequestParts): string[] =>
  Object.values(ROUTE_DECLARATIONS).map((route) => roomRoutePathOf(route, source));
