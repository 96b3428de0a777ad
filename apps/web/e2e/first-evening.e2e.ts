import { expect } from "@playwright/test";
import { dragTo, loadDeckFile, seatGuest, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

test("[WT81] after a click on a button, Enter opens the chat, and what is typed at once is the message", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await seatGuest(playerLink, "Ben");
  await loadDeckFile(anna, "burn-mtgo.dek");
  const { page, hand } = anna;
  await page.getByRole("button", { name: "Life −1" }).click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("hi, draw");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("hi, draw");
  await expect(page.locator("[data-counter=life]")).toHaveText(/^19/);
  await expect(hand.getByRole("option")).toHaveCount(7);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(anna.log).toContainText("hi, draw");

  // Who goes from button to button by keys presses them by keys.
  await page.getByRole("textbox", { name: "Message" }).blur();
  await page.getByRole("button", { name: "Life +1" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-counter=life]")).toHaveText(/^18/);
});

test("[WT82] a card that is played before it is shown large leaves nothing over the table, and a large one covers neither log nor piles", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await loadDeckFile(anna, "burn-mtgo.dek");
  const { page, hand, board } = anna;
  const large = page.locator("[data-preview]");
  await hand.getByRole("option").last().dblclick();
  await expect(board.getByRole("option")).toHaveCount(1);
  await page.mouse.move(640, 24, { steps: 3 });
  await page.waitForTimeout(600);
  await expect(large).toHaveCount(0);
  // It stands at the side of the table where the card isn't, beside the log and the player's own piles.
  const leftEdge = (): Promise<number> =>
    large.evaluate((each) => each.getBoundingClientRect().left);
  await hand.getByRole("option").first().hover();
  await expect.poll(leftEdge).toBeGreaterThan(400);
  const covered = await large.evaluate((each) => {
    const { right } = each.getBoundingClientRect();
    return [...document.querySelectorAll("aside, [data-near-piles]")].map(
      (part) => part.getBoundingClientRect().left < right,
    );
  });
  expect(covered).toEqual([false, false]);
  // A shown card that goes from under the mouse is put away by the next movement.
  await hand.getByRole("option").last().hover();
  await expect.poll(leftEdge).toBeLessThan(400);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill("discard");
  await page.keyboard.press("Enter");
  await page.mouse.move(640, 24, { steps: 3 });
  await expect(large).toHaveCount(0);
});

test("[WT83] where the cards of a look go is seen in order, and no button moves under the pointer", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await loadDeckFile(anna, "burn-mtgo.dek");
  const { page } = anna;
  await page.keyboard.type("4v");
  const panel = page.getByRole("region", { name: "Library" });
  const cards = panel.getByRole("listbox").getByRole("option");
  await expect(cards).toHaveCount(4);
  const top = panel.getByRole("button", { name: "Top of library" });
  await waitForAnimations(page);
  const before = await top.boundingBox();
  const names = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel));
  await cards.nth(2).click();
  await cards.nth(0).click({ modifiers: ["Control"] });
  await top.dblclick();
  expect(await top.boundingBox()).toEqual(before);
  const planned = panel.getByRole("button", { name: /^Remove / });
  const inLanes = (): Promise<(string | undefined)[]> =>
    planned.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel?.replace("Remove ", "")));
  await expect.poll(() => inLanes()).toEqual([names[2], names[0]]);
  await expect(cards).toHaveCount(2);

  // A third is dragged between the two, an arrow key moves it to the front, and a drag takes it back out.
  const lane = panel.getByRole("group", { name: "Top of library" });
  await dragTo(page, cards.nth(1), { target: planned.nth(1), x: 0.2, y: 0.5 });
  await expect.poll(inLanes).toEqual([names[2], names[3], names[0]]);
  await planned.nth(1).press("ArrowLeft");
  await expect.poll(inLanes).toEqual([names[3], names[2], names[0]]);
  await expect(
    lane.getByRole("button", { name: `Remove ${names[3] ?? ""}` }).first(),
  ).toBeFocused();
  await dragTo(page, planned.nth(0), { target: panel.getByRole("listbox"), x: 0.9, y: 0.5 });
  await expect.poll(inLanes).toEqual([names[2], names[0]]);
  await dragTo(page, planned.nth(0), {
    target: panel.getByRole("group", { name: "To graveyard" }),
    x: 0.5,
    y: 0.8,
  });
  await expect(lane.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  // What is not the look's cards can't be planned.
  await dragTo(page, anna.hand.getByRole("option").first(), { target: lane, x: 0.5, y: 0.8 });
  await expect(anna.hand.getByRole("option")).toHaveCount(7);

  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toBeHidden();
  await expect(anna.log).toContainText(`moved ${names[2] ?? ""} from library to graveyard`);
  await page.keyboard.type("1v");
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAccessibleName(names[0] ?? "");
});

test("[WT84] the host starts the game, or anybody once all are ready", { tag: "@desk" }, async ({
  browser,
}) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  for (const player of [anna, ben]) await loadDeckFile(player, "burn-mtgo.dek");
  const start = ({ page }: typeof ben) => page.getByRole("button", { name: "Start game" });
  await expect(start(anna)).toBeVisible();
  await ben.page.getByRole("button", { name: "Keep" }).click();
  await expect(anna.page.getByText("Other players are ready")).toBeVisible();
  await expect(start(ben)).toHaveCount(0);
  await anna.page.getByRole("button", { name: "Keep" }).click();
  await start(ben).click();
  await expect(anna.log).toContainText("Turn 1: Ben");
});

test("[WT3] [WT91] V looks at the library whatever is chosen, a press on one's life adds none, and cards are dragged past a panel that stays", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await loadDeckFile(anna, "burn-mtgo.dek");
  const { page, hand, board, log } = anna;
  await page.getByRole("button", { name: "Keep" }).click();
  await page.locator("[data-counter=life]").click();
  await page.locator("[data-counter=life]").dblclick();
  await expect(page.locator("[data-counter=life]")).toHaveText("20");

  await hand.getByRole("option").last().click({ button: "right" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await page.keyboard.type("1v");
  const panel = page.getByRole("region", { name: "Library" });
  await expect(panel.getByRole("option")).toHaveCount(1);
  await expect(log).not.toContainText("revealed");

  await dragTo(page, hand.getByRole("option").last(), { target: board, x: 0.1, y: 0.1 });
  await expect(board.getByRole("option")).toHaveCount(1);
  await expect(panel.getByRole("option")).toHaveCount(1);
  await dragTo(page, panel.getByRole("option"), { target: hand, x: 0.9, y: 0.5 });
  await expect(hand.getByRole("option")).toHaveCount(7);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  // Nothing had the focus before the palette, and nothing has it afterwards.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("[data-tooltip]")).toHaveCount(0);
  await expect(page.locator("header :focus")).toHaveCount(0);
});
