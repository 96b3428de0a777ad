import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, wholeNumber } from "../payload.ts";
import {
  counterRangeObjection,
  counterValueOf,
  noSuchCounter,
  setSeatCounter,
} from "../rules/counters.ts";
import { pick } from "../rules/random-choice.ts";

/** Set one of the seat's own counters to a number. */
export const seatCounterSet = defineIntent({
  type: "seat.counter.set",
  payload: z.strictObject({
    counter: counterNameSchema,
    value: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "free",
  actor: "seated",
  judge: "seat",
  step: "often",
  predict: true,
  permit: (view, { counter, value }) =>
    counterValueOf(view.seatView(view.seat)?.counters ?? {}, counter) === undefined
      ? noSuchCounter(counter)
      : counterRangeObjection(view.game.counters, { counter, value }, "value"),
  reduce: ({ tx, actor, payload: { counter, value } }) => {
    const taken = setSeatCounter(tx, actor, { counter, value });
    tx.log({ counter, value, ...taken });
    return null;
  },
  sample: (view, random) => {
    const counter = pick(random, Object.keys(view.seatView(view.seat)?.counters ?? {}));
    return counter === null ? null : { counter, value: random.int(41) };
  },
});
