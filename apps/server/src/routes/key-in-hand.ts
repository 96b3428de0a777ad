import { roomId } from "@baize/protocol";
import type * as z from "zod/mini";
import { BAD_KEY, type HttpError, NO_SUCH_ROOM } from "../http-error.ts";
import { bearerOf, openKey, passOf } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";

type Hand<T> =
  | { readonly ok: true; readonly pass: ReturnType<typeof passOf>; readonly body: T }
  | { readonly ok: false; readonly error: HttpError };

/** Reads who asks: the room's key in the body or as `authorization: Bearer`, and what else the body says. */
export const keyInHand = async <T extends { readonly key?: string | undefined }>(
  { request, secret, room, rooms }: Call,
  schema: z.ZodMiniType<T>,
): Promise<Hand<T>> => {
  if (!roomId.safeParse(room).success) return { ok: false, error: NO_SUCH_ROOM };
  const body = await readBody(request, schema, { mayBeEmpty: true });
  if (!body.ok) return body;
  const key = body.value.key ?? bearerOf(request);
  const capability = await openKey(secret, key, Date.now());
  if (capability?.room === room) return { ok: true, pass: passOf(capability), body: body.value };
  return { ok: false, error: (await rooms.getByName(room).status()) ? BAD_KEY : NO_SUCH_ROOM };
};
