import { type BrowserContextOptions, expect } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import { openScreenState, screenStateOf, withScreenshotTable } from "../screens/states.ts";
import { newPage } from "./players.ts";
import { test } from "./test.ts";

const LARGE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const SMALL: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const ASIDE: BrowserContextOptions = { ...SMALL, viewport: { width: 844, height: 390 } };
const UPRIGHT: BrowserContextOptions = { ...SMALL, viewport: { width: 820, height: 1180 } };

type Theme = "light" | "dark";
type Look = readonly [state: string, device: BrowserContextOptions, theme: Theme];

/** What is compared each time. */
const FEW: readonly Look[] = [
  ["duel", LARGE, "light"],
  ["duel", SMALL, "dark"],
  ["four", LARGE, "dark"],
  ["melds", LARGE, "light"],
  ["fresh", LARGE, "dark"],
  ["front", SMALL, "dark"],
];

const MORE: readonly Look[] = [
  ["settings", SMALL, "light"],
  ["front", LARGE, "light"],
  ["front", UPRIGHT, "light"],
  ["join", SMALL, "light"],
  ["bad-key", LARGE, "dark"],
  ["deck-faults", LARGE, "light"],
  ["opening-hand", SMALL, "light"],
  ["card-menu", SMALL, "dark"],
  ["palette", SMALL, "light"],
  ["chosen", SMALL, "light"],
  ["view-top", LARGE, "light"],
  ["graveyard", SMALL, "dark"],
  ["ended", SMALL, "light"],
  ["four", UPRIGHT, "light"],
  ["duel", ASIDE, "light"],
  ["eight", LARGE, "light"],
  ["early", SMALL, "light"],
  ["asked", LARGE, "light"],
  ["library", LARGE, "dark"],
  ["four-across", SMALL, "light"],
  ["four", ASIDE, "light"],
  ["bazaar", UPRIGHT, "dark"],
];

for (const [name, device, theme] of deep(FEW, [...FEW, ...MORE])) {
  const { width = 0, height = 0 } = device.viewport ?? {};
  const look = `${name}-${String(width)}x${String(height)}-${theme}`;
  test(`${look} looks as it did`, { tag: "@desk" }, async ({ browser, baseURL }) => {
    const state = screenStateOf(name);
    const page = await newPage(browser, {
      ...device,
      ...(baseURL === undefined ? {} : { baseURL }),
      // What hides the cloth's weave is a style of the test's.
      bypassCSP: true,
      colorScheme: theme,
      // Smaller than life: enough to see where something is, and few bytes in the repository.
      deviceScaleFactor: 0.4,
      locale: "en-GB",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    await withScreenshotTable(state.table, baseURL ?? "", async (players) => {
      await openScreenState(page, state, players);
      await expect(page).toHaveScreenshot(`${look}.png`);
    });
  });
}
