import { type Browser, expect, type Locator } from "@playwright/test";
import { openLog, type Player, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

const bar = ({ page }: Player): Locator => page.getByRole("region", { name: "Next game" });

const duel = async (browser: Browser): Promise<[Player, Player]> => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  for (const { page, hand } of [anna, ben]) {
    await page.getByRole("button", { name: "Use a starter deck" }).click();
    await expect(hand.getByRole("option")).toHaveCount(7);
  }
  await anna.page.getByRole("button", { name: "Keep" }).click();
  await ben.page.getByRole("button", { name: "Keep" }).click();
  await anna.page.getByRole("button", { name: "Start game" }).click();
  return [anna, ben];
};

test("[WT80] who has no life left concedes, both see who won, on plates too, and the next game begins", async ({
  browser,
  isMobile,
}) => {
  const [anna, ben] = await duel(browser);
  await ben.page.keyboard.press("=");
  const life = ben.page.getByRole("dialog");
  await life.getByRole("spinbutton").fill("0");
  await life.getByRole("spinbutton").press("Enter");
  await expect(bar(anna)).toContainText("You won!");
  await expect(bar(ben)).toContainText("Anna won!");
  await ben.page.getByRole("button", { name: "Next game" }).click();
  await expect(bar(ben)).toContainText("Waiting for Anna");
  await anna.page.getByRole("button", { name: "Next game" }).click();
  for (const { page } of [anna, ben]) {
    await expect(page.getByRole("group", { name: "Life" })).toContainText("20");
  }
  await expect(anna.page.getByRole("button", { name: /^Anna(?!’)/ })).toContainText("Games won: 1");
  await expect(ben.page.getByRole("button", { name: /^Anna(?!’)/ })).toContainText("Games won: 1");
  await expect(anna.page.getByRole("button", { name: /^Ben(?!’)/ })).not.toContainText("Games won");
  if (isMobile) await openLog(anna.page);
  await expect(anna.log).toContainText("Anna won. Anna started a new game");
});

test("[WT80] the host goes on without a player who doesn't answer, after a wait that all see", {
  tag: "@deep",
}, async ({ browser, isMobile }) => {
  const [anna, ben] = await duel(browser);
  await anna.page.keyboard.press("Control+k");
  await anna.page.getByRole("combobox", { name: "Command" }).fill("new game");
  await anna.page.keyboard.press("Enter");
  await anna.page.getByRole("button", { name: "New game" }).click();
  await expect(bar(ben)).toContainText("Anna wants to start the next game. Waiting for Ben");
  await expect(bar(ben)).toContainText(/(?:30|2\d) s/);
  await ben.page.getByRole("button", { name: "Not yet" }).click();
  await expect(bar(anna)).toContainText("Start the next game? Waiting for Ben");
  await ben.page.context().close();
  await anna.page.getByRole("button", { name: "Not yet" }).click();
  await anna.page.keyboard.press("Control+k");
  await anna.page.getByRole("combobox", { name: "Command" }).fill("new game");
  await anna.page.keyboard.press("Enter");
  await anna.page.getByRole("button", { name: "New game" }).click();
  if (isMobile) await openLog(anna.page);
  await expect(anna.log).toContainText("Anna started a new game", { timeout: 40_000 });
});
