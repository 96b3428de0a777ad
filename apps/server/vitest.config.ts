import { mkdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Wrangler refuses to start without the folder of the built web app; its content does not matter here.
mkdirSync(new URL("../web/dist", import.meta.url), { recursive: true });

export default defineConfig({
  test: {
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_ERROR_REPORTS: "false",
      WRANGLER_SEND_METRICS: "false",
      X_LOCAL_EXPLORER: "false",
      X_LOCAL_OBSERVABILITY: "false",
    },
    // Tests that put rooms to sleep wait side by side.
    maxConcurrency: 10,
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
