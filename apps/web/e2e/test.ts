import { test as base } from "@playwright/test";
import { dismissGuests } from "./players.ts";

/**
 * A test that closes every browser it opened and every guest: their pages would stay at their tables and take the next
 * test's time.
 */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      dismissGuests();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});
