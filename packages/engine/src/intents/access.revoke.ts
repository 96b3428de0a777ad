import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { seatSchema, zoneKindSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { revokeAccess } from "../rules/access.ts";
import { hasAccessTo } from "../rules/access-request.ts";
import { hiddenKinds, mustBeTakenSeat, noSuchZone, ownZone } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { zoneOfActor } from "../rules/resolve.ts";

/** End another seat's look into the actor's library, or stop showing it the hand or the sideboard. */
export const accessRevoke = defineIntent({
  type: "access.revoke",
  payload: z.strictObject({ seat: seatSchema, zone: zoneKindSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat, zone }) => {
    const absent = mustBeTakenSeat(view, seat, "seat");
    if (absent) return absent;
    const id = ownZone(view, zone);
    if (!id) return noSuchZone(zone, "zone");
    return hasAccessTo(view, id, seat)
      ? null
      : refuse("not_here", "You don’t share that zone with this player", "seat");
  },
  reduce: ({ tx, actor, payload: { seat, zone }, random }) => {
    revokeAccess({ tx, actor, random }, zoneOfActor(tx, actor, zone), seat);
    tx.log({ from: seat, zone });
    return null;
  },
  sample: (view, random) => pick(random, letInto(view)),
});

/** Every seat to which the actor gave access, with the zone. */
const letInto = (view: ActorView): { seat: SeatId; zone: string }[] =>
  hiddenKinds(view).flatMap((zone) => {
    const id = ownZone(view, zone);
    const seats = id ? view.seats().filter((seat) => hasAccessTo(view, id, seat)) : [];
    return seats.map((seat) => ({ seat, zone }));
  });
