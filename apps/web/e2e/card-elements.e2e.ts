import { expect, type Page } from "@playwright/test";
import { type ClientPlayer, sendIntentAndWait } from "../screens/player.ts";
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

/** Begins to note the elements that the browser paints by themselves. The returned function reads their attributes. */
const watchLayers = async (page: Page): Promise<() => Promise<readonly string[][]>> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  let owners: readonly number[] = [];
  cdp.on("LayerTree.layerTreeDidChange", ({ layers = [] }) => {
    owners = layers.flatMap(({ backendNodeId }) => backendNodeId ?? []);
  });
  await cdp.send("LayerTree.enable");
  return async () => {
    // The browser tells of its layers when one comes.
    await page.evaluate(() => {
      const layer = document.createElement("hr");
      layer.style.cssText = "position: fixed; will-change: transform";
      document.body.append(layer);
    });
    return Promise.all(
      owners.map(async (backendNodeId) => {
        const { node } = await cdp.send("DOM.describeNode", { backendNodeId });
        return node.attributes ?? [];
      }),
    );
  };
};

/** The widths of the pictures of cards on boards: a drawing has none of its own. */
const pictureWidths = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const cards = document.querySelectorAll<HTMLElement>("[data-plane] [style*='--art']");
    const addresses = new Set([...cards].map(({ style }) => style.getPropertyValue("--art")));
    const widthOf = async (address: string): Promise<number> => {
      const picture = new Image();
      picture.src = address.slice('url("'.length, -'")'.length);
      await picture.decode();
      return picture.naturalWidth;
    };
    return Promise.all([...addresses].map(widthOf));
  });

test("[WT133] each board is painted by itself, and pictures that Baize draws on a crowd of cards are bitmaps", {
  tag: "@desk",
}, async ({ page, baseURL }) => {
  const state = screenStateOf("duel");
  await withScreenshotTable(state.table, baseURL ?? "", async (players) => {
    await openScreenState(page, state, players);
    expect(await pictureWidths(page)).not.toContain(400);
    const [, ben] = players as [ClientPlayer, ClientPlayer];
    await sendIntentAndWait(ben, "token.create", { name: "Elf", count: 50 });
    await expect.poll(async () => new Set(await pictureWidths(page))).toEqual(new Set([400]));
    const boards = await page.locator("[data-plane]").count();
    const readLayers = await watchLayers(page);
    const countBoards = async (): Promise<number> =>
      (await readLayers()).filter((attributes) => attributes.includes("data-plane")).length;
    await expect.poll(countBoards).toBe(boards);
  });
});
