import { expect } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT6] a key is given anew, plain keys can be turned off, and both stay", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand } = host;
  const cards = hand.getByRole("option");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.getByRole("button", { name: "Change shortcuts" }).click();
  await dialog.getByRole("button", { name: "Draw card: D. Change shortcut" }).click();
  await page.keyboard.press("Alt+d");
  await expect(dialog.getByRole("button", { name: /^Draw card: Alt\+D/ })).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(hand).toBeVisible();
  await page.keyboard.press("d");
  await page.keyboard.press("c");
  await page.keyboard.press("Alt+d");
  await expect(cards).toHaveCount(1);
  await expect(host.log).not.toContainText("flipped");
});

test("[WT6] Cockatrice's keys are a preset", { tag: "@desk" }, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand } = host;
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.getByLabel("Preset").selectOption("Cockatrice");
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+d");
  await expect(hand.getByRole("option")).toHaveCount(1);
});
