import {
  type DeleteSharedReplayResponse,
  LIMITS,
  type ShareReplayResponse,
  shareReplayRequestSchema,
} from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { errorResponse, type HttpError } from "../http-error.ts";
import { readBearerKey } from "../keys.ts";
import { publicOriginOf } from "../public-origin.ts";
import { type HandlerOf, type RoomRouteContext, roomRpcTargetsOf } from "../route.ts";
import { isShareId, shareIdOf } from "../share-key.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** A character of a comment takes up to six bytes of JSON. */
const BODY_BYTES = 2_048 + LIMITS.replayNotes * (64 + 6 * LIMITS.replayNoteLength);

/** `POST /api/rooms/:room/shares`, with the key of a seat. */
export const shareReplay: HandlerOf<"shareReplay"> = async (c) => {
  const read = await readKeyAndBody(c, shareReplayRequestSchema, BODY_BYTES);
  if (!read.ok) return errorResponse(read.error);
  const { credential, body } = read.value;
  const { key: _, ...asked } = body;
  const room = c.req.param("room");
  const kept = await roomRpcTargetsOf(c, room).shares.add(credential, asked);
  if (!kept.ok) return errorResponse(kept.error);
  const origin = publicOriginOf(c.req.raw, c.var.settings);
  const place = `#${room}.${kept.value.share}`;
  const links = { link: `${origin}/replay${place}`, embed: `${origin}/replay/embed${place}` };
  return c.json<ShareReplayResponse>({ ...kept.value, ...links }, 201);
};

/**
 * `GET /api/rooms/:room/shares/:share`, for everybody who knows the id: the lines, compressed with gzip. Whoever has
 * read it asks each time whether it is still there.
 */
export const getSharedReplay: HandlerOf<"sharedReplay"> = async (c) => {
  const refusal = await lookupRefusal(c);
  if (refusal) return errorResponse(refusal);
  const { room, share } = c.req.param();
  if (!isShareId(share)) return errorResponse(NO_SUCH_SHARE);
  const stub = roomRpcTargetsOf(c, room);
  const headers = { "cache-control": "no-cache", etag: `"${share}"` };
  if (c.req.header("if-none-match") === headers.etag) {
    const isKept = await stub.shares.has(share);
    if (!isKept.ok) return errorResponse(isKept.error);
    return isKept.value
      ? new Response(null, { status: 304, headers })
      : errorResponse(NO_SUCH_SHARE);
  }
  const file = await stub.shares.read(share);
  if (!file.ok) return errorResponse(file.error);
  if (!file.value) return errorResponse(NO_SUCH_SHARE);
  return new Response(file.value, { headers: { ...headers, "content-type": "application/gzip" } });
};

/** `DELETE /api/rooms/:room/shares/:share`, with the key that whoever shared it was given. */
export const deleteSharedReplay: HandlerOf<"unshareReplay"> = async (c) => {
  const refusal = await lookupRefusal(c);
  if (refusal) return errorResponse(refusal);
  const { room, share } = c.req.param();
  if ((await shareIdOf(readBearerKey(c.req.raw))) !== share) return errorResponse(WRONG_KEY);
  const isGone = await roomRpcTargetsOf(c, room).shares.delete(share);
  return isGone
    ? c.json<DeleteSharedReplayResponse>({ deleted: true })
    : errorResponse(NO_SUCH_SHARE);
};

/** Why a room isn't looked up for a caller without a key of it, or null. */
const lookupRefusal = async (c: RoomRouteContext): Promise<HttpError | null> =>
  c.var.roomIdKind === "forged" ? NO_SUCH_SHARE : await checkRateLimit("lookups", c);

const NO_SUCH_SHARE: HttpError = {
  code: "not_found",
  message: "There is no such shared replay; it may have been deleted",
};

const WRONG_KEY: HttpError = {
  code: "bad_key",
  message: "This key does not delete this replay",
  field: "key",
};
