import { expect, test } from "@playwright/test";
import { setUpTable, sitDown } from "./players.ts";

test("what is noted on a card and a seat's wish to wait are seen across the table", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await anna.page.keyboard.press("]");
  await expect(anna.page.getByRole("button", { name: "Phase: Untap" })).toBeVisible();
  await anna.page.keyboard.press("]");
  await expect(ben.page.getByText("Upkeep", { exact: true })).toBeVisible();
  await ben.page.getByRole("button", { name: "Hold" }).click();
  await expect(anna.page.getByRole("button", { name: /^Ben.*Hold/ })).toBeVisible();

  await anna.page.keyboard.press("t");
  await anna.page.getByLabel("Name").fill("Goblin");
  await anna.page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Make|Create)/ })
    .click();
  const card = anna.board.getByRole("option");
  for (const [entry, text] of [
    ["Stats …", "3/2"],
    ["Note …", "chosen: red"],
  ] as const) {
    await card.click({ button: "right" });
    await anna.page.getByRole("menuitem", { name: entry }).click();
    await anna.page.getByRole("dialog").getByRole("textbox").fill(text);
    await anna.page.keyboard.press("Enter");
    await expect(anna.page.getByRole("dialog")).toBeHidden();
  }
  const seen = ben.page.getByRole("listbox", { name: "Anna’s battlefield" }).getByRole("option");
  await expect(seen).toHaveAccessibleName(/^Goblin.*now 3\/2, note: chosen: red/);

  await card.click({ button: "right" });
  await anna.page.getByRole("menuitem", { name: "Clone" }).click();
  await expect(seen).toHaveCount(2);
});
