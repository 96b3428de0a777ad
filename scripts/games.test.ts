import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  findBuiltInGame,
  findGameTestFailures,
  type GameAction,
  type GameDefinition,
  type GameTranslation,
  gameFileSchema,
  gameFromFile,
  migrateGame,
  starterDeckKindOf,
} from "@baize/engine";
import { expect, test } from "vitest";
import { ROOT } from "./tools.ts";

const FOLDER = join(ROOT, "games");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));

const EXAMPLES = join(ROOT, "examples/games");
const EXAMPLE_FILES = readdirSync(EXAMPLES);
const ALL_FILES = [
  ...FILES.map((name) => join(FOLDER, name)),
  ...EXAMPLE_FILES.map((name) => join(EXAMPLES, name)),
].map((path) => [relative(ROOT, path), path] as const);

const readGameFile = (path: string) => gameFileSchema.parse(JSON.parse(readFileSync(path, "utf8")));

const SAME_IN_GERMAN = ["Otter", "Chip", "Wind"];

/** The ids for which the labels of a language have no name, each after the part where it is missing. */
const unnamed = (
  part: string,
  ids: readonly string[],
  labels: Readonly<Record<string, unknown>> = {},
): string[] => ids.filter((id) => !labels[id]).map((id) => `${part}.${id}`);

const idsOf = (parts: readonly { readonly id: string }[] = []): string[] =>
  parts.map(({ id }) => id);

/** What is printed in words on the cards of a game. The page knows how playing cards are called. */
const printedWords = ({ supply, variants = [], zones }: GameDefinition): string[] => {
  const cards = [...(supply.cards ?? []), ...variants.flatMap(({ extra = [] }) => extra)];
  const sides = cards
    .map(({ face }) => face)
    .filter(({ suit, kind }) => !suit && kind !== "Joker")
    .flatMap((face) => [face, ...(face.halves ?? []), ...(face.other ? [face.other] : [])]);
  const cells = zones.flatMap((zone) => (Array.isArray(zone.cells) ? zone.cells : []));
  const words = [
    ...sides.flatMap(({ name, kind = "", text = "" }) => [name, kind, text]),
    ...cells,
  ];
  return [...new Set(words)].filter((word) => word !== "" && !SAME_IN_GERMAN.includes(word));
};

/** The questions of an action, and the options of a choice, that a label doesn't name. */
const unlabelledQuestions = (
  { id, ask }: GameAction,
  label: NonNullable<GameTranslation["actions"]>[string] | undefined,
): string[] => {
  const labels = typeof label === "object" ? label.ask : undefined;
  return ask.flatMap((question): string[] => {
    const said = labels?.[question.id];
    const name = typeof said === "object" ? said.name : said;
    const options = typeof said === "object" ? said.options : undefined;
    const isWhole =
      name !== undefined &&
      (question.kind !== "choice" || options?.length === question.options.length);
    return isWhole ? [] : [`actions.${id}.ask.${question.id}`];
  });
};

/** All that a game says in words and its German labels don't. */
const saidInEnglishOnly = (game: GameDefinition): string[] => {
  const { actions = [], rules = [], labels = {} } = game;
  const { de: german = {} } = labels;
  return [
    ...unnamed("labels", ["name", "firstMove"], { ...german }),
    ...unnamed(
      "zones",
      game.zones.map(({ kind }) => kind),
      german.zones,
    ),
    ...(["counters", "tableCounters", "cardCounters"] as const).flatMap((part) =>
      unnamed(part, idsOf(game[part]), german.counters),
    ),
    ...(["numbers", "phases", "teams", "sections", "variants"] as const).flatMap((part) =>
      unnamed(part, idsOf(game[part]), german[part]),
    ),
    ...unnamed("actions", idsOf(actions), german.actions),
    ...actions.flatMap((action) => unlabelledQuestions(action, german.actions?.[action.id])),
    ...unnamed("printed", printedWords(game), german.printed),
    ...(german.rules?.length === rules.length ? [] : ["rules"]),
  ];
};

test.each(ALL_FILES)("[G21] [G26] all that %s says in English it says in German", (_, path) => {
  expect(saidInEnglishOnly(gameFromFile(readGameFile(path)))).toEqual([]);
});

test.each(ALL_FILES)("the German texts of %s name buttons as they are called", (_, path) => {
  const { actions = [], labels = {}, firstMove = "", rules = [] } = readGameFile(path);
  const { de: german = {} } = labels;
  const texts = [firstMove, ...rules].map((text, at): [string, string] => [
    text,
    [german.firstMove ?? "", ...(german.rules ?? [])][at] ?? "",
  ]);
  const missing = actions.flatMap(({ id, name }) => {
    const label = german.actions?.[id];
    const called = (typeof label === "object" ? label.name : label) ?? "";
    return texts
      .filter(([english, translated]) => {
        return english.includes(`“${name}”`) && !translated.includes(`„${called}“`);
      })
      .map(([, translated]) => `${id}: ${translated}`);
  });
  expect(missing).toEqual([]);
});

test.each(FILES)(
  "[G21] games/%s is a game's file that explains itself, and its tests hold",
  (name) => {
    const file = readGameFile(join(FOLDER, name));
    const game = gameFromFile(file);
    expect(`${game.id}.json`).toBe(name);
    expect(findBuiltInGame(game.id)).toBeUndefined();
    expect(file.licence).toBeDefined();
    expect(file.credits?.length).toBeGreaterThan(0);
    expect(game.firstMove).toBeDefined();
    expect(game.rules?.length).toBeGreaterThan(0);
    // How to deal is a button: the game's own, or that of the page for a number of cards.
    const isSetUp = game.actions?.some(({ id }) => id === "setup") === true;
    expect(isSetUp || game.dealSize !== undefined || game.openingHand > 0).toBe(true);

    const { tests = [] } = file;
    expect(tests.length).toBeGreaterThan(0);
    for (const each of tests) expect(findGameTestFailures(game, each), each.name).toEqual([]);
  },
);

test.each(EXAMPLE_FILES)(
  "[G26] examples/games/%s is a game's file that explains itself, and its tests hold",
  (name) => {
    const file = readGameFile(join(EXAMPLES, name));
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
