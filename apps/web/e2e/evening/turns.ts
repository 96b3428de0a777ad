import { expect, type Locator } from "@playwright/test";
import {
  chooseFromContextMenu,
  chooseFromTableMenu,
  clickPositionAtLeft,
  dragTo,
  otherBoardOf,
  type Player,
  spokenCards,
} from "../players.ts";
import { type EveningCompany, pagesOf } from "./company.ts";

const onlyCard = (board: Locator): Locator => board.getByRole("option");

/** Whoever has the turn passes it, by key or by thumb, and everybody reads which it is now. */
export const passTurn = async (
  company: EveningCompany,
  { page }: Player,
  { to, by = "key" }: { readonly to: number; readonly by?: "key" | "thumb" },
): Promise<void> => {
  if (by === "key") await page.keyboard.press("Control+Enter");
  else await page.getByRole("button", { name: "End turn" }).tap();
  for (const each of pagesOf(company)) {
    await expect(each.locator("[data-turn-number]")).toHaveText(`Turn ${String(to)}`);
  }
};

/** What is the first card of a hand, by name. */
const firstOf = async (hand: Locator): Promise<string> => (await spokenCards(hand))[0] ?? "";

/** Turn 1: drawing, playing by drag, tapping, pushing, and the phases. Gives what was played. */
export const playDrawAndTapTurn = async (company: EveningCompany): Promise<string> => {
  const { anna, ben, watcher } = company;
  await anna.page.getByRole("button", { name: "Start game" }).click();
  for (const page of pagesOf(company))
    await expect(page.getByRole("banner")).toContainText("Turn 1");
  await anna.page.getByRole("button", { name: "Upkeep" }).click();
  await expect(ben.page.locator("[data-phases] [aria-current]")).toHaveText("Upkeep");
  await anna.page.keyboard.press("d");
  await expect(anna.hand.getByRole("option")).toHaveCount(7);
  await expect(ben.log).toContainText("Anna drew a card");

  const name = await firstOf(anna.hand);
  const card = anna.hand.getByRole("option").first();
  await dragTo(anna.page, card, { target: anna.board, x: 0.3, y: 0.6 });
  await expect(onlyCard(anna.board)).toHaveAccessibleName(name);
  await onlyCard(anna.board).dblclick();
  const seen = onlyCard(otherBoardOf(ben.page, "Anna"));
  for (const page of [ben.page, watcher]) {
    await expect(onlyCard(otherBoardOf(page, "Anna"))).toHaveAccessibleName(`${name}, tapped`);
  }
  const before = (await seen.boundingBox())?.x ?? 0;
  await dragTo(anna.page, onlyCard(anna.board), { target: anna.board, x: 0.7, y: 0.6 });
  // Ben sits across: what Anna pushes to her right goes to his left.
  await expect.poll(async () => (await seen.boundingBox())?.x).toBeLessThan(before - 20);
  await anna.page.keyboard.press("u");
  await expect(seen).toHaveAccessibleName(name);
  return name;
};

/** Turn 2: counters, a note and stats on a card, and life. */
export const playCountersAndLifeTurn = async ({ anna, ben }: EveningCompany): Promise<void> => {
  await ben.page.keyboard.press("d");
  await expect(ben.hand.getByRole("option")).toHaveCount(7);
  const first = ben.hand.getByRole("option").first();
  await first.dblclick(await clickPositionAtLeft(first));
  const card = onlyCard(ben.board);
  await expect(card).toBeVisible();
  await card.focus();
  await ben.page.keyboard.press(".");
  await chooseFromContextMenu(card, "Counters", "Counters …");
  const counters = ben.page.getByRole("dialog", { name: "Counters" });
  await counters.getByRole("button", { name: "Increase charge" }).click();
  await counters.getByLabel("New counter").fill("verse");
  await counters.getByRole("button", { name: "Add" }).click();
  await expect(counters.getByRole("button", { name: "Decrease verse" })).toBeEnabled();
  await counters.getByRole("button", { name: "Close" }).click();
  for (const [entry, text] of [
    ["Set P/T …", "3/2"],
    ["Note …", "chosen: red"],
  ] as const) {
    await ben.board.getByRole("option").click({ button: "right" });
    await ben.page.getByRole("menuitem", { name: "Counters", exact: true }).click();
    await ben.page.getByRole("menuitem", { name: entry }).click();
    await ben.page.getByRole("dialog").getByRole("textbox").fill(text);
    await ben.page.keyboard.press("Enter");
    await expect(ben.page.getByRole("dialog")).toBeHidden();
  }
  await expect(onlyCard(otherBoardOf(anna.page, "Ben"))).toHaveAccessibleName(
    /now 3\/2, note: chosen: red.*1 \+1\/\+1.*1 charge.*1 verse/,
  );
  await ben.page.getByRole("button", { name: "Life −1" }).click();
  await expect(anna.page.getByRole("button", { name: /^Ben.*Life: 39/ })).toBeVisible();
};

/** Turn 3: a card face down, shown to one player alone, then turned up for all. Gives its name. */
export const playFaceDownTurn = async (company: EveningCompany): Promise<string> => {
  const { anna, carla, dan, watcher } = company;
  const name = await firstOf(carla.hand);
  await chooseFromContextMenu(carla.hand.getByRole("option").first(), "Play face down");
  const card = onlyCard(carla.board);
  await expect(card).toHaveAccessibleName(`${name}, face down`);
  for (const page of [anna.page, dan.page, watcher]) {
    await expect(onlyCard(otherBoardOf(page, "Carla"))).toHaveAccessibleName("Face-down card");
  }
  await chooseFromContextMenu(card, "Ping and reveal", "Reveal to", "Reveal to Anna");
  await expect(onlyCard(otherBoardOf(anna.page, "Carla"))).toHaveAccessibleName(
    new RegExp(`^${name}`),
  );
  await expect(onlyCard(otherBoardOf(dan.page, "Carla"))).toHaveAccessibleName("Face-down card");
  await card.focus();
  await carla.page.keyboard.press("f");
  await expect(onlyCard(otherBoardOf(watcher, "Carla"))).toHaveAccessibleName(name);
  await carla.page.getByRole("button", { name: /^Poison/ }).click();
  await expect(anna.page.getByRole("button", { name: /^Carla.*Poison 1/ })).toBeVisible();
  return name;
};

/** Turn 4: tokens, a clone, one hung on another by drop, and an arrow across the table. */
export const playTokensAndArrowsTurn = async ({
  ben,
  dan,
  watcher,
}: EveningCompany): Promise<void> => {
  const { page, board } = dan;
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Create token" });
  await dialog.getByLabel("Name").fill("Goblin");
  await dialog.getByLabel("Power/toughness").fill("1/1");
  await dialog.getByRole("button", { name: "Create" }).click();
  const goblins = board.getByRole("option", { name: /^Goblin token/ });
  await expect(goblins).toHaveCount(1);
  await chooseFromContextMenu(goblins.first(), "Attach and copy", "Create copy");
  await expect(otherBoardOf(watcher, "Dan").getByRole("option")).toHaveCount(2);

  await dragTo(page, goblins.first(), { target: board, x: 0.75, y: 0.5 });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  await page.keyboard.down("Shift");
  await dragTo(page, goblins.last(), { target: goblins.first(), x: 0.5, y: 0.5 });
  await page.keyboard.up("Shift");
  await expect(dan.log).toContainText("Dan attached Goblin to Goblin");
  await page.keyboard.press("Escape");

  const arrow = ben.page.locator("path[data-colour]");
  const [from, to] = [
    await goblins.first().boundingBox(),
    await onlyCard(otherBoardOf(page, "Ben")).boundingBox(),
  ];
  if (!from || !to) throw new Error("The arrow has no ends");
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up({ button: "right" });
  await expect(arrow).toHaveCount(1);
  // Escape lets go of the latest first, which is the card under the pointer that shows large.
  await expect(async () => {
    await page.keyboard.press("Escape");
    expect(await arrow.count()).toBe(0);
  }).toPass();
};

/** Turn 5: the commander comes into play, hits Ben three times over, and goes home. */
export const playCommanderTurn = async ({ anna, ben, carla }: EveningCompany): Promise<void> => {
  const krenko = { name: /^Krenko, Mob Boss/ };
  const zone = anna.page.locator('[data-drop="commander:1"]');
  await dragTo(anna.page, zone.getByRole("option", krenko), { target: anna.board, x: 0.3, y: 0.3 });
  await expect(otherBoardOf(ben.page, "Anna").getByRole("option", krenko)).toBeVisible();
  await chooseFromTableMenu(ben.page, "Counters", "Commander damage …");
  const damage = ben.page.getByRole("dialog", { name: "Commander damage" });
  for (const dealt of ["1", "2", "3"]) {
    await damage.getByRole("button", { name: "Increase From Anna to you" }).click();
    await expect(damage.getByLabel("From Anna to you", { exact: true })).toHaveText(dealt);
  }
  await damage.getByRole("button", { name: "Close" }).click();
  // However many lines the log makes of three presses.
  await expect(carla.log).toContainText(/Ben took \d commander damage from Anna \(now 3\)/);
  await ben.page.keyboard.press("=");
  await ben.page.getByRole("dialog").getByLabel("Life").fill("36");
  await ben.page.keyboard.press("Enter");
  await expect(anna.page.getByRole("button", { name: /^Ben.*Life: 36/ })).toBeVisible();
  await chooseFromContextMenu(
    anna.board.getByRole("option", krenko),
    "Move",
    "Move to command zone",
  );
  await expect(
    ben.page.locator('[data-drop="commander:1"]').getByRole("option", krenko),
  ).toBeVisible();
};
