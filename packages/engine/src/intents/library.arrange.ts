import * as z from "zod/mini";
import { isLibraryKind } from "../games/game.ts";
import type { CardHandle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema, libraryField, zoneKindSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { closeLook } from "../rules/looks.ts";
import { faceDownObjection } from "../rules/mill.ts";
import {
  libraryKind,
  mustBeFew,
  mustHaveLibrary,
  mustSeeInLibrary,
  type NamedLibrary,
  namedLibraries,
  noSuchZone,
  ownZone,
} from "../rules/permission.ts";
import { placeAtEnd } from "../rules/place-at-end.ts";
import { pick } from "../rules/random-choice.ts";
import {
  areMovedCardsFaceDown,
  cardIdOfHandle,
  libraryOf,
  libraryValue,
  zoneOfActor,
} from "../rules/resolve.ts";
import { zoneUsesOfCards } from "../rules/zone-uses.ts";

const MAX_LANES = 8;

const lane = z.strictObject({
  cards: handlesSchema,
  zone: zoneKindSchema,
  place: z.optional(z.enum(["top", "bottom"])),
  order: z.optional(z.enum(["given", "random"])),
  faceDown: z.optional(z.boolean()),
});

/**
 * Put cards that the actor sees in its library back on top or on the bottom, in a given or a random order, or into
 * other zones, each card once and all in one step. The look ends.
 */
export const libraryArrange = defineIntent({
  type: "library.arrange",
  payload: z.strictObject({
    lanes: z.array(lane).check(z.minLength(1), z.maxLength(MAX_LANES)),
    ...libraryField,
  }),
  undo: "consent",
  actor: "seated",
  predict: false,
  usesChance: ({ lanes }) => lanes.some(({ order }) => order === "random"),
  permit: (view, { lanes, ...named }) =>
    mustHaveLibrary(view, named) ??
    mustBeFew(lanes.reduce((sum, { cards }) => sum + cards.length, 0)) ??
    lanesObjection(view, lanes, named),
  uses: (view, { lanes }) =>
    lanes.flatMap(({ cards, zone }, index) =>
      zoneUsesOfCards(view, { cards, to: ownZone(view, zone), field: `lanes.${index}.cards` }),
    ),
  reduce: ({ tx, actor, payload: { lanes, ...named }, random }) => {
    const laid = lanes.map(({ cards, zone, place = "top", order = "given", faceDown }) => ({
      kind: zone,
      cards: cards.map((handle) => cardIdOfHandle(tx, handle)),
      zone: zoneOfActor(tx, actor, zone),
      place,
      order,
      faceDown,
    }));
    for (const [index, { kind, ...each }] of laid.entries()) {
      const refusal = placeAtEnd({ tx, actor, random }, each);
      if (refusal) return { ...refusal, field: `lanes.${index}.zone` };
      const { place, order, cards } = each;
      const where = { to: kind, place, order, faceDown: areMovedCardsFaceDown(tx, cards) };
      tx.log({ ...libraryValue(named), ...where }, cards);
    }
    closeLook(tx, libraryOf(tx, actor, named), actor);
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (named === null) return null;
    const [cards, own] = [seenInLibrary(view, named), libraryKind(named)];
    const lanes: Lane[] = [];
    while (cards.length > 0 && lanes.length < MAX_LANES) {
      const some = cards.splice(0, 1 + random.int(3));
      const zone = pick(random, [own, own, ...view.game.zones.map(({ kind }) => kind)]);
      const place = random.int(2) === 0 ? ("top" as const) : ("bottom" as const);
      const order =
        zone !== null && isLibraryKind(view.game, zone) && random.int(2) === 0
          ? { order: "random" as const }
          : {};
      if (zone !== null && ownZone(view, zone)) lanes.push({ cards: some, zone, place, ...order });
    }
    return lanes.length > 0 ? { lanes, ...named } : null;
  },
});

type Lane = z.infer<typeof lane>;

/** The cards that the actor sees in a library, top first. */
const seenInLibrary = (view: ActorView, named: NamedLibrary): CardHandle[] => {
  const library = ownZone(view, libraryKind(named));
  return library ? view.cardsIn(library).toReversed() : [];
};

const lanesObjection = (
  view: ActorView,
  lanes: readonly Lane[],
  library: NamedLibrary,
): Refusal | null => {
  const named = new Set<CardHandle>();
  for (const [index, each] of lanes.entries()) {
    const field = `lanes.${index}`;
    const objection = laneObjection(view, each, field);
    if (objection) return objection;
    const unseen = mustSeeInLibrary(view, each.cards, ownZone(view, libraryKind(library)));
    if (unseen) return { ...unseen, field: `${field}.${unseen.field}` };
    const twice = each.cards.findIndex((handle) => named.has(handle));
    if (twice >= 0)
      return refuse("invalid_payload", "The same card is listed twice", `${field}.cards.${twice}`);
    for (const handle of each.cards) named.add(handle);
  }
  return null;
};

const laneObjection = (view: ActorView, each: Lane, field: string): Refusal | null => {
  if (!ownZone(view, each.zone)) return noSuchZone(each.zone, `${field}.zone`);
  if (each.order === "random" && !isLibraryKind(view.game, each.zone)) {
    return refuse("not_here", "Only a library has a hidden order", `${field}.order`);
  }
  const objection = faceDownObjection(view, each.zone, each.faceDown);
  return objection && { ...objection, field: `${field}.faceDown` };
};
