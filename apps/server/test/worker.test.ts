import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHarness } from "wrangler";

const server = createTestHarness({
  root: new URL("..", import.meta.url).pathname,
  workers: [{ configPath: "wrangler.jsonc" }],
});

beforeAll(() => server.listen());
afterAll(() => server.close());

test("[SV1] health answers with the version", async () => {
  const response = await server.fetch("/api/health");

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, version: "0.1.0" });
});
