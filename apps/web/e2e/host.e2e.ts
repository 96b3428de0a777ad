import { expect } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { chooseAtTable, setUpTable, sitDown, watch } from "./players.ts";
import { test } from "./test.ts";

test("the host locks the room, puts a player out, clears the seat and hands over", async ({
  browser,
}) => {
  // Three players and a watcher, each in a browser of their own.
  test.slow();
  const game = { game: "Fifty-two cards", name: "Anna" };
  const { host: anna, playerLink, spectatorLink } = await setUpTable(browser, game);
  const ben = await sitDown(browser, playerLink, "Ben");
  const carl = await sitDown(browser, playerLink, "Carl");
  const { page } = anna;
  // A seat with nothing on it goes by itself when its player does.
  await ben.page.keyboard.press("d");
  await expect(ben.hand.getByRole("option")).toHaveCount(1);

  await chooseAtTable(page, "Room", "Lock the room");
  for (const each of [page, ben.page]) {
    await expect(each.getByTitle("The room is locked: nobody new comes in")).toBeVisible();
  }
  await chooseAtTable(page, "Room", "Unlock the room");
  await watch(browser, spectatorLink);

  await chooseAtTable(page, "Players", "Ben", "Put out …");
  const kick = page.getByRole("dialog", { name: "Put Ben out" });
  await kick.getByLabel("Reason").fill("It is late");
  await kick.getByLabel("Replace the players’ link too").check();
  await kick.getByRole("button", { name: "Put out" }).click();
  await expect(ben.page.getByText("The host says: “It is late”")).toBeVisible();
  await expectNoBarriers(ben.page, "being put out");

  await chooseAtTable(page, "Players", "Ben", "Clear the seat …");
  await page.getByRole("dialog").getByRole("button", { name: "Clear it" }).click();
  await expect(page.locator('[data-plate="2"]')).toHaveCount(0);

  await chooseAtTable(page, "Invite players");
  const links = page.getByRole("dialog", { name: "Invite players" });
  await expect(links.getByLabel("Spectator link that shows every hand")).toBeVisible();
  await expect(links.getByLabel("Player link")).not.toHaveValue(playerLink);
  await links.getByRole("button", { name: "Close" }).click();

  await chooseAtTable(page, "Players", "Carl", "Make the host …");
  await page.getByRole("dialog").getByRole("button", { name: "Make the host" }).click();
  await expect(page.locator('button[data-plate="3"]').getByTitle("Host")).toBeVisible();
  await chooseAtTable(carl.page, "Room");
  await expect(
    carl.page.getByRole("menuitem", { name: "Close the room for good …" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Table menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Room", exact: true })).toHaveCount(0);
});
