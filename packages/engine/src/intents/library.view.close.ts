import * as z from "zod/mini";
import { zoneFor } from "../games/game.ts";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { closeLook } from "../rules/looks.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { pick } from "../rules/sampling.ts";

export const libraryViewClose = defineIntent({
  type: "library.view.close",
  summary:
    "Stop looking into the library, one’s own or another seat's. Its cards are hidden again, and their handles become invalid.",
  payload: z.strictObject({ seat: z.optional(seatSchema) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat = view.seat }) =>
    isLooking(view, seat) ? null : refuse("not_here", "You are not viewing that library"),
  reduce: ({ tx, actor, payload: { seat = actor } }) => {
    const library = zoneOfActor(tx, seat, "library");
    closeLook(tx, library, actor);
    const of = tx.state.zone(library)?.seat ?? null;
    tx.log(of === null || of === actor ? {} : { of });
    return null;
  },
  sample: (view, random) => {
    const seat = pick(
      random,
      view.seats().filter((each) => isLooking(view, each)),
    );
    if (seat === null) return null;
    return seat === view.seat ? {} : { seat };
  },
});

const isLooking = (view: ActorView, of: SeatId): boolean => {
  const library = zoneFor(view.game, "library", of);
  const looks = library ? (view.zone(library)?.looks ?? []) : [];
  return looks.some(({ seat }) => seat === view.seat);
};
