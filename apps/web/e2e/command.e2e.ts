import { expect, type Page } from "@playwright/test";
import { type Player, setUpTable, spokenCards } from "./players.ts";
import { test } from "./test.ts";

const type = async (page: Page, command: string): Promise<void> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "What to do" }).fill(command);
  await page.keyboard.press("Enter");
};

const sit = async (browser: Parameters<typeof setUpTable>[0], game: string): Promise<Player> =>
  (await setUpTable(browser, { game, name: "Anna" })).host;

test("[WT5] a round in words: draw, play, tap, flip, roll, and what can't be done says so", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page, hand, board, log } = await sit(browser, "Fifty-two cards");
  await type(page, "draw 3");
  await expect(hand.getByRole("option")).toHaveCount(3);
  const [name = ""] = await spokenCards(hand);
  await type(page, `play ${name.toLowerCase()}`);
  const card = board.getByRole("option");
  await expect(card).toHaveAccessibleName(name);
  await type(page, `tap ${name}`);
  await expect(card).toHaveAccessibleName(`${name}, tapped`);
  await type(page, "untap");
  await expect(card).toHaveAccessibleName(name);
  await type(page, "roll 2d6+1");
  await expect(log).toContainText("Anna rolls 2d6 + 1");

  await type(page, "tap unicorn");
  const box = page.getByRole("dialog", { name: "Type what to do" });
  await expect(box.getByRole("alert")).toContainText("No card called “unicorn”");
  await box.getByRole("combobox").fill("frobnicate");
  await page.keyboard.press("Enter");
  await expect(box.getByRole("alert")).toContainText("Nothing is called “frobnicate”");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

test("[WT5] the command box completes, lists only what may be done, and remembers", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page, hand } = await sit(browser, "Fifty-two cards");
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog", { name: "Type what to do" });
  const field = box.getByRole("combobox", { name: "What to do" });
  await field.fill("dra");
  const first = box.getByRole("option").first();
  await expect(first).toContainText("Draw a card");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(hand.getByRole("option")).toHaveCount(1);

  await page.keyboard.press("Control+k");
  await expect(box.getByRole("option")).toHaveText([/^draw/]);
  // Fifty-two cards know no mulligan, and nothing lies on the table that could be detached.
  for (const word of ["mulligan", "detach"]) {
    await field.fill(word);
    await expect(box.getByRole("option")).toHaveCount(0);
  }
});
