import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { PIXEL_PNG_BASE64 } from "./card-source.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { Finger } from "./finger.ts";
import { test } from "./test.ts";

const FILE = {
  name: "owl.png",
  mimeType: "image/png",
  buffer: Buffer.from(PIXEL_PNG_BASE64, "base64"),
};

const sheet = (page: Page) => page.getByRole("textbox", { name: "Cards" });
const preview = (page: Page): FrameLocator => page.frameLocator("iframe");
const chip = (page: Page, name: string) => page.getByRole("button", { name });

/** The width for which the table in the frame is laid out. */
const widthIn = (page: Page): Promise<number> =>
  preview(page)
    .locator("body")
    .evaluate(() => innerWidth);

test("[MG2] the table stands beside or below the form, as it looks on a desktop and on a phone", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  await page.goto("/games/new");
  await sheet(page).fill("name,count\nOwl,12");
  const stock = preview(page).getByRole("button", { name: /^Stock 12 cards/ });
  await expect(stock).toBeInViewport();
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(() => widthIn(page)).toBeGreaterThanOrEqual(1024);
  await page.getByRole("button", { name: "Phone" }).click();
  await expect.poll(() => widthIn(page)).toBeLessThanOrEqual(390);
  await expect(stock).toBeInViewport();
  await expectAccessible(page, "the game editor with a phone's table");
  // A change of the form is seen at once.
  await sheet(page).fill("name,count\nOwl,13");
  await expect(preview(page).getByRole("button", { name: /^Stock 13 cards/ })).toBeInViewport();
  if (!isMobile) return;
  await page.getByRole("tab", { name: "Table" }).click();
  await expect.poll(() => widthIn(page)).toBe(page.viewportSize()?.width);
});

test("[MG7] zones are moved on a plan of the table by mouse or finger and by arrow keys, in both languages", async ({
  page,
  hasTouch,
}) => {
  await page.goto("/games/new");
  await sheet(page).fill("name,count\nOwl,12");
  await page.getByRole("tab", { name: "Zones" }).click();
  const table = page.getByRole("region", { name: "On the table" });
  const place = (name: string) => table.getByRole("list", { name, exact: true });
  const discard = chip(page, "Discard, top");
  await discard.scrollIntoViewIfNeeded();
  if (hasTouch) await (await Finger.on(page)).drag(discard, place("right"));
  else await discard.dragTo(place("right"));
  await expect(place("right").getByRole("button")).toHaveText(["Discard"]);
  await expectAccessible(page, "the plan of a table");

  // By keys it goes on, and comes back to where it stands anyway.
  await chip(page, "Discard, right").focus();
  await page.keyboard.press("ArrowDown");
  await expect(chip(page, "Discard, bottom")).toBeFocused();
  const file = () => page.evaluate(() => localStorage.getItem("baize:game"));
  expect(await file()).toMatch(/"kind": "discard",[^}]*"area": "bottom"/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(chip(page, "Discard, top")).toBeFocused();
  expect(await file()).not.toContain('"area"');

  // Among its neighbours it is brought into another order, and over the edge of the table it is each player's.
  await expect(place("top").getByRole("button")).toHaveText(["Stock", "Discard"]);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(place("top").getByRole("button")).toHaveText(["Discard", "Stock"]);
  await expect(chip(page, "Discard, top")).toBeFocused();
  const drag = async (name: string, to: Locator): Promise<void> => {
    if (hasTouch) await (await Finger.on(page)).drag(chip(page, name), to);
    else await chip(page, name).dragTo(to, { targetPosition: { x: 4, y: 10 } });
  };
  if (!hasTouch) {
    await drag("Stock, top", chip(page, "Discard, top"));
    await expect(place("top").getByRole("button")).toHaveText(["Stock", "Discard"]);
  }
  const player = page.getByRole("region", { name: "In front of each player" });
  const right = player.getByRole("list", { name: "right", exact: true });
  await drag("Discard, top", right);
  await expect(right.getByRole("button")).toHaveText(["Discard"]);
  expect(await file()).toMatch(/"kind": "discard",[^}]*"owner": "seat"/);
  await chip(page, "Discard, right").press("ArrowUp");
  await chip(page, "Discard, top").press("ArrowUp");
  await expect(table.getByRole("list", { name: "bottom" }).getByRole("button")).toHaveText([
    "Discard",
  ]);
  expect(await file()).not.toMatch(/"kind": "discard",[^}]*"owner"/);
  for (const _ of [1, 2]) await page.keyboard.press("ArrowUp");

  await page.evaluate(() => localStorage.setItem("baize:language", "de"));
  await page.reload();
  await page.getByRole("tab", { name: "Zonen" }).click();
  await chip(page, "Discard, oben").press("ArrowLeft");
  await expect(chip(page, "Discard, links")).toBeFocused();
});

test("[MG8] a picture is added to a card, shown at the table, kept in the file and removed", async ({
  page,
  isMobile,
}) => {
  await page.goto("/games/new");
  await sheet(page).fill("name,count\nOwl,12\nKite,1");
  await page.getByText("Pictures", { exact: true }).click();
  const owl = page.getByLabel("Picture for Owl").locator("xpath=self::input");
  await owl.setInputFiles({ ...FILE, name: "notes.png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("notes.png is not a picture that can be used")).toBeVisible();
  await owl.setInputFiles(FILE);
  await expect(page.getByText("Pictures (1)")).toBeVisible();
  await expectAccessible(page, "pictures in the game editor");
  const kept = () =>
    page.evaluate(() => {
      const { pictures } = JSON.parse(localStorage.getItem("baize:game") ?? "{}");
      return pictures as Record<string, string> | undefined;
    });
  expect((await kept())?.Owl).toMatch(/^data:image\/(webp|jpeg);base64,/);

  // Owls are drawn sooner or later: there is one other card.
  if (isMobile) await page.getByRole("tab", { name: "Table" }).click();
  const draw = preview(page).getByRole("button", { name: "Draw", exact: true });
  await draw.click();
  await draw.click();
  const hand = preview(page).getByRole("listbox", { name: /^Your hand/ });
  await expect(hand.locator('img[src^="blob:"][data-shown]').first()).toBeVisible();

  if (isMobile) await page.getByRole("tab", { name: "Cards" }).click();
  await page.reload();
  await page.getByText("Pictures (1)").click();
  await page.getByRole("button", { name: "Remove the picture of Owl" }).click();
  await expect(page.getByText("Pictures", { exact: true })).toBeVisible();
  expect(await kept()).toBeUndefined();
});

test("[WT30] a toast goes although the focus is in the frame with the table", {
  tag: "@desk",
}, async ({ page }) => {
  await page.goto("/games/new");
  await sheet(page).fill("name,count\nOwl,12");
  const draw = preview(page).getByRole("button", { name: "Draw", exact: true });
  await expect(draw).toBeVisible();
  await page.getByText("Pictures", { exact: true }).click();
  const owl = page.getByLabel("Picture for Owl").locator("xpath=self::input");
  await owl.setInputFiles({ ...FILE, name: "notes.png", buffer: Buffer.from("no picture") });
  const toast = page.getByText("notes.png is not a picture that can be used");
  await expect(toast).toBeVisible();
  await draw.click();
  await expect(page.locator("iframe")).toBeFocused();
  await expect(toast).toBeHidden();
});
