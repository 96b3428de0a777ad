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

/** Add to one of the seat's own counters, such as life; a negative number subtracts. */
export const seatCounterAdd = defineIntent({
  type: "seat.counter.add",
  payload: z.strictObject({
    counter: counterNameSchema,
    delta: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "free",
  actor: "seated",
  judge: "seat",
  step: "often",
  predict: true,
  permit: (view, { counter, delta }) => {
    const value = counterValueOf(view.seatView(view.seat)?.counters ?? {}, counter);
    if (value === undefined) return noSuchCounter(counter);
    const sum = value + delta;
    return counterRangeObjection(view.game.counters, { counter, value: sum }, "delta");
  },
  reduce: ({ tx, actor, payload: { counter, delta } }) => {
    const value =
      (counterValueOf(tx.state.get("seats", actor)?.counters ?? {}, counter) ?? 0) + delta;
    const taken = setSeatCounter(tx, actor, { counter, value });
    tx.log({ counter, delta, value, ...taken });
    return null;
  },
  sample: (view, random) => {
    const counter = pick(random, view.game.counters)?.id;
    return counter === undefined ? null : { counter, delta: random.int(11) - 5 };
  },
});
