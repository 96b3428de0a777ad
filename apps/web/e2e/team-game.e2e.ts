import type { Client } from "@baize/client";
import { seatId } from "@baize/engine";
import { expect } from "@playwright/test";
import {
  chooseFromContextMenu,
  keepHandOf,
  otherBoardOf,
  seatGuest,
  setUpTable,
} from "./players.ts";
import { cardsOfZone } from "./table-player.ts";
import { test } from "./test.ts";

const [ANNA, CHLOE] = [seatId(1), seatId(3)];

/** A guest with a deck, who keeps the opening hand. */
const seatWithDeck = async (link: string, name: string): Promise<Client> => {
  const guest = await seatGuest(link, name);
  await keepHandOf(guest, [{ name: `${name}’s island`, count: 60 }]);
  return guest;
};

/** How many cards of a seat's hand a guest sees. */
const seenInHand = (guest: Client, seat: number): number =>
  [...(guest.getSnapshot().view?.cards.values() ?? [])].filter(
    ({ zone, face }) => zone === `hand:${seat}` && face !== undefined,
  ).length;

const livesOn = (guest: Client): (number | undefined)[] =>
  [1, 2, 3, 4].map((seat) => guest.getSnapshot().view?.seats.get(seatId(seat))?.counters.life);

test("[TM4] [TM5] [TM6] [AC3] two against two: one life for a team, its boards side by side, its chat, and a partner's hand", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "magic-teams", name: "Anna" });
  const { page, hand, log } = host;
  const ben = await seatWithDeck(playerLink, "Ben");
  const chloe = await seatWithDeck(playerLink, "Chloe");
  const dan = await seatWithDeck(playerLink, "Dan");
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Start game" }).click();

  // The partner's board is next to one's own.
  const lefts = ["Chloe", "Ben", "Dan"].map(async (name) => {
    const box = await otherBoardOf(page, name).boundingBox();
    return box?.x ?? Number.NaN;
  });
  const places = await Promise.all(lefts);
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  // Either of a team counts the life of both.
  const lifeOf = (seat: number) => page.locator(`[data-plate="${String(seat)}"] [data-life]`);
  await page.getByRole("button", { name: "Life −1" }).click();
  await expect(lifeOf(3)).toHaveText("29");
  await chloe.send("seat.counter.add", { counter: "life", delta: -4 });
  await expect(lifeOf(1)).toHaveText("25");
  await expect.poll(() => livesOn(ben)).toEqual([25, 30, 25, 30]);

  // A partner's hand, asked for and allowed, is seen as it changes.
  const plate = page.locator('[data-plate="3"]');
  await chooseFromContextMenu(plate, "Ask", "Ask to view hand");
  await expect(page.getByText("You asked Chloe to share their hand.")).toBeVisible();
  await expect.poll(() => chloe.getSnapshot().view?.table.access.pending.length).toBe(1);
  await chloe.send("access.answer", { request: 1, grant: true });
  const shown = page.getByRole("listbox", { name: "Revealed cards" });
  await expect(cardsOfZone(shown)).toHaveCount(7);
  await chloe.send("library.draw", {});
  await expect(cardsOfZone(shown)).toHaveCount(8);
  await expect(plate.getByText("Chloe", { exact: true })).toBeInViewport({ ratio: 1 });
  // Half a pixel is no cut.
  const cut = () => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(cut, { message: "a card of a partner's hand is cut" }).toBeLessThanOrEqual(1);
  await expect(log).toContainText("Chloe started sharing their hand with Anna");

  await chloe.send("access.request", { seat: ANNA, zone: "hand" });
  await expect(page.getByText("Chloe asked you to share your hand.")).toBeVisible();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => seenInHand(chloe, ANNA)).toBe(7);
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(cardsOfZone(hand)).toHaveCount(8);
  await expect.poll(() => seenInHand(chloe, ANNA)).toBe(8);
  for (const opponent of [ben, dan]) {
    expect([ANNA, CHLOE].map((seat) => seenInHand(opponent, seat))).toEqual([0, 0]);
  }

  // What the team says to each other stays with it.
  await page.getByRole("button", { name: "Team", exact: true }).click();
  const say = page.getByRole("textbox", { name: "Message to your team" });
  await say.fill("Attack Ben?");
  await say.press("Enter");
  await expect
    .poll(() => chloe.getSnapshot().said.map(({ text }) => text))
    .toEqual(["Attack Ben?"]);
  chloe.say({ text: "Both of us" });
  await expect(page.getByRole("list", { name: "Team chat" })).toContainText("Both of us");

  // A team takes its turn together, and either of the two ends it.
  await chloe.send("turn.next", {});
  await expect(page.getByRole("button", { name: "End turn" })).toBeHidden();
  await expect(page.getByRole("banner")).toContainText("Turn 2");
  await dan.send("turn.next", {});
  await expect(page.getByRole("button", { name: "End turn" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Turn 3");

  // Whoever joined the chat late would have been told by the same tick as the turn.
  for (const opponent of [ben, dan]) {
    const { said, log: lines } = opponent.getSnapshot();
    expect(said).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain("Attack Ben");
  }

  await ben.send("seat.counter.add", { counter: "life", delta: -30 });
  await expect(lifeOf(4)).toHaveText("0");
  for (const opponent of [ben, dan]) await opponent.send("seat.concede", { conceded: true });
  await expect(page.getByText("You won!")).toBeVisible();
});

test("the name, the life and the cards of a hand that is revealed are in sight on a phone, of one board and of all", {
  tag: ["@phone", "@deep"],
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "magic-teams", name: "Anna" });
  const { page } = host;
  const ben = await seatWithDeck(playerLink, "Ben");
  const chloe = await seatWithDeck(playerLink, "Chloe");
  for (const guest of [ben, chloe]) await guest.send("hand.open.set", { to: "all" });
  const shown = page.getByRole("listbox", { name: "Revealed cards" });
  const areInSight = async (): Promise<void> => {
    await expect(shown).toHaveCount(2);
    for (const hand of await shown.all()) {
      await expect(cardsOfZone(hand)).toHaveCount(7);
      await expect(cardsOfZone(hand).last()).toBeInViewport({ ratio: 0.9 });
    }
    for (const [seat, name] of [
      [2, "Ben"],
      [3, "Chloe"],
    ] as const) {
      const plate = page.locator(`[data-plate="${String(seat)}"]`);
      await expect(plate.getByText(name, { exact: true })).toBeInViewport({ ratio: 0.9 });
      await expect(plate.locator("[data-life]")).toBeInViewport({ ratio: 0.9 });
      const cut = () =>
        plate
          .getByText(name, { exact: true })
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(cut, { message: name }).toBeLessThanOrEqual(1);
    }
  };
  await areInSight();
  await page.getByRole("button", { name: "All boards" }).tap();
  await areInSight();
});
