import { type ZoneDefinition, zoneFor, zoneKind } from "../games/game.ts";
import { type ZoneId, zoneIdOf } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { type Refusal, refuse } from "../result.ts";
import type { TableState } from "../state.ts";
import type { CardView } from "../view.ts";
import type { Move } from "./move-cards.ts";

/** The refusal for a card that a full zone can't hold. */
export const isFull = ({ name, limit }: ZoneDefinition, field: string): Refusal =>
  refuse("over_limit", `${name} holds at most ${limit} cards`, field);

/** The refusal when more cards come to lie outside libraries than a table holds there, or null. */
export const tooManyOutside = (
  { outsideLibraries: before }: TableState,
  more: number,
  field?: string,
): Refusal | null => {
  const most = TABLE_LIMITS.cardsOutsideLibraries;
  if (more <= 0 || before + more <= most) return null;
  return refuse("over_limit", `A table holds at most ${most} cards outside the libraries`, field);
};

/**
 * The refusal for a card that a player moves out of a library when too many cards lie outside, or onto a crowded
 * battlefield of a seat, or null. Starting a game anew and clearing a seat send all of these cards home at once, which
 * bounds their number. The rules' own moves are never refused.
 */
export const zoneFull = (state: TableState, from: ZoneId, to: ZoneId): Refusal | null => {
  const zone = state.zone(to);
  if (from === to || !zone) return null;
  if (state.isLibrary(from) && !state.isLibrary(to)) {
    const refusal = tooManyOutside(state, 1, "cards");
    if (refusal) return refusal;
  }
  const most = TABLE_LIMITS.cardsPerBattlefield;
  if (zone.seat === null || zone.definition.layout !== "free" || state.count(to) < most)
    return null;
  return isFull({ ...zone.definition, limit: most }, "cards");
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
 * the actor may not know what lies where, so `moveCard` checks the rest.
 */
export const roomObjection = (view: ActorView, moves: readonly Move[]): Refusal | null => {
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
      if (count >= limit) return isFull(definition, `moves.${index}.to`);
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
  const definition = zoneKind(view.game, to.zone);
  const source = typeof card === "string" ? view.card(card) : placed(view, card);
  const zone = zoneFor(view.game, to.zone, to.seat ?? view.seat);
  if (!definition || !source || !zone) return null;
  const { owner } = source;
  const goesHome = definition.owner === "seat" && owner !== null && definition.layout !== "free";
  const target = goesHome ? zoneIdOf(to.zone, owner) : zone;
  return { from: source.zone, to: target, definition, token: source.token ?? false };
};

/** What is needed of a card that is named by its place: its zone, and its owner unless the zone is shared. */
const placed = (
  view: ActorView,
  { zone, seat }: Exclude<Move["card"], string>,
): Pick<CardView, "zone" | "owner" | "token"> | null => {
  const id = zoneFor(view.game, zone, seat ?? view.seat);
  const owner = id && view.zone(id)?.seat;
  return id && owner ? { zone: id, owner } : null;
};
