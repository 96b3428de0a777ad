import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { encodeStateRow } from "../src/codec.ts";
import type { Print } from "../src/face.ts";
import { findZoneId } from "../src/games/seat-zones.ts";
import { type CardHandle, seatId, type ZoneId } from "../src/ids.ts";
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
import { ALL_INTENTS, LAW_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(25, 4_000);
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

test("[VI2] [PF3] [PF6] no viewer of a table with placeholders learns what others named or filled in", () => {
  const seeds = Array.from({ length: GAMES_TO_PLAY }, (_, index) => index + 1);
  expect(findLeak({ ...FROM_MOMENTS, seeds, intents: INTENTS_PER_GAME })).toBeNull();
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
  const definitions = FROM_MOMENTS.definitions.map((each) =>
    each.type === "card.name" ? leaky : each,
  );
  expect(findLeak({ ...FROM_MOMENTS, definitions, seeds, intents: 40 })).not.toBeNull();
});

test("[VI3] [PF6] a planted leak is found: a card of the library that is told to all as the others are filled in", () => {
  const honestFill = findIntentDefinition("deck.fill");
  if (!honestFill) throw new Error("There is no such intent");
  const leaky: typeof honestFill = {
    ...honestFill,
    reduce: (context) => {
      const { tx, actor } = context;
      const refusal = honestFill.reduce(context);
      const [hidden] = tx.state.cardsIn(findZoneId(tx.state.game, "library", actor) as ZoneId);
      const print = hidden === undefined ? undefined : tx.state.get("prints", hidden);
      if (print) tx.log({ of: (encodeStateRow("prints", print) as Print).face.name });
      return refusal;
    },
  };
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
  const definitions = ALL_INTENTS.map((each) => (each.type === "deck.fill" ? leaky : each));
  expect(findLeak({ fromMoment: true, definitions, seeds, intents: 40 })).not.toBeNull();
});

/** The intents of placeholders, which the other games of the laws lack. */
const OF_PLACEHOLDERS = ALL_INTENTS.filter((each) => !LAW_INTENTS.includes(each));

test("[VI1] [VI4] [J1] [PF3] [PF6] views, journal and places hold on tables with placeholders, and they are named and filled in many times", () => {
  const carriedOut = new Map(OF_PLACEHOLDERS.map(({ type }) => [type, 0]));
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed, ...FROM_MOMENTS });
    const views = new IncrementalViews(game);
    const recovered = new StateRebuiltFromJournal(game);
    expect(invariantViolations(game.state), `seed ${seed}`).toEqual([]);
    for (const { intent, result } of game.startAndPlay(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      const times = carriedOut.get(intent.definition.type);
      if (times !== undefined) carriedOut.set(intent.definition.type, times + 1);
      views.follow(result.value);
      recovered.follow(result.value);
      expect(views.violations(), `seed ${seed}, ${intent.definition.type}`).toEqual([]);
    }
    expect(dumpState(recovered.state), `seed ${seed}`).toEqual(dumpState(game.state));
    expect(invariantViolations(game.state), `seed ${seed}`).toEqual([]);
  }
  for (const [type, times] of carriedOut) expect(times, type).toBeGreaterThan(GAMES_TO_PLAY / 4);
});
