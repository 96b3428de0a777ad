import { CLOSE } from "@baize/protocol";
import { isUnreadable } from "@baize/room";
import type { Env } from "./env.ts";
import { errorResponse, NO_SUCH_ROOM, ROOM_UNREADABLE } from "./http-error.ts";
import { notFound } from "./not-found.ts";
import { originOfRequest, preflight, withCorsHeaders } from "./request-origin.ts";
import { idOriginOf } from "./room-ids.ts";
import { closedSocket, isUpgrade } from "./room-socket.ts";
import type { Route } from "./route.ts";
import { health, unhealthy } from "./routes/health.ts";
import { type Settings, type SettingsFault, settingsOf } from "./settings.ts";

const HEALTH = "/api/health";

/** A Worker that serves these routes. */
export const workerOf = (
  routes: readonly Route[],
): Required<Pick<ExportedHandler<Env>, "fetch">> => ({
  async fetch(request, env) {
    const settings = settingsOf(env);
    if (!settings.ok) return notConfigured(request, settings.fault);
    const origin = originOfRequest(request, settings.value.allowedOrigins);
    if (origin.kind === "foreign") return turnedAway(request);
    try {
      return withCorsHeaders(
        await route(request, { env, settings: settings.value, routes }),
        origin,
      );
    } catch (bug) {
      console.error(`${request.method} ${new URL(request.url).pathname}:`, bug);
      if (isUnreadable(bug)) return errorResponse(ROOM_UNREADABLE);
      return errorResponse({ code: "internal", message: "That went wrong on our side; try again" });
    }
  },
});

/** The answer to a page of another origin. For a socket it is a close code, which a page can read. */
const turnedAway = (request: Request): Response =>
  isUpgrade(request)
    ? closedSocket(CLOSE.badOrigin)
    : errorResponse({ code: "bad_origin", message: CLOSE.badOrigin.reason });

const noSuchRoom = (request: Request): Response =>
  isUpgrade(request) ? closedSocket(CLOSE.noSuchRoom) : errorResponse(NO_SUCH_ROOM);

/** The answer to every request while a variable is invalid: the variable's name, without its value. */
const notConfigured = (request: Request, { message }: SettingsFault): Response => {
  const error = { code: "not_configured", message } as const;
  const isHealth = new URL(request.url).pathname === HEALTH && isMethod(request, "GET");
  return isHealth ? unhealthy(error) : errorResponse(error);
};

interface Serving {
  readonly env: Env;
  readonly settings: Settings;
  readonly routes: readonly Route[];
}

const route = async (request: Request, { env, settings, routes }: Serving): Promise<Response> => {
  const { secret, secrets } = settings;
  const url = new URL(request.url);
  if (url.pathname === HEALTH) return isMethod(request, "GET") ? health() : notAllowed("GET");
  const here = routes.filter(({ path }) => path.test(url.pathname));
  if (here.length === 0) return await notFound(request, url, env);
  if (request.method === "OPTIONS") return preflight(here.map(({ method }) => method));
  const found = here.find(({ method }) => isMethod(request, method));
  if (!found) return notAllowed(...here.map(({ method }) => method));
  const [, room = "", seat = ""] = found.path.exec(url.pathname) ?? [];
  const idOrigin = room === "" ? "asked" : await idOriginOf(secrets, room);
  if (!idOrigin) return noSuchRoom(request);
  const rooms = env.ROOMS;
  const call = { request, url, rooms, secret, secrets, room, idOrigin, seat, env, settings };
  return await found.handle(call);
};

const isMethod = (request: Request, method: Route["method"]): boolean =>
  request.method === method || (method === "GET" && request.method === "HEAD");

const notAllowed = (...methods: Route["method"][]): Response =>
  errorResponse(
    {
      code: "method_not_allowed",
      message: `Only ${methods.join(" and ")} ${methods.length > 1 ? "are" : "is"} understood here`,
    },
    { allow: methods.join(", ") },
  );
