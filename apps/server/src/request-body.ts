import { parseErrorOf, succeed } from "@baize/engine";
import type * as z from "zod/mini";
import { checkBodyBytes } from "./call-rates.ts";
import { failed, type HttpResult } from "./http-result.ts";
import type { ServerContext } from "./route.ts";

/** The most bytes of a request without a file. The largest useful one has a tenth of it. */
const BODY_BYTES = 16 * 1024;

interface BodyOptions {
  readonly mostBytes?: number;
  /** Whether an empty body counts as an empty object. */
  readonly mayBeEmpty?: boolean;
}

interface ReadBody<T> {
  readonly body: T;
  /** How long it was, to be charged to the account of its key in the room. */
  readonly bytes: number;
}

/**
 * Reads a request's body as JSON and checks it with a schema. Reads no more bytes than allowed, and charges them to the
 * caller's address before it parses them: the key is often in the body, so no account is known yet ([BU15]).
 */
export const readBody = async <T>(
  c: ServerContext,
  schema: z.ZodMiniType<T>,
  { mostBytes = BODY_BYTES, mayBeEmpty = false }: BodyOptions = {},
): Promise<HttpResult<ReadBody<T>>> => {
  const read = await readBytes(c.req.raw, mostBytes);
  const bytes = read?.length ?? mostBytes;
  const tooMany = checkBodyBytes(c, bytes);
  if (tooMany) return failed(tooMany);
  if (read === null) {
    return failed({ code: "too_large", message: `A request holds at most ${mostBytes} bytes` });
  }
  const text = new TextDecoder().decode(read);
  let json: unknown;
  try {
    json = JSON.parse(text === "" && mayBeEmpty ? "{}" : text);
  } catch {
    return failed({ code: "not_json", message: "The request is not JSON" });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return succeed({ body: parsed.data, bytes });
  return failed({ code: "invalid_request", ...parseErrorOf(parsed.error) });
};

/** The body as bytes, or null as soon as it is too long. */
export const readBytes = async (
  { body }: { readonly body: ReadableStream | null },
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};
