import { expect, test } from "@playwright/test";
import { bringDeck, setUpTable, sitDown } from "./players.ts";

test(
  "a phone in portrait: tap and place, tap twice, choose from the bar",
  { tag: "@phone" },
  async ({ browser }, { project }) => {
    test.skip(project.name !== "phone", "For fingers");
    const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
    const { page, hand, board } = host;
    const ben = await sitDown(browser, playerLink, "Ben");
    await bringDeck(host, "delver-arena.txt");

    await hand.getByRole("option").first().tap();
    await expect(page.getByText("Press where it goes")).toBeVisible();
    await board.tap({ position: { x: 120, y: 120 } });
    const card = board.getByRole("option");
    await expect(card).toHaveCount(1);
    await expect(
      ben.page.getByRole("listbox", { name: /^Anna’s/ }).getByRole("option"),
    ).toHaveCount(1);

    await card.tap();
    await page.getByRole("button", { name: "Tap", exact: true }).tap();
    await expect(card).toHaveAccessibleName(/, tapped$/);
    await page.getByRole("button", { name: "Done" }).tap();
    await page.getByRole("button", { name: "Untap all" }).tap();
    await expect(card).not.toHaveAccessibleName(/, tapped$/);

    await page.getByRole("button", { name: "Draw" }).tap();
    await expect(hand.getByRole("option")).toHaveCount(7);
  },
);

test("nothing on a phone's table is wider than the screen or too small for a thumb", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await bringDeck(host, "delver-arena.txt");
  const widths = await host.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  for (const button of await host.page.locator("header button:visible, nav button:visible").all()) {
    const box = await button.boundingBox();
    expect(box?.height, (await button.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
});
