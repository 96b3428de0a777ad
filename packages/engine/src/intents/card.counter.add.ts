import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, handlesSchema, wholeNumber } from "../payload.ts";
import {
  cardCountersObjection,
  counterKindsObjection,
  counterRangeObjection,
  counterSumObjection,
  counterValueOf,
  withCounter,
} from "../rules/counters.ts";
import { controlled, firstObjection, inOwnZones } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

const NAMES = ["+1/+1", "charge", "loyalty"];

/** Add to a counter of any name on cards in any zone except a library; a negative number subtracts. */
export const cardCounterAdd = defineIntent({
  type: "card.counter.add",
  payload: z.strictObject({
    cards: handlesSchema,
    counter: counterNameSchema,
    delta: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "free",
  actor: "seated",
  judge: "seat",
  step: "often",
  predict: true,
  permit: (view, { cards, counter, delta }) =>
    firstObjection(cards, (handle, field) => cardCountersObjection(view, handle, field)) ??
    firstObjection(cards, (handle) => {
      const counters = view.card(handle)?.counters ?? {};
      const value = (counterValueOf(counters, counter) ?? 0) + delta;
      return (
        counterSumObjection(value) ??
        counterRangeObjection(view.game.cardCounters, { counter, value }, "delta") ??
        counterKindsObjection(counters, { counter, value }, TABLE_LIMITS.countersPerCard)
      );
    }),
  reduce: ({ tx, payload: { cards, counter, delta } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    const values = ids.map((id) => {
      const counters = tx.state.card(id)?.counters ?? {};
      const value = (counterValueOf(counters, counter) ?? 0) + delta;
      const after = withCounter(counters, { counter, value });
      tx.patch(tx.state.get("cards", id) ? "cards" : "hidden", id, { counters: after });
      return value;
    });
    const [value, ...others] = new Set(values);
    tx.log({ counter, delta, ...(others.length === 0 ? { value: value ?? 0 } : {}) }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, random.int(2) === 0 ? controlled(view) : countable(view), 2);
    const counter = pick(random, [...NAMES, ...(view.game.cardCounters ?? []).map(({ id }) => id)]);
    return cards.length > 0 && counter ? { cards, counter, delta: random.int(5) - 2 } : null;
  },
});

/** The cards in the actor's and the table's zones that can hold counters. */
const countable = (view: ActorView) =>
  inOwnZones(view).filter((handle) => cardCountersObjection(view, handle, "") === null);
