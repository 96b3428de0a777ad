import * as z from "zod/mini";
import { areAllies } from "../games/teams.ts";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { freshSeat } from "../records.ts";
import { refuse } from "../result.ts";
import { endRequests } from "../rules/access.ts";
import { endChoice } from "../rules/choices.ts";
import { clearTable, seatCountersAfterReset } from "../rules/clear-table.ts";
import { findLastSideInGame, seatsNotReadyForNextGame } from "../rules/game-end.ts";
import {
  isMatchInProgress,
  matchAfterCurrentGame,
  matchOutcomeValues,
  newMatch,
  unknownResultObjection,
} from "../rules/match.ts";
import type { Transaction } from "../transaction.ts";
import type { LogValues } from "../view.ts";

/**
 * Start the next game: all cards return and are shuffled, counters are reset except those that the game keeps, and no
 * turn runs. All other players must be ready or have conceded, or the host's proposal must be 30 seconds old. If only
 * one seat or one team is still in the game, it has won. In a match the result of the game must be known.
 */
export const gameNext = defineIntent({
  type: "game.next",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  endsGame: true,
  permit: (view) =>
    allAgree(view) || view.table.nextGame ? unknownResultObjection(view) : NOT_ALL_READY,
  reduce: ({ tx, actor, random, now }) => {
    const proposed = tx.state.field("nextGame");
    const isDue = proposed !== null && now >= proposed.from;
    if (!isDue && seatsNotReadyForNextGame(tx.state.entries("seats"), actor).length > 0)
      return NOT_ALL_READY;
    const { winner, ...told } = endOfGame(tx);
    const refusal = clearTable({ tx, actor, random });
    if (refusal) return refusal;
    for (const seat of tx.state.keys("seats")) {
      const hasWon = winner !== null && areAllies(tx.state.game, winner, seat);
      startOver(tx, seat, hasWon ? 1 : 0);
    }
    endRequests(tx, () => true);
    endChoice(tx);
    tx.set("table", "nextGame", null);
    tx.set("table", "counters", {});
    tx.log(winner === null ? told : { winner, ...told });
    return null;
  },
  sample: (view, random) =>
    allAgree(view) && !unknownResultObjection(view) && random.int(2) === 0 ? {} : null,
});

interface EndOfGame extends LogValues {
  readonly winner: SeatId | null;
}

/** Who won the game that ends. In a match its result is written down, and the log tells more of it. */
const endOfGame = (tx: Transaction): EndOfGame => {
  const { game } = tx.state;
  const match = tx.state.field("match");
  if (!isMatchInProgress(game, match))
    return { winner: findLastSideInGame(game, tx.state.entries("seats")) };
  const played = matchAfterCurrentGame(match, tx.state.field("turn")?.number ?? 0);
  // What was said of this game counts for no other one.
  tx.set("table", "match", { ...newMatch(match), games: played.games });
  const last = played === match ? undefined : played.games.at(-1);
  if (!last) return { winner: null };
  const { winner, turns, ms } = last;
  const outcome = isMatchInProgress(game, played) ? {} : matchOutcomeValues(tx, played);
  return { winner, game: played.games.length, turns, ms, ...outcome };
};

const allAgree = (view: ActorView): boolean =>
  view.seats().every((seat) => {
    const record = view.seatView(seat);
    return !record || seatsNotReadyForNextGame([[seat, record]], view.seat).length === 0;
  });

const NOT_ALL_READY = refuse("not_here", "Not all players are ready for a new game");

/** Resets a seat for a new game. Its name, deck, settings and score stay. */
const startOver = (tx: Transaction, seat: SeatId, won: number): void => {
  const record = tx.state.get("seats", seat);
  if (!record) return;
  const { name, left, deckLoaded, deckLock, lockAgreed, deckList, stops, undoMuted, wins, late } =
    record;
  const deck = { deckLoaded, deckLock, lockAgreed, deckList };
  const kept = { left, ...deck, stops, undoMuted, wins: wins + won, late };
  tx.set("seats", seat, {
    ...freshSeat(name, seatCountersAfterReset(tx.state.game, [seat, record])),
    ...kept,
  });
};
