import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
  ViewportSize,
} from "@playwright/test";

// A page that has shown a table before shows the next one in less than half the processor time: its process has
// compiled the scripts. So a test hands on its pages, emptied, to the next one of its worker that wants such a device.

/** What changes a page or its browser for good. Who calls one of these on a page has it alone. */
const LASTING = {
  page: [
    "addLocatorHandler",
    "exposeBinding",
    "exposeFunction",
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

/** So many pages wait at most; each has a process. */
const MOST_WAITING = 8;

/** What a page is like that its device decides for good, as text. */
type Kind = string;

/** The pages that wait, those that waited longest first. */
let free: Page[] = [];
/** The pages that a test has and that nothing has changed for good. */
const lent = new Set<Page>();
let isSharing = false;

const kinds = new WeakMap<Page, Kind>();
const sizes = new WeakMap<Page, ViewportSize | null>();
/** How what a test has set on a page is ended. */
const endings = new WeakMap<Page, (() => Promise<unknown>)[]>();

const noteEnding = (page: Page, end: () => Promise<unknown>): void => {
  endings.get(page)?.push(end);
};

/** The sessions of the browser's own protocol; what one has changed ends with it. */
const noteSessions = (page: Page): void => {
  const context = page.context();
  const begin = context.newCDPSession.bind(context);
  context.newCDPSession = async (of) => {
    const session: CDPSession = await begin(of);
    noteEnding(page, () => session.detach());
    return session;
  };
};

const noteScripts = (page: Page): void => {
  const add = page.addInitScript.bind(page) as (...values: unknown[]) => Promise<Disposable>;
  const adding = async (...values: unknown[]): Promise<Disposable> => {
    const added = await add(...values);
    noteEnding(page, () => added.dispose());
    return added;
  };
  Reflect.set(page, "addInitScript", adding);
};

const noteListeners = (page: Page): void => {
  const on = page.on.bind(page) as (event: string, listener: () => void) => Page;
  const off = page.off.bind(page) as (event: string, listener: () => void) => Page;
  const listening = (event: string, listener: () => void): Page => {
    noteEnding(page, async () => off(event, listener));
    return on(event, listener);
  };
  Reflect.set(page, "on", listening);
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

const takeFree = (kind: Kind): Page | undefined => {
  const page = free.findLast((waiting) => kinds.get(waiting) === kind);
  if (page) free = free.filter((waiting) => waiting !== page);
  return page;
};

const makePage = async (browser: Browser, device: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext(device)).newPage();

const makeShared = async (browser: Browser, device: BrowserContextOptions): Promise<Page> => {
  const page = await makePage(browser, device);
  kinds.set(page, JSON.stringify(device));
  sizes.set(page, page.viewportSize());
  endings.set(page, []);
  return page;
};

/** A page in a browser of its own, on a device that differs in this from the project's: one of an earlier test, or a fresh one. */
export const borrowPage = async (
  browser: Browser,
  device: BrowserContextOptions,
  prepare: (page: Page) => void,
): Promise<Page> => {
  if (!isSharing) {
    const page = await makePage(browser, device);
    prepare(page);
    return page;
  }
  const { viewport, colorScheme, reducedMotion, ...lasting } = device;
  let page = takeFree(JSON.stringify(lasting));
  if (!page) {
    page = await makeShared(browser, lasting);
    prepare(page);
    noteSessions(page);
    noteScripts(page);
    noteListeners(page);
    keepOnlyUnchanged(page);
  }
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
  lent.add(page);
  return page;
};

/** Leaves the table, forgets all that the device has stored, and is as it was at first. */
const empty = async (page: Page): Promise<void> => {
  const context = page.context();
  for (const end of endings.get(page)?.splice(0) ?? []) await end();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(WAITING);
  await page.emulateMedia(MEDIA);
  const size = sizes.get(page);
  if (size && size !== page.viewportSize()) await page.setViewportSize(size);
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
  await context.clearCookies();
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
  free = [...free, ...kept].slice(-MOST_WAITING);
  const contexts = new Set(free.map((page) => page.context()));
  await closeAll(browser.contexts().filter((context) => !contexts.has(context)));
  await Promise.all(free.filter((page) => kept.includes(page)).map(empty));
};
