import * as z from "zod/mini";
import { findZoneId } from "../games/seat-zones.ts";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { libraryField, seatSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { closeLook } from "../rules/looks.ts";
import { libraryKind, type NamedLibrary, namedLibraries } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { libraryOf, libraryValue } from "../rules/resolve.ts";

/**
 * Close the look into the actor's or another seat's library. Its cards are hidden again, and their handles become
 * invalid.
 */
export const libraryViewClose = defineIntent({
  type: "library.view.close",
  payload: z.strictObject({ seat: z.optional(seatSchema), ...libraryField }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat = view.seat, ...named }) =>
    isLooking(view, seat, named) ? null : refuse("not_here", "You are not viewing that library"),
  reduce: ({ tx, actor, payload: { seat = actor, ...named } }) => {
    const library = libraryOf(tx, seat, named);
    closeLook(tx, library, actor);
    const of = tx.state.zone(library)?.seat ?? null;
    tx.log({ ...libraryValue(named), ...(of === null || of === actor ? {} : { of }) });
    return null;
  },
  sample: (view, random) => {
    const looks = view.seats().flatMap((seat) =>
      namedLibraries(view, seat)
        .filter((named) => isLooking(view, seat, named))
        .map((named) => (seat === view.seat ? named : { seat, ...named })),
    );
    return pick(random, looks);
  },
});

const isLooking = (view: ActorView, of: SeatId, named: NamedLibrary): boolean => {
  const library = findZoneId(view.game, libraryKind(named), of);
  const looks = library ? (view.zone(library)?.looks ?? []) : [];
  return looks.some(({ seat }) => seat === view.seat);
};
