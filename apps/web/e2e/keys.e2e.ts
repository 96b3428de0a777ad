import { expect } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT6] a key is given anew, plain keys can be turned off, and both stay", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const { page, hand } = host;
  const cards = hand.getByRole("option");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys and gestures" });
  await dialog.getByRole("button", { name: "Change keys" }).click();
  await dialog.getByRole("button", { name: "Draw a card: D. Change the key" }).click();
  await page.keyboard.press("Alt+d");
  await expect(dialog.getByRole("button", { name: /^Draw a card: Alt\+D/ })).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Keys without Ctrl or Alt" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(hand).toBeVisible();
  await page.keyboard.press("d");
  await page.keyboard.press("c");
  await page.keyboard.press("Alt+d");
  await expect(cards).toHaveCount(1);
  await expect(host.log).not.toContainText("flips");
});

test("[WT6] Cockatrice's keys are a preset", { tag: "@desk" }, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const { page, hand } = host;
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys and gestures" });
  await dialog.getByLabel("Keys as in").selectOption("Cockatrice");
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+d");
  await expect(hand.getByRole("option")).toHaveCount(1);
});
