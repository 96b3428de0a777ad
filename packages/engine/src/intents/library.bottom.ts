import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { handlesSchema, libraryField } from "../payload.ts";
import { zoneOfArrival } from "../rules/move.ts";
import { handleObjection } from "../rules/move-cards.ts";
import { addMoveLine, type MoveLine, moveZoneValues } from "../rules/move-lines.ts";
import {
  firstObjection,
  inOwnZones,
  libraryKind,
  mustHaveLibrary,
  namedLibraries,
  ownZone,
} from "../rules/permission.ts";
import { placeAtEnd } from "../rules/place-at-end.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle, libraryOf } from "../rules/resolve.ts";
import { zoneUsesOfCards } from "../rules/zone-uses.ts";

/**
 * Put cards on the bottom of the library, the last one lowest, or in a random order. They come from the hand after a
 * mulligan, or from any zone from which the actor may take them.
 */
export const libraryBottom = defineIntent({
  type: "library.bottom",
  payload: z.strictObject({
    cards: handlesSchema,
    order: z.optional(z.enum(["given", "random"])),
    ...libraryField,
  }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  usesChance: ({ order }) => order === "random",
  permit: (view, { cards, ...named }) =>
    mustHaveLibrary(view, named) ??
    firstObjection(cards, (handle, field) =>
      handleObjection(view, { handle, toKind: libraryKind(named) }, field),
    ),
  uses: (view, { cards, ...named }) =>
    zoneUsesOfCards(view, { cards, to: ownZone(view, libraryKind(named)) }),
  reduce: ({ tx, actor, payload, random }) => {
    const { order = "given" } = payload;
    const zone = libraryOf(tx, actor, payload);
    const cards = payload.cards.map((handle) => cardIdOfHandle(tx, handle));
    const ways = new Map<string, MoveLine>();
    for (const id of cards) {
      const from = tx.state.card(id)?.zone;
      if (from)
        addMoveLine(ways, { from, to: zoneOfArrival(tx, id, zone), faceDown: false, cards: [id] });
    }
    const refusal = placeAtEnd({ tx, actor, random }, { cards, zone, place: "bottom", order });
    if (refusal) return refusal;
    for (const way of ways.values())
      tx.log({ ...moveZoneValues(tx, way.from, way.to), order }, way.cards);
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (named === null) return null;
    const toKind = libraryKind(named);
    const own = inOwnZones(view).filter((handle) => !handleObjection(view, { handle, toKind }, ""));
    const cards = pickSome(random, own, 3);
    if (cards.length === 0) return null;
    return { cards, ...(random.int(2) === 0 ? { order: "random" as const } : {}), ...named };
  },
});
