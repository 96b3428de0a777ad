import { expect } from "@playwright/test";
import { newPage, openSpectatorPage, setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("an address without a table, without a key, or without a page says so", {
  tag: "@desk",
}, async ({ page, browser }) => {
  await page.goto("/r/nobody-made-this#key=abc");
  await expect(page.getByRole("heading", { name: "Table not found" })).toBeVisible();

  const { playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  await page.goto(playerLink.replace(/#.*/, ""));
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();

  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("the badge says that people watch", { tag: ["@desk", "@deep"] }, async ({ browser }) => {
  const invites = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  await openSpectatorPage(browser, invites.spectatorLink);
  await expect(invites.host.page.getByText("1 watching")).toBeVisible();
});

test("a seat that was left is kept for whoever left it, who finds the cards again, and for nobody else", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, {
    game: "Playing cards",
    name: "Anna",
  });
  const { page, hand } = host;
  // A seat without cards is freed; there is nothing to keep.
  await page.getByRole("listbox", { name: /^Stock/ }).dblclick();
  await expect(hand.getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("menuitem", { name: "Leave table" }).click();
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();

  const other = await newPage(browser);
  await other.goto(playerLink);
  await expect(other.getByRole("radio", { name: "Reserved for Anna" })).toBeDisabled();
  await expect(other.getByRole("radio", { name: "Seat 2" })).toBeChecked();
  await other.getByLabel("Your name").fill("Ben");
  await other.getByRole("radio", { name: "Seat 5" }).check();
  await other.getByRole("button", { name: "Join" }).click();
  await expect(other.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  // The name of the game in a link is for previews only.
  await expect(other).toHaveURL(playerLink.replace(/\?game=[^#]*/, ""));

  await page.goto(playerLink);
  await page.getByRole("button", { name: "Rejoin" }).click();
  await expect(page.getByRole("button", { name: "Rejoin" })).toBeHidden();
  await expect(hand.getByRole("option")).toHaveCount(1);
});
