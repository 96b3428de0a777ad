import type { SeatId } from "../ids.ts";
import { choiceMake } from "../intents/choice.make.ts";
import type { Transaction } from "../transaction.ts";
import { revealedChoices } from "../visibility.ts";

/** Takes a seat out of the choice, with what it chose: nobody who sits there later may read it. */
export const forgetChoice = (tx: Transaction, seat: SeatId): void => {
  const choice = tx.state.field("choice");
  if (!choice?.seats.includes(seat)) return;
  const others = (seats: readonly SeatId[]): SeatId[] => seats.filter((other) => other !== seat);
  const { seats, chosen } = choice;
  tx.set("table", "choice", { ...choice, seats: others(seats), chosen: others(chosen) });
  tx.delete("choices", seat);
};

/** Drops what a seat has chosen so far, so that it chooses anew. */
export const dropChoice = (tx: Transaction, seat: SeatId): void => {
  const choice = tx.state.field("choice");
  if (!choice?.chosen.includes(seat)) return;
  const chosen = choice.chosen.filter((other) => other !== seat);
  tx.set("table", "choice", { ...choice, chosen });
  tx.delete("choices", seat);
};

/** Ends the choice, if there is one; what was chosen is gone. */
export const endChoice = (tx: Transaction): void => {
  const choice = tx.state.field("choice");
  if (!choice) return;
  for (const seat of choice.chosen) tx.delete("choices", seat);
  tx.set("table", "choice", null);
};

/** Shows what all have chosen, once nobody is left to wait for: a seat that has left passes. */
export const settleChoice = (tx: Transaction): void => {
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
