import type { Page } from "@playwright/test";

/** Waits until nothing moves or fades on a page any more: a card in flight is pressed beside where it lies. */
export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
};
