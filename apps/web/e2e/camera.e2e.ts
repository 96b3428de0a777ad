import { expect, type Locator, type Page } from "@playwright/test";
import {
  chooseFromContextMenu,
  dragTo,
  openSpectatorPage,
  type Player,
  seatGuest,
  setUpTable,
  sitDown,
} from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

const FIFTY_TWO = { game: "Playing cards", name: "Anna" };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return box;
};

const layCard = async (page: Page, hand: Locator, board: Locator): Promise<Locator> => {
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(1);
  await dragTo(page, hand.getByRole("option"), { target: board, x: 0.3, y: 0.4 });
  await expect(board.getByRole("option")).toHaveCount(1);
  await waitForAnimations(page);
  return board.getByRole("option");
};

/** A card that another player takes away is let go by who drags it. */
const takeAway = async ({ page, board }: Player, ben: Player): Promise<void> => {
  const card = await boxOf(board.getByRole("option"));
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2 + 80, card.y + card.height / 2, { steps: 4 });
  await expect(page.locator("[data-drag-layer]")).toHaveCount(1);
  await chooseFromContextMenu(ben.board.getByRole("option"), "Move to discard");
  await expect(page.locator("[data-drag-layer]")).toHaveCount(0);
  await page.mouse.up();
  await expect(board.getByRole("option")).toHaveCount(0);
};

test("the wheel zooms at the pointer, Space drags the cloth, and the mark shows all of it again", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand, board } = host;
  const ben = await sitDown(browser, playerLink, "Ben");
  const card = await layCard(page, hand, board);
  const before = await boxOf(card);
  await expect(ben.board.getByRole("option")).toHaveCount(1);
  await waitForAnimations(ben.page);
  const bens = await boxOf(ben.board.getByRole("option"));

  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await boxOf(card)).width).toBeGreaterThan(before.width * 1.5);
  const zoomed = await boxOf(card);
  expect(Math.abs(zoomed.x + zoomed.width / 2 - (before.x + before.width / 2))).toBeLessThan(4);
  // Nobody else's table moves.
  expect((await boxOf(ben.board.getByRole("option"))).width).toBeCloseTo(bens.width, 0);

  const cloth = await boxOf(board);
  await page.mouse.move(cloth.x + cloth.width * 0.8, cloth.y + cloth.height * 0.8);
  await page.keyboard.down(" ");
  await page.mouse.down();
  await page.mouse.move(cloth.x + cloth.width * 0.8 - 60, cloth.y + cloth.height * 0.8, {
    steps: 3,
  });
  await page.mouse.up();
  await page.keyboard.up(" ");
  await expect.poll(async () => (await boxOf(card)).x).toBeLessThan(zoomed.x - 40);

  // Where a card is let go on a zoomed board it lies, for everyone.
  await dragTo(page, card, { target: board, x: 0.5, y: 0.5 });
  const laid = await boxOf(card);
  expect(Math.abs(laid.x + laid.width / 2 - (cloth.x + cloth.width / 2))).toBeLessThan(laid.width);

  await page.getByRole("button", { name: "Fit board to screen" }).click();
  await expect.poll(async () => (await boxOf(card)).width).toBeCloseTo(before.width, 0);
  await takeAway(host, ben);
});

test("[WT47] by keys the board zooms, but not from a dialog, and a card with the focus comes into view", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, FIFTY_TWO);
  const { page, hand, board } = host;
  const card = await layCard(page, hand, board);
  await page.mouse.move(1, 1);
  for (const _ of "12345") await page.keyboard.press("Shift+Equal");
  await expect(page.getByRole("button", { name: "Fit board to screen" })).toBeVisible();
  await board.focus();
  await page.keyboard.press("ArrowRight");
  await expect(card).toBeFocused();
  const [seen, at] = [await boxOf(board), await boxOf(card)];
  expect(at.x).toBeGreaterThanOrEqual(seen.x - 1);
  expect(at.y).toBeGreaterThanOrEqual(seen.y - 1);
  expect(at.y + at.height).toBeLessThanOrEqual(seen.y + seen.height + 1);
  // Space still taps the card that has the focus, wherever the mouse rests.
  await page.mouse.move(seen.x + seen.width - 20, seen.y + 20);
  await card.focus();
  await page.keyboard.press(" ");
  await expect(board.getByRole("option", { name: /tapped/ })).toHaveCount(1);
  await page.keyboard.press("Shift+Digit0");
  await expect(page.getByRole("button", { name: "Fit board to screen" })).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Shift+Equal");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Fit board to screen" })).toBeHidden();
});

/** Two fingers that begin and end at these points, by way of the protocol that moves real fingers. */
const twoFingers = async (page: Page, [from, to]: readonly (readonly [number, number])[][]) => {
  const touch = await page.context().newCDPSession(page);
  const points = (at: readonly (readonly [number, number])[] = []) =>
    at.map(([x, y], id) => ({ x, y, id }));
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(from) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const between = (from ?? []).map(([x, y], id): [number, number] => {
      const [endX, endY] = to?.[id] ?? [x, y];
      return [x + (endX - x) * share, y + (endY - y) * share];
    });
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: points(between),
    });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

test("two fingers zoom a board; a swipe of two shows the next seat", { tag: "@phone" }, async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  await seatGuest(playerLink, "Ben");
  await seatGuest(playerLink, "Carla");
  const bens = page.getByRole("listbox", { name: "Ben’s battlefield" });
  await expect(bens).toBeVisible();
  const box = await boxOf(bens);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await twoFingers(page, [
    [
      [x + 60, y],
      [x + 120, y],
    ],
    [
      [x - 60, y],
      [x, y],
    ],
  ]);
  await expect(page.getByRole("listbox", { name: "Carla’s battlefield" })).toBeVisible();
  const mark = page.getByRole("button", { name: "Fit board to screen" });
  await expect(mark).toBeHidden();
  await twoFingers(page, [
    [
      [x - 20, y],
      [x + 20, y],
    ],
    [
      [x - 90, y],
      [x + 90, y],
    ],
  ]);
  await expect(mark).toBeVisible();
  await mark.tap();
  await expect(mark).toBeHidden();
  await page.getByRole("button", { name: "All boards" }).tap();
  await expect(bens).toBeVisible();
  await expect(page.getByRole("listbox", { name: "Carla’s battlefield" })).toBeVisible();
});

test("who watches on a phone sees what all share", { tag: "@phone" }, async ({ browser }) => {
  const { host, spectatorLink } = await setUpTable(browser, { game: "Bazaar", name: "Anna" });
  const { page, hand } = host;
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(1);
  const market = page.getByRole("listbox", { name: /^Market/ });
  await expect(market).toBeVisible();
  const watcher = await openSpectatorPage(browser, spectatorLink);
  await expect(watcher.getByRole("listbox", { name: /^Market/ })).toBeVisible();
  await expect(watcher.getByRole("listbox", { name: /^Stock/ })).toBeVisible();
});
