import { succeed, toFirstParseError } from "@baize/engine";
import type * as z from "zod/mini";
import { checkBodyRateLimit } from "../call-rates.ts";
import type { CallCredential } from "../calls/call-runner.ts";
import { BAD_KEY_FAILURE, type HttpResult, toHttpFailure } from "../http-result.ts";
import { credentialOfClaims, type KeyClaims, readBearerKey, verifyKey } from "../keys.ts";
import { readRequestBytes } from "../request-body.ts";
import type { RoomRouteContext, RouteContext } from "../route.ts";

/** What a key allows in the room of the path. A key of another room is refused without waking any room ([KY11]). */
export const verifyRoomKey = async (
  c: RoomRouteContext,
  key: string,
): Promise<HttpResult<KeyClaims>> => {
  const claims = await verifyKey(c.var.settings.secrets, key, Date.now());
  return claims?.room === c.req.param("room") ? succeed(claims) : BAD_KEY_FAILURE;
};

/** The most bytes of a request without a file. The largest useful one has a tenth of that. */
const BODY_BYTES = 16 * 1024;

interface BodyOptions {
  readonly mostBytes?: number;
  /** Whether an empty body counts as an empty object. */
  readonly mayBeEmpty?: boolean;
}

interface ReadBody<T> {
  readonly body: T;
  /** The body's length, which is charged to the account of its key in the room. */
  readonly bytes: number;
}

/**
 * Reads a request's body as JSON and checks it with a schema. Reads no more bytes than allowed, and charges them to the
 * caller's address before it parses them: the key is often in the body, so no account is known yet ([BU15]).
 */
export const readBody = async <T>(
  c: RouteContext,
  schema: z.ZodMiniType<T>,
  { mostBytes = BODY_BYTES, mayBeEmpty = false }: BodyOptions = {},
): Promise<HttpResult<ReadBody<T>>> => {
  const read = await readRequestBytes(c.req.raw, mostBytes);
  const bytes = read?.length ?? mostBytes;
  const tooMany = checkBodyRateLimit(c, bytes);
  if (tooMany) return toHttpFailure(tooMany);
  if (read === null) {
    return toHttpFailure({
      code: "too_large",
      message: `A request holds at most ${mostBytes} bytes`,
    });
  }
  const text = new TextDecoder().decode(read);
  let json: unknown;
  try {
    json = JSON.parse(text === "" && mayBeEmpty ? "{}" : text);
  } catch {
    return toHttpFailure({ code: "not_json", message: "The request is not JSON" });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return succeed({ body: parsed.data, bytes });
  return toHttpFailure({ code: "invalid_request", ...toFirstParseError(parsed.error) });
};

/** The request's key and body. */
interface KeyAndBody<T> {
  readonly credential: CallCredential;
  readonly body: T;
}

/** Reads the room's key from the body or from `authorization: Bearer`, and the rest of the body. */
export const readKeyAndBody = async <T extends { readonly key?: string }>(
  c: RoomRouteContext,
  schema: z.ZodMiniType<T>,
  mostBytes = BODY_BYTES,
): Promise<HttpResult<KeyAndBody<T>>> => {
  const read = await readBody(c, schema, { mostBytes, mayBeEmpty: true });
  if (!read.ok) return read;
  const { body, bytes } = read.value;
  const claims = await verifyRoomKey(c, body.key ?? readBearerKey(c.req.raw));
  if (!claims.ok) return claims;
  return succeed({ credential: { ...credentialOfClaims(claims.value), bytes }, body });
};
