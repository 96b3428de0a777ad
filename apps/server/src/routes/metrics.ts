import { errorResponse, NOT_FOUND } from "../http-error.ts";
import { bearsToken } from "../operator-token.ts";
import type { HandlerOf } from "../route.ts";
import { SERVER_TOTALS } from "../server-totals.ts";

/** `GET /metrics` for Prometheus, with the operator's token. */
export const metrics: HandlerOf<"metrics"> = async (c) => {
  const { metricsToken } = c.var.settings;
  const isOperator = await bearsToken(c.req.header("authorization"), metricsToken);
  if (!isOperator) return errorResponse(NOT_FOUND);
  return new Response(SERVER_TOTALS.text(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
  });
};
