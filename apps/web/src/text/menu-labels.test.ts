import { expect, test } from "vitest";
import { actions as german } from "./de/actions.ts";
import { actions as english } from "./en/actions.ts";

const NAME = "7";

const isWord = (part: string): boolean => /\p{L}/u.test(part);

const labelsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(Reflect.apply(value, undefined, [NAME, NAME]))];
  return Object.values(value ?? {}).flatMap(labelsIn);
};

const LANGUAGES = { english, german };

test.each(Object.entries(LANGUAGES))(
  "an entry of a menu has one to three words besides a name: %s",
  (_, { labels, menus }) => {
    const long = labelsIn([labels, menus]).filter(
      (label) => label.split(/\s+/).filter(isWord).length > 3,
    );
    expect(long).toEqual([]);
  },
);
