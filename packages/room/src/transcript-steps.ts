import {
  type CardId,
  type ChanceDraw,
  type Change,
  isShuffleDraw,
  type StoredShuffle,
  type TableState,
  type ZoneId,
} from "@baize/engine";
import {
  drawInt,
  drawPermutation,
  type TranscriptEntryPart,
  type ZoneChangeStep,
} from "@baize/fairness";

/** An entry that was applied, and what it is to be told with. */
interface AppliedEntry {
  readonly change: Change;
  readonly state: TableState;
  /** The orders of the hidden zones before it. */
  readonly orders: ReadonlyMap<ZoneId, readonly CardId[]>;
  /** The random numbers of its draws; null when they can't be told. */
  readonly words: (() => number) | null;
}

/** The draws of an entry, with the card moves before, between and after them. */
export const transcriptStepsOf = ({
  change,
  state,
  orders: before,
  words,
}: AppliedEntry): TranscriptEntryPart[] => {
  const orders = new Map(before);
  const steps: TranscriptEntryPart[] = [];
  const lay = (zone: ZoneId, next: readonly CardId[]): void => {
    const step = cardsStep(zone, orders.get(zone) ?? [], next);
    if (step) steps.push(step);
    orders.set(zone, next);
  };
  const draws = words ? (change.draws ?? []) : [];
  for (const [index, draw] of draws.entries()) {
    if (!words) break;
    if (!isShuffleDraw(draw)) {
      // Draws only to advance the stream to the next draw. The recorded value is the one that was drawn at the time.
      drawInt(words, draw[0]);
      steps.push({ kind: "number", bound: draw[0], value: draw[1] });
      continue;
    }
    const after = cardsAfter(draw, state);
    const drawn = beforeShuffle(after, words);
    lay(
      draw.zone,
      layBefore(draw, drawn, {
        now: orders.get(draw.zone) ?? [],
        state,
        later: draws.slice(index + 1),
      }),
    );
    steps.push({ kind: "shuffle", zone: draw.zone, from: draw.from, after });
    const lies = orders.get(draw.zone) ?? [];
    const rest = lies.slice(draw.from + after.length);
    orders.set(draw.zone, [...lies.slice(0, draw.from), ...after, ...rest]);
  }
  for (const zone of before.keys()) lay(zone, [...state.cardsIn(zone)]);
  return steps;
};

const cardsAfter = (
  { zone, from, after, above = [] }: StoredShuffle,
  state: TableState,
): readonly CardId[] => [...state.cardsIn(zone).slice(from, from + after), ...above];

/** Computes the order of cards before a shuffle from their order after it and the next numbers. */
const beforeShuffle = (after: readonly CardId[], words: () => number): CardId[] => {
  const before: CardId[] = [];
  for (const [place, was] of drawPermutation(words, after.length).entries()) {
    before[was] = after[place] as CardId;
  }
  return before;
};

interface Lies {
  readonly now: readonly CardId[];
  readonly state: TableState;
  readonly later: readonly ChanceDraw[];
}

/** The order of a whole zone before some of its cards were shuffled. */
const layBefore = (
  { zone, from, of }: StoredShuffle,
  drawn: readonly CardId[],
  { now, state, later }: Lies,
): readonly CardId[] => {
  if (drawn.length === of) return drawn;
  const among = new Set(drawn);
  const end = state.cardsIn(zone);
  const isLast = !later.some(
    (draw) => isShuffleDraw(draw) && draw.zone === zone && draw.from === 0,
  );
  // Cards that entered together with the shuffled ones are already at their final places.
  const whole = isLast && end.length === of ? end : now;
  const rest = whole.filter((id) => !among.has(id));
  return [...rest.slice(0, from), ...drawn, ...rest.slice(from)];
};

/** The step from one order of a zone to another; null when they are equal. */
const cardsStep = (
  zone: ZoneId,
  was: readonly CardId[],
  is: readonly CardId[],
): ZoneChangeStep | null => {
  const [had, has] = [new Set(was), new Set(is)];
  const out = was.filter((id) => !has.has(id));
  const come = is.flatMap((id, place) => (had.has(id) ? [] : [[id, place] as const]));
  const stayed = was.filter((id) => has.has(id));
  const stays = is.filter((id) => had.has(id));
  const isInOrder = stayed.every((id, place) => id === stays[place]);
  if (out.length + come.length === 0 && isInOrder) return null;
  return {
    kind: "cards",
    zone,
    ...(out.length > 0 ? { out } : {}),
    ...(come.length > 0 ? { in: come } : {}),
    ...(isInOrder ? {} : { order: is }),
  };
};
