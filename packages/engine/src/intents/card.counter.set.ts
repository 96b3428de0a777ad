import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, handlesSchema, wholeNumber } from "../payload.ts";
import {
  cardCountersObjection,
  counterKindsObjection,
  counterRangeObjection,
  withCounter,
} from "../rules/counters.ts";
import { controlled, firstObjection, inOwnZones } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

const NAMES = ["+1/+1", "charge", "loyalty"];

/** Set a counter of any name on cards in any zone except a library; 0 removes it. */
export const cardCounterSet = defineIntent({
  type: "card.counter.set",
  payload: z.strictObject({
    cards: handlesSchema,
    counter: counterNameSchema,
    value: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "free",
  actor: "seated",
  judge: "seat",
  step: "often",
  predict: true,
  permit: (view, { cards, counter, value }) =>
    firstObjection(cards, (handle, field) => cardCountersObjection(view, handle, field)) ??
    counterRangeObjection(view.game.cardCounters, { counter, value }, "value") ??
    firstObjection(cards, (handle) =>
      counterKindsObjection(
        view.card(handle)?.counters ?? {},
        { counter, value },
        TABLE_LIMITS.countersPerCard,
      ),
    ),
  reduce: ({ tx, payload: { cards, counter, value } }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    for (const id of ids) {
      const counters = withCounter(tx.state.card(id)?.counters ?? {}, { counter, value });
      tx.patch(tx.state.get("cards", id) ? "cards" : "hidden", id, { counters });
    }
    tx.log({ counter, value }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, random.int(2) === 0 ? controlled(view) : countable(view), 2);
    const counter = pick(random, [...NAMES, ...(view.game.cardCounters ?? []).map(({ id }) => id)]);
    return cards.length > 0 && counter ? { cards, counter, value: random.int(5) } : null;
  },
});

/** The cards in the actor's and the table's zones that can hold counters. */
const countable = (view: ActorView) =>
  inOwnZones(view).filter((handle) => cardCountersObjection(view, handle, "") === null);
