import { expect, test } from "@playwright/test";
import { setUpTable, spokenCards } from "./players.ts";

test("a round by keyboard alone: draw, play, push, tap, turn over, and put away", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const { page, hand, board } = host;
  // Where a card lies is measured below, which must not be somewhere on its flight.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (let drawn = 1; drawn <= 3; drawn += 1) {
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(drawn);
  }
  const [, name = ""] = await spokenCards(hand);
  await hand.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(hand.getByRole("option", { name })).toBeFocused();
  await page.keyboard.press("Space");
  const card = board.getByRole("option");
  await expect(card).toHaveAccessibleName(name);
  // The next card of the hand has the focus, ready to be played.
  await expect(hand.getByRole("option").nth(1)).toBeFocused();

  await board.focus();
  await page.keyboard.press("ArrowRight");
  const before = (await card.boundingBox())?.x ?? 0;
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(async () => (await card.boundingBox())?.x).toBeGreaterThan(before + 5);
  await page.keyboard.press("Space");
  await expect(card).toHaveAccessibleName(`${name}, tapped`);
  await page.keyboard.press("f");
  await expect(card).toHaveAccessibleName(`${name}, face down, tapped`);

  await page.keyboard.press("ContextMenu");
  await page.getByRole("menuitem", { name: "Move to hand" }).press("Enter");
  await expect(hand.getByRole("option")).toHaveCount(3);
});

test("Shift H sorts the hand by suit and rank, and the menu does too", { tag: "@desk" }, async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const { page, hand } = host;
  // A number before a key says how often; a digit and Escape say nothing.
  await page.keyboard.press("9");
  await page.keyboard.press("Escape");
  await page.keyboard.press("8");
  await expect(page.getByText("8 × … now the key")).toBeVisible();
  await page.keyboard.press("d");
  await expect(hand.getByRole("option")).toHaveCount(8);
  const suits = ["clubs", "diamonds", "spades", "hearts"];
  const ranks = "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split(" ");
  const place = (name: string): number => {
    const [rank = "", , suit = ""] = name.split(" ");
    return suits.indexOf(suit) * ranks.length + ranks.indexOf(rank);
  };
  const sorted = (await spokenCards(hand)).toSorted((a, b) => place(a) - place(b));
  await page.keyboard.press("Shift+H");
  await expect.poll(() => spokenCards(hand)).toEqual(sorted);
  await page.reload();
  await expect(hand.getByRole("option")).toHaveCount(8);
  expect(await spokenCards(hand)).toEqual(sorted);

  await hand.click({ button: "right", position: { x: 4, y: 4 } });
  await page.getByRole("menuitem", { name: "Sort" }).click();
  expect(await spokenCards(hand)).toEqual(sorted);
});

test("a letter typed in a text field is a letter", { tag: "@desk" }, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  await host.page.keyboard.press("Enter");
  await host.page.getByLabel("Say something").pressSequentially("dull mud, Cc");
  await host.page.getByLabel("Say something").press("Enter");
  await expect(host.log).toContainText("Anna: dull mud, Cc");
  await expect(host.hand.getByRole("option")).toHaveCount(0);
});
