import { allHandsAgree } from "../intents/allHands.agree.ts";
import { seatsYetToConsent } from "../required-consent.ts";
import type { Transaction } from "../transaction.ts";
import { revokeKeys } from "./key-epochs.ts";

/**
 * Lets spectators see all hands once at least one seat agreed and every seat with cards did, and ends it when that no
 * longer holds ([AH3], [AH4]). Runs once at the end of each intent. Both revoke the existing keys, so that a key opens
 * nothing under a later agreement.
 */
export const settleAllHands = (tx: Transaction, revision: number): void => {
  const { agreed, since } = tx.state.field("allHands");
  if (agreed.length === 0 && since === null) return;
  const isAllowed = agreed.length > 0 && seatsYetToConsent(tx.state).length === 0;
  if (isAllowed === (since !== null)) return;
  tx.set("table", "allHands", { agreed, since: isAllowed ? revision : null });
  revokeKeys(tx, "spectatorAll", { why: "withdrawn" });
  tx.logAs(allHandsAgree, { act: isAllowed ? "begins" : "ends" });
};
