import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import {
  bringDeck,
  choose,
  chooseAtTable,
  fixture,
  newPage,
  type Player,
  setUpTable,
  sitDown,
} from "./players.ts";
import { test } from "./test.ts";

test("axe finds no barrier on the way to a table", async ({ page, browser }) => {
  await page.goto("/");
  await expectNoBarriers(page, "front page");
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await expectNoBarriers(host.page, "empty table");
  const guest = await newPage(browser);
  await guest.goto(playerLink);
  await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
  await expectNoBarriers(guest, "join page");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await expectNoBarriers(page, "no such page");
});

/** What is typed to open each of the dialogs, and what the dialog is called. */
const DIALOGS: readonly (readonly [string, string])[] = [
  ["mulligan", "Take a mulligan"],
  ["look", "Look at the top of the library"],
  ["roll", "Roll dice"],
  ["token", "Make a token"],
  ["damage", "Commander damage"],
  ["my counters", "Your counters"],
  ["table counters", "The table’s counters"],
  ["choose", "Choose in secret"],
  ["set life", "Set life"],
  ["reset", "Bring all my cards back"],
  ["invite", "Invite players"],
  ["keys", "Keys and gestures"],
  ["about", "About Baize"],
];

const checkDialog = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole("dialog", { name, exact: true });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page, name, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
};

const checkMenu = async (page: Page, where: string): Promise<void> => {
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoBarriers(page, where, "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
};

const twoWithDecks = async (browser: Browser): Promise<readonly [Player, Player]> => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await host.page.getByRole("button", { name: "Bring a deck" }).click();
  const deck = host.page.getByRole("dialog", { name: "Load a deck" });
  await expect(deck.getByText("Starter decks")).toBeVisible();
  await expectNoBarriers(host.page, "decks on the shelf", "dialog[open]");
  await deck.locator("input[type=file]").setInputFiles(fixture("elves-cockatrice.cod"));
  await expect(deck.getByRole("heading", { name: "Sideboard 15" })).toBeVisible();
  await expectNoBarriers(host.page, "a deck that was read", "dialog[open]");
  await deck.getByRole("button", { name: "Load deck" }).click();
  await bringDeck(ben, "delver-arena.txt");
  return [host, ben];
};

/** A card of each kind of look lies on the table, and one is shown from the hand. */
const playSome = async ({ page, hand, board }: Player): Promise<Locator> => {
  await page.keyboard.press("]");
  for (const laid of [1, 2, 3]) {
    await hand.getByRole("option").first().focus();
    await page.keyboard.press("Space");
    await expect(board.getByRole("option")).toHaveCount(laid);
  }
  await hand.getByRole("option").first().focus();
  await page.keyboard.press("v");
  const card = board.getByRole("option").first();
  await card.focus();
  await page.keyboard.press(".");
  await page.keyboard.press("Space");
  await expect(card).toHaveAccessibleName(/tapped.*1 \+1\/\+1/);
  return card;
};

test("axe finds no barrier in the middle of a game, nor in its menus, panels and dialogs", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [{ page }, ben] = await twoWithDecks(browser);
  const card = await playSome(ben);
  await expect(page.getByRole("listbox", { name: "Cards shown from the hand" })).toBeVisible();
  await expectNoBarriers(page, "mid-game");

  const bens = ben.page;
  for (const [words, name] of DIALOGS) {
    await bens.keyboard.press("Control+k");
    await bens.getByRole("combobox", { name: "What to do" }).fill(words);
    if (words === "mulligan") await expectNoBarriers(bens, "command box", "dialog[open]");
    await bens.keyboard.press("Enter");
    await checkDialog(bens, name);
  }
  for (const [entry, name] of [
    ["Counters", "Counters"],
    ["Note …", "Note"],
  ] as const) {
    await choose(card, entry);
    await checkDialog(bens, name);
  }
  await card.click({ button: "right" });
  await checkMenu(bens, "a card's menu");
  await bens.getByRole("button", { name: "Table menu" }).click();
  await checkMenu(bens, "table menu");

  await chooseAtTable(page, "Room", "Number of seats …");
  await checkDialog(page, "Number of seats");
  for (const [entry, name] of [
    ["Put out …", "Put Ben out"],
    ["New link for the seat …", "New link for the seat of Ben"],
    ["Make the host …", "Ben: Make the host"],
  ] as const) {
    await chooseAtTable(page, "Players", "Ben", entry);
    await checkDialog(page, name);
  }
  await page.keyboard.press("Shift+V");
  await expect(page.getByLabel("Search these cards")).toBeVisible();
  await expectNoBarriers(page, "a library", ".zone-panel");
});
