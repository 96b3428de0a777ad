import { expect } from "@playwright/test";
import { chooseFromTableMenu, loadDeckList, playerOn } from "../players.ts";
import { cardsOfZone } from "../table-player.ts";
import { firstTwoPlayers, playerWithTurn, type SeatedPlayers } from "./seated-players.ts";

/** Everyone brings a deck that is there and keeps the opening hand. */
const beginMagic = async (all: SeatedPlayers): Promise<void> => {
  for (const each of all) await each.press("Use a starter deck");
  for (const each of all) {
    await each.has(7);
    await each.press("Keep");
  }
};

/** Each turn a card goes to the board, another by way of the stack, and the others lose life, until one has lost. */
export const playMagic = async (all: SeatedPlayers): Promise<void> => {
  await beginMagic(all);
  await all[0]?.press("Start game");
  for (let turn = 0; turn < 2 * all.length; turn += 1) {
    const player = await playerWithTurn(all);
    const board = player.page.getByRole("listbox", { name: "Your battlefield" });
    const [held, lying] = [
      await cardsOfZone(player.hand).count(),
      await cardsOfZone(board).count(),
    ];
    await player.press("Draw");
    await player.has(held + 1);
    await player.drag(0, board, 0.1 + (lying % 4) * 0.2);
    await player.drag(0, "Stack");
    await player.has(1, "Stack");
    await player.drag(cardsOfZone(player.zone("Stack")).first(), board, 0.3 + (lying % 4) * 0.2);
    await expect(cardsOfZone(board)).toHaveCount(lying + 2);
    if (lying === 0) {
      const land = cardsOfZone(board).first();
      await player.turnOver(land);
      await expect(land).toHaveAccessibleName(/, tapped$/);
      await player.press("Done");
    }
    for (const other of all) if (other !== player) await other.press("Life −1");
    await player.endTurn();
  }
  const [loser, winner] = firstTwoPlayers(all);
  await chooseFromTableMenu(loser.page, "Game", "Concede …");
  await loser.page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
  await expect(winner.page.getByText("Anna conceded").first()).toBeAttached();
};

const PLANES = "20 Mountain\n20 Jackal Pup\n\nPlanes\n3 Naya\n2 Bant";

export const playPlanes = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  await loadDeckList(playerOn(anna.page), PLANES);
  await ben.press("Use a starter deck");
  for (const each of all) await each.press("Keep");
  await anna.menu("Planar deck", "Shuffle");
  await anna.menu("Plane", "Go to the next plane");
  await anna.counts(1, "Plane");
  await ben.menu("Plane", "Roll the planar die");
  await ben.menu("Plane", "Go to the next plane");
  await anna.counts(4, "Planar deck");
};

/** Three rounds of packs are dealt and picked from until decks can be built. */
const draftPacks = async (all: SeatedPlayers, pile: string, size: number): Promise<void> => {
  const [anna] = firstTwoPlayers(all);
  for (const pack of [1, 2, 3]) {
    if (pack === 1) await anna.press("Deal first packs");
    else await anna.menu(pile, "Deal next packs");
    for (let left = size; left > 0; left -= 1) {
      for (const each of all) await each.has(left);
      const [, kept] = await cardsOfZone(anna.hand).evaluateAll((all) =>
        all.map((card) => card.getAttribute("data-card")),
      );
      for (const each of all) await each.menu(cardsOfZone(each.hand).first(), "Pick a card");
      // All have picked, and the packs went on.
      await expect(anna.hand.locator(`[data-card='${String(kept)}']`)).toHaveCount(0);
    }
  }
  for (const each of all) {
    await each.has(0);
    await expect(each.page.getByRole("button", { name: "Build deck" })).toBeVisible();
  }
};

export const playDraft = async (all: SeatedPlayers): Promise<void> => {
  const [, ben] = firstTwoPlayers(all);
  await ben.press("Use a starter deck");
  await draftPacks(all, "Cube", 15);
};

const BOOSTERS = [
  "Quantity,Name,Rarity",
  "60,Grizzly Bears,common",
  "18,Giant Growth,uncommon",
  "5,Shivan Dragon,rare",
  "1,Black Lotus,mythic",
].join("\n");

export const playBoosters = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  await ben.press("Load deck");
  const dialog = ben.page.getByRole("dialog");
  await dialog.getByLabel("Deck list").fill(BOOSTERS);
  await expect(dialog.getByText("Commons: 60. Uncommons: 18. Rares: 6")).toBeVisible();
  await dialog.getByRole("button", { name: "Load deck" }).click();
  await anna.counts(60, "Commons");
  await draftPacks(all, "Commons", 14);
};

export const playSealed = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  await ben.press("Use a starter deck");
  await anna.press("Open first boosters");
  for (const pool of [15, 30]) {
    for (const each of all) await each.counts(pool, "Pool");
    // It opens one for everyone, so only the host has it before the eyes.
    await expect(ben.page.getByRole("button", { name: "Open next boosters" })).toHaveCount(0);
    await anna.press("Open next boosters");
  }
  for (const each of all) {
    await each.act("Deck for this table …");
    await each.answer({ cards: 40 });
    await each.counts(40, "Library");
    await each.menu("Library", "Draw seven");
    await each.has(7);
  }
};
