import type { CardId } from "../ids.ts";
import { type CardMarks, NO_CARD_MARKS } from "../marks.ts";
import type { Transaction } from "../transaction.ts";

/** Sets marks on a card on a battlefield; the others stay. */
export const mark = (tx: Transaction, id: CardId, fields: Partial<CardMarks>): void => {
  const card = tx.state.get("cards", id);
  if (!card) throw new Error(`There is no card ${id} on the table`);
  tx.patch("cards", id, { marks: { ...card.marks, ...fields } });
};

/** The marks of a card that was flipped: its front face and its printed stats ([M3], [V6]). */
export const marksAfterFlip = (marks: CardMarks): CardMarks =>
  marks.side === NO_CARD_MARKS.side && marks.stats === NO_CARD_MARKS.stats
    ? marks
    : { ...marks, side: NO_CARD_MARKS.side, stats: NO_CARD_MARKS.stats };
