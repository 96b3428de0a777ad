import { type CardHandle, cardHandle } from "../ids.ts";
import type { Random } from "../random.ts";
import { NEW_HIDDEN_CARD } from "../records.ts";
import type { Transaction } from "../transaction.ts";

/** A handle that is not in use. */
export const mintHandle = (tx: Transaction, random: Random): CardHandle => {
  for (;;) {
    const fresh = cardHandle(random.word());
    if (tx.state.cardOf(fresh) === undefined) return fresh;
  }
};

/** What nobody may know of a card after a shuffle or on entering a library: its handle, and to whom it was shown. */
export const FORGOTTEN = { handle: null, ...NEW_HIDDEN_CARD };
