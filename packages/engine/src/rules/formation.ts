import type { CardId, ZoneId } from "../ids.ts";
import type { Position } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { shifted, snap } from "./place.ts";

/** A card of a group that is laid down together, and where it was let go. */
export interface WantedSpot {
  readonly id: CardId;
  readonly position: Position;
}

/** Steps that a group may go aside; beyond that its cards find their places one by one. */
const MOST_STEPS = 32;

/**
 * The spots of a group that was lifted and is laid on a zone together: as wished, or all stepped aside alike until none
 * lies on a card that was there, so that the group keeps its formation ([M6]). Null where there is no such place.
 */
export const formation = (
  tx: Transaction,
  zone: ZoneId,
  group: readonly WantedSpot[],
): ReadonlyMap<CardId, Position> | null => {
  const isFree = (spot: Position): boolean => tx.state.cardAt(zone, spot) === undefined;
  const wishes = group.map(({ position }) => position);
  // Spots that are alike stay so, however far all of them step aside.
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
