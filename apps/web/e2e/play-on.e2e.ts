import type { CreateRoomResponse } from "@baize/protocol";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { choose, newPage, playerOn, sitDown } from "./players.ts";
import { cards } from "./table-player.ts";
import { test } from "./test.ts";

/** What somebody saw of a game: Anna's hand and board, and how many cards lie elsewhere. */
const MOMENT = {
  seats: [
    { seat: 1, name: "Anna", counters: { life: 12 }, deckLoaded: true },
    { seat: 2, name: "Ben", counters: { life: 3 }, deckLoaded: true },
  ],
  turn: { seat: 1, number: 7 },
  faces: [{ name: "Forest" }, { name: "Grizzly Bears" }],
  cards: [
    { zone: "library:1", owner: 1, count: 30 },
    { zone: "hand:1", owner: 1, face: 0 },
    { zone: "battlefield:1", owner: 1, face: 1, position: { x: 0.5, y: 0.5 } },
    { zone: "library:2", owner: 2, count: 30 },
    { zone: "hand:2", owner: 2, count: 4 },
  ],
};

const openMoment = async (page: Page): Promise<string> => {
  const answer = await page.request.post("/api/rooms", {
    data: { game: "magic", moment: MOMENT, houseRules: ["Your turn: find the win"] },
  });
  expect(answer.status()).toBe(201);
  const { links } = (await answer.json()) as CreateRoomResponse;
  return links.player;
};

test("[PF1] [PF3] a table plays on from a moment, and a drawn placeholder is named @both", async ({
  browser,
}) => {
  const link = await openMoment(await newPage(browser));
  const { page } = await sitDown(browser, link, "Anna");
  const { hand, board } = playerOn(page);
  await expect(cards(hand)).toHaveCount(1);
  await expect(cards(board)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Ben.*free seat/ })).toBeVisible();
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(cards(hand)).toHaveCount(2);
  const drawn = hand.getByRole("option", { name: /Unknown card/ });
  await expect(drawn).toHaveCount(1);
  await choose(drawn, "Name this card …");
  await expectAccessible(page, "name a placeholder");
  await page.getByLabel("Name of the card").fill("Lightning Bolt");
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(hand.getByRole("option", { name: /Lightning Bolt/ })).toHaveCount(1);
  await expect(drawn).toHaveCount(0);
});
