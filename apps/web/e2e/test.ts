import { test as base } from "@playwright/test";

/** A test that closes every browser it opened: their pages would stay at their tables and take the next test's time. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
