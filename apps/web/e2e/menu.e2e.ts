import { expect } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("pictures are turned off in the table's menu, for this device and for good", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  const menu = page.getByRole("button", { name: "Table menu" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Card pictures: on" }).click();
  await page.reload();
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Card pictures: off" })).toBeVisible();
});

test("the credits say whose the pictures are where there are any", async ({ browser }) => {
  const magic = (await setUpTable(browser, { game: "Magic", name: "Anna" })).host.page;
  await magic.getByRole("button", { name: "Table menu" }).click();
  await magic.getByRole("menuitem", { name: "About and credits" }).click();
  const about = magic.getByRole("dialog", { name: "About Baize" });
  await expect(about.getByRole("link", { name: "Scryfall" })).toBeVisible();
  await expect(about).toContainText("unofficial fan content");

  const cards = (await setUpTable(browser, { game: "Fifty-two cards", name: "Ben" })).host.page;
  await cards.getByRole("button", { name: "Table menu" }).click();
  await expect(cards.getByRole("menuitem", { name: /pictures/ })).toBeHidden();
  await cards.getByRole("menuitem", { name: "About and credits" }).click();
  await expect(cards.getByRole("dialog", { name: "About Baize" })).not.toContainText("Scryfall");
});
