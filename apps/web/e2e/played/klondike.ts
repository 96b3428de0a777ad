import { expect } from "@playwright/test";
import { cardsOfZone, type TablePlayer } from "../table-player.ts";
import type { SeatedPlayers } from "./seated-players.ts";

const RANKS = "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split(" ");
const COLUMNS = [1, 2, 3, 4, 5, 6, 7].map((number) => `Column ${number}`);
const heightOf = (card = ""): number => RANKS.indexOf(card.split(" ")[0] ?? "") + 1;
const suitOf = (card: string): string => /(clubs|diamonds|hearts|spades)/.exec(card)?.[0] ?? "";
const isRed = (card: string): boolean => /diamonds|hearts/.test(card);
const pileOf = (card: string): string => {
  const suit = suitOf(card);
  return suit.charAt(0).toUpperCase() + suit.slice(1);
};

/** One step of a patience that gets further without the stock; false if there is none. */
const stepOn = async (player: TablePlayer): Promise<boolean> => {
  const columns = await Promise.all(COLUMNS.map((column) => player.names(column)));
  for (const [at, column] of columns.entries()) {
    const last = cardsOfZone(player.zone(COLUMNS[at] ?? "")).last();
    if (!column.at(-1)?.startsWith("Face-down")) continue;
    await player.turnOver(last);
    await expect(last).not.toHaveAccessibleName(/^Face-down/);
    return true;
  }
  const waste = (await player.names("Waste")).slice(-1);
  for (const [from, column] of [
    ["Waste", waste] as const,
    ...COLUMNS.map((name, at) => [name, columns[at] ?? []] as const),
  ]) {
    const last = column.at(-1);
    if (last === undefined) continue;
    const [below] = (await player.names(pileOf(last))).slice(-1);
    const open = column.filter((card) => !card.startsWith("Face-down"));
    const [first = ""] = open;
    const isUseful = from === "Waste" || open.length < column.length;
    const to = columns.findIndex((other) => {
      const top = other.at(-1);
      if (top === undefined) return first.startsWith("King");
      return heightOf(top) === heightOf(first) + 1 && isRed(top) !== isRed(first);
    });
    const isNext = heightOf(last) === heightOf(below) + 1;
    if (!isNext && !(isUseful && to >= 0)) continue;
    const card = cardsOfZone(player.zone(from)).nth(isNext ? -1 : column.length - open.length);
    const target = isNext ? pileOf(last) : (COLUMNS[to] ?? "");
    const before = await player.names(target);
    await player.drag(card, target);
    await expect.poll(() => player.names(target)).not.toEqual(before);
    return true;
  }
  return false;
};

export const playKlondike = async ([anna]: SeatedPlayers): Promise<void> => {
  if (!anna) throw new Error("One plays this");
  await anna.press("Lay out the cards");
  for (const [at, column] of COLUMNS.entries()) await anna.has(at + 1, column);
  for (let left = 24; left > 0; left -= 1) {
    for (let steps = 0; steps < 30 && (await stepOn(anna)); steps += 1);
    await anna.menu("Stock", "Turn a card");
    await anna.counts(left - 1, "Stock");
  }
  await anna.menu("Waste", "Turn the waste over");
  await anna.counts(0, "Waste");
};
