import { expect, type Locator, type Page } from "@playwright/test";
import {
  chooseFromContextMenu,
  chooseFromTableMenu,
  menuEntryOf,
  spokenCards,
} from "../players.ts";
import type { EveningCompany } from "./company.ts";

const logOf = (page: Page): Locator => page.getByRole("list", { name: "Log" });

/** Turn 6: Ben searches his library for a card; the others read that he does, and no name. */
export const playSearchAndShuffleTurn = async ({
  anna,
  ben,
  watcher,
}: EveningCompany): Promise<void> => {
  const { page, hand } = ben;
  const before = await hand.getByRole("option").count();
  await page.keyboard.press("Shift+V");
  const panel = page.getByRole("region", { name: "Library" });
  // How the panel is grouped is chosen from options too.
  const found = panel.getByRole("listbox").getByRole("option");
  await expect(found.first()).toBeVisible();
  await panel.getByLabel("Search these cards").fill("cavern");
  await expect(found.filter({ hasText: "Cavern of Souls" }).first()).toBeVisible();
  await expect(found.filter({ hasText: "Forest" })).toHaveCount(0);
  await expect(anna.page.getByText("Ben is viewing all cards", { exact: true })).toBeVisible();
  await found.first().click();
  await panel.getByRole("button", { name: "To hand", exact: true }).click();
  await expect(hand.getByRole("option")).toHaveCount(before + 1);
  await panel.getByRole("button", { name: "Shuffle and close" }).click();
  await expect(panel).toBeHidden();
  await expect(logOf(watcher)).toContainText("Ben shuffled their library");
  await expect(logOf(watcher)).toContainText("Ben moved a card from library to hand");
  await chooseFromContextMenu(
    hand.getByRole("option", { name: "Cavern of Souls" }).first(),
    "Reveal to all",
  );
  for (const other of [anna.page, watcher]) {
    const shown = other.getByRole("listbox", { name: "Revealed cards" });
    await expect(shown.getByRole("option")).toHaveCount(1);
  }
};

/** Turn 7: Carla looks at three cards from the top and says where each goes, then shows the top to all. */
export const playLookAndArrangeTurn = async ({ carla, watcher }: EveningCompany): Promise<void> => {
  const { page } = carla;
  await page.keyboard.press("v");
  const look = page.getByRole("dialog", { name: "View top cards" });
  await look.getByRole("button", { name: "View", exact: true }).click();
  const panel = page.getByRole("region", { name: "Library" });
  await expect(panel.getByRole("option")).toHaveCount(3);
  for (const way of ["Bottom of library", "To graveyard"]) {
    await panel.getByRole("option").first().click();
    await panel.getByRole("button", { name: way, exact: true }).click();
  }
  await panel.getByRole("button", { name: "Top of library" }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel).toBeHidden();
  await expect(logOf(watcher)).toContainText("on the bottom of");
  await page.locator('[data-drop="library:3"] [data-pile-name]').click({ button: "right" });
  await menuEntryOf(page, "View and reveal").click();
  await menuEntryOf(page, "Reveal top card").click();
  await expect(logOf(watcher)).toContainText(/Carla revealed/);
};

/** Turn 8: chance, a card given away, and the piles that all may leaf through. */
export const playChanceAndPilesTurn = async ({
  anna,
  dan,
  watcher,
}: EveningCompany): Promise<void> => {
  const { page } = dan;
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "d20" }).click();
  for (const each of [anna.page, watcher]) {
    await expect(each.getByText("Dan rolls", { exact: true })).toBeVisible();
  }
  await page.keyboard.press("c");
  await expect(logOf(watcher)).toContainText(/Dan flipped a coin/);
  await page.keyboard.press("i");
  await page.locator('[data-drop="library:4"] [data-pile-name]').click({ button: "right" });
  await menuEntryOf(page, "Top cards").click();
  await menuEntryOf(page, "Exile top card").click();
  for (const key of ["g", "e"]) {
    await page.keyboard.press(key);
    const own = page.getByRole("region", { name: key === "g" ? "Graveyard" : "Exile" });
    await expect(own.getByRole("option")).toHaveCount(1);
    await own.getByRole("button", { name: "Close" }).click();
    await expect(own).toBeHidden();
  }
  const milled = await spokenCards(page.locator('[data-drop="graveyard:4"]'));
  await anna.page.locator('[data-drop="graveyard:4"] [data-card]').click();
  const panel = anna.page.getByRole("region", { name: "Dan’s graveyard" });
  await expect(panel.getByRole("option")).toHaveAccessibleName(milled[0] ?? "");
  await panel.getByRole("button", { name: "Close" }).click();

  // One goblin hangs on the other and lies half under it.
  await dan.board.getByRole("option").first().focus();
  await page.keyboard.press("ContextMenu");
  await menuEntryOf(page, "More").click();
  await menuEntryOf(page, "Players").click();
  await menuEntryOf(page, "Give to Anna").click();
  await expect(logOf(watcher)).toContainText("Dan gave Anna control of Goblin");
};

/**
 * Turn 9: what the others saw is taken back when all agree, and stays when one does not; and the table waits for Dan.
 */
export const playUndoAndWaitTurn = async (company: EveningCompany, phone: Page): Promise<void> => {
  const { anna, ben, dan } = company;
  const bar = (page: Page): Locator => page.getByRole("region", { name: "Undo request" });
  const before = await anna.hand.getByRole("option").count();
  await anna.page.keyboard.press("d");
  await expect(anna.hand.getByRole("option")).toHaveCount(before + 1);
  const ask = async (): Promise<void> => {
    await anna.page.keyboard.press("Control+z");
    const dialog = anna.page.getByRole("dialog", { name: "Undo" });
    await dialog.getByLabel("Also shuffle the cards that were seen").check();
    await dialog.getByRole("button", { name: "Ask other players" }).click();
    await expect(bar(dan.page)).toContainText("Anna asked to undo their last action");
  };
  await ask();
  await bar(ben.page).getByRole("button", { name: "Agree" }).click();
  await bar(phone).getByRole("button", { name: "Decline" }).tap();
  await expect(bar(anna.page)).toBeHidden();
  await expect(anna.log).toContainText("Carla declined the undo");
  await expect(anna.hand.getByRole("option")).toHaveCount(before + 1);
  await ask();
  await bar(ben.page).getByRole("button", { name: "Agree" }).click();
  await bar(phone).getByRole("button", { name: "Agree" }).tap();
  await bar(dan.page).getByRole("button", { name: "Agree" }).click();
  await expect(anna.hand.getByRole("option")).toHaveCount(before);
  await expect(anna.log).toContainText("the action was undone and the library shuffled");

  await dan.page.getByRole("button", { name: "Wait!" }).click();
  await expect(anna.page.getByText("Waiting for Dan")).toBeVisible();
  await dan.page.getByRole("button", { name: "OK", exact: true }).click();
  await expect(anna.page.getByText("Waiting for Dan")).toBeHidden();
};

/** Turn 10: talk, in words of one's own and by the menu. */
export const playTalkTurn = async ({ anna, ben, watcher }: EveningCompany): Promise<void> => {
  await ben.page.keyboard.press("Enter");
  const chat = ben.page.getByLabel("Message");
  await chat.fill("Last round?");
  await chat.press("Enter");
  await chatDone(ben.page);
  await expect(logOf(watcher)).toContainText("Ben: Last round?");
  await chooseFromTableMenu(anna.page, "Quick message", "Good game!");
  await expect(logOf(watcher)).toContainText("Anna: Good game!");
};

/** Leaves the field, so that keys are the table's again. */
const chatDone = (page: Page): Promise<void> => page.keyboard.press("Escape");
