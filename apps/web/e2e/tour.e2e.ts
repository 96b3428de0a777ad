import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { playerOn } from "./players.ts";
import { test } from "./test.ts";

const tourOn = (page: Page) => page.locator("[data-tour]");

const expectStep = (page: Page, step: number): Promise<void> =>
  expect(tourOn(page)).toContainText(`Step ${String(step)} of 6`);

const press = (page: Page, name: string): Promise<void> =>
  tourOn(page).getByRole("button", { name }).click();

/** Notes each message that comes to lie over the table beside the tour; runs in the page. */
const noteMessages = (): void => {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  new MutationObserver((records) => {
    if (!document.querySelector("[data-tour]")) return;
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const text = node.textContent ?? "";
      if (node instanceof HTMLElement && node.role === "group" && text.includes("Let’s play"))
        noted.push(text);
    }
  }).observe(document, { childList: true, subtree: true });
};

/** Opens the table with the bot on a new device, and takes the tour. */
const takeTour = async (page: Page): Promise<void> => {
  await page.goto("/solo?opponent");
  await page.getByRole("button", { name: "Take the tour" }).click();
  await expectStep(page, 1);
};

const offered = (page: Page) => page.getByRole("button", { name: "Take the tour" });

test("[WT126] the tour plays six steps by Next, and is there again in the menu and the palette", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  // So narrow that the log is closed.
  if (!isMobile) await page.setViewportSize({ width: 1024, height: 768 });
  await page.addInitScript(noteMessages);
  await takeTour(page);
  const { hand, board } = playerOn(page);
  const next = tourOn(page).getByRole("button", { name: "Next" });
  const cards = hand.getByRole("option");
  await expect(next).toBeFocused();
  await expectAccessible(page, "the tour", "[data-tour]");
  await expect(cards).toHaveCount(7);
  await press(page, "Next");
  await expectStep(page, 2);
  await expect(cards).toHaveCount(8);
  await expect(next).toBeFocused();
  await press(page, "Next");
  await expectStep(page, 3);
  await expect(cards).toHaveCount(7);
  await expect(page.locator("[data-voice]")).toContainText("Step 3 of 6. Turn a card sideways.");
  await press(page, "Next");
  await expectStep(page, 4);
  await expect(board.getByRole("option", { name: /tapped/ })).toHaveCount(1);
  await press(page, "Next");
  await expectStep(page, 5);
  await press(page, "Next");
  await expect(tourOn(page)).toContainText("The bot’s turn");
  await expectStep(page, 6);
  await expect(page.locator("[data-turn-number]")).toHaveText("Turn 3");
  expect(await page.evaluate("noted")).toEqual([]);
  await expectAccessible(page, "the end of the tour", "[data-tour]");
  await press(page, "Done");
  await expect(tourOn(page)).toHaveCount(0);
  await expect(hand).toBeFocused();
  await page.getByRole("button", { name: /^Log and chat/ }).click();
  await expect(page.getByText("Hello!", { exact: true })).toBeVisible();
  const log = page.getByRole("complementary", { name: "Log and chat" });
  await log.getByRole("button", { name: "Close" }).click();

  await expect(offered(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("menuitem", { name: "Help and files" }).click();
  await page.getByRole("menuitem", { name: "Take the tour" }).click();
  await expectStep(page, 1);
  await expect(next).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tourOn(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill("tour");
  await page.keyboard.press("Enter");
  await expectStep(page, 1);
  await expect(next).toBeFocused();
});

test("[WT126] the tour notices what one does oneself, and who skips it is never offered it again", async ({
  page,
}) => {
  await takeTour(page);
  const { hand } = playerOn(page);
  const cards = hand.getByRole("option");
  // Its keys and presses stay the table's.
  await page.keyboard.press("d");
  await expectStep(page, 2);
  await expect(cards).toHaveCount(8);
  await cards.first().dblclick();
  await expect(cards).toHaveCount(7);
  await expectStep(page, 3);
  await press(page, "Skip tour");
  await expect(tourOn(page)).toHaveCount(0);
  await page.reload();
  await expect(cards).toHaveCount(7);
  await expect(page.getByRole("button", { name: "End turn" }).first()).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(offered(page)).toHaveCount(0);
  await expect(tourOn(page)).toHaveCount(0);
});

test("[WT126] who declines the tour, or plays without it, is not asked again", {
  tag: "@desk",
}, async ({ page }) => {
  await page.goto("/solo?opponent");
  await expect(offered(page)).toBeVisible();
  await expect(tourOn(page)).toHaveCount(0);
  await page.getByRole("button", { name: "End turn" }).first().click();
  await expect(offered(page)).toHaveCount(0);
  await page.evaluate(() => indexedDB.deleteDatabase("baize-solo"));
  await page.reload();
  await expect(page.getByText("Turn 1", { exact: true })).toBeVisible();
  await expect(offered(page)).toHaveCount(0);
});
