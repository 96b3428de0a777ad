import { seatId } from "@baize/engine";
import {
  type ClaimSeatResponse,
  keyRequestSchema,
  replaceSeatKeyRequestSchema,
} from "@baize/protocol";
import type { SeatKeyEpoch } from "@baize/room";
import { BAD_KEY, errorResponse, jsonResponse } from "../http-error.ts";
import { bearerOf, expiryFrom, signKey, verifyKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { RouteContext } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/seats/:seat/key` */
export const seatKey = async (call: RouteContext): Promise<Response> => {
  const hand = await readKeyAndBody(call, replaceSeatKeyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const outcome = await call.rooms
    .getByName(call.room)
    .replaceKey(credential, Number(call.seat), body.redeal ?? false);
  return outcome.ok ? await opened(call, outcome.value) : errorResponse(outcome.error);
};

/**
 * `POST /api/rooms/:room/seats/:seat/exchange`: exchanges a seat's key of the original room for the seat's key in its
 * copy. The key is for another room, so the room itself decides about it ([KY11]).
 */
export const exchangeSeatKey = async (call: RouteContext): Promise<Response> => {
  const body = await readBody(call.request, keyRequestSchema, { mayBeEmpty: true });
  if (!body.ok) return errorResponse(body.error);
  const key = body.value.key ?? bearerOf(call.request);
  const claims = await verifyKey(call.secrets, key, Date.now());
  if (claims?.grant.role !== "seat" || claims.grant.seat !== Number(call.seat)) {
    return errorResponse(BAD_KEY);
  }
  const { room, grant, epoch } = claims;
  const former = { room, seat: grant.seat, epoch };
  const outcome = await call.rooms.getByName(call.room).exchange(former);
  // The same answer whether or not the room exists.
  return outcome.ok ? await opened(call, outcome.value) : errorResponse(BAD_KEY);
};

/** Answers with a seat and its key. */
export const opened = async (
  { secret, room }: Pick<RouteContext, "secret" | "room">,
  { seat, epoch }: SeatKeyEpoch,
): Promise<Response> => {
  const grant = { role: "seat", seat: seatId(seat) } as const;
  const expiresAt = expiryFrom(Date.now());
  const key = await signKey(secret, { room, grant, epoch, expiresAt });
  const body: ClaimSeatResponse = { seat, key };
  return jsonResponse(body, { status: 201 });
};
