import { type Browser, expect } from "@playwright/test";
import {
  createTables,
  draftRound,
  linkOf,
  madeTables,
  PACK,
  pickFirst,
  saveDraftedDeck,
  withPacks,
} from "./draft-table.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, playerOn } from "./players.ts";
import { cardsOfZone } from "./table-player.ts";
import { test } from "./test.ts";

/** Anna, who has drafted one round of packs with a guest. */
const drafted = async (browser: Browser) => {
  const draft = await withPacks(browser, "Ben");
  await draftRound(draft);
  return draft;
};

test("[DR1] [DR2] [DR7] [WT110] [WT111] a drafted deck is built with lands, unseen by the others, and taken to a table of its own @both", async ({
  browser,
}) => {
  const draft = await withPacks(browser, "Ben");
  const { page, guests } = draft;
  await expect(page.getByRole("button", { name: "Start game" })).toHaveCount(0);
  await draftRound(draft, async () => {
    await cardsOfZone(playerOn(page).hand).first().click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Pick a card" }).click();
  });
  await expect(page.getByText("Go on with the next packs")).toBeVisible();
  const revisions = () => guests.map((guest) => guest.getSnapshot().revision);
  const before = revisions();
  await expect(page.getByText("Picks", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Build deck" }).click();
  const dialog = page.getByRole("dialog", { name: "Build deck" });
  const pool = dialog.getByRole("list", { name: /^Not in the deck/ });
  await expect(pool.getByRole("button")).not.toHaveCount(0);
  const rows = await pool.getByRole("button").count();
  await expect(pool.locator("[data-card-colour]")).toHaveCount(rows);
  await pool.getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Fill up to 40 with lands" }).click();
  await expect(dialog.getByText("1 + 39 lands = 40")).toBeVisible();
  await expectAccessible(page, "a deck of drafted cards", "[role=dialog]");
  // What was begun is still there after the dialog was closed.
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Build deck" }).click();
  await expect(dialog.getByText("1 + 39 lands = 40")).toBeVisible();
  expect(revisions()).toEqual(before);
  const room = new URL(page.url()).pathname;
  await dialog.getByRole("button", { name: "New table with this deck" }).click();
  await expect(page).not.toHaveURL(new RegExp(room));
  await expect(cardsOfZone(playerOn(page).hand)).toHaveCount(7);
  await expect(page.getByRole("listbox", { name: /^Library, 33 cards/ })).toBeVisible();
  expect(revisions()).toEqual(before);

  // At any other table of the game the deck is offered.
  await page.goto("/");
  await page.getByRole("radio", { name: "Magic" }).check();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("button", { name: /^Use “Draft deck, / }).click();
  await expect(cardsOfZone(playerOn(page).hand)).toHaveCount(7);
});

test("[PC1] [PC2] the host sets a time for each pick; who lets it run out gets the first card of the pack", async ({
  browser,
}) => {
  const { page, guests } = await withPacks(browser, "Ben");
  const { hand } = playerOn(page);
  await expect(cardsOfZone(hand)).toHaveCount(PACK);
  await chooseFromTableMenu(page, "Game", "Start clock …");
  const dialog = page.getByRole("dialog", { name: "Clock" });
  await expect(dialog.getByLabel("Minutes (0 = stopwatch)")).toHaveCount(0);
  await dialog.getByLabel("Seconds").fill("5");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("timer", { name: "Ben’s time" })).toBeVisible();
  await Promise.all(guests.map(pickFirst));
  await expect(cardsOfZone(hand)).toHaveCount(PACK - 1);
  const told = { type: "clock.flag", values: { seats: [1], picked: true, passed: 2 * (PACK - 1) } };
  await expect
    .poll(() => guests[0]?.getSnapshot().log)
    .toContainEqual(expect.objectContaining(told));
  await expect(page.getByRole("timer", { name: "Anna’s time" })).toBeVisible();
});

test("[DR4] [DR2] the host makes tables of two for all; at the seat of an invitation the deck is one press away", async ({
  browser,
}) => {
  const { page } = await drafted(browser);
  await saveDraftedDeck(page, "Reds");
  const event = await createTables(page, "1, Anna, Ben");
  const table = event.getByRole("listitem").filter({ has: event.getByRole("heading") });
  await expect(table).toHaveCount(1);
  await page.goto(linkOf(await madeTables(event), "Anna"));
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("button", { name: "Use “Reds”" }).click();
  await expect(cardsOfZone(playerOn(page).hand)).toHaveCount(7);
});
