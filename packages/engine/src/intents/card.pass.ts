import * as z from "zod/mini";
import { findZoneDefinition } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { defineIntent } from "../intent.ts";
import { zoneKindSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { markReadyToPass } from "../rules/passing.ts";
import { noSuchZone, ownZone } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { isTakingTurns } from "../rules/turns.ts";

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
    const definition = findZoneDefinition(view.game, zone);
    if (!definition || !ownZone(view, zone)) return noSuchZone(zone, "zone");
    if (!definition.pass) return refuse("not_here", "Those cards can’t be passed", "zone");
    if (view.seatView(view.seat)?.passing === zone) {
      return refuse("not_here", "You are already ready to pass those cards", "zone");
    }
    const others = view
      .seats()
      .filter((seat) => seat !== view.seat && isTakingTurns(view.seatView(seat)))
      .filter((seat) => findZoneId(view.game, zone, seat) !== null);
    return others.length > 0 && isTakingTurns(view.seatView(view.seat))
      ? null
      : refuse("not_here", "There is nobody to pass cards to, or you have conceded");
  },
  reduce: ({ tx, actor, payload: { zone: kind }, random }) => {
    const passed = markReadyToPass({ tx, random }, [actor], kind);
    if (!passed.ok) return passed;
    tx.log({ zone: kind, ...(passed.value === null ? {} : { passed: passed.value }) });
    return null;
  },
  sample: (view, random) => {
    const passed = view.game.zones.filter(({ pass, kind }) => pass && ownZone(view, kind));
    const zone = pick(random, passed)?.kind;
    return zone === undefined ? null : { zone };
  },
});
