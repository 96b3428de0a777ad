import {
  entersFaceDown,
  isFaceDownAllowedInZone,
  isZoneShownToSome,
  type ZoneDefinition,
  type ZoneEntry,
} from "../games/game.ts";
import { ownZoneOf } from "../games/seat-zones.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { handleOf, lookersAt } from "../look-handles.ts";
import { NO_CARD_MARKS } from "../marks.ts";
import type { Random } from "../random.ts";
import {
  type CardAudience,
  type HiddenCard,
  NEW_HIDDEN_CARD,
  NEW_TABLE_CARD,
  NO_AUDIENCE,
  type Position,
  type TableCard,
} from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Zone } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { audienceUnion } from "./audience.ts";
import { zoneFullRefusal } from "./capacity.ts";
import { mintHandle } from "./handles.ts";
import { handleOnEntering } from "./looks.ts";
import { marksAfterFlip } from "./marks.ts";
import { freeSpot, orderAt, orderBeside, type Place } from "./place.ts";

/** Where a card goes. */
export interface Destination {
  readonly zone: ZoneId;
  readonly place: Place;
  /** The position in a zone with a free layout, or the nearest free one; the middle when left out. */
  readonly position?: Position;
  /**
   * When left out, a card keeps its side within a zone and between battlefields, and is face up everywhere else ([M3]).
   */
  readonly faceDown?: boolean;
  /** Whether the game's set-up puts the card there. The zone's rules for entering cards then don't apply ([EN2]). */
  readonly isSetUp?: boolean;
  /** The controller in a zone with a free layout, null for nobody; as [M1] says when left out. */
  readonly controller?: SeatId | null | undefined;
}

/** Who moves cards, and the chance for it. */
export interface Mover {
  readonly tx: Transaction;
  readonly actor: SeatId;
  readonly random: Random;
}

interface Arrival {
  readonly id: CardId;
  readonly from: TableCard | HiddenCard;
  readonly wasFree: boolean;
  readonly zone: ZoneId;
  readonly definition: ZoneDefinition;
  readonly seat: SeatId | null;
  readonly order: number;
}

const CENTRE: Position = { x: 0.5, y: 0.5 };

const isOnTable = (card: TableCard | HiddenCard): card is TableCard => "faceDown" in card;

/** The zone where a card ends when it is sent to `zone`; see `ownZoneOf`. */
export const zoneOfArrival = (tx: Transaction, id: CardId, zone: ZoneId): ZoneId => {
  const target = tx.state.zone(zone);
  const owner = tx.state.card(id)?.owner ?? null;
  return target ? ownZoneOf(tx.state.game, target.definition, { owner, zone }) : zone;
};

/**
 * Moves one card by the rules of the table. Every move of a card goes through here. A token that leaves the battlefield
 * ceases to exist ([M4]).
 */
export const moveCard = (mover: Mover, id: CardId, to: Destination): Refusal | null => {
  const { tx } = mover;
  const from = tx.state.card(id);
  const zone = zoneOfArrival(tx, id, to.zone);
  const target = tx.state.zone(zone);
  if (!from || !target)
    return refuse("no_such_zone", "There is no such zone at this table", "zone");
  const { definition, seat } = target;
  if (isAnothersZone(from, target)) {
    return refuse("no_such_zone", `The card’s owner has no zone “${definition.name}”`, "zone");
  }
  if (
    from.zone !== zone &&
    tx.state.count(zone) >= (definition.limit ?? Number.POSITIVE_INFINITY)
  ) {
    return zoneFullRefusal(definition, "zone");
  }
  const wasFree = tx.state.zone(from.zone)?.definition.layout === "free";
  if (isOnTable(from) && from.token && definition.layout !== "free") {
    endToken(tx, id);
    return null;
  }
  if (from.zone !== zone && tx.state.zone(from.zone)?.definition.visibility === "nobody") {
    tx.take(from.zone);
  }
  // Where each seat has a cell, a card that names none goes to the one of whoever plays it.
  const own = definition.cells === "seats" && typeof to.place === "string";
  const order = orderAt({ tx, zone, id }, own ? mover.actor - 1 : to.place);
  const arrival: Arrival = { id, from, wasFree, zone, definition, seat, order };
  if (definition.visibility === "public") arriveOpen(mover, arrival, to);
  else arriveHidden(mover, arrival, to);
  return null;
};

/** Whether a card would go to another seat's zone, because its owner has no zone of that kind. */
const isAnothersZone = ({ owner }: TableCard | HiddenCard, { definition, seat }: Zone): boolean =>
  definition.layout !== "free" && seat !== null && owner !== null && owner !== seat;

const endToken = (tx: Transaction, id: CardId): void => {
  tx.delete("cards", id);
  tx.delete("prints", id);
};

const arriveOpen = (mover: Mover, arrival: Arrival, to: Destination): void => {
  const { tx, random } = mover;
  const { id, from, wasFree, zone, definition, order } = arrival;
  const free = definition.layout === "free";
  const before = isOnTable(from) ? from : null;
  const stays = free && wasFree && before !== null;
  const liesOn = stays || from.zone === zone;
  const entry = from.zone === zone || to.isSetUp ? AS_USUAL : (definition.enter ?? AS_USUAL);
  const faceDown =
    isFaceDownAllowedInZone(definition) &&
    (to.faceDown ?? entersFaceDown(entry, liesOn && before?.faceDown === true));
  // A card that is put face down is hidden again, so what was shown of it must not be linked to the card on the table.
  const hides = faceDown && !(before?.faceDown ?? false) && wasSeen(mover, id, from);
  const handle = hides ? null : handleOf(tx.state, id, from);
  const at = to.position ?? before?.position ?? CENTRE;
  tx.delete("hidden", id);
  // Every field is written out, because spreading a new card's fields makes a move 10 % slower.
  tx.set("cards", id, {
    handle: handle ?? mintHandle(tx, random),
    owner: from.owner,
    controller:
      free && to.controller !== undefined ? to.controller : controllerIn(arrival, mover.actor),
    zone,
    order,
    position: free ? freeSpot({ tx, zone, id }, at) : null,
    faceDown,
    tapped: free && (entry.tapped ?? (stays && before.tapped)),
    counters: keepsCounters(entry, liesOn) ? from.counters : NEW_TABLE_CARD.counters,
    marks:
      stays && entry.marks !== "lose"
        ? faceDown === before.faceDown
          ? before.marks
          : marksAfterFlip(before.marks)
        : NO_CARD_MARKS,
    token: before?.token ?? false,
    shownTo: faceDown && before?.faceDown ? before.shownTo : NO_AUDIENCE,
  });
};

/** The entry rules of a zone that has none. */
const AS_USUAL: ZoneEntry = {};

const keepsCounters = ({ counters }: ZoneEntry, usually: boolean): boolean =>
  counters === undefined ? usually : counters === "keep";

/** Whether anybody but the actor may have been shown the card, or looks at it. */
const wasSeen = ({ tx, actor }: Mover, id: CardId, card: TableCard | HiddenCard): boolean =>
  card.shownTo.length > 0 ||
  (!isOnTable(card) && lookersAt(tx.state, id, card).some((seat) => seat !== actor));

/**
 * Who controls a card on arrival ([M1]): its owner on the owner's battlefield, the battlefield's seat on another's, the
 * actor on a shared one.
 */
const controllerIn = ({ from, zone, definition, seat }: Arrival, actor: SeatId): SeatId | null => {
  if (definition.layout !== "free") return from.owner;
  if (from.zone === zone && isOnTable(from)) return from.controller;
  return seat ?? actor;
};

/** Writes even a move that changes nothing: otherwise whether undo is available would reveal the card's place. */
const arriveHidden = (mover: Mover, arrival: Arrival, { isSetUp = false }: Destination): void => {
  const { tx, random } = mover;
  const { id, from, zone, definition, order } = arrival;
  if (from.zone === zone) {
    const isWhereItLay = order === from.order;
    tx.patch("hidden", id, { order: isWhereItLay ? orderBeside({ tx, zone, id }) : order });
    return;
  }
  const library = definition.visibility === "nobody";
  const shownTo = library ? NO_AUDIENCE : stillShownTo(tx, arrival);
  const keepsHandle = shownTo.length > 0 && isOnTable(from);
  const handle = library
    ? handleOnEntering(mover, zone, id)
    : keepsHandle
      ? from.handle
      : mintHandle(tx, random);
  tx.delete("cards", id);
  tx.set("hidden", id, {
    owner: from.owner,
    zone,
    order,
    shownTo,
    viewedBy: NEW_HIDDEN_CARD.viewedBy,
    counters:
      !isSetUp && keepsCounters(definition.enter ?? AS_USUAL, false)
        ? from.counters
        : NEW_HIDDEN_CARD.counters,
    handle,
  });
};

/**
 * Who still sees a card that enters a hidden zone: a hand keeps what everybody has seen ([V4]) and to whom a library's
 * card was shown ([V3]); any other hidden zone keeps nothing. An open hand shows it to those who see that ([OH1]).
 */
const stillShownTo = (tx: Transaction, arrival: Arrival): CardAudience =>
  audienceUnion(knownTo(tx, arrival), tx.state.get("zones", arrival.zone)?.openTo ?? NO_AUDIENCE);

const knownTo = (tx: Transaction, { from, definition, seat }: Arrival): CardAudience => {
  if (definition.visibility !== "owner" && !isZoneShownToSome(definition)) return NO_AUDIENCE;
  if (isOnTable(from)) return from.faceDown ? NO_AUDIENCE : "all";
  const left = tx.state.zone(from.zone)?.definition.visibility;
  if (left !== "nobody") return NO_AUDIENCE;
  return from.shownTo === "all" ? "all" : from.shownTo.filter((other) => other !== seat);
};
