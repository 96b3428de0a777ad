import { expect } from "@playwright/test";
import { runCommandFromPalette, setUpTable, spokenCards } from "./players.ts";
import { test } from "./test.ts";

test("[WT31] Shift H sorts the hand by suit and rank, and the menu does too; the page's first stop leads to it", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand } = host;
  // A number before a key says how often; a digit and Escape say nothing.
  // The number waits for its key for less than a second, so it is looked for from the start.
  const noted = page.waitForFunction(() => /9 × … press a key/.test(document.body.textContent));
  await page.keyboard.press("9");
  await noted;
  await page.keyboard.press("Escape");
  await page.keyboard.type("8d");
  await expect(hand.getByRole("option")).toHaveCount(8);
  const suits = ["clubs", "diamonds", "spades", "hearts"];
  const ranks = "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split(" ");
  const place = (name: string): number => {
    const [rank = "", , suit = ""] = name.split(" ");
    return suits.indexOf(suit) * ranks.length + ranks.indexOf(rank);
  };
  const sorted = (await spokenCards(hand)).toSorted((a, b) => place(a) - place(b));
  await page.keyboard.press("Shift+H");
  await expect.poll(() => spokenCards(hand)).toEqual(sorted);
  await page.reload();
  await expect(hand.getByRole("option")).toHaveCount(8);
  expect(await spokenCards(hand)).toEqual(sorted);
  const skip = page.getByRole("button", { name: "Skip to your hand" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  // It is in sight only while it has the focus.
  const clip = () => skip.evaluate((button) => getComputedStyle(button).clipPath);
  expect(await clip()).toBe("none");
  await page.keyboard.press("Enter");
  await expect(hand).toBeFocused();
  expect(await clip()).not.toBe("none");

  await hand.click({ button: "right", position: { x: 4, y: 4 } });
  await page.getByRole("menuitem", { name: "Sort hand" }).click();
  expect(await spokenCards(hand)).toEqual(sorted);
});

test("[WT31] a list of cards is one stop of the Tab key: the card that had the focus last", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand } = host;
  await runCommandFromPalette(page, "draw 4");
  const cards = hand.getByRole("option");
  await expect(cards).toHaveCount(4);
  await hand.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cards.nth(1)).toBeFocused();
  const inHand = () => hand.evaluate((list) => list.contains(document.activeElement));

  await page.keyboard.press("Tab");
  expect(await inHand()).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  expect(await inHand()).toBe(false);
  await page.keyboard.press("Tab");
  await expect(cards.nth(1)).toBeFocused();

  // Where the card went, its neighbour is the stop.
  await page.keyboard.press("Space");
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(cards.nth(1)).toBeFocused();

  // Up leads to the table and Down back, and each list keeps its one stop.
  await page.keyboard.press("ArrowUp");
  await expect(host.board.getByRole("option")).toBeFocused();
  await expect(host.board.locator("[tabindex='0']")).toHaveCount(1);
  await expect(host.board).toHaveAttribute("tabindex", "-1");
  await page.keyboard.press("ArrowUp");
  await expect(host.board.getByRole("option")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  expect(await inHand()).toBe(true);
  await expect(hand.locator("[tabindex='0']")).toHaveCount(1);
});
