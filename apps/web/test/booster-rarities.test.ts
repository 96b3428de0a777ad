import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDeck } from "@baize/decks";
import { type GameDefinition, gameFileSchema, gameFromFile, seatId } from "@baize/engine";
import { TestTable } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";

const FILE = join(import.meta.dirname, "../../../games/magic-boosters.json");

const readGame = (): GameDefinition =>
  gameFromFile(gameFileSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))));

/** A set as a spreadsheet lists it: so many cards of each rarity, each with its count. */
const setOfCards = (counts: Readonly<Record<string, readonly [cards: number, count: number]>>) =>
  [
    "Name,Rarity,Count",
    ...Object.entries(counts).flatMap(([rarity, [cards, count]]) =>
      Array.from({ length: cards }, (_, at) => `A ${rarity} ${String(at + 1)},${rarity},${count}`),
    ),
  ].join("\n");

/** The share of packs with a mythic rare, at tables of eight that each open three packs. */
const shareOfMythics = async (list: string, tables: number): Promise<number> => {
  const game = readGame();
  const { cards, rejectedLines } = await readDeck(list, game.sections ?? []);
  expect(rejectedLines).toEqual([]);
  const entries = cards.map(({ name, count, section }) => ({ name, count, section }));
  const seats = Array.from({ length: game.seats }, (_, at) => seatId(at + 1));
  const [host = seatId(1)] = seats;
  let [packs, mythics] = [0, 0];
  for (let seed = 1; seed <= tables; seed += 1) {
    const table = new TestTable(game, seed);
    for (const seat of seats) table.seat(seat);
    table.do(host, "deck.load", { cards: entries });
    for (const action of ["setup", "packs", "packs"]) table.do(host, "game.action", { action });
    for (const seat of seats) {
      const names = table.trueNames("hand", seat);
      const counted = (rarity: string) => names.filter((name) => name.startsWith(`A ${rarity} `));
      expect(counted("common")).toHaveLength(30);
      expect(counted("rare").length + counted("mythic").length).toBe(3);
      mythics += counted("mythic").length;
      packs += 3;
    }
  }
  return mythics / packs;
};

test("[DR6] a list with each rare twice and each mythic rare once, as on a print sheet, has a mythic rare in one of eight packs", async () => {
  const [common, uncommon, mythic] = [[101, 4] as const, [80, 2] as const, [15, 1] as const];
  const tables = deep(20, 1000);
  // 15 of 121 cards; the bounds are three standard deviations of 480 packs.
  const sheet = await shareOfMythics(
    setOfCards({ common, uncommon, rare: [53, 2], mythic }),
    tables,
  );
  expect(Math.abs(sheet - 15 / 121)).toBeLessThan(0.046);
  // With each once, it is in more than one of five.
  const once = await shareOfMythics(
    setOfCards({ common, uncommon, rare: [53, 1], mythic }),
    tables,
  );
  expect(Math.abs(once - 15 / 68)).toBeLessThan(0.057);
});
