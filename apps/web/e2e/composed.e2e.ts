import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Player } from "../screens/player.ts";
import { SCENES, type SceneName } from "../screens/scenes.ts";
import { newPage } from "./players.ts";
import { test } from "./test.ts";

interface Seen {
  readonly scene: SceneName;
  readonly width: number;
  readonly height: number;
  readonly locale?: string;
}

/** A table as its first player sees it, on a screen of a size. */
const open = async (
  browser: Browser,
  url: string | undefined,
  { scene, width, height, locale = "en-GB" }: Seen,
): Promise<{ readonly page: Page; leave(): void }> => {
  const isPhone = Math.min(width, height) < 480;
  const device: BrowserContextOptions = isPhone ? { isMobile: true, hasTouch: true } : {};
  const players: readonly Player[] = await SCENES[scene](url ?? "");
  const page = await newPage(browser, { ...device, viewport: { width, height }, locale });
  await page.goto(players[0]?.link ?? "");
  await expect(page.locator("[data-hand] [data-card]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return { page, leave: () => players.map(({ client }) => client.close()) };
};

test("[WT90] on an upright phone every card of a meld shows rank and suit, and no plate is cut", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  const { page, leave } = await open(browser, baseURL, { scene: "melds", width: 390, height: 844 });
  await expect(page.locator("[data-size=own] [data-card]")).toHaveCount(12);
  const hidden = () =>
    page.locator("[data-size=own] [data-card]").evaluateAll((cards) =>
      cards
        .filter((card) => {
          const { left, top, width, height } = card.getBoundingClientRect();
          return [0.15, 0.55].some((x) =>
            [0.1, 0.65].some((y) => {
              const over = document.elementFromPoint(left + width * x, top + height * y);
              return over?.closest("[data-card]") !== card;
            }),
          );
        })
        .map((card) => card.getAttribute("aria-label")),
    );
  await expect.poll(hidden).toEqual([]);
  const plates = page.locator("[data-plate]:not([data-own-plate])");
  await expect(plates).toHaveCount(2);
  for (const plate of await plates.all()) await expect(plate).toBeInViewport({ ratio: 1 });
  // What is a pixel wide is for screen readers.
  const cut = await plates
    .locator("span")
    .evaluateAll((parts) =>
      parts
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  leave();
});

test("[WT90] one's own cards are at least as large as the opponent's", { tag: "@desk" }, async ({
  browser,
  baseURL,
}) => {
  const { page, leave } = await open(browser, baseURL, { scene: "duel", width: 1440, height: 900 });
  const widthOf = (size: "other" | "own") =>
    page.locator(`[data-size=${size}] [data-probe]`).evaluate(({ clientWidth }) => clientWidth);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [2560, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await widthOf("own")) - (await widthOf("other")))
      .toBeGreaterThanOrEqual(0);
    expect(await widthOf("other")).toBeGreaterThanOrEqual(72);
  }
  leave();
});

test("[WT97] in German the bar cuts off neither the turn nor a phase", { tag: "@desk" }, async ({
  browser,
  baseURL,
}) => {
  const seen = { scene: "duel", width: 1440, height: 900, locale: "de-DE" } as const;
  const { page, leave } = await open(browser, baseURL, seen);
  await expect(page.getByText("Enttappen", { exact: true })).toBeVisible();
  for (const width of [1440, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator("header :is(p, p *, [role=status], [data-phases] *)")
      .evaluateAll((parts) =>
        parts
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut, String(width)).toEqual([]);
    const bar = await page.locator("header").first().boundingBox();
    for (const control of await page.locator("header").first().getByRole("button").all()) {
      if (!(await control.isVisible())) continue;
      const box = await control.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.height ?? 0).toBeLessThanOrEqual(bar?.height ?? 0);
    }
  }
  leave();
});

test("[WT92] a toast covers neither the stock nor the discard pile", { tag: "@desk" }, async ({
  page,
}) => {
  await page.goto("/solo?opponent");
  const toast = page.getByRole("group").filter({ hasText: /Let’s play/ });
  for (const [width, height] of [
    [844, 390],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(toast).toBeVisible();
    const shown = await toast.boundingBox();
    for (const name of [/^Stock/, /^Discard/]) {
      const pile = await page.getByRole("listbox", { name }).boundingBox();
      if (!shown || !pile) throw new Error("There is no toast or no pile");
      const isBeside = shown.x >= pile.x + pile.width || shown.x + shown.width <= pile.x;
      const isBelow = shown.y >= pile.y + pile.height;
      expect(isBeside || isBelow, `${String(width)} ${String(name)}`).toBe(true);
    }
  }
});
