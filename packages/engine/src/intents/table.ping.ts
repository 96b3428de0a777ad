import * as z from "zod/mini";
import { findZoneId } from "../games/seat-zones.ts";
import { ownerOfZone } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { handleSchema, positionSchema, seatSchema, zoneKindSchema } from "../payload.ts";
import { cardsInPlay, mustBeTakenSeat, mustLieInPublic, noSuchZone } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { cardIdOfHandle, zoneOfActor } from "../rules/resolve.ts";

/** Point at a card in a public zone, or a position in a zone, for everyone. */
export const tablePing = defineIntent({
  type: "table.ping",
  payload: z
    .strictObject({
      card: z.optional(handleSchema),
      zone: z.optional(zoneKindSchema),
      seat: z.optional(seatSchema),
      position: z.optional(positionSchema),
    })
    .check(
      z.refine(({ card, zone }) => (card === undefined) !== (zone === undefined), {
        message: "Give either card or zone",
        path: ["card"],
      }),
    ),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { card, zone, seat = view.seat }) => {
    if (card !== undefined) return mustLieInPublic(view, card, "card");
    const objection = mustBeTakenSeat(view, seat, "seat");
    if (objection || zone === undefined) return objection;
    const id = findZoneId(view.game, zone, seat);
    return id && view.zone(id) ? null : noSuchZone(zone, "zone");
  },
  reduce: ({ tx, actor, payload: { card, zone = "", seat = actor, position } }) => {
    if (card !== undefined) {
      tx.log({ card }, [cardIdOfHandle(tx, card)]);
      return null;
    }
    const owner = ownerOfZone(zoneOfActor(tx, seat, zone));
    tx.log({ zone, seat: owner, ...(position ? { x: position.x, y: position.y } : {}) });
    return null;
  },
  sample: (view, random) => {
    const card = pick(random, cardsInPlay(view));
    if (card && random.int(2) === 0) return { card };
    const [zone, seat] = [pick(random, view.game.zones)?.kind, pick(random, view.seats())];
    return zone === undefined || seat === null
      ? null
      : { zone, seat, position: { x: 0.5, y: 0.5 } };
  },
});
