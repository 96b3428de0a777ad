import puppeteer, { type BoundingBox, type Page } from "puppeteer-core";
import { animationsEnd } from "../wait-for-animations.ts";
import {
  BROWSER_DRIVER_TIMEOUT_MS,
  type BrowserDriver,
  TEST_SERVER_HOST,
  UNREACHABLE_PROXY,
} from "./browser-driver.ts";

const found = (what: string): string => `::-p-xpath(${what})`;

const centreOf = ({ x, y, width, height }: BoundingBox): [number, number] => [
  x + width / 2,
  y + height / 2,
];

const placeOf = async (page: Page, what: string): Promise<[number, number]> => {
  const element = await page.waitForSelector(found(what));
  await page.evaluate(animationsEnd);
  const box = await element?.boundingBox();
  if (!box) throw new Error(`Nothing to be seen of ${what}`);
  return centreOf(box);
};

/** Firefox as it comes, by WebDriver BiDi. */
export const startFirefox = async (program: string, profile: string): Promise<BrowserDriver> => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    userDataDir: profile,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const context = await browser.createBrowserContext({
    proxyServer: UNREACHABLE_PROXY,
    proxyBypassList: [TEST_SERVER_HOST],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(BROWSER_DRIVER_TIMEOUT_MS);
  return {
    open: async (url) => void (await page.goto(url)),
    see: async (what) => void (await page.waitForSelector(found(what))),
    press: (what) => page.locator(found(what)).click(),
    pressTwice: (what) => page.locator(found(what)).click({ count: 2 }),
    fill: (field, text) => page.locator(found(field)).fill(text),
    strike: (key) => page.keyboard.press(key),
    drag: async (from, onto) => {
      const [start, end] = [await placeOf(page, from), await placeOf(page, onto)];
      await page.mouse.move(...start);
      await page.mouse.down();
      await page.mouse.move(...end, { steps: 8 });
      await page.mouse.up();
    },
    close: () => browser.close(),
  };
};
