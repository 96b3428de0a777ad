import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from "@playwright/test";

// A page that has shown a table before shows the next one in half the processor time: its process has compiled the
// scripts. So a test hands on the pages of the project's own device, emptied, to the next one of its worker.

/** What changes a page or its browser for good. Who calls one of these on a page has it alone. */
const LASTING = {
  page: [
    "addInitScript",
    "addLocatorHandler",
    "exposeBinding",
    "exposeFunction",
    "on",
    "route",
    "routeFromHAR",
    "routeWebSocket",
    "setExtraHTTPHeaders",
  ],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
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

/** What every page emulates at first, as `playwright.config.ts` says; `null` would be another value. */
const MEDIA = {
  media: null,
  colorScheme: "light",
  reducedMotion: "reduce",
  forcedColors: "none",
  contrast: "no-preference",
} as const;

const free: Page[] = [];
/** The pages that a test has and that nothing has changed for good. */
const lent = new Set<Page>();
let isSharing = false;

const sizes = new WeakMap<Page, ViewportSize | null>();
/** The sessions of the browser's own protocol; what one has changed ends with it. */
const sessions = new WeakMap<Page, CDPSession[]>();

const noteSessions = (page: Page): void => {
  const context = page.context();
  const begin = context.newCDPSession.bind(context);
  const begun: CDPSession[] = [];
  sessions.set(page, begun);
  context.newCDPSession = async (of) => {
    const session = await begin(of);
    begun.push(session);
    return session;
  };
};

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
    if (isSharing) {
      sizes.set(page, page.viewportSize());
      noteSessions(page);
      keepOnlyUnchanged(page);
    }
  }
  if (isSharing) lent.add(page);
  return page;
};

/** Leaves the table, forgets all that the device has stored, and is as it was at first. */
const empty = async (page: Page): Promise<void> => {
  await page.goto(WAITING);
  await page.emulateMedia(MEDIA);
  const size = sizes.get(page);
  if (size && size !== page.viewportSize()) await page.setViewportSize(size);
  const begun = sessions.get(page)?.splice(0) ?? [];
  await Promise.all(begun.map((session) => session.detach()));
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
export const setPageReuse = (isWanted: boolean): void => {
  isSharing = isWanted;
};

/** Ends a test: keeps the pages that are as they were, and closes all others. */
export const releasePages = async (browser: Browser): Promise<void> => {
  const kept = [...lent].filter(isAlone);
  lent.clear();
  const contexts = new Set([...free, ...kept].map((page) => page.context()));
  await closeAll(browser.contexts().filter((context) => !contexts.has(context)));
  await Promise.all(kept.map(empty));
  free.push(...kept);
};
