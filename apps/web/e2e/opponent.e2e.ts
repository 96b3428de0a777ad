import { expect } from "@playwright/test";
import { test } from "./test.ts";

const FIRST_CARD_MS = 30_000;

test("[WT60] a newcomer plays against the page itself, with two clicks from the front page to the first card", {
  tag: "@both",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const began = Date.now();
  await page.getByRole("link", { name: "Play now against a bot" }).click();
  const hand = page.getByRole("listbox", { name: /^Your hand/ });
  await expect(hand.getByRole("option")).toHaveCount(7);
  const end = page.getByRole("button", { name: "End turn" }).first();
  await expect(end).toBeVisible();
  await hand.getByRole("option").first().dblclick();
  await expect(hand.getByRole("option")).toHaveCount(6);
  expect(Date.now() - began).toBeLessThan(FIRST_CARD_MS);
  await end.click();
  await expect(end).toBeHidden();
  await expect(end).toBeVisible();
  expect(asked.filter((path) => /^\/(api|parties)\//.test(path))).toEqual([]);
});
