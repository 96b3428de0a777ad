import type { CardHandle, SeatId, TableView, ZoneId } from "@baize/engine";
import { cardChangesBetween } from "../model/card-changes.ts";

/**
 * A card that moved to another zone. `from` is its earlier place if it was visible, or the zone that has one card less.
 */
export interface CardMovement {
  readonly handle: CardHandle;
  readonly from: "itself" | ZoneId;
}

/**
 * The only zone that lost as many hidden cards as appeared. Null if several zones lost cards, because then it is
 * unknown which card came from where.
 */
const giverOf = (was: TableView, is: TableView, came: number): ZoneId | null => {
  let giver: ZoneId | null = null;
  for (const [zone, { count }] of is.zones) {
    const before = was.zones.get(zone)?.count;
    if (before === undefined || count === undefined || before - count < came) continue;
    if (giver !== null) return null;
    giver = zone;
  }
  return giver;
};

/** The cards that are in another zone than in the view before. */
export const cardMovementsBetween = (was: TableView, is: TableView): CardMovement[] => {
  const shifts: CardMovement[] = [];
  const came: CardHandle[] = [];
  for (const { handle, was: before, is: card } of cardChangesBetween(was.cards, is.cards)) {
    if (!card) continue;
    if (before === undefined) came.push(handle);
    else if (before.zone !== card.zone) shifts.push({ handle, from: "itself" });
  }
  const giver = came.length === 0 ? null : giverOf(was, is, came.length);
  if (giver !== null) shifts.push(...came.map((handle): CardMovement => ({ handle, from: giver })));
  return shifts;
};

/** Cards that went from one zone to another without being seen in either. */
export interface HiddenMovement {
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly count: number;
}

/** Hidden cards that moved from the only zone with fewer of them to the only zone with as many more. */
export const hiddenMovementBetween = (was: TableView, is: TableView): HiddenMovement | null => {
  const changed = [...is.zones].flatMap(([zone, { count = 0 }]) => {
    const by = count - (was.zones.get(zone)?.count ?? count);
    return by === 0 ? [] : [{ zone, by }];
  });
  const [first, second] = changed;
  if (!first || !second || changed.length > 2 || first.by + second.by !== 0) return null;
  const [from, to] = first.by < 0 ? [first.zone, second.zone] : [second.zone, first.zone];
  return { from, to, count: Math.abs(first.by) };
};

/** The owner of a hidden row of cards. Viewers see no more of it than the owner's plate. */
export const zoneOwnerOf = (view: TableView, zone: ZoneId): SeatId | null =>
  view.zones.get(zone)?.seat ?? null;
