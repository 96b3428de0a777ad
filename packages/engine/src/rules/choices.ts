import type { SeatId } from "../ids.ts";
import { choiceMake } from "../intents/choice.make.ts";
import type { Transaction } from "../transaction.ts";
import { revealedChoices } from "../visibility/views.ts";

/** Removes a seat and its choice from a secret choice: nobody who takes the seat later may read it. */
export const removeSeatFromChoice = (tx: Transaction, seat: SeatId): void => {
  const choice = tx.state.field("choice");
  if (!choice?.seats.includes(seat)) return;
  const others = (seats: readonly SeatId[]): SeatId[] => seats.filter((other) => other !== seat);
  const { seats, chosen } = choice;
  tx.set("table", "choice", { ...choice, seats: others(seats), chosen: others(chosen) });
  tx.delete("choices", seat);
};

/** Drops a seat's current choice, so that it can choose again. */
export const dropSeatChoice = (tx: Transaction, seat: SeatId): void => {
  const choice = tx.state.field("choice");
  if (!choice?.chosen.includes(seat)) return;
  const chosen = choice.chosen.filter((other) => other !== seat);
  tx.set("table", "choice", { ...choice, chosen });
  tx.delete("choices", seat);
};

/** Ends the secret choice, if there is one, and drops all choices. */
export const endChoice = (tx: Transaction): void => {
  const choice = tx.state.field("choice");
  if (!choice) return;
  for (const seat of choice.chosen) tx.delete("choices", seat);
  tx.set("table", "choice", null);
};

/** Shows all choices once no seat is left to wait for. A seat whose player left passes. */
export const updateChoice = (tx: Transaction): void => {
  const choice = tx.state.field("choice");
  if (!choice) return;
  const { question, seats, chosen } = choice;
  const isAwaited = (seat: SeatId): boolean =>
    !chosen.includes(seat) && tx.state.get("seats", seat)?.left === false;
  if (seats.some(isAwaited)) return;
  const revealed = revealedChoices(tx.state, seats);
  tx.logAs(choiceMake, { question, revealed });
  endChoice(tx);
};
