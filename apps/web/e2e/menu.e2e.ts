import { expect } from "@playwright/test";
import { chooseAtTable, setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT2] card pictures are a switch of the table's menu, for this device and for good", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  await chooseAtTable(page, "Settings");
  await page.getByRole("menuitemcheckbox", { name: "Card pictures", checked: true }).click();
  await page.reload();
  await chooseAtTable(page, "Settings");
  await expect(
    page.getByRole("menuitemcheckbox", { name: "Card pictures", checked: false }),
  ).toBeVisible();
});

test("the credits say whose the pictures are where there are any", async ({ browser }) => {
  const magic = (await setUpTable(browser, { game: "Magic", name: "Anna" })).host.page;
  await chooseAtTable(magic, "Help and files", "About Baize");
  const about = magic.getByRole("dialog", { name: "About Baize" });
  await expect(about.getByRole("link", { name: "Scryfall" })).toBeVisible();
  await expect(about).toContainText("unofficial Fan Content");

  const cards = (await setUpTable(browser, { game: "Playing cards", name: "Ben" })).host.page;
  await chooseAtTable(cards, "Settings");
  await expect(cards.getByRole("menuitem", { name: "Theme" })).toBeVisible();
  await expect(cards.getByRole("menuitemcheckbox", { name: /pictures/ })).toBeHidden();
  await cards.keyboard.press("Escape");
  await cards.keyboard.press("Escape");
  await chooseAtTable(cards, "Help and files", "About Baize");
  await expect(cards.getByRole("dialog", { name: "About Baize" })).not.toContainText("Scryfall");
});
