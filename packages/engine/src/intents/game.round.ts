import * as z from "zod/mini";
import { findZoneId } from "../games/seat-zones.ts";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { clearTable, seatCountersAfterReset } from "../rules/clear-table.ts";
import { seatsNotReadyForNextGame } from "../rules/game-end.ts";
import { countIn } from "../rules/permission.ts";

/**
 * Start the next round of the game: all cards return and are shuffled, counters are reset except those that the game
 * keeps, and no turn runs. Other players who still hold cards must be ready or have conceded.
 */
export const gameRound = defineIntent({
  type: "game.round",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  step: "once",
  predict: false,
  usesChance: () => true,
  permit: (view) => {
    const [waited] = seatsStillHolding(view);
    return waited === undefined
      ? null
      : refuse("not_here", `${view.seatView(waited)?.name} still holds cards and is not ready`);
  },
  reduce: ({ tx, actor, random }) => {
    const refusal = clearTable({ tx, actor, random });
    if (refusal) return refusal;
    for (const [seat, record] of tx.state.entries("seats")) {
      const counters = seatCountersAfterReset(tx.state.game, [seat, record]);
      tx.patch("seats", seat, { counters, ready: false, signal: null, passing: null });
    }
    tx.log();
    return null;
  },
  sample: (view, random) =>
    seatsStillHolding(view).length === 0 && random.int(2) === 0 ? {} : null,
});

/** The other seats that hold cards and haven't agreed to the next round. */
const seatsStillHolding = (view: ActorView): SeatId[] => {
  const seats = view.seats().flatMap((seat) => {
    const record = view.seatView(seat);
    return record ? [[seat, record] as const] : [];
  });
  return seatsNotReadyForNextGame(seats, view.seat).filter((seat) => {
    const hand = findZoneId(view.game, "hand", seat);
    return hand !== null && view.zone(hand) !== undefined && countIn(view, hand) > 0;
  });
};
