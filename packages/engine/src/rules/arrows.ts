import type { CardId, Handle, SeatId } from "../ids.ts";
import type { Arrow } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { mark } from "./marks.ts";

/** Takes those arrows off a card that `ends` says; whether there was one. */
export const endArrows = (
  tx: Transaction,
  id: CardId,
  ends: (arrow: Arrow) => boolean,
): boolean => {
  const arrows = tx.state.get("cards", id)?.marks.arrows ?? [];
  const left = arrows.filter((arrow) => !ends(arrow));
  if (left.length === arrows.length) return false;
  mark(tx, id, { arrows: left });
  return true;
};

/** Takes those arrows off a seat that `ends` says; whether there was one. */
export const endSeatArrows = (
  tx: Transaction,
  seat: SeatId,
  ends: (arrow: Arrow) => boolean,
): boolean => {
  const arrows = tx.state.get("seats", seat)?.arrows ?? [];
  const left = arrows.filter((arrow) => !ends(arrow));
  if (left.length === arrows.length) return false;
  tx.patch("seats", seat, { arrows: left });
  return true;
};

const endAllSeatArrows = (tx: Transaction, ends: (arrow: Arrow) => boolean): void => {
  for (const seat of tx.state.keys("seats")) endSeatArrows(tx, seat, ends);
};

/** Ends every arrow that points at a card or a seat. */
export const endArrowsAt = (tx: Transaction, target: Handle | SeatId): void => {
  for (const id of tx.state.marked.pointingAt(target)) endArrows(tx, id, ({ to }) => to === target);
  endAllSeatArrows(tx, ({ to }) => to === target);
};

/** Ends what lasts no longer than a turn: all targets, and the arrows that were drawn for it. */
export const endTurnMarks = (tx: Transaction): void => {
  for (const id of tx.state.marked.bearers()) {
    endArrows(tx, id, ({ until }) => until === "turn");
    if (tx.state.get("cards", id)?.marks.targetedBy.length) mark(tx, id, { targetedBy: [] });
  }
  endAllSeatArrows(tx, ({ until }) => until === "turn");
};

/** Takes a seat out of all targets and arrows, because nobody sits there any more. */
export const forgetSeat = (tx: Transaction, seat: SeatId): void => {
  endArrowsAt(tx, seat);
  for (const id of tx.state.marked.bearers()) {
    const targetedBy = tx.state.get("cards", id)?.marks.targetedBy ?? [];
    if (targetedBy.includes(seat)) {
      mark(tx, id, { targetedBy: targetedBy.filter((other) => other !== seat) });
    }
  }
};
