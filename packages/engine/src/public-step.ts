import { type Change, readerBeforeChange } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import { brandForViewer, type ViewerSafe } from "./for-viewer.ts";
import type { CardHandle, SeatId, ZoneId } from "./ids.ts";
import type { Reader, TableState } from "./state.ts";
import { touchedCards } from "./touched-cards.ts";
import type {
  CardView,
  PublicSeatFields,
  PublicStep,
  PublicTableFields,
  ViewerOverlayCardPatch,
  ZoneView,
} from "./view.ts";
import { PUBLIC_VIEWER } from "./viewer.ts";
import { type CardAndRow, sightOf } from "./visibility/sight.ts";
import {
  type CardViewWithHandle,
  publicViewOfSeat,
  publicViewOfWrittenFields,
  publicViewOfZone,
  seenHandle,
  viewCardBySight,
} from "./visibility/views.ts";

/** The fields of `next` that `base` lacks or that differ from `base`. Fields that only `base` has are undefined. */
const differing = <T extends object>(next: T, base: T): Partial<T> => {
  const fields: Partial<T> = {};
  for (const key of Object.keys(next) as (keyof T)[]) {
    if (!deepEqual(next[key], base[key])) fields[key] = next[key];
  }
  for (const key of Object.keys(base) as (keyof T)[]) {
    if (!(key in next)) fields[key] = undefined as T[keyof T];
  }
  return fields;
};

const stepOf = <T extends object>(was: T | null, is: T | null): Partial<T> | null | undefined => {
  if (!is) return was ? null : undefined;
  if (!was) return is;
  const fields = differing<T>(is, was);
  return Object.keys(fields).length > 0 ? fields : undefined;
};

const publicCards = (
  before: Reader,
  after: TableState,
  change: Change,
): Map<CardHandle, ViewerOverlayCardPatch | null> => {
  const cards = new Map<CardHandle, ViewerOverlayCardPatch | null>();
  const show = (lying: CardAndRow): ViewerSafe<CardViewWithHandle> | null =>
    viewCardBySight({ ...lying, bits: sightOf(lying, PUBLIC_VIEWER) });
  for (const { wasId, id, was: row, is: now } of touchedCards(after, change).values()) {
    const was = seenHandle({ reader: before, id: wasId, row }, PUBLIC_VIEWER);
    const is = show({ reader: after, id, row: now });
    const stays = was === is?.handle;
    if (was && !stays) cards.set(was, null);
    if (!is) continue;
    const base = stays ? show({ reader: before, id: wasId, row }) : null;
    const patch = stepOf<CardView>(base?.view ?? null, is.view);
    if (patch) cards.set(is.handle, patch);
  }
  return new Map([...cards].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** How many cards each hidden zone gained. */
const growth = (change: Change): Map<ZoneId, number> => {
  const moved = new Map<ZoneId, number>();
  const add = (zone: ZoneId | undefined, by: number): void => {
    if (zone !== undefined) moved.set(zone, (moved.get(zone) ?? 0) + by);
  };
  for (const { table, before, after } of change.writes) {
    // A card that stays in its zone, as those of a shuffle do, adds nothing.
    if (table !== "hidden" || before?.zone === after?.zone) continue;
    add(before?.zone, -1);
    add(after?.zone, 1);
  }
  return moved;
};

const publicZones = (
  before: Reader,
  after: TableState,
  change: Change,
): Map<ZoneId, Partial<ZoneView> | null> => {
  const zones = new Map<ZoneId, Partial<ZoneView> | null>();
  const moved = growth(change);
  const touched = new Set<ZoneId>();
  for (const write of change.writes) if (write.table === "zones") touched.add(write.key);
  for (const id of moved.keys()) touched.add(id);
  for (const id of touched) {
    const count = after.count(id);
    const was = publicViewOfZone(before, id, count - (moved.get(id) ?? 0));
    const step = stepOf<ZoneView>(was, publicViewOfZone(after, id, count));
    if (step !== undefined) zones.set(id, step);
  }
  return zones;
};

const publicSeats = (
  before: Reader,
  after: TableState,
  change: Change,
): Map<SeatId, Partial<PublicSeatFields> | null> => {
  const seats = new Map<SeatId, Partial<PublicSeatFields> | null>();
  for (const write of change.writes) {
    if (write.table !== "seats") continue;
    const step = stepOf<PublicSeatFields>(
      publicViewOfSeat(before, write.key),
      publicViewOfSeat(after, write.key),
    );
    if (step !== undefined) seats.set(write.key, step);
  }
  return seats;
};

const publicFields = (after: TableState, change: Change): Partial<PublicTableFields> => {
  const touched = new Set<string>();
  for (const write of change.writes) {
    if (write.table === "table") touched.add(write.key);
  }
  return publicViewOfWrittenFields(after, touched);
};

/** The public document's step for a Change. Its cost depends only on what the Change touches. */
export const buildPublicStep = (after: TableState, change: Change): ViewerSafe<PublicStep> => {
  const before = readerBeforeChange(after, change);
  return brandForViewer({
    table: publicFields(after, change),
    seats: publicSeats(before, after, change),
    zones: publicZones(before, after, change),
    cards: publicCards(before, after, change),
  });
};
