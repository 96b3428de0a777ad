import type { Browser, BrowserContext, Page } from "@playwright/test";

// A page that has shown a table before shows the next one in half the processor time: its process has compiled the
// scripts. So a test hands on the pages of the project's own device, emptied, to the next one of its worker.

/** What changes a page or its browser for good. Who calls one of these on a page has it alone. */
const LASTING = {
  page: [
    "addInitScript",
    "addLocatorHandler",
    "emulateMedia",
    "exposeBinding",
    "exposeFunction",
    "on",
    "route",
    "routeFromHAR",
    "routeWebSocket",
    "setExtraHTTPHeaders",
    "setViewportSize",
  ],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "newPage",
    "on",
    "route",
    "routeFromHAR",
    "routeWebSocket",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setOffline",
  ],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"],
} as const;

/** Where a page waits for its next test: of the same origin, and without any script. */
const WAITING = "/api/health";

const free: Page[] = [];
/** The pages that a test has and that nothing has changed for good. */
const lent = new Set<Page>();
let isSharing = false;

const keepOnlyUnchanged = (page: Page): void => {
  const watch = (target: object, names: readonly string[]): void => {
    for (const name of names) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") throw new Error(`Playwright has no ${name}`);
      const changing = (...values: unknown[]): unknown => {
        lent.delete(page);
        return Reflect.apply(method, target, values);
      };
      Reflect.set(target, name, changing);
    }
  };
  watch(page, LASTING.page);
  watch(page.context(), LASTING.context);
  watch(page.clock, LASTING.clock);
};

/** A page in a browser of its own, as the project describes it: one of an earlier test, or a fresh one. */
export const borrowPage = async (
  browser: Browser,
  prepare: (page: Page) => void,
): Promise<Page> => {
  const kept = isSharing ? free.pop() : undefined;
  const page = kept ?? (await (await browser.newContext()).newPage());
  if (!kept) {
    prepare(page);
    if (isSharing) keepOnlyUnchanged(page);
  }
  if (isSharing) lent.add(page);
  return page;
};

/** Leaves the table and forgets all that the device has stored. */
const empty = async (page: Page): Promise<void> => {
  await page.goto(WAITING);
  // The next test's page would begin with the pointer over something.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const forget = (name: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = () => resolve();
        asked.onerror = () => reject(new Error(`${name} can't be deleted`));
      });
    const stored = await indexedDB.databases();
    await Promise.all(stored.map(({ name = "" }) => forget(name)));
  });
  await page.context().clearCookies();
};

const isAlone = (page: Page): boolean => !page.isClosed() && page.context().pages().length === 1;

const closeAll = (contexts: readonly BrowserContext[]): Promise<unknown> =>
  Promise.all(contexts.map((context) => context.close()));

/** Whether the test that begins uses pages of earlier ones, and hands on its own. */
export const sharePages = (isWanted: boolean): void => {
  isSharing = isWanted;
};

/** Ends a test: keeps the pages that are as they were, and closes all others. */
export const handOnPages = async (browser: Browser): Promise<void> => {
  const kept = [...lent].filter(isAlone);
  lent.clear();
  const contexts = new Set([...free, ...kept].map((page) => page.context()));
  await closeAll(browser.contexts().filter((context) => !contexts.has(context)));
  await Promise.all(kept.map(empty));
  free.push(...kept);
};
