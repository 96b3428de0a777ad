import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { seatsYetToConsent } from "../required-consent.ts";
import { refuse } from "../result.ts";
import { hasAgreedToAllHands, setAllHandsAgreement } from "../rules/all-hands.ts";

/**
 * Agree that spectators with a special link see all hands, or withdraw the agreement. Such spectators are possible only
 * while every seat that holds cards has agreed.
 */
export const allHandsAgree = defineIntent({
  type: "allHands.agree",
  payload: z.strictObject({ agreed: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { agreed }) =>
    agreed || hasAgreedToAllHands(view.table.allHands, view.seat)
      ? null
      : refuse("not_here", "You haven’t agreed to show spectators all hands", "agreed"),
  reduce: ({ tx, actor, payload: { agreed } }) => {
    if (hasAgreedToAllHands(tx.state.field("allHands"), actor) === agreed) return null;
    setAllHandsAgreement(tx, actor, agreed);
    tx.log(agreed ? { agreed, missing: seatsYetToConsent(tx.state) } : { agreed });
    return null;
  },
  sample: (view, random) => {
    const has = hasAgreedToAllHands(view.table.allHands, view.seat);
    return has && random.int(8) > 0 ? null : { agreed: !has };
  },
});
