import { expect, type Locator } from "@playwright/test";
import { createRoomWithPlayers } from "../screens/player.ts";
import { openScreenState, screenStateOf, withScreenshotTable } from "../screens/states.ts";
import { newPage } from "./players.ts";
import { noteTicker, openTableOnScreen } from "./table-on-screen.ts";
import { test } from "./test.ts";

// A phone that is held across has little height: nothing may lie over anything else there.

test("[WT97] on a phone held across the forms end in sight, and each game has what it begins with", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  const [anna] = await createRoomWithPlayers(
    baseURL ?? "",
    { game: "magic", variant: "commander" },
    ["Anna"],
  );
  const page = await newPage(browser, { viewport: { width: 844, height: 390 } });
  await page.addInitScript(noteTicker);
  await page.goto(anna?.link ?? "");
  await expect(page.getByRole("button", { name: "Use a starter deck" })).toBeVisible();
  for (const [words, button] of [
    ["create token", "Create"],
    ["load deck", "Load deck"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Command" }).fill(words);
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog");
    await expect(form.getByRole("button", { name: button, exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  }
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await expect(page.getByRole("listbox", { name: "Command zone, 1 card" })).toBeVisible();
  anna?.client.close();

  const [ben] = await createRoomWithPlayers(baseURL ?? "", { game: "bazaar" }, ["Ben", "Chloé"]);
  await page.goto(ben?.link ?? "");
  const rules = page.getByRole("button", { name: "Rules" });
  await expect(rules).toBeInViewport({ ratio: 1 });
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate("shown")).toEqual([]);
  await rules.click();
  await expect(page.getByRole("dialog")).toContainText("In your turn, first take");
  ben?.client.close();
});

test("[WT97] on a phone held across a board has the height that plate and piles leave it beside it", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("four", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 844, height: 390 });
    const board = await page.locator("[data-size=other]").boundingBox();
    const [main, near] = await Promise.all(
      ["main", "[data-near-side]"].map((part) => page.locator(part).boundingBox()),
    );
    const plate = await page.locator("[data-plate]").first().boundingBox();
    const room = (near?.y ?? 0) - (main?.y ?? 0) - (plate?.height ?? 0);
    expect(room).toBeGreaterThan(100);
    expect(board?.height ?? 0).toBeGreaterThanOrEqual(0.8 * room);
  });
});

test("[WT110] on a phone held across a trick has the height of its zone, and its button lies beside it", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("tarot", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 844, height: 390 });
    const trick = page.getByRole("listbox", { name: /^Trick, / });
    await expect(trick.getByRole("option", { name: /^Trump 11/ })).toBeVisible();
    await expect(page.getByText(/^Bid in turn/)).toBeVisible();
    const zone = await trick.boundingBox();
    const cell = await trick.locator("[data-cell]").first().boundingBox();
    const button = await page.getByRole("button", { name: "Take the trick" }).boundingBox();
    if (!zone || !cell || !button) throw new Error("There is no trick");
    expect(cell.width).toBeGreaterThanOrEqual(48);
    expect(cell.y + cell.height).toBeLessThan(zone.y + zone.height);
    expect(button.x).toBeGreaterThanOrEqual(zone.x + zone.width);
  });
});

/** Whether two parts of the page lie over each other. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("One of them is not shown");
  return (
    a.x < b.x + b.width - 1 &&
    b.x < a.x + a.width - 1 &&
    a.y < b.y + b.height - 1 &&
    b.y < a.y + a.height - 1
  );
};

test("[WT110] [WT111] on a phone held across no pile, zone or button of a game lies over another or over the edge", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  const screen = { width: 844, height: 390 };
  await withScreenshotTable("lanterns", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, screen);
    const rope = page.getByRole("listbox", { name: /^Rope, / });
    const hint = page.getByText(/^In your turn drag/);
    await expect(hint).toBeVisible();
    const cell = await rope.locator("[data-cell]").first().boundingBox();
    expect(cell?.width ?? 0).toBeGreaterThanOrEqual(44);
    for (const part of [rope, page.getByRole("button", { name: "Win a hint back" })])
      expect(await overlap(part, hint)).toBe(false);
  });
  await withScreenshotTable("orchard", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, screen);
    const piles = page.getByRole("button", { name: /^(Pennies|Saplings|.+ \(\d\)),? ?\d+ cards/ });
    const boards = page.getByRole("button", { name: "All boards" });
    await expect(page.getByText(/^Choose “Shuffle and draw”/)).toBeVisible();
    await expect(piles).toHaveCount(10);
    for (const pile of await piles.all()) {
      await expect(pile).toBeInViewport({ ratio: 1 });
      expect(await overlap(pile, boards)).toBe(false);
    }
  });
  await withScreenshotTable("nightwatch", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, screen);
    const shown = page.getByRole("listbox", { name: /^Shown cards, / }).getByRole("option");
    await expect(shown).toHaveCount(1);
    await expect(shown).toBeInViewport({ ratio: 1 });
  });
});

test("[WT111] [WT9] on a phone held across the stack lies over no card, and the log of a replay beside its playback bar", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("four", baseURL ?? "", async (players) => {
    const page = await openTableOnScreen(browser, players[0], { width: 844, height: 390 });
    const stack = page.getByRole("listbox", { name: /^Stack/ });
    await expect(stack.getByRole("option")).toHaveCount(1);
    const cards = page.locator("[data-size=own] [data-card]");
    const rightmost = (): Promise<number> =>
      cards.evaluateAll((all) =>
        Math.max(...all.map((card) => card.getBoundingClientRect().right)),
      );
    const left = await stack.evaluate((element) => element.getBoundingClientRect().left);
    await expect.poll(rightmost).toBeLessThanOrEqual(left + 1);

    await openScreenState(page, screenStateOf("replay-log"), players);
    const playback = page.getByRole("slider", { name: "Position" });
    await expect(page.getByRole("heading", { name: "Log" })).toBeVisible();
    const isInSight = await playback.evaluate((slider) => {
      const { right, top, height } = slider.getBoundingClientRect();
      return document.elementFromPoint(right - 4, top + height / 2) === slider;
    });
    expect(isInSight, "the end of the playback bar").toBe(true);
  });
});

test("[WT92] on a phone held across no board that a judge sees lies over a plate", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("duel", baseURL ?? "", async (players) => {
    const device = { isMobile: true, hasTouch: true, viewport: { width: 844, height: 390 } };
    const page = await newPage(browser, device);
    await openScreenState(page, screenStateOf("judge"), players);
    await expect(page.locator("[data-size] [data-card]").first()).toBeVisible();
    await expect
      .poll(() =>
        page.locator("[data-plate]").evaluateAll((plates) => {
          const cards = [...document.querySelectorAll("[data-size] [data-card]")];
          return plates.some((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return cards.some((card) => {
              const box = card.getBoundingClientRect();
              return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
            });
          });
        }),
      )
      .toBe(false);
  });
});
