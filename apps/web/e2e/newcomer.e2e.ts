import { expect, type Page } from "@playwright/test";
import { loadDeckFile, newPage, playerOn, setUpTable } from "./players.ts";
import { test } from "./test.ts";

const MAX_PRESSES = 5;
const MAX_MS = 30_000;
const WATCHED_MS = 2000;
/** By the browsers' makers a shift of less than 0.1 is good. */
const MAX_SHIFTED = 0.02;

/** Counts the presses on a page with mouse or finger, over all the documents that it goes through. */
const countPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      () =>
        sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1)),
      { capture: true },
    );
  });

const pressesOn = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem("presses")));

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up how far parts of a page are pushed about by others that come late, as browsers measure it. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) window.shifted += Number(shift.toJSON().value);
    }).observe({ type: "layout-shift", buffered: true });
  });

test("[WT58] a newcomer and a friend have played a card after five presses each, and half a minute", {
  tag: "@desk",
}, async ({ browser }) => {
  const [host, guest] = await Promise.all([
    newPage(browser, { permissions: ["clipboard-read", "clipboard-write"] }),
    newPage(browser),
  ]);
  await Promise.all([countPresses(host), countPresses(guest)]);
  await host.goto("/");
  const began = Date.now();
  await host.getByRole("radio", { name: "Playing cards" }).click();
  await host.getByLabel("Your name").fill("Anna");
  await host.getByRole("button", { name: "Create table" }).click();
  await host.getByRole("button", { name: "Copy link" }).click();
  await expect(host.getByRole("button", { name: "Link copied" })).toBeVisible();
  await guest.goto(await host.evaluate(() => navigator.clipboard.readText()));
  await expect(host.getByRole("button", { name: "Copy link" })).toBeVisible();
  await guest.getByLabel("Your name").fill("Ben");
  await guest.getByRole("button", { name: "Join" }).click();
  const ben = playerOn(guest);
  await expect(ben.hand).toBeVisible();
  await host.getByRole("button", { name: /^Deal \d/ }).click();
  const anna = playerOn(host);
  for (const [at, { hand, board }] of [anna, ben].entries()) {
    await expect(board.getByRole("option")).toHaveCount(at);
    await hand.getByRole("option").first().dragTo(board);
    await expect(board.getByRole("option")).toHaveCount(at + 1);
  }
  expect(Date.now() - began).toBeLessThan(MAX_MS);
  for (const page of [host, guest]) expect(await pressesOn(page)).toBeLessThanOrEqual(MAX_PRESSES);
});

/** Ends the player's turn, and waits until the page has had its own. */
const endTurn = async (page: Page): Promise<void> => {
  const turn = page.locator("[data-turn-number]");
  const numberNow = async () => Number((await turn.textContent())?.match(/\d+/)?.[0]);
  const before = await numberNow();
  await page.getByRole("button", { name: "End turn" }).first().click();
  await expect.poll(numberNow).toBe(before + 2);
};

test("[WT58] [WT60] a newcomer has played a card against the page after five presses, without a room on the server; after a reload the game goes on", async ({
  page,
  isMobile,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await countPresses(page);
  await page.goto("/");
  const began = Date.now();
  await page.getByRole("link", { name: "Play now against a bot" }).click();
  const { hand } = playerOn(page);
  // The chat's field has its looks at once.
  const field = page.getByRole("textbox", { name: "Message", includeHidden: true });
  await expect(field).toHaveCSS("border-top-left-radius", "8px");
  const end = page.getByRole("button", { name: "End turn" }).first();
  await expect(hand.getByRole("option")).toHaveCount(7);
  await expect(end).toBeVisible();
  await hand.getByRole("option").first().dblclick();
  await expect(hand.getByRole("option")).toHaveCount(6);
  expect(Date.now() - began).toBeLessThan(MAX_MS);
  expect(await pressesOn(page)).toBeLessThanOrEqual(MAX_PRESSES);
  await endTurn(page);
  const left = await hand
    .getByRole("option")
    .evaluateAll((all) => all.map((card) => card.ariaLabel));

  await page.reload();
  await expect(end).toBeVisible();
  const cards = hand.getByRole("option");
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => card.ariaLabel)))
    .toEqual(left);
  await endTurn(page);
  if (isMobile) await page.getByRole("button", { name: "Log and chat" }).click();
  await expect(page.getByText(/^Let’s play!/)).toHaveCount(1);
  // But for whether there are open tables, which the front page asks.
  expect(asked.filter((path) => /^\/(api\/(?!tables$)|parties\/)/.test(path))).toEqual([]);
});

test("[WT59] what comes late pushes nothing aside in a table's first two seconds", {
  tag: "@both",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand } = host;
  await noteShifts(page);
  for (const cards of [0, 7]) {
    if (cards > 0) await loadDeckFile(host, "burn-mtgo.dek");
    await page.reload();
    await expect(hand.getByRole("option")).toHaveCount(cards);
    await page.waitForTimeout(WATCHED_MS);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(MAX_SHIFTED);
  }
});
