import type { ServerMiddleware } from "./route.ts";

/** What is asked for by programs: the API's callers, and the page for its own files. */
const FOR_PROGRAMS = /^\/(?:api|parties|assets)\//;

const isForReader = (request: Request): boolean =>
  request.method === "GET" &&
  !FOR_PROGRAMS.test(new URL(request.url).pathname) &&
  request.headers.get("accept")?.includes("text/html") === true;

/**
 * Answers a reader's request for a page that doesn't exist with the page that says so. The platform's own answer would
 * bear the headers of `_headers`, with which a missing file of the page is kept as missing for a day.
 */
export const pageNotFound: ServerMiddleware = async (c, next) => {
  const { env, req } = c;
  if (!env.ASSETS || !isForReader(req.raw)) return next();
  const { body, headers } = await env.ASSETS.fetch(new URL("/404", req.url));
  return new Response(body, { status: 404, headers });
};
