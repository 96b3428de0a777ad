import { errorResponse } from "./http-error.ts";
import type { RouteContext } from "./route.ts";
import { OWNER_PROCESS_HEADER, processIndexOfObject } from "./shard.ts";

/** The part of a request's context that determines which process has a room. */
type RoomOwnerContext = Pick<RouteContext, "env"> & {
  readonly var: Pick<RouteContext["var"], "settings">;
};

/** The process that has a room; null if one process has all rooms. */
const ownerOf = ({ env, var: { settings } }: RoomOwnerContext, room: string): number | null =>
  settings.process &&
  processIndexOfObject(env.ROOMS.idFromName(room).toString(), settings.process.count);

/** Whether this process has a room. */
export const isRoomOfThisProcess = (c: RoomOwnerContext, room: string): boolean =>
  ownerOf(c, room) === (c.var.settings.process?.index ?? null);

/**
 * The answer to a call about a room of another process, whose file this process must not open; null if the room belongs
 * to this process. The router sends the call there.
 */
export const findMisdirectedResponse = (c: RouteContext, room: string): Response | null =>
  isRoomOfThisProcess(c, room)
    ? null
    : errorResponse(
        { code: "misdirected", message: "This table runs on another process of this server" },
        { [OWNER_PROCESS_HEADER]: String(ownerOf(c, room)) },
      );
