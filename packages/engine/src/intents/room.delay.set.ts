import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { setAllHandsAgreement } from "../rules/all-hands.ts";
import { endSeatSpectators } from "../rules/key-epochs.ts";
import { mustBeHost } from "../rules/permission.ts";

/**
 * Set by how many minutes everything that spectators see is delayed. A shorter delay ends what players agreed to show
 * spectators, because they agreed to show it later.
 */
export const roomDelaySet = defineIntent({
  type: "room.delay.set",
  payload: z.strictObject({ minutes: wholeNumber(0, TABLE_LIMITS.delayMinutes) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { minutes } }) => {
    const before = tx.state.field("delay");
    if (before === minutes) return null;
    tx.set("table", "delay", minutes);
    tx.log({ minutes });
    if (minutes > before) return null;
    for (const seat of tx.state.field("allHands").agreed) setAllHandsAgreement(tx, seat, false);
    for (const seat of tx.state.keys("seats")) endSeatSpectators(tx, seat);
    return null;
  },
  sample: (view, random) =>
    mustBeHost(view) || random.int(2) > 0
      ? null
      : { minutes: random.int(TABLE_LIMITS.delayMinutes + 1) },
});
