import { actorViewFromState } from "../actor-view.ts";
import { cardHandle, type SeatId, seatId } from "../ids.ts";
import type { IntentPayload } from "../intents/index.ts";
import type { DeriveHandle } from "../look-handles.ts";
import { createInitialChange, createInitialState } from "../opening.ts";
import { parseIntent } from "../parse.ts";
import { type Random, seededRandom } from "../random.ts";
import { reduce } from "../reduce.ts";
import { type Refusal, type Result, succeed } from "../result.ts";
import { actionOf, fillStepPayload, sampleAnswers } from "../rules/actions.ts";
import type { TableState } from "../state.ts";
import { findZoneDefinition, type GameDefinition } from "./game.ts";
import { deckSectionsOf, zonesOfKind } from "./seat-zones.ts";
import { type GameTest, seatCountOfTest } from "./test-schema.ts";
import { findGameVariant } from "./variants.ts";

/** What is other than a test of a game says. */
export type GameTestFailure =
  /** What it runs was refused: the action's id or the intent's type, and why. */
  | { readonly kind: "refused"; readonly run: string; readonly refusal: Refusal }
  /** Another number of cards lies in a zone. `seat` is whose it is, null when it is the table's or a team's. */
  | {
      readonly kind: "count";
      readonly zone: string;
      readonly seat: SeatId | null;
      readonly expected: number;
      readonly found: number;
    };

type Run = NonNullable<GameTest["run"]>[number];

/** Equal tests play equal games. */
const SEED = 1;

/** The choices for the answers to an action's questions: the first of each list, and the least number. */
const FIRST: Random = { int: () => 0, word: () => "" };

/** A deck of as few cards as the game's sections allow; null when they need none. */
const leastDeck = (game: GameDefinition): IntentPayload<"deck.load"> | null => {
  const cards = deckSectionsOf(game).flatMap(({ id, name, least = 0 }) =>
    least > 0 ? [{ name, count: least, section: id }] : [],
  );
  return cards.length > 0 ? { cards } : null;
};

interface Sent {
  readonly actor: SeatId;
  readonly type: string;
  readonly payload: unknown;
}

/** The intent that an entry of `run` stands for, with its values found; null when it has nothing to do. */
const sentFor = (state: TableState, run: Run): Result<Sent | null> => {
  const actor = (typeof run === "string" ? undefined : run.seat) ?? seatId(1);
  const view = actorViewFromState(state, actor);
  if (typeof run === "string") {
    const action = actionOf(view, run);
    const answers = (action && sampleAnswers(view, action, FIRST)) ?? {};
    return succeed({ actor, type: "game.action", payload: { action: run, answers } });
  }
  const { intent: type } = run;
  const filled = fillStepPayload(view, run, {});
  if (!filled.ok) return filled;
  return succeed(filled.value && { actor, type, payload: filled.value });
};

/** Nobody plays at the table of a test, so its handles may be guessed. */
const deriveHandle: DeriveHandle = (_secret, card) => cardHandle(`card ${card}`);

const nameOf = (run: Run): string => (typeof run === "string" ? run : run.intent);

/** Finds where a game is other than one of its tests says. What is refused ends the test. */
export const findGameTestFailures = (
  given: GameDefinition,
  test: GameTest,
): readonly GameTestFailure[] => {
  const { variant, run = [], counts } = test;
  const game = variant === undefined ? given : (findGameVariant(given, variant) ?? given);
  const random = seededRandom(SEED);
  const opening = createInitialChange({ game, name: game.name, random, now: 0 });
  const state = createInitialState(game, opening, deriveHandle);
  const send = ({ actor, type, payload }: Sent, name = type): GameTestFailure | null => {
    const parsed = parseIntent(type, payload);
    const done = parsed.ok ? reduce(state, parsed.value, { actor, random, now: 0 }) : parsed;
    return done.ok ? null : { kind: "refused", run: name, refusal: done };
  };
  const deck = leastDeck(game);
  for (let number = 1; number <= seatCountOfTest(test, game.seats); number += 1) {
    const actor = seatId(number);
    const failure =
      send({ actor, type: "seat.claim", payload: { name: `Player ${number}` } }) ??
      (deck && send({ actor, type: "deck.load", payload: deck }));
    if (failure) return [failure];
  }
  for (const each of run) {
    const sent = sentFor(state, each);
    if (!sent.ok) return [{ kind: "refused", run: nameOf(each), refusal: sent }];
    const failure = sent.value && send(sent.value, nameOf(each));
    if (failure) return [failure];
  }
  return Object.entries(counts).flatMap(([kind, count]) => countFailures(state, kind, count));
};

/** The zones of a kind in which another number of cards lies. Seats where nobody plays have none. */
const countFailures = (state: TableState, kind: string, expected: number): GameTestFailure[] => {
  const definition = findZoneDefinition(state.game, kind);
  const zones = definition ? zonesOfKind(state.game, definition) : [];
  return zones.flatMap((id): GameTestFailure[] => {
    const zone = state.zone(id);
    const found = state.count(id);
    if (!zone || found === expected) return [];
    return [{ kind: "count", zone: kind, seat: zone.seat, expected, found }];
  });
};
