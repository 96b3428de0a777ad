import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { bringDeck, setUpTable, sitDown } from "./players.ts";

const joinPage = async (browser: Browser, link: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Sit down" })).toBeVisible();
  return page;
};

test("axe finds no barrier on the way to a table", async ({ page, browser }) => {
  await page.goto("/");
  await expectNoBarriers(page, "front page");
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await expectNoBarriers(host.page, "empty table");
  await host.page.getByRole("button", { name: "Invite players" }).first().click();
  await expect(host.page.getByRole("dialog", { name: "Invite players" })).toBeVisible();
  await expectNoBarriers(host.page, "invite");
  await expectNoBarriers(await joinPage(browser, playerLink), "join page");
  await page.goto("/r/nobody-made-this#key=abc");
  await expect(page.getByRole("heading", { name: "There is no such table" })).toBeVisible();
  await expectNoBarriers(page, "no such table");
});

test("axe finds no barrier in the middle of a game", async ({ browser }) => {
  test.slow();
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const { page, hand, board } = host;
  await page.getByRole("button", { name: "Bring a deck" }).click();
  await expect(page.getByRole("dialog").getByLabel("Deck list")).toBeVisible();
  await expectNoBarriers(page, "deck dialog");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await bringDeck(host, "krenko-commander.txt");
  await bringDeck(ben, "delver-arena.txt");
  for (const player of [host, ben]) {
    await player.page.keyboard.press("]");
    for (const _ of "123") {
      await player.hand.getByRole("option").first().focus();
      await player.page.keyboard.press("Space");
    }
    await player.hand.getByRole("option").first().focus();
    await player.page.keyboard.press("v");
  }
  await expect(hand.getByRole("option")).toHaveCount(4);
  await board.getByRole("option").first().focus();
  await page.keyboard.press(".");
  await page.keyboard.press("Space");
  await expect(page.getByRole("listbox", { name: "Cards shown from the hand" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys and gestures" })).toBeVisible();
  await expectNoBarriers(page, "keys");
  await page.keyboard.press("Escape");
  await expectNoBarriers(page, "mid-game");
  await page.getByRole("button", { name: "Table menu" }).click();
  await expectNoBarriers(page, "table menu");
});

test("axe finds no barrier at the table with fifty-two cards", async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, {
    game: "Fifty-two cards",
    name: "Anna",
  });
  await sitDown(browser, playerLink, "Ben");
  for (const drawn of [1, 2]) {
    await host.page.keyboard.press("d");
    await expect(host.hand.getByRole("option")).toHaveCount(drawn);
  }
  await host.hand.getByRole("option").first().focus();
  await host.page.keyboard.press("Space");
  await expect(host.board.getByRole("option")).toHaveCount(1);
  await expectNoBarriers(host.page, "fifty-two cards");
});
