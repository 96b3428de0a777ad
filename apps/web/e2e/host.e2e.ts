import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, openSpectatorPage, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("the host locks the room, puts a player out, clears the seat and hands over", async ({
  browser,
}) => {
  // Three players and a watcher, each in a browser of their own.
  test.slow();
  const game = { game: "Playing cards", name: "Anna" };
  const { host: anna, playerLink, spectatorLink } = await setUpTable(browser, game);
  const ben = await sitDown(browser, playerLink, "Ben");
  const carl = await sitDown(browser, playerLink, "Carl");
  const { page } = anna;
  // A seat with nothing on it goes by itself when its player does.
  await ben.page.keyboard.press("d");
  await expect(ben.hand.getByRole("option")).toHaveCount(1);

  await chooseFromTableMenu(page, "Manage table", "Lock table");
  for (const each of [page, ben.page]) {
    await expect(each.getByText("Table locked: nobody new can join")).toBeVisible();
  }
  await chooseFromTableMenu(page, "Manage table", "Lock table");
  await openSpectatorPage(browser, spectatorLink);

  await chooseFromTableMenu(page, "Players", "Ben", "Manage seat", "Kick …");
  const kick = page.getByRole("dialog", { name: "Kick Ben" });
  await kick.getByLabel("Reason").fill("It is late");
  await kick.getByLabel("Also reset the player link, so that they can’t rejoin with it").check();
  await kick.getByRole("button", { name: "Kick" }).click();
  await expect(ben.page.getByText("Message from the host: “It is late”")).toBeVisible();
  await expectAccessible(ben.page, "being kicked");

  await chooseFromTableMenu(page, "Players", "Ben", "Manage seat", "Clear seat …");
  await page.getByRole("dialog").getByRole("button", { name: "Clear seat" }).click();
  await expect(page.locator('[data-plate="2"]')).toHaveCount(0);

  await chooseFromTableMenu(page, "Players", "Invite players");
  const links = page.getByRole("dialog", { name: "Invite players" });
  await links.getByText("More links").click();
  await expect(links.getByText("To let spectators see all hands")).toBeVisible();
  await expect(links.getByLabel("Player link", { exact: true })).not.toHaveValue(playerLink);
  await links.getByRole("button", { name: "Close" }).click();

  await chooseFromTableMenu(page, "Players", "Carl", "Manage seat", "Make host …");
  await page.getByRole("dialog").getByRole("button", { name: "Make host" }).click();
  await expect(
    page.locator('button[data-plate="3"]').getByText("Host", { exact: true }),
  ).toBeVisible();
  await chooseFromTableMenu(carl.page, "Manage table");
  await expect(carl.page.getByRole("menuitem", { name: "Delete table …" })).toBeVisible();
  await page.getByRole("button", { name: "Table menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Manage table", exact: true })).toHaveCount(0);
});

test("[HO12] when the host has left, another player becomes the host", async ({ browser }) => {
  const game = { game: "Playing cards", name: "Anna" };
  const { host: anna, playerLink } = await setUpTable(browser, game);
  const ben = await sitDown(browser, playerLink, "Ben");
  await chooseFromTableMenu(anna.page, "Leave table");
  const bar = ben.page.getByRole("region", { name: "Host" });
  await expect(bar.getByText("The host has left.")).toBeVisible();
  await expectAccessible(ben.page, "a host who left");
  await bar.getByRole("button", { name: "Become host" }).click();
  await expect(bar).toHaveCount(0);
  await expect(ben.page.getByText("Ben became the host").first()).toBeVisible();
  await chooseFromTableMenu(ben.page, "Manage table");
  await expect(ben.page.getByRole("menuitem", { name: "Delete table …" })).toBeVisible();
});
