import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema, seatSchema } from "../payload.ts";
import { changeControl } from "../rules/control.ts";
import { controlled, mustBeTakenSeat, mustControl } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";
import { zoneUsesOfControl } from "../rules/zone-uses.ts";

/**
 * Give another seat control of cards. If each seat has a battlefield, the cards move to that seat's.
 */
export const cardControlGive = defineIntent({
  type: "card.control.give",
  payload: z.strictObject({ cards: handlesSchema, seat: seatSchema }),
  undo: "consent",
  actor: "seated",
  predict: true,
  permit: (view, { cards, seat }) =>
    mustControl(view, cards) ?? mustBeTakenSeat(view, seat, "seat"),
  uses: (view, { cards, seat }) => zoneUsesOfControl(view, cards, seat),
  reduce: ({ tx, actor, payload: { cards, seat }, random }) => {
    const ids = cards.map((handle) => cardIdOfHandle(tx, handle));
    const refusal = changeControl({ tx, actor, random }, ids, seat);
    if (refusal) return refusal;
    tx.log({ to: seat }, ids);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, controlled(view), 2);
    const seat = pick(random, view.seats());
    return cards.length > 0 && seat !== null ? { cards, seat } : null;
  },
});
