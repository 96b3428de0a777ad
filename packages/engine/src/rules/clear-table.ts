import { type GameDefinition, startDirection } from "../games/game.ts";
import { seatCounterDefinitionsOf } from "../games/teams.ts";
import type { SeatId } from "../ids.ts";
import type { SeatRecord } from "../records.ts";
import type { Refusal } from "../result.ts";
import { resetClock } from "./clock.ts";
import { counterValueOf } from "./counters.ts";
import type { Mover } from "./move.ts";
import { cardsByOwner, resetShared, returnAllCards } from "./reset-cards.ts";

// What the next game and the next round begin with.

const gatherAll = (mover: Mover): Refusal | null => {
  const { tx } = mover;
  const owned = cardsByOwner(tx);
  for (const seat of [...tx.state.keys("seats")].sort((a, b) => a - b)) {
    const refusal = returnAllCards({ ...mover, actor: seat }, owned.get(seat) ?? [], seat);
    if (refusal) return refusal;
  }
  return resetShared(mover, owned.get(null) ?? []);
};

/** Sends all cards to their starting zones, shuffles the libraries, and ends the turn. */
export const clearTable = (mover: Mover): Refusal | null => {
  const { tx } = mover;
  const refusal = gatherAll(mover);
  if (refusal) return refusal;
  tx.set("table", "turn", null);
  tx.set("table", "phase", null);
  tx.set("table", "direction", startDirection(tx.state.game));
  tx.set("table", "setUp", false);
  resetClock(tx);
  return null;
};

/** A seat's counters of the game at their starting values, except those that the game keeps. */
export const seatCountersAfterReset = (
  game: GameDefinition,
  [seat, record]: readonly [SeatId, SeatRecord],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    seatCounterDefinitionsOf(game, seat).map(({ id, start, keptAcrossGames }) => [
      id,
      keptAcrossGames ? (counterValueOf(record.counters, id) ?? start) : start,
    ]),
  );
