import { expect, test } from "@playwright/test";

test("the first page shows its name", async ({ page }) => {
  await page.goto("/");

  await expect(page.getByRole("heading", { name: "Baize" })).toBeVisible();
});
