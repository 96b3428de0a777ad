import { expect, type Locator } from "@playwright/test";
import { loadDeckFile, setUpTable } from "./players.ts";
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
  const plain = dialog.getByRole("checkbox", { name: "Single-key shortcuts" });
  await expect(plain).toHaveAccessibleDescription(/without Ctrl or Alt/);
  await plain.uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(hand).toBeVisible();
  await page.keyboard.press("d");
  await page.keyboard.press("c");
  await page.keyboard.press("Alt+d");
  await expect(cards).toHaveCount(1);
  await expect(host.log).not.toContainText("flipped");
});

test("[WT6] Cockatrice's keys are a preset", { tag: ["@desk", "@deep"] }, async ({ browser }) => {
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

test("[WT2] keys send the chosen cards to the graveyard, exile, the hand and the bottom of the library", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await loadDeckFile(host, "krenko-commander.txt");
  const { page, hand, board, log } = host;
  const press = async (on: Locator, key: string): Promise<void> => {
    await on.getByRole("option").first().focus();
    await page.keyboard.press(key);
  };
  const held = hand.getByRole("option");
  await expect(held).toHaveCount(7);
  await press(hand, "Shift+G");
  await expect(held).toHaveCount(6);
  await expect(log).toContainText("Anna discarded");
  await press(hand, "Shift+E");
  await expect(held).toHaveCount(5);
  await press(hand, "b");
  await expect(held).toHaveCount(4);
  await press(hand, "Space");
  await expect(board.getByRole("option")).toHaveCount(1);
  await press(board, "h");
  await expect(held).toHaveCount(4);
  for (const [key, name] of [
    ["g", "Graveyard"],
    ["e", "Exile"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("region", { name }).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Escape");
  }

  // V looks at the library, also with a card of the hand chosen, and shows nobody anything.
  await held.first().click();
  await page.keyboard.press("v");
  await expect(page.getByRole("dialog", { name: "View top" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(log).not.toContainText("revealed");
  await press(hand, "s");
  await expect(log).toContainText("Anna revealed");
});
