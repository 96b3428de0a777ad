import * as z from "zod/mini";
import { actorViewFromState } from "../actor-view.ts";
import { findZoneDefinition } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { teamOf } from "../games/teams.ts";
import { type CardId, ownerOfZone, type SeatId, type ZoneId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber, zoneKindSchema } from "../payload.ts";
import { refuse } from "../result.ts";
import { dealCards } from "../rules/deal.ts";
import { faceDownObjection } from "../rules/mill.ts";
import {
  countIn,
  libraryKind,
  mustHaveLibrary,
  type NamedLibrary,
  namedLibraries,
  noSuchZone,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { areMovedCardsFaceDown, libraryValue } from "../rules/resolve.ts";
import { isTakingTurns } from "../rules/turns.ts";
import { zoneUsesOfWay } from "../rules/zone-uses.ts";

/**
 * Deal a number of cards to each seat that plays, one by one, the dealer last: to the hands, or to the zones of the
 * kind `to`. A zone of the table gets the number once. If each seat has its own library, each seat is dealt its own
 * cards, to an empty zone and before the first turn.
 */
export const libraryDeal = defineIntent({
  type: "library.deal",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    to: z.optional(zoneKindSchema),
    faceDown: z.optional(z.boolean()),
    ...libraryField,
  }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { count = view.game.openingHand, ...way }) => {
    const { to = "hand", faceDown } = way;
    if (count === 0) return refuse("invalid_payload", "Enter the number of cards to deal", "count");
    const whose = view
      .seats()
      .find((seat) => findZoneId(view.game, libraryKind(way), seat) !== null);
    const objection = mustHaveLibrary(view, way, whose);
    if (objection) return objection;
    if (!findZoneDefinition(view.game, to)) return noSuchZone(to, "to");
    if (to === libraryKind(way)) return refuse("not_here", "Those cards already lie there", "to");
    const turned = faceDownObjection(view, to, faceDown);
    if (turned) return turned;
    const deals = dealsOf(view, way);
    if (deals.length === 0) return refuse("not_here", "There are no players to deal to");
    if (deals.some(({ library }) => isOthers(view, library)) && showsToOthers(view, way)) {
      return refuse("not_yours", "Only their player can flip those cards face up", "to");
    }
    const most = TABLE_LIMITS.cardsPerIntent;
    return count * deals.length <= most
      ? null
      : refuse("over_limit", `At most ${most} cards can be dealt at once`, "count");
  },
  uses: (view, way) =>
    dealsOf(view, way).flatMap(({ seat, library, to }) =>
      zoneUsesOfWay(library, to).map((use) => ({ ...use, seat })),
    ),
  reduce: ({ tx, actor, payload, random }) => {
    const asked = payload.count ?? tx.state.game.openingHand;
    const dealt = dealsOf(actorViewFromState(tx.state, actor), payload).map((deal) => ({
      deal,
      cards: [] as CardId[],
    }));
    for (let round = 0; round < asked; round += 1) {
      for (const { deal, cards } of dealt) {
        const one = dealCards({ tx, actor: deal.seat, random }, { ...deal, count: 1, from: "top" });
        if (!one.ok) return one;
        cards.push(...one.value);
      }
    }
    const { to: into = "hand" } = payload;
    for (const { deal, cards } of dealt) {
      const where = {
        ...(into === "hand" ? {} : { into }),
        ...(areMovedCardsFaceDown(tx, cards) ? { faceDown: true } : {}),
      };
      tx.log({ ...libraryValue(payload), ...where, to: ownerOfZone(deal.to), asked }, cards);
    }
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    if (!named) return null;
    const to = random.int(3) === 0 ? pick(random, view.game.zones)?.kind : undefined;
    const way = { ...named, ...(to === undefined ? {} : { to }) };
    const deals = dealsOf(view, way);
    if (deals.length === 0 || to === libraryKind(named)) return null;
    if (deals.some(({ library }) => isOthers(view, library)) && showsToOthers(view, way)) {
      return null;
    }
    return {
      count: 1 + random.int(3),
      ...way,
      ...(random.int(3) === 0 && !faceDownObjection(view, to ?? "hand", true)
        ? { faceDown: true }
        : {}),
    };
  },
});

interface Way extends NamedLibrary {
  readonly to?: string | undefined;
  readonly faceDown?: boolean | undefined;
}

/** The cards of one library that go to one zone. */
interface Dealt {
  /** The seat that is dealt to, or one of those that share the zone. */
  readonly seat: SeatId;
  readonly library: ZoneId;
  readonly to: ZoneId;
  readonly faceDown?: boolean | undefined;
  /** Set for the table's zones: what lies face down there is seen by nobody. */
  readonly controller?: null;
}

/** What is dealt from where to where, in order: from the seat after the dealer round to the dealer. */
const dealsOf = (view: ActorView, way: Way): Dealt[] => {
  const seats = view.seats().filter((seat) => isTakingTurns(view.seatView(seat)));
  const after = seats.filter((seat) => seat > view.seat);
  const deals = new Map<string, Dealt>();
  for (const seat of [...after, ...seats.filter((each) => each <= view.seat)]) {
    const deal = dealTo(view, seat, way);
    const name = `${deal?.library} ${deal?.to}`;
    if (deal && !deals.has(name)) deals.set(name, deal);
  }
  return [...deals.values()];
};

const dealTo = (view: ActorView, seat: SeatId, way: Way): Dealt | null => {
  const { to: kind = "hand", faceDown } = way;
  const library = findZoneId(view.game, libraryKind(way), seat);
  const to = findZoneId(view.game, kind, seat);
  if (!library || !to || !view.zone(library) || !view.zone(to)) return null;
  const isShared = findZoneDefinition(view.game, libraryKind(way))?.owner === "table";
  if (!isShared && (view.table.turn !== null || countIn(view, to) > 0)) return null;
  const ofTable = ownerOfZone(to) === null;
  return { seat, library, to, faceDown, ...(ofTable ? { controller: null } : {}) };
};

/** Whether a library is another seat's, or that of a team that the actor isn't in. */
const isOthers = ({ game, seat }: ActorView, library: ZoneId): boolean => {
  const owner = ownerOfZone(library);
  const team = teamOf(game, seat);
  return owner !== null && owner !== seat && owner !== (team === null ? null : `t${team}`);
};

/** Whether cards that are dealt to a zone other than the hand are shown to more than the seat that gets them. */
const showsToOthers = ({ game }: ActorView, { to = "hand", faceDown }: Way): boolean => {
  const visibility = findZoneDefinition(game, to)?.visibility;
  if (to === "hand") return false;
  if (visibility === "public") return faceDown !== true;
  return visibility === "team" || visibility === "others";
};
