import { type ZoneBoardArea, type ZoneDefinition, zonesWithDefaults } from "@baize/engine";
import { boardAreaOfZone } from "../model/zones.ts";
import { type GameFileEntry, readEntryText } from "./game-draft.ts";

/** The board of the plan on which a zone is: the table's, or the one in front of each player, also for a team's. */
export type PlanBoard = "table" | "seat";

export interface PlanPlace {
  readonly board: PlanBoard;
  readonly area: ZoneBoardArea;
  /**
   * The kind of the zone before which it is put there; null for the end. Left out, it keeps its place in the file.
   */
  readonly before?: string | null;
}

/** A zone with all that it leaves out; its own values where they are no zone's. */
export const completeZoneEntry = (zone: GameFileEntry): ZoneDefinition => {
  const kind = readEntryText(zone, "kind");
  const [definition] = zonesWithDefaults([{ ...zone, kind }]);
  if (!definition) throw new Error("A zone was lost");
  return definition;
};

export const planBoardOfZone = ({ owner }: ZoneDefinition): PlanBoard =>
  owner === "table" ? "table" : "seat";

const isAt = (zone: ZoneDefinition, { board, area }: PlanPlace): boolean =>
  planBoardOfZone(zone) === board && boardAreaOfZone(zone) === area;

const without = (entry: GameFileEntry, field: string): GameFileEntry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field));

/** A zone of another owner and area. What it is anyway isn't written. */
const movedZone = (entry: GameFileEntry, place: PlanPlace): GameFileEntry => {
  const { board, area } = place;
  const zone = completeZoneEntry(entry);
  if (isAt(zone, place)) return entry;
  const owned = planBoardOfZone(zone) === board ? entry : ownedBy(entry, board);
  const plain = without(owned, "area");
  return boardAreaOfZone(completeZoneEntry(plain)) === area ? plain : { ...plain, area };
};

const ownedBy = (entry: GameFileEntry, owner: PlanBoard): GameFileEntry => {
  const plain = without(entry, "owner");
  return completeZoneEntry(plain).owner === owner ? plain : { ...plain, owner };
};

/**
 * The zones after one was put to a place of the plan: its owner, its area, and its order among those that are there.
 * They are the same list if it was there already.
 */
export const placeZoneOnPlan = (
  zones: readonly GameFileEntry[],
  kind: string,
  place: PlanPlace,
): readonly GameFileEntry[] => {
  const from = zones.findIndex((zone) => readEntryText(zone, "kind") === kind);
  const entry = zones[from];
  if (!entry) return zones;
  const moved = movedZone(entry, place);
  const rest = zones.filter((_, at) => at !== from);
  const to = placeInFile(rest, place) ?? from;
  if (to === from && moved === entry) return zones;
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Where in the file a zone stands that is put among others; null if it can stay. */
const placeInFile = (rest: readonly GameFileEntry[], place: PlanPlace): number | null => {
  if (place.before === undefined) return null;
  if (place.before !== null) {
    return rest.findIndex((zone) => readEntryText(zone, "kind") === place.before);
  }
  const last = rest.findLastIndex((zone) => isAt(completeZoneEntry(zone), place));
  return last < 0 ? null : last + 1;
};
