import type { ServerMiddleware } from "./route.ts";

/** Answers are data, never a page. */
export const DEFAULT_API_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Sets the headers of every answer of the API. No cache may store an answer unless its route says so. */
export const setApiHeaders: ServerMiddleware = async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  for (const [header, value] of Object.entries(DEFAULT_API_HEADERS)) {
    if (!(header === "cache-control" && c.res.headers.has(header))) c.header(header, value);
  }
};
