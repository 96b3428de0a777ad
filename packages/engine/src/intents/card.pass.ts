import * as z from "zod/mini";
import { zoneFor, zoneKind } from "../games/game.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { zoneKindSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { moveCard } from "../rules/move.ts";
import { mustBeFew, noSuchZone, ownZone } from "../rules/permission.ts";
import { pick } from "../rules/sampling.ts";
import { playing, takesTurns } from "../rules/turns.ts";

export const cardPass = defineIntent({
  type: "card.pass",
  summary:
    "Say OK to passing on the actor's cards of a zone that the game has passed on, as packs in a draft. Once all who hold cards there have said so, each one's cards go to the next player in the order of play, all at once.",
  payload: z.strictObject({ zone: zoneKindSchema }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { zone }) => {
    const definition = zoneKind(view.game, zone);
    if (!definition || !ownZone(view, zone)) return noSuchZone(zone, "zone");
    if (!definition.pass) return refuse("not_here", "Those cards are not passed on", "zone");
    const others = view
      .seats()
      .filter((seat) => seat !== view.seat && takesTurns(view.seatView(seat)))
      .filter((seat) => zoneFor(view.game, zone, seat) !== null);
    return others.length > 0 && takesTurns(view.seatView(view.seat))
      ? null
      : refuse("not_here", "There is nobody to pass cards to");
  },
  reduce: ({ tx, actor, payload: { zone: kind }, random }) => {
    tx.patch("seats", actor, { signal: "ok" });
    const { state } = tx;
    const round = playing(tx).flatMap((seat): Holding[] => {
      const zone = zoneFor(state.game, kind, seat);
      return zone ? [{ seat, zone, cards: [...state.cardsIn(zone)] }] : [];
    });
    const isAwaited = ({ seat, cards }: Holding): boolean =>
      cards.length > 0 && state.get("seats", seat)?.signal !== "ok";
    if (round.some(isAwaited)) {
      tx.log({ zone: kind });
      return null;
    }
    const count = round.reduce((sum, { cards }) => sum + cards.length, 0);
    const tooMany = mustBeFew(count);
    if (tooMany) return tooMany;
    const by = state.field("direction") === "up" ? 1 : round.length - 1;
    for (const [index, { cards }] of round.entries()) {
      const next = round[(index + by) % round.length];
      if (!next) throw new Error("A round has somebody after each of its seats");
      for (const id of cards) {
        const refusal = moveCard({ tx, actor, random }, id, { zone: next.zone, place: "top" });
        if (refusal) return refusal;
      }
    }
    for (const { seat } of round) tx.patch("seats", seat, { signal: null });
    tx.log({ zone: kind, passed: count });
    return null;
  },
  sample: (view, random) => {
    const passed = view.game.zones.filter(({ pass, kind }) => pass && ownZone(view, kind));
    const zone = pick(random, passed)?.kind;
    return zone === undefined ? null : { zone };
  },
});

/** What a seat of the round holds in its zone before cards are passed. */
interface Holding {
  readonly seat: SeatId;
  readonly zone: ZoneId;
  readonly cards: readonly CardId[];
}
