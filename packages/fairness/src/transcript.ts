import { isHexHash } from "./bytes.ts";
import type { SeatContribution } from "./draw.ts";

/** Cards by numbers that are the transcript's own. */
export type TranscriptCardNumber = number;

/** A number that was drawn, from 0 to `bound` - 1. */
export interface NumberStep {
  readonly kind: "number";
  readonly bound: number;
  readonly value: number;
}

/** Cards of a zone, or some that lie next to one another in it, were laid in a random order. */
export interface ShuffleStep {
  readonly kind: "shuffle";
  readonly zone: string;
  /** The place of the first of them, counted from 0 at the bottom. */
  readonly from: number;
  /** How they lay afterwards, the lowest first. */
  readonly after: readonly TranscriptCardNumber[];
}

/** Cards left a zone, came to it, or were laid otherwise in it without chance. */
export interface ZoneChangeStep {
  readonly kind: "cards";
  readonly zone: string;
  readonly out?: readonly TranscriptCardNumber[];
  /** Each with its place among the cards that lie there afterwards, in rising places. */
  readonly in?: readonly (readonly [card: TranscriptCardNumber, place: number])[];
  /** How all of them lie afterwards, where those that stayed lie in another order. */
  readonly order?: readonly TranscriptCardNumber[];
}

export type TranscriptEntryStep = NumberStep | ShuffleStep | ZoneChangeStep;

/** The draw of an entry: which link of which chain it took, and what each seat gave to it. */
export interface TranscriptDraw {
  readonly chain: number;
  readonly draw: number;
  readonly contributions: readonly SeatContribution[];
}

/** One entry of the journal, as far as it has to do with chance. */
export interface TranscriptEntry {
  readonly revision: number;
  /** The intent's type; null where the room itself did it. */
  readonly intent: string | null;
  readonly seat: number | null;
  readonly draw?: TranscriptDraw;
  readonly steps?: readonly TranscriptEntryStep[];
  /** Seats that committed to a chain, and null for those whose chain ended; it holds from the next entry on. */
  readonly commits?: readonly (readonly [seat: number, commitment: string | null])[];
}

/** Cards that a seat saw at the moment of a revision, with the handles that the file gives them. */
export interface TranscriptSeenCards {
  readonly revision: number;
  readonly cards: readonly (readonly [card: TranscriptCardNumber, handle: string])[];
}

/** A chain of the server's that was opened. */
export interface OpenedServerChain {
  readonly chain: number;
  readonly commitment: string;
  /** The revision that committed to it; null where that was before the transcript begins. */
  readonly revision: number | null;
  readonly seed: string;
  /** How many draws it was used for. */
  readonly draws: number;
}

/** Where the transcript begins: what was committed to and opened by then. */
export interface TranscriptStart {
  /** The chain in use, and how many draws it was used for. */
  readonly chain: number;
  readonly draws: number;
  readonly seats: readonly (readonly [seat: number, commitment: string, link: string])[];
  readonly zones: Readonly<Record<string, readonly TranscriptCardNumber[]>>;
}

/** All draws of the games that are over, with all that is needed to make each of them again. */
export interface Transcript {
  readonly algorithm: string;
  readonly room: string;
  readonly start: TranscriptStart;
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

/** Whether a value that was read from a file is a transcript. */
export const isTranscript = (value: unknown): value is Transcript => isTranscriptShape(value);
