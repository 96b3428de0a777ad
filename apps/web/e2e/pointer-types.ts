import type { Page } from "@playwright/test";

declare global {
  interface Window {
    recordedPointerTypes?: string[];
  }
}

/** Writes down from here on which kinds of pointers press anything on a page, whatever page it goes to. */
export const recordPointerTypes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.recordedPointerTypes = [];
    addEventListener(
      "pointerdown",
      (event) => window.recordedPointerTypes?.push(event.pointerType),
      true,
    );
  });

/** The kinds of pointers that pressed anything on the page as it was loaded last. */
export const recordedPointerTypes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set(window.recordedPointerTypes)]);
