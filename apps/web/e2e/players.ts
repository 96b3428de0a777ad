import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";

/** One person at the table, in a browser of their own. */
export interface Player {
  readonly page: Page;
  readonly hand: Locator;
  readonly board: Locator;
  readonly log: Locator;
}

const playerOn = (page: Page): Player => ({
  page,
  hand: page.getByRole("listbox", { name: /^Your hand/ }),
  board: page.getByRole("listbox", { name: /^(Your battlefield|Table)$/ }),
  log: page.getByRole("list", { name: "Log" }),
});

const heard = new WeakMap<Page, string[]>();

/** All that the server has sent to a page over its sockets, as text; the public document's names are readable in it. */
export const heardBy = (page: Page): string => heard.get(page)?.join("\n") ?? "";

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const frames: string[] = [];
  heard.set(page, frames);
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString()));
  });
  // The tests don't depend on a card database, and don't ask one for pictures.
  await context.route(/scryfall/, (route) => route.abort());
  return page;
};

interface Invites {
  readonly host: Player;
  readonly playerLink: string;
  readonly spectatorLink: string;
}

/** Sets up a table from the front page, and reads its links from the panel that opens. */
export const setUpTable = async (
  browser: Browser,
  { game, name }: { game: string; name: string },
): Promise<Invites> => {
  const page = await newPage(browser);
  await page.goto("/");
  await page.getByRole("radio", { name: game }).check();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Set up a table" }).click();
  const invite = page.getByRole("dialog", { name: "Invite players" });
  const playerLink = await invite.getByLabel("Player link").inputValue();
  const spectatorLink = await invite.getByLabel("Spectator link", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).click();
  return { host: playerOn(page), playerLink, spectatorLink };
};

/** Opens a player link, gives a name and takes the seat that is offered. */
export const sitDown = async (browser: Browser, link: string, name: string): Promise<Player> => {
  const page = await newPage(browser);
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  const player = playerOn(page);
  await expect(player.hand).toBeVisible();
  return player;
};

export const watch = async (browser: Browser, link: string): Promise<Page> => {
  const page = await newPage(browser);
  await page.goto(link);
  // On a phone it is said by a drawing.
  await expect(page.getByText("You are watching")).toBeAttached();
  return page;
};

const deckText = (file: string): string =>
  readFileSync(join(import.meta.dirname, "../src/decks/fixtures", file), "utf8");

export const bringDeck = async ({ page, hand }: Player, file: string): Promise<void> => {
  await page.getByRole("button", { name: "Bring a deck" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Deck list").fill(deckText(file));
  await dialog.getByRole("button", { name: "Load deck" }).click();
  await expect(hand.getByRole("option")).toHaveCount(7);
};

/** Drags one thing onto a place, given as shares of the target's width and height. */
export const dragTo = async (
  page: Page,
  card: Locator,
  { target, x, y }: { target: Locator; x: number; y: number },
): Promise<void> => {
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error("Something to be dragged is not on the page");
  await page.mouse.move(from.x + Math.min(12, from.width / 2), from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 4 });
  await page.mouse.up();
};

/** The cards of a zone as a screen reader speaks them. */
export const spokenCards = (zone: Locator): Promise<string[]> =>
  zone
    .getByRole("option")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));
