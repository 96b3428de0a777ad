import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, newPage, openSpectatorPage, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("spectators see all hands once everyone who has cards agreed, and no longer when one withdraws", {
  tag: ["@desk", "@deep"],
}, async ({ browser }) => {
  test.slow();
  const game = { game: "Playing cards", name: "Anna" };
  const { host: anna, playerLink } = await setUpTable(browser, game);
  const ben = await sitDown(browser, playerLink, "Ben");
  for (const { page, hand } of [anna, ben]) {
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(1);
  }
  await chooseFromTableMenu(anna.page, "Players", "Show hands to spectators");
  await chooseFromTableMenu(anna.page, "Players", "Invite players");
  const invite = anna.page.getByRole("dialog", { name: "Invite players" });
  await invite.getByText("More links").click();
  await expect(invite.getByText("Waiting for: Ben.")).toBeVisible();
  await expectAccessible(anna.page, "who is still to agree");
  await chooseFromTableMenu(ben.page, "Players", "Show hands to spectators");
  await invite.getByRole("button", { name: "Create spectator link with all hands" }).click();
  const link = await invite
    .getByLabel("Spectator link with all hands", { exact: true })
    .inputValue();

  const spectator = await openSpectatorPage(browser, link);
  const hands = spectator.getByRole("listbox", { name: "Revealed cards" });
  await expect(hands.getByRole("option")).toHaveCount(2);
  await expect(ben.log.getByText("all hands").last()).toBeVisible();
  await expectAccessible(spectator, "watching all hands");
  // As a link to pass on it would stand among the links for everybody.
  const [, key = ""] = link.split("#");
  expect(await spectator.evaluate(() => JSON.stringify(localStorage))).not.toContain(key);

  await chooseFromTableMenu(ben.page, "Players", "Show hands to spectators");
  await expect(spectator.getByText("This link no longer shows all hands")).toBeVisible();
  const late = await newPage(browser);
  await late.goto(link);
  await expect(late.getByText("This link no longer shows all hands")).toBeVisible();
});
