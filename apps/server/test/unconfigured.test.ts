import { expect, test } from "vitest";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import { routeAddressesOf } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const servers = [
  { variable: "KEY_SECRET", server: testServer({ KEY_SECRET: "" }) },
  { variable: "KEY_SECRET", server: testServer({ KEY_SECRET: "too short" }) },
  {
    variable: "MAX_CONNECTIONS",
    server: testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, MAX_CONNECTIONS: "abc" }),
  },
] as const;

test.each(servers)(
  "[KY9] [WK6] where $variable can't be read everything says that the server is not configured",
  async ({ variable, server }) => {
    const health = await server.request("/api/health");
    expect(health.status).toBe(503);
    expect(health.body).toMatchObject({ ok: false, error: { code: "not_configured" } });
    const { health: _, ...routes } = ROUTE_DECLARATIONS;
    const all = Object.values(routes).map((route) => ({
      path: routeAddressesOf(route, { room: "some" })[0] ?? "",
      method: route.method as string,
    }));
    for (const { path, method } of [...all, { path: "/api/nothing", method: "GET" }]) {
      const { status, body } = await server.request(path, { method });
      expect(status).toBe(500);
      expect(body.error.code).toBe("not_configured");
      expect(body.error.message).toContain(variable);
    }
  },
);
