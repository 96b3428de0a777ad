import { errorResponse, NOT_FOUND_ERROR } from "../http-error.ts";
import { openSocketRegistry } from "../open-socket-registry.ts";
import { hasBearerToken, isOperatorRequest } from "../operator-token.ts";
import type { HandlerOf } from "../route.ts";
import { serverMetrics } from "../server-metrics.ts";

/** `POST /api/drain`, before the server ends: tells every client when to come back. */
export const drainServer: HandlerOf<"drain"> = async (c) => {
  if (!(await isOperatorRequest(c))) return errorResponse(NOT_FOUND_ERROR);
  openSocketRegistry.drain();
  const { rooms } = openSocketRegistry;
  await Promise.all(rooms.map((room) => c.env.ROOMS.getByName(room).drain()));
  return c.json({ rooms: rooms.length });
};

/** `GET /metrics` for Prometheus, with the operator's token. */
export const getMetrics: HandlerOf<"metrics"> = async (c) => {
  const { metricsToken } = c.var.settings;
  const isAllowed = await hasBearerToken(c.req.header("authorization"), metricsToken);
  if (!isAllowed) return errorResponse(NOT_FOUND_ERROR);
  return new Response(serverMetrics.text(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
  });
};
