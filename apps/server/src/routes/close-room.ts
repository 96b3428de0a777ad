import { type CloseRoomResponse, keyRequest } from "@baize/protocol";
import { answer, errorAnswer } from "../http-error.ts";
import type { Call } from "../route.ts";
import { keyInHand } from "./key-in-hand.ts";

/** `DELETE /api/rooms/:room` */
export const closeRoom = async (call: Call): Promise<Response> => {
  const hand = await keyInHand(call, keyRequest);
  if (!hand.ok) return errorAnswer(hand.error);
  const outcome = await call.rooms.getByName(call.room).remove(hand.value.pass);
  if (!outcome.ok) return errorAnswer(outcome.error);
  const body: CloseRoomResponse = { closed: true };
  return answer(body);
};
