import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, newPage, openLog, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("a player shares their view with a seat spectator, everybody sees it, and it ends when the player stops it", async ({
  browser,
  isMobile,
}) => {
  const game = { game: "Playing cards", name: "Anna" };
  const { host: anna, playerLink } = await setUpTable(browser, game);
  const ben = await sitDown(browser, playerLink, "Ben");
  for (const { page, hand } of [anna, ben]) {
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(1);
  }
  // Before the dialog lies over it.
  const card = await ben.hand.getByRole("option").getAttribute("aria-label");
  await chooseFromTableMenu(ben.page, "Players", "Share my view …");
  const dialog = ben.page.getByRole("dialog", { name: "Share my view" });
  await dialog.getByRole("button", { name: "Create view link" }).click();
  const link = await dialog.getByLabel("My view link", { exact: true }).inputValue();
  await expectAccessible(ben.page, "the link to a player's view");

  const spectator = await newPage(browser);
  await spectator.goto(link);
  await expect(spectator.getByText("You are watching Ben’s view")).toBeVisible();
  const hand = spectator.getByRole("listbox", { name: /hand/i });
  await expect(hand.getByRole("option")).toHaveAttribute("aria-label", card ?? "");
  await expect(dialog.getByText("1 spectator is watching your view.")).toBeVisible();
  await expect(anna.page.getByText("1 watching this player’s view")).toBeAttached();
  if (isMobile) await openLog(anna.page);
  await expect(anna.log.getByText("Ben’s view joined")).toBeVisible();
  await expectAccessible(spectator, "watching a player's view");

  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(spectator.getByText("This link no longer works")).toBeVisible();
  const late = await newPage(browser);
  await late.goto(link);
  await expect(late.getByText("This link no longer works")).toBeVisible();
});
