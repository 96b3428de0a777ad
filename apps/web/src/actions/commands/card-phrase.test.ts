import { expect, test } from "vitest";
import { cardNameMatchKind, parseCardPhrase } from "./card-phrase.ts";

test.each([
  ["island", null, "island"],
  ["3 island", 3, "island"],
  ["all bears", "all", "bears"],
  ["alle Bären", "all", "Bären"],
  ["7", null, "7"],
])("[WT5] %j means %j called %j", (written, many, name) => {
  expect(parseCardPhrase(written)).toEqual({ many, name });
});

test.each([
  ["Grizzly Bears", "bears", "written"],
  ["Grizzly Bears", "grizzly bear", "written"],
  ["Runeclaw Bear", "bears", "plural"],
  ["Runeclaw Bear", "runeclaw bears", "plural"],
  ["Llanowar Elf", "elves", "plural"],
  ["Wolf", "Wolves", "plural"],
  ["Swords to Plowshares", "sword", "written"],
  ["Fairy", "fairies", "plural"],
  ["King of Hearts", "kings", "plural"],
  ["Brauner Bär", "bären", "plural"],
  ["Insel", "inseln", "plural"],
  ["Wald", "wälder", "plural"],
  ["Sumpf", "Sümpfe", "plural"],
  ["Pirate", "rats", null],
  ["Plains", "bears", null],
])("[WT5] a card called %j is meant by %j: %j", (name, words, how) => {
  expect(cardNameMatchKind(name, words)).toBe(how);
});
