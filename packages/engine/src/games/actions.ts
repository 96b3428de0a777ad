// A game's own actions: lists of intents that run together, all or none, with values that the player is asked for. They
// aren't programs: a step has no loops or conditions, and the only computation is counting.

/** A value of a step's payload, or how it is found when the action runs; see `fillStepPayload`. */
export type ActionStepValue =
  | string
  | number
  | boolean
  | readonly ActionStepValue[]
  | { readonly [field: string]: ActionStepValue };

/** A question to the player before an action runs. */
export type Question =
  | {
      readonly kind: "number";
      readonly id: string;
      readonly name: string;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: "seat"; readonly id: string; readonly name: string }
  | {
      readonly kind: "cards";
      readonly id: string;
      readonly name: string;
      /** The kind of the zone, the player's own or the table's, from which the cards are chosen. */
      readonly zone: string;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly kind: "choice";
      readonly id: string;
      readonly name: string;
      readonly options: readonly string[];
      /** What the options are called, where players read them in another language than the file's. */
      readonly optionNames?: readonly string[];
    };

export interface ActionStep {
  readonly intent: string;
  readonly payload: { readonly [field: string]: ActionStepValue };
}

/** An action of a game's own. One with the id `setup` sets the table up before the first turn. */
export interface GameAction {
  readonly id: string;
  readonly name: string;
  /** The kind of the zone where it is offered; beside the table's actions when left out. */
  readonly at?: string | undefined;
  readonly ask: readonly Question[];
  readonly steps: readonly ActionStep[];
}

/** The ids of the actions that set the table up, for a game and for each next round of it. */
export const SETUP_ACTION_ID = "setup";
export const NEXT_ROUND_ACTION_ID = "round";

/**
 * How a step finds a value when it runs: the cards of a zone, how many there are or how many were answered to a
 * question, how many are missing there, or what a number on them comes to.
 */
const FOUND_BY = ["cardsIn", "countOf", "missingIn", "sumOf"] as const;

/** A value that is found in a zone. */
export interface FoundValue {
  readonly by: (typeof FOUND_BY)[number];
  /** The zone's kind; or, to count them, the question for cards, as `$id`. */
  readonly zone: string;
  /** To how many the zone is filled up. */
  readonly upTo: number;
  /** The number on the cards that is added up. */
  readonly number?: string | undefined;
  /** Whether only those cards are meant that lie face down, or only those that lie face up. */
  readonly faceDown?: boolean | undefined;
}

export const isRecord = (
  value: ActionStepValue,
): value is { readonly [field: string]: ActionStepValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How a value is found; null for a plain value. */
export const parseFoundValue = (value: ActionStepValue): FoundValue | null => {
  if (!isRecord(value)) return null;
  const by = FOUND_BY.find((name) => Object.hasOwn(value, name));
  if (!by) return null;
  const { [by]: zone, upTo = 0, number, faceDown, ...others } = value;
  if (typeof zone !== "string" || typeof upTo !== "number") return null;
  if (Object.keys(others).length > 0) return null;
  if (by === "sumOf") {
    const isPlain = upTo === 0 && faceDown === undefined;
    return typeof number === "string" && isPlain ? { by, zone, upTo, number } : null;
  }
  if (number !== undefined) return null;
  if (faceDown === undefined) return { by, zone, upTo };
  return by === "cardsIn" && typeof faceDown === "boolean" ? { by, zone, upTo, faceDown } : null;
};

/** The value that `{"minus": …}` is the negative of; undefined for another value. */
export const negatedValueOf = (value: ActionStepValue): ActionStepValue | undefined =>
  isRecord(value) && Object.hasOwn(value, "minus") && Object.keys(value).length === 1
    ? value.minus
    : undefined;

/** The placeholders that need no question: the player's seat, and the seats whose turns come before and after it. */
export const SEAT_PLACEHOLDERS: readonly string[] = ["me", "next", "previous"];

/** The question that a value stands for: `$id` is the answer to it. Null for another value. */
export const questionIdOf = (value: ActionStepValue): string | null =>
  typeof value === "string" && value.startsWith("$") ? value.slice(1) : null;

/** All values in a payload, those inside others too. */
export const nestedPayloadValues = (payload: ActionStepValue): readonly ActionStepValue[] => {
  const values = [payload];
  for (const value of values) {
    if (typeof value !== "object") continue;
    for (const inner of Object.values(value)) values.push(inner);
  }
  return values;
};
