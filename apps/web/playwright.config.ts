import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import { deep } from "../../scripts/deep.ts";
import { findFreePort } from "../../scripts/ports.ts";

// Playwright's workers load this file again; the environment hands them the ports of the first load.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_SERVER_PORT ??= String(await findFreePort());
const { E2E_PORT: port, E2E_SERVER_PORT: serverPort } = process.env;
const HEALTH = "/api/health";
const PIXEL_7 = devices["Pixel 7"];

function launchOptions() {
  // No test depends on a card database, and none asks one for pictures.
  const hosts = ["scryfall.com", "*.scryfall.com", "*.scryfall.io"];
  const rules = hosts.map((host) => `MAP ${host} ~NOTFOUND`).join(", ");
  const args = [
    "--disable-gpu",
    "--disable-dev-shm-usage",
    `--host-resolver-rules=${rules}`,
    // No page lives long enough to win back what its scripts' optimisation takes.
    "--js-flags=--no-turbofan,--no-maglev",
  ];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const browser = findBrowser();
  return browser.kind === "program" ? { args, executablePath: browser.path } : { args };
}

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "node_modules/.cache/e2e",
  fullyParallel: true,
  forbidOnly: true,
  // What passes when it is tried again is named at the end, and more than two of these fail the run: see
  // scripts/tally.ts.
  retries: 1,
  reporter: "list",
  // One server plays for all of them. One more than there are processors: a test waits for much of its time.
  workers: Math.min(4, availableParallelism() + 1),
  // A busy machine is no fault: only what never comes is.
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Letters may be drawn a little differently elsewhere; a card that is a little smaller is seen.
    toHaveScreenshot: {
      scale: "device",
      threshold: 0.25,
      maxDiffPixelRatio: 0.012,
      stylePath: "e2e/looks/plain.css",
    },
  },
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  use: {
    actionTimeout: 15_000,
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: launchOptions(),
    // Transitions and the download of all files for offline use take twice the time of the tests themselves.
    contextOptions: { reducedMotion: deep("reduce", "no-preference") },
    serviceWorkers: deep("block", "allow"),
    screenshot: "only-on-failure",
    trace: deep("off", "on-first-retry"),
  },
  projects: [
    {
      name: "phone",
      // These few begin first, in one worker: each worker has a browser to start and pages that know no script yet.
      ...deep({ workers: 1 }, {}),
      ...deep({ grep: /@phone|@both/, grepInvert: /@deep/ }, { grepInvert: /@desk/ }),
      // Seven times the pixels are drawn by the processor, and no test looks at them.
      use: { ...PIXEL_7, deviceScaleFactor: deep(1, PIXEL_7.deviceScaleFactor) },
    },
    {
      name: "desktop",
      grepInvert: deep(/@phone|@deep/, /@phone/),
      use: { ...devices["Desktop Chrome"] },
    },
  ],
  webServer: [
    {
      // Without the shell in between, the server notices when Playwright is gone.
      command: `exec node ../../scripts/with-bun.mjs scripts/start.ts --no-build --temporary --port ${serverPort}`,
      url: `http://127.0.0.1:${serverPort}${HEALTH}`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      timeout: 60_000,
    },
    {
      command: `exec "${process.execPath}" e2e/file-cache.ts ${port} ${serverPort}`,
      url: `http://127.0.0.1:${port}${HEALTH}`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 1000 },
    },
  ],
});
