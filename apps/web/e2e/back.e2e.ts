import { expect } from "@playwright/test";
import {
  chooseFromContextMenu,
  loadDeckFile,
  openInvites,
  playerOn,
  runCommandFromPalette,
} from "./players.ts";
import { test } from "./test.ts";

test("[WT57] Back closes the latest of what is open and stays at the table; with nothing open it leaves", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Magic" }).check();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
  const dialog = page.getByRole("dialog");
  const menu = page.getByRole("menu");
  const anna = playerOn(page);
  await expect(anna.hand).toBeVisible();
  const table = page.url();
  const back = async (): Promise<void> => {
    await page.goBack();
    expect(page.url()).toBe(table);
  };
  await openInvites(page);
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Table menu" }).click();
  await expect(menu).toBeVisible();
  await back();
  await expect(menu).toHaveCount(0);
  await expect(anna.hand).toBeVisible();

  // Of a menu over a panel, the menu goes first.
  await loadDeckFile(anna, "burn-mtgo.dek");
  await runCommandFromPalette(page, "scry 3");
  const panel = page.getByRole("region", { name: "Library" });
  await chooseFromContextMenu(panel.getByRole("option").first());
  await expect(menu).toBeVisible();
  await back();
  await expect(menu).toHaveCount(0);
  await expect(panel).toBeVisible();
  await back();
  await expect(panel).toHaveCount(0);

  if (isMobile) {
    await page.getByRole("button", { name: "Log and chat" }).click();
    await expect(anna.log).toBeVisible();
    await back();
    await expect(anna.log).toBeHidden();
  }

  // What was closed by itself is no step of its own.
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});
