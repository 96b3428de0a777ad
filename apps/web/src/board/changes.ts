import type { CardView, Handle, SeatId, TableView, ZoneId } from "@baize/engine";

/** A card that lies elsewhere than before. `from` is where it was seen, or the zone that has one card less. */
export interface Shift {
  readonly handle: Handle;
  readonly from: "itself" | ZoneId;
}

const isElsewhere = (was: CardView, is: CardView): boolean =>
  was.zone !== is.zone || was.position?.x !== is.position?.x || was.position?.y !== is.position?.y;

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

/** What lies elsewhere in a view than in the one before it. */
export const shiftsBetween = (was: TableView, is: TableView): Shift[] => {
  if (was.cards === is.cards) return [];
  const shifts: Shift[] = [];
  const came: Handle[] = [];
  for (const [handle, card] of is.cards) {
    const before = was.cards.get(handle);
    if (before === card) continue;
    if (before === undefined) came.push(handle);
    else if (isElsewhere(before, card)) shifts.push({ handle, from: "itself" });
  }
  const giver = came.length === 0 ? null : giverOf(was, is, came.length);
  if (giver !== null) shifts.push(...came.map((handle): Shift => ({ handle, from: giver })));
  return shifts;
};

/** Whose hidden row a zone is, for those who see no more of it than its owner's plate. */
export const ownerOf = (view: TableView, zone: ZoneId): SeatId | null =>
  view.zones.get(zone)?.seat ?? null;
