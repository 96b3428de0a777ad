import { readFileSync } from "node:fs";
import { starterDecksOfKind } from "@baize/decks";
import { type Browser, expect, type Page } from "@playwright/test";
import {
  deckFixturePath,
  openSpectatorPage,
  type Player,
  receivedSocketText,
  setUpTableOnFrontPage,
  sitDownOnSeatPage,
  spokenCards,
} from "../players.ts";

/** Who is there on an evening: four players, and one who watches. */
export interface EveningCompany {
  readonly anna: Player;
  readonly ben: Player;
  readonly carla: Player;
  readonly dan: Player;
  readonly watcher: Page;
}

export const playersOf = ({ anna, ben, carla, dan }: EveningCompany): readonly Player[] => [
  anna,
  ben,
  carla,
  dan,
];

export const pagesOf = (company: EveningCompany): readonly Page[] => [
  ...playersOf(company).map(({ page }) => page),
  company.watcher,
];

/** All come by the links, as people do. */
export const gatherCompany = async (browser: Browser): Promise<EveningCompany> => {
  const table = { game: "Magic", variant: "Commander, 40 life", name: "Anna" };
  const { host: anna, playerLink, spectatorLink } = await setUpTableOnFrontPage(browser, table);
  const [ben, carla, dan] = [
    await sitDownOnSeatPage(browser, playerLink, "Ben"),
    await sitDownOnSeatPage(browser, playerLink, "Carla"),
    await sitDownOnSeatPage(browser, playerLink, "Dan"),
  ];
  return { anna, ben, carla, dan, watcher: await openSpectatorPage(browser, spectatorLink) };
};

/** Anna pastes a list, Ben opens a file, Carla and Dan take what the house has. */
export const loadDecksOfCompany = async ({
  anna,
  ben,
  carla,
  dan,
}: EveningCompany): Promise<void> => {
  await anna.page.getByRole("button", { name: "Load deck" }).click();
  const paste = anna.page.getByRole("dialog", { name: "Load deck" });
  const list = readFileSync(deckFixturePath("krenko-commander.txt"), "utf8");
  await paste.getByLabel("Deck list").fill(`${list}\nhttps://example.com/decks/krenko`);
  await expect(paste.getByRole("heading", { name: "Commander 1" })).toBeVisible();
  await expect(paste.getByRole("heading", { name: "Deck 99" })).toBeVisible();
  await expect(paste.getByText("1 line was skipped")).toBeVisible();
  await paste.getByLabel("Deck list").fill(list);
  await expect(paste.getByText("1 line was skipped")).toBeHidden();
  await paste.getByRole("button", { name: "Load deck" }).click();

  await ben.page.getByRole("button", { name: "Load deck" }).click();
  const open = ben.page.getByRole("dialog", { name: "Load deck" });
  await open.locator("input[type=file]").setInputFiles(deckFixturePath("elves-cockatrice.cod"));
  await expect(open.getByRole("heading", { name: "Sideboard 15" })).toBeVisible();
  await open.getByRole("button", { name: "Load deck" }).click();

  for (const { page } of [carla, dan]) {
    await page.getByRole("button", { name: "Use a starter deck" }).click();
  }
  for (const { hand } of [anna, ben, carla, dan]) {
    await expect(hand.getByRole("option")).toHaveCount(7);
  }
};

export const takeMulligans = async ({
  anna,
  ben,
  carla,
  dan,
  watcher,
}: EveningCompany): Promise<void> => {
  await anna.page.keyboard.press("m");
  const smaller = anna.page.getByRole("dialog", { name: "Mulligan" });
  const draws = smaller.getByRole("group", { name: "Cards to draw" });
  await draws.getByRole("button", { name: "Decrease" }).click();
  await smaller.getByRole("button", { name: "Mulligan" }).click();
  await expect(anna.hand.getByRole("option")).toHaveCount(6);

  await ben.page.keyboard.press("m");
  const london = ben.page.getByRole("dialog", { name: "Mulligan" });
  const owed = london.getByRole("group", { name: "Then put on the bottom" });
  await owed.getByRole("button", { name: "Increase" }).click();
  await london.getByRole("button", { name: "Mulligan" }).click();
  await expect(watcher.getByRole("list", { name: "Log" })).toContainText(
    "(1 card to put on the bottom)",
  );
  const opening = ben.page.getByRole("region", { name: "Opening hand" });
  await expect(opening.getByRole("button", { name: "Mulligan" })).toBeVisible();
  await opening.getByRole("button", { name: "Keep" }).click();
  await expect(opening.getByText("Select 1 card to put on the bottom")).toBeVisible();
  await ben.hand.getByRole("option").last().click();
  await opening.getByRole("button", { name: "Put on bottom" }).click();
  await expect(ben.hand.getByRole("option")).toHaveCount(6);
  await expect(carla.page.getByRole("button", { name: /^Ben.*cards in hand: 6/ })).toBeVisible();

  for (const { page } of [anna, carla]) {
    await page.getByRole("button", { name: "Keep" }).click();
  }
  await expect(anna.page.getByText("Waiting for Dan")).toBeVisible();
  await expect(dan.page.getByText("Other players are ready")).toBeVisible();
  await dan.page.getByRole("button", { name: "Keep" }).click();
  await expect(anna.page.getByText("Waiting for Dan")).toBeHidden();
};

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^\d+ (.+?)(?: \(.*)?$|name="(.+?)"/gm)].map(([, a, b]) => a ?? b ?? "");

/** The names that a player reads in the deck of one's own. */
const ownNames = (seat: number): readonly string[] => {
  if (seat === 1) return namesIn(readFileSync(deckFixturePath("krenko-commander.txt"), "utf8"));
  if (seat === 2) return namesIn(readFileSync(deckFixturePath("elves-cockatrice.cod"), "utf8"));
  const starters = starterDecksOfKind("commander");
  return namesIn(starters[seat % starters.length]?.text ?? "");
};

/** A card of a hand by its name alone, without what is said of it. */
const heldNames = async ({ hand }: Player): Promise<string[]> =>
  (await spokenCards(hand)).map((spoken) => spoken.replace(/, revealed$/, ""));

/**
 * No name of a card in a hand is on another's page, or ever went over another's wire, but where that player's own deck
 * has such a card, or all have seen one: those names are in `seen`.
 */
export const expectHandsHidden = async (company: EveningCompany, seen = ""): Promise<void> => {
  const players = playersOf(company);
  for (const [at, player] of players.entries()) {
    const names = (await heldNames(player)).filter((name) => !seen.includes(name));
    for (const [place, page] of pagesOf(company).entries()) {
      if (place === at) continue;
      const own = place < players.length ? ownNames(place + 1) : [];
      const [shown, heard] = [await page.content(), receivedSocketText(page)];
      const leaked = names
        .filter((name) => !own.includes(name))
        .filter((name) => shown.includes(name) || heard.includes(name));
      expect(leaked, `what page ${String(place)} knows of the hand at ${String(at)}`).toEqual([]);
    }
  }
};

const MAX_DRAWS = 20;

/** Of the names that stand in Anna's deck alone, she has shown none that she still holds: who watches knows none. */
export const expectAnnasHandHidden = async ({ anna, watcher }: EveningCompany): Promise<void> => {
  const others = ["Mountain", ...[2, 3, 4].flatMap(ownNames)];
  const alone = async (): Promise<string[]> =>
    (await heldNames(anna)).filter((name) => !others.includes(name));
  // Dan's starter deck is red too: Anna draws until she holds a card that is only in hers.
  for (let draws = 0; draws < MAX_DRAWS && (await alone()).length === 0; draws += 1) {
    const held = await anna.hand.getByRole("option").count();
    await anna.page.keyboard.press("d");
    await expect(anna.hand.getByRole("option")).toHaveCount(held + 1);
  }
  const names = await alone();
  expect(names.length).toBeGreaterThan(0);
  const [shown, heard] = [await watcher.content(), receivedSocketText(watcher)];
  // What all may see can be read in both, so that what is missing is missing.
  for (const known of [shown, heard]) expect(known).toContain("Krenko, Mob Boss");
  expect(names.filter((name) => shown.includes(name) || heard.includes(name))).toEqual([]);
};
