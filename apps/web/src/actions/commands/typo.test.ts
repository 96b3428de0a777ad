import { expect, test } from "vitest";
import { actions as german } from "../../text/de/actions.ts";
import { type ActionStrings, actions as english } from "../../text/en/actions.ts";
import { normalizeLabel } from "./action-names.ts";
import { editDistance, findNamesAtTextStart } from "./typo.ts";

const offered = (actions: ActionStrings): readonly string[] => [
  ...new Set(
    Object.values(actions).flatMap(({ label, typed = [] }) => [...typed, normalizeLabel(label)]),
  ),
];

const ENGLISH = offered(english);
const GERMAN = offered(german);

test.each([
  ["draw", "draw", 0],
  ["", "draw", 4],
  ["drawl", "draw", 1],
  ["drw", "draw", 1],
  ["darw", "draw", 1],
  ["drew", "draw", 1],
  ["wurfen", "würfeln", 2],
])("%j and %j are %d letters apart, both ways", (a, b, apart) => {
  expect(editDistance(a, b)).toBe(apart);
  expect(editDistance(b, a)).toBe(apart);
});

test.each([
  ["shufle", "shuffle", ""],
  ["Shufffle", "shuffle", ""],
  ["drawl 2", "draw", "2"],
  ["drwa bottom 2", "draw bottom", "2"],
  ["mulligann", "mulligan", ""],
])("[WT5] %j is nearly %j", (typed, known, rest) => {
  expect(findNamesAtTextStart(typed, ENGLISH)).toEqual([{ known, rest }]);
});

test.each([
  ["mishcen", "mischen", ""],
  ["zihen 2", "ziehen", "2"],
  ["wurfeln 2w6", "würfeln", "2w6"],
  ["enttapen", "enttappen", ""],
])("[WT5] %j is nearly the German %j", (typed, known, rest) => {
  expect(findNamesAtTextStart(typed, GERMAN)).toEqual([{ known, rest }]);
});

test("[WT5] where several words are as near, all of them are", () => {
  expect(findNamesAtTextStart("dral 2", ENGLISH).map(({ known }) => known)).toEqual([
    "draw",
    "deal",
  ]);
});

test.each(["frobnicate", "x", "oj", ""])("[WT5] %j is nearly nothing", (typed) => {
  expect(findNamesAtTextStart(typed, ENGLISH)).toEqual([]);
});
