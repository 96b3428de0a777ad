import { type CloseRoomResponse, keyRequestSchema } from "@baize/protocol";
import { errorResponse, jsonResponse } from "../http-error.ts";
import type { RouteContext } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `DELETE /api/rooms/:room` */
export const closeRoom = async (call: RouteContext): Promise<Response> => {
  const hand = await readKeyAndBody(call, keyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const outcome = await call.rooms.getByName(call.room).remove(hand.value.credential);
  if (!outcome.ok) return errorResponse(outcome.error);
  const body: CloseRoomResponse = { closed: true };
  return jsonResponse(body);
};
