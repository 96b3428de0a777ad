import { succeed } from "@baize/engine";
import type * as z from "zod/mini";
import { type HttpResult, UNKNOWN_KEY } from "../http-result.ts";
import { bearerOf, type Capability, credentialOf, openKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";

/** What a key allows in the room of the path. A key of another room is refused without waking any room ([KY11]). */
export const capabilityOf = async (
  { secrets, room }: Pick<Call, "secrets" | "room">,
  key: string,
): Promise<HttpResult<Capability>> => {
  const capability = await openKey(secrets, key, Date.now());
  return capability?.room === room ? succeed(capability) : UNKNOWN_KEY;
};

/** The request's key and body. */
interface KeyAndBody<T> {
  readonly credential: ReturnType<typeof credentialOf>;
  readonly body: T;
}

/** Reads the room's key from the body or from `authorization: Bearer`, and the rest of the body. */
export const readKeyAndBody = async <T extends { readonly key?: string }>(
  call: Call,
  schema: z.ZodMiniType<T>,
): Promise<HttpResult<KeyAndBody<T>>> => {
  const body = await readBody(call.request, schema, { mayBeEmpty: true });
  if (!body.ok) return body;
  const capability = await capabilityOf(call, body.value.key ?? bearerOf(call.request));
  return capability.ok
    ? succeed({ credential: credentialOf(capability.value), body: body.value })
    : capability;
};
