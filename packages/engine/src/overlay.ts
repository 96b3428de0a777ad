import { cardViewersIn } from "./card-viewers.ts";
import { type Change, readBefore } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import { type CardId, cardId, type Handle, type SeatId, type ZoneId } from "./ids.ts";
import { brandSeen, type Seen } from "./seen.ts";
import type { Reader, TableState } from "./state.ts";
import type {
  CardPatch,
  CardView,
  FieldsView,
  Overlay,
  OverlayStep,
  PublicStep,
  SeatView,
  TableView,
  ZoneView,
} from "./view.ts";
import { PUBLIC_VIEWER, type Viewer, type ViewerKey, viewerKey } from "./viewer.ts";
import {
  ownPartsOf,
  SIGHTS,
  type SightBits,
  seenHandle,
  sightOf,
  viewCard,
  viewOwnChoice,
  viewOwnLinks,
  viewSeat,
  viewWith,
  viewWrittenFields,
  viewZone,
} from "./visibility.ts";

/** The fields of `next` that `base` lacks or that differ from `base`. Fields that only `base` has are undefined. */
const differing = <T extends object>(next: T, base: T | undefined): Partial<T> => {
  const fields: Partial<T> = {};
  for (const key of Object.keys(next) as (keyof T)[]) {
    if (!deepEqual(next[key], base?.[key])) fields[key] = next[key];
  }
  for (const key of base ? (Object.keys(base) as (keyof T)[]) : []) {
    if (!(key in next)) fields[key] = undefined as T[keyof T];
  }
  return fields;
};

interface Beyond {
  readonly handle: Handle;
  readonly patch: CardPatch;
}

/** What viewers with these sight bits see of a card beyond the public document; null when that is nothing. */
const beyondPublic = (reader: Reader, id: CardId, bits: SightBits): Beyond | null => {
  const openBits = sightOf(reader, id, PUBLIC_VIEWER);
  if (bits === openBits) return null;
  const own = viewWith(reader, id, bits);
  if (!own) return null;
  const open = viewWith(reader, id, openBits);
  if (!open) return { handle: own.handle, patch: own.view };
  const patch: CardPatch = differing<CardView>(own.view, open.view);
  return Object.keys(patch).length > 0 ? { handle: own.handle, patch } : null;
};

/**
 * Sorted by handle, which is random. In the order of changes, or of the state, the cards that a viewer sees would
 * reveal how they lie in a hand or in a library.
 */
const byHandle = (cards: ReadonlyMap<Handle, CardPatch>): Record<string, CardPatch> => {
  const sorted: Record<string, CardPatch> = {};
  for (const handle of [...cards.keys()].sort()) sorted[handle] = cards.get(handle) as CardPatch;
  return sorted;
};

/** A viewer's overlay from scratch: the viewer's view minus the Public's. */
export const overlay = (state: TableState, viewer: Viewer): Seen<Overlay> => {
  const cards = new Map<Handle, CardPatch>();
  const key = viewerKey(viewer);
  const viewersOf = cardViewersIn(state);
  for (const table of ["cards", "hidden"] as const) {
    for (const [id, card] of state.entries(table)) {
      const viewers = viewersOf(card);
      if (viewers !== "anyone" && !viewers.includes(key)) continue;
      const beyond = beyondPublic(state, id, sightOf(state, id, viewer));
      if (beyond) cards.set(beyond.handle, beyond.patch);
    }
  }
  return brandSeen({ cards: byHandle(cards), ...ownPartsOf(state, viewer) });
};

/**
 * The cards of which somebody could see something before or after. Shuffled cards that nobody could see cost nothing.
 */
const touchedCards = (change: Change): Set<CardId> => {
  const ids = new Set<CardId>();
  for (const { table, key, before, after } of change.writes) {
    if (table !== "cards" && table !== "hidden") continue;
    if (before?.handle || after?.handle) ids.add(key);
  }
  return ids;
};

/** The change of a card's overlay entry for some viewers: the handle to remove, and the entry to put. */
interface CardStep {
  readonly remove: Handle | null;
  readonly put: Beyond | null;
}

/** A Change, prepared once for the steps of all viewers. */
interface Moved {
  readonly before: Reader;
  readonly after: TableState;
  /** For each viewer the cards of which it may see more than the Public, before or after. */
  readonly cardsByViewer: ReadonlyMap<ViewerKey | "anyone", ReadonlySet<CardId>>;
  /** The seats whose own parts (choice, opened links) were written. */
  readonly own: ReadonlySet<SeatId>;
  /** By card and sight before and after: computed once for all viewers who see the card alike. */
  readonly cardSteps: Map<number, CardStep | null>;
  /** The steps so far, by the card steps that they consist of: viewers with equal steps share one. */
  readonly shared: Map<string, Pick<OverlayStep, "put" | "remove">>;
}

const movedBy = (after: TableState, change: Change): Moved => {
  const before = readBefore(after, change);
  const cardsByViewer = new Map<ViewerKey | "anyone", Set<CardId>>();
  const note = (key: ViewerKey | "anyone", id: CardId): void => {
    const ids = cardsByViewer.get(key);
    if (ids) ids.add(id);
    else cardsByViewer.set(key, new Set([id]));
  };
  const touched = touchedCards(change);
  for (const reader of [before, after]) {
    const viewersOf = cardViewersIn(reader);
    for (const id of touched) {
      const viewers = viewersOf(reader.get("cards", id) ?? reader.get("hidden", id));
      if (viewers === "anyone") note(viewers, id);
      else for (const key of viewers) note(key, id);
    }
  }
  const own = ownersOf(change);
  return { before, after, cardsByViewer, own, cardSteps: new Map(), shared: new Map() };
};

/**
 * Returns a function from a viewer to its overlay's step for a Change, or null when its overlay doesn't change. The
 * Change is scanned once for all viewers; each step then costs as much as its viewer sees of it.
 */
export const overlaySteps = (
  after: TableState,
  change: Change,
): ((viewer: Viewer) => Seen<OverlayStep> | null) => {
  const moved = movedBy(after, change);
  return (viewer) => stepFor(moved, viewer);
};

/** One viewer's overlay step for a Change; null when its overlay doesn't change. */
export const overlayStep = (
  after: TableState,
  change: Change,
  viewer: Viewer,
): Seen<OverlayStep> | null => overlaySteps(after, change)(viewer);

const ownersOf = ({ writes }: Change): Set<SeatId> => {
  const seats = new Set<SeatId>();
  for (const { table, key } of writes) if (table === "choices" || table === "links") seats.add(key);
  return seats;
};

/** A card's id and its viewer's sight of it before and after, as one number. */
const sightKey = ({ before, after }: Moved, id: CardId, viewer: Viewer): number =>
  id * SIGHTS * SIGHTS + sightOf(before, id, viewer) * SIGHTS + sightOf(after, id, viewer);

const cardStep = ({ before, after, cardSteps }: Moved, key: number): CardStep | null => {
  const known = cardSteps.get(key);
  if (known !== undefined) return known;
  const id = cardId(Math.floor(key / (SIGHTS * SIGHTS)));
  const was = beyondPublic(before, id, Math.floor(key / SIGHTS) % SIGHTS);
  const is = beyondPublic(after, id, key % SIGHTS);
  const isSame = was?.handle === is?.handle;
  const remove = was && !isSame ? was.handle : null;
  const put = is && !(isSame && deepEqual(was?.patch, is.patch)) ? is : null;
  const step = remove || put ? { remove, put } : null;
  cardSteps.set(key, step);
  return step;
};

const cardsStep = (moved: Moved, keys: readonly number[]): Pick<OverlayStep, "put" | "remove"> => {
  const put = new Map<Handle, CardPatch>();
  const remove = new Set<Handle>();
  for (const key of keys) {
    const step = cardStep(moved, key);
    if (step?.remove) remove.add(step.remove);
    if (step?.put) put.set(step.put.handle, step.put.patch);
  }
  return {
    ...(put.size > 0 ? { put: byHandle(put) } : {}),
    ...(remove.size > 0 ? { remove: [...remove].sort() } : {}),
  };
};

const stepFor = (moved: Moved, viewer: Viewer): Seen<OverlayStep> | null => {
  const keys: number[] = [];
  for (const name of [viewerKey(viewer), "anyone"] as const) {
    for (const id of moved.cardsByViewer.get(name) ?? []) {
      const key = sightKey(moved, id, viewer);
      if (cardStep(moved, key)) keys.push(key);
    }
  }
  const own =
    viewer.kind === "seat" && moved.own.has(viewer.seat) ? ownSteps({ ...moved, viewer }) : NONE;
  const isStill = own.ownChoice === undefined && own.ownLinks === undefined;
  if (keys.length === 0 && isStill) return null;
  const alikeWith = keys.join();
  const cards = moved.shared.get(alikeWith) ?? cardsStep(moved, keys);
  moved.shared.set(alikeWith, cards);
  return brandSeen(isStill ? cards : { ...cards, ...own });
};

const NONE: Pick<OverlayStep, "ownChoice" | "ownLinks"> = {};

const ownSteps = (sight: Sight): Pick<OverlayStep, "ownChoice" | "ownLinks"> => {
  const ownChoice = ownStep(viewOwnChoice, sight);
  const ownLinks = ownStep(viewOwnLinks, sight);
  return {
    ...(ownChoice === undefined ? {} : { ownChoice }),
    ...(ownLinks === undefined ? {} : { ownLinks }),
  };
};

interface Sight extends Pick<Moved, "before" | "after"> {
  readonly viewer: Viewer;
}

/** A part that only the viewer sees: its new value, null when it ended, undefined when it is unchanged. */
const ownStep = <T>(
  own: (reader: Reader, viewer: Viewer) => T | null,
  { before, after, viewer }: Sight,
): T | null | undefined => {
  const is = own(after, viewer);
  return is === own(before, viewer) ? undefined : is;
};

/**
 * Applies a step to an overlay. Clients do this for every step; the tests compare the result with `overlay` from
 * scratch.
 */
export const applyOverlayStep = (whole: Overlay, step: OverlayStep): Overlay => {
  const cards: Record<string, CardPatch> = { ...whole.cards };
  for (const handle of step.remove ?? []) delete cards[handle];
  const ownChoice = step.ownChoice === undefined ? whole.ownChoice : step.ownChoice;
  const ownLinks = step.ownLinks === undefined ? whole.ownLinks : step.ownLinks;
  return {
    cards: Object.assign(cards, step.put),
    ...(ownChoice ? { ownChoice } : {}),
    ...(typeof ownLinks === "number" ? { ownLinks } : {}),
  };
};

const stepOf = <T extends object>(was: T | null, is: T | null): Partial<T> | null | undefined => {
  if (!is) return was ? null : undefined;
  const fields = differing<T>(is, was ?? undefined);
  return Object.keys(fields).length > 0 ? fields : undefined;
};

const publicCards = (
  before: Reader,
  after: TableState,
  change: Change,
): Map<Handle, CardPatch | null> => {
  const cards = new Map<Handle, CardPatch | null>();
  for (const id of touchedCards(change)) {
    const was = seenHandle(before, id, PUBLIC_VIEWER);
    const is = viewCard(after, id, PUBLIC_VIEWER);
    const stays = was === is?.handle;
    if (was && !stays) cards.set(was, null);
    if (!is) continue;
    const base = stays ? viewCard(before, id, PUBLIC_VIEWER) : null;
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
  for (const write of change.writes) {
    if (write.table !== "hidden" || write.before?.zone === write.after?.zone) continue;
    add(write.before?.zone, -1);
    add(write.after?.zone, 1);
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
    const was = viewZone(before, id, count - (moved.get(id) ?? 0));
    const step = stepOf<ZoneView>(was, viewZone(after, id, count));
    if (step !== undefined) zones.set(id, step);
  }
  return zones;
};

const publicSeats = (
  before: Reader,
  after: TableState,
  change: Change,
): Map<SeatId, Partial<SeatView> | null> => {
  const seats = new Map<SeatId, Partial<SeatView> | null>();
  for (const write of change.writes) {
    if (write.table !== "seats") continue;
    const step = stepOf<SeatView>(viewSeat(before, write.key), viewSeat(after, write.key));
    if (step !== undefined) seats.set(write.key, step);
  }
  return seats;
};

const publicFields = (after: TableState, change: Change): Partial<FieldsView> => {
  const touched = new Set<string>();
  for (const write of change.writes) {
    if (write.table === "table") touched.add(write.key);
  }
  return touched.size === 0 ? {} : viewWrittenFields(after, touched);
};

/** The public document's step for a Change. Costs what the Change touches. */
export const publicStep = (after: TableState, change: Change): Seen<PublicStep> => {
  const before = readBefore(after, change);
  return brandSeen({
    table: publicFields(after, change),
    seats: publicSeats(before, after, change),
    zones: publicZones(before, after, change),
    cards: publicCards(before, after, change),
  });
};

/** Combines the public view and an overlay to a viewer's view, as a client does. */
export const combineView = (base: TableView, whole: Overlay): TableView => {
  const cards = new Map(base.cards);
  for (const [key, patch] of Object.entries(whole.cards)) {
    const handle = key as Handle;
    cards.set(handle, { ...base.cards.get(handle), ...patch } as CardView);
  }
  const { ownChoice, ownLinks } = whole;
  return {
    ...base,
    cards,
    ...(ownChoice ? { ownChoice } : {}),
    ...(ownLinks === undefined ? {} : { ownLinks }),
  };
};
