import { isHexHash } from "./bytes.ts";
import type { SeatContribution } from "./draw.ts";

/** A number that identifies a card within one transcript. */
export type TranscriptCardNumber = number;

/** A drawn number, from 0 to `bound` - 1. */
export interface NumberStep {
  readonly kind: "number";
  readonly bound: number;
  readonly value: number;
}

/** The cards of a zone, or adjacent ones of them, were put in a random order. */
export interface ShuffleStep {
  readonly kind: "shuffle";
  readonly zone: string;
  /** The position of the first of them, counted from 0 at the bottom. */
  readonly from: number;
  /** Their order after the shuffle, from the bottom up. */
  readonly after: readonly TranscriptCardNumber[];
}

/** Cards left a zone, entered it, or were rearranged in it without chance. */
export interface ZoneChangeStep {
  readonly kind: "cards";
  readonly zone: string;
  readonly out?: readonly TranscriptCardNumber[];
  /** The cards that entered, each with its position in the zone afterwards, in rising order. */
  readonly in?: readonly (readonly [card: TranscriptCardNumber, place: number])[];
  /** The order of the whole zone afterwards; left out if the cards that stayed keep their order. */
  readonly order?: readonly TranscriptCardNumber[];
}

export type TranscriptEntryPart = NumberStep | ShuffleStep | ZoneChangeStep;

/** The draw of an entry: the server's chain and link, and what each seat contributed. */
export interface TranscriptDraw {
  readonly chain: number;
  readonly draw: number;
  readonly contributions: readonly SeatContribution[];
}

/** The part of a journal entry that concerns chance. */
export interface TranscriptEntry {
  readonly revision: number;
  /** The type of the intent; null if the room made the entry by itself. */
  readonly intent: string | null;
  readonly seat: number | null;
  readonly draw?: TranscriptDraw;
  readonly steps?: readonly TranscriptEntryPart[];
  /** Seats with their new commitments, or null for a seat whose chain ended. They apply from the next entry on. */
  readonly commits?: readonly (readonly [seat: number, commitment: string | null])[];
}

/** Cards that a seat saw at a revision, with their handles in the file. */
export interface TranscriptSeenCards {
  readonly revision: number;
  readonly cards: readonly (readonly [card: TranscriptCardNumber, handle: string])[];
}

/** An opened chain of the server. */
export interface OpenedServerChain {
  readonly chain: number;
  readonly commitment: string;
  /** The revision at which the server committed to it; null if that was before the transcript begins. */
  readonly revision: number | null;
  readonly seed: string;
  /** The number of draws that used it. */
  readonly draws: number;
}

/** The state at the beginning of the transcript. */
export interface TranscriptStartState {
  /** The number of the current chain, and how many draws used it. */
  readonly chain: number;
  readonly draws: number;
  readonly seats: readonly (readonly [seat: number, commitment: string, link: string])[];
  readonly zones: Readonly<Record<string, readonly TranscriptCardNumber[]>>;
}

/** All draws of the finished games, with everything that is needed to recompute them. */
export interface Transcript {
  readonly algorithm: string;
  readonly room: string;
  readonly start: TranscriptStartState;
  readonly chains: readonly OpenedServerChain[];
  readonly events: readonly TranscriptEntry[];
  readonly seen: readonly TranscriptSeenCards[];
}

type Shape = (value: unknown) => boolean;

const isCount: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isText: Shape = (value) => typeof value === "string";
const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);
const tuple =
  (...shapes: Shape[]): Shape =>
  (value) =>
    Array.isArray(value) &&
    value.length === shapes.length &&
    shapes.every((shape, index) => shape(value[index]));

const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) =>
      shape((value as Record<string, unknown>)[name]),
    );

const STEPS: Readonly<Record<string, Shape>> = {
  number: object({ bound: isCount, value: isCount }),
  shuffle: object({ zone: isText, from: isCount, after: listOf(isCount) }),
  cards: object({
    zone: isText,
    out: optional(listOf(isCount)),
    in: optional(listOf(tuple(isCount, isCount))),
    order: optional(listOf(isCount)),
  }),
};

const isStep: Shape = (value) => {
  const kind = (value as { readonly kind?: unknown } | null)?.kind;
  return typeof kind === "string" && Object.hasOwn(STEPS, kind) && STEPS[kind]?.(value) === true;
};

const isEvent = object({
  revision: isCount,
  intent: orNull(isText),
  seat: orNull(isCount),
  draw: optional(
    object({
      chain: isCount,
      draw: isCount,
      contributions: listOf(tuple(isCount, orNull(isHexHash))),
    }),
  ),
  steps: optional(listOf(isStep)),
  commits: optional(listOf(tuple(isCount, orNull(isHexHash)))),
});

const isTranscriptShape = object({
  algorithm: isText,
  room: isText,
  start: object({
    chain: isCount,
    draws: isCount,
    seats: listOf(tuple(isCount, isHexHash, isHexHash)),
    zones: (value) => object({})(value) && Object.values(value as object).every(listOf(isCount)),
  }),
  chains: listOf(
    object({
      chain: isCount,
      commitment: isHexHash,
      revision: orNull(isCount),
      seed: isHexHash,
      draws: isCount,
    }),
  ),
  events: listOf(isEvent),
  seen: listOf(object({ revision: isCount, cards: listOf(tuple(isCount, isText)) })),
});

/** Whether a parsed JSON value is a transcript. It doesn't verify the draws; `verifyTranscript` does. */
export const isTranscript = (value: unknown): value is Transcript => isTranscriptShape(value);
