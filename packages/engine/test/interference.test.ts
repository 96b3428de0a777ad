import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { encodeStateRow } from "../src/codec.ts";
import type { PictureRecord, Print } from "../src/face.ts";
import { findIntentDefinition } from "../src/intents/index.ts";
import { isSeatSpectator, type Viewer } from "../src/viewer.ts";
import { pictureAccessForViewer } from "../src/visibility/pictures.ts";
import { findLeak, randomSeatSpectator } from "../testkit/interference.ts";
import { ACCESS_INTENTS } from "../testkit/random-playout.ts";
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
  expect(findLeak({ ...search, seeds: games, definitions: ACCESS_INTENTS })).toBeNull();
});

test("[VI3] [EY2] who is given all that the seat sees is found out by the same comparison", () => {
  const search = {
    intents: INTENTS_PER_GAME,
    chooseViewer: randomSeatSpectator,
    definitions: ACCESS_INTENTS,
  };
  expect(findLeak({ ...search, seeds: seeds(GAMES_TO_CATCH), shownAs: asTheSeat })).not.toBeNull();
});

test("[VI2] [AC3] nor where seats let each other look and take", () => {
  const search = {
    seeds: seeds(GAMES_OF_ASKING),
    intents: INTENTS_PER_GAME,
    definitions: ACCESS_INTENTS,
  };
  expect(findLeak(search)).toBeNull();
});

/**
 * The seed of the first game that shows a leak, after the first few: those before it are not played. Where it is out of
 * date, the search goes on from it.
 */
const FIRST_SHOWN: Readonly<Record<string, number>> = {
  "a name in a log line": 6,
  "a handle that outlives the shuffle": 6,
  "the order of a library": 5,
  "a refusal that hangs on a hidden face": 4,
  "a line that is there or not by a hidden face": 15,
  "a refusal whose field hangs on a hidden face": 26,
  "a step that is there or not by a hidden face": 11,
  "an arrow to a card in a hand": 65,
  "a line of the list of a locked deck": 12,
  "how many hidden cards a picture is of": 10,
  "a search that tells what it looked for": 5,
  "an undo request that names a hidden card": 4,
  "how long a secret choice is": 12,
  "a secret choice that another intent tells": 12,
  "a request that is declined by a hidden face": 83,
  "a look that is let and told to all": 6,
  "a look whose end names what was seen": 5,
  "a refusal to the judge that hangs on a hidden face": 178,
  "what lies on top of a second library": 60,
  "how long a name a merged deck has on top": 247,
  "a button that tells what lies on top of a library": 32,
  "a look into a second library that opens the first": 63,
  "a card of one's own hand that only the others see": 12,
  "a team's hand that all are told of": 16,
  "a late seat that sees what was dealt before": 5,
  "a key reset that isn't late": 30,
  "a card that was taken from another hand at random": 4,
  "which back lies on top of a mixed library": 5,
  "a back that follows from the face": 54,
  "a pack that shows before it is passed on": 6,
  "a card that is known by its handle where it was passed": 36,
  "a name for which another player brought a picture": 13,
  "what lies on top of a library of the table's own": 9,
  "a look into a library that the game lets nobody look into": 15,
};

test.each(LEAKS)("[VI3] a planted leak is found: $name", ({ name, ...planted }) => {
  const from = FIRST_SHOWN[name];
  const search = { seeds: seeds(GAMES_TO_CATCH, from), intents: INTENTS_PER_GAME, ...planted };
  expect(findLeak(search)).not.toBeNull();
});

/** Games in which pictures come, and their cards are drawn, moved and laid down. */
const PICTURED = ["seat.claim", "deck.load", "library.draw", "card.move", "picture.set"].flatMap(
  (type) => findIntentDefinition(type) ?? [],
);

/** Serves a picture to everybody as soon as a card with it is in a hand: a fetch tells what a hand holds. */
const servedOnceDrawn: typeof pictureAccessForViewer = (state, id, viewer) => {
  const seen = pictureAccessForViewer(state, id, viewer);
  if (seen) return seen;
  const held = [...state.keys("zones")]
    .filter((zone) => zone.startsWith("hand:"))
    .flatMap((zone) => state.cardsIn(zone))
    .flatMap((card) => state.get("prints", card) ?? [])
    .map((print) => (encodeStateRow("prints", print) as Print).face.name);
  const isHeld = held.some((name) => {
    const kept = state.get("pictures", name);
    const pictures = kept ? (encodeStateRow("pictures", kept) as readonly PictureRecord[]) : [];
    return pictures.some((each) => each.id === id);
  });
  return isHeld ? "viewer" : null;
};

test("[VI2] [PI3] nor by the pictures that a viewer could fetch, and one served for a hidden card is found", () => {
  const search = { intents: INTENTS_PER_GAME, definitions: PICTURED };
  expect(findLeak({ ...search, seeds: seeds(GAMES_OF_ASKING) })).toBeNull();
  const planted = { ...search, seeds: seeds(GAMES_TO_CATCH), servesTo: servedOnceDrawn };
  expect(findLeak(planted)).toMatchObject({ type: "picture" });
});
