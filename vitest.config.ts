import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** What runs in Node as it is; the server's tests have a configuration of their own. */
const PLAIN = [...readdirSync("packages").map((name) => `packages/${name}`), "scripts"];
/** Laws and tools run for seconds, and longer where the machine has other work; no test measures time. */
const TEST_TIMEOUT_MS = 60_000;

export default defineConfig({
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    projects: [
      ...PLAIN.map((root) => ({ extends: true as const, test: { name: root, root } })),
      {
        extends: "apps/web/vite.config.ts",
        test: { name: "apps/web", root: "apps/web", testTimeout: TEST_TIMEOUT_MS },
      },
      "apps/server",
    ],
  },
});
