import {
  battlefieldZoneKindOf,
  entersFaceDown,
  findZoneDefinition,
  isLibraryKind,
  type ZoneDefinition,
} from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { teamOf } from "../games/teams.ts";
import { type CardHandle, type SeatId, teamOfZone, type ZoneId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { type Refusal, refuse } from "../result.ts";
import type { CardView } from "../view.ts";
import type { AudiencePayload } from "./audience.ts";
import { judgedLibraryObjection } from "./judge.ts";
import { isMatchInProgress } from "./match.ts";

/** The refusal for a handle that the actor doesn't see: the same whether or not such a card exists. */
export const noSuchCard = (field: string): Refusal =>
  refuse("no_such_card", "That card is no longer there", field);

export const noSuchZone = (kind: string, field: string): Refusal =>
  refuse("no_such_zone", `That player has no zone “${kind}”`, field);

/** The definition of the zone in which a card lies. */
export const findZoneDefinitionOfCard = (
  view: ActorView,
  card: CardView,
): ZoneDefinition | undefined => {
  const zone = view.zone(card.zone);
  return zone && findZoneDefinition(view.game, zone.kind);
};

/** Whether a card lies face down and only another seat may look at it: whoever took it would see it ([V6]). */
export const isOthersBack = (view: ActorView, { faceDown, controller }: CardView): boolean =>
  faceDown === true && controller !== null && controller !== view.seat;

/**
 * Whether the actor acts for a card on the table: it controls the card, or the table owns it ([P5]). For a face-down
 * card only its controller does.
 */
export const controls = (view: ActorView, card: CardView): boolean =>
  card.controller === view.seat || (card.owner === null && !isOthersBack(view, card));

/** Refuses unless a card lies on a battlefield, whoever controls it. */
export const mustLieOpen = (view: ActorView, handle: CardHandle, field: string): Refusal | null => {
  const card = view.card(handle);
  if (!card) return noSuchCard(field);
  return findZoneDefinitionOfCard(view, card)?.layout === "free"
    ? null
    : refuse("not_here", "That works only for cards on the battlefield", field);
};

/** Refuses unless the card lies in a public zone: only then may everyone learn its handle. */
export const mustLieInPublic = (
  view: ActorView,
  handle: CardHandle,
  field: string,
): Refusal | null => {
  const card = view.card(handle);
  if (!card) return noSuchCard(field);
  return findZoneDefinitionOfCard(view, card)?.visibility === "public"
    ? null
    : refuse("not_here", "That card is in a hidden zone", field);
};

/** Refuses unless a card lies on a battlefield and the actor controls it ([P5]). */
export const mustControlOne = (
  view: ActorView,
  handle: CardHandle,
  field: string,
): Refusal | null => {
  const objection = mustLieOpen(view, handle, field);
  if (objection) return objection;
  const card = view.card(handle);
  return card && controls(view, card)
    ? null
    : refuse("not_yours", "Another player controls that card", field);
};

/** The first refusal that `objectionTo` returns for a list of cards, with the card's place in the list. */
export const firstObjection = (
  cards: readonly CardHandle[],
  objectionTo: (handle: CardHandle, field: string) => Refusal | null,
): Refusal | null => {
  for (const [index, handle] of cards.entries()) {
    const objection = objectionTo(handle, `cards.${index}`);
    if (objection) return objection;
  }
  return null;
};

/** Refuses unless the actor controls every card on the battlefields. */
export const mustControl = (view: ActorView, cards: readonly CardHandle[]): Refusal | null =>
  firstObjection(cards, (handle, field) => mustControlOne(view, handle, field));

/** Refuses unless every card is also face up: a face-down card shows nothing that could be changed ([V6]). */
export const mustControlFaceUp = (view: ActorView, cards: readonly CardHandle[]): Refusal | null =>
  mustControl(view, cards) ??
  firstObjection(cards, (handle, field) =>
    view.card(handle)?.faceDown ? refuse("not_here", "That card is face down", field) : null,
  );

/** Refuses unless the actor's seat is the host. */
export const mustBeHost = (view: ActorView): Refusal | null =>
  view.table.host === view.seat ? null : refuse("not_host", "Only the host can do that");

/**
 * Refuses unless the actor leads the table: the judge or the host. While no host is at the table, or the
 * host is away, only the judge does; without a judge's link, anybody ([JU10]).
 */
export const mustLead = (view: ActorView): Refusal | null => {
  const { host, hostAway, judge } = view.table;
  if (view.judge || (host !== null && host === view.seat)) return null;
  if (host !== null && !hostAway && view.seatView(host)?.left === false) {
    return refuse("not_host", "Only the host can do that");
  }
  return judge === null ? null : refuse("not_host", "Only the judge can do that");
};

/** Refuses unless the table has a clock. */
export const mustHaveClock = (view: ActorView): Refusal | null =>
  view.table.clock ? null : refuse("not_here", "There is no clock");

/** Refuses unless a match is being played. */
export const mustHaveMatch = (view: ActorView): Refusal | null =>
  isMatchInProgress(view.game, view.table.match) ? null : refuse("not_here", "There is no match");

/** Refuses unless the seat is taken. */
export const mustBeTakenSeat = (view: ActorView, seat: SeatId, field: string): Refusal | null =>
  isSeatTaken(view, seat) ? null : refuse("no_such_seat", `Seat ${seat} is empty`, field);

/** Every card on the battlefields, for samples. */
export const cardsInPlay = (view: ActorView): CardHandle[] =>
  freeLayoutZones(view).flatMap((zone) => view.cardsIn(zone));

/**
 * Whether the actor may take cards from a zone because it is the actor's, its team's or the table's ([P3]). A late seat
 * may not take from its team's hidden zones ([OT5]).
 */
export const isOwnZone = (view: ActorView, id: ZoneId): boolean => {
  const zone = view.zone(id);
  if (zone?.seat !== null) return zone?.seat === view.seat;
  const team = teamOfZone(id);
  if (team === null) return true;
  if (team !== teamOf(view.game, view.seat)) return false;
  return zone.count === undefined || view.seatView(view.seat)?.late === false;
};

/** Whether a zone is the actor's own and everybody sees its cards but the actor ([OT1]). */
export const isOwnZoneShownToOthers = (view: ActorView, id: ZoneId): boolean => {
  const zone = view.zone(id);
  return (
    zone?.seat === view.seat && findZoneDefinition(view.game, zone.kind)?.visibility === "others"
  );
};

/**
 * Refuses a move that would show the actor alone a card that all others see ([OT3]). The card may go where everybody
 * sees it, or where the actor doesn't.
 */
export const mustStayEven = (
  view: ActorView,
  { from, to, faceDown }: { from: ZoneId; to: ZoneId; faceDown?: boolean | undefined },
  field: string,
): Refusal | null => {
  if (from === to || !isOwnZoneShownToOthers(view, from)) return null;
  const target = findZoneDefinition(view.game, view.zone(to)?.kind ?? "");
  const isEven =
    target?.visibility === "public"
      ? !(faceDown ?? entersFaceDown(target.enter ?? {}, false))
      : target?.visibility === "nobody" || isOwnZoneShownToOthers(view, to);
  return isEven ? null : refuse("not_here", "You can’t hide a card that everyone else sees", field);
};

/** The actor's zone of a kind, or null when the game or the table has none. */
export const ownZone = (view: ActorView, kind: string): ZoneId | null => {
  const id = findZoneId(view.game, kind, view.seat);
  return id && view.zone(id) ? id : null;
};

/** Refuses an intent whose lists together name more cards than one intent may. */
export const mustBeFew = (count: number): Refusal | null => {
  const most = TABLE_LIMITS.cardsPerIntent;
  return count <= most ? null : refuse("over_limit", `At most ${most} cards at once`);
};

/** How many cards the actor holds. */
export const handCount = (view: ActorView): number => {
  const hand = ownZone(view, "hand");
  return hand === null ? 0 : countIn(view, hand);
};

/** How many cards lie in a zone, including those that the actor doesn't see. */
export const countIn = (view: ActorView, zone: ZoneId): number =>
  view.zone(zone)?.count ?? view.cardsIn(zone).length;

/** Refuses when the actor's hand holds more cards than one intent may name. */
export const mustTakeHand = (view: ActorView): Refusal | null => {
  const most = TABLE_LIMITS.cardsPerIntent;
  return handCount(view) <= most
    ? null
    : refuse("over_limit", `At most ${most} cards of a hand at once`);
};

/** Refuses when the game has no zone of that kind for the actor. */
export const mustHave = (view: ActorView, kind: string): Refusal | null =>
  ownZone(view, kind) ? null : refuse("not_in_this_game", `You have no ${kind} in this game`);

/** The library that a payload names: any zone that nobody sees, the actor's or the table's; `library` when left out. */
export interface NamedLibrary {
  readonly zone?: string | undefined;
}

/** The kind of a library that a payload names. */
export const libraryKind = ({ zone = "library" }: NamedLibrary): string => zone;

/** Refuses unless a seat has the library that the actor names ([LB1]). */
export const mustHaveLibrary = (
  view: ActorView,
  { zone }: NamedLibrary,
  seat = view.seat,
): Refusal | null => {
  const id = findZoneId(view.game, zone ?? "library", seat);
  if (!id || !view.zone(id))
    return zone === undefined ? mustHave(view, "library") : noSuchZone(zone, "zone");
  const watched = judgedLibraryObjection(view, id, zone === undefined ? undefined : "zone");
  if (watched) return watched;
  return zone === undefined || isLibraryKind(view.game, zone)
    ? null
    : refuse("not_here", `“${zone}” isn’t a library: its cards are visible`, "zone");
};

/** The libraries of a seat and of the table, as payloads name them; for samples. */
export const namedLibraries = (view: ActorView, seat = view.seat): NamedLibrary[] =>
  view.game.zones.flatMap(({ kind, visibility }) => {
    const id = visibility === "nobody" ? findZoneId(view.game, kind, seat) : null;
    if (!id || !view.zone(id)) return [];
    return [kind === "library" ? {} : { zone: kind }];
  });

/** Refuses unless the seat has loaded a deck. */
export const mustHaveDeck = (view: ActorView): Refusal | null => {
  if (view.game.supply.kind !== "decks") {
    return refuse("not_in_this_game", `${view.game.name} has its own cards`);
  }
  return view.seatView(view.seat)?.deckLoaded ? null : refuse("no_deck", "You have no deck");
};

/** The actor's battlefield. */
export const actorBattlefield = (view: ActorView): ZoneId | null => {
  const kind = battlefieldZoneKindOf(view.game);
  return kind === undefined ? null : ownZone(view, kind);
};

/** The cards that the actor controls on the battlefields, for samples. */
export const controlled = (view: ActorView): CardHandle[] =>
  cardsInPlay(view).filter((handle) => {
    const card = view.card(handle);
    return card !== undefined && controls(view, card);
  });

/** The face-up cards that the actor controls on the battlefields, for samples. */
export const controlledFaceUp = (view: ActorView): CardHandle[] =>
  controlled(view).filter((handle) => !view.card(handle)?.faceDown);

/** The cards that the actor sees in its own zones and the table's, for samples. */
export const inOwnZones = (view: ActorView): CardHandle[] =>
  view.game.zones.flatMap(({ kind }) => {
    const zone = ownZone(view, kind);
    return zone ? view.cardsIn(zone) : [];
  });

/** The kinds of a seat's zones that other seats can't see. */
export const hiddenKinds = ({ game }: ActorView): string[] =>
  game.zones.flatMap(({ kind, owner, visibility }) =>
    owner === "seat" && visibility !== "public" && visibility !== "others" ? [kind] : [],
  );

/** Whether another seat lets the actor take cards from a library while the actor looks into it ([P3]). */
export const mayTakeFrom = (view: ActorView, zone: ZoneId): boolean =>
  view.zone(zone)?.looks?.some(({ seat, take }) => take === true && seat === view.seat) ?? false;

/** Every zone of the table with a free layout. */
export const freeLayoutZones = (view: ActorView): ZoneId[] => {
  const kinds = view.game.zones.filter(({ layout }) => layout === "free").map(({ kind }) => kind);
  const ids = kinds.flatMap((kind) =>
    view.seats().map((seat) => findZoneId(view.game, kind, seat)),
  );
  return [...new Set(ids)].filter((id): id is ZoneId => id !== null && view.zone(id) !== undefined);
};

/** Refuses unless the actor sees every card in a library. */
export const mustSeeInLibrary = (
  view: ActorView,
  cards: readonly CardHandle[],
  library: ZoneId | null,
): Refusal | null =>
  firstObjection(cards, (handle, field) =>
    view.card(handle)?.zone === library ? null : noSuchCard(field),
  );

/** The cards of the actor's hand, from the left. */
export const actorHandCards = (view: ActorView): readonly CardHandle[] => {
  const hand = ownZone(view, "hand");
  return hand ? view.cardsIn(hand) : [];
};

/** Refuses unless the actor holds every card in its hand. */
export const mustHold = (view: ActorView, cards: readonly CardHandle[]): Refusal | null =>
  firstObjection(cards, (handle, field) => {
    const card = view.card(handle);
    if (!card) return noSuchCard(field);
    return card.zone === ownZone(view, "hand")
      ? null
      : refuse("not_here", "That card is not in your hand", field);
  });

/** The refusal for showing some seats what all others see already. */
export const SEEN_BY_OTHERS_REFUSAL = refuse(
  "not_here",
  "All others see those cards already",
  "to",
);

/** Refuses to show some seats a hand that all others see ([OT4]). */
export const mustShowHandEvenly = (view: ActorView, to: AudiencePayload): Refusal | null => {
  const hand = ownZone(view, "hand");
  return hand && Array.isArray(to) && isOwnZoneShownToOthers(view, hand)
    ? SEEN_BY_OTHERS_REFUSAL
    : null;
};

/** Refuses when the audience names a free seat. */
export const mustBeTakenSeats = (view: ActorView, to: AudiencePayload): Refusal | null => {
  if (typeof to === "string") return null;
  const index = to.findIndex((seat) => !isSeatTaken(view, seat));
  const seat = to[index];
  return seat === undefined ? null : mustBeTakenSeat(view, seat, `to.${index}`);
};

/** Whether a seat is taken. */
export const isSeatTaken = (view: ActorView, seat: SeatId): boolean =>
  view.seatView(seat) !== undefined;
