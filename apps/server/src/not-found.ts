import type { Env } from "./env.ts";
import { errorResponse } from "./http-error.ts";

/** What is asked for by programs: the API's callers, and the page for its own files. */
const FOR_PROGRAMS = /^\/(?:api|parties|assets)\//;

const isForReader = (request: Request, { pathname }: URL): boolean =>
  request.method === "GET" &&
  !FOR_PROGRAMS.test(pathname) &&
  request.headers.get("accept")?.includes("text/html") === true;

/**
 * The answer where there is nothing: to a reader a page, and else an error in JSON. The platform's own answer would bear
 * the headers of `_headers`, with which a missing file of the page is kept as missing for a day.
 */
export const notFound = async (request: Request, url: URL, env: Env): Promise<Response> => {
  if (env.ASSETS && isForReader(request, url)) {
    const { body, headers } = await env.ASSETS.fetch(new URL("/404", url));
    return new Response(body, { status: 404, headers });
  }
  return errorResponse({ code: "not_found", message: "There is nothing at this address" });
};
