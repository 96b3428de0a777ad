import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { isSeatSpectator, type Viewer } from "../src/viewer.ts";
import { ASKING } from "../testkit/generated-game.ts";
import { findLeak, randomSeatSpectator } from "../testkit/interference.ts";
import { LEAKS } from "./leaks.ts";

const GAMES_TO_PLAY = deep(80, 20_000);
const GAMES_OF_ASKING = deep(25, 5_000);
/** A planted leak must show in fewer games than the honest registry is tried with. */
const GAMES_TO_CATCH = 600;
const INTENTS_PER_GAME = 40;

const seeds = (count: number, from = 1): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

test("[VI2] no viewer can tell two tables apart that differ only in what it may not know", () => {
  expect(findLeak({ seeds: seeds(GAMES_TO_PLAY), intents: INTENTS_PER_GAME })).toBeNull();
});

/** Shows a seat spectator everything that its seat sees: the leak to find. */
const asTheSeat = (viewer: Viewer): Viewer =>
  isSeatSpectator(viewer) ? { kind: "seat", seat: viewer.seat } : viewer;

test("[EY2] a seat spectator can't tell two tables apart that differ in what others showed that seat", () => {
  const search = { intents: INTENTS_PER_GAME, chooseViewer: randomSeatSpectator };
  const games = seeds(Math.ceil(GAMES_TO_PLAY / 4));
  expect(findLeak({ ...search, seeds: games })).toBeNull();
  expect(findLeak({ ...search, seeds: games, definitions: ASKING })).toBeNull();
});

test("[VI3] [EY2] who is given all that the seat sees is found out by the same comparison", () => {
  const search = {
    intents: INTENTS_PER_GAME,
    chooseViewer: randomSeatSpectator,
    definitions: ASKING,
  };
  expect(findLeak({ ...search, seeds: seeds(GAMES_TO_CATCH), shownAs: asTheSeat })).not.toBeNull();
});

test("[VI2] [AC3] nor where seats let each other look and take", () => {
  const search = { seeds: seeds(GAMES_OF_ASKING), intents: INTENTS_PER_GAME, definitions: ASKING };
  expect(findLeak(search)).toBeNull();
});

test.each(LEAKS)("[VI3] a planted leak is found: $name", ({ name: _, from, ...planted }) => {
  const search = { seeds: seeds(GAMES_TO_CATCH, from), intents: INTENTS_PER_GAME, ...planted };
  expect(findLeak(search)).not.toBeNull();
});
