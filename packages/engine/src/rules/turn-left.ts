import type { SeatId } from "../ids.ts";
import { turnNext } from "../intents/turn.next.ts";
import type { Transaction } from "../transaction.ts";
import { after, beginTurn, playing } from "./turns.ts";

/** Passes the turn to the next seat when the seat that had it is gone; to no seat when nobody plays ([T1]). */
export const passTurnOf = (tx: Transaction, gone: SeatId): void => {
  if (playing(tx).length === 0) {
    tx.set("table", "turn", null);
    tx.set("table", "phase", null);
    return;
  }
  const next = after(tx, gone);
  tx.logAs(turnNext, { next, number: beginTurn(tx, next) });
};
