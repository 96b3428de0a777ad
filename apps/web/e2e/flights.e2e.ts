import { expect, type Page } from "@playwright/test";
import { dragTo, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

declare global {
  /** Set in the page by `noteFlights`: how far the cards came that flew, in pixels. */
  var flown: number[];
}

/** Notes the flights of cards on boards from now on. */
const noteFlights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function animateAndNote(frames, options) {
      const [first] = Array.isArray(frames) ? frames : [];
      const [, x = "0", y = "0"] =
        /^translate\((.+)px, (.+)px\)$/.exec(String(first?.transform ?? "")) ?? [];
      if (this.matches("[data-plane] [data-card]"))
        globalThis.flown.push(Math.round(Math.hypot(Number(x), Number(y))));
      return animate.call(this, frames, options);
    };
  });

const flownOn = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.flown);

test("[WT56] a card flies from where it was to where it lies, from a hand and on its board", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = await sitDown(browser, playerLink, "Ben");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await host.page.keyboard.press("d");
  const held = host.hand.getByRole("option");
  await expect(held).toHaveCount(1);
  await noteFlights(page);
  await dragTo(host.page, held, { target: host.board, x: 0.3, y: 0.5 });
  await expect.poll(async () => (await flownOn(page)).length).toBe(1);

  await waitForAnimations(page);
  const lying = page.locator("[data-plane] [data-card]");
  const was = await lying.boundingBox();
  await dragTo(host.page, host.board.getByRole("option"), { target: host.board, x: 0.7, y: 0.5 });
  await expect.poll(async () => (await flownOn(page)).length).toBe(2);
  await waitForAnimations(page);
  const is = await lying.boundingBox();
  if (!was || !is) throw new Error("The card is not on the page");
  const [out = 0, along = 0] = await flownOn(page);
  expect(out).toBeGreaterThan(20);
  expect(Math.abs(along - Math.hypot(is.x - was.x, is.y - was.y))).toBeLessThan(3);
});
