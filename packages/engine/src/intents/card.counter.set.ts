import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { counterNameSchema, handlesSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { controlled, mustControl } from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pick, pickSome } from "../rules/sampling.ts";
import { cardsOf, numberOf, textOf } from "../words.ts";

const NAMES = ["+1/+1", "charge", "loyalty"];

export const cardCounterSet = defineIntent({
  type: "card.counter.set",
  summary: "Set a counter of any name on cards; 0 takes it off.",
  payload: z.strictObject({
    cards: handlesSchema,
    counter: counterNameSchema,
    value: wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { cards }) => mustControl(view, cards),
  reduce: ({ tx, payload: { cards, counter, value } }) => {
    const ids = cards.map((handle) => idOf(tx, handle));
    for (const id of ids) {
      const { [counter]: _, ...others } = tx.state.get("cards", id)?.counters ?? {};
      if (value !== 0 && Object.keys(others).length >= TABLE_LIMITS.countersPerCard) {
        return refuse(
          "over_limit",
          `A card holds at most ${TABLE_LIMITS.countersPerCard} kinds of counters`,
          "counter",
        );
      }
      tx.patch("cards", id, { counters: value === 0 ? others : { ...others, [counter]: value } });
    }
    tx.log({ counter, value }, ids);
    return null;
  },
  describe: (line, words) => {
    const [counter, value] = [textOf(line, "counter"), numberOf(line, "value")];
    const who = words.seat(line.seat);
    return value === 0
      ? `${who} takes the ${counter} counters off ${cardsOf(line)}`
      : `${who} sets ${counter} counters on ${cardsOf(line)} to ${value}`;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    const counter = pick(random, NAMES);
    return cards.length > 0 && counter ? { cards, counter, value: random.int(5) } : null;
  },
});
