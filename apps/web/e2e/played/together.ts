import { expect } from "@playwright/test";
import { cards, type TablePlayer } from "../table-player.ts";

export type Sitters = readonly TablePlayer[];

export const pair = ([anna, ben]: Sitters): readonly [TablePlayer, TablePlayer] => {
  if (!anna || !ben) throw new Error("Two play this");
  return [anna, ben];
};

/** Whoever has the turn, as the page says by the button that ends it. */
export const atTurn = async (all: Sitters): Promise<TablePlayer> => {
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
export const beginRound = async (all: Sitters, name: string): Promise<void> => {
  const held = await Promise.all(all.map(({ hand }) => cards(hand).count()));
  const order = all.toSorted((a, b) => (held[all.indexOf(a)] ?? 0) - (held[all.indexOf(b)] ?? 0));
  for (const player of order) await player.press(name);
};
