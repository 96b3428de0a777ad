import type { SeatId, TableView } from "@baize/engine";

/** Why the table waits, and for whom. */
export interface Waiting {
  readonly why: "undo" | "choice" | "hold" | "turn";
  readonly seats: readonly SeatId[];
}

/** Who the table waits for: to answer, to choose, to respond, or to play the turn; null before the first turn. */
export const waitingOf = ({ table, seats }: TableView): Waiting | null => {
  if (table.undo) return { why: "undo", seats: table.undo.needs };
  const { choice } = table;
  if (choice) {
    return { why: "choice", seats: choice.seats.filter((seat) => !choice.chosen.includes(seat)) };
  }
  const holding = [...seats].filter(([, { signal }]) => signal === "hold").map(([seat]) => seat);
  if (holding.length > 0) return { why: "hold", seats: holding };
  return table.turn && seats.size > 1 ? { why: "turn", seats: [table.turn.seat] } : null;
};
