import { expect, type Locator, type Page } from "@playwright/test";
import { middleOf } from "./finger.ts";
import {
  clickPositionAtLeft,
  dragTo,
  loadDeckFile,
  loadDeckList,
  seatGuest,
  setUpTable,
  sitDown,
  runCommandFromPalette as typeCommand,
} from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

const cards = (zone: Locator): Locator => zone.getByRole("option");

/**
 * Clicks, or on a phone taps, in the middle of something: several are one quick press each, however slow the machine
 * is.
 */
const pressOn = async (page: Page, target: Locator, times = 1): Promise<void> => {
  const { x, y } = await middleOf(target);
  const isTouch = await page.evaluate(() => matchMedia("(hover: none)").matches);
  const session = await page.context().newCDPSession(page);
  const timestamp = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  const click = (type: "mouseMoved" | "mousePressed" | "mouseReleased") => {
    const button = type === "mouseMoved" ? "none" : "left";
    const event = { type, x, y, button, clickCount: 1, timestamp } as const;
    return session.send("Input.dispatchMouseEvent", event);
  };
  for (let press = 0; press < times; press += 1) {
    if (isTouch) {
      await touch("touchStart", [{ x, y }]);
      await touch("touchEnd", []);
    } else {
      for (const type of ["mouseMoved", "mousePressed", "mouseReleased"] as const)
        await click(type);
    }
  }
};

/** Whether two things cover the same place of the page, by more than a hair. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("What is to be compared is not on the page");
  const beside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;
  return !beside && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;
};

test("[WT91] a press on a pile opens its menu beside it, and two draw or show what lies there", {
  tag: "@both",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand } = host;
  await loadDeckFile(host, "delver-arena.txt");
  await page.getByRole("button", { name: "Keep" }).click();
  const library = page.locator("[data-near-piles] [data-drop^='library:'] [data-pile]").first();
  const menu = page.getByRole("menu");
  await pressOn(page, library);
  await expect(menu.getByRole("menuitem").first()).toHaveText(/^Draw/);
  await expect
    .poll(() => overlap(menu, library), { message: "the menu covers its pile" })
    .toBe(false);
  await menu.getByRole("menuitem").first().click();
  await expect(cards(hand)).toHaveCount(8);

  await page.waitForTimeout(500);
  await pressOn(page, library, 2);
  await expect(cards(hand)).toHaveCount(9);
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: /^Library/ }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(hand)).toHaveCount(10);

  const graveyard = page.locator("[data-near-piles] [data-drop^='graveyard:'] [data-pile]").first();
  await pressOn(page, graveyard, 2);
  await expect(page.getByRole("region", { name: "Graveyard" })).toBeVisible();
});

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

test("[WT92] what waits for an answer covers no board and no card, however large the screen is", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await seatGuest(playerLink, "Ben");
  const { page } = host;
  await loadDeckFile(host, "delver-arena.txt");
  const opening = page.getByRole("region", { name: "Opening hand" });
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expect(opening.getByRole("button", { name: "Keep" })).toBeInViewport({ ratio: 1 });
    await waitForAnimations(page);
    const places = page.locator(
      "[data-size], [data-near-piles], [data-plate], [data-hand] [data-card]",
    );
    for (const place of await places.all()) {
      await expect
        .poll(() => overlap(opening, place), { message: JSON.stringify(screen) })
        .toBe(false);
    }
  }
});

test("[WT93] a new player is told how a card is played and where its menu is, until it was done", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand, board } = host;
  await loadDeckFile(host, "delver-arena.txt");
  const [play, menu] = [
    page.getByText("Double-click a card"),
    page.getByText("Right-click a card"),
  ];
  await expect(page.getByRole("button", { name: "Keep" })).toBeVisible();
  await expect(play).toBeHidden();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(play).toBeVisible();
  await cards(hand)
    .first()
    .dblclick(await clickPositionAtLeft(cards(hand).first()));
  await expect(cards(board)).toHaveCount(1);
  await expect(play).toBeHidden();
  await expect(menu).toBeVisible();
  await cards(board).first().click({ button: "right" });
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(cards(hand)).toHaveCount(6);
  await page.waitForLoadState("networkidle");
  await expect(play.or(menu)).toBeHidden();
});

test("[WT93] where the game says what to do first, that is told from before the deal until the first turn is over", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "kites", name: "Anna" });
  const guest = await sitDown(browser, playerLink, "Ben");
  const [anna, ben] = [host.page, guest.page];
  const first = (page: Page): Locator => page.getByText("In your turn drag a card");
  await expect(first(anna)).toContainText("Press “Set up” to start.");
  await anna.getByRole("button", { name: "Set up" }).click();
  await expect(cards(guest.hand)).toHaveCount(7);
  await expect(anna.getByText("First press")).toBeHidden();
  for (const page of [anna, ben]) await expect(first(page)).toBeVisible();
  await anna.getByRole("button", { name: "End turn" }).click();
  await expect(first(anna)).toBeHidden();
  await expect(first(ben)).toBeVisible();
  await ben.getByRole("button", { name: "End turn" }).click();
  await expect(first(ben)).toBeHidden();
  await ben.reload();
  await expect(cards(guest.hand)).toHaveCount(7);
  await ben.waitForLoadState("networkidle");
  await expect(first(ben)).toBeHidden();
});

test("[WT93] at the playing cards a new player reads how to deal and what to do first, and then how a card is played", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  await sitDown(browser, playerLink, "Ben");
  const { page, hand } = host;
  const first = page.getByText("In your turn drag a card onto the table");
  await expect(first).toContainText("Press “Deal 7 each” to start.");
  await page.getByRole("button", { name: "Deal 7 each" }).click();
  await expect(cards(hand)).toHaveCount(7);
  await expect(first).toBeVisible();
  await page.getByRole("button", { name: "Start game" }).click();
  await page.getByRole("button", { name: "End turn" }).click();
  await expect(first).toBeHidden();
  await expect(page.getByText("Double-click a card to play it")).toBeVisible();
});

test("[WT94] a table of eight seats shows who came and one inviting place, until the game begins", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await seatGuest(playerLink, "Ben");
  const { page } = host;
  const inviting = page.getByRole("main").getByRole("button", { name: "Invite players" });
  const boards = page.locator("[data-size]");
  await expect(boards).toHaveCount(2);
  await expect(inviting).toHaveCount(1);
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("button", { name: "End turn" })).toBeVisible();
  await expect(inviting).toHaveCount(0);
  await seatGuest(playerLink, "Cleo");
  await expect(boards).toHaveCount(3);
  await expect(inviting).toHaveCount(0);
});

/** How far apart the cards of a board lie, from the left, in widths of a card. */
const gaps = async (board: Locator): Promise<number[]> => {
  await waitForAnimations(board.page());
  const boxes = await Promise.all((await cards(board).all()).map((card) => card.boundingBox()));
  const lefts = boxes.map((box) => box?.x ?? 0).sort((a, b) => a - b);
  return lefts.slice(1).map((left, at) => (left - (lefts[at] ?? 0)) / (boxes[0]?.width ?? 1));
};

test("[WT95] a heap spreads under the pointer, and a card that is dropped near a lane lies in it", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand, board } = host;
  await loadDeckList(host, "60 Mountain");
  await page.getByRole("button", { name: "Keep" }).click();
  for (let left = 6; left >= 3; left -= 1) {
    await cards(hand)
      .first()
      .dblclick(await clickPositionAtLeft(cards(hand).first()));
    await expect(cards(hand)).toHaveCount(left);
  }
  const top = board.locator("[data-count]");
  await expect(top).toHaveAttribute("data-count", "4");
  await page.mouse.move(5, 5);
  expect(Math.max(...(await gaps(board)))).toBeLessThan(0.2);
  await top.hover();
  await expect.poll(async () => Math.min(...(await gaps(board)))).toBeGreaterThan(0.35);

  await waitForAnimations(page);
  // The page's order isn't the heap's: the lowest card is the leftmost.
  const lefts = await board
    .locator("[data-spread]")
    .evaluateAll((all: HTMLElement[]) =>
      all.map((each) => [each.getBoundingClientRect().x, each.dataset.card ?? ""] as const),
    );
  const [, taken] = lefts.toSorted(([a], [b]) => a - b)[0] ?? [0, ""];
  const lowest = board.locator(`[data-card="${taken}"]`);
  const [card, cloth] = [await lowest.boundingBox(), await board.boundingBox()];
  if (!card || !cloth) throw new Error("There is no heap on the board");
  // A fifth of a card above the upper lane's middle.
  const y = (10 + card.height * 0.7) / cloth.height;
  await dragTo(page, lowest, { target: board, x: 0.2, y });
  await expect.poll(() => lowest.evaluate(({ style }) => style.getPropertyValue("--y"))).toBe("0");
  await page.mouse.move(5, 5);
  await expect(top).toHaveAttribute("data-count", "3");
  await expect(board.locator("[data-spread]")).toHaveCount(0);
});

/** Whose card lies uppermost where each of the texts is: its own, another one, or none. */
const uppermost = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const card = over?.closest("[data-card]") ?? null;
      if (card === null) return "none";
      return card === each.closest("[data-card]") ? "own" : "another";
    }),
  );

test("[WT92] [WT96] [WT54] the numbers of cards stay in sight: below a pile's count, in a hand that is an arc, and in a long one", {
  tag: "@both",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand } = host;
  await loadDeckList(host, "Commander\n1 Krenko, Mob Boss\n\nDeck\n60 Goblin Guide");
  const pile = page.locator("[data-near-piles] [data-drop^='commander:']");
  const stats = pile.getByText("3/3", { exact: true });
  await expect(stats).toBeVisible();
  await expect.poll(() => overlap(stats, pile.locator("[data-count]"))).toBe(false);
  const cut = await page
    .locator("[data-pile-name] > :first-child")
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);

  await page.getByRole("button", { name: "Keep" }).click();
  const held = hand.getByText("2/2", { exact: true });
  await expect(held).toHaveCount(7);
  await page.mouse.move(5, 5);
  await waitForAnimations(page);
  const leans = await cards(hand).evaluateAll((all) =>
    all.map((card) => Number.parseFloat(getComputedStyle(card.firstElementChild ?? card).rotate)),
  );
  expect(leans.toSorted((a, b) => a - b)).toEqual(leans);
  expect(leans[0]).toBeLessThan(-2);
  expect(leans.at(-1)).toBeGreaterThan(2);
  expect(await uppermost(held)).toEqual(Array.from({ length: 7 }, () => "own"));

  await typeCommand(page, "draw 6");
  await expect(held).toHaveCount(13);
  await waitForAnimations(page);
  // A row that is too long for a phone is scrolled, and shows nothing of its ends.
  expect(await uppermost(held)).not.toContain("another");
});
