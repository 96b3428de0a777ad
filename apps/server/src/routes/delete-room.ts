import { type DeleteRoomResponse, keyOnlyRequestSchema } from "@baize/protocol";
import { errorResponse } from "../http-error.ts";
import type { HttpResult } from "../http-result.ts";
import { isOperatorRequest } from "../operator-token.ts";
import { type HandlerOf, type RoomRouteContext, roomRpcTargetsOf } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `DELETE /api/rooms/:room`, for the host or the operator. */
export const deleteRoom: HandlerOf<"closeRoom"> = async (c) => {
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  if (await isOperatorRequest(c)) return closed(c, await room.lifecycle.remove("operator"));
  const hand = await readKeyAndBody(c, keyOnlyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  return closed(c, await room.lifecycle.remove(hand.value.credential));
};

const closed = (c: RoomRouteContext, outcome: HttpResult<null>): Response =>
  outcome.ok ? c.json<DeleteRoomResponse>({ closed: true }) : errorResponse(outcome.error);
