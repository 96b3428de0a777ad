import { type IntentPayload, type Position, TABLE_LIMITS, type ZoneId } from "@baize/engine";

type Move = IntentPayload<"card.move">["moves"][number];
/** The card of a move: by its handle, or the one at an end of a pile. */
export type CardToMove = Move["card"];

/** Past the end of any pile, which is its bottom; no index is larger. */
export const BOTTOM_INDEX = TABLE_LIMITS.cardsPerZone;

export interface MoveTarget {
  readonly zone: ZoneId;
  readonly positions?: readonly Position[];
  /** Counted as the zone is read; the cards follow each other from there. */
  readonly index?: number;
  /** The cell in which they are to lie, of a zone that has cells. */
  readonly cell?: number;
  readonly faceDown?: boolean;
}

/** The moves that bring cards to a place, one after the other. */
export const buildMoves = (
  cards: readonly CardToMove[],
  to: Pick<Move["to"], "zone" | "seat">,
  { positions, index, cell, faceDown }: MoveTarget,
): Move[] =>
  cards.map((card, at): Move => {
    const position = positions?.[at];
    return {
      card,
      to: {
        ...to,
        ...(position ? { position } : {}),
        ...(index === undefined ? {} : { index: Math.min(index + at, BOTTOM_INDEX) }),
        ...(cell === undefined ? {} : { index: cell }),
      },
      ...(faceDown ? { faceDown } : {}),
    };
  });
