import { findBuiltInGame } from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { isUnreadableRoomError } from "@baize/room";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { setApiHeaders } from "./api-headers.ts";
import type { Env } from "./env.ts";
import {
  errorResponse,
  NO_SUCH_ROOM_ERROR,
  NOT_FOUND_ERROR,
  ROOM_UNREADABLE_ERROR,
} from "./http-error.ts";
import { publicOriginOf } from "./public-origin.ts";
import { preflightResponse, rejectForeignOrigins } from "./request-origin.ts";
import { classifyRoomId } from "./room-ids.ts";
import { findMisdirectedResponse } from "./room-owner.ts";
import { closedSocketResponse, isUpgrade } from "./room-socket.ts";
import type { HonoEnv, Route, RouteContext, ServerMiddleware } from "./route.ts";
import { ROUTE_DECLARATIONS } from "./route-declarations.ts";
import { invalidSettingsResponse } from "./routes/health.ts";
import { parseSettingsOnce } from "./settings.ts";
import { loadShippedGame } from "./shipped-games.ts";
import { dropUnreadBody } from "./unread-body.ts";

/** A Worker that serves these routes. */
export const createWorker = (
  routes: readonly Route[],
): Required<Pick<ExportedHandler<Env>, "fetch">> => {
  const app = appOf(routes);
  return { fetch: (request, env, context) => app.fetch(request, env, context) };
};

const appOf = (routes: readonly Route[]): Hono<HonoEnv> => {
  const app = new Hono<HonoEnv>({ getPath });
  app.all("/r/*", linkPreview);
  app.use(pageNotFound, setApiHeaders);
  app.get(ROUTE_DECLARATIONS.health.path, reportInvalidSettings);
  app.use(
    withSettings,
    dropUnreadBody,
    rejectForeignOrigins,
    methodNotAllowed({ app, onMethodNotAllowed }),
  );
  for (const { method, path, handle } of routes) {
    if (path.includes("/:room")) app.on(method, path, checkRoomId);
    app.on(method, path, handle);
  }
  app.notFound(() => errorResponse(NOT_FOUND_ERROR));
  app.onError((bug, c) => {
    console.error(`${c.req.method} ${new URL(c.req.url).pathname}:`, bug);
    if (isUnreadableRoomError(bug)) return errorResponse(ROOM_UNREADABLE_ERROR);
    return errorResponse({
      code: "internal",
      message: "Something went wrong on the server; try again",
    });
  });
  return app;
};

/** Escapes what Hono decodes, so that params stay as they were sent: a percent-encoded id is not an id. */
const getPath = ({ url }: Request): string => new URL(url).pathname.replaceAll("%", "%25");

/** Answers the health check while a variable is invalid. */
const reportInvalidSettings: ServerMiddleware = async (c, next) => {
  const settings = parseSettingsOnce(c.env);
  if (!settings.ok) return invalidSettingsResponse(settings.error);
  return next();
};

/** Answers every request while a variable is invalid: with the variable's name, without its value. */
const withSettings: ServerMiddleware = async (c, next) => {
  const settings = parseSettingsOnce(c.env);
  if (!settings.ok) {
    return errorResponse({ code: "not_configured", message: settings.error.message });
  }
  c.set("settings", settings.value);
  return next();
};

/** Refuses ids that no room can have. */
const checkRoomId: ServerMiddleware<"/:room"> = async (c, next) => {
  const roomIdKind = await classifyRoomId(c.var.settings.secrets, c.req.param("room"));
  if (!roomIdKind) {
    return isUpgrade(c.req.raw)
      ? closedSocketResponse(CLOSE_CODES.noSuchRoom)
      : errorResponse(NO_SUCH_ROOM_ERROR);
  }
  c.set("roomIdKind", roomIdKind);
  return findMisdirectedResponse(c, c.req.param("room")) ?? next();
};

/** Answers `OPTIONS`, and methods for which a path has no route. */
const onMethodNotAllowed = ({ req }: RouteContext, allowed: readonly string[]): Response => {
  const methods = allowed.filter((method) => method !== "HEAD");
  // The health check takes no key and no body, so no page needs a preflight for it.
  if (req.method === "OPTIONS" && req.path !== ROUTE_DECLARATIONS.health.path)
    return preflightResponse(methods);
  const message = `Only ${methods.join(" and ")} ${methods.length > 1 ? "are" : "is"} understood here`;
  return errorResponse({ code: "method_not_allowed", message }, { allow: methods.join(", ") });
};

/** Paths of the API, of sockets and of the page's own files. */
const FOR_PROGRAMS = /^\/(?:api|parties|assets)\//;

const asksForPage = (request: Request): boolean =>
  request.method === "GET" &&
  !FOR_PROGRAMS.test(new URL(request.url).pathname) &&
  request.headers.get("accept")?.includes("text/html") === true;

/**
 * Answers a browser's request for a missing page with the page `/404`. The platform's own answer would have the headers
 * of `_headers`, with which caches keep it for a day.
 */
const pageNotFound: ServerMiddleware = async (c, next) => {
  const { env, req } = c;
  if (!env.ASSETS || !asksForPage(req.raw)) return next();
  const { body, headers } = await env.ASSETS.fetch(new URL("/404", req.url));
  return new Response(body, { status: 404, headers });
};

/** Whether the page's files have one at a path. */
const hasAsset = async (assets: Fetcher, url: URL): Promise<boolean> =>
  (await assets.fetch(url, { method: "HEAD" })).ok;

/**
 * Serves a table's page. Its link preview gets the name and the picture of the game that the link names, and the origin
 * without which chat programs show no picture. It says nothing of the room: a link's key is in its fragment. A name that
 * isn't of a game of this server isn't repeated, because anybody can write one into a link.
 */
const linkPreview: ServerMiddleware = async ({ env, req }, next) => {
  if (!env.ASSETS) return next();
  const page = await env.ASSETS.fetch(req.raw);
  const settings = parseSettingsOnce(env);
  if (!settings.ok || req.method !== "GET") return page;
  const origin = publicOriginOf(req.raw, settings.value);
  const id = req.query("game") ?? "";
  const game = findBuiltInGame(id) ?? (await loadShippedGame(id));
  const cover = `/previews/${id}.png`;
  const hasCover = game !== undefined && (await hasAsset(env.ASSETS, new URL(cover, req.url)));
  const rewriter = new HTMLRewriter();
  const set = (property: string, contentFrom: (content: string) => string) =>
    rewriter.on(`meta[property="og:${property}"]`, {
      element: (meta) => {
        meta.setAttribute("content", contentFrom(meta.getAttribute("content") ?? ""));
      },
    });
  set("image", (path) => `${origin}${hasCover ? cover : path}`);
  if (hasCover) set("image:alt", () => `The cover of ${game.name}`);
  if (game) set("title", () => `${game.name} at Baize`);
  return rewriter.transform(page);
};
