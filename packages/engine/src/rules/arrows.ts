import type { CardHandle, CardId, SeatId } from "../ids.ts";
import type { Arrow } from "../marks.ts";
import type { Transaction } from "../transaction.ts";
import { mark } from "./marks.ts";

/** Removes the arrows of a card for which `ends` returns true. Returns whether there was one. */
export const endArrows = (
  tx: Transaction,
  id: CardId,
  ends: (arrow: Arrow) => boolean,
): boolean => {
  const arrows = tx.state.get("cards", id)?.marks.arrows ?? [];
  if (!arrows.some(ends)) return false;
  mark(tx, id, { arrows: arrows.filter((arrow) => !ends(arrow)) });
  return true;
};

/** Removes the arrows of a seat for which `ends` returns true. Returns whether there was one. */
export const endSeatArrows = (
  tx: Transaction,
  seat: SeatId,
  ends: (arrow: Arrow) => boolean,
): boolean => {
  const arrows = tx.state.get("seats", seat)?.arrows ?? [];
  if (!arrows.some(ends)) return false;
  tx.patch("seats", seat, { arrows: arrows.filter((arrow) => !ends(arrow)) });
  return true;
};

const endAllSeatArrows = (tx: Transaction, ends: (arrow: Arrow) => boolean): void => {
  for (const seat of tx.state.keys("seats")) endSeatArrows(tx, seat, ends);
};

/** Removes every arrow that points at a card or a seat. */
export const endArrowsAt = (tx: Transaction, target: CardHandle | SeatId): void => {
  for (const id of tx.state.marked.pointingAt(target)) endArrows(tx, id, ({ to }) => to === target);
  endAllSeatArrows(tx, ({ to }) => to === target);
};

/** Removes what lasts only until the end of the turn: all target marks, and the arrows drawn for the turn. */
export const endTurnMarks = (tx: Transaction): void => {
  for (const id of tx.state.marked.bearers()) {
    endArrows(tx, id, ({ until }) => until === "turn");
    if (tx.state.get("cards", id)?.marks.targetedBy.length) mark(tx, id, { targetedBy: [] });
  }
  endAllSeatArrows(tx, ({ until }) => until === "turn");
};

/** Removes a seat from all target marks and arrows, when its player has left. */
export const clearSeatAsTarget = (tx: Transaction, seat: SeatId): void => {
  endArrowsAt(tx, seat);
  for (const id of tx.state.marked.bearers()) {
    const targetedBy = tx.state.get("cards", id)?.marks.targetedBy ?? [];
    if (targetedBy.includes(seat)) {
      mark(tx, id, { targetedBy: targetedBy.filter((other) => other !== seat) });
    }
  }
};
