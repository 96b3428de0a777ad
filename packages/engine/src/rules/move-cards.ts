import { findZoneDefinition, isDrawnByOthers, type ZoneDefinition } from "../games/game.ts";
import { findZoneId, ownZoneOf } from "../games/seat-zones.ts";
import type { CardHandle, CardId, SeatId, ZoneId } from "../ids.ts";
import type { ActorView, ZoneUse } from "../intent.ts";
import type { Position } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import type { CardView } from "../view.ts";
import { tooManyAfterMove, zoneFullRefusal } from "./capacity.ts";
import { judgedWayObjection } from "./judge.ts";
import { type Mover, moveCard, zoneOfArrival } from "./move.ts";
import { addMoveLine, depthInLibrary, type MoveLine, moveZoneValues } from "./move-lines.ts";
import {
  controls,
  findZoneDefinitionOfCard,
  isOthersBack,
  isOwnZone,
  isSeatTaken,
  mayTakeFrom,
  mustStayEven,
  noSuchCard,
  noSuchZone,
} from "./permission.ts";
import { shifted, snap } from "./place.ts";
import { cardIdOfHandle } from "./resolve.ts";
import { zoneUsesOfWay } from "./zone-uses.ts";

/** A card of a group that is dropped together, and the position where it was dropped. */
interface WantedSpot {
  readonly id: CardId;
  readonly position: Position;
}

/** The most steps that a group is shifted. Beyond that its cards find free positions one by one. */
const MAX_STEPS = 32;

/**
 * The positions of a group that is dropped together: as wished, or all shifted alike until none covers a card that was
 * there, so that the group keeps its shape ([M6]). Null when there is no such shift.
 */
const formation = (
  tx: Transaction,
  zone: ZoneId,
  group: readonly WantedSpot[],
): ReadonlyMap<CardId, Position> | null => {
  const isFree = (spot: Position): boolean => tx.state.cardAt(zone, spot) === undefined;
  const wishes = group.map(({ position }) => position);
  // Cards that share a wished position still do after any shift.
  const apart = new Set(wishes.map(({ x, y }) => `${snap(x)},${snap(y)}`)).size === wishes.length;
  if (!apart) return null;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const spots = shifted(wishes, step);
    if (spots === null) return null;
    if (spots.every(isFree)) {
      return new Map(group.map(({ id }, index) => [id, spots[index] as Position]));
    }
  }
  return null;
};

/** A card by its handle, or by its place in a zone of the actor or of the table. */
export type MoveSource =
  | CardHandle
  | {
      readonly zone: string;
      readonly seat?: SeatId;
      readonly place: "top" | "bottom" | "random";
    };

/** One card's move in a payload. The seat is the actor when it is left out. */
export interface Move {
  readonly card: MoveSource;
  readonly to: {
    readonly zone: string;
    readonly seat?: SeatId;
    /** Counted from the top of a pile and from the left of a row; the top or the right end when left out. */
    readonly index?: number;
    readonly position?: Position;
  };
  readonly faceDown?: boolean;
}

/** Why the actor may not make one of these moves, or null ([P1] to [P4]). */
export const moveObjection = (view: ActorView, moves: readonly Move[]): Refusal | null => {
  const named = new Set<CardHandle>();
  for (const [index, { card, to }] of moves.entries()) {
    const field = `moves.${index}`;
    const objection =
      (typeof card === "string"
        ? handleObjection(view, { handle: card, toKind: to.zone }, `${field}.card`)
        : placeObjection(view, card, `${field}.card`)) ?? targetObjection(view, to, `${field}.to`);
    if (objection) return objection;
    if (typeof card !== "string") continue;
    if (named.has(card))
      return refuse("invalid_payload", "The same card is listed twice", `${field}.card`);
    named.add(card);
  }
  return (
    judgedMoveObjection(view, moves) ?? secretObjection(view, moves) ?? roomObjection(view, moves)
  );
};

/** Refuses moves of the judge by which anybody could learn a card. */
const judgedMoveObjection = (view: ActorView, moves: readonly Move[]): Refusal | null => {
  if (!view.judge) return null;
  for (const [index, move] of moves.entries()) {
    const seen = typeof move.card === "string" ? view.card(move.card) : null;
    // Only the server knows the owner of a hidden card, so every seat's library is a possible target.
    const ways = waysOf(view, move, () => (seen ? [seen.owner] : [null, ...view.seats()]));
    for (const { from, to } of ways) {
      const faceDown = seen ? seen.faceDown === true : hasBacks(view, from);
      const objection = judgedWayObjection(view, { from, faceDown, to }, `moves.${index}`);
      if (objection) return objection;
    }
  }
  return null;
};

/** Whether a card that is named by its place in a zone may be one that lies face down there. */
const hasBacks = (view: ActorView, zone: ZoneId): boolean =>
  view.cardsIn(zone).some((handle) => view.card(handle)?.faceDown === true);

/** Refuses a move that would show the actor alone what all others see. */
const secretObjection = (view: ActorView, moves: readonly Move[]): Refusal | null => {
  if (!view.game.zones.some(({ visibility }) => visibility === "others")) return null;
  for (const [index, move] of moves.entries()) {
    const way = wayOf(view, move);
    const objection =
      way && mustStayEven(view, { ...way, faceDown: move.faceDown }, `moves.${index}.to`);
    if (objection) return objection;
  }
  return null;
};

/** Why the actor may not move a card that it names to a zone of a kind, or null ([P3], [P4]). */
export const handleObjection = (
  view: ActorView,
  { handle, toKind }: { readonly handle: CardHandle; readonly toKind: string },
  field: string,
): Refusal | null => {
  const card = view.card(handle);
  const definition = card && findZoneDefinitionOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  if (definition.layout === "free") {
    const leaves = findZoneDefinition(view.game, toKind)?.layout !== "free";
    const mayTake =
      controls(view, card) || card.owner === view.seat || (leaves && maySendAway(view, card));
    return mayTake ? null : refuse("not_yours", "Another player holds that card", field);
  }
  const mayTake =
    definition.visibility === "public"
      ? card.owner === view.seat || card.owner === null
      : isOwnZone(view, card.zone) || mayTakeFrom(view, card.zone);
  return mayTake ? null : refuse("not_yours", "That card belongs to another player", field);
};

/**
 * Whether a card lies on the actor's or a shared battlefield and the move wouldn't show the actor another seat's
 * face-down card ([P4]).
 */
const maySendAway = (view: ActorView, card: CardView): boolean =>
  isOwnZone(view, card.zone) &&
  !((card.owner === null || view.zone(card.zone)?.seat === null) && isOthersBack(view, card));

const placeObjection = (
  view: ActorView,
  { zone, seat, place }: Exclude<MoveSource, CardHandle>,
  field: string,
): Refusal | null => {
  const id = findZoneId(view.game, zone, seat ?? view.seat);
  const definition = findZoneDefinition(view.game, zone);
  if (!id || !definition || !view.zone(id)) return noSuchZone(zone, `${field}.zone`);
  if (definition.layout === "free") {
    return refuse(
      "not_here",
      "Cards on the battlefield have no order: select the card itself",
      `${field}.zone`,
    );
  }
  if (!isOwnZone(view, id) && !(place === "random" && isDrawnByOthers(definition)))
    return refuse("not_yours", "That zone belongs to another player", `${field}.seat`);
  const count = view.zone(id)?.count ?? view.cardsIn(id).length;
  return count > 0 ? null : refuse("no_such_card", "That zone is empty", field);
};

const targetObjection = (
  view: ActorView,
  { zone, seat }: Move["to"],
  field: string,
): Refusal | null => {
  if (seat !== undefined && !isSeatTaken(view, seat)) {
    return refuse("no_such_seat", `Seat ${seat} is empty`, `${field}.seat`);
  }
  const id = findZoneId(view.game, zone, seat ?? view.seat);
  return id && view.zone(id) ? null : noSuchZone(zone, `${field}.zone`);
};

/** A card's move as far as the actor knows it. */
interface KnownWay {
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly definition: ZoneDefinition;
  readonly token: boolean;
}

/**
 * Refuses moves that exceed a zone's limit, counting them one after another. After a card that is named by its place
 * the actor may not know what lies where, so `moveCard` checks the remaining moves.
 */
const roomObjection = (view: ActorView, moves: readonly Move[]): Refusal | null => {
  const counts = new Map<ZoneId, number>();
  const countOf = (zone: ZoneId, definition: ZoneDefinition): number => {
    const count = counts.get(zone) ?? cardsIn(view, zone, definition);
    counts.set(zone, count);
    return count;
  };
  const gained = new Map<ZoneId, number>();
  const gain = (zone: ZoneId, by: number): void => {
    gained.set(zone, (gained.get(zone) ?? 0) + by);
  };
  for (const [index, move] of moves.entries()) {
    const way = wayOf(view, move);
    if (!way) return null;
    const { from, to, definition, token } = way;
    if (from !== to) {
      const limit = definition.limit ?? Number.POSITIVE_INFINITY;
      const count = countOf(to, definition) + (gained.get(to) ?? 0);
      if (count >= limit) return zoneFullRefusal(definition, `moves.${index}.to`);
      gain(from, -1);
      if (!token || definition.layout === "free") gain(to, 1);
    }
    if (typeof move.card !== "string") return null;
  }
  return null;
};

/** How many cards lie in a zone; 0 for a zone without a limit, which isn't counted. */
const cardsIn = (view: ActorView, zone: ZoneId, { limit }: ZoneDefinition): number =>
  limit === undefined ? 0 : (view.zone(zone)?.count ?? view.cardsIn(zone).length);

const wayOf = (view: ActorView, { card, to }: Move): KnownWay | null => {
  const definition = findZoneDefinition(view.game, to.zone);
  const source = typeof card === "string" ? view.card(card) : placed(view, card);
  const zone = findZoneId(view.game, to.zone, to.seat ?? view.seat);
  if (!definition || !source || !zone) return null;
  const target = ownZoneOf(view.game, definition, { owner: source.owner, zone });
  return { from: source.zone, to: target, definition, token: source.token ?? false };
};

/** What moves use of zones: each takes a card from one and puts it into another, as far as the actor knows them. */
export const zoneUsesOfMoves = (view: ActorView, moves: readonly Move[]): readonly ZoneUse[] =>
  moves.flatMap((move, index) =>
    waysOf(view, move, (from) => ownersOf(view, move.card, from)).flatMap(({ from, to }) =>
      zoneUsesOfWay(from, to, `moves.${index}`),
    ),
  );

/** From where to where a move may take a card, by who may own the card. */
const waysOf = (
  view: ActorView,
  { card, to }: Move,
  ownersIn: (from: ZoneId) => readonly (SeatId | null)[],
): readonly { readonly from: ZoneId; readonly to: ZoneId }[] => {
  const from = typeof card === "string" ? view.card(card)?.zone : zoneNamed(view, card);
  const zone = zoneNamed(view, to);
  const definition = findZoneDefinition(view.game, to.zone);
  if (!from || !zone || !definition) return [];
  const targets = ownersIn(from).map((owner) => ownZoneOf(view.game, definition, { owner, zone }));
  return [...new Set(targets)].map((target) => ({ from, to: target }));
};

const zoneNamed = (
  view: ActorView,
  { zone, seat = view.seat }: { readonly zone: string; readonly seat?: SeatId },
): ZoneId | null => findZoneId(view.game, zone, seat);

/** The possible owners of a card, as far as the actor knows. A card named by its place may be any that the zone can hold. */
const ownersOf = (view: ActorView, card: MoveSource, from: ZoneId): readonly (SeatId | null)[] => {
  if (typeof card === "string") return [view.card(card)?.owner ?? null];
  const seen = view.cardsIn(from).map((handle) => view.card(handle)?.owner ?? null);
  return [...new Set([null, view.zone(from)?.seat ?? null, ...seen])];
};

/**
 * The zone and the owner of a card that is named by its place, as far as they are known. No owner if the zone is
 * shared.
 */
const placed = (
  view: ActorView,
  { zone, seat }: Exclude<Move["card"], string>,
): Pick<CardView, "zone" | "owner" | "token"> | null => {
  const id = findZoneId(view.game, zone, seat ?? view.seat);
  const holder = id && view.zone(id)?.seat;
  // The table owns the cards of a zone from which others draw: players bring no decks to such a game.
  const definition = findZoneDefinition(view.game, zone);
  const owner = definition && isDrawnByOthers(definition) ? null : holder;
  return id && holder ? { zone: id, owner: owner ?? null } : null;
};

/** Makes the moves in turn, all or none, and logs one line for each pair of zones ([M7]). */
export const moveCards = (mover: Mover, moves: readonly Move[]): Refusal | null => {
  const { tx } = mover;
  const ways = new Map<string, MoveLine>();
  // Resolves handles before anything moves: a card that the batch moves into a library loses its handle.
  const named = moves.map(({ card }) =>
    typeof card === "string" ? cardIdOfHandle(tx, card) : undefined,
  );
  const spots = groupSpots(mover, moves);
  for (const [index, each] of moves.entries()) {
    const id = named[index] ?? find(mover, each.card);
    if (id === undefined)
      return refuse("no_such_card", "That zone is empty", `moves.${index}.card`);
    const from = tx.state.card(id)?.zone;
    if (!from) throw new Error("permit lets no card move from nowhere");
    const to = zoneOfArrival(tx, id, targetOf(mover, each));
    const position = (named[index] && spots.get(id)) ?? each.to.position;
    const refusal =
      tooManyAfterMove(tx.state, from, to) ??
      moveCard(mover, id, {
        zone: to,
        place: each.to.index ?? "top",
        ...(position ? { position } : {}),
        faceDown: each.faceDown,
      });
    if (refusal) return { ...refusal, field: `moves.${index}.to` };
    const faceDown = tx.state.get("cards", id)?.faceDown ?? false;
    addMoveLine(ways, {
      from,
      to,
      faceDown,
      beneath: depthInLibrary(tx, to, each.to.index),
      cards: [id],
    });
  }
  for (const way of ways.values()) log(mover, way);
  return null;
};

const targetOf = ({ tx, actor }: Mover, { to }: Move): ZoneId => {
  const zone = findZoneId(tx.state.game, to.zone, to.seat ?? actor);
  if (!zone) throw new Error("permit lets no card move to nowhere");
  return zone;
};

/**
 * The positions of cards that go to one zone together and are named by handle. Their present positions count as free.
 */
const groupSpots = (mover: Mover, moves: readonly Move[]): ReadonlyMap<CardId, Position> => {
  const groups = new Map<ZoneId, WantedSpot[]>();
  for (const each of moves) {
    const { card, to } = each;
    if (typeof card !== "string" || !to.position) continue;
    const zone = targetOf(mover, each);
    const group = groups.get(zone) ?? [];
    group.push({ id: cardIdOfHandle(mover.tx, card), position: to.position });
    groups.set(zone, group);
  }
  const together = [...groups].filter(([, group]) => group.length > 1);
  for (const [, group] of together) lift(mover.tx, group);
  return new Map(
    together.flatMap(([zone, group]) => [...(formation(mover.tx, zone, group) ?? [])]),
  );
};

const lift = (tx: Transaction, group: readonly WantedSpot[]): void => {
  for (const { id } of group) {
    if (tx.state.get("cards", id)?.position) tx.patch("cards", id, { position: null });
  }
};

const find = ({ tx, actor, random }: Mover, card: MoveSource): CardId | undefined => {
  if (typeof card === "string") return undefined;
  const zone = findZoneId(tx.state.game, card.zone, card.seat ?? actor);
  const ids = zone ? tx.state.cardsIn(zone) : [];
  if (card.place === "random") return ids.length > 0 ? ids[random.int(ids.length)] : undefined;
  return ids.at(card.place === "top" ? -1 : 0);
};

/** Rearranging a hand or a battlefield is not logged; a move within a library is. */
const log = ({ tx }: Mover, { from, to, faceDown, beneath: under, cards }: MoveLine): void => {
  if (from === to && tx.state.zone(to)?.definition.visibility !== "nobody") return;
  const ends = moveZoneValues(tx, from, to);
  const where = under === undefined ? ends : { ...ends, beneath: under };
  tx.log(faceDown ? { ...where, faceDown } : where, cards);
};
