import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { Finger } from "./finger.ts";
import {
  chooseFromTableMenu,
  clickPositionAtLeft,
  menuEntryOf,
  newPage,
  openLog,
  setUpTableFromGameFile,
  sitDown,
  runCommandFromPalette as typeCommand,
} from "./players.ts";
import { test } from "./test.ts";

/** The first JSON in a page of the docs, below a heading, that says something of a field. */
const jsonBelow = (page: string, heading: string, words: string): object => {
  const path = join(import.meta.dirname, "../../..", page);
  const [, section = ""] = readFileSync(path, "utf8").split(`\n${heading}\n`);
  const blocks = [...section.matchAll(/```json\n([\s\S]*?)```/g)];
  const found = blocks.find(([, json = ""]) => json.includes(words));
  if (!found) throw new Error(`No example with ${words} stands in ${page}`);
  return JSON.parse(found[1] ?? "") as object;
};

/** The game that docs/games.md describes, with the kind of zone that CONTRIBUTING adds to it. */
const gameWithNewZone = (): string => {
  const game = jsonBelow("docs/games.md", "## The file", '"zones":') as {
    zones: readonly unknown[];
  };
  const zone = jsonBelow("CONTRIBUTING.md", "## Adding a kind of zone", '"kind":');
  return JSON.stringify({ ...game, zones: [...game.zones, zone] });
};

const cards = (zone: Locator): Locator => zone.getByRole("option");

test("a kind of zone that only a game's file knows has its pile, panel, menus, log lines and commands", async ({
  browser,
  hasTouch,
}) => {
  const anna = await newPage(browser);
  const link = await setUpTableFromGameFile(anna, gameWithNewZone());
  const { page: ben } = await sitDown(browser, link, "Ben");
  const finger = await Finger.on(anna);
  /** Opens the menu of something as the device does, and goes through it. */
  const choose = async (on: Locator, ...path: string[]): Promise<void> => {
    if (hasTouch) return finger.choose(on, ...path);
    await on.click({ button: "right", ...(await clickPositionAtLeft(on)) });
    for (const name of path) await menuEntryOf(anna, name).click();
  };
  const hand = anna.getByRole("listbox", { name: /^Your perch/ });
  const burrow = anna.getByRole("listbox", { name: /^Burrow, / });
  const panel = anna.getByRole("region", { name: "Burrow", exact: true });

  for (const count of [1, 2]) {
    await anna.keyboard.press("d");
    await expect(cards(hand)).toHaveCount(count);
  }

  // Its entry among the places that a card can be moved to.
  await choose(cards(hand).first(), "Move", "Move to burrow");
  await expect(cards(burrow)).toHaveAccessibleName(/Barn owl|Kite/);
  await expect(burrow).toHaveAccessibleName("Burrow, 1 card");
  await choose(cards(hand).first(), "Move", "Move to burrow");
  await expect(burrow).toHaveAccessibleName("Burrow, 2 cards");

  // The others see it, with its count and its line in the log.
  await expect(ben.getByRole("listbox", { name: "Burrow, 2 cards" })).toBeVisible();
  const log = ben.getByRole("list", { name: "Log" });
  if (hasTouch) await openLog(ben);
  await expect(log).toContainText(/Anna moved (Barn owl|Kite) from perch to burrow/);

  // Its menu opens its panel, and a card goes on from there.
  await choose(anna.getByRole("button", { name: /Burrow 2 cards/ }), "View");
  await expect(cards(panel)).toHaveCount(2);
  await choose(cards(panel).first(), "Move", "Move to perch");
  await expect(cards(panel)).toHaveCount(1);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();

  // So does its command, in either order of its words.
  for (const command of ["burrow view", "view burrow"]) {
    await typeCommand(anna, command);
    await expect(panel).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toBeHidden();
  }
});

test("[ZU3] in a game that says so a player takes a card of another's hand at random, by that player's menu", async ({
  browser,
  isMobile,
}) => {
  const anna = await newPage(browser);
  const zones = [{ kind: "library" }, { kind: "discard" }, { kind: "hand", take: "others" }];
  const crows = { name: "Crows", zones, cards: [{ name: "Crow", count: 8 }] };
  const link = await setUpTableFromGameFile(anna, JSON.stringify(crows));
  const { page: ben } = await sitDown(browser, link, "Ben");
  const handOf = (page: Page): Locator => cards(page.getByRole("listbox", { name: /^Your hand/ }));
  for (const page of [anna, ben]) {
    await page.keyboard.press("d");
    await expect(handOf(page)).toHaveCount(1);
  }
  await anna.getByRole("button", { name: /^Ben/ }).click({ button: "right" });
  await menuEntryOf(anna, "Take random card: hand").click();
  await expect(handOf(anna)).toHaveCount(2);
  await expect(handOf(ben)).toHaveCount(0);
  if (isMobile) await openLog(ben);
  await expect(ben.getByRole("list", { name: "Log" })).toContainText(
    "Anna moved Crow from Ben’s hand to hand",
  );
});

test("[WT99] [LB1] a game with two libraries of a seat has a pile, a menu, a look and an access for each, and decks in sections", async ({
  browser,
  isMobile,
}) => {
  const anna = await newPage(browser);
  const vaults = jsonBelow("docs/games.md", "## Decks and libraries", '"zones":');
  const link = await setUpTableFromGameFile(anna, JSON.stringify({ ...vaults, openingHand: 0 }));
  await anna.getByRole("button", { name: "Load deck" }).click();
  const dialog = anna.getByRole("dialog", { name: "Load deck" });
  const list = "60 Bear\n\nCrypt\n6 Count\n6 Duke\n\nEvents\n2 Flood";
  await dialog.getByLabel("Deck list").fill(list);
  await expect(dialog.getByRole("heading", { name: "Crypt 12" })).toBeVisible();
  await dialog.getByRole("button", { name: "Load deck" }).click();
  await expect(dialog).toBeHidden();

  const crypt = anna.getByRole("button", { name: /^Crypt 12 cards/ });
  await crypt.click({ button: "right" });
  await menuEntryOf(anna, "View crypt").click();
  const look = anna.getByRole("region", { name: "Crypt", exact: true });
  await expect(look.getByRole("option")).toHaveCount(12);
  await look.getByRole("button", { name: "Shuffle" }).click();
  await expect(look).toBeHidden();
  await crypt.click({ button: "right" });
  await menuEntryOf(anna, "Draw card").click();
  await expect(anna.getByRole("button", { name: /^Crypt 11 cards/ })).toBeVisible();

  const { page: ben } = await sitDown(browser, link, "Ben");
  await anna.getByRole("button", { name: /^Ben(?!’)/ }).click({ button: "right" });
  await menuEntryOf(anna, "Share").click();
  await menuEntryOf(anna, "Crypt").click();
  await menuEntryOf(anna, "Share crypt").click();
  const lent = ben.getByRole("region", { name: "Anna’s crypt" });
  await expect(lent.getByRole("option")).toHaveCount(11);
  if (isMobile) await openLog(anna);
  const log = anna.getByRole("list", { name: "Log" });
  await expect(log).toContainText("shuffled their crypt");
  await expect(log).toContainText(/drew (Count|Duke) from crypt/);
});

test("[G11] a game's own actions deal, are in the table menu, and ask for what they need", async ({
  browser,
}) => {
  const page = await newPage(browser);
  await setUpTableFromGameFile(
    page,
    JSON.stringify(jsonBelow("docs/games.md", "## The file", "Two for one")),
  );
  const hand = page.getByRole("listbox", { name: /^Your hand/ });
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await expect(cards(hand)).toHaveCount(5);
  await expect(page.getByRole("button", { name: "Set up", exact: true })).toBeHidden();
  await expect(cards(page.getByRole("listbox", { name: "Market" }))).toHaveCount(5);

  await page.getByRole("button", { name: "Table menu" }).click();
  await menuEntryOf(page, "Two for one …").click();
  const dialog = page.getByRole("dialog", { name: "Two for one" });
  const go = dialog.getByRole("button", { name: "OK" });
  await dialog
    .getByRole("group", { name: /^Take one/ })
    .getByRole("checkbox")
    .first()
    .check();
  await expect(go).toBeDisabled();
  await expectAccessible(page, "an action of the game");
});

/** A game in which nobody sees their own hand. */
const HINTS = {
  name: "Hints",
  seats: 4,
  teams: [
    { id: "reds", seats: [1, 3] },
    { id: "blues", seats: [2, 4] },
  ],
  discard: "discard",
  zones: [
    { kind: "library", name: "Stock" },
    { kind: "hand", visibility: "others" },
    { kind: "chest", owner: "team", visibility: "team" },
    { kind: "discard" },
    { kind: "battlefield", name: "Table" },
  ],
  cards: ["red", "blue", "green"].map((colour) => ({ name: `A ${colour} one`, colour, count: 8 })),
};

test("[OT1] [OT2] a hand that only the others see is backs to play, and faces beside its player's plate", async ({
  browser,
}) => {
  const anna = await newPage(browser);
  const link = await setUpTableFromGameFile(anna, JSON.stringify(HINTS));
  // Who sits down after the cards are dealt doesn't see them.
  const { page: ben } = await sitDown(browser, link, "Ben");
  const own = anna.getByRole("listbox", { name: /^Your hand/ });
  for (const count of [1, 2, 3]) {
    await anna.keyboard.press("d");
    await expect(cards(own)).toHaveCount(count);
  }
  await expect(cards(own).first()).not.toHaveAccessibleName(/A (?:red|blue|green) one/);
  const seen = ben.getByRole("listbox", { name: "Revealed cards" });
  await expect(cards(seen)).toHaveCount(3);
  await expect(cards(seen).first()).toHaveAccessibleName(/A (?:red|blue|green) one/);
  // Both are told apart by their teams.
  await expect(ben.locator("[data-plate='1']")).toContainText("Reds");
  await cards(own).nth(2).focus();
  await anna.keyboard.press(" ");
  const table = anna.getByRole("listbox", { name: "Table" });
  await expect(cards(table)).toHaveAccessibleName(/A (?:red|blue|green) one/);
  await expect(cards(own)).toHaveCount(2);
});

/** A game without a board, whose players load decks and take a hand of three. */
const DUEL = {
  name: "Duel",
  seats: 2,
  zones: [
    { kind: "library", owner: "seat" },
    { kind: "prizes", owner: "seat", layout: "pile", faceDown: true },
    { kind: "hand" },
    { kind: "pile" },
  ],
  sections: [{ id: "deck", zone: "library" }],
  openingHand: 3,
  mulligan: "none",
  actions: [
    {
      id: "setup",
      name: "Lay the prizes",
      steps: [{ intent: "library.deal", payload: { count: 2, to: "prizes", faceDown: true } }],
    },
  ],
};

test("[G11] the table is set up by a button also without a board, once a deck is loaded, and then not again", async ({
  browser,
}) => {
  const page = await newPage(browser);
  await setUpTableFromGameFile(page, JSON.stringify(DUEL));
  const setup = page.getByRole("button", { name: "Lay the prizes" });
  await page.getByRole("button", { name: "Load deck" }).click();
  await expect(setup).toBeHidden();
  const dialog = page.getByRole("dialog", { name: "Load deck" });
  await dialog.getByLabel("Deck list").fill("20 Bear");
  await dialog.getByRole("button", { name: "Load deck" }).click();
  await setup.click();
  await expect(cards(page.getByRole("listbox", { name: /^Your hand/ }))).toHaveCount(3);
  await expect(page.getByRole("listbox", { name: "Prizes, 2 cards" })).toBeVisible();
  await expect(setup).toBeHidden();
  // The hand is there to keep; this game has no mulligans.
  await expect(page.getByRole("button", { name: "Keep" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mulligan/ })).toBeHidden();
});

/** A game that is played in rounds of one card. */
const ROUNDS = {
  name: "Tricks",
  zones: [{ kind: "library" }, { kind: "battlefield", name: "Table" }, { kind: "hand" }],
  counters: [{ id: "points", keptAcrossGames: true }],
  cards: [{ name: "Owl", count: 32 }],
  actions: [
    {
      id: "round",
      name: "Next round",
      steps: [
        { intent: "game.round" },
        { intent: "library.deal", payload: { count: 1 } },
        { intent: "turn.start", payload: { first: "next" } },
      ],
    },
  ],
};

test("[T5] the next round is dealt by a button beside the turn's, once those who hold cards are ready", async ({
  browser,
}) => {
  const anna = await newPage(browser);
  const link = await setUpTableFromGameFile(anna, JSON.stringify(ROUNDS));
  const { page: ben } = await sitDown(browser, link, "Ben");
  const next = (page: Page) => page.getByRole("button", { name: "Next round" });
  const hand = (page: Page) => cards(page.getByRole("listbox", { name: /^Your hand/ }));
  await anna.getByRole("button", { name: "Start game" }).click();
  await expect(anna.getByRole("button", { name: "End turn" })).toBeVisible();
  for (const page of [anna, ben]) await page.waitForLoadState("networkidle");
  // No hand is empty because it was played before anything was dealt.
  await expect(next(anna)).toBeHidden();
  await ben.keyboard.press("d");
  await expect(hand(ben)).toHaveCount(1);
  await next(anna).click();
  await expect(next(anna)).toHaveAttribute("aria-pressed", "true");
  await next(ben).click();
  await expect(hand(anna)).toHaveCount(1);
  await expect(hand(ben)).toHaveCount(1);
  await expect(next(anna)).toBeHidden();
  await expect(ben.getByRole("button", { name: "End turn" })).toBeVisible();

  // A round that is given up before any hand is empty: by the table menu, and then by everyone's button.
  await chooseFromTableMenu(anna, "Next round");
  await expect(anna.getByText("Waiting until all players with cards are ready")).toBeVisible();
  await expect(next(anna)).toHaveAttribute("aria-pressed", "true");
  await next(ben).click();
  await expect(next(anna)).toBeHidden();
  await expect(anna.getByRole("button", { name: "End turn" })).toBeVisible();
});

/** A game whose turns have a phase in which all act. */
const PHASES = {
  name: "Rounds",
  zones: [{ kind: "library" }, { kind: "battlefield", name: "Table" }, { kind: "hand" }],
  phases: [{ id: "draw" }, { id: "pass", together: true }, { id: "end" }],
  cards: [{ name: "Owl", count: 32 }],
};

test("[T4] [T6] a turn waits at the phase where another player stops, and for everyone's OK in a phase of all", async ({
  browser,
}) => {
  const anna = await newPage(browser);
  const link = await setUpTableFromGameFile(anna, JSON.stringify(PHASES));
  const { page: ben } = await sitDown(browser, link, "Ben");
  const now = (page: Page) => page.locator("[data-phases] [aria-current]");
  await anna.getByRole("button", { name: "Start game" }).click();
  await expect(now(ben)).toHaveText("Draw");

  // Ben stops at the end of Anna's turn, by the menu of the phases.
  await ben.getByRole("button", { name: "Phase: Draw" }).click();
  await ben.getByRole("menuitemcheckbox", { name: "Stop at end" }).click();
  await expect(ben.locator("[data-phases] [data-stop]")).toHaveCount(1);

  // All have to say OK in the next phase; then the turn goes on by itself.
  await anna.keyboard.press("]");
  await expect(now(anna)).toHaveText("Pass");
  await ben.getByRole("button", { name: "OK", exact: true }).click();
  await expect(now(ben)).toHaveText("Pass");
  await anna.getByRole("button", { name: "OK", exact: true }).click();
  await expect(now(anna)).toHaveText("End");
  await expect(ben.getByRole("button", { name: "Wait!", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await ben.getByRole("button", { name: "OK", exact: true }).click();
  await anna.getByRole("button", { name: "End turn" }).click();
  await expect(ben.getByRole("button", { name: "End turn" })).toBeVisible();
});

/** A game in which only the first seat has a server and credits. */
const UNLIKE = {
  name: "Unlike",
  zones: [
    { kind: "library" },
    { kind: "server", owner: "seat", layout: "pile", seats: [1] },
    { kind: "battlefield", name: "Table" },
    { kind: "hand" },
  ],
  counters: [{ id: "points" }, { id: "credits", start: 5, seats: [1] }],
  cards: [{ name: "Owl", count: 32 }],
};

test("[G13] a pile and a counter of one seat are there for its player alone", async ({
  browser,
}) => {
  const anna = await newPage(browser);
  const link = await setUpTableFromGameFile(anna, JSON.stringify(UNLIKE));
  const { page: ben } = await sitDown(browser, link, "Ben");
  await expect(anna.getByRole("listbox", { name: "Server, 0 cards" })).toBeVisible();
  await expect(anna.locator("[data-plate='1']")).toContainText("Credits");
  await expect(ben.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await expect(ben.getByRole("listbox", { name: "Server, 0 cards" })).toBeHidden();
  await expect(ben.locator("[data-plate='2']")).not.toContainText("Credits");
});
