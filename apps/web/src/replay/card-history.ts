import { type CardHandle, type CardView, deepEqual, type TableView } from "@baize/engine";
import type { Timeline } from "./timeline.ts";

/** A moment at which something happened to a card, and the indices of the log lines that tell it. */
export interface CardHistoryEntry {
  readonly index: number;
  readonly lines: readonly number[];
}

/** Where a card lies among others is no part of its history. */
const withoutPlace = ({ order, position, ...rest }: CardView): Partial<CardView> => rest;

const isAltered = (before: CardView | undefined, after: CardView | undefined): boolean =>
  before !== after && (!before || !after || !deepEqual(withoutPlace(before), withoutPlace(after)));

/** How many arrows point at a card. */
const arrowsTo = ({ cards, seats }: TableView, handle: CardHandle): number =>
  [
    ...[...cards.values()].map(({ marks }) => marks?.arrows ?? []),
    ...[...seats.values()].map(({ arrows }) => arrows),
  ]
    .flat()
    .filter(({ to }) => to === handle).length;

/** The first and the last moment of the time in which the viewer could follow a card without a gap. */
const followedBetween = (
  { moments }: Timeline,
  handle: CardHandle,
  at: number,
): readonly [first: number, last: number] | null => {
  const isThere = (index: number): boolean => moments[index]?.view.cards.has(handle) ?? false;
  const within = isThere(at) ? at : moments.findLastIndex((_, index) => isThere(index));
  if (within === -1) return null;
  let [first, last] = [within, within];
  while (isThere(first - 1)) first -= 1;
  while (isThere(last + 1)) last += 1;
  return [first, last];
};

/**
 * What happened to a card, as far as the viewer of a replay could follow it: each moment at which its own view showed
 * the card otherwise than before. It is made from that view alone, by one handle, and ends where the card leaves the
 * view, as when it is shuffled in. So it links no card to one that the viewer can't recognise.
 */
export const cardHistoryOf = (
  timeline: Timeline,
  handle: CardHandle,
  at: number,
): readonly CardHistoryEntry[] => {
  const { moments, log } = timeline;
  const followed = followedBetween(timeline, handle, at);
  if (followed === null) return [];
  const [first, last] = followed;
  const entries: CardHistoryEntry[] = [];
  // The step after the last one tells where the card went.
  for (let index = Math.max(1, first); index <= last + 1; index += 1) {
    const [before, after] = [moments[index - 1], moments[index]];
    if (!before || !after || before.lines === after.lines) continue;
    const told = Array.from(
      { length: after.lines - before.lines },
      (_, line) => before.lines + line,
    );
    const [was, is] = [before.view.cards.get(handle), after.view.cards.get(handle)];
    const isAimedAt =
      told.some((line) => log[line]?.type.startsWith("arrow.")) &&
      arrowsTo(before.view, handle) !== arrowsTo(after.view, handle);
    if (!isAltered(was, is) && !isAimedAt) continue;
    const names = [was?.face?.name, is?.face?.name];
    const naming = told.filter((line) =>
      log[line]?.cards?.some((name) => name !== null && names.includes(name)),
    );
    entries.push({ index, lines: naming.length > 0 ? naming : told });
  }
  return entries;
};
