import { expect } from "@playwright/test";
import { setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("the title and a line say who the table waits for, and each device keeps its settings", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await host.page.keyboard.press("Control+Enter");
  await expect(host.page).toHaveTitle("Your turn · Baize");
  await expect(ben.page).toHaveTitle("Baize");
  await ben.page.getByRole("button", { name: "Table menu" }).click();
  await ben.page.getByRole("menuitem", { name: "Hold: I respond" }).click();
  await expect(host.page.getByText("Waiting for Ben")).toBeVisible();
  await expect(ben.page.getByText("The others wait for you")).toBeVisible();
  await expect(ben.page).toHaveTitle("The others wait for you · Baize");

  await ben.page.getByRole("button", { name: "Table menu" }).click();
  await ben.page.getByRole("menuitem", { name: "Sounds: on" }).click();
  await ben.page.reload();
  await ben.page.getByRole("button", { name: "Table menu" }).click();
  await expect(ben.page.getByRole("menuitem", { name: "Sounds: off" })).toBeVisible();
});
