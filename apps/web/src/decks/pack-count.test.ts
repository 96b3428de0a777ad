import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBuiltInGame, gameFileSchema, gameFromFile } from "@baize/engine";
import { expect, test } from "vitest";
import { packCountOf } from "./pack-count.ts";

const GAMES = join(import.meta.dirname, "../../../../games");

const gameOf = (id: string) =>
  gameFromFile(gameFileSchema.parse(JSON.parse(readFileSync(join(GAMES, `${id}.json`), "utf8"))));

test("[DR7] a list is enough for as many packs as its scarcest rarity", () => {
  const boosters = gameOf("magic-boosters");
  expect(packCountOf(boosters, { common: 404, uncommon: 160, rare: 121 })).toBe(40);
  expect(packCountOf(boosters, { common: 40, uncommon: 160, rare: 121 })).toBe(4);
  expect(packCountOf(boosters, { common: 404 })).toBe(0);
  expect(packCountOf(gameOf("magic-sealed"), { boosters: 100 })).toBe(6);
  expect(packCountOf(gameOf("magic-draft"), { cube: 360 })).toBe(24);
  for (const game of [gameOf("magic-commander"), findBuiltInGame("magic")]) {
    expect(game && packCountOf(game, { main: 60 })).toBeNull();
  }
});
