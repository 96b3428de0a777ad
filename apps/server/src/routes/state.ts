import { errorResponse } from "../http-error.ts";
import { credentialOfClaims, readBearerKey, viewerOfGrant } from "../keys.ts";
import { type HandlerOf, type RoomRouteContext, roomRpcTargetsOf } from "../route.ts";
import { verifyRoomKey } from "./key-and-body.ts";

/** The viewer of a request's key: the bearer, or `key` in the address, because an EventSource sends no headers. */
const readerOf = async (c: RoomRouteContext, key: string) => {
  const claims = await verifyRoomKey(c, key);
  if (!claims.ok) return claims;
  const { value } = claims;
  return {
    ok: true,
    viewer: viewerOfGrant(value.grant),
    credential: credentialOfClaims(value),
  } as const;
};

const revisionIn = (text: string | undefined, form: RegExp): number | null => {
  const [, digits] = form.exec(text ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
};

/** `GET /api/rooms/:room/state`: what the key's viewer sees now. Its ETag is the revision. */
export const getRoomState: HandlerOf<"state"> = async (c) => {
  const reader = await readerOf(c, readBearerKey(c.req.raw));
  if (!reader.ok) return errorResponse(reader.error);
  const known = revisionIn(c.req.header("if-none-match"), /^(?:W\/)?"(\d{1,15})"$/);
  const answer = await roomRpcTargetsOf(c, c.req.param("room")).reading.state(reader, known);
  if (!answer.ok) return errorResponse(answer.error);
  const { revision, json } = answer.value;
  const headers = { etag: `"${revision}"`, vary: "authorization" };
  if (json === null) return new Response(null, { status: 304, headers });
  return new Response(json, { headers: { ...headers, "content-type": "application/json" } });
};

/** `GET /api/rooms/:room/events`: the same, and then each change, as server-sent events. */
export const streamEvents: HandlerOf<"events"> = async (c) => {
  if (c.req.raw.method !== "GET") {
    const error = { code: "method_not_allowed", message: "Only GET is allowed here" } as const;
    return errorResponse(error, { allow: "GET" });
  }
  const reader = await readerOf(c, c.req.query("key") ?? readBearerKey(c.req.raw));
  if (!reader.ok) return errorResponse(reader.error);
  const known = revisionIn(c.req.header("last-event-id"), /^(\d{1,15})$/);
  const stream = await roomRpcTargetsOf(c, c.req.param("room")).reading.events(reader, known);
  if (!stream.ok) return errorResponse(stream.error);
  // Without this header nginx buffers the events.
  const headers = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
  return new Response(stream.value, { headers });
};
