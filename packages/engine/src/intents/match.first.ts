import * as z from "zod/mini";
import { sideboardSectionOf } from "../games/seat-zones.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { seatsNotReadyForNextGame } from "../rules/game-end.ts";
import { isBetweenGames, seatsChoosingFirstPlayer } from "../rules/match.ts";
import { mustBeTakenSeat } from "../rules/permission.ts";
import { isTakingTurns } from "../rules/turns.ts";

/**
 * Choose who takes the first turn of the next game of the match, as a player who lost the last one. If the game has a
 * sideboard, all other players must be ready first, after swapping their cards.
 */
export const matchFirst = defineIntent({
  type: "match.first",
  payload: z.strictObject({ seat: seatSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat }) => {
    const objection = choosingObjection(view) ?? mustBeTakenSeat(view, seat, "seat");
    if (objection) return objection;
    return isTakingTurns(view.seatView(seat))
      ? null
      : refuse("no_such_seat", "That player takes no turns", "seat");
  },
  reduce: ({ tx, payload: { seat } }) => {
    const match = tx.state.field("match");
    if (!match) throw new Error("permit lets nobody choose without a match");
    tx.set("table", "match", { ...match, first: seat });
    // From here on, to be ready is to have kept one's hand.
    for (const [other, { ready }] of tx.state.entries("seats")) {
      if (ready) tx.patch("seats", other, { ready: false });
    }
    tx.log({ seat });
    return null;
  },
  sample: (view) => {
    if (choosingObjection(view)) return null;
    const seats = view.seats().filter((seat) => isTakingTurns(view.seatView(seat)));
    return seats[0] === undefined ? null : { seat: seats[0] };
  },
});

const choosingObjection = (view: ActorView): Refusal | null => {
  const { match } = view.table;
  if (!isBetweenGames(view.game, match)) {
    return refuse("not_here", "That can be chosen only between the games of a match");
  }
  const seats = view.seats().flatMap((seat) => {
    const record = view.seatView(seat);
    return record ? [[seat, record] as const] : [];
  });
  const [waited] = sideboardSectionOf(view.game, view.seat)
    ? seatsNotReadyForNextGame(seats, view.seat)
    : [];
  if (waited !== undefined) {
    return refuse("not_here", `${view.seatView(waited)?.name} is not ready yet`);
  }
  const starters = seatsChoosingFirstPlayer(view.game, match, seats);
  return starters.length === 0 || starters.includes(view.seat)
    ? null
    : refuse("not_yours", "The loser of the last game chooses who goes first");
};
