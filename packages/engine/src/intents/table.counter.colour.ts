import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { MARKER_COLOURS } from "../marker-colours.ts";
import { colourSchema, counterNameSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { pick } from "../rules/random-choice.ts";

const NAMES = ["+1/+1", "charge", "loyalty", "poison"];

/** Give all counters with a name a colour, wherever they are; null removes it. */
export const tableCounterColour = defineIntent({
  type: "table.counter.colour",
  payload: z.strictObject({ counter: counterNameSchema, colour: z.nullable(colourSchema) }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { counter, colour }) => {
    const { [counter]: _, ...others } = view.table.counterColours;
    const most = TABLE_LIMITS.counterColours;
    return colour === null || Object.keys(others).length < most
      ? null
      : refuse("over_limit", `At most ${most} counters can have a colour`, "counter");
  },
  reduce: ({ tx, payload: { counter, colour } }) => {
    const { [counter]: _, ...others } = tx.state.field("counterColours");
    const counterColours = colour === null ? others : { ...others, [counter]: colour };
    tx.set("table", "counterColours", counterColours);
    tx.log({ counter, colour });
    return null;
  },
  sample: (_view, random) => ({
    counter: pick(random, NAMES) ?? "charge",
    colour: pick(random, [...MARKER_COLOURS, null]),
  }),
});
