import type * as z from "zod/mini";
import { bearerOf, type Capability, openKey, passOf } from "../keys.ts";
import { done, type Outcome, STRANGE_KEY } from "../outcome.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";

/** What a key allows in the room of the path. One that is for no such room wakes none ([KY11]). */
export const capabilityOf = async (
  { secrets, room }: Pick<Call, "secrets" | "room">,
  key: string,
): Promise<Outcome<Capability>> => {
  const capability = await openKey(secrets, key, Date.now());
  return capability?.room === room ? done(capability) : STRANGE_KEY;
};

/** Who asks, and what else the request's body says. */
interface Hand<T> {
  readonly pass: ReturnType<typeof passOf>;
  readonly body: T;
}

/** Reads who asks: the room's key in the body or as `authorization: Bearer`, and what else the body says. */
export const keyInHand = async <T extends { readonly key?: string | undefined }>(
  call: Call,
  schema: z.ZodMiniType<T>,
): Promise<Outcome<Hand<T>>> => {
  const body = await readBody(call.request, schema, { mayBeEmpty: true });
  if (!body.ok) return body;
  const capability = await capabilityOf(call, body.value.key ?? bearerOf(call.request));
  return capability.ok ? done({ pass: passOf(capability.value), body: body.value }) : capability;
};
