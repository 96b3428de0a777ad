import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBuiltInGame, gameFileSchema, gameFromFile, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import type { Table } from "../../model/table.tsx";
import { defaultDrawLibraryKind } from "../../model/zones.ts";
import { actionBarActions, hasGameMenu } from "./action-bar-actions.ts";

const GAMES = join(import.meta.dirname, "../../../../../games");

const tableOf = (game: string, seat = 1): Table => {
  const file: unknown = JSON.parse(readFileSync(join(GAMES, `${game}.json`), "utf8"));
  return { game: gameFromFile(gameFileSchema.parse(file)), seat: seatId(seat) } as Table;
};

test("[WT110] the bar of a game has no action that is never possible in it", () => {
  expect(actionBarActions(tableOf("kites"), [])).toEqual(["draw", "refill", "dice", "log"]);
  expect(actionBarActions(tableOf("hearts"), [])).toEqual(["draw", "dice", "log"]);
  expect(actionBarActions(tableOf("klondike"), [])).toEqual(["refill", "dice", "log"]);
  expect(actionBarActions(tableOf("pairs"), [])).toEqual(["dice", "log"]);
  expect(actionBarActions(tableOf("magic-draft"), [])).toEqual(["dice", "log"]);
  const sealed = ["draw", "untapAll", "dice", "token", "log"];
  expect(actionBarActions(tableOf("magic-sealed"), [])).toEqual(sealed);
});

test("[WT93] the bar of the playing cards deals, gathers the discards, and begins the next game", () => {
  const table = { game: findBuiltInGame("standard-52"), seat: seatId(1) } as Table;
  const bar = ["draw", "deal", "refill", "nextGame", "dice", "log"];
  expect(actionBarActions(table, [])).toEqual(bar);
});

test("[WT110] actions without a zone have a button, and so has the next round where there are no hands", () => {
  const having = ["kites", "pairs", "lanterns"].map((game) => hasGameMenu(tableOf(game)));
  expect(having).toEqual([true, true, true]);
  // All their actions belong to a zone or deal.
  const without = ["cards-32", "klondike", "orchard"].map((game) => hasGameMenu(tableOf(game)));
  expect(without).toEqual([false, false, false]);
});

test("[G13] where a game has no library, cards are drawn from the seat's own", () => {
  expect(defaultDrawLibraryKind(tableOf("kites"))).toBe("library");
  expect([1, 2].map((seat) => defaultDrawLibraryKind(tableOf("nightwatch", seat)))).toEqual([
    "archive",
    "kit",
  ]);
  // Chips are taken only by the game's own actions.
  const { game, seat } = tableOf("poker");
  const zones = game.zones.filter(({ kind }) => kind !== "library");
  expect(defaultDrawLibraryKind({ game: { ...game, zones }, seat })).toBeUndefined();
});
