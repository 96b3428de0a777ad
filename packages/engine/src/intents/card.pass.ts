import * as z from "zod/mini";
import { zoneDefinition, zoneIdFor } from "../games/game.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { zoneKindSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { moveCard } from "../rules/move.ts";
import { mustBeFew, noSuchZone, ownZone } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { inPlayOrder, takesTurns } from "../rules/turns.ts";
import type { Transaction } from "../transaction.ts";

/**
 * Say that the actor is ready to pass on its cards of a zone, such as packs in a draft. Once all seats that hold cards
 * there are ready, the cards of each go to the next player in the order of play, all at once.
 */
export const cardPass = defineIntent({
  type: "card.pass",
  payload: z.strictObject({ zone: zoneKindSchema }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { zone }) => {
    const definition = zoneDefinition(view.game, zone);
    if (!definition || !ownZone(view, zone)) return noSuchZone(zone, "zone");
    if (!definition.pass) return refuse("not_here", "Those cards can’t be passed", "zone");
    const others = view
      .seats()
      .filter((seat) => seat !== view.seat && takesTurns(view.seatView(seat)))
      .filter((seat) => zoneIdFor(view.game, zone, seat) !== null);
    return others.length > 0 && takesTurns(view.seatView(view.seat))
      ? null
      : refuse("not_here", "There is nobody to pass cards to, or you have conceded");
  },
  reduce: ({ tx, actor, payload: { zone: kind }, random }) => {
    const { state } = tx;
    const round = inPlayOrder(tx).flatMap((seat): Holding[] => {
      const zone = zoneIdFor(state.game, kind, seat);
      return zone ? [{ seat, zone, cards: [...state.cardsIn(zone)] }] : [];
    });
    const holding = round.filter(({ cards }) => cards.length > 0);
    // A player without cards isn't marked ready, so cards that arrive later aren't passed on unseen.
    const isHolding = holding.some(({ seat }) => seat === actor);
    tx.patch("seats", actor, { passing: isHolding ? kind : null });
    const isAwaited = ({ seat }: Holding): boolean => state.get("seats", seat)?.passing !== kind;
    if (holding.length === 0) endPassing(tx, round);
    if (holding.length === 0 || holding.some(isAwaited)) {
      tx.log({ zone: kind });
      return null;
    }
    const count = holding.reduce((sum, { cards }) => sum + cards.length, 0);
    const tooMany = mustBeFew(count);
    if (tooMany) return tooMany;
    for (const [index, { cards }] of round.entries()) {
      const next = round[(index + 1) % round.length];
      if (!next) throw new Error("A round has somebody after each of its seats");
      for (const id of cards) {
        const refusal = moveCard({ tx, actor, random }, id, { zone: next.zone, place: "top" });
        if (refusal) return refusal;
      }
    }
    endPassing(tx, round);
    tx.log({ zone: kind, passed: count });
    return null;
  },
  sample: (view, random) => {
    const passed = view.game.zones.filter(({ pass, kind }) => pass && ownZone(view, kind));
    const zone = pick(random, passed)?.kind;
    return zone === undefined ? null : { zone };
  },
});

const endPassing = (tx: Transaction, round: readonly Holding[]): void => {
  for (const { seat } of round) tx.patch("seats", seat, { passing: null });
};

/** What a seat of the round holds in its zone before cards are passed. */
interface Holding {
  readonly seat: SeatId;
  readonly zone: ZoneId;
  readonly cards: readonly CardId[];
}
