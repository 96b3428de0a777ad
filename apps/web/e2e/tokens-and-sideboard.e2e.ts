import { expect, type Locator, type Page } from "@playwright/test";
import { CollectionStub, GOBLIN, KRENKO } from "../test/collection-stub.ts";
import { PIXEL_PNG_BASE64, routeCardSourceToStub } from "./card-source.ts";
import { Finger } from "./finger.ts";
import { loadDeckFile, runCommandFromPalette, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

/**
 * A row's card is shown large to a mouse that rests on it, to the keyboard and to a finger, and is not pressed by that.
 */
const seesLarge = async (dialog: Locator, row: Locator, name: string): Promise<void> => {
  const page = dialog.page();
  const large = dialog.locator("[data-preview]").getByRole("img", { name, includeHidden: true });
  const spoken = await row.textContent();
  await row.hover();
  await expect(large).toBeVisible();
  await dialog.getByRole("heading").first().hover();
  await expect(large).toHaveCount(0);
  await (await Finger.on(page)).hold(row, () => expect(large).toBeVisible());
  await expect(large).toHaveCount(0);
  await row.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(row).toBeFocused();
  await expect(large).toBeVisible();
  expect(await row.textContent()).toBe(spoken);
};

test("[WT11] cards are swapped with the sideboard by name, and at one's turn one's cards untap", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const { page, board, hand } = anna;
  await loadDeckFile(anna, "burn-mtgo.dek");
  await runCommandFromPalette(page, "swap");
  const dialog = page.getByRole("dialog", { name: "Deck and sideboard" });
  await dialog.getByRole("button", { name: "Return hand" }).click();
  await expect(dialog.getByRole("heading", { name: "Deck 60" })).toBeVisible();
  const mountain = dialog.getByRole("button", { name: /^\d+ Mountain ?, in the deck/ });
  await seesLarge(dialog, mountain, "Mountain");
  await mountain.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("list", { name: /^Sideboard/ }).locator(":focus")).toBeVisible();
  await dialog
    .getByRole("button", { name: /in the sideboard/ })
    .first()
    .click();
  await expect(dialog.getByText("1 in, 1 out")).toBeVisible();
  await dialog.getByRole("button", { name: "Swap and shuffle" }).click();
  await expect(ben.log).toContainText("Anna swapped sideboard cards: 1 in, 1 out");
  await expect(hand.getByRole("option")).toHaveCount(7);

  await runCommandFromPalette(page, "next turn");
  await expect(page.getByText("Your turn").first()).toBeVisible();
  await runCommandFromPalette(page, "token 1/1 Goblin");
  const goblin = board.getByRole("option");
  await goblin.dblclick();
  await expect(goblin).toHaveAccessibleName(/, tapped$/);
  await page.keyboard.press("Control+Enter");
  await expect(ben.page.getByText("Your turn").first()).toBeVisible();
  await expect(goblin).toHaveAccessibleName(/, tapped$/);
  await ben.page.keyboard.press("Control+Enter");
  await expect(goblin).not.toHaveAccessibleName(/, tapped$/);
  await expect(ben.log).toContainText("Anna untapped all (1 card)");
});

const openMenu = async (page: Page, card: Locator, ...entries: string[]): Promise<void> => {
  // By the key, since another token of a heap may lie over it.
  await card.press("ContextMenu");
  for (const name of entries) await page.getByRole("menuitem", { name }).click();
};

test("[WT12] tokens come from the card source, and a picture of one's own stays on the device", {
  tag: "@desk",
}, async ({ browser }) => {
  const stub = await CollectionStub.start();
  stub.add({ ...KRENKO, name: "Krenko" });
  stub.add(GOBLIN);
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const { page, board } = anna;
  await routeCardSourceToStub(page, stub);
  await runCommandFromPalette(page, "token Krenko");
  await openMenu(page, board.getByRole("option"), "Attach and copy", "Related tokens …");
  await page.getByRole("dialog").getByRole("button", { name: "Goblin 1/1" }).click();
  const goblins = board.getByRole("option", { name: /^Goblin token, 1\/1/ });
  await expect(goblins).toHaveCount(1);
  await page.keyboard.press("t");
  await page.getByLabel("Name").fill("gob");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Goblin 1/1" }).click();
  await expect(goblins).toHaveCount(2);

  const picked = page.waitForEvent("filechooser");
  await openMenu(page, goblins.first(), "More", "Picture", "My picture …");
  const file = {
    name: "goblin.png",
    mimeType: "image/png",
    buffer: Buffer.from(PIXEL_PNG_BASE64, "base64"),
  };
  await (await picked).setFiles(file);
  const own = goblins.locator('img[src^="blob:"][data-shown]');
  await expect(own).toHaveCount(2);
  await expect(ben.page.locator('img[src^="blob:"]')).toHaveCount(0);
  await page.reload();
  await expect(own).toHaveCount(2);
  await openMenu(page, goblins.first(), "More", "Picture", "Reset my picture");
  await expect(own).toHaveCount(0);
  await stub.stop();
});
