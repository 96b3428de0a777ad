import { globSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { deep } from "./scripts/deep.ts";

// Wrangler refuses to start without the folder of the built web app; its content does not matter here.
mkdirSync("apps/web/dist", { recursive: true });

const COMMON = {
  // More than there are processors: about half of the tests wait.
  maxWorkers: 5,
  // Laws and tools run for seconds, and longer where the machine has other work; no test measures time.
  testTimeout: deep(180_000, 7_200_000),
  hookTimeout: 180_000,
  // What is waited for comes late on a busy machine: only what never comes is a fault.
  expect: { poll: { timeout: 45_000, interval: 50 } },
  // Files in one process load modules once and leave nothing behind for each other.
  isolate: false,
  setupFiles: [join(import.meta.dirname, "scripts/vitest-setup.ts")],
};

/** Files of the server that wait for ten seconds or more though they are short. By their size they would be the last. */
const LONG = new Set(
  [
    "call-rates",
    "falling-asleep",
    "faults",
    "hidden-cards",
    "hidden-cards-agreed",
    "lifetime",
    "open-tables",
    "provider",
    "push",
    "relay",
    "room-file",
    "shares",
    "slow-reader",
    "trials-load",
    "unread",
    "webhooks",
  ].map((name) => `${name}.test.ts`),
);

/**
 * What waits for servers comes first, since the browser tests need the processors meanwhile: the longest of the scripts'
 * tests, in all processes but one, then the server's that wait. Last come the tests that calculate: they leave no
 * processor idle when little else is left.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const scripts = sorted.filter(({ project }) => project.name === "scripts");
    const server = sorted.filter(({ project }) => project.name === "@baize/server");
    const calculating = sorted.filter((file) => !scripts.includes(file) && !server.includes(file));
    return [
      ...scripts.splice(0, COMMON.maxWorkers - 1),
      ...server.filter(({ moduleId }) => LONG.has(basename(moduleId))),
      ...scripts,
      ...server.filter(({ moduleId }) => !LONG.has(basename(moduleId))),
      ...calculating,
    ];
  }
}

const SERVER_ENVIRONMENT = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_SEND_METRICS: "false",
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
};

/** The page's modules keep the language and the settings of the device. */
const PAGE_SETUP = [...COMMON.setupFiles, join(import.meta.dirname, "scripts/fresh-modules.ts")];

/** The tests of the page that say in their first line that they need a document. */
const WITH_DOCUMENT = globSync("src/**/*.test.{ts,tsx}", { cwd: "apps/web" }).filter((file) =>
  readFileSync(join("apps/web", file), "utf8").startsWith("// @vitest-environment"),
);

export default defineConfig({
  test: {
    ...COMMON,
    sequence: { sequencer: WaitingFirst },
    projects: [
      // One project for all packages: each project has processes of its own and transforms the sources for itself.
      { test: { ...COMMON, name: "packages", root: "packages" } },
      { test: { ...COMMON, name: "scripts", root: "scripts" } },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          ...COMMON,
          name: "@baize/web",
          root: "apps/web",
          exclude: [...configDefaults.exclude, ...WITH_DOCUMENT],
          setupFiles: PAGE_SETUP,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          ...COMMON,
          name: "@baize/web: document",
          root: "apps/web",
          include: WITH_DOCUMENT,
          setupFiles: [...PAGE_SETUP, join(import.meta.dirname, "apps/web/test/fresh-document.ts")],
        },
      },
      {
        test: {
          ...COMMON,
          name: "@baize/server",
          root: "apps/server",
          env: SERVER_ENVIRONMENT,
          globalSetup: join(import.meta.dirname, "apps/server/test/bundle.ts"),
          // Tests that put rooms to sleep wait side by side.
          maxConcurrency: 10,
        },
      },
    ],
  },
});
