import * as z from "zod/mini";
import { defineSystemIntent } from "../intent.ts";
import type { RefusalSentence } from "../refusals/de.ts";
import { seatsYetToConsent } from "../required-consent.ts";
import { refuse } from "../result.ts";

/** Log that the host made a link for spectators who see all hands. The room does this whenever it gives one out. */
export const allHandsLink = defineSystemIntent({
  type: "allHands.link",
  payload: z.strictObject({}),
  reduce: ({ tx }) => {
    if (tx.state.field("allHands").since === null) {
      const names = seatsYetToConsent(tx.state).map((seat) => tx.state.get("seats", seat)?.name);
      const message: RefusalSentence =
        names.length > 0
          ? `Spectators see all hands only while all players with cards agree; still to agree: ${names.join(", ")}`
          : "Spectators see all hands only while all players with cards agree";
      return refuse("needs_consent", message, "spectatorAll");
    }
    tx.log();
    return null;
  },
  sample: (view) => (view.table.allHands.since === null ? null : {}),
});
