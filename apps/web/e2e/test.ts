import { test as base } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import { releasePages, setPageReuse } from "./kept-pages.ts";
import { dismissGuests, newPage } from "./players.ts";

/**
 * A test that closes every browser it opened and every guest: their pages would stay at their tables and take the next
 * test's time. In `npm test` the next test gets the pages that are as they were, emptied.
 */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser, baseURL, serviceWorkers }, use, info) => {
      const { use: usual } = info.project;
      const isUsual = baseURL === usual.baseURL && serviceWorkers === usual.serviceWorkers;
      setPageReuse(deep(isUsual, false));
      await use(undefined);
      dismissGuests();
      await releasePages(browser);
    },
    { auto: true },
  ],
  page: async ({ browser }, use) => use(await newPage(browser)),
  context: async ({ page }, use) => use(page.context()),
});
