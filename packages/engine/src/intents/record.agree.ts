import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { fullReplayConsentRevisionOfSeat, withFullReplayConsent } from "../rules/record.ts";

/**
 * Agree that all seats may read the full replay, which is everything that the actor's seat saw so far, its hands
 * included, or withdraw. It opens when every seat has agreed, up to the earliest agreement.
 */
export const recordAgree = defineIntent({
  type: "record.agree",
  payload: z.strictObject({ agreed: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { agreed }) =>
    agreed || fullReplayConsentRevisionOfSeat(view.table.record, view.seat) !== null
      ? null
      : refuse("not_here", "You have not agreed", "agreed"),
  reduce: ({ tx, actor, revision, payload: { agreed } }) => {
    const record = withFullReplayConsent(tx.state.field("record"), actor, agreed ? revision : null);
    tx.set("table", "record", record);
    const seats = [...tx.state.keys("seats")];
    const have = seats.filter(
      (seat) => fullReplayConsentRevisionOfSeat(record, seat) !== null,
    ).length;
    tx.log({ agreed, have, of: seats.length });
    return null;
  },
  sample: (view, random) => {
    const has = fullReplayConsentRevisionOfSeat(view.table.record, view.seat) !== null;
    return random.int(6) > 0 ? null : { agreed: !has || random.int(3) > 0 };
  },
});
