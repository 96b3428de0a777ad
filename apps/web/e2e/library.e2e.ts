import { expect } from "@playwright/test";
import {
  loadDeckFile,
  loadDeckList,
  openSpectatorPage,
  receivedSocketText,
  setUpTable,
  sitDown,
} from "./players.ts";
import { test } from "./test.ts";

test("who looks into a library finds and takes a card; the others see that, and no name", {
  tag: "@desk",
}, async ({ browser }) => {
  const table = { game: "Magic", name: "Anna" };
  const { host: anna, playerLink, spectatorLink } = await setUpTable(browser, table);
  const ben = await sitDown(browser, playerLink, "Ben");
  const watcher = await openSpectatorPage(browser, spectatorLink);
  await loadDeckFile(anna, "burn-mtgo.dek");
  await anna.page.keyboard.press("Shift+V");
  const panel = anna.page.getByRole("region", { name: "Library" });
  const cards = panel.getByRole("listbox").getByRole("option");
  await expect(panel.getByText("53 cards", { exact: true })).toBeVisible();
  for (const page of [ben.page, watcher]) {
    await expect(page.getByText("Anna is viewing all cards", { exact: true })).toBeVisible();
    await expect(page.getByRole("option", { name: "Mountain" })).toHaveCount(0);
    expect(receivedSocketText(page)).not.toContain("Mountain");
  }

  await panel.getByLabel("Search these cards").fill("mountain");
  const found = await cards.count();
  expect(found).toBeLessThan(53);
  await cards.first().click();
  await panel.getByRole("button", { name: "To hand", exact: true }).click();
  await expect(cards).toHaveCount(found - 1);
  await expect(anna.hand.getByRole("option")).toHaveCount(8);
  await expect(ben.log).toContainText("Anna moved a card from library to hand");

  await cards.first().click({ button: "right" });
  const menu = anna.page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "To hand, revealed" })).toBeVisible();
  expect(await menu.getByRole("menuitem").count()).toBeLessThanOrEqual(9);
  await anna.page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Close without shuffling" }).click();
  await expect(panel).toBeHidden();
  for (const page of [ben.page, watcher]) {
    await expect(page.getByText("Anna is viewing all cards", { exact: true })).toBeHidden();
    expect(receivedSocketText(page)).not.toContain("Mountain");
  }

  // What another search finds is revealed on its way to the hand.
  await anna.page.keyboard.press("Shift+V");
  await panel.getByLabel("Search these cards").fill("mountain");
  await cards.first().click();
  await panel.getByRole("button", { name: "To hand, revealed" }).click();
  await expect(anna.hand.getByRole("option", { name: "Mountain, revealed" })).toHaveCount(1);
  await expect(ben.log).toContainText("Anna moved Mountain from library to hand and revealed it");
  const large = ben.page.locator("[data-revealed]");
  await expect(large).toContainText("Anna reveals");
  const shown = await large.boundingBox();
  const held = await ben.page.locator("[data-hand]").boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(held?.y ?? 0);
  await expect(anna.page.locator("[data-revealed]")).toHaveCount(0);
  await ben.page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await panel.getByRole("button", { name: "Close without shuffling" }).click();

  // A long graveyard is searched too, and the key that opened it closes it.
  await anna.page.keyboard.press("Control+k");
  await anna.page.getByRole("combobox", { name: "Command" }).fill("mill 20");
  await anna.page.keyboard.press("Enter");
  await anna.page.keyboard.press("g");
  const graveyard = anna.page.getByRole("region", { name: "Graveyard" });
  await expect(graveyard.getByRole("listbox").getByRole("option")).toHaveCount(20);
  await graveyard.getByLabel("Search these cards").fill("mountain");
  await expect
    .poll(() => graveyard.getByRole("listbox").getByRole("option").count())
    .toBeLessThan(20);
  await graveyard.getByRole("listbox").focus();
  await anna.page.keyboard.press("g");
  await expect(graveyard).toBeHidden();

  // Let into it, the other takes a card out of it onto the own board.
  await anna.page.getByRole("button", { name: /^Ben(?!’)/ }).click({ button: "right" });
  await anna.page.getByRole("menuitem", { name: "Share", exact: true }).click();
  await anna.page.getByRole("menuitem", { name: "Allow library search" }).click();
  const lent = ben.page.getByRole("region", { name: "Anna’s library" });
  await lent.getByLabel("Search these cards").fill("mountain");
  await lent.getByRole("listbox").getByRole("option").first().click();
  await expect(lent.getByRole("button", { name: "To Anna’s hand" })).toBeVisible();
  await lent.getByRole("button", { name: "To battlefield" }).click();
  await expect(ben.board.getByRole("option", { name: "Mountain" })).toBeVisible();
  await expect(anna.log).toContainText(/Ben moved Mountain from Anna.s library to battlefield/);
});

test("a look at the top shows so many cards, and Escape ends it, even below a tooltip", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  await host.page.keyboard.press("v");
  await host.page.getByRole("button", { name: "View", exact: true }).click();
  const panel = host.page.getByRole("region", { name: /stock|library|deck/i });
  await expect(panel.getByRole("option")).toHaveCount(3);
  // The focus may come to another button by the key, and show that one's.
  const tip = host.page.locator("[data-tooltip]", { hasText: "Table menu" });
  await expect(async () => {
    await host.page.mouse.move(5, 400);
    await host.page.getByRole("button", { name: "Table menu" }).hover();
    await expect(tip).toBeVisible({ timeout: 1500 });
  }).toPass();
  await host.page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(panel).toBeHidden();
  await expect(host.log).toContainText("Anna closed");
});

test("of 200 cards few are on the page, each within reach of keys and wheel, and equal ones can be stacked", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  const deck = Array.from({ length: 50 }, (_, at) => `4 Card ${String(at)}`).join("\n");
  await loadDeckList(host, `${deck}\n7 Mountain`);
  await page.keyboard.press("Shift+V");
  const panel = page.getByRole("region", { name: "Library" });
  const list = panel.getByRole("listbox");
  const cards = panel.getByRole("listbox").getByRole("option");
  await expect(panel.getByText("200 cards", { exact: true })).toBeVisible();
  const positions = (): Promise<(string | null)[]> =>
    cards.evaluateAll((all) => all.map((card) => card.ariaPosInSet));
  await expect.poll(positions).toContain("1");
  await expect.poll(() => cards.count()).toBeLessThan(60);
  await expect(cards.first()).toHaveAttribute("aria-setsize", "200");
  // Cards are as wide as their columns, of which their rows are as high.
  const gap = async (): Promise<number> => {
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    return (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
  };
  await expect.poll(gap).toBeLessThan(9);

  await list.focus();
  const focused = panel.locator("[role=option]:focus");
  await page.keyboard.press("End");
  await expect(focused).toHaveAttribute("aria-posinset", "200");
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAttribute("aria-posinset", "199");
  await page.keyboard.press("Home");
  await expect(focused).toHaveAttribute("aria-posinset", "1");
  await expect(focused).toBeInViewport({ ratio: 1 });
  // As fast as they come: the row below is there before the visible part follows.
  for (let at = 0; at < 12; at += 1) await page.keyboard.press("ArrowDown");
  await expect
    .poll(async () => Number(await focused.getAttribute("aria-posinset")))
    .toBeGreaterThan(48);
  // A list may end between two pixels.
  await expect(focused).toBeInViewport({ ratio: 0.99 });

  // Scrolled away, the card with the focus stays; with Shift, all between two cards are chosen.
  await page.keyboard.press("Home");
  await cards.first().click();
  await list.hover();
  await page.mouse.wheel(0, 20_000);
  const last = panel.locator("[aria-posinset='200']");
  await expect(last).toBeInViewport();
  await expect(focused).toHaveAttribute("aria-posinset", "1");
  await expect.poll(() => cards.count()).toBeLessThan(60);
  await last.click({ modifiers: ["Shift"] });
  await expect(panel.locator("[role=option]:not([aria-selected=true])")).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(focused).toHaveAttribute("aria-selected", "true");

  await panel.getByLabel("Sort cards").selectOption("By name");
  await expect.poll(positions).toContain("1");
  await expect(cards.first()).toHaveAttribute("aria-setsize", "51");
  await panel.getByLabel("Search these cards").fill("mountain");
  await expect(cards).toHaveCount(1);
  const count = Number(await cards.first().getAttribute("data-count"));
  await expect(cards).toHaveAccessibleName(`Mountain, ${String(count)} copies`);
  await cards.first().click();
  await panel.getByRole("button", { name: "To hand", exact: true }).click();
  await expect(cards).toHaveAttribute("data-count", String(count - 1));
  await panel.getByLabel("Search these cards").fill("");
  await expect(host.hand.getByRole("option")).toHaveCount(8);
  await expect(panel.getByText("199 cards", { exact: true })).toBeVisible();
});
