import { expect, type Locator } from "@playwright/test";
import { loadDeckFile, setUpTable } from "./players.ts";
import { test } from "./test.ts";

const outlineOf = (card: Locator): Promise<string> =>
  card.locator(":scope > span").evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  });

test("[WT18] enlarged four times nothing of the table is out of reach, and in the device's own colours one sees what is chosen and what has the focus", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand } = host;
  await loadDeckFile(host, "krenko-commander.txt");
  const large = page.viewportSize();
  if (!large) throw new Error("A page has a size");
  await page.setViewportSize({ width: 320, height: 256 });
  const library = page.locator("[data-near-piles] [data-drop^='library:']");
  for (const part of [hand.getByRole("option").first(), library]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
  await expect(page.getByRole("button", { name: "Draw" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(large);

  await page.emulateMedia({ forcedColors: "active" });
  const [first, second, third] = [0, 1, 2].map((at) => hand.getByRole("option").nth(at));
  if (!first || !second || !third) throw new Error("The hand holds seven");
  await first.click({ position: { x: 8, y: 40 } });
  await second.focus();
  await page.keyboard.press("ArrowRight");
  await expect(first).toHaveAttribute("aria-selected", "true");
  const [chosen, plain, focused] = [
    await outlineOf(first),
    await outlineOf(second),
    await outlineOf(third),
  ];
  expect(plain).toContain("none");
  expect(chosen).toContain("solid 4px");
  expect(focused).toContain("double 4px");
});
