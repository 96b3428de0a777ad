import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, wholeNumber } from "../payload.ts";
import {
  counterKindsObjection,
  counterRangeObjection,
  counterSumObjection,
  counterValueOf,
  withCounter,
} from "../rules/counters.ts";
import { pick } from "../rules/random-choice.ts";

const NAMES = ["storm", "rounds", "day"];

/** Add to a counter of the table, of any name; at 0 it disappears. */
export const tableCounterAdd = defineIntent({
  type: "table.counter.add",
  payload: z.strictObject({
    counter: counterNameSchema,
    delta: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "consent",
  actor: "seated",
  judge: "table",
  step: "often",
  predict: true,
  permit: (view, { counter, delta }) => {
    const { counters } = view.table;
    const value = (counterValueOf(counters, counter) ?? 0) + delta;
    return (
      counterSumObjection(value) ??
      counterRangeObjection(view.game.tableCounters, { counter, value }, "delta") ??
      counterKindsObjection(counters, { counter, value }, TABLE_LIMITS.countersOnTable)
    );
  },
  reduce: ({ tx, payload: { counter, delta } }) => {
    const counters = tx.state.field("counters");
    const value = (counterValueOf(counters, counter) ?? 0) + delta;
    tx.set("table", "counters", withCounter(counters, { counter, value }));
    tx.log({ counter, delta, value });
    return null;
  },
  sample: ({ game: { tableCounters = [] } }, random) => ({
    counter: pick(random, [...NAMES, ...tableCounters.map(({ id }) => id)]) ?? "storm",
    delta: random.int(5) - 2,
  }),
});
