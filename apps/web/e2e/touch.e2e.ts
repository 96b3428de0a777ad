import { expect, type Locator } from "@playwright/test";
import { Finger, middleOf } from "./finger.ts";
import { loadDeckFile, setUpTable, spokenCards } from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

const cards = (zone: Locator): Locator => zone.getByRole("option");

const scrolled = (row: Locator): Promise<number> => row.evaluate(({ scrollLeft }) => scrollLeft);

test("[WT17] a finger takes a card of the hand any way, and swipes through the hand", {
  tag: "@phone",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand, board } = host;
  await loadDeckFile(host, "delver-arena.txt");
  const finger = await Finger.on(page);
  const pile = (name: string): Locator =>
    page.getByRole("listbox", { name: new RegExp(`^${name}`) });
  const graveyard = pile("Graveyard");

  // Nothing of seven cards is out of sight: the way to the graveyard leads sideways first.
  await finger.drag(cards(hand).first(), graveyard);
  await expect(cards(graveyard)).toHaveCount(1);
  await finger.drag(cards(hand).last(), pile("Exile"));
  await expect(cards(pile("Exile"))).toHaveCount(1);
  await expect(cards(hand)).toHaveCount(5);

  for (let held = 6; held <= 12; held += 1) {
    await page.getByRole("button", { name: "Draw", exact: true }).tap();
    await expect(cards(hand)).toHaveCount(held);
  }
  const order = await spokenCards(hand);
  await finger.swipe(cards(hand).nth(7), ({ x, y }) => ({ x: x - 120, y: y + 4 }));
  // As far as twelve cards go.
  await expect.poll(() => scrolled(hand)).toBeGreaterThan(60);
  expect(await spokenCards(hand)).toEqual(order);

  // The same way, and then out of the hand: the card goes along.
  await finger.drag(cards(hand).nth(8), graveyard);
  await expect(cards(hand)).toHaveCount(11);
  await expect(graveyard).toHaveAccessibleName(/2/);

  // Held for a moment, a card is taken along the hand.
  const before = await spokenCards(hand);
  const held = await finger.press(cards(hand).nth(5));
  await page.waitForTimeout(300);
  await finger.move(held, await middleOf(cards(hand).nth(9)));
  await finger.lift();
  await expect.poll(() => spokenCards(hand)).not.toEqual(before);
  await expect(cards(hand)).toHaveCount(11);

  // Its menu comes, and goes when the card is taken after all.
  const asked = await finger.press(cards(hand).nth(4));
  await expect(page.getByRole("menu")).toBeVisible();
  await finger.move(asked, await middleOf(graveyard));
  await expect(page.getByRole("menu")).toBeHidden();
  await finger.lift();
  await expect(cards(hand)).toHaveCount(10);

  // A second finger lets go of what the first one carries.
  const begun = await finger.press(cards(hand).nth(6));
  const over = await middleOf(board);
  await finger.move(begun, over);
  await expect(page.locator("[data-drag-layer]")).toHaveCount(1);
  await finger.join(over, { x: over.x + 60, y: over.y });
  await expect(page.locator("[data-drag-layer]")).toHaveCount(0);
  await finger.lift();
  await expect(cards(hand)).toHaveCount(10);
  await expect(cards(board)).toHaveCount(0);
});

test("[WT17] a finger takes cards out of what is laid out over the table, however the phone is held", {
  tag: "@phone",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand, board } = host;
  await loadDeckFile(host, "delver-arena.txt");
  const finger = await Finger.on(page);
  const graveyard = page.getByRole("listbox", { name: /^Graveyard/ }).first();
  for (const left of [6, 5, 4]) {
    await finger.drag(cards(hand).first(), graveyard);
    await expect(cards(hand)).toHaveCount(left);
  }
  await cards(graveyard).tap();
  await page.getByRole("menuitem", { name: "View", exact: true }).tap();
  const panel = page.getByRole("region", { name: "Graveyard" });
  await expect(cards(panel)).toHaveCount(3);

  // Out of the panel it makes way, and the board below it takes the card.
  const from = await finger.press(cards(panel).nth(1));
  const top = (await panel.boundingBox())?.y ?? 0;
  const [up, below] = [{ x: from.x, y: top - 20 }, await middleOf(panel)];
  await finger.move(from, up);
  await finger.move(up, below);
  await finger.lift();
  await expect(cards(board)).toHaveCount(1);
  await expect(cards(panel)).toHaveCount(2);
  // The browser takes a tap right after a finger's way for what stops the scrolling, as it does on a real phone.
  await expect(async () => {
    await panel.getByRole("button", { name: "Close" }).tap();
    await expect(panel).toBeHidden({ timeout: 2_000 });
  }).toPass();

  const upright = page.viewportSize();
  if (!upright) throw new Error("A phone has a screen");
  await page.setViewportSize({ width: upright.height, height: upright.width });
  // The layout follows a little later.
  await expect(async () =>
    expect((await middleOf(graveyard)).x).toBeGreaterThan(upright.width),
  ).toPass();
  await waitForAnimations(page);
  await finger.drag(cards(hand).nth(1), graveyard);
  await expect(cards(hand)).toHaveCount(3);
  // Here the panel takes all of the screen, until a card of it is taken.
  await finger.choose(page.getByRole("listbox", { name: /^Library/ }), "View library");
  const library = page.getByRole("region", { name: "Library" });
  await expect(library).toBeVisible();
  const taken = await finger.press(cards(library).nth(2));
  const aside = { x: taken.x + 40, y: taken.y };
  await page.waitForTimeout(300);
  await finger.move(taken, aside);
  await finger.move(aside, await middleOf(hand));
  await finger.lift();
  await expect(cards(hand)).toHaveCount(4);
});

test("[WT83] a finger drags cards of a look into lanes and taps them out again", {
  tag: "@phone",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  await loadDeckFile(host, "delver-arena.txt");
  await page.getByRole("button", { name: "Keep" }).tap();
  await page.keyboard.type("3v");
  const panel = page.getByRole("region", { name: "Library" });
  const looked = cards(panel);
  await expect(looked).toHaveCount(3);
  await waitForAnimations(page);
  const finger = await Finger.on(page);
  const bottom = panel.getByRole("group", { name: "Bottom of library", exact: true });
  const planned = bottom.getByRole("button", { name: /^Remove / });
  await finger.drag(looked.first(), bottom);
  await finger.drag(looked.first(), bottom);
  await expect(planned).toHaveCount(2);
  await planned.first().tap();
  await expect(planned).toHaveCount(1);
  await expect(looked).toHaveCount(2);
  // A chosen card goes where the lane is tapped.
  await finger.tap(looked.first());
  const { x, y } = await middleOf(panel.getByRole("group", { name: "To hand" }));
  await page.touchscreen.tap(x, y + 24);
  await expect(looked).toHaveCount(1);
  await expect(panel.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
});
