import { expect, type Locator, type Page } from "@playwright/test";
import {
  clickPositionAtLeft,
  dragTo,
  menuEntryOf,
  type Player,
  runCommandFromPalette,
  setUpTable,
  sitDown,
  spokenCards,
} from "./players.ts";
import { readRepaints, watchRepaints } from "./repaints.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

const FIFTY_TWO = { game: "Playing cards", name: "Anna" };

const drawn = async ({ page, hand }: Player, count: number): Promise<void> => {
  for (let cards = 1; cards <= count; cards += 1) {
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(cards);
  }
};

const placeOf = async (card: Locator): Promise<{ x: number; y: number }> => {
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not on the page");
  return { x: Math.round(box.x), y: Math.round(box.y) };
};

const lowest = async (cards: Locator): Promise<Locator[]> => {
  const all = await cards.all();
  const tops = await Promise.all(all.map(placeOf));
  return all.toSorted((a, b) => (tops[all.indexOf(b)]?.y ?? 0) - (tops[all.indexOf(a)]?.y ?? 0));
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const sweep = async (page: Page, { x, y, width, height }: Box, down: number): Promise<void> => {
  await page.mouse.move(x + width * 0.08, y + height * 0.05);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.45, y + height * down, { steps: 5 });
  await page.mouse.up();
};

/** With Ctrl a rectangle adds to what is chosen, with Shift a press chooses all between two cards. */
const chooseOtherwise = async ({ page, hand, board }: Player, box: Box): Promise<void> => {
  const chosen = page.getByRole("option", { selected: true });
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
  const [low] = await lowest(board.getByRole("option"));
  await low?.click();
  await page.keyboard.down("Control");
  await sweep(page, box, 0.2);
  await page.keyboard.up("Control");
  await expect(chosen).toHaveCount(3);
  await page.keyboard.press("Escape");
  const held = hand.getByRole("option");
  await runCommandFromPalette(page, "draw 3");
  await expect(held).toHaveCount(3);
  await held.first().click(await clickPositionAtLeft(held.first()));
  await held.last().click({ modifiers: ["Shift"] });
  await expect(chosen).toHaveCount(3);
  await page.keyboard.press("Escape");
  await sweep(page, box, 0.9);
  await expect(chosen).toHaveCount(3);
};

test("cards chosen by a rectangle move as one and keep their formation", { tag: "@desk" }, async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand, board } = host;
  await drawn(host, 3);
  for (const [x, y] of [
    [0.2, 0.3],
    [0.32, 0.3],
    [0.26, 0.6],
  ] as const) {
    const held = await hand.getByRole("option").count();
    await dragTo(page, hand.getByRole("option").first(), { target: board, x, y });
    await expect(hand.getByRole("option")).toHaveCount(held - 1);
  }
  const cards = board.getByRole("option");
  await expect(cards).toHaveCount(3);
  const box = await board.boundingBox();
  if (!box) throw new Error("There is no board");
  await page.mouse.move(box.x + box.width * 0.08, box.y + box.height * 0.05);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.9, { steps: 5 });
  await page.mouse.up();
  await expect(board.getByRole("option", { selected: true })).toHaveCount(3);
  await chooseOtherwise(host, box);

  const before = await Promise.all([0, 1, 2].map((at) => placeOf(cards.nth(at))));
  await dragTo(page, cards.first(), { target: board, x: 0.6, y: 0.4 });
  await expect
    .poll(async () => (await placeOf(cards.first())).x)
    .toBeGreaterThan(before[0]?.x ?? 0);
  const after = await Promise.all([0, 1, 2].map((at) => placeOf(cards.nth(at))));
  const shifts = after.map(({ x, y }, at) => ({
    x: x - (before[at]?.x ?? 0),
    y: y - (before[at]?.y ?? 0),
  }));
  for (const { x, y } of shifts) {
    expect(Math.abs(x - (shifts[0]?.x ?? 0))).toBeLessThanOrEqual(3);
    expect(Math.abs(y - (shifts[0]?.y ?? 0))).toBeLessThanOrEqual(3);
  }
});

test("from the stock to the discard, back into the hand where it is let go, and with Shift face down onto the board", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand, board } = host;
  await drawn(host, 2);
  const [left, right] = await spokenCards(hand);
  const discard = page.getByRole("listbox", { name: /^Discard/ });
  const stock = page.getByRole("listbox", { name: /^Stock/ });
  await dragTo(page, stock, { target: discard, x: 0.5, y: 0.5 });
  const top = discard.getByRole("option");
  await expect(top).toHaveCount(1);
  const [name] = await spokenCards(discard);
  await top.click();
  await menuEntryOf(page, "View").click();
  const panel = page.getByRole("region", { name: "Discard" });
  await expect(panel.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  // All have seen it on the discard, so it stays shown to them in the hand.
  await dragTo(page, top, { target: hand, x: 0.5, y: 0.5 });
  await expect.poll(() => spokenCards(hand)).toEqual([left, `${name}, revealed`, right]);

  await page.keyboard.down("Shift");
  await dragTo(page, hand.getByRole("option").first(), { target: board, x: 0.5, y: 0.5 });
  await page.keyboard.up("Shift");
  // Only its owner reads it.
  await expect(board.getByRole("option", { name: `${left}, face down` })).toBeVisible();
});

/** What letting go would do is said where it isn't plain. */
const readWords = async (page: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  const words = page.locator("[data-drag-words]");
  const stock = await page.getByRole("listbox", { name: /^Stock/ }).boundingBox();
  if (!stock) throw new Error("There is no stock");
  await page.mouse.move(stock.x + stock.width / 2, stock.y + stock.height / 2, { steps: 4 });
  await expect(words).toHaveText("Top of stock · Ctrl: to bottom");
  await page.keyboard.down("Control");
  await expect(words).toHaveText("Bottom of stock");
  await page.keyboard.up("Control");
  await page.mouse.move(x, y, { steps: 4 });
  await expect(words).toBeHidden();
};

test("[WT21] while a card is dragged only what another touches is drawn anew, and Escape lets go of it", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, FIFTY_TWO);
  const other = await sitDown(browser, playerLink, "Ben");
  const { page, hand, board } = host;
  await drawn(other, 2);
  for (const [at, x] of [0.2, 0.7].entries()) {
    // The cards of a hand move together when one has left it.
    await waitForAnimations(other.page);
    await dragTo(other.page, other.hand.getByRole("option").first(), {
      target: other.board,
      x,
      y: 0.5,
    });
    await expect(board.getByRole("option")).toHaveCount(at + 1);
  }
  await drawn(host, 1);
  await waitForAnimations(page);
  const card = await hand.getByRole("option").boundingBox();
  const to = await board.boundingBox();
  if (!card || !to) throw new Error("Nothing to drag");
  await dragUnseen(page, card, to);

  const moved = other.board.getByRole("option").first();
  const handle = await moved.getAttribute("data-card");
  const before = await placeOf(board.locator(`[data-card="${handle}"]`));
  await dragTo(other.page, moved, { target: other.board, x: 0.45, y: 0.2 });
  await expect.poll(async () => (await readRepaints(page)).cards).toEqual([handle]);
  expect((await readRepaints(page)).measured).toBe(0);
  await expect.poll(() => placeOf(board.locator(`[data-card="${handle}"]`))).not.toEqual(before);

  await readWords(page, { x: to.x + 500, y: to.y + 120 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(board.getByRole("option")).toHaveCount(2);
  await expect(hand.getByRole("option")).toHaveCount(1);

  const lying = await board.getByRole("option").last().boundingBox();
  if (!lying) throw new Error("No card lies on the board");
  await dragUnseen(page, lying, to);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Takes a card, and moves it over a board: nothing of the table is drawn anew or measured. */
async function dragUnseen(page: Page, card: Spot, board: Spot): Promise<void> {
  await page.mouse.move(card.x + 20, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(board.x + 300, board.y + 100, { steps: 4 });
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
  await watchRepaints(page);
  await page.mouse.move(board.x + 500, board.y + 120, { steps: 12 });
  const unseen = { cards: [], others: [], lookedThrough: 0, measured: 0 };
  expect(await readRepaints(page)).toEqual(unseen);
}
