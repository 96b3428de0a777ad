import { expect, type Locator, type Page } from "@playwright/test";
import {
  createRoomWithPlayers,
  loadDeckAndShapeHand,
  sendIntentAndWait,
} from "../screens/player.ts";
import { openScreenState, screenStateOf, withScreenshotTable } from "../screens/states.ts";
import { openTableOnScreen } from "./table-on-screen.ts";
import { test } from "./test.ts";

test("[WT90] [WT72] [WT136] on an upright phone every card of a meld shows rank and suit, no plate is cut or has larger numbers than others, and nothing old is told", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("melds", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 390, height: 844 });
    await expect(page.locator("[data-size=own] [data-card]")).toHaveCount(12);
    const hidden = () =>
      page.locator("[data-size=own] [data-card]").evaluateAll((cards) =>
        cards
          .filter((card) => {
            const { left, top, width, height } = card.getBoundingClientRect();
            return [0.15, 0.55].some((x) =>
              [0.1, 0.65].some((y) => {
                const over = document.elementFromPoint(left + width * x, top + height * y);
                return over?.closest("[data-card]") !== card;
              }),
            );
          })
          .map((card) => card.getAttribute("aria-label")),
      );
    await expect.poll(hidden).toEqual([]);
    const plates = page.locator("[data-plate]:not([data-own-plate])");
    await expect(plates).toHaveCount(2);
    for (const plate of await plates.all()) await expect(plate).toBeInViewport({ ratio: 1 });
    // What is a pixel wide is for screen readers.
    const cut = await plates
      .locator("span")
      .evaluateAll((parts) =>
        parts
          .filter(
            ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    await expect(page.locator("[data-life]")).toHaveCount(3);
    expect(await lifeSizes(page)).toHaveLength(1);
    expect(await page.evaluate("shown")).toEqual([]);
  });
});

/** The sizes of type in which the plates show life, or whatever a game counts first. */
const lifeSizes = (page: Page): Promise<string[]> =>
  page
    .locator("[data-life]")
    .evaluateAll((all) => [...new Set(all.map((life) => getComputedStyle(life).fontSize))]);

/** The smallest width that cards have on the boards of a size; 0 where no board is of it. */
const leastWidth = (page: Page, size: "other" | "own"): Promise<number> =>
  page.locator(`[data-size=${size}] [data-probe]`).evaluateAll((probes) => {
    const widths = probes.map(({ clientWidth }) => clientWidth);
    return widths.length === 0 ? 0 : Math.min(...widths);
  });

for (const [scene, own, other] of [
  ["four", 85, 72],
  ["eight", 48, 48],
] as const) {
  test(`[WT90] [WT136] at a table for ${scene}, one's own cards are ${own} px wide or more, the others' ${other}, and life is of one size`, {
    // With eight there is the least room.
    tag: scene === "eight" ? "@desk" : ["@desk", "@deep"],
  }, async ({ browser, baseURL }) => {
    await withScreenshotTable(scene, baseURL ?? "", async ([player]) => {
      const page = await openTableOnScreen(browser, player, { width: 1440, height: 900 });
      await expect.poll(() => leastWidth(page, "own")).toBeGreaterThanOrEqual(own);
      await expect.poll(() => leastWidth(page, "other")).toBeGreaterThanOrEqual(other);
      expect(await lifeSizes(page)).toHaveLength(1);
    });
  });
}

test("[WT90] [WT92] [WT98] one's own cards are at least as large as the opponent's, whose piles bear that player's name", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("duel", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 1440, height: 900 });
    const widthOf = (size: "other" | "own") =>
      page.locator(`[data-size=${size}] [data-probe]`).evaluate(({ clientWidth }) => clientWidth);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [2560, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => (await widthOf("own")) - (await widthOf("other")))
        .toBeGreaterThanOrEqual(0);
      expect(await widthOf("other")).toBeGreaterThanOrEqual(72);
      const counted = page.getByRole("option", { name: /^Goblin Chainwhirler/ });
      const counter = await counted.getByText("+2").boundingBox();
      const stats = await counted.getByText("3/3", { exact: true }).boundingBox();
      expect((counter?.y ?? 0) + (counter?.height ?? 0)).toBeLessThanOrEqual((stats?.y ?? 0) + 1);
    }
    await expect(page.getByRole("listbox", { name: "Ben’s graveyard, 1 card" })).toBeVisible();
    await expect(page.getByRole("button", { name: "View Graveyard, Ben, 1 card" })).toBeVisible();
    await expect(
      page.getByRole("listbox", { name: "Graveyard, 1 card", exact: true }),
    ).toBeVisible();
  });
});

test("[WT97] in German the bar cuts off neither the turn nor a phase", { tag: "@desk" }, async ({
  browser,
  baseURL,
}) => {
  await withScreenshotTable("duel", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, {
      width: 1440,
      height: 900,
      locale: "de-DE",
    });
    await expect(page.getByText("Enttappen", { exact: true })).toBeVisible();
    for (const width of [1440, 1280, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .locator("header :is(p, p *, [role=status], [data-phases] *)")
        .evaluateAll((parts) =>
          parts
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(cut, String(width)).toEqual([]);
      const bar = await page.locator("header").first().boundingBox();
      for (const control of await page.locator("header").first().getByRole("button").all()) {
        if (!(await control.isVisible())) continue;
        const box = await control.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(box?.height ?? 0).toBeLessThanOrEqual(bar?.height ?? 0);
      }
    }
  });
});

test("[WT92] the stock and the discard pile are seen, and no toast covers them", {
  tag: "@desk",
}, async ({ page }) => {
  await page.goto("/solo?opponent");
  const toast = page.getByRole("group").filter({ hasText: /Let’s play/ });
  for (const [width, height] of [
    [844, 390],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(toast).toBeVisible();
    const shown = await toast.boundingBox();
    for (const name of [/^Stock/, /^Discard/]) {
      const pile = await page.getByRole("listbox", { name }).boundingBox();
      if (!shown || !pile) throw new Error("There is no toast or no pile");
      expect(pile.x, `${String(width)} ${String(name)}`).toBeGreaterThanOrEqual(0);
      expect(pile.width, `${String(width)} ${String(name)}`).toBeGreaterThan(20);
      const isBeside = shown.x >= pile.x + pile.width || shown.x + shown.width <= pile.x;
      const isBelow = shown.y >= pile.y + pile.height;
      expect(isBeside || isBelow, `${String(width)} ${String(name)}`).toBe(true);
    }
  }
});

/** The cards that a part of the page lies over. */
const under = (part: Locator): Promise<(string | null)[]> =>
  part.evaluate((over) => {
    const { left, top, right, bottom } = over.getBoundingClientRect();
    return [...document.querySelectorAll("main [data-card]")]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((card) => card.getAttribute("aria-label"));
  });

test("[WT90] [WT92] neither what asks the player nor a hint lies over cards", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("asked", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 1440, height: 900 });
    const bars = page.locator("[data-asks] > section");
    await expect(bars).toHaveCount(2);
    for (const bar of await bars.all()) await expect.poll(() => under(bar)).toEqual([]);
    const phone = await openTableOnScreen(browser, player, { width: 390, height: 844 });
    const shown = phone.locator("[data-asks] > section").filter({ visible: true });
    await expect(shown).toHaveCount(1);
    const first = (await shown.getByRole("status").textContent()) ?? "";
    await phone.getByRole("button", { name: "Request 1/2" }).tap();
    await expect(shown.getByRole("status")).not.toHaveText(first);
    await expect.poll(() => under(shown)).toEqual([]);
    await shown.getByRole("button", { name: "Decline" }).tap();
    await expect(shown.getByRole("status")).toHaveText(first);
    await expect(phone.getByRole("button", { name: /^Request \d/ })).toBeHidden();
  });
  await withScreenshotTable("early", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 390, height: 844 });
    const hint = page.getByText("Press and hold a card");
    await expect(hint).toBeVisible();
    await expect.poll(() => under(hint)).toEqual([]);
  });
});

test("[WT96] no card of a pack lies over another", { tag: "@desk" }, async ({
  browser,
  baseURL,
}) => {
  await withScreenshotTable("draft", baseURL ?? "", async ([player]) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await openTableOnScreen(browser, player, { width, height });
      const cards = page.locator("[data-hand] [data-card]");
      await expect(cards).toHaveCount(12);
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()),
      );
      for (const [at, box] of boxes.entries()) {
        const isOver = boxes
          .slice(at + 1)
          .some(
            ({ left, right, top, bottom }) =>
              left < box.right - 1 &&
              right > box.left + 1 &&
              top < box.bottom - 1 &&
              bottom > box.top + 1,
          );
        expect(isOver, `card ${String(at + 1)} at ${String(width)}`).toBe(false);
        expect(box.bottom).toBeLessThan(height);
      }
    }
  });
});

test("[WT117] a player’s own name is whole beside a signal and a clock, which move no board", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  const names = ["Ben", "Wilhelmina"];
  const [ben, player] = await createRoomWithPlayers(baseURL ?? "", { game: "magic" }, names);
  if (!player || !ben) throw new Error("Nobody sits there");
  await loadDeckAndShapeHand(player, [{ name: "Mountain", count: 30 }], ["Mountain"]);
  await sendIntentAndWait(ben, "turn.next", {});
  const page = await openTableOnScreen(browser, player, { width: 390, height: 844 });
  const plate = page.locator("[data-own-plate]");
  const boardHeight = async () =>
    (await page.locator("[data-size=own]").boundingBox())?.height ?? 0;
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForLoadState("networkidle");
    const before = await boardHeight();
    await page.getByRole("button", { name: "OK", exact: true }).click();
    await sendIntentAndWait(ben, "clock.set", { of: "seat", limit: 600_000 });
    await expect(plate.getByRole("timer")).toBeVisible();
    const name = plate.getByText("Wilhelmina", { exact: true });
    const isWhole = await name.evaluate((part) => part.scrollWidth <= part.clientWidth);
    expect(isWhole, String(width)).toBe(true);
    expect(Math.abs((await boardHeight()) - before)).toBeLessThanOrEqual(1);
    await page.getByRole("button", { name: "OK", exact: true }).click();
    await sendIntentAndWait(ben, "clock.remove", {});
    await expect(plate.getByRole("timer")).toHaveCount(0);
  }
  for (const { client } of [player, ben]) client.close();
});

test("[WT92] on a phone it is told whole who looks into another player’s library", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("looking", baseURL ?? "", async ([, ben]) => {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      const page = await openTableOnScreen(browser, ben, { width, height });
      const note = page.locator("[data-note]");
      await expect(note).toContainText("Anna");
      const isWhole = await note.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        for (let part = element.parentElement; part; part = part.parentElement) {
          const edge = part.getBoundingClientRect();
          const isCut = left < edge.left - 1 || right > edge.right + 1;
          if (isCut && getComputedStyle(part).overflowX !== "visible") return false;
        }
        return true;
      });
      expect(isWhole, String(width)).toBe(true);
    }
  });
});

test("[WT72] a replay that jumps shows one message over the table", { tag: "@desk" }, async ({
  browser,
  baseURL,
}) => {
  await withScreenshotTable("duel", baseURL ?? "", async (players) => {
    const page = await openTableOnScreen(browser, players[0], { width: 390, height: 844 });
    await openScreenState(page, screenStateOf("replay"), players);
    await page.getByRole("slider", { name: "Position" }).fill("3");
    await expect(page.locator("[data-size=own] [data-card]")).toHaveCount(0);
    await page.keyboard.press("End");
    const notes = page.getByRole("region", { name: "Notifications" }).getByRole("group");
    await expect(notes).toHaveText(/^Ben: One moment/);
  });
});

test("[BK3] [WT90] on a phone split cards lie side by side on their board, each with both halves in sight", {
  tag: "@desk",
}, async ({ browser, baseURL }) => {
  await withScreenshotTable("split", baseURL ?? "", async ([player]) => {
    const page = await openTableOnScreen(browser, player, { width: 390, height: 844 });
    for (const size of ["own", "other"]) {
      const board = page.locator(`[data-size=${size}]`);
      const cards = board.locator("[data-crosswise]");
      await expect(cards).toHaveCount(3);
      const edge = await board.boundingBox();
      const boxes = await cards.evaluateAll((all) =>
        all
          .map((card) => card.getBoundingClientRect())
          .toSorted((a, b) => a.left - b.left)
          .map(({ left, right }) => ({ left, right })),
      );
      expect(boxes[0]?.left ?? 0).toBeGreaterThanOrEqual(edge?.x ?? 0);
      expect(boxes[2]?.right ?? 0).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
      expect(boxes[1]?.left ?? 0).toBeGreaterThanOrEqual((boxes[0]?.right ?? 0) - 1);
      expect(boxes[2]?.left ?? 0).toBeGreaterThanOrEqual((boxes[1]?.right ?? 0) - 1);
    }
    // On a low board halves are small, and have their names all the same.
    await page.setViewportSize({ width: 1024, height: 768 });
    const names = page.locator("[data-size=own] [data-crosswise] [data-card-name]");
    await expect(names).toHaveCount(6);
    for (const name of await names.all()) await expect(name).toBeVisible();
  });
});
