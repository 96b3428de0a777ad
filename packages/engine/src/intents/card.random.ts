import * as z from "zod/mini";
import { findZoneDefinition } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { ownerOfZone } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { seatSchema, zoneKindSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { isOwnZone, mustBeTakenSeat, noSuchZone } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { zoneOfActor } from "../rules/resolve.ts";

/**
 * Choose a random card of a public zone, or of the actor's hand. If it is from the hand, the others don't see which
 * one.
 */
export const cardRandom = defineIntent({
  type: "card.random",
  payload: z.strictObject({ zone: zoneKindSchema, seat: z.optional(seatSchema) }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, { zone, seat = view.seat }) => {
    const objection = mustBeTakenSeat(view, seat, "seat");
    if (objection) return objection;
    const id = findZoneId(view.game, zone, seat);
    if (!id || !view.zone(id)) return noSuchZone(zone, "zone");
    const visibility = findZoneDefinition(view.game, zone)?.visibility;
    if (visibility === "nobody")
      return refuse("not_here", "Those cards are not revealed to anyone", "zone");
    if (visibility !== "public" && !isOwnZone(view, id)) {
      return refuse("not_yours", "That zone belongs to another player", "seat");
    }
    return view.cardsIn(id).length > 0
      ? null
      : refuse("no_such_card", "That zone is empty", "zone");
  },
  reduce: ({ tx, actor, payload: { zone, seat = actor }, random }) => {
    const id = zoneOfActor(tx, seat, zone);
    const card = pick(random, tx.state.cardsIn(id));
    if (card === null) throw new Error("permit lets nobody choose from an empty zone");
    // Only a handle that everyone knows may go into a line that everyone reads.
    const open = tx.state.get("cards", card);
    tx.log({ zone, seat: ownerOfZone(id), ...(open ? { card: open.handle } : {}) }, [card]);
    return null;
  },
  sample: (view, random) => {
    const zone = pick(
      random,
      view.game.zones.filter(({ visibility }) => visibility !== "nobody"),
    )?.kind;
    const id = zone === undefined ? null : findZoneId(view.game, zone, view.seat);
    return zone !== undefined && id && view.cardsIn(id).length > 0 ? { zone } : null;
  },
});
