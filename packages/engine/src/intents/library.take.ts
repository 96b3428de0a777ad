import * as z from "zod/mini";
import type { CardId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { audienceSchema, handlesSchema, zoneKindSchema } from "../payload.ts";
import type { Audience } from "../records.ts";
import { layLane } from "../rules/lanes.ts";
import type { Mover } from "../rules/move.ts";
import {
  mustBeSeats,
  mustHave,
  mustSeeInLibrary,
  noSuchZone,
  ownZone,
} from "../rules/permission.ts";
import { idOf, zoneOfActor } from "../rules/resolve.ts";
import { audienceOf, sampleTo, showTo } from "../rules/reveal.ts";
import { pickSome } from "../rules/sampling.ts";
import { shuffleZone } from "../rules/shuffle.ts";
import { audienceOfLine, cardsOf, textOf } from "../words.ts";

export const libraryTake = defineIntent({
  type: "library.take",
  summary:
    "Take cards that one found in the library into the hand or another zone, shown to others or not, and shuffle if wanted.",
  payload: z.strictObject({
    cards: handlesSchema,
    zone: z.optional(zoneKindSchema),
    to: z.optional(audienceSchema),
    shuffle: z.optional(z.boolean()),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { cards, zone = "hand", to = "none" }) =>
    mustHave(view, "library") ??
    (ownZone(view, zone) ? mustBeSeats(view, to) : noSuchZone(zone, "zone")) ??
    mustSeeInLibrary(view, cards),
  reduce: ({ tx, actor, payload, random }) => {
    const { zone = "hand", to = "none", shuffle = false } = payload;
    const mover = { tx, actor, random };
    const library = zoneOfActor(tx, actor, "library");
    const cards = payload.cards.map((handle) => idOf(tx, handle));
    const target = zoneOfActor(tx, actor, zone);
    const refusal = layLane(mover, { cards, zone: target, place: "top", order: "given" });
    if (refusal) return refusal;
    if (to !== "none") showTaken(mover, cards, audienceOf(to));
    if (shuffle) shuffleZone(mover, library);
    // What is put back and shuffled in was shown to nobody.
    const isShown = to !== "none" && !(shuffle && target === library);
    tx.log({ zone, to: isShown ? audienceOf(to) : "none", shuffle }, cards);
    return null;
  },
  describe: (line, words) => {
    const library = words.zone("library", line.seat, line);
    const target = words.zone(textOf(line, "zone"), line.seat, line);
    const shown = line.values?.to === "none" ? "" : `, shown to ${audienceOfLine(line, words)},`;
    const shuffles = line.values?.shuffle === true ? " and shuffles" : "";
    return `${words.seat(line.seat)} takes ${cardsOf(line)}${shown} from ${library} to ${target}${shuffles}`;
  },
  sample: (view, random) => {
    const library = ownZone(view, "library");
    const cards = pickSome(random, library ? view.cardsIn(library) : [], 2);
    if (cards.length === 0) return null;
    return { cards, to: sampleTo(view, random), shuffle: random.int(2) === 0 };
  },
});

/**
 * Shows cards where they came to lie, since some zones forget what was shown before: not to their own seat, nor where
 * everyone sees them.
 */
const showTaken = (mover: Mover, cards: readonly CardId[], audience: Audience): void => {
  for (const id of cards) {
    const card = mover.tx.state.get("hidden", id);
    if (!card) continue;
    const zone = mover.tx.state.zone(card.zone);
    const holder = zone?.definition.visibility === "nobody" ? null : zone?.seat;
    showTo(mover, id, audience === "all" ? audience : audience.filter((seat) => seat !== holder));
  }
};
