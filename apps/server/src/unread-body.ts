import { checkBodyRateLimit } from "./call-rates.ts";
import type { RouteContext, ServerMiddleware } from "./route.ts";
import { withTimeout } from "./with-timeout.ts";

/** The most bytes of a body that are read and dropped. */
const MAX_BYTES = 4 * 1024 * 1024;
/** How long a caller may send nothing before the rest isn't waited for. */
const STALLED_MS = 1_000;

/**
 * Reads and drops what a handler has left of a request's body ([SV14]). workerd closes a connection when more than 64 kB
 * come after the answer, and a caller who is still sending then often doesn't get the answer.
 */
export const dropUnreadBody: ServerMiddleware = async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  const reader = body.getReader();
  await dropRest(reader, c).catch(() => undefined);
};

/** Ends with an error when the caller stalls or leaves. */
const dropRest = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  c: RouteContext,
): Promise<void> => {
  for (let bytes = 0; bytes < MAX_BYTES; ) {
    const piece = await withTimeout(STALLED_MS, reader.read());
    if (piece.done || checkBodyRateLimit(c, piece.value.length)) return;
    bytes += piece.value.length;
  }
};
