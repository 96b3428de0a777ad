import type { Page } from "@playwright/test";

/** Runs in a page: ends when nothing moves or fades there any more. */
export const animationsEnd = async (): Promise<void> => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
};

/** Waits until nothing moves or fades on a page any more: a card in flight is pressed beside where it lies. */
export const waitForAnimations = (page: Page): Promise<void> => page.evaluate(animationsEnd);
