import { expect } from "@playwright/test";
import { test } from "./test.ts";

test("the first page says what this is and how to begin", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Baize", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /online with friends/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create table" })).toBeInViewport();
});
