import { expect } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT2] card pictures are a switch of the table's menu, for this device and for good", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  const menu = page.getByRole("button", { name: "Table menu" });
  await menu.click();
  await page.getByRole("menuitemcheckbox", { name: "Card pictures", checked: true }).click();
  await page.reload();
  await menu.click();
  await expect(
    page.getByRole("menuitemcheckbox", { name: "Card pictures", checked: false }),
  ).toBeVisible();
});

test("the credits say whose the pictures are where there are any", async ({ browser }) => {
  const magic = (await setUpTable(browser, { game: "Magic", name: "Anna" })).host.page;
  await magic.getByRole("button", { name: "Table menu" }).click();
  await magic.getByRole("menuitem", { name: "About Baize" }).click();
  const about = magic.getByRole("dialog", { name: "About Baize" });
  await expect(about.getByRole("link", { name: "Scryfall" })).toBeVisible();
  await expect(about).toContainText("unofficial Fan Content");

  const cards = (await setUpTable(browser, { game: "Playing cards", name: "Ben" })).host.page;
  await cards.getByRole("button", { name: "Table menu" }).click();
  await expect(cards.getByRole("menuitemcheckbox", { name: /pictures/ })).toBeHidden();
  await cards.getByRole("menuitem", { name: "About Baize" }).click();
  await expect(cards.getByRole("dialog", { name: "About Baize" })).not.toContainText("Scryfall");
});
