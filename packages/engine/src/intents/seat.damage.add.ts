import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { seatSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { counterSumObjection, counterValueOf, withCounter } from "../rules/counters.ts";
import { mustBeTakenSeat } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Count the damage that one seat's commander dealt to another seat. Either of the two seats can. Life is counted
 * separately.
 */
export const seatDamageAdd = defineIntent({
  type: "seat.damage.add",
  payload: z.strictObject({
    from: seatSchema,
    to: seatSchema,
    delta: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "consent",
  actor: "seated",
  judge: "seat",
  predict: true,
  permit: (view, { from, to, delta }) => {
    const objection = mustBeTakenSeat(view, from, "from") ?? mustBeTakenSeat(view, to, "to");
    if (objection) return objection;
    if (view.seat !== from && view.seat !== to) {
      return refuse("not_yours", "Only those two players can do that", "to");
    }
    const sum = (counterValueOf(view.seatView(to)?.damage ?? {}, String(from)) ?? 0) + delta;
    return sum < 0
      ? refuse("over_limit", "Damage can’t be less than 0", "delta")
      : counterSumObjection(sum);
  },
  reduce: ({ tx, payload: { from, to, delta } }) => {
    const damage = tx.state.get("seats", to)?.damage ?? {};
    const counter = String(from);
    const value = (damage[counter] ?? 0) + delta;
    tx.patch("seats", to, { damage: withCounter(damage, { counter, value }) });
    tx.log({ from, to, delta, value });
    return null;
  },
  sample: (view, random) => {
    const from = pick(random, view.seats());
    if (from === null) return null;
    return random.int(2) === 0
      ? { from, to: view.seat, delta: 1 + random.int(5) }
      : { from: view.seat, to: from, delta: 1 + random.int(5) };
  },
});
