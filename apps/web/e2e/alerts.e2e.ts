import { expect } from "@playwright/test";
import { chooseFromTableMenu, runCommandFromPalette, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("the title and a line say who the table waits for, and each device keeps its settings", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await host.page.keyboard.press("Control+Enter");
  await expect(host.page).toHaveTitle("Your turn · Baize");
  await expect(ben.page).toHaveTitle("Baize");
  await chooseFromTableMenu(ben.page, "Game", "Turn", "Wait");
  await expect(host.page.getByText("Waiting for Ben")).toBeVisible();
  await expect(ben.page.getByText("Other players are waiting for you")).toBeVisible();
  await expect(ben.page).toHaveTitle("Other players are waiting for you · Baize");

  const sounds = ben.page.getByRole("checkbox", { name: "Sounds" });
  await runCommandFromPalette(ben.page, "settings");
  await sounds.uncheck();
  await ben.page.reload();
  await expect(ben.hand).toBeVisible();
  await runCommandFromPalette(ben.page, "settings");
  await expect(sounds).not.toBeChecked();
});
