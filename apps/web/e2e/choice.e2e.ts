import { expect, type Page } from "@playwright/test";
import { receivedSocketText, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

const startChoice = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("menuitem", { name: "Dice and chance" }).click();
  await page.getByRole("menuitem", { name: "Secret choice" }).click();
  await page.getByLabel("Question").fill("Which hand?");
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
};

test("what is chosen in secret is shown when the last has chosen, and reaches nobody before", async ({
  browser,
}) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await startChoice(anna.page);
  for (const { page } of [anna, ben]) {
    await expect(page.getByRole("region", { name: "Secret choice" })).toContainText("Which hand?");
  }
  await anna.page.getByLabel("Your choice").fill("sinister");
  await anna.page.getByRole("button", { name: "Choose", exact: true }).click();
  await expect(anna.page.getByText("You chose “sinister”.")).toBeVisible();
  await expect(ben.page.getByText("Waiting for Ben.")).toBeVisible();
  expect(receivedSocketText(ben.page)).not.toContain("sinister");
  await ben.page.getByLabel("Your choice").fill("dexter");
  await ben.page.keyboard.press("Enter");
  await expect(ben.page.getByRole("region", { name: "Secret choice" })).toBeHidden();
  expect(receivedSocketText(ben.page)).toContain("sinister");

  await startChoice(anna.page);
  const asked = ben.page.getByRole("region", { name: "Secret choice" });
  await expect(asked).toBeVisible();
  await anna.page.getByRole("button", { name: "Cancel" }).click();
  await expect(asked).toBeHidden();
});
