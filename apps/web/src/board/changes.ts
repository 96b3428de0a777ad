import type { Handle, SeatId, TableView, ZoneId } from "@baize/engine";
import { changedCards } from "../model/changed-cards.ts";

/** A card that lies in another zone than before. `from` is where it was seen, or the zone that has one card less. */
export interface CardMovement {
  readonly handle: Handle;
  readonly from: "itself" | ZoneId;
}

/** The one zone that gave as many hidden cards as came into sight; with several it can't be told which gave which. */
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

/** What lies in another zone in a view than in the one before it. */
export const cardMovementsBetween = (was: TableView, is: TableView): CardMovement[] => {
  const shifts: CardMovement[] = [];
  const came: Handle[] = [];
  for (const { handle, was: before, is: card } of changedCards(was.cards, is.cards)) {
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

/** The unseen cards that went from the one zone with fewer of them to the one with as many more. */
export const hiddenMovement = (was: TableView, is: TableView): HiddenMovement | null => {
  const changed = [...is.zones].flatMap(([zone, { count = 0 }]) => {
    const by = count - (was.zones.get(zone)?.count ?? count);
    return by === 0 ? [] : [{ zone, by }];
  });
  const [first, second] = changed;
  if (!first || !second || changed.length > 2 || first.by + second.by !== 0) return null;
  const [from, to] = first.by < 0 ? [first.zone, second.zone] : [second.zone, first.zone];
  return { from, to, count: Math.abs(first.by) };
};

/** Whose hidden row a zone is, for those who see no more of it than its owner's plate. */
export const ownerOf = (view: TableView, zone: ZoneId): SeatId | null =>
  view.zones.get(zone)?.seat ?? null;
