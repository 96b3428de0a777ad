import { expect, type Page } from "@playwright/test";
import { type Player, runCommandFromPalette, setUpTable, spokenCards } from "./players.ts";
import { test } from "./test.ts";

const sit = async (browser: Parameters<typeof setUpTable>[0], game: string): Promise<Player> =>
  (await setUpTable(browser, { game, name: "Anna" })).host;

test("[WT5] a round in words: draw, play, tap, flip, roll, and what can't be done says so", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page, hand, board, log } = await sit(browser, "Playing cards");
  await runCommandFromPalette(page, "draw 3");
  await expect(hand.getByRole("option")).toHaveCount(3);
  const [name = ""] = await spokenCards(hand);
  await runCommandFromPalette(page, `play ${name.toLowerCase()}`);
  const card = board.getByRole("option");
  await expect(card).toHaveAccessibleName(name);
  await runCommandFromPalette(page, `tap ${name}`);
  await expect(card).toHaveAccessibleName(`${name}, tapped`);
  await runCommandFromPalette(page, "untap");
  await expect(card).toHaveAccessibleName(name);
  await runCommandFromPalette(page, `tap ${name.split(" ")[0] ?? ""}s`);
  await expect(card).toHaveAccessibleName(`${name}, tapped`);
  await runCommandFromPalette(page, `untap ${name}`);
  await expect(card).toHaveAccessibleName(name);
  await runCommandFromPalette(page, "2d6+1");
  await expect(log).toContainText("Anna rolled 2d6 + 1");
  await runCommandFromPalette(page, "1 draw");
  await expect(hand.getByRole("option")).toHaveCount(3);

  const box = page.getByRole("dialog", { name: "Command palette" });
  await runCommandFromPalette(page, "drawl 2");
  await expect(box.getByRole("alert")).toHaveText("Did you mean “draw 2”?");
  await page.keyboard.press("Enter");
  await expect(hand.getByRole("option")).toHaveCount(5);
  // A key that is held down takes nothing that it has just been asked.
  await page.keyboard.press("Control+k");
  await box.getByRole("combobox").fill("2 drwa");
  for (let times = 0; times < 3; times += 1) await page.keyboard.down("Enter");
  await expect(box.getByRole("alert")).toHaveText("Did you mean “draw 2”?");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Escape");
  await expect(hand.getByRole("option")).toHaveCount(5);

  await runCommandFromPalette(page, `untap ${name}`);
  await expect(box.getByRole("alert")).toHaveText(`You have no tapped card called “${name}”.`);
  await page.keyboard.press("Escape");
  await runCommandFromPalette(page, "tap unicorn");
  await expect(box.getByRole("alert")).toContainText("No card called “unicorn”");
  await box.getByRole("combobox").fill("frobnicate");
  await page.keyboard.press("Enter");
  await expect(box.getByRole("alert")).toContainText("Unknown command: “frobnicate”");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
});

/** Keeps a command of one's own, under a name and a key. */
const keepCommand = async (page: Page, name: string, commands: string): Promise<void> => {
  await runCommandFromPalette(page, "macros");
  const dialog = page.getByRole("dialog", { name: "Macros" });
  await dialog.getByRole("button", { name: "New macro" }).click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Commands, one per line").fill(commands);
  await dialog.getByLabel("Key").press("d");
  await expect(dialog.getByText("This key is already used for: Draw card.")).toBeVisible();
  await dialog.getByLabel("Key").press("Alt+9");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
};

test("[WT14] commands of one's own run one after the other, by name and key, and stop where one can't be done", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page, hand, log } = await sit(browser, "Playing cards");
  const cards = hand.getByRole("option");
  await keepCommand(page, "Opening", "draw 2\ncoin\ndiscard unicorn\ndraw 1");
  await page.reload();
  await expect(hand).toBeVisible();
  await page.keyboard.press("Alt+9");
  await expect(page.getByText(/^Opening stopped\. No card called “unicorn”/)).toBeVisible();
  await expect(log).toContainText("Anna flipped");
  await expect(cards).toHaveCount(2);
  await runCommandFromPalette(page, "opening");
  await expect(cards).toHaveCount(4);
});

test("[WT5] the command palette completes, lists only what may be done, and remembers", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page, hand } = await sit(browser, "Playing cards");
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog", { name: "Command palette" });
  const field = box.getByRole("combobox", { name: "Command" });
  await field.fill("dra");
  const first = box.getByRole("option").first();
  await expect(first).toContainText("Draw card");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("data-highlighted", "");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(hand.getByRole("option")).toHaveCount(1);

  await page.keyboard.press("Control+k");
  await expect(box.getByRole("option")).toHaveText([/^draw/]);
  for (const [typed, offered] of [
    ["draw 2", "Draw card"],
    ["roll 2d6", "Roll dice"],
    // Words of earlier versions find the action, and are not offered themselves.
    ["choose in secret", "Secret choice"],
    ["my commands", "Macros"],
  ] as const) {
    await field.fill(typed);
    await expect(first).toContainText(offered);
  }
  await expect(first).not.toContainText("my commands");
  // Playing cards have no mulligan, and nothing lies on the table that could be detached.
  for (const word of ["mulligan", "detach"]) {
    await field.fill(word);
    await expect(box.getByRole("option")).toHaveCount(0);
    await expect(box.getByText("Nothing found.")).toBeVisible();
  }
  // What can run as it stands is offered as it stands.
  await field.fill("say hello there");
  await expect(first).toContainText("say hello there");
  await expect(box.getByText("Nothing found.")).toBeHidden();

  await field.fill("unlock");
  await expect(box.getByRole("option")).toHaveCount(0);
  const locked = page.getByText("Table locked: nobody new can join");
  await field.fill("lock");
  await page.keyboard.press("Enter");
  await expect(locked).toBeVisible();
  await page.keyboard.press("Control+k");
  await field.fill("unlo");
  await expect(first).toContainText("Lock table: off");
  await field.fill("unlock");
  await page.keyboard.press("Enter");
  await expect(locked).toBeHidden();
});

test("[WT5] what is typed before the command palette is there does nothing at the table", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page, hand } = await sit(browser, "Playing cards");
  let letCome = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/dialogs-/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.reload();
  await expect(hand).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("draw 23");
  letCome();
  const field = page.getByRole("combobox", { name: "Command" });
  await expect(field).toBeFocused();
  await expect(hand.getByRole("option")).toHaveCount(0);
  await field.fill("draw 2");
  await page.keyboard.press("Enter");
  await expect(hand.getByRole("option")).toHaveCount(2);
});
