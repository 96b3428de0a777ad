import { expect, test } from "@playwright/test";
import { setUpTable, sitDown, watch } from "./players.ts";

test("an address without a table, without a key, or with a spoilt key says so", {
  tag: "@desk",
}, async ({ page, browser }) => {
  await page.goto("/r/nobody-made-this#key=abc");
  await expect(page.getByRole("heading", { name: "There is no such table" })).toBeVisible();

  const { playerLink } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  await page.goto(playerLink.replace(/#.*/, ""));
  await expect(page.getByRole("heading", { name: "This table opens with a link" })).toBeVisible();

  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
});

test("a seat taken by someone else can't be chosen, and a free one can", async ({ browser }) => {
  const { playerLink } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const page = await (await browser.newContext()).newPage();
  await page.goto(playerLink);
  await expect(page.getByRole("radio", { name: "Anna" })).toBeDisabled();
  await page.getByLabel("Your name").fill("Ben");
  await page.getByRole("radio", { name: "Seat 5" }).check();
  await page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await expect(page).toHaveURL(playerLink);
});

test("a seat that is taken on another device is told so and can be taken back", async ({
  browser,
}) => {
  const { playerLink } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const elsewhere = await (
    await browser.newContext({ storageState: await ben.page.context().storageState() })
  ).newPage();
  await elsewhere.goto(playerLink);
  await expect(elsewhere.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await expect(
    ben.page.getByRole("heading", { name: "Your seat moved to another device" }),
  ).toBeVisible();
  await ben.page.getByRole("button", { name: "Try again" }).click();
  await expect(ben.hand).toBeVisible();
});

test("the badge says that people watch", async ({ browser }) => {
  const invites = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  await watch(browser, invites.spectatorLink);
  await expect(invites.host.page.getByText("1 watching")).toBeVisible();
});
