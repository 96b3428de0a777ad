import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import { type DialogOpening, dialogOpeningsAt } from "./access/dialogs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  chooseFromContextMenu,
  chooseFromTableMenu,
  deckFixturePath,
  loadDeckFile,
  newPage,
  openSpectatorPage,
  type Player,
  setUpTable,
  sitDown,
} from "./players.ts";
import { expectTouchTargetSizes } from "./targets.ts";
import { test } from "./test.ts";

const isPhone = (): boolean => test.info().project.name === "phone";

/** How phones are held. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** On a phone, upright and on its side: there is room for a finger wherever it presses. */
const fitsAFinger = async (page: Page, where: string): Promise<void> => {
  if (!isPhone()) return;
  const before = page.viewportSize() ?? SIZES[0];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectTouchTargetSizes(page, `${where}, ${String(size.width)} wide`);
  }
  if (before) await page.setViewportSize(before);
};

const checkScreen = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await fitsAFinger(page, where);
};

/** A screen of which `npm test` leaves axe to the desktop: on a phone it is made of the same. */
const checkAlike = async (page: Page, where: string): Promise<void> => {
  if (deep(isPhone(), false)) await fitsAFinger(page, where);
  else await checkScreen(page, where);
};

test("[WT18] axe finds no barrier on the way to a table", { tag: "@both" }, async ({
  page,
  browser,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
  await checkAlike(page, "front page");
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await checkScreen(host.page, "empty table");
  const guest = await newPage(browser);
  await guest.goto(playerLink);
  await expect(guest.getByRole("button", { name: "Join" })).toBeVisible();
  await checkAlike(guest, "join page");
  await page.goto("/replay");
  await expect(page.getByRole("button", { name: /Choose/ })).toBeVisible();
  await checkAlike(page, "choosing a replay");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await checkAlike(page, "no such page");
});

const checkDialog = async (page: Page, { name, again }: DialogOpening): Promise<void> => {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  // What a dialog is made of is the same on a phone; what a finger finds there is not.
  const check = isPhone() ? expectTouchTargetSizes : expectAccessible;
  if (!again) await check(page, name, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
};

const checkMenu = async (page: Page, where: string, open: () => Promise<void>): Promise<void> => {
  await open();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, where, "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
};

const checkDialogs = async (
  host: Player,
  when: Parameters<typeof dialogOpeningsAt>[0],
): Promise<void> => {
  for (const opening of dialogOpeningsAt(when)) {
    await opening.open(host);
    await checkDialog(host.page, opening);
  }
};

/** The deck dialog with a list that was read, problems and all, and the shelf below. */
const bringByDialog = async ({ page, hand }: Player): Promise<void> => {
  await page.getByRole("button", { name: "Load deck" }).click();
  const deck = page.getByRole("dialog", { name: "Load deck" });
  await expect(deck.getByText("Starter decks")).toBeVisible();
  await deck.locator("input[type=file]").setInputFiles(deckFixturePath("elves-cockatrice.cod"));
  await expect(deck.getByRole("heading", { name: "Sideboard 15" })).toBeVisible();
  await expectAccessible(page, "a deck that was read", "[role=dialog]");
  await deck.getByRole("button", { name: "Load deck" }).click();
  await expect(hand.getByRole("option")).toHaveCount(7);
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
  await page.keyboard.press("s");
  const card = board.getByRole("option").first();
  await card.focus();
  await page.keyboard.press(".");
  await page.keyboard.press("Space");
  await expect(card).toHaveAccessibleName(/tapped.*1 \+1\/\+1/);
  return card;
};

const twoPlayers = async (browser: Browser) => {
  const invites = await setUpTable(browser, { game: "Magic", name: "Anna" });
  return { ...invites, ben: await sitDown(browser, invites.playerLink, "Ben") };
};

/** The table in the middle of a game, as a player and a watcher see it, and its menus. */
const checkMidGame = async (host: Player, watcher: Page, card: Locator): Promise<void> => {
  const { page, board } = host;
  for (const [each, where] of [
    [page, "mid-game"],
    [watcher, "mid-game, watching"],
  ] as const) {
    await checkAlike(each, where);
  }
  const pile = page.locator("[data-near-piles] [data-drop^='library:'] [data-pile]").first();
  const menus = {
    "table menu": () => page.getByRole("button", { name: "Table menu" }).click(),
    // By the key: of lands that lie over each other the first is in sight at its edge alone.
    "a card's menu": () => card.press("ContextMenu"),
    "a board's menu": () => board.click({ button: "right", position: { x: 4, y: 4 } }),
    "own menu": () => page.locator("[data-own-plate] [aria-haspopup=menu]").click(),
    "a player's menu": () => page.locator("button[data-plate]").click({ button: "right" }),
    "library menu": () => pile.click({ button: "right" }),
  };
  // All menus are made by one part.
  const looked = Object.entries(menus).slice(0, deep(2, undefined));
  for (const [where, open] of looked) await checkMenu(page, where, open);
};

test("[WT18] axe finds no barrier in the middle of a game, nor in its menus, nor in any dialog", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { host, ben, spectatorLink } = await twoPlayers(browser);
  await checkDialogs(host, "no deck");
  await bringByDialog(host);
  await loadDeckFile(ben, "delver-arena.txt");
  await checkDialogs(host, "no turn");
  const card = await playSome(host);
  await expect(ben.page.getByRole("listbox", { name: "Revealed cards" })).toBeVisible();
  await checkMidGame(host, await openSpectatorPage(browser, spectatorLink), card);
  await checkDialogs(host, "in game");
  await chooseFromTableMenu(ben.page, "Leave table");
  await expect(host.page.locator("[data-voice]")).toContainText("Ben left");
  await checkDialogs(host, "seat left");
});

/** Opens a panel by a key, looks at it and closes it. */
const checkPanel = async (page: Page, key: string, name: string): Promise<void> => {
  await page.keyboard.press(key);
  const panel = page.getByRole("region", { name });
  await expect(panel).toBeVisible();
  await expectAccessible(page, name, deep("[data-panel]", "html"));
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
};

/** Waits for a bar over the table, on a phone behind others, and looks at it. */
const checkBar = async ({ page }: Player, name: string): Promise<void> => {
  const bar = page.getByRole("region", { name });
  const next = page.getByRole("button", { name: /^Request \d/ });
  await expect(async () => {
    if (await next.isVisible()) await next.click();
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, name, "[data-asks]");
};

/** The bars over the table, as who asks sees them and who is asked. */
const checkBars = async (anna: Player, ben: Player): Promise<void> => {
  await chooseFromContextMenu(anna.page.locator("button[data-plate]"), "Ask", "Ask to view hand");
  await checkBar(ben, "Request");
  await chooseFromTableMenu(ben.page, "Dice and chance", "Secret choice …");
  await ben.page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await checkBar(anna, "Secret choice");
  await anna.page.keyboard.press("i");
  await expect(anna.page.locator("[data-voice]")).toContainText("Anna milled");
  await anna.page.keyboard.press("Control+z");
  await anna.page.getByRole("button", { name: "Ask other players" }).click();
  await checkBar(ben, "Undo request");
  for (const { page } of [anna, ben]) await checkAlike(page, "bars over the table");
};

test("[WT18] axe finds no barrier in the panels beside the table, nor in what asks over it", {
  tag: "@both",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const { host: anna, ben } = await twoPlayers(browser);
  for (const player of [anna, ben]) await loadDeckFile(player, "burn-mtgo.dek");
  const { page } = anna;
  await expect(page.getByRole("button", { name: "Keep" })).toBeVisible();
  await checkAlike(page, "before turn 1");
  await page.keyboard.press("]");
  await checkPanel(page, "g", "Graveyard");
  await checkPanel(page, "Shift+V", "Library");
  await page.keyboard.press("v");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(page.getByRole("region", { name: "Library" }).getByRole("option")).toHaveCount(3);
  await page.getByRole("region", { name: "Library" }).getByRole("option").first().click();
  await checkAlike(page, "looking at the top, one chosen");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await anna.hand.getByRole("option").first().focus();
  await page.keyboard.press("o");
  await expect(page.locator("[data-preview]")).toBeVisible();
  await expectAccessible(page, "a card looked at closely", deep("[data-preview]", "html"));
  await page.keyboard.press("Escape");
  await checkBars(anna, ben);
});
