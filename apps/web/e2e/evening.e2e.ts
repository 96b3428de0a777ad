import { expect, type Page, test } from "@playwright/test";
import {
  bringDeck,
  dragTo,
  heardBy,
  type Player,
  setUpTable,
  sitDown,
  spokenCards,
  watch,
} from "./players.ts";

interface Evening {
  readonly anna: Player;
  readonly ben: Player;
  readonly watcher: Page;
}

const boardOf = (page: Page, name: string) =>
  page.getByRole("listbox", { name: `${name}’s battlefield` });

const decksAndMulligan = async ({ anna, ben }: Evening): Promise<void> => {
  await bringDeck(anna, "krenko-commander.txt");
  await bringDeck(ben, "delver-arena.txt");
  for (const { page } of [anna, ben]) {
    await expect(page.getByRole("option", { name: "Krenko, Mob Boss" })).toBeVisible();
  }
  await anna.page.keyboard.press("m");
  const mulligan = anna.page.getByRole("dialog", { name: "Take a mulligan" });
  await mulligan
    .getByRole("group", { name: "Cards to draw" })
    .getByRole("button", { name: "Fewer" })
    .click();
  await mulligan.getByRole("button", { name: "Mulligan" }).click();
  await expect(anna.hand.getByRole("option")).toHaveCount(6);
  await anna.page.keyboard.press("d");
  await expect(anna.hand.getByRole("option")).toHaveCount(7);
  await expect(ben.log).toContainText("Anna draws a card");
};

/** The others know how many cards Anna holds; no name of one is on their pages or ever went over their wires. */
const nobodySeesTheHand = async ({ anna, ben, watcher }: Evening): Promise<void> => {
  for (const page of [ben.page, watcher]) {
    await expect(page.getByRole("button", { name: /^Anna.*cards in hand: 7/ })).toBeVisible();
  }
  expect(heardBy(watcher)).toContain("Krenko, Mob Boss");
  for (const name of await spokenCards(anna.hand)) {
    expect(heardBy(watcher)).not.toContain(name);
    expect(await watcher.content()).not.toContain(name);
    // Ben may hold a card of the same name himself.
    const own = await ben.hand.getByRole("option", { name, exact: true }).count();
    await expect(ben.page.getByRole("option", { name, exact: true })).toHaveCount(own);
  }
};

const playTapAndDrag = async ({ anna, ben, watcher }: Evening): Promise<string> => {
  const [name = ""] = await spokenCards(anna.hand);
  await dragTo(anna.page, anna.hand.getByRole("option").first(), {
    target: anna.board,
    x: 0.3,
    y: 0.6,
  });
  const tapped = `${name}, tapped`;
  for (const page of [ben.page, watcher]) {
    await expect(boardOf(page, "Anna").getByRole("option", { name })).toBeVisible();
  }
  await anna.board.getByRole("option", { name }).dblclick();
  const seen = boardOf(ben.page, "Anna").getByRole("option", { name: tapped });
  await expect(seen).toBeVisible();
  const before = (await seen.boundingBox())?.x ?? 0;
  await dragTo(anna.page, anna.board.getByRole("option"), { target: anna.board, x: 0.7, y: 0.6 });
  // Ben sits across: what Anna pushes to her right goes to his left.
  await expect.poll(async () => (await seen.boundingBox())?.x).toBeLessThan(before - 50);
  return tapped;
};

const showACard = async ({ anna, ben, watcher }: Evening): Promise<void> => {
  const [name = ""] = await spokenCards(anna.hand);
  await anna.hand.getByRole("option").first().click({ button: "right" });
  await anna.page.getByRole("menuitem", { name: "Show to everyone" }).click();
  for (const page of [ben.page, watcher]) {
    const shown = page.getByRole("listbox", { name: "Cards shown from the hand" });
    await expect(shown.getByRole("option", { name })).toBeVisible();
    await expect(shown.getByRole("option")).toHaveCount(1);
  }
};

const lifeDiceAndTalk = async ({ anna, ben, watcher }: Evening): Promise<void> => {
  await ben.page.getByRole("button", { name: "Life down" }).click();
  await ben.page.getByRole("button", { name: "Life down" }).click();
  await expect(anna.page.getByRole("button", { name: /^Ben.*Life: 18/ })).toBeVisible();
  await ben.page.keyboard.press("r");
  await ben.page.getByRole("button", { name: "d20" }).click();
  for (const page of [anna.page, ben.page, watcher]) {
    await expect(page.getByText("Ben rolls", { exact: true })).toBeVisible();
  }
  await anna.page.keyboard.press("Enter");
  const chat = anna.page.getByLabel("Say something");
  await chat.fill("Good luck!");
  await chat.press("Enter");
  await expect(ben.log).toContainText("Anna: Good luck!");
  await expect(watcher.getByRole("list", { name: "Log" })).toContainText("Anna: Good luck!");
};

test("an evening for two, with a watcher who sees no hand", { tag: "@desk" }, async ({
  browser,
}) => {
  test.slow();
  const table = { game: "Magic", name: "Anna" };
  const { host: anna, playerLink, spectatorLink } = await setUpTable(browser, table);
  const ben = await sitDown(browser, playerLink, "Ben");
  const evening = { anna, ben, watcher: await watch(browser, spectatorLink) };

  await decksAndMulligan(evening);
  await nobodySeesTheHand(evening);
  const tapped = await playTapAndDrag(evening);
  await showACard(evening);
  await lifeDiceAndTalk(evening);

  // A reload brings the seat back, with everything where it was.
  await anna.page.reload();
  await expect(anna.hand.getByRole("option")).toHaveCount(6);
  await expect(anna.board.getByRole("option", { name: tapped })).toBeVisible();
});
