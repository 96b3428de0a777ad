import type { GameDefinition } from "../games/game.ts";
import { haveSharedTurns } from "../games/teams.ts";
import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type { SeatRecord } from "../records.ts";
import type { RefusalSentence } from "../refusals/de.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import type { LogValues } from "../view.ts";
import { endTurnMarks } from "./arrows.ts";
import { counterValueOf } from "./counters.ts";
import { chosenFirst } from "./match.ts";
import { mustLead } from "./permission.ts";

/** Whether a seat takes turns: it is taken and hasn't conceded. */
export const isTakingTurns = (seat: SeatRecord | undefined): boolean =>
  seat !== undefined && !seat.left && !seat.conceded;

/** The seats that take turns, by number. */
export const playing = (tx: Transaction): SeatId[] =>
  [...tx.state.keys("seats")]
    .filter((seat) => isTakingTurns(tx.state.get("seats", seat)))
    .sort((a, b) => a - b);

/** Whether the actor may act for the turn: the judge; a seat for its own, or for one of no seat that plays ([T1]). */
const leadsTurn = (view: ActorView): boolean => {
  if (view.judge) return true;
  const active = view.table.turn?.seat;
  if (active === undefined || !isTakingTurns(view.seatView(active))) return true;
  return haveSharedTurns(view.game, active, view.seat);
};

/** Whether all seats act in the phase of the turn. */
export const isPhaseOfAllSeats = ({ phases }: GameDefinition, phase: string | null): boolean =>
  phases.some(({ id, together }) => together === true && id === phase);

/**
 * Refuses who may not go on from the phase: in one of all seats that is for the host, or for anybody where no host is
 * at the table; in another one for the active seat.
 */
export const leadObjection = (view: ActorView, unless: RefusalSentence): Refusal | null => {
  if (isPhaseOfAllSeats(view.game, view.table.phase)) {
    return mustLead(view) && refuse("not_yours", "This phase ends when everyone has said OK");
  }
  return leadsTurn(view) ? null : refuse("not_yours", unless);
};

/** Refuses when the game has no phases, or the turn belongs to another seat or to none. */
export const phaseObjection = (view: ActorView): Refusal | null => {
  if (view.game.phases.length === 0) {
    return refuse("not_in_this_game", `${view.game.name} has no phases`);
  }
  if (!view.table.turn) return refuse("not_here", "The game has not started yet");
  return leadObjection(view, "Only the active player can change the phase");
};

/** Refuses an intent that was meant for an earlier turn; turn 0 is before the first ([T3]). */
export const turnObjection = (view: ActorView, turn: number | undefined): Refusal | null =>
  turn === undefined || turn === (view.table.turn?.number ?? 0)
    ? null
    : refuse("not_here", "The turn has already ended", "turn");

/** Refuses an intent that was meant for an earlier turn or phase ([T3]). */
export const turnOrPhaseObjection = (
  view: ActorView,
  { turn, phase }: { readonly turn?: number; readonly phase?: string },
): Refusal | null =>
  turnObjection(view, turn) ??
  (phase === undefined || phase === view.table.phase
    ? null
    : refuse("not_here", "The phase has already ended", "phase"));

/**
 * Starts a seat's turn: its first phase, no wait signals, and no marks that last for a turn. The first turn starts the
 * game and clears who was ready.
 */
export const beginTurn = (tx: Transaction, seat: SeatId): number => {
  const number = (tx.state.field("turn")?.number ?? 0) + 1;
  const isFirst = number === 1;
  tx.set("table", "turn", { seat, number });
  if (isFirst) tx.set("table", "starter", seat);
  for (const [other, { ready }] of tx.state.entries("seats")) {
    if (ready && isFirst) tx.patch("seats", other, { ready: false });
  }
  endSignals(tx);
  enterPhase(tx, tx.state.game.phases[0]?.id ?? null);
  endTurnMarks(tx);
  return number;
};

const endSignals = (tx: Transaction): void => {
  for (const [seat, { signal }] of tx.state.entries("seats")) {
    if (signal) tx.patch("seats", seat, { signal: null });
  }
};

/** The seats of which the turn waits at a phase: those that stop there and don't have the turn. */
const stopping = (tx: Transaction, phase: string): SeatId[] => {
  const active = tx.state.field("turn")?.seat;
  return playing(tx).filter(
    (seat) =>
      tx.state.get("seats", seat)?.stops.includes(phase) &&
      (active === undefined || !haveSharedTurns(tx.state.game, active, seat)),
  );
};

/** Goes to a phase: seats that stop there ask to wait, and one of all seats begins without anybody's OK ([T4]). */
export const enterPhase = (tx: Transaction, phase: string | null): void => {
  const { game } = tx.state;
  if (isPhaseOfAllSeats(game, phase) || isPhaseOfAllSeats(game, tx.state.field("phase")))
    endSignals(tx);
  tx.set("table", "phase", phase);
  if (phase === null || isPhaseOfAllSeats(game, phase)) return;
  for (const seat of stopping(tx, phase)) tx.patch("seats", seat, { signal: "hold" });
};

/** The next phase of the turn, or the next one at which a seat stops; undefined when there is none. */
export const findPhaseAhead = (tx: Transaction, which: "next" | "stop"): string | undefined => {
  const { phases } = tx.state.game;
  const now = tx.state.field("phase");
  const ahead = phases.slice(phases.findIndex(({ id }) => id === now) + 1).map(({ id }) => id);
  if (!tx.state.field("turn")) return undefined;
  return which === "next" ? ahead[0] : ahead.find((phase) => stopping(tx, phase).length > 0);
};

/** The seat that was chosen for the first turn of a game of a match. */
export const firstInMatch = (tx: Transaction): SeatId | undefined =>
  chosenFirst(tx.state.field("match"), (seat) => isTakingTurns(tx.state.get("seats", seat)));

/** Passes the turn on, over so many seats, or starts the first one. Returns what the log tells of it ([T1]). */
export const passTurn = (tx: Transaction, actor: SeatId, skip = 0): LogValues => {
  const active = tx.state.field("turn")?.seat;
  let next = active === undefined ? (firstInMatch(tx) ?? actor) : turnSeatAfter(tx, active);
  const skipped: SeatId[] = [];
  while (skipped.length < skip) {
    skipped.push(next);
    next = turnSeatAfter(tx, next);
  }
  const number = beginTurn(tx, next);
  return { next, number, ...(skipped.length > 0 ? { skipped } : {}) };
};

/** Goes to the next phase; after the last one it passes the turn. Returns what the log tells of it. */
export const goToNextPhase = (tx: Transaction, actor: SeatId): LogValues => {
  const phase = findPhaseAhead(tx, "next");
  if (phase === undefined) return passTurn(tx, actor);
  enterPhase(tx, phase);
  return { phase };
};

/** What the log tells when all seats of a phase in which all act have said OK, and the table went on; else null. */
export const goToNextPhaseIfAllReady = (tx: Transaction): LogValues | null => {
  const turn = tx.state.field("turn");
  if (!turn || !isPhaseOfAllSeats(tx.state.game, tx.state.field("phase"))) return null;
  const seats = playing(tx);
  const isDone = (seat: SeatId): boolean => tx.state.get("seats", seat)?.signal === "ok";
  return seats.length > 0 && seats.every(isDone) ? goToNextPhase(tx, turn.seat) : null;
};

/** The seat whose turn follows that of a seat, which may be gone. */
export const turnSeatAfter = (tx: Transaction, seat: SeatId): SeatId => {
  const { game } = tx.state;
  const seats = playing(tx);
  const others = seats.filter((other) => other === seat || !haveSharedTurns(game, seat, other));
  const isAlone = others.every((other) => other === seat);
  return nextOf(
    {
      seats: isAlone ? seats : others,
      placeOf: (each) => valueIn(game, tx.state.get("seats", each)),
      isUp: tx.state.field("direction") === "up",
    },
    seat,
  );
};

/** The seats that take turns, in the order of play. */
export const inPlayOrder = (tx: Transaction): SeatId[] => {
  const { game } = tx.state;
  return inOrder({
    seats: playing(tx),
    placeOf: (each) => valueIn(game, tx.state.get("seats", each)),
    isUp: tx.state.field("direction") === "up",
  });
};

/** The seat that takes its turn after a seat in the view of the actor, or, by -1, before it. */
export const seatAfter = (view: ActorView, seat: SeatId, by: 1 | -1 = 1): SeatId =>
  nextOf(
    {
      seats: view.seats().filter((each) => isTakingTurns(view.seatView(each))),
      placeOf: (each) => valueIn(view.game, view.seatView(each)),
      isUp: (view.table.direction === "up") === (by === 1),
    },
    seat,
  );

/** The seats that take turns, by number, and their order. */
interface Round {
  readonly seats: readonly SeatId[];
  /** Lower values come first; the seat's number decides between equal ones. */
  placeOf(seat: SeatId): number;
  readonly isUp: boolean;
}

/** The place of a seat in a game whose turns go by a counter; 0 in others. */
const valueIn = ({ turns, counters }: GameDefinition, seat: SeatRecord | undefined): number => {
  const order = turns?.order;
  if (typeof order !== "object") return 0;
  const { counter, first = "highest" } = order;
  const start = counters.find(({ id }) => id === counter)?.start ?? 0;
  const value = (seat && counterValueOf(seat.counters, counter)) ?? start;
  return first === "highest" ? -value : value;
};

const comparing =
  ({ placeOf, isUp }: Round) =>
  (one: SeatId, other: SeatId): number =>
    (placeOf(one) - placeOf(other) || one - other) * (isUp ? 1 : -1);

const inOrder = (round: Round): SeatId[] => [...round.seats].sort(comparing(round));

const nextOf = (round: Round, seat: SeatId): SeatId => {
  const compare = comparing(round);
  const seats = inOrder(round);
  return seats.find((other) => compare(other, seat) > 0) ?? seats[0] ?? seat;
};
