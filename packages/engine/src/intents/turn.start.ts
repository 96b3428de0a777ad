import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { chosenFirst, firstTurnObjection } from "../rules/match.ts";
import { mustBeTakenSeat } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { beginTurn, firstInMatch, isTakingTurns, playing, turnSeatAfter } from "../rules/turns.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Start the game: the first turn goes to a named seat, to the seat after the one that started last (`next`), or to a
 * random one.
 */
export const turnStart = defineIntent({
  type: "turn.start",
  payload: z.strictObject({ first: z.optional(z.union([seatSchema, z.literal("next")])) }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: ({ first }) => first === undefined,
  permit: (view, { first }) => {
    if (view.table.turn) return refuse("not_here", "The game has already started");
    const early = firstTurnObjection(view);
    if (early) return early;
    if (first === undefined || first === "next") {
      return view.seats().some((seat) => isTakingTurns(view.seatView(seat)))
        ? null
        : refuse("no_such_seat", "There are no players");
    }
    const objection = mustBeTakenSeat(view, first, "first");
    if (objection) return objection;
    const chosen = chosenFirst(view.table.match, (seat) => isTakingTurns(view.seatView(seat)));
    if (chosen !== undefined && chosen !== first) {
      return refuse("not_here", "Another player was chosen to go first", "first");
    }
    return isTakingTurns(view.seatView(first))
      ? null
      : refuse("no_such_seat", "That player takes no turns", "first");
  },
  reduce: ({ tx, actor, payload: { first }, random }) => {
    const next =
      firstInMatch(tx) ??
      (first === "next" ? nextStarter(tx, actor) : (first ?? pick(random, playing(tx))));
    if (next === null) throw new Error("permit lets nobody start without players");
    tx.log({ next, number: beginTurn(tx, next) });
    return null;
  },
  sample: (view, random) => {
    if (view.table.turn || firstTurnObjection(view)) return null;
    const isNext = random.int(4) === 0;
    const first = pick(
      random,
      view.seats().filter((seat) => isTakingTurns(view.seatView(seat))),
    );
    if (first === null) return null;
    if (isNext) return { first: "next" as const };
    return random.int(2) === 0 ? {} : { first };
  },
});

/** The seat after the one that started last; at first the actor if it plays. */
const nextStarter = (tx: Transaction, actor: SeatId): SeatId => {
  const last = tx.state.field("starter");
  if (last !== null) return turnSeatAfter(tx, last);
  return isTakingTurns(tx.state.get("seats", actor)) ? actor : turnSeatAfter(tx, actor);
};
