import type { CardId } from "../ids.ts";
import { type Marks, NO_MARKS } from "../marks.ts";
import type { Transaction } from "../transaction.ts";

/** Sets marks on a card on a battlefield; the others stay. */
export const mark = (tx: Transaction, id: CardId, fields: Partial<Marks>): void => {
  const card = tx.state.get("cards", id);
  if (!card) throw new Error(`There is no card ${id} on the table`);
  tx.patch("cards", id, { marks: { ...card.marks, ...fields } });
};

/** The marks of a card that was flipped: its front face and its printed stats ([M3], [V6]). */
export const turnedOver = (marks: Marks): Marks =>
  marks.side === NO_MARKS.side && marks.stats === NO_MARKS.stats
    ? marks
    : { ...marks, side: NO_MARKS.side, stats: NO_MARKS.stats };
