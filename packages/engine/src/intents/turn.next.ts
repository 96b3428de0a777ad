import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { numberOf } from "../words.ts";

export const turnNext = defineIntent({
  type: "turn.next",
  summary: "Pass the turn to the next seat; when nobody has had one yet, take the first.",
  payload: z.strictObject({}),
  undo: "consent",
  actor: "seated",
  predict: false,
  permit: (view) =>
    mayPass(view) ? null : refuse("not_yours", "Only the seat whose turn it is passes it on"),
  reduce: ({ tx, actor }) => {
    const turn = tx.state.field("turn");
    const present = [...tx.state.keys("seats")]
      .filter((seat) => tx.state.get("seats", seat)?.left === false)
      .sort((a, b) => a - b);
    const next = turn ? after(present, turn.seat) : actor;
    tx.set("table", "turn", { seat: next, number: (turn?.number ?? 0) + 1 });
    tx.log({ next, number: (turn?.number ?? 0) + 1 });
    return null;
  },
  describe: (line, words) => {
    const next = numberOf(line, "next") as SeatId;
    return `Turn ${numberOf(line, "number")}: ${words.seat(next)}`;
  },
  sample: (view) => (mayPass(view) ? {} : null),
});

/** The active seat passes its turn; any seat does for one that has left. */
const mayPass = (view: ActorView): boolean => {
  const active = view.table.turn?.seat;
  if (active === undefined || active === view.seat) return true;
  return view.seatView(active)?.left !== false;
};

const after = (seats: readonly SeatId[], seat: SeatId): SeatId =>
  seats.find((other) => other > seat) ?? seats[0] ?? seat;
