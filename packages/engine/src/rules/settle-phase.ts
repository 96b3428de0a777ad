import { phaseNext } from "../intents/phase.next.ts";
import type { Transaction } from "../transaction.ts";
import { goOnTogether } from "./turns.ts";

/** Ends a phase in which all seats act once each of them has said OK ([T6]). Runs once at the end of each intent. */
export const settlePhase = (tx: Transaction): void => {
  const told = goOnTogether(tx);
  if (told) tx.logAs(phaseNext, told);
};
