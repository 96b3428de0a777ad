import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@baize/client";
import { type Browser, expect, type Page } from "@playwright/test";
import {
  chooseFromContextMenu,
  newPage,
  playerOn,
  seatGuest,
  setUpTableFromGameFile,
} from "./players.ts";
import { cardsOfZone } from "./table-player.ts";

/** How many cards a pack has. */
export const PACK = 3;

/** The draft that ships, with packs of three. */
const smallDraft = (): string =>
  readFileSync(join(import.meta.dirname, "../../../games/magic-draft.json"), "utf8").replaceAll(
    /"count": 15/g,
    `"count": ${String(PACK)}`,
  );

export const pickFirst = (client: Client): Promise<unknown> => {
  const { view } = client.getSnapshot();
  const [card] = [...(view?.cards ?? [])].find(([, { zone }]) => zone?.startsWith("hand:")) ?? [];
  return client.send("game.action", { action: "pick", answers: { card: card ? [card] : [] } });
};

interface Draft {
  readonly page: Page;
  readonly guests: readonly Client[];
}

/** Anna on a page and guests, each with a first pack. */
export const withPacks = async (browser: Browser, ...names: string[]): Promise<Draft> => {
  const page = await newPage(browser);
  const link = await setUpTableFromGameFile(page, smallDraft());
  const guests: Client[] = [];
  for (const name of names) guests.push(await seatGuest(link, name));
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await page.getByRole("button", { name: "Deal first packs" }).click();
  return { page, guests };
};

/** Everyone picks from their packs until these are empty; Anna as she is told to. */
export const draftRound = async (
  { page, guests }: Draft,
  pick = () => chooseFromContextMenu(cardsOfZone(playerOn(page).hand).first(), "Pick a card"),
): Promise<void> => {
  const { hand } = playerOn(page);
  for (let left = PACK; left > 0; left -= 1) {
    await expect(cardsOfZone(hand)).toHaveCount(left);
    await pick();
    await Promise.all(guests.map(pickFirst));
  }
  await expect(cardsOfZone(hand)).toHaveCount(0);
};

/** Builds a deck of the first drafted card and lands, and saves it under a name. */
export const saveDraftedDeck = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "Build deck" }).click();
  const build = page.getByRole("dialog", { name: "Build deck" });
  const pool = build.getByRole("list", { name: /^Not in the deck/ });
  await pool.getByRole("button").first().click();
  await build.getByRole("button", { name: "Fill up to 40 with lands" }).click();
  await build.getByLabel("Name", { exact: true }).fill(name);
  await build.getByRole("button", { name: "Save deck" }).click();
};

/** Makes tables after a draft, as the form that opens has them filled in; the page that follows them. */
export const createTables = async (page: Page, filledIn: string): Promise<Page> => {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Create tables …" }).click();
  const event = await opened;
  await expect(event.getByRole("textbox", { name: "Tables" })).toHaveValue(filledIn);
  await expect(event.getByRole("combobox", { name: "Game" })).toHaveValue("magic");
  await event.getByRole("button", { name: "Create tables" }).click();
  return event;
};

interface MadeTable {
  readonly players: readonly { readonly name: string; readonly link: string }[];
  readonly links: { readonly judge: string };
}

/** The tables of an event with their links, as its page keeps them. */
export const madeTables = (event: Page): Promise<readonly MadeTable[]> =>
  event.evaluate(() => {
    const kept = Object.keys(localStorage).find((key) => key.startsWith("baize:event:")) ?? "";
    return JSON.parse(localStorage.getItem(kept) ?? "[]") as readonly MadeTable[];
  });

export const linkOf = (tables: readonly MadeTable[], player: string): string =>
  tables.flatMap(({ players }) => players).find(({ name }) => name === player)?.link ?? "";
