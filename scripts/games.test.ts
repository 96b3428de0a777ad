import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  findBuiltInGame,
  findGameTestFailures,
  gameFileSchema,
  gameFromFile,
  migrateGame,
  starterDeckKindOf,
} from "@baize/engine";
import { expect, test } from "vitest";
import { ROOT } from "./tools.ts";

const FOLDER = join(ROOT, "games");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

const SAME_IN_GERMAN = ["Otter", "Chip"];

/** The ids for which the labels of a language have no name. */
const unnamed = (
  ids: readonly string[],
  labels: Readonly<Record<string, unknown>> = {},
): string[] => ids.filter((id) => !labels[id]);

const idsOf = (parts: readonly { readonly id: string }[] = []): string[] =>
  parts.map(({ id }) => id);

test.each(FILES)(
  "[G21] games/%s is a game's file that explains itself, and its tests hold",
  (name) => {
    const said: unknown = JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
    const file = gameFileSchema.parse(said);
    const game = gameFromFile(file);
    expect(`${game.id}.json`).toBe(name);
    expect(findBuiltInGame(game.id)).toBeUndefined();
    expect(file.licence).toBeDefined();
    expect(file.credits?.length).toBeGreaterThan(0);

    // In German as in English.
    const { zones, counters, phases, variants, actions, rules = [] } = game;
    const german = game.labels?.de ?? {};
    expect(german.name).toBeDefined();
    expect(
      unnamed(
        zones.map(({ kind }) => kind),
        german.zones,
      ),
    ).toEqual([]);
    expect(unnamed(idsOf(counters), german.counters)).toEqual([]);
    expect(unnamed(idsOf(game.tableCounters), german.counters)).toEqual([]);
    expect(unnamed(idsOf(phases), german.phases)).toEqual([]);
    expect(unnamed(idsOf(variants), german.variants)).toEqual([]);
    expect(unnamed(idsOf(actions), german.actions)).toEqual([]);
    expect(game.firstMove).toBeDefined();
    expect(german.firstMove).toBeDefined();
    expect(rules.length).toBeGreaterThan(0);
    expect(german.rules).toHaveLength(rules.length);

    // Of cards that have words of their own; the page knows how playing cards are called.
    const words =
      game.supply.cards?.filter(({ face }) => !face.suit && face.kind !== "Joker") ?? [];
    expect(
      unnamed(
        words.map(({ face }) => face.name).filter((word) => !SAME_IN_GERMAN.includes(word)),
        german.printed,
      ),
    ).toEqual([]);

    const { tests = [] } = file;
    expect(tests.length).toBeGreaterThan(0);
    for (const each of tests) expect(findGameTestFailures(game, each), each.name).toEqual([]);
  },
);

const EXAMPLES = join(ROOT, "examples/games");

test.each(readdirSync(EXAMPLES))(
  "[G26] examples/games/%s is a game's file that explains itself, and its tests hold",
  (name) => {
    const file = gameFileSchema.parse(JSON.parse(readFileSync(join(EXAMPLES, name), "utf8")));
    const game = gameFromFile(file);
    expect(`${game.id}.json`).toBe(name);
    expect(FILES).not.toContain(name);
    expect(file.licence).toBeDefined();
    expect(game.firstMove).toBeDefined();
    expect(game.rules?.length).toBeGreaterThan(0);
    expect(game.actions?.map(({ id }) => id)).toContain("setup");
    const { tests = [] } = file;
    expect(tests.length).toBeGreaterThan(0);
    for (const each of tests) expect(findGameTestFailures(game, each), each.name).toEqual([]);
  },
);

test.each([
  ["magic-commander", "commander"],
  ["magic-draft", "cube"],
  ["magic-planes", "sixty"],
  ["magic-teams", "sixty"],
])("[G24] a room of %s from before games named their built-in decks keeps them", (id, kind) => {
  const said: unknown = JSON.parse(readFileSync(join(FOLDER, `${id}.json`), "utf8"));
  const { starters, ...stored } = gameFromFile(gameFileSchema.parse(said));
  expect(starters).toBe(kind);
  expect(starterDeckKindOf(migrateGame(stored))).toBe(kind);
});
