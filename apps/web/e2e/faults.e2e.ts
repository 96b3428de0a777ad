import { expect } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("a part that can't be fetched goes alone, and the table stays", { tag: "@desk" }, async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand } = host;
  await page.route(/\/assets\/dialogs-.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(hand).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByText("Couldn’t load this.")).toBeVisible();
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(1);
});

test("a page that fails says so, with a way out and what went wrong", { tag: "@desk" }, async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  await page.route(/\/assets\/sitting-.*\.js/, (route) => route.abort());
  await page.goto("/");
  await page.goto(playerLink);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectNoBarriers(page, "broken page");
  await page.getByText("Error details, for bug reports").click();
  await expect(page.locator(".notice-log pre")).toContainText("sitting");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(host.hand).toBeVisible();
});
