import { expect } from "@playwright/test";
import { cardsOfZone, type TablePlayer } from "../table-player.ts";

export type SeatedPlayers = readonly TablePlayer[];

export const firstTwoPlayers = ([anna, ben]: SeatedPlayers): readonly [
  TablePlayer,
  TablePlayer,
] => {
  if (!anna || !ben) throw new Error("Two play this");
  return [anna, ben];
};

/** Whoever has the turn, as the page says by the button that ends it. */
export const playerWithTurn = async (all: SeatedPlayers): Promise<TablePlayer> => {
  let found: TablePlayer | undefined;
  await expect(async () => {
    for (const each of all) {
      if (await each.page.getByRole("button", { name: "End turn" }).isVisible()) found = each;
    }
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error("Nobody has the turn");
  return found;
};

/** Whoever holds no card asks for the next round, and those who hold some agree to it. */
export const requestNextRound = async (all: SeatedPlayers, name: string): Promise<void> => {
  const held = await Promise.all(all.map(({ hand }) => cardsOfZone(hand).count()));
  const order = all.toSorted((a, b) => (held[all.indexOf(a)] ?? 0) - (held[all.indexOf(b)] ?? 0));
  for (const player of order) await player.press(name);
};
