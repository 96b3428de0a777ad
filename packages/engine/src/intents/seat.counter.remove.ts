import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { counterNameSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { counterValueOf, noSuchCounter, withCounter } from "../rules/counters.ts";
import { pick } from "../rules/random-choice.ts";

/** Remove a counter that was added; those of the game stay. */
export const seatCounterRemove = defineIntent({
  type: "seat.counter.remove",
  payload: z.strictObject({ counter: counterNameSchema }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { counter }) => {
    if (counterValueOf(view.seatView(view.seat)?.counters ?? {}, counter) === undefined) {
      return noSuchCounter(counter);
    }
    return isOfGame(view, counter)
      ? refuse(
          "not_here",
          `“${counter}” is a counter of ${view.game.name} and can’t be removed`,
          "counter",
        )
      : null;
  },
  reduce: ({ tx, actor, payload: { counter } }) => {
    const counters = tx.state.get("seats", actor)?.counters ?? {};
    tx.patch("seats", actor, { counters: withCounter(counters, { counter, value: 0 }) });
    tx.log({ counter });
    return null;
  },
  sample: (view, random) => {
    const own = Object.keys(view.seatView(view.seat)?.counters ?? {});
    const counter = pick(
      random,
      own.filter((name) => !isOfGame(view, name)),
    );
    return counter === null ? null : { counter };
  },
});

const isOfGame = (view: ActorView, counter: string): boolean =>
  view.game.counters.some(({ id }) => id === counter);
