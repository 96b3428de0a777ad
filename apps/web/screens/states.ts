import { expect, type Locator, type Page } from "@playwright/test";
import { type ClientPlayer, linkToPage } from "./player.ts";
import {
  actAsJudge,
  answerWithLegalities,
  askForNotifications,
  buildDeck,
  callUpAndDraw,
  castOnOverlay,
  openAsJudge,
  openShared,
  playOnFromReplay,
  readListAsJudge,
  shareReplay,
  showOpenTables,
  talkAmongSpectators,
  watchReplay,
} from "./prepare.ts";
import { SCREENSHOT_TABLES, type ScreenshotTableName } from "./screenshot-tables.ts";
import { playTournament, setUpTournamentOnPage } from "./tournament.ts";

/** Something a person sees: a page, or a table in one of its states. */
export interface ScreenState {
  readonly name: string;
  /** The table at which it is seen; without one it is a page of the site. */
  readonly table?: ScreenshotTableName;
  /** Whose page shows it: the first player's if left out. */
  readonly as?: "second" | "spectator" | "guest" | "stranger" | "stream" | "caster" | "overlay";
  /** The page's path, where there is no table. */
  readonly path?: string;
  /** What is done on the page before it is looked at. */
  readonly prepare?: (page: Page, players: readonly ClientPlayer[]) => Promise<unknown>;
}

const FAULTY_DECK = `4 Mountain
1 Krenko, Mob Boss
Sideboard
two Shocks
4 Lightning Bolt (2X2) 117
https://example.org/deck`;

const OWLS = `Name\tCount\tColour\tText
Barn owl\t8\tW\tDraw a card.
Tawny owl\t6\tR\tTake a mouse.
Moon\t3\tU\tEnd the night.`;

const says = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill(words);
  await page.keyboard.press("Enter");
};

/** Opens a dialog by the words that a player types in the command palette. */
const dialog = (words: string) => async (page: Page) => {
  await says(page, words);
  await expect(page.getByRole("dialog")).toBeVisible();
};

const open = (what: (page: Page) => Locator, button: "left" | "right" = "right") => {
  return async (page: Page): Promise<void> => {
    await what(page).click({ button, position: { x: 12, y: 20 } });
    await expect(page.getByRole("menu")).toBeVisible();
  };
};

const boardCard = (name: string) => (page: Page) =>
  page.getByRole("option", { name: new RegExp(`^${name}`) }).first();

/** The states that are looked at, in the order in which a player meets them. */
export const SCREEN_STATES: readonly ScreenState[] = [
  { name: "front", path: "/" },
  { name: "front-below", path: "/", prepare: (page) => page.keyboard.press("End") },
  { name: "front-open-tables", path: "/", prepare: showOpenTables },
  {
    name: "inviting",
    path: "/",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Create table" }).click();
      await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    },
  },
  { name: "not-found", path: "/nowhere" },
  { name: "replay-empty", path: "/replay" },
  { name: "solo", path: "/solo?opponent" },
  {
    name: "tour",
    path: "/solo?opponent",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Take the tour" }).click();
      await expect(page.getByText("Step 1 of 6")).toBeVisible();
    },
  },
  {
    name: "game-editor",
    path: "/games/new",
    prepare: async (page) => {
      await page.getByLabel("Name of the game").fill("Owls");
      await page.getByRole("textbox", { name: "Cards" }).fill(OWLS);
      await expect(page.getByText("17 cards, 3 different")).toBeVisible();
    },
  },
  { name: "event-new", path: "/event" },
  { name: "event", path: "/event", prepare: playTournament },
  {
    name: "event-links",
    path: "/event",
    prepare: async (page) => {
      await setUpTournamentOnPage(page);
      await page.getByText("Links", { exact: true }).first().click();
    },
  },
  {
    name: "invited",
    path: "/event",
    prepare: async (page) => {
      const [table] = await setUpTournamentOnPage(page);
      await page.goto(table?.players[1]?.link ?? "");
      await page.getByRole("button", { name: "Join" }).waitFor();
    },
  },
  { name: "join", table: "fresh", as: "guest" },
  { name: "bad-key", table: "fresh", as: "stranger" },
  { name: "fresh", table: "fresh" },
  { name: "load-deck", table: "fresh", prepare: dialog("load deck") },
  {
    name: "deck-faults",
    table: "fresh",
    prepare: async (page) => {
      await dialog("load deck")(page);
      await page.getByLabel("Deck list").fill(FAULTY_DECK);
    },
  },
  { name: "invite", table: "fresh", prepare: dialog("invite") },
  { name: "opening-hand", table: "opening" },
  { name: "early", table: "early" },
  { name: "duel", table: "duel" },
  { name: "duel-across", table: "duelAcross", as: "second" },
  { name: "spectator", table: "duel", as: "spectator" },
  { name: "card-menu", table: "duel", prepare: open(boardCard("Goblin Lackey")) },
  {
    name: "table-menu",
    table: "duel",
    prepare: open((page) => page.getByRole("button", { name: "Table menu" }), "left"),
  },
  {
    name: "palette",
    table: "duel",
    prepare: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Command" }).fill("dr");
    },
  },
  { name: "no-log", table: "duel", prepare: (page) => page.keyboard.press("l") },
  {
    name: "chosen",
    table: "duel",
    prepare: (page) => page.locator("[data-hand] [data-card]").first().click(),
  },
  { name: "dice", table: "duel", prepare: dialog("roll") },
  { name: "token", table: "duel", prepare: dialog("create token") },
  { name: "counters", table: "duel", prepare: dialog("my counters") },
  { name: "shortcuts", table: "duel", prepare: dialog("keyboard shortcuts") },
  { name: "settings", table: "duel", prepare: dialog("settings") },
  { name: "view-top", table: "looking" },
  { name: "library", table: "searching" },
  { name: "graveyard", table: "duel", prepare: (page) => says(page, "graveyard") },
  {
    name: "preview",
    table: "duel",
    prepare: async (page) => {
      const isTouch = await page.evaluate(() => matchMedia("(hover: none)").matches);
      await boardCard("Krenko")(page)[isTouch ? "tap" : "hover"]();
      if (isTouch) await page.getByRole("button", { name: "View", exact: true }).tap();
      await expect(page.locator("[data-preview]")).toBeVisible();
    },
  },
  { name: "replay", table: "duel", prepare: watchReplay },
  {
    name: "replay-log",
    table: "duel",
    prepare: async (page, players) => {
      await watchReplay(page, players);
      const log = page.getByRole("button", { name: "Log" });
      if ((await log.getAttribute("aria-expanded")) !== "true") await log.click();
    },
  },
  {
    name: "log",
    table: "duel",
    prepare: async (page) => {
      const log = page.getByRole("button", { name: "Log" });
      if ((await log.getAttribute("aria-expanded")) !== "true") await log.click();
    },
  },
  { name: "share-replay", table: "shared", prepare: shareReplay },
  { name: "shared-replay", table: "shared", prepare: openShared },
  { name: "play-on", table: "duel", prepare: playOnFromReplay },
  { name: "moment", table: "moment" },
  { name: "fill-in", table: "moment", prepare: dialog("fill in unknown cards") },
  { name: "judge", table: "duel", prepare: openAsJudge },
  { name: "judge-act", table: "duel", prepare: actAsJudge },
  { name: "judge-list", table: "duel", prepare: readListAsJudge },
  { name: "asked", table: "asked" },
  { name: "ended", table: "ended" },
  { name: "four", table: "four" },
  { name: "four-across", table: "fourAcross", as: "second" },
  {
    name: "four-large",
    table: "four",
    prepare: (page) => page.locator("[data-plate]:not([data-own-plate])").first().click(),
  },
  { name: "eight", table: "eight" },
  { name: "undealt", table: "undealt" },
  { name: "melds", table: "melds" },
  { name: "bazaar", table: "bazaar" },
  { name: "tarot", table: "tarot" },
  { name: "lanterns", table: "lanterns" },
  { name: "orchard", table: "orchard" },
  { name: "nightwatch", table: "nightwatch" },
  {
    name: "deck-legality",
    table: "listed",
    prepare: async (page) => {
      await answerWithLegalities(page);
      await page.reload();
      await page.waitForSelector("[data-own-plate]");
      await page.waitForLoadState("networkidle");
      await dialog("deck lists")(page);
      await expect(page.getByText(/legal in Modern/).first()).toBeVisible();
    },
  },
  {
    name: "notify-fault",
    table: "duel",
    prepare: async (page) => {
      await dialog("settings")(page);
      await askForNotifications(page);
    },
  },
  { name: "host-away", table: "hostGone", as: "second" },
  { name: "draft", table: "draft" },
  { name: "pool", table: "drafted" },
  { name: "build-deck", table: "drafted", prepare: buildDeck },
  { name: "sealed", table: "sealed" },
  { name: "boosters", table: "boosters" },
  { name: "boosters-open", table: "boostersOpen" },
  { name: "boosters-build", table: "boostersDrafted", prepare: buildDeck },
  { name: "split", table: "split" },
  {
    name: "stream",
    table: "duel",
    as: "stream",
    // A stream's picture is behind it.
    prepare: (page) =>
      page.evaluate(() => {
        document.documentElement.style.background = "#46505c";
      }),
  },
  { name: "cast", table: "duel", as: "caster" },
  { name: "cast-called", table: "duel", as: "caster", prepare: callUpAndDraw },
  { name: "cast-overlay", table: "duel", as: "overlay", prepare: castOnOverlay },
  { name: "cast-eight", table: "eight", as: "caster" },
  { name: "spectators-chat", table: "delayed", as: "spectator", prepare: talkAmongSpectators },
  { name: "teams", table: "teams" },
];

export const screenStateOf = (name: string): ScreenState => {
  const state = SCREEN_STATES.find((each) => each.name === name);
  if (!state) throw new Error(`There is no state ${name}`);
  return state;
};

/** The token of a caster and the overlay that the caster drives. */
const CAST = `&cast=${"0".repeat(24)}`;

const addressOf = ({ as, path }: ScreenState, players: readonly ClientPlayer[]): string => {
  const [first, second] = players;
  if (!first || !second) return path ?? "/";
  switch (as) {
    case undefined:
      return first.link;
    case "second":
      return second.link;
    case "spectator":
      return first.invites.spectator;
    case "guest":
      return first.invites.player;
    case "stranger":
      return first.link.replace(/key=.*$/, "key=nobodys");
    case "stream":
      return linkToPage(first.invites.spectator, "overlay");
    case "caster":
      return `${linkToPage(first.invites.spectator, "cast")}${CAST}`;
    case "overlay":
      return `${linkToPage(first.invites.spectator, "overlay")}${CAST}`;
  }
};

/** Does something while the players of a scene are at its table; nobody is without a scene. */
export const withScreenshotTable = async (
  scene: ScreenshotTableName | undefined,
  url: string,
  run: (players: readonly ClientPlayer[]) => Promise<unknown>,
): Promise<void> => {
  const players = scene ? await SCREENSHOT_TABLES[scene](url) : [];
  try {
    await run(players);
  } finally {
    for (const { client } of players) client.close();
  }
};

/** For so long nothing may have been fetched. */
const QUIET_MS = 400;

/** Runs in a page: ends when nothing more is fetched, fonts are there, and nothing moves. */
const settled = async (quietMs: number): Promise<void> => {
  const fetched = (): number => performance.getEntriesByType("resource").length;
  for (let before = -1; before !== fetched(); ) {
    before = fetched();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
};

/** Opens a state in a page, with everything loaded and nothing moving. */
export const openScreenState = async (
  page: Page,
  state: ScreenState,
  players: readonly ClientPlayer[],
): Promise<void> => {
  await page.goto(addressOf(state, players));
  await page.waitForSelector(state.table && !state.as ? "[data-own-plate]" : "main");
  await page.waitForLoadState("networkidle");
  await state.prepare?.(page, players);
  // The latest line of a closed log goes by itself.
  await expect(page.locator("body > p[aria-hidden]")).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(settled, QUIET_MS);
};
