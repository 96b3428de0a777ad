import { expect, test } from "vitest";
import { testServer } from "./harness.ts";

const server = testServer({ KEY_SECRET: "" });

test("[KY9] without a secret everything but health says that the server is not configured", async () => {
  expect((await server.request("/api/health")).status).toBe(200);
  for (const path of ["/api/rooms/some", "/api/nothing", "/parties/rooms/some?key=x"]) {
    const { status, body } = await server.request(path);
    expect(status).toBe(500);
    expect(body.error.code).toBe("not_configured");
  }
  expect((await server.post("/api/rooms", {})).body.error.code).toBe("not_configured");
});
