import { expect } from "@playwright/test";
import { newPage, setUpTable, watch } from "./players.ts";
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

test("a seat taken by someone else can't be chosen, and a free one can", async ({ browser }) => {
  const { playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const page = await newPage(browser);
  await page.goto(playerLink);
  await expect(page.getByRole("radio", { name: "Anna" })).toBeDisabled();
  await page.getByLabel("Your name").fill("Ben");
  await page.getByRole("radio", { name: "Seat 5" }).check();
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await expect(page).toHaveURL(playerLink);
});

test("the badge says that people watch", { tag: "@desk" }, async ({ browser }) => {
  const invites = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  await watch(browser, invites.spectatorLink);
  await expect(invites.host.page.getByText("1 watching")).toBeVisible();
});

test("whoever left the table finds the seat and the cards again", { tag: "@both" }, async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, {
    game: "Playing cards",
    name: "Anna",
  });
  const { page, hand } = host;
  await page.getByRole("listbox", { name: /^Stock/ }).dblclick();
  await expect(hand.getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("menuitem", { name: "Leave table" }).click();
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
  await page.goto(playerLink);
  await page.getByRole("button", { name: "Rejoin" }).click();
  await expect(page.getByRole("button", { name: "Rejoin" })).toBeHidden();
  await expect(hand.getByRole("option")).toHaveCount(1);
});

test("a seat that was left is kept for whoever left it, and for nobody else", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, {
    game: "Playing cards",
    name: "Anna",
  });
  // A seat without cards is freed; there is nothing to keep.
  await host.page.getByRole("listbox", { name: /^Stock/ }).dblclick();
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await host.page.getByRole("button", { name: "Table menu" }).click();
  await host.page.getByRole("menuitem", { name: "Leave table" }).click();
  await expect(host.page.getByRole("button", { name: "Create table" })).toBeVisible();
  const page = await newPage(browser);
  await page.goto(playerLink);
  await expect(page.getByRole("radio", { name: "Reserved for Anna" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Seat 2" })).toBeChecked();
  await page.getByLabel("Your name").fill("Ben");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
});
