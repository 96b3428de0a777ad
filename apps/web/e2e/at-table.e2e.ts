import { expect, type Locator, type Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";
import { bringDeck, bringDeckList, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

const cards = (zone: Locator): Locator => zone.getByRole("option");

/** A click, or on a phone a tap, in the middle of something. */
const pressOn = async (page: Page, target: Locator, times = 1): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed is not on the page");
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const isTouch = await page.evaluate(() => matchMedia("(hover: none)").matches);
  for (let press = 0; press < times; press += 1) {
    if (isTouch) await page.touchscreen.tap(...at);
    else await page.mouse.click(...at);
  }
};

/** Whether two things cover the same place of the page, by more than a hair. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("What is to be compared is not on the page");
  const beside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;
  return !beside && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;
};

test("[WT91] a press on a pile opens its menu beside it, and two draw or show what lies there", {
  tag: "@both",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand } = host;
  await bringDeck(host, "delver-arena.txt");
  await page.getByRole("button", { name: "Keep" }).click();
  const library = page.locator("[data-near-piles] [data-drop^='library:'] [data-pile]").first();
  const menu = page.getByRole("menu");
  await pressOn(page, library);
  await expect(menu.getByRole("menuitem").first()).toHaveText(/^Draw/);
  expect(await overlap(menu, library), "the menu covers its pile").toBe(false);
  await menu.getByRole("menuitem").first().click();
  await expect(cards(hand)).toHaveCount(8);

  await page.waitForTimeout(500);
  await pressOn(page, library, 2);
  await expect(cards(hand)).toHaveCount(9);
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: /^Library/ }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(hand)).toHaveCount(10);

  const graveyard = page.locator("[data-near-piles] [data-drop^='graveyard:'] [data-pile]").first();
  await pressOn(page, graveyard, 2);
  await expect(page.getByRole("region", { name: "Graveyard" })).toBeVisible();
});

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

test("[WT92] what waits for an answer covers no board and no card, however large the screen is", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await sitDown(browser, playerLink, "Ben");
  const { page } = host;
  await bringDeck(host, "delver-arena.txt");
  const opening = page.getByRole("region", { name: "Opening hand" });
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expect(opening.getByRole("button", { name: "Keep" })).toBeInViewport({ ratio: 1 });
    await atRest(page);
    const isPhone = Math.min(screen.width, screen.height) < 480;
    const places = page.locator(
      `[data-size=${isPhone ? "own" : "other"}], [data-size=other], [data-near-piles], [data-plate], [data-hand] [data-card]`,
    );
    for (const place of await places.all()) {
      expect(await overlap(opening, place), JSON.stringify(screen)).toBe(false);
    }
  }
});

test("[WT92] the count of a pile covers no number of its top card, and no name is cut off", {
  tag: "@both",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  await bringDeckList(host, "Commander\n1 Krenko, Mob Boss\n\nDeck\n40 Mountain");
  const pile = page.locator("[data-near-piles] [data-drop^='commander:']");
  const stats = pile.getByText("3/3", { exact: true });
  await expect(stats).toBeVisible();
  expect(await overlap(stats, pile.locator("[data-count]"))).toBe(false);
  const cut = await page
    .locator("[data-pile-name] > :first-child")
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});
