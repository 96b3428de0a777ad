import { CLOSE_CODES } from "@baize/protocol";
import { errorResponse } from "./http-error.ts";
import { publicOriginOf } from "./public-origin.ts";
import { closedSocketResponse, isUpgrade } from "./room-socket.ts";
import type { ServerMiddleware } from "./route.ts";
import type { Settings } from "./settings.ts";

/**
 * Refuses pages of origins other than the server's own and those that the operator allows. Lets a page of an allowed
 * origin read the answer, unless it is an internal error. Bots and command-line tools send no origin, so only their
 * keys count.
 */
export const rejectForeignOrigins: ServerMiddleware = async (c, next) => {
  const origin = c.req.header("origin");
  if (origin === undefined || isOwn(c.req.raw, origin, c.var.settings)) return next();
  if (!c.var.settings.allowedOrigins.has(origin)) return forbiddenOriginResponse(c.req.raw, origin);
  await next();
  if (c.error || c.res.webSocket) return;
  c.header("access-control-allow-origin", origin);
  c.header("access-control-expose-headers", "etag, retry-after");
  c.header("vary", "origin", { append: true });
};

const isOwn = (request: Request, origin: string, settings: Settings): boolean => {
  const host = hostOf(origin);
  return host === new URL(request.url).host || host === hostOf(publicOriginOf(request, settings));
};

/** Compares hosts without schemes: a proxy in front may use TLS when the Worker doesn't. */
const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/** The answer to a page of another origin. For a socket it is a close code, which a page can read. */
const forbiddenOriginResponse = (request: Request, origin: string): Response => {
  if (isUpgrade(request)) return closedSocketResponse(CLOSE_CODES.badOrigin);
  const { host } = new URL(request.url);
  const message = `${CLOSE_CODES.badOrigin.reason}: the page is of ${origin.slice(0, MAX_ORIGIN_LENGTH)}, the request for ${host}. Behind a proxy, set PUBLIC_URL to the page's address, or let the proxy pass the Host header on`;
  return errorResponse({ code: "bad_origin", message });
};

const MAX_ORIGIN_LENGTH = 100;

/** Answers a browser's preflight request. */
export const preflightResponse = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": "authorization, content-type, if-none-match, last-event-id",
      "access-control-max-age": "86400",
    },
  });
