import { type CardHandle, cardHandle } from "../ids.ts";
import type { Random } from "../random.ts";
import { NEW_HIDDEN_CARD } from "../records.ts";
import type { Transaction } from "../transaction.ts";

/**
 * A handle that no card has. Those that are derived for looks aren't compared: a look's opening doesn't compare them
 * either, because no two of 48 random bits are alike, and computing all of them costs more than the rest of a draw.
 */
export const mintHandle = (tx: Transaction, random: Random): CardHandle => {
  for (;;) {
    const fresh = cardHandle(random.word());
    if (!tx.state.hasHandle(fresh)) return fresh;
  }
};

/** What nobody may know of a card after a shuffle or on entering a library: its handle, and to whom it was shown. */
export const FORGOTTEN = { handle: null, ...NEW_HIDDEN_CARD };
