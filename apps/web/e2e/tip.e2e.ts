import { expect, type Page } from "@playwright/test";
import { chooseFromTableMenu, newPage } from "./players.ts";
import { test } from "./test.ts";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

const passButton = (page: Page) => page.getByRole("button", { name: "Start game" });

test("[WT32] a tooltip shows a button's name and key, to who points at it or comes to it by key", {
  tag: "@desk",
}, async ({ page }) => {
  await page.goto("/solo");
  const button = passButton(page);
  await expect(button).toHaveAttribute("aria-keyshortcuts", "Control+Enter");
  const tip = page.locator("[data-tooltip]");
  await expect(async () => {
    await page.mouse.move(5, 400);
    await button.hover();
    await expect(tip).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(tip).toHaveText("Start gameCtrl+Enter");
  await page.mouse.move(5, 400);
  await expect(tip).toBeHidden();
  await button.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
});

test("[WT32] on a Mac, ⌘ does what Ctrl does elsewhere, and is called so", {
  tag: "@desk",
}, async ({ browser }) => {
  const page = await newPage(browser, { userAgent: MAC });
  await page.goto("/solo");
  await expect(passButton(page)).toHaveAttribute("aria-keyshortcuts", "Meta+Enter");
  await chooseFromTableMenu(page, "Help and files");
  const entry = page.getByRole("menuitem", { name: "Command palette" });
  await expect(entry.locator("kbd")).toHaveText("⌘K");
  await expect(entry).toHaveAttribute("aria-keyshortcuts", "Meta+k");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Meta+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
});

test("[WT32] elsewhere Meta is not Ctrl", { tag: ["@desk", "@deep"] }, async ({ page }) => {
  await page.goto("/solo");
  await expect(passButton(page)).toHaveAttribute("aria-keyshortcuts", "Control+Enter");
  await page.keyboard.press("Meta+k");
  await page.keyboard.press("Meta+Enter");
  await expect(passButton(page)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Command" })).toBeHidden();
});

test("[WT32] on a touch screen no tooltip stays over a button whose dialog was closed", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/solo");
  await page.getByRole("button", { name: "Dice" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("2d6");
  await dialog.getByRole("textbox").first().press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Dice" })).toBeFocused();
  await expect(page.locator("[data-tooltip]")).toBeHidden();
});
