import * as z from "zod/mini";
import { zoneFor } from "../games/game.ts";
import type { CardId, Handle, SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { audienceSchema, handlesSchema, seatSchema, zoneKindSchema } from "../payload.ts";
import type { Audience } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { layLane } from "../rules/lanes.ts";
import type { Mover } from "../rules/move.ts";
import {
  isOwnZone,
  mayTakeFrom,
  mustBeSeat,
  mustBeSeats,
  mustHave,
  mustSeeInLibrary,
  noSuchZone,
  ownZone,
} from "../rules/permission.ts";
import { idOf, zoneOfActor } from "../rules/resolve.ts";
import { audienceOf, sampleViewers, showTo, type To } from "../rules/reveal.ts";
import { pick, pickSome } from "../rules/sampling.ts";
import { shuffleZone } from "../rules/shuffle.ts";

export const libraryTake = defineIntent({
  type: "library.take",
  summary:
    "Take cards that the actor sees in the library into the hand or another zone, shown to others or not, and shuffle if wanted. With another seat's permission, cards of its library, which go to its own zones or to a battlefield.",
  payload: z.strictObject({
    cards: handlesSchema,
    zone: z.optional(zoneKindSchema),
    to: z.optional(audienceSchema),
    shuffle: z.optional(z.boolean()),
    seat: z.optional(seatSchema),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: ({ shuffle }) => shuffle === true,
  permit: (view, { cards, zone = "hand", to = "none", seat = view.seat }) =>
    mustHave(view, "library") ??
    (ownZone(view, zone) ? mustBeSeats(view, to) : noSuchZone(zone, "zone")) ??
    takeObjection(view, seat, to) ??
    mustSeeInLibrary(view, cards, seat),
  reduce: ({ tx, actor, payload, random }) => {
    const { zone = "hand", to = "none", shuffle = false, seat = actor } = payload;
    const mover = { tx, actor, random };
    const library = zoneOfActor(tx, seat, "library");
    const cards = payload.cards.map((handle) => idOf(tx, handle));
    const target = zoneOfActor(tx, actor, zone);
    const refusal = layLane(mover, { cards, zone: target, place: "top", order: "given" });
    if (refusal) return refusal;
    if (to !== "none") showTaken(mover, cards, audienceOf(to));
    if (shuffle) shuffleZone(mover, library);
    // Cards that are put back and shuffled in are shown to nobody.
    const isShown = to !== "none" && !(shuffle && target === library);
    const of = tx.state.zone(library)?.seat ?? null;
    const where = { of, zone, owner: holderOf(tx, cards) };
    tx.log({ ...where, to: isShown ? audienceOf(to) : "none", shuffle }, cards);
    return null;
  },
  sample: (view, random) => {
    const seat = pick(
      random,
      view.seats().filter((each) => seenInLibrary(view, each).length > 0),
    );
    if (seat === null) return null;
    const cards = pickSome(random, seenInLibrary(view, seat), 2);
    const shuffle = random.int(2) === 0;
    return seat === view.seat
      ? { cards, to: sampleViewers(view, random), shuffle }
      : { cards, zone: pick(random, view.game.zones)?.kind ?? "hand", shuffle, seat };
  },
});

/** The cards that the actor sees in a library and may take from it. */
const seenInLibrary = (view: ActorView, seat: SeatId): readonly Handle[] => {
  const library = zoneFor(view.game, "library", seat);
  return library && (isOwnZone(view, library) || mayTakeFrom(view, library))
    ? view.cardsIn(library)
    : [];
};

/** Refuses to take from another seat's library without that seat's permission, or to show its cards. */
const takeObjection = (view: ActorView, seat: SeatId, to: To): Refusal | null => {
  const library = zoneFor(view.game, "library", seat);
  if (!library || !view.zone(library)) return mustBeSeat(view, seat, "seat");
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
const showTaken = (mover: Mover, cards: readonly CardId[], audience: Audience): void => {
  for (const id of cards) {
    const card = mover.tx.state.get("hidden", id);
    if (!card) continue;
    const zone = mover.tx.state.zone(card.zone);
    const holder = zone?.definition.visibility === "nobody" ? null : zone?.seat;
    showTo(mover, id, audience === "all" ? audience : audience.filter((seat) => seat !== holder));
  }
};
