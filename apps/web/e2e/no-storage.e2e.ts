import { expect, type Page } from "@playwright/test";
import { newPage, openInvites, playerOn, runCommandFromPalette } from "./players.ts";
import { test } from "./test.ts";

/** Has the browser forbid a page to store anything, as some do for strangers' cookies. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("Storage is forbidden", "SecurityError");
        },
      });
    }
  });

test("[WT26] where storage is forbidden a table is set up and played at, with settings that last as long as the page", {
  tag: "@desk",
}, async ({ browser }) => {
  const page = await newPage(browser);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await forbidStorage(page);
  await page.goto("/");
  await page.getByRole("radio", { name: "Playing cards" }).check();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
  const invite = await openInvites(page);
  await expect(invite.getByLabel("Player link", { exact: true })).toHaveValue(/\/r\//);
  await invite.getByRole("button", { name: "Close" }).click();
  const { hand, board } = playerOn(page);
  for (const count of [1, 2]) {
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(count);
  }
  await hand.getByRole("option").first().focus();
  await page.keyboard.press("Space");
  await expect(board.getByRole("option")).toHaveCount(1);
  await runCommandFromPalette(page, "settings");
  await page.getByLabel("Theme").selectOption("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(faults).toEqual([]);
});

test("[WT26] where storage is forbidden one plays alone too", { tag: ["@desk", "@deep"] }, async ({
  browser,
}) => {
  const page = await newPage(browser);
  await forbidStorage(page);
  await page.goto("/solo");
  const { hand } = playerOn(page);
  await expect(hand).toBeVisible();
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(1);
});
