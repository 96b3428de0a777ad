import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { ClientPlayer } from "../screens/player.ts";
import { newPage } from "./players.ts";

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly locale?: string;
}

/** A table as one of its players sees it, on a screen of a size. */
export const openTableOnScreen = async (
  browser: Browser,
  player: ClientPlayer | undefined,
  { width, height, locale = "en-GB" }: Screen,
): Promise<Page> => {
  const isPhone = Math.min(width, height) < 480;
  const device: BrowserContextOptions = isPhone ? { isMobile: true, hasTouch: true } : {};
  const page = await newPage(browser, { ...device, viewport: { width, height }, locale });
  await page.addInitScript(noteTicker);
  await page.goto(player?.link ?? "");
  await expect(page.locator("[data-hand] [data-card]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page;
};

/** Notes the lines that a closed log shows by itself, from the beginning of the page. */
export const noteTicker = (): void => {
  const shown: string[] = [];
  Object.assign(globalThis, { shown });
  new MutationObserver(() => {
    const line = document.querySelector("body > p[aria-hidden]")?.textContent;
    if (line !== undefined) shown.push(line);
  }).observe(document, { subtree: true, childList: true });
};
