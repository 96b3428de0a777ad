import type { Page } from "@playwright/test";

declare global {
  interface Window {
    pointersUsed?: string[];
  }
}

/** Writes down from here on which kinds of pointers press anything on a page, whatever page it goes to. */
export const notePointers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.pointersUsed = [];
    addEventListener("pointerdown", (event) => window.pointersUsed?.push(event.pointerType), true);
  });

/** The kinds of pointers that pressed anything on the page as it was loaded last. */
export const pointersUsed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set(window.pointersUsed)]);
