import { errorResponse, NOT_FOUND } from "../http-error.ts";
import { OPEN_SOCKETS } from "../open-sockets.ts";
import { hasOperatorToken, isOperator } from "../operator-token.ts";
import type { HandlerOf } from "../route.ts";
import { SERVER_TOTALS } from "../server-totals.ts";

/** `POST /api/drain`, before the server ends: tells every client when to come back. */
export const drain: HandlerOf<"drain"> = async (c) => {
  if (!(await isOperator(c))) return errorResponse(NOT_FOUND);
  OPEN_SOCKETS.drain();
  const { rooms } = OPEN_SOCKETS;
  await Promise.all(rooms.map((room) => c.env.ROOMS.getByName(room).drain()));
  return c.json({ rooms: rooms.length });
};

/** `GET /metrics` for Prometheus, with the operator's token. */
export const metrics: HandlerOf<"metrics"> = async (c) => {
  const { metricsToken } = c.var.settings;
  const isAllowed = await hasOperatorToken(c.req.header("authorization"), metricsToken);
  if (!isAllowed) return errorResponse(NOT_FOUND);
  return new Response(SERVER_TOTALS.text(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
  });
};
