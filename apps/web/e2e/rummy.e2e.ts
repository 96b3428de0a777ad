import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { Finger } from "./finger.ts";
import { newPage, type Player, playerOn, receivedSocketText, spokenCards } from "./players.ts";
import { recordedPointerTypes, recordPointerTypes } from "./pointer-types.ts";
import { waitForSameTable } from "./same-table.ts";
import { test } from "./test.ts";

interface Thumb extends Player {
  readonly finger: Finger;
  readonly stock: Locator;
  readonly discard: Locator;
}

const thumbOn = async (page: Page): Promise<Thumb> => ({
  ...playerOn(page),
  finger: await Finger.on(page),
  stock: page.getByRole("listbox", { name: /^Stock/ }),
  discard: page.getByRole("listbox", { name: /^Discard/ }),
});

const cards = (zone: Locator): Locator => zone.getByRole("option");

/** Two sit down with their phones, by nothing but touch and the letters of their names. */
const sitDownByTouch = async (browser: Browser): Promise<[Thumb, Thumb]> => {
  const [page, other] = [await newPage(browser), await newPage(browser)];
  await recordPointerTypes(page);
  await recordPointerTypes(other);
  await page.goto("/");
  await page.getByText("Playing cards", { exact: true }).tap();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).tap();
  await page.getByRole("banner").getByRole("button", { name: "Invite players" }).tap();
  const invite = page.getByRole("dialog", { name: "Invite players" });
  const link = await invite.getByLabel("Player link", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).tap();
  await other.goto(link);
  await other.getByLabel("Your name").fill("Ben");
  await other.getByRole("button", { name: "Join" }).tap();
  const thumbs: [Thumb, Thumb] = [await thumbOn(page), await thumbOn(other)];
  for (const { hand } of thumbs) await expect(hand).toBeVisible();
  return thumbs;
};

/** Seven for each, and one turned up beside the stock. */
const deal = async ([anna, ben]: readonly [Thumb, Thumb]): Promise<void> => {
  await anna.finger.choose(anna.stock, "Deal to all …");
  const dialog = anna.page.getByRole("dialog");
  await dialog.getByLabel("Number of cards").fill("7");
  await dialog.getByRole("button", { name: "OK" }).tap();
  for (const { hand } of [anna, ben]) await expect(cards(hand)).toHaveCount(7);
  await anna.finger.choose(anna.stock, "Top card to discard");
  for (const { discard } of [anna, ben]) await expect(cards(discard)).toHaveCount(1);
  await anna.page.getByRole("button", { name: "Start game" }).tap();
};

/** A card is tapped, and then the pile that it goes to. */
const putAway = async ({ page, finger, hand, discard }: Thumb): Promise<void> => {
  const before = await cards(hand).count();
  const [name = ""] = await spokenCards(hand);
  await finger.tap(cards(hand).first());
  await expect(page.getByText("Tap a spot to place it")).toBeVisible();
  await discard.tap();
  await expect(cards(hand)).toHaveCount(before - 1);
  await expect(cards(discard)).toHaveAccessibleName(name.replace(/, revealed$/, ""));
};

/** One from the stock, by the bar, and one away. */
const drawAndDiscard = async (player: Thumb): Promise<void> => {
  const { page, hand } = player;
  const before = await cards(hand).count();
  await page.getByRole("button", { name: "Draw", exact: true }).tap();
  await expect(cards(hand)).toHaveCount(before + 1);
  await putAway(player);
};

/** Three cards are chosen, one after the other, and laid on the table side by side. */
const meld = async ({ page, finger, hand, board }: Thumb): Promise<readonly string[]> => {
  const before = await cards(hand).count();
  const names = (await spokenCards(hand)).slice(0, 3);
  for (const at of [0, 1, 2]) await finger.tap(cards(hand).nth(at));
  await expect(hand.getByRole("option", { selected: true })).toHaveCount(3);
  await expect(page.getByText("Tap a spot to place it")).toBeVisible();
  await board.tap({ position: { x: 60, y: 120 } });
  await expect(cards(hand)).toHaveCount(before - 3);
  return names;
};

/** The pile is opened, all of it chosen and taken into the hand. */
const takeThePile = async ({ page, hand, discard }: Thumb, count: number): Promise<void> => {
  const before = await cards(hand).count();
  await cards(discard).tap();
  await page.getByRole("menuitem", { name: "View", exact: true }).tap();
  const panel = page.getByRole("region", { name: "Discard" });
  await expect(cards(panel)).toHaveCount(count);
  for (const card of await cards(panel).all()) await card.tap();
  await expect(panel.getByRole("listbox").getByRole("option", { selected: true })).toHaveCount(
    count,
  );
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Move", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Move to hand" }).tap();
  await expect(cards(hand)).toHaveCount(before + count);
  await panel.getByRole("button", { name: "Close" }).tap();
  await expect(panel).toBeHidden();
};

const passTurn = async ({ page }: Thumb, next: Thumb): Promise<void> => {
  await page.getByRole("button", { name: "End turn" }).tap();
  await expect(next.page.getByRole("button", { name: "End turn" })).toBeVisible();
};

/** The phones lie on their sides for a turn: all of it works there too. */
const turnInLandscape = async (thumbs: readonly Thumb[], player: Thumb): Promise<void> => {
  const { page, finger, hand, stock } = player;
  const upright = page.viewportSize();
  if (!upright) throw new Error("A phone has a screen");
  for (const each of thumbs) {
    await each.page.setViewportSize({ width: upright.height, height: upright.width });
  }
  const before = await cards(hand).count();
  await finger.choose(stock, "Draw card");
  await expect(cards(hand)).toHaveCount(before + 1);
  await expectAccessible(page, "a phone in landscape");
  // Cards that lie on the table have room above the hand.
  const { height = 0 } = (await player.board.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(120);
  await putAway(player);
  for (const each of thumbs) await each.page.setViewportSize(upright);
};

test("rummy on two phones by touch alone, and a turn of it in landscape", {
  tag: ["@phone", "@deep"],
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const [anna, ben] = await sitDownByTouch(browser);
  const pages = [anna.page, ben.page];
  await deal([anna, ben]);
  await expectAccessible(anna.page, "rummy");
  await drawAndDiscard(anna);
  const melded = await meld(anna);
  for (const { board } of [anna, ben]) {
    for (const name of melded) await expect(board.getByRole("option", { name })).toBeVisible();
  }
  await passTurn(anna, ben);
  await takeThePile(ben, 2);
  await drawAndDiscard(ben);
  await meld(ben);
  await passTurn(ben, anna);
  await turnInLandscape([anna, ben], anna);
  await waitForSameTable(pages);

  for (const points of [1, 2]) {
    await ben.page.getByRole("button", { name: "Points +1" }).tap();
    await expect(anna.page.getByRole("button", { name: /^Ben(?!’)/ })).toContainText(
      String(points),
    );
  }
  await waitForSameTable(pages);
  for (const name of await spokenCards(anna.hand)) {
    expect(receivedSocketText(ben.page)).not.toContain(name);
    await expect(ben.page.getByRole("option", { name, exact: true })).toHaveCount(0);
  }
  for (const page of pages) expect(await recordedPointerTypes(page)).toEqual(["touch"]);
});
