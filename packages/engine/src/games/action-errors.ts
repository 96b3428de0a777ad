import { findIntentDefinition } from "../intents/index.ts";
import {
  type FoundValue,
  nestedPayloadValues,
  parseFoundValue,
  questionIdOf,
  SEAT_PLACEHOLDERS,
} from "./actions.ts";
import { type GameFileFields, idsOf, USUAL_SEATS, type Zones } from "./file-fields.ts";
import { type GameFileError, gameFileErrorUnless } from "./finding.ts";
import { seatCountOfTest } from "./test-schema.ts";

/** How many values the steps of an action may find in zones: each reads all cards of one. */
const MAX_FOUND = 8;

/** How often an intent may be a step of an action; undefined when it can't be one. */
const stepOf = (type: string) => findIntentDefinition(type)?.step;

/** The intents, questions and zones that an action's steps name and that aren't there. */
export const findActionErrors = (
  { actions = [], numbers }: GameFileFields,
  zones: Zones,
): readonly GameFileError[] => {
  const isKind = (kind: string): boolean => zones.some((zone) => zone.kind === kind);
  const isSum = ({ zone, number }: FoundValue): boolean =>
    number === undefined ||
    (zones.some(({ kind, visibility }) => kind === zone && visibility === "public") &&
      idsOf(numbers).includes(number));
  return actions.flatMap(({ at, ask, steps }, index): GameFileError[] => {
    const path = ["actions", index] as const;
    const asked = [...idsOf(ask), ...SEAT_PLACEHOLDERS];
    const values = steps.map(({ payload }) => nestedPayloadValues(payload));
    const sought = values.flat().filter(parseFoundValue);
    const shuffles = steps.filter(({ intent }) => stepOf(intent) === "once");
    // To count cards, a question for some stands for those that were answered.
    const isPlace = ({ by, zone }: FoundValue): boolean =>
      isKind(zone) ||
      (by === "countOf" &&
        ask.some(({ kind, id }) => kind === "cards" && questionIdOf(zone) === id));
    return [
      ...gameFileErrorUnless(at === undefined || isKind(at), "no_such_zone", ...path, "at"),
      ...ask.flatMap((question, n) => {
        const isThere = question.kind !== "cards" || isKind(question.zone);
        return gameFileErrorUnless(isThere, "no_such_zone", ...path, "ask", n, "zone");
      }),
      ...gameFileErrorUnless(steps.length + ask.length > 0, "does_nothing", ...path, "steps"),
      ...gameFileErrorUnless(shuffles.length <= 1, "too_many_shuffles", ...path, "steps"),
      ...gameFileErrorUnless(sought.length <= MAX_FOUND, "too_many_found", ...path, "steps"),
      ...steps.flatMap(({ intent }, n) =>
        gameFileErrorUnless(stepOf(intent) !== undefined, "no_step", ...path, "steps", n, "intent"),
      ),
      ...values.flatMap((found, n): GameFileError[] => {
        const at = [...path, "steps", n, "payload"] as const;
        return found.flatMap((value): GameFileError[] => {
          const question = questionIdOf(value);
          if (question !== null && !asked.includes(question)) return [["no_such_question", ...at]];
          const found = parseFoundValue(value);
          if (found && !isPlace(found)) return [["no_such_zone", ...at]];
          return gameFileErrorUnless(!found || isSum(found), "sum_zone", ...at);
        });
      }),
    ];
  });
};

/** The seats, variants, actions and zones that a test names and that the game doesn't have. */
export const findGameTestErrors = (file: GameFileFields, zones: Zones): GameFileError[] => {
  const { tests = [], seats = USUAL_SEATS, variants, actions } = file;
  const kinds = zones.map(({ kind }) => kind);
  return tests.flatMap((test, index): GameFileError[] => {
    const path = ["tests", index] as const;
    const { variant, run = [], counts } = test;
    const isVariant = variant === undefined || idsOf(variants).includes(variant);
    const playing = seatCountOfTest(test, seats);
    const sent = run.map((each) => (typeof each === "string" ? 1 : (each.seat ?? 1)));
    return [
      ...gameFileErrorUnless(playing <= seats, "no_such_seat", ...path, "seats"),
      ...sent.flatMap((seat, n) =>
        gameFileErrorUnless(seat <= playing, "no_such_seat", ...path, "run", n, "seat"),
      ),
      ...gameFileErrorUnless(isVariant, "no_such_variant", ...path, "variant"),
      ...run.flatMap((each, n) => {
        const isThere = typeof each !== "string" || idsOf(actions).includes(each);
        return gameFileErrorUnless(isThere, "no_such_action", ...path, "run", n);
      }),
      ...Object.keys(counts).flatMap((kind) =>
        gameFileErrorUnless(kinds.includes(kind), "no_such_zone", ...path, "counts", kind),
      ),
    ];
  });
};
