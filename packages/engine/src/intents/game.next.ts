import * as z from "zod/mini";
import { type SeatId, zoneIdOf } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { freshSeat } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { endRequests } from "../rules/access.ts";
import { endChoice } from "../rules/choices.ts";
import { endTokens, resetDeck, resetSupply } from "../rules/gather.ts";
import type { Mover } from "../rules/move.ts";
import type { Transaction } from "../transaction.ts";

export const gameNext = defineIntent({
  type: "game.next",
  summary:
    "Start the next game: all cards back and shuffled, counters as at the start, no turn. All other players must be ready or have conceded.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  endsGame: true,
  permit: (view) =>
    othersAgree(view) ? null : refuse("not_here", "Not all players are ready for a new game"),
  reduce: ({ tx, actor, random }) => {
    const refusal = resetAll({ tx, actor, random });
    if (refusal) return refusal;
    for (const seat of tx.state.keys("seats")) startOver(tx, seat);
    endRequests(tx, () => true);
    tx.set("table", "turn", null);
    tx.set("table", "phase", null);
    tx.set("table", "direction", "up");
    tx.set("table", "counters", {});
    endChoice(tx);
    tx.log();
    return null;
  },
  sample: (view, random) => (othersAgree(view) && random.int(2) === 0 ? {} : null),
});

const othersAgree = (view: ActorView): boolean =>
  view.seats().every((seat) => {
    const { left, ready, conceded } = view.seatView(seat) ?? {};
    return seat === view.seat || left || ready || conceded;
  });

const resetAll = (mover: Mover): Refusal | null => {
  const { tx } = mover;
  const { supply } = tx.state.game;
  const seats = [...tx.state.keys("seats")].sort((a, b) => a - b);
  if (supply.kind === "table") {
    for (const seat of seats) endTokens(tx, seat);
    return resetSupply(mover, zoneIdOf(supply.zone, null));
  }
  for (const seat of seats) {
    const refusal = resetDeck({ ...mover, actor: seat });
    if (refusal) return refusal;
  }
  return null;
};

/** Resets a seat for a new game. Its name, its deck and its settings stay. */
const startOver = (tx: Transaction, seat: SeatId): void => {
  const record = tx.state.get("seats", seat);
  if (!record) return;
  const { name, left, deckLoaded, undoMuted } = record;
  const counters = Object.fromEntries(tx.state.game.counters.map(({ id, start }) => [id, start]));
  tx.set("seats", seat, { ...freshSeat(name, counters), left, deckLoaded, undoMuted });
};
