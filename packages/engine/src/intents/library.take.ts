import * as z from "zod/mini";
import { findZoneId } from "../games/seat-zones.ts";
import type { CardHandle, CardId, SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import {
  audienceSchema,
  handlesSchema,
  libraryField,
  seatSchema,
  zoneKindSchema,
} from "../payload.ts";
import type { CardAudience } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { type AudiencePayload, sampleViewers, toCardAudience } from "../rules/audience.ts";
import type { Mover } from "../rules/move.ts";
import {
  isOwnZone,
  libraryKind,
  mayTakeFrom,
  mustBeTakenSeat,
  mustBeTakenSeats,
  mustHaveLibrary,
  mustSeeInLibrary,
  type NamedLibrary,
  namedLibraries,
  noSuchZone,
  ownZone,
} from "../rules/permission.ts";
import { placeAtEnd } from "../rules/place-at-end.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle, libraryOf, libraryValue, zoneOfActor } from "../rules/resolve.ts";
import { showTo } from "../rules/reveal.ts";
import { shuffleZone } from "../rules/shuffle.ts";
import { zoneUsesOfCards } from "../rules/zone-uses.ts";

/**
 * Take cards that the actor sees in the library into the hand or another zone, shown to others or not, and shuffle if
 * wanted. With another seat's permission the cards can come from its library; they go to that seat's own zones or to a
 * battlefield.
 */
export const libraryTake = defineIntent({
  type: "library.take",
  payload: z.strictObject({
    cards: handlesSchema,
    zone: z.optional(zoneKindSchema),
    to: z.optional(audienceSchema),
    shuffle: z.optional(z.boolean()),
    seat: z.optional(seatSchema),
    /** The library, as `zone` names it in other intents. */
    from: libraryField.zone,
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: ({ shuffle }) => shuffle === true,
  permit: (view, { cards, zone = "hand", to = "none", seat = view.seat, from }) =>
    libraryObjection(view, { zone: from }) ??
    (ownZone(view, zone) ? mustBeTakenSeats(view, to) : noSuchZone(zone, "zone")) ??
    takeObjection(view, { seat, to, zone: from }) ??
    mustSeeInLibrary(view, cards, findZoneId(view.game, libraryKind({ zone: from }), seat)),
  uses: (view, { cards, zone = "hand" }) =>
    zoneUsesOfCards(view, { cards, to: ownZone(view, zone) }),
  reduce: ({ tx, actor, payload, random }) => {
    const { zone = "hand", to = "none", shuffle = false, seat = actor, from } = payload;
    const mover = { tx, actor, random };
    const library = libraryOf(tx, seat, { zone: from });
    const cards = payload.cards.map((handle) => cardIdOfHandle(tx, handle));
    const target = zoneOfActor(tx, actor, zone);
    const refusal = placeAtEnd(mover, { cards, zone: target, place: "top", order: "given" });
    if (refusal) return refusal;
    if (to !== "none") showTaken(mover, cards, toCardAudience(to));
    if (shuffle) shuffleZone(mover, library);
    // Cards that are put back and shuffled in are shown to nobody.
    const isShown = to !== "none" && !(shuffle && target === library);
    const of = tx.state.zone(library)?.seat ?? null;
    const where = { ...libraryValue({ zone: from }), of, zone, owner: holderOf(tx, cards) };
    tx.log({ ...where, to: isShown ? toCardAudience(to) : "none", shuffle }, cards);
    return null;
  },
  sample: (view, random) => {
    const seen = view.seats().flatMap((seat) =>
      namedLibraries(view, seat)
        .map((named) => ({ seat, named, cards: seenInLibrary(view, seat, named) }))
        .filter(({ cards }) => cards.length > 0),
    );
    const found = pick(random, seen);
    if (found === null) return null;
    const { seat, named } = found;
    const [cards, shuffle] = [pickSome(random, found.cards, 2), random.int(2) === 0];
    const from = named.zone === undefined ? {} : { from: named.zone };
    return seat === view.seat
      ? { cards, to: sampleViewers(view, random), shuffle, ...from }
      : { cards, zone: pick(random, view.game.zones)?.kind ?? "hand", shuffle, seat, ...from };
  },
});

/** The cards that the actor sees in a library and may take from it. */
const seenInLibrary = (
  view: ActorView,
  seat: SeatId,
  named: NamedLibrary,
): readonly CardHandle[] => {
  const library = findZoneId(view.game, libraryKind(named), seat);
  return library && (isOwnZone(view, library) || mayTakeFrom(view, library))
    ? view.cardsIn(library)
    : [];
};

/** Refuses a library that the actor doesn't have, by the field that names it here. */
const libraryObjection = (view: ActorView, named: NamedLibrary): Refusal | null => {
  const objection = mustHaveLibrary(view, named);
  return objection && named.zone !== undefined ? { ...objection, field: "from" } : objection;
};

interface Taking extends NamedLibrary {
  readonly seat: SeatId;
  readonly to: AudiencePayload;
}

/** Refuses to take from another seat's library without that seat's permission, or to show its cards. */
const takeObjection = (view: ActorView, { seat, to, ...named }: Taking): Refusal | null => {
  const library = findZoneId(view.game, libraryKind(named), seat);
  if (!library || !view.zone(library)) return mustBeTakenSeat(view, seat, "seat");
  if (isOwnZone(view, library)) return null;
  if (!mayTakeFrom(view, library)) {
    return refuse("not_yours", "That player doesn’t let you search their library", "seat");
  }
  return to === "none" ? null : refuse("not_yours", "Those cards belong to another player", "to");
};

/**
 * The owner of the zone that the cards reached. The cards of one library have one owner, so one zone holds all of them.
 */
const holderOf = ({ state }: Mover["tx"], [first]: readonly CardId[]): SeatId | null => {
  const zone = first === undefined ? undefined : state.card(first)?.zone;
  return (zone && state.zone(zone)?.seat) ?? null;
};

/**
 * Shows cards in the zone that they reached, since some zones forget what was shown. Skips the zone's own seat, and
 * zones in which everyone sees the cards.
 */
const showTaken = (mover: Mover, cards: readonly CardId[], audience: CardAudience): void => {
  for (const id of cards) {
    const card = mover.tx.state.get("hidden", id);
    if (!card) continue;
    const zone = mover.tx.state.zone(card.zone);
    const holder = zone?.definition.visibility === "nobody" ? null : zone?.seat;
    showTo(mover, id, audience === "all" ? audience : audience.filter((seat) => seat !== holder));
  }
};
