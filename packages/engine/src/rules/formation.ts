import type { CardId, ZoneId } from "../ids.ts";
import type { Position } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { shifted, snap } from "./place.ts";

/** A card of a group that is dropped together, and the position where it was dropped. */
export interface WantedSpot {
  readonly id: CardId;
  readonly position: Position;
}

/** The most steps that a group is shifted. Beyond that its cards find free positions one by one. */
const MOST_STEPS = 32;

/**
 * The positions of a group that is dropped together: as wished, or all shifted alike until none covers a card that was
 * there, so that the group keeps its shape ([M6]). Null when there is no such shift.
 */
export const formation = (
  tx: Transaction,
  zone: ZoneId,
  group: readonly WantedSpot[],
): ReadonlyMap<CardId, Position> | null => {
  const isFree = (spot: Position): boolean => tx.state.cardAt(zone, spot) === undefined;
  const wishes = group.map(({ position }) => position);
  // Cards that share a wished position still do after any shift.
  const apart = new Set(wishes.map(({ x, y }) => `${snap(x)},${snap(y)}`)).size === wishes.length;
  if (!apart) return null;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const spots = shifted(wishes, step);
    if (spots === null) return null;
    if (spots.every(isFree)) {
      return new Map(group.map(({ id }, index) => [id, spots[index] as Position]));
    }
  }
  return null;
};
