import {
  LIMITS,
  readPictureInfo,
  type SetPictureResponse,
  setPictureQuerySchema,
} from "@baize/protocol";
import { errorResponse } from "../http-error.ts";
import { credentialOfClaims, readBearerKey, viewerOfGrant } from "../keys.ts";
import { readRequestBytes } from "../request-body.ts";
import { type HandlerOf, roomRpcTargetsOf } from "../route.ts";
import { verifyRoomKey } from "./key-and-body.ts";

/**
 * `POST /api/rooms/:room/pictures?name=…` with the picture as body and the key of a seat, or the host's, as bearer. The
 * key's account is charged before anything of the picture is read ([BU15]).
 */
export const setPicture: HandlerOf<"setPicture"> = async (c) => {
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  if (!claims.ok) return errorResponse(claims.error);
  const asked = setPictureQuerySchema.safeParse({ name: c.req.query("name") });
  if (!asked.success) {
    const message = "Name the cards that the picture is of";
    return errorResponse({ code: "invalid_request", message, field: "name" });
  }
  const length = lengthOf(c.req.header("content-length"));
  if (length > LIMITS.pictureBytes) return tooLarge();
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const credential = credentialOfClaims(claims.value);
  const admitted = await room.pictures.admit(credential, length);
  if (!admitted.ok) return errorResponse(admitted.error);
  const bytes = await readRequestBytes(c.req.raw, length);
  if (!bytes) return tooLarge();
  const kept = await room.pictures.set(credential, { ...asked.data, bytes });
  if (!kept.ok) return errorResponse(kept.error);
  return c.json<SetPictureResponse>({ picture: kept.value }, 201);
};

/** The length in a body's header. Without it, the most that a picture may have. */
const lengthOf = (header: string | undefined): number =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : LIMITS.pictureBytes;

const tooLarge = (): Response => {
  const message = `A picture has at most ${LIMITS.pictureBytes} bytes`;
  return errorResponse({ code: "too_large", message, field: "picture" });
};

/** A year, because a picture never changes under its id. */
const LONG_S = 365 * 24 * 60 * 60;

/**
 * `GET /api/rooms/:room/pictures/:picture`, for viewers who see a card with it, or for every key of the room if it is
 * the game's.
 */
export const getPicture: HandlerOf<"picture"> = async (c) => {
  const claims = await verifyRoomKey(c, readBearerKey(c.req.raw));
  if (!claims.ok) return errorResponse(claims.error);
  const client = {
    viewer: viewerOfGrant(claims.value.grant),
    credential: credentialOfClaims(claims.value),
  };
  const room = roomRpcTargetsOf(c, c.req.param("room"));
  const kept = await room.pictures.read(client, c.req.param("picture"));
  if (!kept.ok) return errorResponse(kept.error);
  const { bytes, isPublic } = kept.value;
  const type = readPictureInfo(bytes)?.type ?? "application/octet-stream";
  const store = isPublic ? `private, max-age=${LONG_S}, immutable` : "no-store";
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": type, "cache-control": store, vary: "authorization" },
  });
};
