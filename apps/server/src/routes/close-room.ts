import { type CloseRoomResponse, keyRequestSchema } from "@baize/protocol";
import { errorResponse } from "../http-error.ts";
import type { HandlerOf } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `DELETE /api/rooms/:room` */
export const closeRoom: HandlerOf<"closeRoom"> = async (c) => {
  const hand = await readKeyAndBody(c, keyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const room = c.env.ROOMS.getByName(c.req.param("room"));
  const outcome = await room.remove(hand.value.credential);
  if (!outcome.ok) return errorResponse(outcome.error);
  return c.json<CloseRoomResponse>({ closed: true });
};
