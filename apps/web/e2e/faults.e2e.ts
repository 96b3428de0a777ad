import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

// What a service worker keeps is not asked of the network, where these tests let it fail.
test.use({ serviceWorkers: "block" });

const FAILED = "Couldn’t load this.";

for (const [what, file, tag] of [
  ["script", /\/assets\/table-rest-.*\.js/, ["@desk"]],
  ["style sheet", /\/assets\/table-rest-.*\.css/, ["@desk", "@deep"]],
] as const) {
  test(`[WT27] a dialog whose ${what} can't be fetched goes alone, and opens when it is tried again`, {
    tag: [...tag],
  }, async ({ browser }) => {
    const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
    const { page, hand } = host;
    await page.route(file, (route) => route.abort());
    await page.reload();
    await expect(hand).toBeVisible();
    await page.keyboard.press("r");
    const notes = page.getByRole("region", { name: "Notifications" });
    await expect(notes.getByText(FAILED)).toBeVisible();
    await expectAccessible(page, "a part that failed");
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(1);
    await page.unrouteAll();
    await notes.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog")).toHaveCSS("position", "fixed");
    await expect(notes.getByText(FAILED)).toBeHidden();
  });
}

test("[WT27] a menu that can't be fetched goes alone, and opens when it is tried again", {
  tag: ["@desk", "@deep"],
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand } = host;
  await page.route(/\/assets\/table-rest-.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(hand).toBeVisible();
  await page.getByRole("button", { name: "Table menu" }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("[WT27] a bar of the table that can't be fetched says so in its place, and the table stays", {
  tag: ["@desk", "@deep"],
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand } = host;
  await page.route(/\/assets\/table-rest-.*\.js/, (route) => route.abort());
  // It comes when the table is at rest.
  await page.reload();
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await expect(hand.getByRole("option")).toHaveCount(7);
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(8);
  // It fails once more, and says so once more.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Keep this opening hand?")).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
});

test("[WT27] the log's sentences that can't be fetched leave the table and the chat", {
  tag: ["@desk", "@deep"],
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand, log } = host;
  await page.route(/\/assets\/rules-.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(hand).toBeVisible();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(log.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
});

test("a page that fails says so, with a way out and what went wrong", { tag: "@desk" }, async ({
  page,
}) => {
  await page.route(/\/assets\/replay-.*\.js/, (route) => route.abort());
  await page.goto("/replay");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectAccessible(page, "broken page");
  await page.getByText("Error details, for bug reports").click();
  await expect(page.locator("details pre")).toContainText("replay");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Watch a replay" })).toBeVisible();
});

test("[WT23] the front page shows its cloth before any script is here", { tag: "@desk" }, async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Baize" })).toBeVisible();
  const cloth = page.locator(".landing-cloth");
  await expect(cloth).toHaveCSS("background-color", /^oklch\(0\.\d+ 0\.0[1-9]/);
});
