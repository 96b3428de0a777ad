import { expect, type Page } from "@playwright/test";
import {
  loadDeckFile,
  newPage,
  playerOn,
  runCommandFromPalette,
  setUpTable,
  sitDown,
} from "./players.ts";
import { test } from "./test.ts";

interface Moved {
  /** What was put on the page to be moved. */
  readonly parts: string[];
  /** How long each motion took, in milliseconds. */
  readonly durations: number[];
  /** What the motions changed. */
  readonly changed: string[];
}

declare global {
  interface Window {
    moved: Moved;
  }
}

const PARTS = ["riffle", "turnPasses", "counts", "flies"];

/** Notes all that moves on a page from now on. */
const noteMotion = (page: Page): Promise<void> =>
  page.evaluate((parts) => {
    const moved: Moved = { parts: [], durations: [], changed: [] };
    window.moved = moved;
    const noteTiming = ({ effect }: Animation): void => {
      const { duration } = effect?.getTiming() ?? {};
      if (typeof duration === "number") moved.durations.push(duration);
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      moved.changed.push(...frames.flatMap(Object.keys));
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function animateAndNote(...given) {
      const animation = animate.apply(this, given);
      noteTiming(animation);
      return animation;
    };
    for (const kind of ["animationstart", "transitionrun"]) {
      addEventListener(kind, ({ target }) => {
        if (target instanceof Element) target.getAnimations().forEach(noteTiming);
      });
    }
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const data = node instanceof HTMLElement ? Object.keys(node.dataset) : [];
        moved.parts.push(...data.filter((name) => parts.includes(name)));
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, PARTS);

const movedOn = (page: Page): Promise<Moved> => page.evaluate(() => window.moved);

/** What is rolled on a page, as it lies there: by the pips in front, and by what the element says. */
const rolledOn = async (page: Page): Promise<{ pips: number[]; said: number[] }> => {
  const dice = page.locator("[data-cast] [data-die]");
  await expect(dice).toHaveCount(5);
  return dice.evaluateAll((all) => ({
    pips: all.map((die) => die.querySelectorAll("svg:first-of-type circle").length),
    said: all.map((die) => Number(die.getAttribute("data-die"))),
  }));
};

test.describe("[WT56] what happens is shown by short motions that all see", {
  tag: "@desk",
}, () => {
  test("a shuffle, a draw, life and the turn move by transforms alone, and dice show the server's result", async ({
    browser,
  }) => {
    const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
    const ben = await sitDown(browser, playerLink, "Ben");
    await ben.page.emulateMedia({ reducedMotion: "no-preference" });
    for (const player of [anna, ben]) await loadDeckFile(player, "burn-mtgo.dek");
    await anna.page.getByRole("button", { name: "Start game" }).click();
    await expect(ben.log).toContainText("Turn 1: Anna");
    await noteMotion(ben.page);

    await runCommandFromPalette(anna.page, "shuffle");
    await runCommandFromPalette(anna.page, "draw 2");
    for (let point = 0; point < 3; point += 1)
      await anna.page.getByRole("button", { name: "Life −1" }).click();
    await expect(ben.page.getByRole("button", { name: /^Anna(?!’)/ })).toContainText("17");
    await anna.page.getByRole("button", { name: "End turn" }).click();
    await expect
      .poll(async () => [...new Set((await movedOn(ben.page)).parts)].sort())
      .toEqual(["counts", "flies", "riffle", "turnPasses"]);

    await runCommandFromPalette(anna.page, "5d6");
    const [mine, theirs] = await Promise.all([rolledOn(anna.page), rolledOn(ben.page)]);
    expect(mine).toEqual(theirs);
    expect(mine.pips).toEqual(mine.said);
    await expect(ben.log).toContainText(mine.said.join(", "));

    const { durations, changed } = await movedOn(ben.page);
    expect(Math.max(...durations)).toBeLessThanOrEqual(240);
    const timing = ["offset", "computedOffset", "easing", "composite"];
    const paint = ["opacity", "color", "backgroundColor", "boxShadow", "outlineColor"];
    const moves = ["transform", "translate", "rotate", "scale"];
    expect(changed.filter((name) => ![...timing, ...paint, ...moves].includes(name))).toEqual([]);
    await expect(ben.page.locator("[data-riffle], [data-turn-passes], [data-flies]")).toHaveCount(
      0,
    );
  });

  test("who asks for less motion sees none of it", async ({ browser }) => {
    const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
    await loadDeckFile(anna, "burn-mtgo.dek");
    const page = await newPage(browser, { reducedMotion: "reduce" });
    await page.goto(playerLink);
    await page.getByLabel("Your name").fill("Ben");
    await page.getByRole("button", { name: "Join" }).click();
    const ben = playerOn(page);
    await anna.page.getByRole("button", { name: "Start game" }).click();
    await expect(ben.log).toContainText("Turn 1: Anna");
    await page.waitForLoadState("networkidle");
    await noteMotion(page);
    await runCommandFromPalette(anna.page, "shuffle");
    await anna.page.getByRole("button", { name: "Life −1" }).click();
    await runCommandFromPalette(anna.page, "5d6");
    await rolledOn(page);
    await anna.page.getByRole("button", { name: "End turn" }).click();
    await expect(ben.log).toContainText("Turn 2: Ben");
    const { parts, durations } = await movedOn(page);
    expect(parts).toEqual([]);
    expect(Math.max(0, ...durations)).toBeLessThanOrEqual(1);
  });
});
