import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type { SeatRecord } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { endTurnMarks } from "./arrows.ts";

/** Whether a seat takes turns: somebody sits there who hasn't conceded. */
export const takesTurns = (seat: SeatRecord | undefined): boolean =>
  seat !== undefined && !seat.left && !seat.conceded;

/** The seats that take turns, by their numbers. */
export const playing = (tx: Transaction): SeatId[] =>
  [...tx.state.keys("seats")]
    .filter((seat) => takesTurns(tx.state.get("seats", seat)))
    .sort((a, b) => a - b);

/** Whether the actor leads the turn: it is its own, or nobody's who is playing ([T1]). */
export const leadsTurn = (view: ActorView): boolean => {
  const active = view.table.turn?.seat;
  return active === undefined || active === view.seat || !takesTurns(view.seatView(active));
};

/** Objects where the game has no phases, or the turn is another's or nobody's. */
export const phaseObjection = (view: ActorView): Refusal | null => {
  if (view.game.phases.length === 0) {
    return refuse("not_in_this_game", `${view.game.name} has no phases`);
  }
  if (!view.table.turn) return refuse("not_here", "The game has not started yet");
  return leadsTurn(view)
    ? null
    : refuse("not_yours", "Only the active player can change the phase");
};

/** Objects to what was meant for a turn that is over by now; turn 0 is before the first ([T3]). */
export const turnObjection = (view: ActorView, turn: number | undefined): Refusal | null =>
  turn === undefined || turn === (view.table.turn?.number ?? 0)
    ? null
    : refuse("not_here", "The turn has already ended", "turn");

/** Objects to what was meant for a turn or a phase that is over by now ([T3]). */
export const stepObjection = (
  view: ActorView,
  { turn, phase }: { readonly turn?: number; readonly phase?: string },
): Refusal | null =>
  turnObjection(view, turn) ??
  (phase === undefined || phase === view.table.phase
    ? null
    : refuse("not_here", "The phase has already ended", "phase"));

/**
 * Begins a seat's turn: its first phase, nobody waiting, and what lasted for the turn before is gone. With the first
 * turn the game begins, and who was ready for it has not agreed to the next one.
 */
export const beginTurn = (tx: Transaction, seat: SeatId): number => {
  const number = (tx.state.field("turn")?.number ?? 0) + 1;
  const isFirst = number === 1;
  tx.set("table", "turn", { seat, number });
  tx.set("table", "phase", tx.state.game.phases[0]?.id ?? null);
  for (const other of tx.state.keys("seats")) {
    const { signal, ready } = tx.state.get("seats", other) ?? {};
    if (signal) tx.patch("seats", other, { signal: null });
    if (ready && isFirst) tx.patch("seats", other, { ready: false });
  }
  endTurnMarks(tx);
  return number;
};

/** Passes the turn on, or begins the first one, and logs whose it is ([T1]). */
export const passTurn = (tx: Transaction, actor: SeatId): void => {
  const active = tx.state.field("turn")?.seat;
  const next = active === undefined ? actor : after(tx, active);
  tx.log({ next, number: beginTurn(tx, next) });
};

/** The seat whose turn comes after a seat's, which may be gone. */
export const after = (tx: Transaction, seat: SeatId): SeatId => {
  const seats = playing(tx);
  const isUp = tx.state.field("direction") === "up";
  const round = isUp ? seats : seats.reverse();
  return round.find((other) => (isUp ? other > seat : other < seat)) ?? round[0] ?? seat;
};
