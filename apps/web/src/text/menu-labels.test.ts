import { expect, test } from "vitest";
import { actions as germanActions } from "./de/actions.ts";
import { menus as germanMenus } from "./de/menus.ts";
import { type ActionStrings, actions as englishActions } from "./en/actions.ts";
import { menus as englishMenus, type MenuStrings } from "./en/menus.ts";

const NAME = "7";

/** "Ask to view library" has three words besides the "to". */
const isWord = (part: string): boolean => /\p{L}/u.test(part) && part !== "to";

/** Longer labels that players know from Cockatrice. */
const KNOWN = ["Always reveal top card", "Always view top card"];

const labelsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(Reflect.apply(value, undefined, [NAME, NAME]))];
  return Object.values(value ?? {}).flatMap(labelsIn);
};

/** The labels of a language, without its sentences. */
const labelsOf = (actions: ActionStrings, { save, quick, ...menus }: MenuStrings): string[] => [
  ...Object.values(actions).map(({ label }) => label),
  ...labelsIn([menus, save.log, save.replay, save.room]),
];

const LANGUAGES = {
  english: labelsOf(englishActions, englishMenus),
  german: labelsOf(germanActions, germanMenus),
};

test.each(Object.entries(LANGUAGES))(
  "an entry of a menu has one to three words besides a name: %s",
  (_, labels) => {
    const long = labels.filter((label) => label.split(/\s+/).filter(isWord).length > 3);
    expect(long.filter((label) => !KNOWN.includes(label))).toEqual([]);
  },
);
