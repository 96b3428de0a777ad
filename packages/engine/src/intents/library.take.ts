import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { audienceSchema, handlesSchema, zoneKindSchema } from "../payload.ts";
import { layLane } from "../rules/lanes.ts";
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
    if (to !== "none") for (const id of cards) showTo(mover, id, audienceOf(to));
    const target = zoneOfActor(tx, actor, zone);
    const refusal = layLane(mover, { cards, zone: target, place: "top", order: "given" });
    if (refusal) return refusal;
    if (shuffle) shuffleZone(mover, library);
    tx.log({ zone, to: to === "none" ? to : audienceOf(to), shuffle }, cards);
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
