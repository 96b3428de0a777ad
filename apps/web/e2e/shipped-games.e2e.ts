import { expect, type Locator, type Page } from "@playwright/test";
import { Finger } from "./finger.ts";
import {
  chooseFromContextMenu,
  clickPositionAtLeft,
  menuEntryOf,
  setUpTable,
  sitDown,
  spokenCards,
} from "./players.ts";
import { test } from "./test.ts";

const cards = (zone: Locator): Locator => zone.getByRole("option");
const handOf = (page: Page): Locator => page.getByRole("listbox", { name: /^Your hand/ });

test("[WT99] [WT110] a cube that one player loads is drafted by all, from the menu of a card or by the button of the game's actions", async ({
  browser,
  hasTouch,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "magic-draft", name: "Anna" });
  const { page: anna } = host;
  const { page: ben } = await sitDown(browser, playerLink, "Ben");
  for (const page of [anna, ben]) {
    await expect(page.getByText("One player loads the shared deck")).toBeVisible();
  }
  await ben.getByRole("button", { name: "Use a starter deck" }).click();
  const deal = ben.getByRole("button", { name: "Deal first packs" });
  await expect(anna.getByRole("button", { name: "Load deck" })).toBeHidden();
  await deal.click();
  for (const page of [anna, ben]) {
    await expect(cards(handOf(page))).toHaveCount(15);
    await expect(page.getByText(/^Press a card of your pack, then “Pick a card”/)).toBeVisible();
  }

  const [card] = await cards(handOf(anna)).all();
  if (!card) throw new Error("The pack has cards");
  const finger = await Finger.on(anna);
  if (hasTouch) await finger.choose(card, "Pick a card");
  else {
    await card.click({ button: "right", ...(await clickPositionAtLeft(card)) });
    await menuEntryOf(anna, "Pick a card").click();
  }
  await expect(cards(handOf(anna))).toHaveCount(14);

  const pack = await spokenCards(handOf(ben));
  await ben.getByRole("button", { name: "Actions" }).click();
  await menuEntryOf(ben, "Pick a card …").click();
  const dialog = ben.getByRole("dialog", { name: "Pick a card" });
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(cards(handOf(ben))).toHaveCount(14);
  // All have picked, and Ben's pack is Anna's now.
  await expect.poll(() => spokenCards(handOf(anna))).toEqual(pack.slice(1));
});

/** Ticks as many cards as a dialog asks for, or writes a number into it, and runs the action. */
const answer = async (page: Page, { cards: count = 0, number }: Answer): Promise<void> => {
  const dialog = page.getByRole("dialog");
  for (let at = 0; at < count; at += 1) await dialog.getByRole("checkbox").nth(at).check();
  if (number !== undefined) await dialog.getByRole("spinbutton").fill(String(number));
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
};

interface Answer {
  readonly cards?: number;
  readonly number?: number;
}

const pileOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${name}( \\d+ cards?)?$`) }).last();

test("[G21] two play a deal of cribbage by its buttons and the keys, up to the end of the track", {
  tag: ["@deep", "@desk"],
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "cribbage", name: "Anna" });
  const { page: anna } = host;
  const { page: ben } = await sitDown(browser, playerLink, "Ben");
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).click();
  await press(anna, "Deal six cards");
  for (const page of [anna, ben]) {
    await chooseFromContextMenu(pileOf(page, "Crib"), "Discard to the crib …");
    await answer(page, { cards: 2 });
    await expect(cards(handOf(page))).toHaveCount(4);
  }
  await chooseFromContextMenu(pileOf(anna, "Deck"), "Cut the starter");
  const played = (page: Page) => page.getByRole("listbox", { name: /^Played cards/ });
  for (const left of [3, 2, 1, 0]) {
    for (const page of [ben, anna]) {
      await cards(handOf(page)).first().focus();
      await page.keyboard.press(" ");
      await expect(cards(handOf(page))).toHaveCount(left);
      await expect(cards(played(page))).toHaveCount(4 - left);
    }
  }
  for (const page of [anna, ben]) {
    await press(page, "Take your cards back");
    await expect(cards(handOf(page))).toHaveCount(4);
  }
  await press(ben, "Peg points …");
  await answer(ben, { number: 7 });
  await chooseFromContextMenu(pileOf(anna, "Crib"), "Take the crib");
  await expect(cards(handOf(anna))).toHaveCount(8);
  for (const number of [31, 31, 31, 28]) {
    await press(anna, "Peg points …");
    await answer(anna, { number });
  }
  await expect(ben.getByRole("img", { name: "Board: Anna 121, Ben 7" })).toBeVisible();
  await press(anna, "Show your hand");
  await expect(cards(handOf(anna))).toHaveCount(0);
  for (const page of [anna, ben]) await press(page, "Next deal");
  for (const page of [anna, ben]) await expect(cards(handOf(page))).toHaveCount(6);
});

test("[G21] four play a hand of hearts by its buttons and the keys, and the next one is dealt", {
  tag: ["@deep", "@desk"],
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "hearts", name: "Anna" });
  const { page: anna } = host;
  const pages = [anna];
  for (const name of ["Ben", "Cleo", "Dan"]) {
    pages.push((await sitDown(browser, playerLink, name)).page);
  }
  await anna.getByRole("button", { name: "Deal", exact: true }).click();
  for (const page of pages) {
    await expect(cards(handOf(page))).toHaveCount(13);
    await page.getByRole("button", { name: "Actions" }).click();
    await menuEntryOf(page, "Pass three to the left …").click();
    await answer(page, { cards: 3 });
  }
  for (const page of pages) {
    await chooseFromContextMenu(pileOf(page, "Passed cards"), "Pick up the passed cards");
    await expect(cards(handOf(page))).toHaveCount(13);
  }
  const trick = anna.getByRole("listbox", { name: /^Trick\b/ });
  for (let left = 12; left >= 0; left -= 1) {
    for (const page of pages) {
      await cards(handOf(page)).first().focus();
      await page.keyboard.press(" ");
      await expect(cards(handOf(page))).toHaveCount(left);
    }
    await pages[left % 4]?.getByRole("button", { name: "Take the trick" }).click();
    await expect(trick.locator("[data-card]")).toHaveCount(0);
  }
  await chooseFromContextMenu(pileOf(anna, "Tricks won"), "Show tricks won");
  await anna.getByRole("button", { name: "Actions" }).click();
  await menuEntryOf(anna, "Score points …").click();
  await answer(anna, { number: 5 });
  await anna.getByRole("button", { name: "Deal the next hand" }).click();
  for (const page of pages) await expect(cards(handOf(page))).toHaveCount(13);
});
