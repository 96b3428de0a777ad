import { seatId } from "@baize/engine";
import { type ClaimSeatResponse, keyRequest, seatKeyRequest } from "@baize/protocol";
import type { SeatKeyEpoch } from "@baize/room";
import { answer, BAD_KEY, errorAnswer } from "../http-error.ts";
import { bearerOf, expiryFrom, openKey, sealKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/seats/:seat/key` */
export const seatKey = async (call: Call): Promise<Response> => {
  const hand = await readKeyAndBody(call, seatKeyRequest);
  if (!hand.ok) return errorAnswer(hand.error);
  const { credential, body } = hand.value;
  const outcome = await call.rooms
    .getByName(call.room)
    .replaceKey(credential, Number(call.seat), body.redeal ?? false);
  return outcome.ok ? await opened(call, outcome.value) : errorAnswer(outcome.error);
};

/**
 * `POST /api/rooms/:room/seats/:seat/exchange`: exchanges a seat's key of the original room for the seat's key in its
 * copy. The key is for another room, so the room itself decides about it ([KY11]).
 */
export const exchangeSeatKey = async (call: Call): Promise<Response> => {
  const body = await readBody(call.request, keyRequest, { mayBeEmpty: true });
  if (!body.ok) return errorAnswer(body.error);
  const key = body.value.key ?? bearerOf(call.request);
  const capability = await openKey(call.secrets, key, Date.now());
  if (capability?.grant.role !== "seat" || capability.grant.seat !== Number(call.seat)) {
    return errorAnswer(BAD_KEY);
  }
  const { room, grant, epoch } = capability;
  const former = { room, seat: grant.seat, epoch };
  const outcome = await call.rooms.getByName(call.room).exchange(former);
  // The same answer whether or not the room exists.
  return outcome.ok ? await opened(call, outcome.value) : errorAnswer(BAD_KEY);
};

/** Answers with a seat and its key. */
export const opened = async (
  { secret, room }: Pick<Call, "secret" | "room">,
  { seat, epoch }: SeatKeyEpoch,
): Promise<Response> => {
  const grant = { role: "seat", seat: seatId(seat) } as const;
  const expiresAt = expiryFrom(Date.now());
  const key = await sealKey(secret, { room, grant, epoch, expiresAt });
  const body: ClaimSeatResponse = { seat, key };
  return answer(body, { status: 201 });
};
