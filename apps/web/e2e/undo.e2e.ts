import { expect } from "@playwright/test";
import {
  type Player,
  setUpTable,
  sitDown,
  runCommandFromPalette as typeCommand,
} from "./players.ts";
import { test } from "./test.ts";

test("what the others saw is taken back once they agree", { tag: "@desk" }, async ({ browser }) => {
  const table = { game: "Playing cards", name: "Anna" };
  const { host: anna, playerLink } = await setUpTable(browser, table);
  const ben = await sitDown(browser, playerLink, "Ben");
  await anna.page.keyboard.press("d");
  await expect(anna.hand.getByRole("option")).toHaveCount(1);

  const barOf = ({ page }: Player) => page.getByRole("region", { name: "Undo request" });
  const [own, asked] = [barOf(anna), barOf(ben)];
  const request = async (): Promise<void> => {
    await anna.page.keyboard.press("Control+z");
    const dialog = anna.page.getByRole("dialog", { name: "Undo" });
    await dialog.getByLabel("Also shuffle the cards that were seen").check();
    await dialog.getByRole("button", { name: "Ask other players" }).click();
    await expect(asked).toContainText("Anna asked to undo their last action and shuffle");
  };
  await request();
  await expect(own).toContainText("Waiting for Ben");
  await own.getByRole("button", { name: "Withdraw" }).click();
  await expect(asked).toBeHidden();
  await expect(anna.hand.getByRole("option")).toHaveCount(1);

  await request();
  await asked.getByRole("button", { name: "Agree" }).click();
  await expect(anna.hand.getByRole("option")).toHaveCount(0);
  for (const bar of [own, asked]) await expect(bar).toBeHidden();
});

test("what touched nobody is taken back at once", { tag: "@desk" }, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  const life = page.getByRole("status", { name: "Life" });
  await page.keyboard.press("-");
  await expect(life).toContainText("19");
  await page.keyboard.press("Control+z");
  await expect(life).toContainText("20");
});

test("[WT30] what is done to many cards at once is offered to be undone until one does more", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, board } = host;
  const goblins = board.getByRole("option", { name: /Goblin/ });
  const notes = page.getByRole("region", { name: "Notifications" });
  const undo = notes.getByRole("button", { name: "Undo" });
  const sacrificeAll = async (): Promise<void> => {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(goblins).toHaveCount(0);
  };
  await typeCommand(page, "token Goblin");
  await expect(goblins.first()).toBeVisible();
  await sacrificeAll();
  await typeCommand(page, "token 5 Goblin");
  await expect(goblins.first()).toBeVisible();
  const before = await goblins.count();
  // One card alone was nothing to speak of.
  await expect(notes).not.toContainText("Goblin");

  await sacrificeAll();
  await expect(notes).toContainText("Goblin");
  await undo.click();
  await page.getByRole("button", { name: "Ask other players" }).click();
  await expect(goblins).toHaveCount(before);
  await expect(undo).toBeHidden();

  await sacrificeAll();
  await expect(undo).toBeVisible();
  await page.keyboard.press("-");
  await expect(undo).toBeHidden();
  await expect(page.getByRole("status", { name: "Life" })).toContainText("19");
});
