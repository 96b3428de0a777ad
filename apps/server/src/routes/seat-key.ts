import { seatId } from "@baize/engine";
import {
  type ClaimSeatResponse,
  keyOnlyRequestSchema,
  replaceSeatKeyRequestSchema,
} from "@baize/protocol";
import type { SeatKeyEpoch } from "@baize/room";
import { BAD_KEY, errorResponse } from "../http-error.ts";
import { bearerOf, expiryFrom, type Grant, signKey, verifyKey } from "../keys.ts";
import type { HandlerOf, RoomContext } from "../route.ts";
import { readBody, readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/seats/:seat/key` */
export const seatKey: HandlerOf<"seatKey"> = async (c) => {
  const hand = await readKeyAndBody(c, replaceSeatKeyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const room = c.env.ROOMS.getByName(c.req.param("room"));
  const seat = Number(c.req.param("seat"));
  const outcome = await room.replaceKey(credential, seat, body.redeal ?? false);
  return outcome.ok ? await opened(c, outcome.value) : errorResponse(outcome.error);
};

/**
 * `POST /api/rooms/:room/seats/:seat/exchange`: exchanges a seat's key of the original room for the seat's key in its
 * copy. The key is for another room, so the room itself decides about it ([KY11]).
 */
export const exchangeSeatKey: HandlerOf<"exchangeSeatKey"> = async (c) => {
  const read = await readBody(c, keyOnlyRequestSchema, { mayBeEmpty: true });
  if (!read.ok) return errorResponse(read.error);
  const { body, bytes } = read.value;
  const key = body.key ?? bearerOf(c.req.raw);
  const claims = await verifyKey(c.var.settings.secrets, key, Date.now());
  if (claims?.grant.role !== "seat" || claims.grant.seat !== Number(c.req.param("seat"))) {
    return errorResponse(BAD_KEY);
  }
  const { room, grant, epoch } = claims;
  const former = { room, seat: grant.seat, epoch };
  const outcome = await c.env.ROOMS.getByName(c.req.param("room")).exchange(former, bytes);
  // The same answer whether or not the room exists.
  return outcome.ok ? await opened(c, outcome.value) : errorResponse(BAD_KEY);
};

/** `POST /api/rooms/:room/seats/:seat/eyes`: the key for spectators of the seat. */
export const seatSpectatorKey: HandlerOf<"seatSpectatorKey"> = async (c) => {
  const hand = await readKeyAndBody(c, keyOnlyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const seat = Number(c.req.param("seat"));
  const room = c.env.ROOMS.getByName(c.req.param("room"));
  const outcome = await room.seatSpectatorEpoch(hand.value.credential, seat);
  if (!outcome.ok) return errorResponse(outcome.error);
  return await opened(c, outcome.value, { role: "spectator", level: "seat", seat: seatId(seat) });
};

/** Answers with a seat and its key, or one that shows what the seat sees. */
export const opened = async (
  c: RoomContext,
  { seat, epoch }: SeatKeyEpoch,
  grant: Grant = { role: "seat", seat: seatId(seat) },
): Promise<Response> => {
  const expiresAt = expiryFrom(Date.now());
  const key = await signKey(c.var.settings.secret, {
    room: c.req.param("room"),
    grant,
    epoch,
    expiresAt,
  });
  return c.json<ClaimSeatResponse>({ seat, key }, 201);
};
