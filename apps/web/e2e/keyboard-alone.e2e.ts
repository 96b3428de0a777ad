import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { menuEntryOf, type Player, playerOn, spokenCards } from "./players.ts";
import { recordedPointerTypes, recordPointerTypes } from "./pointer-types.ts";
import { test } from "./test.ts";

const MAX_STOPS = 60;
const SUITS = ["clubs", "diamonds", "spades", "hearts"];

/** Goes from stop to stop with the Tab key until it is there. */
const tabTo = async (page: Page, goal: Locator, key = "Tab"): Promise<void> => {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(goal, "the Tab key comes there").toBeFocused();
};

/** Where the Tab key stops in a list of cards: at the list, or at the card in it that had the focus last. */
const stopIn = (list: Locator): Locator => {
  const stops = list.page().locator('[tabindex="0"]');
  return list.and(stops).or(list.locator('[tabindex="0"]'));
};

/** What a screen reader says of itself, without being asked: the latest line of the log. */
const spoken = (page: Page): Locator => page.locator("[data-voice] p").last();

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Goes down an open menu to an entry by its first letters, and takes it. */
const take = async (page: Page, entry: string): Promise<void> => {
  const item = menuEntryOf(page, entry);
  await expect(item).toBeVisible();
  for (let step = 0; step < MAX_STOPS; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(entry[0]?.toLowerCase() ?? "");
  }
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
};

const fromTheFrontPage = async (page: Page): Promise<Player> => {
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Play solo with a 52-card deck" }));
  await page.keyboard.press("Enter");
  const player = playerOn(page);
  await expect(player.hand).toBeVisible();
  return player;
};

/** Goes once around with the Tab key: every stop says what it is. */
const everyStopHasAName = async (page: Page): Promise<void> => {
  const names: string[] = [];
  await tabTo(page, page.getByRole("button", { name: "Table menu" }));
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((begin) => document.activeElement === begin, first)) break;
    const focused = page.locator(":focus");
    // The browser's own stops lie between the last of the page and the first.
    if ((await focused.count()) === 0) continue;
    await expect(focused).toHaveAccessibleName(/\S/);
    names.push(
      await focused.evaluate(
        (element) => element.getAttribute("aria-label") ?? element.textContent,
      ),
    );
  }
  for (const stop of [/^Your hand, 7 cards$/, /^Table$/, /^Stock/, /^Log$/, /^Log and chat$/]) {
    expect(names, `${String(stop)} is a stop`).toContainEqual(expect.stringMatching(stop));
  }
};

/** Seven drawn at once by number, sorted, four of them laid out in a row; the focus stays in the hand. */
const layARow = async ({ page, hand, board }: Player): Promise<readonly string[]> => {
  await page.keyboard.press("Shift+D");
  await expect(page.getByLabel("Number of cards")).toBeFocused();
  await press(page, "7", "Enter");
  await expect(hand.getByRole("option")).toHaveCount(7);
  await expect(spoken(page)).toHaveText(/^Player drew .+ and .+$/);
  await everyStopHasAName(page);
  await page.keyboard.press("Shift+H");
  const suits = async (): Promise<number[]> =>
    (await spokenCards(hand)).map((name) => SUITS.indexOf(name.split(" ")[2] ?? ""));
  const sorted = (await suits()).toSorted((a, b) => a - b);
  await expect.poll(suits).toEqual(sorted);
  const row = (await spokenCards(hand)).slice(0, 4);
  await tabTo(page, hand);
  await page.keyboard.press("ArrowRight");
  for (const [at, name] of row.entries()) {
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
    await page.keyboard.press("Space");
    await expect(board.getByRole("option")).toHaveCount(at + 1);
    await expect(spoken(page)).toHaveText(`Player played ${name}`);
  }
  await expect(hand.getByRole("option").first()).toBeFocused();
  return row;
};

/** The focus goes over the table by arrows, and what it rests on is pushed, tapped, turned, marked and written on. */
const workOnTheTable = async ({ page, board }: Player): Promise<void> => {
  await tabTo(page, stopIn(board), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  const focused = page.locator(":focus");
  const name = (await focused.getAttribute("aria-label")) ?? "";
  const card = board.getByRole("option", { name });
  const left = async (): Promise<number> => (await card.boundingBox())?.x ?? 0;
  const before = await left();
  await press(page, "Alt+ArrowDown", "Alt+ArrowRight");
  await expect.poll(left).toBeGreaterThan(before + 3);
  await page.keyboard.press("Space");
  await expect(card).toHaveAccessibleName(`${name}, tapped`);
  await expect(spoken(page)).toHaveText(`Player tapped ${name}`);
  await page.keyboard.press("Control+z");
  await expect(card).toHaveAccessibleName(name);
  await expect(spoken(page)).toHaveText(`Player undid “Player tapped ${name}”`);
  await page.keyboard.press("Control+y");
  await expect(card).toHaveAccessibleName(`${name}, tapped`);
  await page.keyboard.press("u");
  await expect(card).toHaveAccessibleName(name);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.type("waits for a king");
  await page.keyboard.press("Enter");
  await expect(card).toHaveAccessibleName(`${name}, note: waits for a king`);
  await expect(card).toBeFocused();
  await press(page, ".", "f");
  await expect(card).toHaveAccessibleName(/face down.*note: waits for a king.*1 \+1\/\+1/);
  await page.keyboard.press("f");
  await page.keyboard.press("Shift+A");
  await expect(page.getByText("Click the card to attach to")).toBeVisible();
  await toNeighbour(page, card);
  await page.keyboard.press("Space");
  await expect(spoken(page)).toHaveText(`Player attached ${name} to ${await onFocus(page)}`);
  const start = await onFocus(page);
  await page.keyboard.press("a");
  await expect(page.getByText("the arrow points to")).toBeVisible();
  await toNeighbour(page, board.getByRole("option", { name: start }));
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toHaveText(
    `Player drew an arrow from ${start} to ${await onFocus(page)}`,
  );
};

/** Some card lies in one of the four directions. */
const toNeighbour = async (page: Page, from: Locator): Promise<void> => {
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]) {
    await page.keyboard.press(key);
    if (!(await from.evaluate((element) => element === document.activeElement))) return;
  }
  await expect(from, "the arrows lead to another card").not.toBeFocused();
};

const onFocus = async (page: Page): Promise<string> =>
  (await page.locator(":focus").getAttribute("aria-label"))?.split(",")[0] ?? "";

/** The stock by its menu, the discard by its cards, and a card looked for among all. */
const stockAndDiscard = async ({ page, hand, board }: Player): Promise<void> => {
  const discard = page.getByRole("listbox", { name: /^Discard/ });
  await tabTo(page, page.getByRole("button", { name: /^Stock/ }));
  await page.keyboard.press("Enter");
  await take(page, "Top card to discard");
  await expect(discard.getByRole("option")).toHaveCount(1);
  const [turned = ""] = await spokenCards(discard);
  await tabTo(page, page.getByRole("button", { name: /^Discard/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await take(page, "View");
  const panel = page.getByRole("region", { name: "Discard" });
  await expect(panel.getByRole("listbox")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveAccessibleName(turned);
  const held = await hand.getByRole("option").count();
  await page.keyboard.press("ContextMenu");
  await take(page, "Move");
  await take(page, "Move to hand");
  await expect(hand.getByRole("option")).toHaveCount(held + 1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  const laid = await board.getByRole("option").count();
  await page.keyboard.press("Shift+V");
  const stock = page.getByRole("region", { name: "Stock" });
  await expect(stock.getByRole("listbox")).toBeFocused();
  await tabTo(page, stock.getByLabel("Search these cards"), "Shift+Tab");
  await page.keyboard.type("of");
  await tabTo(page, stock.getByRole("listbox"));
  await page.keyboard.press("ArrowRight");
  const found = await onFocus(page);
  await page.keyboard.press("Space");
  await expect(board.getByRole("option")).toHaveCount(laid + 1);
  await expect(board.getByRole("option", { name: found })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stock).toBeHidden();
  await page.keyboard.press("Shift+S");
  await expect(spoken(page)).toHaveText("Player shuffled the stock");
};

/** Words, chance and points. */
const wordsAndChance = async ({ page, board, log }: Player): Promise<void> => {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.type("roll 2d6+1");
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toHaveText(/^Player rolled 2d6 \+ 1/);
  await page.keyboard.press("r");
  await expect(page.getByRole("button", { name: "d6", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toHaveText(/^Player rolled a d6: [1-6]$/);
  await page.keyboard.press("c");
  await expect(spoken(page)).toHaveText(/^Player flipped a coin: (heads|tails)$/);
  await press(page, "+", "+");
  await expect(page.getByRole("status", { name: "Points" })).toContainText("2");
  // On a button Enter is the button's.
  await tabTo(page, stopIn(board), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Message")).toBeFocused();
  await page.keyboard.type("none left over");
  await press(page, "Enter", "Escape");
  await expect(log).toContainText("Player: none left over");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toBeVisible();
  await expectAccessible(page, "keys, alone");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
};

/** The table is cleared for another game, which is asked twice. */
const nextGame = async ({ page, hand, board }: Player): Promise<void> => {
  await tabTo(page, page.getByRole("button", { name: "Table menu" }));
  await page.keyboard.press("Enter");
  await take(page, "Game");
  await take(page, "New game …");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: "New game" }));
  await page.keyboard.press("Enter");
  await expect(hand.getByRole("option")).toHaveCount(0);
  await expect(board.getByRole("option")).toHaveCount(0);
  await expect(page.getByRole("listbox", { name: "Stock, 52 cards" })).toBeAttached();
};

test("a game alone by keyboard alone, from the front page to the next game", {
  tag: ["@desk", "@deep"],
}, async ({ page }) => {
  await recordPointerTypes(page);
  // Where a card lies is measured, which must not be somewhere on its flight.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const player = await fromTheFrontPage(page);
  await layARow(player);
  await workOnTheTable(player);
  await expectAccessible(page, "alone by keyboard");
  await stockAndDiscard(player);
  await wordsAndChance(player);
  await nextGame(player);
  expect(await recordedPointerTypes(page)).toEqual([]);
});
