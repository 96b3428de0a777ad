import { playKind, type ZoneDefinition, zoneFor, zoneKind } from "../games/game.ts";
import type { Handle, SeatId, ZoneId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { type Refusal, refuse } from "../result.ts";
import type { CardView } from "../view.ts";

/** The refusal for a handle that names nothing the actor sees: the same whether or not such a card exists. */
export const noSuchCard = (field: string): Refusal =>
  refuse("no_such_card", "You see no card of that handle", field);

export const noSuchZone = (kind: string, field: string): Refusal =>
  refuse("no_such_zone", `There is no zone “${kind}” for that seat at this table`, field);

/** How the zone is defined that a card lies in. */
export const zoneOfCard = (view: ActorView, card: CardView): ZoneDefinition | undefined => {
  const zone = view.zone(card.zone);
  return zone && zoneKind(view.game, zone.kind);
};

/** Whether the actor acts for a card on the table: it controls it, or it is the table's own ([P5]). */
export const controls = (view: ActorView, card: CardView): boolean =>
  card.controller === view.seat || card.owner === null;

/** Objects unless every card lies on a battlefield and the actor controls it ([P5]). */
export const mustControl = (view: ActorView, cards: readonly Handle[]): Refusal | null => {
  for (const [index, handle] of cards.entries()) {
    const card = view.card(handle);
    const field = `cards.${index}`;
    if (!card) return noSuchCard(field);
    if (zoneOfCard(view, card)?.layout !== "free") {
      return refuse("not_here", "That can only be done to cards on a battlefield", field);
    }
    if (!controls(view, card)) return refuse("not_yours", "Another seat controls that card", field);
  }
  return null;
};

/** Whether a zone is the actor's or the table's own, so that its cards are the actor's to take ([P3]). */
export const isOwnZone = (view: ActorView, zone: ZoneId): boolean => {
  const seat = view.zone(zone)?.seat;
  return seat === null || seat === view.seat;
};

/** The actor's zone of a kind, where the game and the table have one. */
export const ownZone = (view: ActorView, kind: string): ZoneId | null => {
  const id = zoneFor(view.game, kind, view.seat);
  return id && view.zone(id) ? id : null;
};

/** Objects where the game has no such zone for the actor. */
export const mustHave = (view: ActorView, kind: string): Refusal | null =>
  ownZone(view, kind) ? null : refuse("not_in_this_game", `This game has no ${kind} of yours`);

/** The actor's zone where cards are played. */
export const playZone = (view: ActorView): ZoneId | null => {
  const kind = playKind(view.game);
  return kind === undefined ? null : ownZone(view, kind);
};

/** The cards that the actor controls on the battlefields, for samples. */
export const controlled = (view: ActorView): Handle[] =>
  freeZones(view)
    .flatMap((zone) => view.cardsIn(zone))
    .filter((handle) => {
      const card = view.card(handle);
      return card !== undefined && controls(view, card);
    });

/** Every battlefield of the table. */
export const freeZones = (view: ActorView): ZoneId[] => {
  const kind = playKind(view.game);
  if (kind === undefined) return [];
  const ids = view.seats().map((seat) => zoneFor(view.game, kind, seat));
  return [...new Set(ids)].filter((id): id is ZoneId => id !== null && view.zone(id) !== undefined);
};

/** Whether a seat is taken at this table. */
export const isSeat = (view: ActorView, seat: SeatId): boolean => view.seatView(seat) !== undefined;
