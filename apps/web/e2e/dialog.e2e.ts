import { expect } from "@playwright/test";
import { setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WT25] a dialog closes by a click on what is around it, and not when text is selected beyond its edge", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  const { mouse } = page;
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  const heading = dialog.getByRole("heading").first();
  await expect(heading).toBeVisible();
  const text = await heading.boundingBox();
  const inside = { x: (text?.x ?? 0) + 20, y: (text?.y ?? 0) + 10 };
  const around = { x: 20, y: inside.y };

  await mouse.move(inside.x, inside.y);
  await mouse.down();
  await mouse.move(around.x, around.y, { steps: 4 });
  await mouse.up();
  await expect(dialog).toBeVisible();

  await mouse.down();
  await mouse.move(inside.x, inside.y, { steps: 4 });
  await mouse.up();
  await expect(dialog).toBeVisible();

  await mouse.click(around.x, around.y);
  await expect(dialog).toBeHidden();
});
