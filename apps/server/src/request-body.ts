import { complaintOf } from "@baize/engine";
import type * as z from "zod/mini";
import type { HttpError } from "./http-error.ts";

/** The longest body of a request that brings no file; the largest that makes sense has a tenth of it. */
const BODY_BYTES = 16 * 1024;

export type Body<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: HttpError };

/** Reads a request's body as JSON of a schema, or says what is wrong with it. Reads no more than is allowed. */
export const readBody = async <T>(
  request: Request,
  schema: z.ZodMiniType<T>,
  mostBytes = BODY_BYTES,
): Promise<Body<T>> => {
  const text = await readText(request, mostBytes);
  if (text === null) {
    return failed({ code: "too_large", message: `A request holds at most ${mostBytes} bytes` });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failed({ code: "not_json", message: "The request is not JSON" });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return failed({ code: "invalid_request", ...complaintOf(parsed.error) });
};

const failed = (error: HttpError): Body<never> => ({ ok: false, error });

/** The body as text, or null as soon as it proves too long. */
const readText = async ({ body }: Request, mostBytes: number): Promise<string | null> => {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};
