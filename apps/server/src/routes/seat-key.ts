import { seatId } from "@baize/engine";
import {
  type ClaimSeatResponse,
  keyOnlyRequestSchema,
  type ResetSeatResponse,
  replaceSeatKeyRequestSchema,
} from "@baize/protocol";
import type { SeatAndKeyEpoch } from "@baize/room";
import { checkRateLimit } from "../call-rates.ts";
import { BAD_KEY_ERROR, errorResponse } from "../http-error.ts";
import { computeKeyExpiry, type Grant, readBearerKey, signKey, verifyKey } from "../keys.ts";
import {
  type HandlerOf,
  type RoomRouteContext,
  type RouteContext,
  roomRpcTargetsOf,
} from "../route.ts";
import { readBody, readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/seats/:seat/key` */
export const replaceSeatKey: HandlerOf<"seatKey"> = async (c) => {
  const hand = await readKeyAndBody(c, replaceSeatKeyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const seat = Number(c.req.param("seat"));
  const outcome = await room.keys.replace(credential, seat, body.redeal ?? false);
  if (!outcome.ok) return errorResponse(outcome.error);
  if (credential.scope === seat) return await seatKeyResponse(c, outcome.value);
  const invitation = await issueInvitationKey(c, c.req.param("room"), outcome.value);
  return c.json<ResetSeatResponse>({ seat, invitation }, 201);
};

/**
 * `POST /api/rooms/:room/seats/:seat/exchange`: exchanges a seat's invitation for the seat's key, or a seat's key of the
 * original room for the seat's key in its copy. That key is for another room, so the room itself decides about it
 * ([KY11]).
 */
export const exchangeSeatKey: HandlerOf<"exchangeSeatKey"> = async (c) => {
  const read = await readBody(c, keyOnlyRequestSchema, { mayBeEmpty: true });
  if (!read.ok) return errorResponse(read.error);
  const { body, bytes } = read.value;
  const key = body.key ?? readBearerKey(c.req.raw);
  const claims = await verifyKey(c.var.settings.secrets, key, Date.now());
  if (!claims || !("seat" in claims.grant)) return errorResponse(BAD_KEY_ERROR);
  const { room, grant, epoch } = claims;
  const { role, seat } = grant;
  if (seat !== Number(c.req.param("seat"))) return errorResponse(BAD_KEY_ERROR);
  const stub = roomRpcTargetsOf(c, c.req.param("room"));
  if (role === "invitation" && room === c.req.param("room")) {
    const accepted = await stub.keys.accept({ seat, epoch }, bytes);
    return accepted.ok ? await seatKeyResponse(c, accepted.value) : errorResponse(accepted.error);
  }
  if (role !== "seat" || c.var.roomIdKind === "forged") return errorResponse(BAD_KEY_ERROR);
  // Of any room: it must wake no others at will.
  const tooMany = await checkRateLimit("lookups", c);
  if (tooMany) return errorResponse(tooMany);
  const outcome = await stub.keys.exchange({ room, seat, epoch }, bytes);
  // The same answer whether or not the room exists.
  return outcome.ok ? await seatKeyResponse(c, outcome.value) : errorResponse(BAD_KEY_ERROR);
};

/** `POST /api/rooms/:room/seats/:seat/eyes`: the key for spectators of the seat. */
export const getSeatSpectatorKey: HandlerOf<"seatSpectatorKey"> = async (c) => {
  const hand = await readKeyAndBody(c, keyOnlyRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const seat = Number(c.req.param("seat"));
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const outcome = await room.keys.ofSeatSpectators(hand.value.credential, seat);
  if (!outcome.ok) return errorResponse(outcome.error);
  return await seatKeyResponse(c, outcome.value, {
    role: "spectator",
    level: "seat",
    seat: seatId(seat),
  });
};

/** The key of a seat's invitation. */
export const issueInvitationKey = (
  c: RouteContext,
  room: string,
  { seat, epoch }: SeatAndKeyEpoch,
): Promise<string> => {
  const grant = { role: "invitation", seat } as const;
  return signKey(c.var.settings.secret, {
    room,
    grant,
    epoch,
    expiresAt: computeKeyExpiry(Date.now()),
  });
};

/** Answers with a seat and a key: the seat's own, or one for its spectators. */
export const seatKeyResponse = async (
  c: RoomRouteContext,
  { seat, epoch }: SeatAndKeyEpoch,
  grant: Grant = { role: "seat", seat: seatId(seat) },
): Promise<Response> => {
  const expiresAt = computeKeyExpiry(Date.now());
  const key = await signKey(c.var.settings.secret, {
    room: c.req.param("room"),
    grant,
    epoch,
    expiresAt,
  });
  return c.json<ClaimSeatResponse>({ seat, key }, 201);
};
