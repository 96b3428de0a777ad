import { CLOSE } from "@baize/protocol";
import { isUnreadable } from "@baize/room";
import type { Env } from "./env.ts";
import { errorAnswer, NO_SUCH_ROOM, ROOM_UNREADABLE } from "./http-error.ts";
import { preflight, sharedWith, visitOf } from "./origins.ts";
import { idOriginOf } from "./room-ids.ts";
import { closedSocket, isUpgrade } from "./room-socket.ts";
import type { Handler } from "./route.ts";
import { claimSeat } from "./routes/claim-seat.ts";
import { closeRoom } from "./routes/close-room.ts";
import { createRoom } from "./routes/create-room.ts";
import { health, unhealthy } from "./routes/health.ts";
import { links } from "./routes/links.ts";
import { record, replay, roomLog } from "./routes/replay.ts";
import { exportRoom, restoreRoom } from "./routes/room-file.ts";
import { roomStatus } from "./routes/room-status.ts";
import { exchangeSeatKey, seatKey } from "./routes/seat-key.ts";
import { openSocket } from "./routes/socket.ts";
import { type Settings, type SettingsFault, settingsOf } from "./settings.ts";

export { RoomServer } from "./room-server.ts";

const HEALTH = "/api/health";

interface Route {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: RegExp;
  readonly handle: Handler;
}

const ROUTES: readonly Route[] = [
  { method: "POST", path: /^\/api\/rooms$/, handle: createRoom },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)$/, handle: roomStatus },
  { method: "DELETE", path: /^\/api\/rooms\/([^/]+)$/, handle: closeRoom },
  { method: "POST", path: /^\/api\/rooms\/([^/]+)\/links$/, handle: links },
  { method: "POST", path: /^\/api\/rooms\/([^/]+)\/seats$/, handle: claimSeat },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/replay$/, handle: replay },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/record$/, handle: record },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/log$/, handle: roomLog },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/export$/, handle: exportRoom },
  { method: "POST", path: /^\/api\/rooms\/restore$/, handle: restoreRoom },
  { method: "POST", path: /^\/api\/rooms\/([^/]+)\/seats\/([1-8])\/key$/, handle: seatKey },
  {
    method: "POST",
    path: /^\/api\/rooms\/([^/]+)\/seats\/([1-8])\/exchange$/,
    handle: exchangeSeatKey,
  },
  { method: "GET", path: /^\/parties\/rooms\/([^/]+)$/, handle: openSocket },
];

export default {
  async fetch(request, env) {
    const settings = settingsOf(env);
    if (!settings.ok) return notConfigured(request, settings.fault);
    const visit = visitOf(request, settings.value.allowedOrigins);
    if (visit.kind === "stranger") return turnedAway(request);
    try {
      return sharedWith(await route(request, env, settings.value), visit);
    } catch (bug) {
      console.error(`${request.method} ${new URL(request.url).pathname}:`, bug);
      if (isUnreadable(bug)) return errorAnswer(ROOM_UNREADABLE);
      return errorAnswer({ code: "internal", message: "That went wrong on our side; try again" });
    }
  },
} satisfies ExportedHandler<Env>;

/** The answer to a page of somebody else's. It learns why from a socket only as a close code. */
const turnedAway = (request: Request): Response =>
  isUpgrade(request)
    ? closedSocket(CLOSE.badOrigin)
    : errorAnswer({ code: "bad_origin", message: CLOSE.badOrigin.reason });

const noSuchRoom = (request: Request): Response =>
  isUpgrade(request) ? closedSocket(CLOSE.noSuchRoom) : errorAnswer(NO_SUCH_ROOM);

/** The answer to everybody while a variable can't be read: its name, and no value. */
const notConfigured = (request: Request, { message }: SettingsFault): Response => {
  const error = { code: "not_configured", message } as const;
  const isHealth = new URL(request.url).pathname === HEALTH && isMethod(request, "GET");
  return isHealth ? unhealthy(error) : errorAnswer(error);
};

const route = async (request: Request, env: Env, settings: Settings): Promise<Response> => {
  const { secret, secrets } = settings;
  const url = new URL(request.url);
  if (url.pathname === HEALTH) return isMethod(request, "GET") ? health() : notAllowed("GET");
  const here = ROUTES.filter(({ path }) => path.test(url.pathname));
  if (here.length === 0) {
    return errorAnswer({ code: "not_found", message: "There is nothing at this address" });
  }
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
  errorAnswer(
    {
      code: "method_not_allowed",
      message: `Only ${methods.join(" and ")} ${methods.length > 1 ? "are" : "is"} understood here`,
    },
    { allow: methods.join(", ") },
  );
