import { isUnreadable } from "@baize/room";
import type { Env } from "./env.ts";
import { errorAnswer, ROOM_UNREADABLE } from "./http-error.ts";
import type { Handler } from "./route.ts";
import { claimSeat } from "./routes/claim-seat.ts";
import { createRoom } from "./routes/create-room.ts";
import { health } from "./routes/health.ts";
import { replay, roomLog } from "./routes/replay.ts";
import { exportRoom, restoreRoom } from "./routes/room-file.ts";
import { roomStatus } from "./routes/room-status.ts";
import { openSocket } from "./routes/socket.ts";

export { RoomServer } from "./room-server.ts";

interface Route {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  readonly handle: Handler;
}

const ROUTES: readonly Route[] = [
  { method: "POST", path: /^\/api\/rooms$/, handle: createRoom },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)$/, handle: roomStatus },
  { method: "POST", path: /^\/api\/rooms\/([^/]+)\/seats$/, handle: claimSeat },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/replay$/, handle: replay },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/log$/, handle: roomLog },
  { method: "GET", path: /^\/api\/rooms\/([^/]+)\/export$/, handle: exportRoom },
  { method: "POST", path: /^\/api\/rooms\/restore$/, handle: restoreRoom },
  { method: "GET", path: /^\/parties\/rooms\/([^/]+)$/, handle: openSocket },
];

export default {
  async fetch(request, env) {
    try {
      return await route(request, env);
    } catch (bug) {
      console.error(`${request.method} ${new URL(request.url).pathname}:`, bug);
      if (isUnreadable(bug)) return errorAnswer(ROOM_UNREADABLE);
      return errorAnswer({ code: "internal", message: "That went wrong on our side; try again" });
    }
  },
} satisfies ExportedHandler<Env>;

const route = async (request: Request, env: Env): Promise<Response> => {
  const { ROOMS: rooms, KEY_SECRET: secret } = env;
  const url = new URL(request.url);
  if (url.pathname === "/api/health")
    return isMethod(request, "GET") ? health() : notAllowed("GET");
  if (!secret) {
    return errorAnswer({ code: "not_configured", message: "The server has no KEY_SECRET" });
  }
  const there = ROUTES.filter(({ path }) => path.test(url.pathname));
  const found = there.find(({ method }) => isMethod(request, method)) ?? there[0];
  if (!found) {
    return errorAnswer({ code: "not_found", message: "There is nothing at this address" });
  }
  if (!isMethod(request, found.method)) return notAllowed(found.method);
  const room = found.path.exec(url.pathname)?.[1] ?? "";
  return await found.handle({ request, url, rooms, secret, room, env });
};

const isMethod = (request: Request, method: Route["method"]): boolean =>
  request.method === method || (method === "GET" && request.method === "HEAD");

const notAllowed = (method: Route["method"]): Response =>
  errorAnswer(
    { code: "method_not_allowed", message: `Only ${method} is understood here` },
    { allow: method },
  );
