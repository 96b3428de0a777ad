import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { counterKindsObjection, counterValueOf } from "../rules/counters.ts";
import { pick } from "../rules/random-choice.ts";

const NAMES = ["experience", "rad", "tickets", "storm"];

/** Add a counter of any name to the actor's seat, in addition to those of the game. */
export const seatCounterCreate = defineIntent({
  type: "seat.counter.create",
  payload: z.strictObject({
    counter: counterNameSchema,
    value: z.optional(wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter)),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { counter }) => {
    const counters = view.seatView(view.seat)?.counters ?? {};
    if (counterValueOf(counters, counter) !== undefined) {
      return refuse("not_here", `You already have a counter “${counter}”`, "counter");
    }
    return counterKindsObjection(counters, { counter, value: 1 }, TABLE_LIMITS.countersPerSeat);
  },
  reduce: ({ tx, actor, payload: { counter, value = 0 } }) => {
    const counters = tx.state.get("seats", actor)?.counters ?? {};
    tx.patch("seats", actor, { counters: { ...counters, [counter]: value } });
    tx.log({ counter, value });
    return null;
  },
  sample: (view, random) => {
    const has = view.seatView(view.seat)?.counters ?? {};
    const counter = pick(
      random,
      NAMES.filter((name) => counterValueOf(has, name) === undefined),
    );
    return counter === null ? null : { counter, value: random.int(3) };
  },
});
