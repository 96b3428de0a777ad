import { expect, type Locator, type Page } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

/** Longer than a toast is shown that nobody keeps. */
const LONG_MS = 6000;

const openMacros = async (page: Page): Promise<Locator> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill("macros");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Macros" });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Keeps a macro that can't be done, runs it, and returns the toast that says so. */
const failOnce = async (page: Page): Promise<Locator> => {
  const dialog = await openMacros(page);
  await dialog.getByRole("button", { name: "New macro" }).click();
  await dialog.getByLabel("Name").fill("Ramp");
  await dialog.getByLabel("Commands, one per line").fill("tap unicorn");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Run Ramp" }).click();
  const toast = page.getByText(/^Ramp stopped\./);
  await expect(toast).toBeVisible();
  return toast;
};

test("[WT30] a toast stays while the pointer or the focus is on it, and can be closed", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page } = (await setUpTable(browser, { game: "Playing cards", name: "Anna" })).host;
  const toast = await failOnce(page);
  await toast.hover();
  await page.waitForTimeout(LONG_MS);
  await expect(toast).toBeVisible();
  // The focus keeps it as well: F6 leads to it.
  await page.keyboard.press("F6");
  await page.mouse.move(5, 400);
  await page.waitForTimeout(LONG_MS);
  await expect(toast).toBeVisible();
  const notes = page.getByRole("region", { name: "Notifications" });
  await expect(notes).toBeFocused();
  await notes.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
});

test("[WT30] a toast that nobody keeps goes, and one says what was done and takes it back", {
  tag: "@desk",
}, async ({ browser }) => {
  const { page } = (await setUpTable(browser, { game: "Playing cards", name: "Anna" })).host;
  const stopped = await failOnce(page);
  await expect(stopped).toBeHidden({ timeout: 2 * LONG_MS });

  const dialog = await openMacros(page);
  await dialog.getByRole("button", { name: "Delete Ramp" }).click();
  await expect(dialog.getByText("Ramp", { exact: true })).toBeHidden();
  // It lies over the dialog, and a press on it doesn't close that.
  const notes = page.getByRole("region", { name: "Notifications" });
  await expect(notes).toContainText("Macro “Ramp” deleted");
  await notes.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText("Ramp", { exact: true })).toBeVisible();
  await expect(notes).not.toContainText("Macro “Ramp” deleted");
});
