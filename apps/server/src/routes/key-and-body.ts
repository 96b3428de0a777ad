import { succeed } from "@baize/engine";
import type * as z from "zod/mini";
import { BAD_KEY_FAILURE, type HttpResult } from "../http-result.ts";
import { bearerOf, credentialOf, type KeyClaims, verifyKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { SentCredential } from "../room-calls.ts";
import type { RoomContext } from "../route.ts";

/** What a key allows in the room of the path. A key of another room is refused without waking any room ([KY11]). */
export const claimsOf = async (c: RoomContext, key: string): Promise<HttpResult<KeyClaims>> => {
  const claims = await verifyKey(c.var.settings.secrets, key, Date.now());
  return claims?.room === c.req.param("room") ? succeed(claims) : BAD_KEY_FAILURE;
};

/** The request's key and body. */
interface KeyAndBody<T> {
  readonly credential: SentCredential;
  readonly body: T;
}

/** Reads the room's key from the body or from `authorization: Bearer`, and the rest of the body. */
export const readKeyAndBody = async <T extends { readonly key?: string }>(
  c: RoomContext,
  schema: z.ZodMiniType<T>,
): Promise<HttpResult<KeyAndBody<T>>> => {
  const read = await readBody(c, schema, { mayBeEmpty: true });
  if (!read.ok) return read;
  const { body, bytes } = read.value;
  const claims = await claimsOf(c, body.key ?? bearerOf(c.req.raw));
  if (!claims.ok) return claims;
  return succeed({ credential: { ...credentialOf(claims.value), bytes }, body });
};
