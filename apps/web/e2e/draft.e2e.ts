import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@baize/client";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { choose, chooseAtTable, newPage, playerOn, seatGuest, setUpFromFile } from "./players.ts";
import { cards } from "./table-player.ts";
import { test } from "./test.ts";

const PACK = 3;

/** The draft that ships, with packs of three. */
const smallDraft = (): string =>
  readFileSync(join(import.meta.dirname, "../../../games/magic-draft.json"), "utf8").replaceAll(
    /"count": 15/g,
    `"count": ${String(PACK)}`,
  );

const pickFirst = (client: Client): Promise<unknown> => {
  const { view } = client.getSnapshot();
  const [card] = [...(view?.cards ?? [])].find(([, { zone }]) => zone?.startsWith("hand:")) ?? [];
  return client.send("game.action", { action: "pick", answers: { card: card ? [card] : [] } });
};

/** Anna and a guest, each with a first pack. */
const withPacks = async (browser: Browser): Promise<{ page: Page; guest: Client }> => {
  const page = await newPage(browser);
  const link = await setUpFromFile(page, smallDraft());
  const guest = await seatGuest(link, "Ben");
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await page.getByRole("button", { name: "Deal first packs" }).click();
  return { page, guest };
};

/** Anna, who has drafted one round of packs with a guest. */
const drafted = async (browser: Browser): Promise<{ page: Page; guest: Client }> => {
  const { page, guest } = await withPacks(browser);
  const { hand } = playerOn(page);
  for (let left = PACK; left > 0; left -= 1) {
    await expect(cards(hand)).toHaveCount(left);
    await choose(cards(hand).first(), "Pick a card");
    await pickFirst(guest);
  }
  await expect(cards(hand)).toHaveCount(0);
  return { page, guest };
};

test("[DR1] [DR2] a drafted deck is built with lands, unseen by the others, and taken to a table of its own @both", async ({
  browser,
}) => {
  const { page, guest } = await drafted(browser);
  const { revision } = guest.getSnapshot();
  await page.getByRole("button", { name: "Build deck" }).click();
  const dialog = page.getByRole("dialog", { name: "Build deck" });
  const pool = dialog.getByRole("list", { name: /^Not in the deck/ });
  await expect(pool.getByRole("button")).not.toHaveCount(0);
  await pool.getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Fill up to 40 with lands" }).click();
  await expect(dialog.getByText("1 + 39 lands = 40")).toBeVisible();
  await expectAccessible(page, "a deck of drafted cards", "[role=dialog]");
  // What was begun is still there after the dialog was closed.
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Build deck" }).click();
  await expect(dialog.getByText("1 + 39 lands = 40")).toBeVisible();
  expect(guest.getSnapshot().revision).toBe(revision);
  const room = new URL(page.url()).pathname;
  await dialog.getByRole("button", { name: "New table with this deck" }).click();
  await expect(page).not.toHaveURL(new RegExp(room));
  await expect(cards(playerOn(page).hand)).toHaveCount(7);
  await expect(page.getByRole("listbox", { name: /^Library, 33 cards/ })).toBeVisible();
  expect(guest.getSnapshot().revision).toBe(revision);

  // At any other table of the game the deck is offered.
  await page.goto("/");
  await page.getByRole("radio", { name: "Magic" }).check();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("button", { name: /^Use “Draft deck, / }).click();
  await expect(cards(playerOn(page).hand)).toHaveCount(7);
});

test("[PC1] [PC2] the host sets a time for each pick; who lets it run out gets the first card of the pack @both", async ({
  browser,
}) => {
  const { page, guest } = await withPacks(browser);
  const { hand } = playerOn(page);
  await expect(cards(hand)).toHaveCount(PACK);
  await chooseAtTable(page, "Game", "Start clock …");
  const dialog = page.getByRole("dialog", { name: "Clock" });
  await expect(dialog.getByLabel("Minutes (0 = stopwatch)")).toHaveCount(0);
  await dialog.getByLabel("Seconds").fill("5");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("timer", { name: "Ben’s time" })).toBeVisible();
  await pickFirst(guest);
  await expect(cards(hand)).toHaveCount(PACK - 1);
  const told = { type: "clock.flag", values: { seats: [1], picked: true, passed: 2 * (PACK - 1) } };
  await expect.poll(() => guest.getSnapshot().log).toContainEqual(expect.objectContaining(told));
  await expect(page.getByRole("timer", { name: "Anna’s time" })).toBeVisible();
});

test("[DR4] [DR2] the host makes tables of two for all; at the seat of an invitation the deck is one press away", async ({
  browser,
}) => {
  const { page } = await drafted(browser);
  await page.getByRole("button", { name: "Build deck" }).click();
  const build = page.getByRole("dialog", { name: "Build deck" });
  await build
    .getByRole("list", { name: /^Not in the deck/ })
    .getByRole("button")
    .first()
    .click();
  await build.getByRole("button", { name: "Fill up to 40 with lands" }).click();
  await build.getByLabel("Name", { exact: true }).fill("Reds");
  await build.getByRole("button", { name: "Save deck" }).click();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Create tables …" }).click();
  const event = await opened;
  await expect(event.getByRole("textbox", { name: "Tables" })).toHaveValue("1, Anna, Ben");
  await expect(event.getByRole("combobox", { name: "Game" })).toHaveValue("magic");
  await event.getByRole("button", { name: "Create tables" }).click();
  const table = event.getByRole("listitem").filter({ has: event.getByRole("heading") });
  await expect(table).toHaveCount(1);
  const link = await event.evaluate(() => {
    const kept = Object.keys(localStorage).find((key) => key.startsWith("baize:event:")) ?? "";
    const [made] = JSON.parse(localStorage.getItem(kept) ?? "[]") as {
      players: { name: string; link: string }[];
    }[];
    return made?.players.find(({ name }) => name === "Anna")?.link ?? "";
  });
  await page.goto(link);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("button", { name: "Use “Reds”" }).click();
  await expect(cards(playerOn(page).hand)).toHaveCount(7);
});
