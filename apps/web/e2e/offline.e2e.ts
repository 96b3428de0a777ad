import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { spokenCards } from "./players.ts";
import { test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test("without a network the page opens, one plays alone, and finds the cards again", async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: "Play solo with a 52-card deck" }).click();
  const hand = page.getByRole("listbox", { name: /^Your hand/ });
  await expect(hand).toBeVisible();
  await expect(page.getByText("Solo game, saved on this device")).toBeVisible();
  for (const count of [1, 2]) {
    await page.keyboard.press("d");
    await expect(hand.getByRole("option")).toHaveCount(count);
  }
  await hand.getByRole("option").first().focus();
  await page.keyboard.press("Space");
  await expect(
    page.getByRole("listbox", { name: "Table", exact: true }).getByRole("option"),
  ).toHaveCount(1);
  const held = await spokenCards(hand);
  await expectAccessible(page, "alone");
  await page.reload();
  await expect(hand.getByRole("option")).toHaveCount(1);
  await expect.poll(() => spokenCards(hand)).toEqual(held);
});

test("the page can be installed", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.ok()).toBe(true);
  const manifest = (await response.json()) as { icons: { src: string }[]; start_url: string };
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()["content-type"]).toContain("svg");
  }
  expect((await page.request.get(manifest.start_url)).ok()).toBe(true);
});
