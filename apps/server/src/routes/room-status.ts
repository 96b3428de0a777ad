import type { RoomStatusResponse } from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { errorResponse, NO_SUCH_ROOM_ERROR } from "../http-error.ts";
import { credentialOfClaims, readBearerKey } from "../keys.ts";
import { type HandlerOf, roomRpcTargetsOf } from "../route.ts";
import { gameAndVariantOf } from "./create-room.ts";
import { verifyRoomKey } from "./key-and-body.ts";

/** `GET /api/rooms/:room` */
export const getRoomStatus: HandlerOf<"roomStatus"> = async (c) => {
  const { roomIdKind, settings } = c.var;
  const room = c.req.param("room");
  const key = readBearerKey(c.req.raw);
  const claims = key === "" ? null : await verifyRoomKey(c, key);
  if (!claims?.ok) {
    // Looking a room up wakes its Durable Object, which creates a file even when there never was a room.
    if (roomIdKind === "forged") return errorResponse(NO_SUCH_ROOM_ERROR);
    const tooMany = await checkRateLimit("lookups", c);
    if (tooMany) return errorResponse(tooMany);
  }
  const status = await roomRpcTargetsOf(c, room).lifecycle.status(
    claims?.ok ? credentialOfClaims(claims.value) : null,
  );
  if (!status) return errorResponse(NO_SUCH_ROOM_ERROR);
  if (!status.ok) return errorResponse(status.error);
  const { name, game, variant, taken, free, open, spectators, locked, turn } = status.value;
  const { match, calling, houseRules, copiedFrom, expiresAt, keyWorks } = status.value;
  const body: RoomStatusResponse = {
    room,
    name,
    ...gameAndVariantOf({ game, variant }),
    seats: { taken, free, ...(open ? { open } : {}) },
    spectators,
    locked,
    turn,
    ...(match ? { match } : {}),
    calling,
    ...(houseRules.length > 0 ? { houseRules } : {}),
    ...(copiedFrom.length > 0 ? { copiedFrom } : {}),
    ...(claims ? { keyWorks } : {}),
    expiresAt,
    keptMs: settings.roomLifetimeMs,
  };
  return c.json(body);
};
