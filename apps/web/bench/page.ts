import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../../scripts/browser.ts";
import { isCardSourceUrl } from "../test/card-source-hosts.ts";

/** A page that is being measured, with what the browser itself counts of it. */
export interface Watched {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** JavaScript fetched so far, by its address: bytes, each file gzipped by itself. */
  scriptBytes(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** What a browser that is slower and further away does to a page. */
export interface Handicap {
  readonly cpu: number;
  readonly network: { readonly kbps: number; readonly rttMs: number } | null;
}

export const NO_HANDICAP: Handicap = { cpu: 1, network: null };
export const THROTTLED: Handicap = { cpu: 4, network: { kbps: 9_000, rttMs: 85 } };

export const openBrowser = (): Promise<Browser> => {
  const found = findBrowser();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  return chromium.launch(
    found.kind === "program" ? { args, executablePath: found.path } : { args },
  );
};

declare global {
  /** Set in the page by `countCommits`. */
  var commits: number;
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  /** Set in the page by `noteFirst`: milliseconds since it was opened. */
  var shownAt: number;
}

/** Counts React's commits through the hook that its own tools use; runs in the page. */
const countCommits = (): void => {
  globalThis.commits = 0;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: () => {
      globalThis.commits += 1;
    },
  };
};

/** Notes when something is first on the page; runs in the page. */
const noteFirst = (selector: string): void => {
  const look = (): void => {
    if (document.querySelector(selector) === null) return;
    watcher.disconnect();
    globalThis.shownAt = performance.now();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true });
};

/** Has a page note when a selector's element is there, for `readyAt`. */
export const noteReady = ({ page }: Watched, selector: string): Promise<unknown> =>
  page.addInitScript(noteFirst, selector);

/**
 * When it was there, its document was, and something was painted; and the addresses of what had been fetched by then.
 */
export const readyAt = ({ page }: Watched) =>
  page.evaluate(() => {
    const at = globalThis.shownAt;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [here] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      at,
      there: here?.responseEnd ?? 0,
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      fetched: entries.filter((one) => one.responseEnd <= at).map(({ name }) => name),
    };
  });

export const watchPage = async (browser: Browser, handicap: Handicap): Promise<Watched> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(countCommits);
  await context.route(isCardSourceUrl, (route) => route.abort());
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on("response", (response) => {
    const isScript = /\.js$/.test(new URL(response.url()).pathname);
    if (!isScript) return;
    // What the page still fetches when it is closed comes too late to be counted.
    sizes.push(
      response.body().then(
        (body) => [response.url(), gzipSync(body).length] as const,
        () => [response.url(), 0] as const,
      ),
    );
  });
  const cdp = await context.newCDPSession(page);
  // The time of the page's own thread: that of others, and of other programs, is not in it.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: handicap.cpu });
  if (handicap.network) {
    const bytesPerSecond = (handicap.network.kbps * 1024) / 8;
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: handicap.network.rttMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  return {
    page,
    cdp,
    scriptBytes: async () => new Map(await Promise.all(sizes)),
    close: () => context.close(),
  };
};

/**
 * What the browser counts of a page so far: milliseconds of its main thread, how often it did something, what it keeps.
 */
interface Metrics {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** All that the main thread did, with what was painted and what nothing else counts. */
  readonly tasks: number;
  readonly styles: number;
  readonly layouts: number;
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export const metrics = async ({ cdp }: Watched): Promise<Metrics> => {
  const { metrics: list } = await cdp.send("Performance.getMetrics");
  const value = (name: string): number => list.find((metric) => metric.name === name)?.value ?? 0;
  const ms = (name: string): number => value(name) * 1000;
  return {
    script: ms("ScriptDuration"),
    style: ms("RecalcStyleDuration"),
    layout: ms("LayoutDuration"),
    tasks: ms("TaskDuration"),
    styles: value("RecalcStyleCount"),
    layouts: value("LayoutCount"),
    heap: value("JSHeapUsedSize"),
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
  };
};

export const collectGarbage = async ({ cdp }: Watched): Promise<void> => {
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
};
