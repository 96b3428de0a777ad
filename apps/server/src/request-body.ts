import { parseErrorOf, succeed } from "@baize/engine";
import type * as z from "zod/mini";
import { failed, type HttpResult } from "./http-result.ts";

/** The most bytes of a request without a file. The largest useful one has a tenth of it. */
const BODY_BYTES = 16 * 1024;

interface BodyOptions {
  readonly mostBytes?: number;
  /** Whether an empty body counts as an empty object. */
  readonly mayBeEmpty?: boolean;
}

/** Reads a request's body as JSON and checks it with a schema. Reads no more bytes than allowed. */
export const readBody = async <T>(
  request: Request,
  schema: z.ZodMiniType<T>,
  { mostBytes = BODY_BYTES, mayBeEmpty = false }: BodyOptions = {},
): Promise<HttpResult<T>> => {
  const text = await readText(request, mostBytes);
  if (text === null) {
    return failed({ code: "too_large", message: `A request holds at most ${mostBytes} bytes` });
  }
  let json: unknown;
  try {
    json = JSON.parse(text === "" && mayBeEmpty ? "{}" : text);
  } catch {
    return failed({ code: "not_json", message: "The request is not JSON" });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return succeed(parsed.data);
  return failed({ code: "invalid_request", ...parseErrorOf(parsed.error) });
};

/** The body as text, or null as soon as it is too long. */
const readText = async (request: Request, mostBytes: number): Promise<string | null> => {
  const bytes = await readBytes(request, mostBytes);
  return bytes && new TextDecoder().decode(bytes);
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
