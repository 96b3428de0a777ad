import type { DeckListCard } from "@baize/engine";
import {
  LEGALITY_FORMATS,
  type LegalityFormat,
  type PrintedSide,
} from "../model/cards/printed-sides.ts";

/** A card of a list, and in which formats its front says that it isn't legal. */
export interface CardWithLegality extends Pick<DeckListCard, "name"> {
  readonly front: Pick<PrintedSide, "notLegal"> | null;
}

/** The cards of a deck that aren't legal in a format, by name. */
export interface FormatLegality {
  readonly format: LegalityFormat;
  readonly notLegal: readonly string[];
}

/** In which formats a deck is legal, or nearly so, and whether all of its cards are known. */
export interface DeckLegality {
  readonly formats: readonly FormatLegality[];
  readonly isComplete: boolean;
}

/** So many cards are worth listing: with more, the deck wasn't built for that format. */
const FEW = 5;

/** What is known of a deck: that all of it is legal somewhere only where each card is known. */
export const deckLegalityOf = (cards: readonly CardWithLegality[]): DeckLegality => {
  const isComplete = cards.every(({ front }) => front?.notLegal !== undefined);
  const formats = LEGALITY_FORMATS.map((format) => ({
    format,
    notLegal: [
      ...new Set(
        cards.flatMap(({ name, front }) => (front?.notLegal?.includes(format) ? [name] : [])),
      ),
    ],
  }));
  const least = isComplete ? 0 : 1;
  return {
    formats: formats.filter(({ notLegal: { length } }) => length >= least && length <= FEW),
    isComplete,
  };
};
