import { expect } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { setUpTable, watch } from "./players.ts";
import { test } from "./test.ts";

test("[WC1] spectators talk to each other, and a player reads it once that is turned on", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host, spectatorLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const [emil, ida] = [await watch(browser, spectatorLink), await watch(browser, spectatorLink)];
  const say = emil.getByRole("textbox", { name: "Message to spectators" });
  await say.fill("Nice block");
  await say.press("Enter");
  for (const page of [emil, ida]) {
    await expect(page.getByRole("list", { name: "Spectators’ chat" })).toContainText("Nice block");
  }
  await expectNoBarriers(emil, "the spectators' chat");
  const { page } = host;
  await expect(page.getByText("Nice block")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Show spectators’ chat" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await say.fill("And a good attack");
  await say.press("Enter");
  await expect(page.getByRole("list", { name: "Spectators’ chat" })).toContainText("good attack");
});
