import { expect, type Locator, type Page } from "@playwright/test";
import { runCommandFromPalette, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

/** The picture under a board. */
const print = (board: Locator): Promise<string> =>
  board.evaluate((element) => getComputedStyle(element, "::before").backgroundImage);

const choose = async (page: Page, name: string): Promise<void> => {
  await runCommandFromPalette(page, "settings");
  const mats = page.getByRole("group", { name: "Your playmat" });
  await expect(mats.locator("[data-mat=forest]")).toHaveCSS("background-image", /\/forest-/);
  await mats.getByRole("radio", { name }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
};

test("[WT127] a playmat that a player chooses lies under the own board for everyone, here and at the next table", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const prints: string[] = [];
  const ben = await sitDown(browser, playerLink, "Ben");
  ben.page.on("request", (request) => {
    if (request.url().endsWith(".svg")) prints.push(request.url());
  });
  const seen = ben.page.getByRole("listbox", { name: "Anna’s battlefield" });
  expect(await print(seen)).not.toContain(".svg");
  await choose(host.page, "Forest");
  await expect.poll(() => print(seen)).toMatch(/\/forest-[^/]*\.svg/);
  await expect.poll(() => prints).toEqual([expect.stringMatching(/\/forest-[^/]*\.svg$/)]);
  await ben.page.emulateMedia({ contrast: "more" });
  await expect.poll(() => print(seen)).not.toContain(".svg");
  await ben.page.emulateMedia({ contrast: "no-preference" });
  await choose(host.page, "None");
  await expect.poll(() => print(seen)).not.toContain(".svg");
  await choose(host.page, "Night sky");
  await expect.poll(() => print(seen)).toMatch(/\/night-/);

  await host.page.goto("/");
  await host.page.getByRole("button", { name: "Create table" }).click();
  const own = host.page.getByRole("listbox", { name: "Your battlefield" });
  await expect.poll(() => print(own)).toMatch(/\/night-/);
});
