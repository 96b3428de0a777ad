import { seatId } from "@baize/engine";
import { type ClaimSeatResponse, keyRequest } from "@baize/protocol";
import type { OpenedSeat } from "@baize/room";
import { answer, errorAnswer } from "../http-error.ts";
import { expiryFrom, sealKey } from "../keys.ts";
import type { Call } from "../route.ts";
import { keyInHand } from "./key-in-hand.ts";

/** `POST /api/rooms/:room/seats/:seat/key` */
export const seatKey = async (call: Call): Promise<Response> => {
  const hand = await keyInHand(call, keyRequest);
  if (!hand.ok) return errorAnswer(hand.error);
  const outcome = await call.rooms
    .getByName(call.room)
    .replaceKey(hand.value.pass, Number(call.seat));
  return outcome.ok ? await opened(call, outcome.value) : errorAnswer(outcome.error);
};

/** Answers with a seat and the key that opens it. */
export const opened = async (
  { secret, room }: Pick<Call, "secret" | "room">,
  { seat, generation }: OpenedSeat,
): Promise<Response> => {
  const grant = { role: "seat", seat: seatId(seat) } as const;
  const expiresAt = expiryFrom(Date.now());
  const key = await sealKey(secret, { room, grant, generation, expiresAt });
  const body: ClaimSeatResponse = { seat, key };
  return answer(body, { status: 201 });
};
