import { expect } from "@playwright/test";
import { chooseAtTable, newPage, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("[WT115] the stream overlay shows turn, life and the latest cards, laid over nothing", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host: anna } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await chooseAtTable(anna.page, "Players", "Invite players");
  const invite = anna.page.getByRole("dialog", { name: "Invite players" });
  const playerLink = await invite.getByLabel("Player link", { exact: true }).inputValue();
  await invite.getByText("More links").click();
  const link = await invite.getByLabel("Stream overlay", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).click();
  await sitDown(browser, playerLink, "Ben");

  const viewport = { width: 1920, height: 1080 };
  const stream = await newPage(browser, { viewport, colorScheme: "dark" });
  await stream.goto(link);
  const players = stream.getByRole("listitem");
  await expect(players).toContainText(["Anna20", "Ben20"].map((text) => new RegExp(text)));
  const background = () =>
    stream.evaluate(() =>
      [document.documentElement, document.body].map(
        (each) => getComputedStyle(each).backgroundColor,
      ),
    );
  expect(await background()).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  const root = stream.locator(":root");
  await expect(root).toHaveCSS("color-scheme", "light only");
  expect(new URL(stream.url()).pathname).toMatch(/^\/r\/[^/]+\/overlay$/);

  for (const name of ["Goblin", "Bear"]) {
    await anna.page.keyboard.press("t");
    await anna.page.getByLabel("Name").fill(name);
    await anna.page.keyboard.press("Enter");
    await expect(stream.getByRole("img", { name })).toBeVisible();
  }
  await expect(stream.getByText(/^Turn 1/)).toHaveCount(0);
  await anna.page.getByRole("button", { name: "Start game" }).click();
  await expect(stream.getByText(/^Turn 1 (?:Anna|Ben)/)).toBeVisible();
  // As a program for streams adds the streamer's own styles.
  await stream.addStyleTag({ content: ":root { --stream-cards: none; --stream-scale: 2 }" });
  await expect(stream.getByRole("img", { name: "Bear" })).toBeHidden();
});
