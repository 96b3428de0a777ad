import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { encodeStateRow } from "../src/codec.ts";
import type { Print } from "../src/face.ts";
import { type CardHandle, seatId } from "../src/ids.ts";
import { findIntentDefinition } from "../src/intents/index.ts";
import { createInitialChange, createInitialState } from "../src/opening.ts";
import { seededRandom } from "../src/random.ts";
import { type SeenMoment, seenMomentOfView, seenMomentSchema } from "../src/seen-moment.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";
import { viewTable } from "../src/visibility/views.ts";
import { deriveTestHandle } from "../testkit/derive-test-handle.ts";
import { dumpState } from "../testkit/dump-state.ts";
import {
  findLeak,
  pickRandomViewer,
  recordInterferenceScript,
  twinScriptWithOtherSecrets,
} from "../testkit/interference.ts";
import {
  IncrementalViews,
  invariantViolations,
  StateRebuiltFromJournal,
} from "../testkit/invariants.ts";
import { ALL_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(40, 4_000);
/** Beyond the seeds of the games, with which it would give the same handles. */
const OPENING_SEED = 1_000_003;
const INTENTS_PER_GAME = 40;

type MakeMoment = (state: TableState, viewer: Viewer) => SeenMoment;

const honest: MakeMoment = (state, viewer) =>
  seenMomentOfView(state.game, viewTable(state, viewer));

const handlesOf = (state: TableState): CardHandle[] =>
  (["cards", "hidden"] as const).flatMap((table) =>
    [...state.keys(table)].flatMap((id) => state.card(id)?.handle ?? []),
  );

/** A table that opens at a moment, as text without what chance gave it. */
const openedAt = (state: TableState, moment: SeenMoment): TableState => {
  const { game } = state;
  const opening = createInitialChange({
    game,
    name: "Den",
    random: seededRandom(OPENING_SEED),
    now: 0,
    moment,
  });
  return createInitialState(game, opening, deriveTestHandle);
};

/** What the table that opens at a moment tells of the original one beyond what the viewer saw; null for nothing. */
const leakOf = (make: MakeMoment): string | null => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const _ of game.startAndPlay(INTENTS_PER_GAME));
    const viewer = pickRandomViewer(game, seededRandom(seed));
    const script = recordInterferenceScript(game, viewer, { seed, intents: 1 });
    const other = twinScriptWithOtherSecrets(script);
    const [here, there] = [script.start, other.start].map((state) => {
      const moment = make(state, viewer);
      const parsed = seenMomentSchema.safeParse(JSON.parse(JSON.stringify(moment)));
      if (!parsed.success) return `refused: ${parsed.error.issues[0]?.message}`;
      const opened = openedAt(state, moment);
      const kept = new Set(handlesOf(state));
      if (handlesOf(opened).some((handle) => kept.has(handle))) return "a handle survives";
      return JSON.stringify(dumpState(opened));
    });
    if (here?.startsWith("refused") || here === "a handle survives") return here;
    if (here !== there) return `the tables of seed ${seed} differ`;
  }
  return null;
};

test("[PF1] [LW10] a table that opens at a moment holds nothing that the viewer of the replay didn't see", () => {
  expect(leakOf(honest)).toBeNull();
});

/** Gives the placeholders of a moment the faces of the cards that they stand for. */
const withTrueFaces: MakeMoment = (state, viewer) => {
  const moment = honest(state, viewer);
  const faces = [...moment.faces];
  const cards = moment.cards.map((card) => {
    const [id] = card.face === undefined ? state.cardsIn(card.zone as never) : [];
    const print = id === undefined ? undefined : state.get("prints", id);
    if (!print || card.count !== undefined) return card;
    return { ...card, face: faces.push((encodeStateRow("prints", print) as Print).face) - 1 };
  });
  return { ...moment, cards, faces };
};

/** Keeps the handle of each card that the viewer saw. */
const withHandles: MakeMoment = (state, viewer) => {
  const moment = honest(state, viewer);
  const handles = handlesOf(state);
  return {
    ...moment,
    cards: moment.cards.map((card, index) => ({ ...card, handle: handles[index] })),
  };
};

/** A table whose cards keep their order in hidden zones, as notes that the viewer never read. */
const withOrders: MakeMoment = (state, viewer) => {
  const moment = honest(state, viewer);
  const top = [...state.keys("zones")].flatMap((zone) => state.cardsIn(zone).at(-1) ?? []);
  return { ...moment, turn: { seat: seatId(1), number: top.reduce((sum, id) => sum + id, 0) } };
};

test.each([
  ["a placeholder that keeps its true face", withTrueFaces, /differ/],
  ["a handle that survives", withHandles, /refused/],
  ["an order of cards that nobody saw", withOrders, /differ/],
] as const)("[LW5] [VI3] a planted leak is found: %s", (_, make, found) => {
  expect(leakOf(make)).toMatch(found);
});

const FROM_MOMENTS = { fromMoment: true, definitions: ALL_INTENTS };

/**
 * Without filling in from a list: chance gives each placeholder a name, but which one depends on how many others there
 * are, so that two tables with other secrets differ in it.
 */
const WITHOUT_LISTS = {
  fromMoment: true,
  definitions: ALL_INTENTS.filter(({ type }) => type !== "deck.fill"),
};

test("[VI2] [PF3] no viewer of a table with placeholders learns what others named", () => {
  const seeds = Array.from({ length: GAMES_TO_PLAY }, (_, index) => index + 1);
  expect(findLeak({ ...WITHOUT_LISTS, seeds, intents: INTENTS_PER_GAME })).toBeNull();
});

test("[VI3] [PF3] a planted leak is found: a name that the log tells to all", () => {
  const named = findIntentDefinition("card.name");
  if (!named) throw new Error("There is no such intent");
  const leaky: typeof named = {
    ...named,
    reduce: (context) => {
      const refusal = named.reduce(context);
      context.tx.log({ name: (context.payload as { readonly name: string }).name });
      return refusal;
    },
  };
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
  const definitions = WITHOUT_LISTS.definitions.map((each) =>
    each.type === "card.name" ? leaky : each,
  );
  expect(findLeak({ ...WITHOUT_LISTS, definitions, seeds, intents: 40 })).not.toBeNull();
});

test("[VI1] [J1] [PF3] views, journal and places hold on tables with placeholders, and they are named many times", () => {
  let named = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed, ...FROM_MOMENTS });
    const views = new IncrementalViews(game);
    const recovered = new StateRebuiltFromJournal(game);
    expect(invariantViolations(game.state), `seed ${seed}`).toEqual([]);
    for (const { intent, result } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      if (intent.definition.type === "card.name") named += 1;
      views.follow(result.value);
      recovered.follow(result.value);
      expect(views.faults(), `seed ${seed}, ${intent.definition.type}`).toEqual([]);
    }
    expect(dumpState(recovered.state), `seed ${seed}`).toEqual(dumpState(game.state));
    expect(invariantViolations(game.state), `seed ${seed}`).toEqual([]);
  }
  expect(named).toBeGreaterThan(GAMES_TO_PLAY / 4);
});
