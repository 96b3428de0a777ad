import { claimSeatRequestSchema } from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { BAD_KEY, errorResponse } from "../http-error.ts";
import { credentialOf } from "../keys.ts";
import { rateLimitAddressOf } from "../rate-limit-address.ts";
import { readBody } from "../request-body.ts";
import type { RouteContext } from "../route.ts";
import { claimsOf } from "./key-and-body.ts";
import { opened } from "./seat-key.ts";

/** `POST /api/rooms/:room/seats` */
export const claimSeat = async (call: RouteContext): Promise<Response> => {
  const body = await readBody(call.request, claimSeatRequestSchema);
  if (!body.ok) return errorResponse(body.error);
  const { key, name, seat } = body.value;
  const claims = await claimsOf(call, key);
  if (!claims.ok) return errorResponse(claims.error);
  const { role } = claims.value.grant;
  if (role !== "player" && role !== "host") return errorResponse(BAD_KEY);
  const tooMany = role === "player" ? await checkRateLimit("claims", call) : null;
  if (tooMany) return errorResponse(tooMany);
  const address = rateLimitAddressOf(call.request, call.settings.clientAddressHeader);
  const claim = { name, seat, address };
  const outcome = await call.rooms.getByName(call.room).claim(credentialOf(claims.value), claim);
  return outcome.ok ? await opened(call, outcome.value) : errorResponse(outcome.error);
};
