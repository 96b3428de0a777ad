import { expect } from "@playwright/test";
import { chooseFromTableMenu, runCommandFromPalette, setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT63] what is set counts at once, for this device and for good, here and on the front page", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  await runCommandFromPalette(page, "settings");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const pictures = dialog.getByRole("checkbox", { name: "Card pictures" });
  await pictures.uncheck();
  await dialog.getByLabel("Tapped cards").selectOption("Tilted");
  const card = page.locator("[data-card]").first();
  await page.reload();
  await expect(host.hand).toBeVisible();
  await runCommandFromPalette(page, "settings");
  await expect(pictures).not.toBeChecked();
  await dialog.getByRole("button", { name: "Close" }).click();
  await runCommandFromPalette(page, "token 1/1 Goblin");
  await card.dblclick();
  await expect(card).toHaveAccessibleName(/, tapped$/);
  await expect(card.locator("> *").first()).toHaveCSS("rotate", "24deg");

  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(pictures).not.toBeChecked();
  await expect(dialog.getByLabel("Tapped cards")).toHaveValue("slight");
  await dialog.getByLabel("Size of hand cards").selectOption("Large");
  await expect(page.locator("html")).toHaveAttribute("data-cards", "large");
});

test("the credits say whose the pictures are where there are any", {
  tag: "@deep",
}, async ({ browser }) => {
  const magic = (await setUpTable(browser, { game: "Magic", name: "Anna" })).host.page;
  await chooseFromTableMenu(magic, "Help and files", "About Baize");
  const about = magic.getByRole("dialog", { name: "About Baize" });
  await expect(about.getByRole("link", { name: "Scryfall" })).toBeVisible();
  await expect(about).toContainText("unofficial Fan Content");

  const cards = (await setUpTable(browser, { game: "Playing cards", name: "Ben" })).host.page;
  await chooseFromTableMenu(cards, "Help and files", "About Baize");
  await expect(cards.getByRole("dialog", { name: "About Baize" })).not.toContainText("Scryfall");
});
