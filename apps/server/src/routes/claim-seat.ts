import { claimSeatRequestSchema } from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { BAD_KEY_ERROR, errorResponse } from "../http-error.ts";
import { credentialOfClaims } from "../keys.ts";
import { rateLimitAddressOf } from "../rate-limit-address.ts";
import { type HandlerOf, roomRpcTargetsOf } from "../route.ts";
import { readBody, verifyRoomKey } from "./key-and-body.ts";
import { seatKeyResponse } from "./seat-key.ts";

/** `POST /api/rooms/:room/seats` */
export const claimSeat: HandlerOf<"claimSeat"> = async (c) => {
  const read = await readBody(c, claimSeatRequestSchema);
  if (!read.ok) return errorResponse(read.error);
  const { bytes } = read.value;
  const { key, ...player } = read.value.body;
  const claims = await verifyRoomKey(c, key);
  if (!claims.ok) return errorResponse(claims.error);
  const { role } = claims.value.grant;
  if (role !== "player" && role !== "host") return errorResponse(BAD_KEY_ERROR);
  const tooMany = role === "player" ? await checkRateLimit("claims", c) : null;
  if (tooMany) return errorResponse(tooMany);
  const address = rateLimitAddressOf(c.req.raw, c.var.settings.clientAddressHeader);
  const claim = { ...player, address };
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const outcome = await room.keys.claim({ ...credentialOfClaims(claims.value), bytes }, claim);
  return outcome.ok ? await seatKeyResponse(c, outcome.value) : errorResponse(outcome.error);
};
