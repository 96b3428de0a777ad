import { type CloseRoomResponse, keyRequest } from "@baize/protocol";
import { answer, errorAnswer } from "../http-error.ts";
import type { Call } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `DELETE /api/rooms/:room` */
export const closeRoom = async (call: Call): Promise<Response> => {
  const hand = await readKeyAndBody(call, keyRequest);
  if (!hand.ok) return errorAnswer(hand.error);
  const outcome = await call.rooms.getByName(call.room).remove(hand.value.credential);
  if (!outcome.ok) return errorAnswer(outcome.error);
  const body: CloseRoomResponse = { closed: true };
  return answer(body);
};
