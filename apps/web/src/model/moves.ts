import { type IntentPayload, type Position, TABLE_LIMITS, type ZoneId } from "@baize/engine";

type Move = IntentPayload<"card.move">["moves"][number];
/** The card of a move: a handle, or an end of a pile. */
export type HandleOrPileEnd = Move["card"];

/** The bottom of any pile: no index is larger. */
export const BOTTOM_INDEX = TABLE_LIMITS.cardsPerZone;

export interface MoveTarget {
  readonly zone: ZoneId;
  readonly positions?: readonly Position[];
  /** The index in the zone's order; further cards follow it. */
  readonly index?: number;
  /** The cell for the cards, in a zone with cells. */
  readonly cell?: number;
  readonly faceDown?: boolean;
}

/** The moves that bring cards to a target, in order. */
export const buildCardMoves = (
  cards: readonly HandleOrPileEnd[],
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
