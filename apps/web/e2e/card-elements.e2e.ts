import { expect, type Page } from "@playwright/test";
import { openScreenState, screenStateOf, withScreenshotTable } from "../screens/states.ts";
import { test } from "./test.ts";

/** The boxes of each card with nothing on it, without those of its printed stats. */
const boxesOfCards = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const hasBox = (style: CSSStyleDeclaration): boolean => style.display !== "none";
    const boxesOf = (element: Element): number => {
      if (!hasBox(getComputedStyle(element))) return 0;
      const made = ["::before", "::after"].filter((part) => {
        const style = getComputedStyle(element, part);
        return hasBox(style) && !["none", "normal"].includes(style.content);
      });
      return [...element.children].map(boxesOf).reduce((sum, more) => sum + more, 1 + made.length);
    };
    const stats = (card: Element): number =>
      card.querySelector("[data-card-name] + * > *") === null ? 0 : 1;
    return [...document.querySelectorAll("[data-plane] [data-card], [data-hand] [data-card]")]
      .filter((card) => !card.querySelector("[aria-hidden]") && !card.hasAttribute("data-count"))
      .map((card) => boxesOf(card) - stats(card));
  });

for (const [name, most, cards] of [
  ["duel", 4, 12],
  ["melds", 2, 14],
] as const) {
  test(`[WT114] a card of ${name} with nothing on it has at most ${String(most)} boxes`, {
    tag: "@desk",
  }, async ({ page, baseURL }) => {
    const state = screenStateOf(name);
    await withScreenshotTable(state.table, baseURL ?? "", async (players) => {
      await openScreenState(page, state, players);
      await expect.poll(async () => (await boxesOfCards(page)).length).toBeGreaterThan(cards);
      expect(Math.max(...(await boxesOfCards(page)))).toBeLessThanOrEqual(most);
    });
  });
}
