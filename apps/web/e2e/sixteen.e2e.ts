import { expect } from "@playwright/test";
import { linkToPage } from "../screens/player.ts";
import { newPage } from "./players.ts";
import { test } from "./test.ts";

const NAMES = ["Anna", "Ben", "Chloe", "Dmitri", "Emil", "Fatima", "Greta", "Henri"];

/** A game that all play on one board, or each on one of their own. */
const gameOf = (owner: "seat" | "table") => ({
  name: "Crowd",
  seats: 16,
  counters: [{ id: "points" }],
  zones: [
    { kind: "library", name: "Stock" },
    { kind: "battlefield", owner, layout: "free" },
    { kind: "hand" },
  ],
  cards: [{ name: "Owl", count: 60 }],
});

for (const owner of ["table", "seat"] as const) {
  test(`[WT112] sixteen players are all in sight, each with name and counter, where the board is the ${owner}'s`, {
    // What a phone shows of sixteen plates is the same on either board.
    tag: owner === "seat" ? "@both" : [],
  }, async ({ browser, request, hasTouch }) => {
    const made = await request.post("/api/rooms", { data: { definition: gameOf(owner) } });
    const { room, keys, links } = (await made.json()) as {
      readonly room: string;
      readonly keys: { readonly player: string };
      readonly links: { readonly player: string; readonly spectator: string };
    };
    const names = [...NAMES.slice(1), ...NAMES.map((name) => `${name} B.`)];
    for (const name of names) {
      const taken = await request.post(`/api/rooms/${room}/seats`, {
        data: { key: keys.player, name },
      });
      expect(taken.ok()).toBe(true);
    }
    const page = await newPage(browser, hasTouch ? {} : { viewport: { width: 1440, height: 900 } });
    await page.goto(links.player);
    await page.getByLabel("Your name").fill("Pia");
    await page.getByRole("button", { name: "Join" }).click();
    const plates = page.locator("[data-plate]:not([data-own-plate])");
    await expect(plates).toHaveCount(15);
    for (const plate of await plates.all()) {
      // A finger swipes through the plates of a phone.
      if (hasTouch) await plate.scrollIntoViewIfNeeded();
      // Half a pixel is no cut.
      await expect(plate).toBeInViewport({ ratio: 0.99 });
      await expect(plate.locator("[data-life]")).toBeVisible();
      const cut = await plate
        .locator("span")
        .evaluateAll((parts) =>
          parts
            .filter(
              ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    }
    const overlaps = await plates.evaluateAll((all) => {
      const boxes = all.map((plate) => plate.getBoundingClientRect());
      return boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (b) =>
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 1 &&
              b.top < a.bottom - 1,
          ),
      );
    });
    expect(overlaps).toEqual([]);
    const overlay = await newPage(browser);
    await overlay.goto(linkToPage(links.spectator, "overlay"));
    await expect(overlay.getByRole("listitem")).toContainText([...names, "Pia"]);
  });
}
