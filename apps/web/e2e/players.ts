import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Client,
  claimSeatAndConnect,
  connect,
  exchangeSeatKey,
  type IntentPayload,
  unwrap,
  waitForSnapshot,
} from "@baize/client";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { gameChoices } from "../src/text/en/game-choices.ts";
import { borrowPage } from "./kept-pages.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

/** One person at the table, in a browser of their own. */
export interface Player {
  readonly page: Page;
  readonly hand: Locator;
  readonly board: Locator;
  readonly log: Locator;
}

export const playerOn = (page: Page): Player => ({
  page,
  hand: page.getByRole("listbox", { name: /^Your hand/ }),
  board: page.getByRole("listbox", { name: /^(Your battlefield|Table)$/ }),
  log: page.getByRole("list", { name: "Log" }),
});

const heard = new WeakMap<Page, string[]>();

/** All that the server has sent to a page over its sockets, as text; the public document's names are readable in it. */
export const receivedSocketText = (page: Page): string => heard.get(page)?.join("\n") ?? "";

const listen = (page: Page): void => {
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.get(page)?.push(payload.toString()));
  });
};

/** A page in a browser of its own, on another device where one is given. */
export const newPage = async (
  browser: Browser,
  device: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await borrowPage(browser, device, listen);
  heard.set(page, []);
  return page;
};

interface Invites {
  readonly host: Player;
  readonly playerLink: string;
  readonly spectatorLink: string;
}

interface Wanted {
  readonly game: string;
  readonly variant?: string;
  readonly bestOf?: string;
  readonly name: string;
}

/** Opens the dialog with the table's links. */
export const openInvites = async (page: Page): Promise<Locator> => {
  await page.getByRole("banner").getByRole("button", { name: "Invite players" }).click();
  return page.getByRole("dialog", { name: "Invite players" });
};

/** The link by which players come, read from the dialog that has it. */
export const readPlayerLink = async (page: Page): Promise<string> => {
  const invite = await openInvites(page);
  const link = await invite.getByLabel("Player link", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).click();
  return link;
};

/** Sets up a table from the front page, and reads its links from the dialog that has them. */
export const setUpTableOnFrontPage = async (
  browser: Browser,
  { game, variant, bestOf, name }: Wanted,
): Promise<Invites> => {
  const page = await newPage(browser);
  await page.goto("/");
  await page.getByRole("radio", { name: game }).check();
  if (variant !== undefined) await page.getByLabel("Variant").selectOption(variant);
  if (bestOf !== undefined) await page.getByLabel("Match").selectOption(bestOf);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Create table" }).click();
  const invite = await openInvites(page);
  const playerLink = await invite.getByLabel("Player link", { exact: true }).inputValue();
  const spectatorLink = await invite.getByLabel("Spectator link", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).click();
  return { host: playerOn(page), playerLink, spectatorLink };
};

interface Made {
  readonly room: string;
  readonly keys: { readonly host: string };
  readonly links: { readonly player: string; readonly spectator: string };
}

const claim = async (
  request: APIRequestContext,
  room: string,
  data: { readonly key: string; readonly name: string },
): Promise<string> => {
  const answer = await request.post(`/api/rooms/${room}/seats`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { key: string }).key;
};

/** Opens a seat by its own key, as the link for another device does. */
const openSeat = async (page: Page, room: string, key: string): Promise<Player> => {
  await page.goto(`/r/${room}#key=${encodeURIComponent(key)}`);
  // A patience has no hand.
  await expect(page.locator("[data-hand], [data-own-plate]").first()).toBeVisible();
  // What comes late takes its place: a card would move from under the pointer.
  await page.waitForLoadState("networkidle");
  return playerOn(page);
};

interface Ordered {
  readonly game?: string;
  readonly definition?: unknown;
}

/** Orders a table from the server and opens its host's seat. */
const openTable = async (page: Page, data: Ordered, name: string): Promise<Invites> => {
  const answer = await page.request.post("/api/rooms", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { room, keys, links } = (await answer.json()) as Made;
  const key = await claim(page.request, room, { key: keys.host, name });
  const host = await openSeat(page, room, key);
  return { host, playerLink: links.player, spectatorLink: links.spectator };
};

/** A table with its host seated, made without the screens that lead to it: `setUpTableOnFrontPage` goes through those. */
export const setUpTable = async (
  browser: Browser,
  { game, name }: Omit<Wanted, "variant" | "bestOf">,
): Promise<Invites> => {
  const [id = game] = Object.entries(gameChoices).find(([, text]) => text.name === game) ?? [];
  return openTable(await newPage(browser), { game: id }, name);
};

const nameOf = (game: string): string => (JSON.parse(game) as { readonly name: string }).name;

/** Creates a table for the game from the front page. */
export const createTableOnFrontPage = async (page: Page, game: string): Promise<void> => {
  await page.goto("/");
  const file = { name: "owls.json", mimeType: "application/json" };
  await page.getByLabel("Game file").setInputFiles({ ...file, buffer: Buffer.from(game) });
  await expect(page.getByRole("radio", { name: nameOf(game) })).toBeChecked();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
};

/** A table for the game at which Anna sits, made without the front page; gives its player link. */
export const setUpTableFromGameFile = async (page: Page, game: string): Promise<string> =>
  (await openTable(page, { definition: JSON.parse(game) }, "Anna")).playerLink;

/** Opens a player link, gives a name and takes the seat that is offered. */
export const sitDownOnSeatPage = async (
  browser: Browser,
  link: string,
  name: string,
): Promise<Player> => {
  const page = await newPage(browser);
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join" }).click();
  const player = playerOn(page);
  await expect(player.hand).toBeVisible();
  return player;
};

/** Takes the next free seat without the screen that asks for a name. */
export const sitDown = async (browser: Browser, link: string, name: string): Promise<Player> => {
  const page = await newPage(browser);
  const { pathname, hash } = new URL(link);
  const room = pathname.replace("/r/", "");
  const invite = new URLSearchParams(hash.slice(1)).get("key") ?? "";
  return openSeat(page, room, await claim(page.request, room, { key: invite, name }));
};

const guests = new Set<Client>();

/** Somebody who sits down and whose page nobody looks at: a page takes as much time as ten presses. */
export const seatGuest = async (link: string, name: string): Promise<Client> => {
  const { client } = await claimSeatAndConnect(link, { name, seeds: null });
  guests.add(client);
  return client;
};

/** Takes the seat of an invitation as a guest. */
export const seatInvited = async (link: string, seat: number): Promise<Client> => {
  const { origin, pathname, hash } = new URL(link);
  const room = pathname.replace("/r/", "");
  const invitation = new URLSearchParams(hash.slice(1)).get("key") ?? "";
  const { key } = unwrap(await exchangeSeatKey(origin, room, { seat, key: invitation }));
  const client = connect({ url: origin, room, key, seeds: null });
  guests.add(client);
  await waitForSnapshot(client, ({ view }) => view !== null);
  return client;
};

/** A guest loads a deck and keeps the opening hand. */
export const keepHandOf = async (
  guest: Client,
  cards: IntentPayload<"deck.load">["cards"],
): Promise<void> => {
  await guest.send("deck.load", { cards });
  await guest.send("hand.mulligan", {});
  await guest.send("seat.ready", { ready: true });
};

export const dismissGuests = (): void => {
  for (const client of guests) client.close();
  guests.clear();
};

export const openSpectatorPage = async (browser: Browser, link: string): Promise<Page> => {
  const page = await newPage(browser);
  await page.goto(link);
  // On a phone it is said by a drawing.
  await expect(page.getByText("You are watching")).toBeAttached();
  return page;
};

/** Another player's battlefield, as a page shows it. */
export const otherBoardOf = (page: Page, name: string): Locator =>
  page.getByRole("listbox", { name: `${name}’s battlefield` });

export const deckFixturePath = (file: string): string =>
  join(import.meta.dirname, "../../../packages/decks/test/fixtures", file);

export const loadDeckFile = (player: Player, file: string): Promise<void> =>
  loadDeckList(player, readFileSync(deckFixturePath(file), "utf8"));

export const loadDeckList = async ({ page, hand }: Player, list: string): Promise<void> => {
  await page.getByRole("button", { name: "Load deck" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Deck list").fill(list);
  await dialog.getByRole("button", { name: "Load deck" }).click();
  await expect(hand.getByRole("option")).toHaveCount(7);
};

/** Where a card is to be pressed: at its left, for the next one of a hand lies over the rest. */
export const clickPositionAtLeft = async (
  card: Locator,
): Promise<{ position: { x: number; y: number } }> => {
  await card.waitFor();
  const box = await card.boundingBox();
  if (!box) throw new Error("What is to be pressed is not on the page");
  return { position: { x: Math.min(12, box.width / 2), y: box.height / 2 } };
};

/** The entry of an open menu that is called so; its key, where it has one, stands behind its name. */
export const menuEntryOf = (page: Page, name: string): Locator => {
  const words = name.replaceAll(/[^\w\s]/g, "\\$&");
  const key = "( ?((Ctrl|Shift|Alt)\\+)*(\\S|Space|Esc|F\\d))?";
  const called = { name: new RegExp(`^${words}${key}$`) };
  const roles = ["menuitem", "menuitemcheckbox", "menuitemradio"] as const;
  return roles.map((role) => page.getByRole(role, called)).reduce((all, one) => all.or(one));
};

/** Opens what the right button opens on something, and goes through its menus by their entries' names. */
export const chooseFromContextMenu = async (on: Locator, ...path: string[]): Promise<void> => {
  await on.click({ button: "right", ...(await clickPositionAtLeft(on)) });
  for (const name of path) await menuEntryOf(on.page(), name).click();
};

/** Opens the log, which a phone has closed. */
export const openLog = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /^(?:Log and chat|Verlauf und Chat)/ }).click();

/** Types a command into the palette and runs it. */
export const runCommandFromPalette = async (page: Page, command: string): Promise<void> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill(command);
  await page.keyboard.press("Enter");
};

/** Goes through the table's menus by their entries' names. */
export const chooseFromTableMenu = async (page: Page, ...path: string[]): Promise<void> => {
  await page.getByRole("button", { name: "Table menu" }).click();
  for (const name of path) await menuEntryOf(page, name).click();
};

interface Place {
  readonly target: Locator;
  /** Shares of the target's width and height. */
  readonly x: number;
  readonly y: number;
}

/** The lines of the file that a button saves. */
export const savedLines = async (page: Page, button: string): Promise<readonly string[]> => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await (await download).path();
  return (await readFile(file, "utf8")).replace("\uFEFF", "").split("\r\n");
};

/** Drags one thing onto a place, given as shares of the target's width and height. */
export const dragTo = async (page: Page, card: Locator, { target, x, y }: Place): Promise<void> => {
  await waitForAnimations(page);
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
