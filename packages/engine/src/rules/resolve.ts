import type { CardId, Handle } from "../ids.ts";
import type { Transaction } from "../transaction.ts";

/** The card that a handle names. Only for handles that `permit` found in the actor's view. */
export const idOf = (tx: Transaction, handle: Handle): CardId => {
  const id = tx.state.cardOf(handle);
  if (id === undefined) throw new Error("A handle was let through that names no card");
  return id;
};
