import { succeed } from "@baize/engine";
import type * as z from "zod/mini";
import { type HttpResult, UNKNOWN_KEY } from "../http-result.ts";
import { bearerOf, type Capability, credentialOf, openKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";

/** What a key allows in the room of the path. One that is for no such room wakes none ([KY11]). */
export const capabilityOf = async (
  { secrets, room }: Pick<Call, "secrets" | "room">,
  key: string,
): Promise<HttpResult<Capability>> => {
  const capability = await openKey(secrets, key, Date.now());
  return capability?.room === room ? succeed(capability) : UNKNOWN_KEY;
};

/** Who asks, and what else the request's body says. */
interface KeyAndBody<T> {
  readonly credential: ReturnType<typeof credentialOf>;
  readonly body: T;
}

/** Reads who asks: the room's key in the body or as `authorization: Bearer`, and what else the body says. */
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
