import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { mustBeSeat } from "../rules/permission.ts";
import { pick } from "../rules/sampling.ts";
import { beginTurn, playing, takesTurns } from "../rules/turns.ts";

export const turnStart = defineIntent({
  type: "turn.start",
  summary: "Start the game: the first turn goes to a named seat, or to a random one.",
  payload: z.strictObject({ first: z.optional(seatSchema) }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: ({ first }) => first === undefined,
  permit: (view, { first }) => {
    if (view.table.turn) return refuse("not_here", "The game has already started");
    if (first === undefined) {
      return view.seats().some((seat) => takesTurns(view.seatView(seat)))
        ? null
        : refuse("no_such_seat", "There are no players");
    }
    const objection = mustBeSeat(view, first, "first");
    if (objection) return objection;
    return takesTurns(view.seatView(first))
      ? null
      : refuse("no_such_seat", "That player takes no turns", "first");
  },
  reduce: ({ tx, payload: { first }, random }) => {
    const next = first ?? pick(random, playing(tx));
    if (next === null) throw new Error("permit lets nobody start without players");
    tx.log({ next, number: beginTurn(tx, next) });
    return null;
  },
  sample: (view, random) => {
    if (view.table.turn) return null;
    const first = pick(
      random,
      view.seats().filter((seat) => takesTurns(view.seatView(seat))),
    );
    if (first === null) return null;
    return random.int(2) === 0 ? {} : { first };
  },
});
