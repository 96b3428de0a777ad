import * as z from "zod/mini";
import { type SeatId, zoneId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { endRequestsOf } from "../rules/access.ts";
import { forgetSeat } from "../rules/arrows.ts";
import { forgetChoice } from "../rules/choices.ts";
import { counterOf, withCounter } from "../rules/counters.ts";
import { closeLook, closeLooks } from "../rules/looks.ts";
import { passTurnOf } from "../rules/turns.ts";
import type { Transaction } from "../transaction.ts";

export const seatLeave = defineIntent({
  type: "seat.leave",
  summary: "Leave the table. The seat's cards stay where they are until it comes back.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, actor }) => {
    const seat = tx.state.get("seats", actor);
    const ended = endUndoRequest(tx);
    tx.log({ name: seat?.name ?? "", ...(ended ? { ended } : {}) });
    endRequestsOf(tx, actor);
    for (const zone of tx.state.keys("zones")) {
      // Nobody looks on into a library whose owner can't end it.
      if (tx.state.get("zones", zone)?.seat === actor) closeLooks(tx, zone);
      else closeLook(tx, zone, actor);
    }
    if (holdsNothing(tx, actor)) free(tx, actor);
    else tx.patch("seats", actor, { left: true, ready: false, signal: null });
    return null;
  },
  describe: (line, words) => {
    const ended = line.values?.ended === true ? ", and nothing is taken back" : "";
    return `${String(line.values?.name ?? words.seat(line.seat))} leaves the table${ended}`;
  },
  sample: (_view, random) => (random.int(20) === 0 ? {} : null),
});

/**
 * Ends the request to take something back, whoever made it: leaving stands for good, so that nothing before it goes
 * back ([U7]), and a request without its asker would keep everyone else from asking.
 */
const endUndoRequest = (tx: Transaction): boolean => {
  if (tx.state.field("undo") === null) return false;
  tx.set("table", "undo", null);
  return true;
};

const holdsNothing = (tx: Transaction, seat: SeatId): boolean =>
  tx.state.get("seats", seat)?.deckLoaded === false &&
  tx.state.game.zones.every(
    ({ kind, owner }) => owner === "table" || tx.state.count(zoneId(kind, seat)) === 0,
  ) &&
  !isSpokenOf(tx, seat);

/** Whether a card anywhere is the seat's, or is shown to it: whoever sat down there next would have it, or see it. */
const isSpokenOf = ({ state }: Transaction, seat: SeatId): boolean => {
  for (const id of state.keys("zones")) {
    const topShownTo = state.get("zones", id)?.topShownTo;
    if (topShownTo !== "all" && topShownTo?.includes(seat)) return true;
  }
  for (const table of ["cards", "hidden"] as const) {
    for (const id of state.keys(table)) {
      const card = state.card(id);
      if (card?.owner === seat || (card && "controller" in card && card.controller === seat)) {
        return true;
      }
      if (card && card.shownTo !== "all" && card.shownTo.includes(seat)) return true;
    }
  }
  return false;
};

/** A seat without cards is free for anyone again; the key that opened it is spent. */
const free = (tx: Transaction, seat: SeatId): void => {
  const generations = tx.state.field("generations");
  tx.set("table", "generations", { ...generations, [seat]: (generations[seat] ?? 0) + 1 });
  tx.delete("seats", seat);
  for (const { kind, owner } of tx.state.game.zones) {
    if (owner === "seat") tx.delete("zones", zoneId(kind, seat));
  }
  forgetSeat(tx, seat);
  forgetChoice(tx, seat);
  for (const other of tx.state.keys("seats")) {
    const damage = tx.state.get("seats", other)?.damage ?? {};
    const counter = String(seat);
    if (counterOf(damage, counter) !== undefined) {
      tx.patch("seats", other, { damage: withCounter(damage, { counter, value: 0 }) });
    }
  }
  if (tx.state.field("turn")?.seat === seat) passTurnOf(tx, seat);
};
