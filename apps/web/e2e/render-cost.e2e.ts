import { expect, type Page } from "@playwright/test";
import { loadDeckList, type Player, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

declare global {
  /** What was done since it was last read; set in the page by `countWork`. */
  var work: { measured: number; compared: number };
}

/** Begins to count how often cards and plates are measured, and how often texts are compared to sort by them. */
const countWork = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const done = { measured: 0, compared: 0 };
    globalThis.work = done;
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      if (this.matches("[data-card], [data-plate]")) done.measured += 1;
      return measure.call(this);
    };
    const compare = String.prototype.localeCompare;
    String.prototype.localeCompare = function (...texts: Parameters<typeof compare>) {
      done.compared += 1;
      return compare.apply(this, texts);
    };
  });

/** The work since it was last read. */
const workDone = (page: Page): Promise<typeof globalThis.work> =>
  page.evaluate(() => {
    const done = { ...globalThis.work };
    Object.assign(globalThis.work, { measured: 0, compared: 0 });
    return done;
  });

const makeToken = async ({ page, board }: Player, name: string): Promise<void> => {
  await page.keyboard.press("t");
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await expect(board.getByRole("option", { name: new RegExp(`^${name}`) })).toBeVisible();
};

const arrow = ({ page }: Player) => page.locator("path[data-colour]");

const numbersIn = (line: string | null): number[] => (line?.match(/\d+/g) ?? []).map(Number);

/** How far apart two drawn lines are, in pixels. */
const apart = (one: string | null, other: string | null): number => {
  const others = numbersIn(other);
  return Math.max(...numbersIn(one).map((at, index) => Math.abs(at - (others[index] ?? 0))));
};

const lineOf = (player: Player): Promise<string | null> => arrow(player).getAttribute("d");

/** With an arrow on the table, a pointer that only moves measures nothing; the arrow follows what does move it. */
const watchArrow = async (anna: Player, ben: Player): Promise<void> => {
  const goblin = anna.board.getByRole("option", { name: /^Goblin/ });
  await goblin.focus();
  await anna.page.keyboard.press("a");
  await anna.board.getByRole("option", { name: /^Bear/ }).click();
  for (const player of [anna, ben]) await expect(arrow(player)).toHaveAttribute("d", /^M\d+ /);

  const board = await ben.board.boundingBox();
  if (!board) throw new Error("the board is not on the page");
  await ben.page.mouse.move(board.x + 20, board.y + 20);
  await workDone(ben.page);
  await ben.page.mouse.move(board.x + 160, board.y + 60, { steps: 12 });
  await ben.page.evaluate(() => new Promise(requestAnimationFrame));
  expect((await workDone(ben.page)).measured).toBe(0);

  const size = ben.page.viewportSize() ?? { width: 1280, height: 720 };
  const before = await lineOf(ben);
  await ben.page.setViewportSize({ ...size, height: size.height - 80 });
  await expect.poll(() => lineOf(ben)).not.toBe(before);
  await waitForAnimations(ben.page);
  const resized = await lineOf(ben);
  const from = await goblin.boundingBox();
  if (!from) throw new Error("the token is not on the page");
  await anna.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await anna.page.mouse.down();
  await anna.page.mouse.move(from.x + 300, from.y, { steps: 8 });
  await expect.poll(() => lineOf(ben)).not.toBe(resized);
  await anna.page.keyboard.press("Escape");
  await anna.page.mouse.up();
  // Where the card lies again is rounded to whole pixels.
  await expect.poll(async () => apart(await lineOf(ben), resized)).toBeLessThanOrEqual(1);
  await ben.page.setViewportSize(size);
};

test("[WT42] [WT43] [WT44] a sorted panel, a closed log and an arrow cost nothing while something else changes", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await loadDeckList(ben, Array.from({ length: 50 }, (_, at) => `1 Card ${String(at)}`).join("\n"));
  await countWork(ben.page);
  await makeToken(anna, "Goblin");
  await makeToken(anna, "Bear");
  await watchArrow(anna, ben);

  await ben.page.keyboard.press("Shift+V");
  const panel = ben.page.getByRole("region", { name: "Library" });
  await panel.getByLabel("Sort cards").selectOption("By name");
  await expect(panel.getByRole("listbox").getByRole("option").first()).toBeVisible();
  expect((await workDone(ben.page)).compared).toBeGreaterThan(0);
  const log = ben.page.getByRole("complementary").locator("li");
  await expect(log.last()).toContainText("library");
  await ben.page.getByRole("button", { name: "Log and chat" }).click();
  await expect(ben.page.locator("aside[hidden] li")).toHaveCount(0);
  await makeToken(anna, "Wolf");
  await expect(ben.page.getByRole("option", { name: /^Wolf/ })).toBeVisible();
  expect((await workDone(ben.page)).compared).toBe(0);
  await ben.page.getByRole("button", { name: "Log and chat" }).click();
  await expect(log.last()).toContainText("Wolf");
});
