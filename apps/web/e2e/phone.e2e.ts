import { expect } from "@playwright/test";
import { Finger } from "./finger.ts";
import { loadDeckFile, seatGuest, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("a phone in portrait: tap and place, tap twice, choose from the bar", {
  tag: "@phone",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page, hand, board } = host;
  const ben = await seatGuest(playerLink, "Ben");
  await loadDeckFile(host, "delver-arena.txt");

  await hand.getByRole("option").first().tap();
  await expect(page.getByText("Tap a spot to place it")).toBeVisible();
  await board.tap({ position: { x: 120, y: 120 } });
  const card = board.getByRole("option");
  await expect(card).toHaveCount(1);
  const played = () =>
    [...(ben.getSnapshot().view?.cards.values() ?? [])].filter(
      ({ zone }) => zone === "battlefield:1",
    );
  await expect.poll(played).toHaveLength(1);

  await card.tap();
  await page.getByRole("button", { name: "Tap", exact: true }).tap();
  await expect(card).toHaveAccessibleName(/, tapped$/);
  await page.getByRole("button", { name: "Done" }).tap();
  await page.getByRole("button", { name: "Untap all" }).tap();
  await expect(card).not.toHaveAccessibleName(/, tapped$/);

  await page.getByRole("button", { name: "Draw" }).tap();
  await expect(hand.getByRole("option")).toHaveCount(7);
});

test("a phone's table fits the screen and the thumb", { tag: "@phone" }, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await loadDeckFile(host, "delver-arena.txt");
  const widths = await host.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await host.page.setViewportSize({ width: 360, height: 640 });
  const plate = await host.page.locator("[data-own-plate]").boundingBox();
  const pile = await host.page.getByRole("listbox", { name: /^Library/ }).boundingBox();
  expect((plate?.x ?? 0) + (plate?.width ?? 0)).toBeLessThanOrEqual(pile?.x ?? 0);
  for (const button of await host.page.locator("header button:visible, nav button:visible").all()) {
    const box = await button.boundingBox();
    expect(box?.height, (await button.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
});

test("[WT112] of long names on a phone so much is shown that they can be told apart, beside the place for more players", {
  tag: "@phone",
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const plates = host.page.locator("[data-plate]:not([data-own-plate])");
  const inviting = host.page.getByRole("main").getByRole("button", { name: "Invite players" });
  const names = ["Benedikta", "Bernadette", "Bartholomew", "Belinda", "Berenike", "Beatrice"];
  for (const [at, name] of names.entries()) {
    await seatGuest(playerLink, name);
    await expect(plates).toHaveCount(at + 1);
    if (at === 2) await expect(inviting).toBeInViewport({ ratio: 0.95 });
  }
  for (const name of names) {
    const shown = plates.getByText(name, { exact: true });
    // Four letters and the dots after them.
    expect(await shown.evaluate(({ clientWidth }) => clientWidth), name).toBeGreaterThan(40);
  }
  const overlap = await plates.evaluateAll((all) => {
    const boxes = all.map((plate) => plate.getBoundingClientRect());
    return boxes.some((box, at) => box.right > (boxes[at + 1]?.left ?? Infinity) + 1);
  });
  expect(overlap).toBe(false);
});

test("a finger drags a card from the hand, which hangs above it", { tag: "@phone" }, async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page, hand, board } = host;
  await page.getByRole("button", { name: "Draw" }).tap();
  await page.getByRole("button", { name: "Draw" }).tap();
  await expect(hand.getByRole("option")).toHaveCount(2);
  const from = await hand.getByRole("option").first().boundingBox();
  const to = await board.boundingBox();
  if (!from || !to) throw new Error("There is no card to drag");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const x = from.x + 20;
  const y = from.y + 40;
  const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  await touch("touchStart", x, y);
  for (let step = 1; step <= 8; step += 1) {
    await touch("touchMove", x + ((end.x - x) * step) / 8, y + ((end.y - y) * step) / 8);
  }
  await touch("touchEnd", end.x, end.y);
  const card = board.getByRole("option");
  await expect(card).toHaveCount(1);
  const box = await card.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(end.y);
});

test("[WT45] on a phone the bar below sets the phase in one's own turn, by a press or a stroke, and asks to wait in that of another", {
  tag: "@phone",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const [own, other] = [anna, ben].map(({ page }) => page.locator("[data-turn-bar]"));
  if (!own || !other) throw new Error("There are no two bars");
  await own.getByRole("button", { name: "Start game" }).tap();
  await own.getByRole("button", { name: "Phase: Untap step" }).tap();
  await anna.page.getByRole("menuitemradio", { name: "Main 1" }).tap();
  await expect(own.getByRole("button", { name: "Phase: Main 1" })).toBeInViewport({ ratio: 1 });
  await expect(own.getByRole("button", { name: "Wait!" })).toBeHidden();
  const finger = await Finger.on(anna.page);
  const stroke = async (by: number): Promise<void> => {
    const from = await finger.press(own.locator("[aria-current=step]"));
    await finger.move(from, { x: from.x + by, y: from.y });
    await finger.lift();
  };
  await stroke(-60);
  await expect(own.getByRole("button", { name: "Phase: Combat" })).toBeVisible();
  await stroke(60);
  await expect(own.getByRole("button", { name: "Phase: Main 1" })).toBeVisible();

  await expect(other.getByText("Main 1")).toBeInViewport({ ratio: 1 });
  const wait = other.getByRole("button", { name: "Wait!" });
  const ok = other.getByRole("button", { name: "OK" });
  for (const button of [wait, ok]) await expect(button).toBeInViewport({ ratio: 1 });
  await wait.tap();
  await expect(wait).toHaveAttribute("aria-pressed", "true");
  await expect(anna.page.locator("[data-signal=hold]")).toBeVisible();
  await ok.tap();
  await expect(anna.page.locator("[data-signal=hold]")).toBeHidden();
  for (const bar of [own, other]) {
    expect(await bar.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    for (const button of await bar.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});
