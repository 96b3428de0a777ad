import { deepEqual } from "../deep-equal.ts";
import { findZoneDefinition } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import type { CardHandle, SeatId, ZoneId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type {
  AccessRequest,
  AccessTarget,
  CardAccess,
  LibraryLook,
  ZoneAccess,
} from "../record-values.ts";
import { NO_AUDIENCE } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { isNamedInAudience } from "./audience.ts";
import {
  firstObjection,
  isSeatTaken,
  mustBeTakenSeat,
  mustLieInPublic,
  mustLieOpen,
  noSuchCard,
  noSuchZone,
} from "./permission.ts";

/** The part of a payload that names a hidden zone. */
export interface ZoneAccessPayload {
  readonly zone: string;
  readonly at?: LibraryLook["at"];
  readonly count?: number;
  readonly take?: boolean;
}

/** A zone from a payload, in the form that requests and grants store. */
export const zoneAccess = ({
  zone,
  at = "all",
  count = 1,
  take = false,
}: ZoneAccessPayload): ZoneAccess => ({
  kind: "zone",
  zone,
  at,
  count: at === "all" ? 0 : count,
  take,
});

/** Refuses unless the seat is another one whose player is at the table. */
export const mustBeAnother = (view: ActorView, seat: SeatId): Refusal | null => {
  if (seat === view.seat) return refuse("not_here", "That is your own seat", "seat");
  const absent = mustBeTakenSeat(view, seat, "seat");
  if (absent) return absent;
  return view.seatView(seat)?.left
    ? refuse("not_here", "That player has left the table", "seat")
    : null;
};

/** Refuses a zone that the seat doesn't have, or that can't be shared in this way. */
export const zoneObjection = (
  view: ActorView,
  of: SeatId,
  { zone, at, count, take }: ZoneAccessPayload,
): Refusal | null => {
  const definition = findZoneDefinition(view.game, zone);
  if (!definition || findZoneId(view.game, zone, of) === null) return noSuchZone(zone, "zone");
  if (definition.owner !== "seat")
    return refuse("not_here", "That zone is shared: you don’t have to ask", "zone");
  switch (definition.visibility) {
    case "others":
      return refuse("not_here", "All others see that zone already", "zone");
    case "public":
      return refuse("not_here", "That zone is already visible to everyone", "zone");
    case "nobody":
      return null;
    default: {
      const part = at !== undefined ? "at" : count !== undefined ? "count" : null;
      if (part) return refuse("not_here", "Only a library can be viewed in part", part);
      return take ? refuse("not_here", "Cards can be taken only from a library", "take") : null;
    }
  }
};

/** Refuses unless every card belongs to another seat and has a handle that everyone knows. */
export const cardsObjection = (
  view: ActorView,
  of: SeatId,
  { kind, cards }: CardAccess,
): Refusal | null =>
  firstObjection(cards, (handle, field) => {
    const objection =
      kind === "control" ? mustLieOpen(view, handle, field) : mustLieInPublic(view, handle, field);
    if (objection) return objection;
    const card = view.card(handle);
    if (!card) return noSuchCard(field);
    if (kind === "show" && (!card.faceDown || card.face)) {
      return refuse("not_here", "You already see that card", field);
    }
    return card.controller === of
      ? null
      : refuse("not_yours", "That player doesn’t control that card", field);
  });

/** Whether the actor still has what was requested. A zone is always there; cards may have left. */
export const stillHas = (view: ActorView, want: AccessTarget): boolean =>
  want.kind === "zone" || want.cards.some((handle) => isGivable(view, handle, want.kind));

const isGivable = (view: ActorView, handle: CardHandle, kind: CardAccess["kind"]): boolean => {
  const card = view.card(handle);
  if (!card || card.controller !== view.seat) return false;
  return kind === "control" ? mustLieOpen(view, handle, "") === null : card.faceDown === true;
};

/** The open requests to the actor. */
export const requestsTo = (view: ActorView): readonly AccessRequest[] =>
  view.table.access.pending.filter(({ of }) => of === view.seat);

/** The open requests of the actor. */
export const requestsFrom = (view: ActorView): readonly AccessRequest[] =>
  view.table.access.pending.filter(({ by }) => by === view.seat);

/** Whether the actor has the same request open already. */
export const hasRequested = (view: ActorView, of: SeatId, want: AccessTarget): boolean =>
  requestsFrom(view).some((request) => request.of === of && deepEqual(request.want, want));

/** Whether a seat sees something of one of the actor's zones because the actor allowed it. */
export const hasAccessTo = (view: ActorView, zone: ZoneId, seat: SeatId): boolean => {
  const record = view.zone(zone);
  if (record?.seat !== view.seat || seat === view.seat) return false;
  switch (findZoneDefinition(view.game, record.kind)?.visibility) {
    case "public":
    case "nobody":
      return record.looks?.some((look) => look.seat === seat) === true;
    default:
      return view
        .cardsIn(zone)
        .some((handle) => isNamedInAudience(view.card(handle)?.shownTo ?? NO_AUDIENCE, seat));
  }
};

/** The seats that the actor can ask for access, or give access to. */
export const otherPlayers = (view: ActorView): SeatId[] =>
  view
    .seats()
    .filter((seat) => seat !== view.seat && isSeatTaken(view, seat) && !view.seatView(seat)?.left);
