import { cardViewersIn } from "./card-viewers.ts";
import { type Change, readBefore } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import { brandForViewer, type ForViewer } from "./for-viewer.ts";
import { isShownToSome, type ZoneDefinition } from "./games/game.ts";
import { type CardId, type Handle, type SeatId, seatOfZone, type ZoneId } from "./ids.ts";
import { fitsLookColumns, lookColumnsOf } from "./look-columns.ts";
import { handleOf } from "./look-handles.ts";
import type { Reader, TableState } from "./state.ts";
import { type TouchedCard, touchedCards } from "./touched-cards.ts";
import type { CardPatch, LookColumns, Overlay, OverlayStep } from "./view.ts";
import {
  isSeatSpectator,
  PUBLIC_VIEWER,
  type Viewer,
  type ViewerKey,
  viewerKey,
} from "./viewer.ts";
import {
  type CardRow,
  isIncluded,
  knowsPlace,
  type Lying,
  SIGHTS,
  sightInto,
  sightOf,
} from "./visibility/sight.ts";
import {
  ownPartsOf,
  type Showing,
  seenHandle,
  viewBeyond,
  viewOwnChoice,
  viewOwnLinks,
  viewWith,
} from "./visibility/views.ts";

interface Beyond {
  readonly handle: Handle;
  readonly patch: CardPatch;
}

/** The fields of a card that a viewer sees beyond the public document; null if there are none. */
const beyondPublic = (showing: Showing): Beyond | null => {
  const open = sightOf(showing, PUBLIC_VIEWER);
  if (open === showing.bits) return null;
  if (open === 0) {
    const own = viewWith(showing);
    return own && { handle: own.handle, patch: own.view };
  }
  const handle = handleOf(showing.reader, showing.id, showing.row);
  const patch = viewBeyond(showing, open);
  return handle !== null && Object.keys(patch).length > 0 ? { handle, patch } : null;
};

/** What a viewer sees of a zone's cards beyond the public document, without individually revealed cards. */
interface ZoneBeyond {
  readonly cards: readonly Beyond[];
  /** Whether the viewer knows their order. */
  readonly isOrdered: boolean;
}

const beyondIn = (state: TableState, zone: ZoneId, viewer: Viewer): ZoneBeyond | null => {
  const seen = sightInto(state, zone, viewer);
  if (!seen) return null;
  const { ids, bits } = seen;
  const cards: Beyond[] = [];
  for (const id of ids) {
    const row = state.get("hidden", id);
    if (row?.zone !== zone || row.shownTo.length > 0) continue;
    const own = viewWith({ reader: state, id, row, bits });
    if (own) cards.push({ handle: own.handle, patch: own.view });
  }
  return { cards, isOrdered: knowsPlace(bits) };
};

/** The same for a viewer's sight of it. */
const beyondFor = (lying: Lying, viewer: Viewer): Beyond | null =>
  beyondPublic({ ...lying, bits: sightOf(lying, viewer) });

/**
 * Sorted by handle, which is random. In the order of changes, or of the state, the cards that a viewer sees would
 * reveal how they lie in a hand or in a library.
 */
const byHandle = (cards: ReadonlyMap<Handle, CardPatch>): Record<string, CardPatch> => {
  const sorted: Record<string, CardPatch> = {};
  for (const handle of [...cards.keys()].sort()) sorted[handle] = cards.get(handle) as CardPatch;
  return sorted;
};

/**
 * A viewer's overlay from scratch: the viewer's view minus the Public's. It reads only the zones of which the viewer
 * may see more than the Public, and the cards that are seen otherwise than their zone. Where the viewer knows how the
 * cards of a zone lie, they come in that order.
 */
export const overlay = (state: TableState, viewer: Viewer): ForViewer<Overlay> => {
  const cards: Record<string, CardPatch> = {};
  const unordered = new Map<Handle, CardPatch>();
  for (const zone of state.keys("zones")) {
    const seen = beyondIn(state, zone, viewer);
    for (const { handle, patch } of seen?.cards ?? []) {
      if (seen?.isOrdered) cards[handle] = patch;
      else unordered.set(handle, patch);
    }
  }
  for (const id of state.singled) {
    const beyond = beyondFor({ reader: state, id, row: state.card(id) }, viewer);
    if (beyond) unordered.set(beyond.handle, beyond.patch);
  }
  return brandForViewer({
    cards: unordered.size > 0 ? Object.assign(cards, byHandle(unordered)) : cards,
    ...ownPartsOf(state, viewer),
  });
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
  readonly touched: ReadonlyMap<CardId, TouchedCard>;
  /** For each viewer the touched cards of which it may see more than the Public, before or after. */
  readonly cardsByViewer: ReadonlyMap<ViewerKey | "anyone", readonly TouchedCard[]>;
  /** The zones into which a seat's look began, ended or changed. */
  readonly relooked: ReadonlyMap<SeatId, readonly ZoneId[]>;
  /** The seats whose own parts (choice, opened links) were written. */
  readonly own: ReadonlySet<SeatId>;
  /** The seat that opened a link for a draw without a log line, if there is one. */
  readonly unloggedOpener: SeatId | undefined;
  /** By card and sight before and after: computed once for all viewers who see the card alike. */
  readonly cardSteps: Map<number, CardStep | null>;
  /** The steps so far, with the card steps that they consist of: viewers with equal steps share one. */
  readonly shared: (readonly [readonly CardStep[], Pick<OverlayStep, "put" | "remove">])[];
}

/** Whether a seat that is taken sees less of a zone until it is included: the zone is shown to some, or a team's. */
const isForIncluded = (zone: ZoneDefinition): boolean =>
  isShownToSome(zone) || (zone.owner === "team" && zone.visibility !== "public");

/**
 * Cards that a Change didn't touch, and of which a seat sees more or less than before because it was taken, freed or
 * included.
 */
const newlySeen = (before: Reader, after: TableState, change: Change): SeenAnew[] => {
  if (!after.game.zones.some(isForIncluded)) return [];
  const seats = change.writes.flatMap(({ table, key }) =>
    table === "seats" && isIncluded(before, key) !== isIncluded(after, key) ? [key] : [],
  );
  if (seats.length === 0) return [];
  const touched = new Set(
    change.writes.flatMap(({ table, key }) => (table === "hidden" ? key : [])),
  );
  const zones = [...after.keys("zones")].filter((id) => {
    const zone = after.zone(id);
    return zone !== undefined && isForIncluded(zone.definition);
  });
  return zones
    .flatMap((zone) => after.cardsIn(zone).filter((id) => !touched.has(id)))
    .flatMap((id) => {
      const row = after.get("hidden", id);
      return seats.map((seat) => ({ seat, card: { wasId: id, id, was: row, is: row } }));
    });
};

interface SeenAnew {
  readonly seat: SeatId;
  readonly card: TouchedCard;
}

const movedBy = (after: TableState, change: Change): Moved => {
  const before = readBefore(after, change);
  const cardsByViewer = new Map<ViewerKey | "anyone", TouchedCard[]>();
  const note = (key: ViewerKey | "anyone", card: TouchedCard): void => {
    const cards = cardsByViewer.get(key);
    if (cards) cards.push(card);
    else cardsByViewer.set(key, [card]);
  };
  const [viewersBefore, viewersAfter] = [cardViewersIn(before), cardViewersIn(after)];
  const touched = touchedCards(after, change);
  for (const card of touched.values()) {
    const [saw, see] = [viewersBefore(card.wasId, card.was), viewersAfter(card.id, card.is)];
    if (saw === "anyone" || see === "anyone") note("anyone", card);
    else {
      for (const key of saw) note(key, card);
      for (const key of see) if (!saw.includes(key)) note(key, card);
    }
  }
  for (const { seat, card } of newlySeen(before, after, change)) {
    note(viewerKey({ kind: "seat", seat }), card);
  }
  return {
    before,
    after,
    touched,
    cardsByViewer,
    relooked: relookedBy(change),
    own: ownersOf(change),
    unloggedOpener: change.log.some(({ draw }) => draw) ? undefined : change.chain?.opened?.seat,
    cardSteps: new Map(),
    shared: [],
  };
};

/** The zones into which the look of each seat began, ended or changed, or shows cards by other handles. */
const relookedBy = ({ writes }: Change): Map<SeatId, ZoneId[]> => {
  const relooked = new Map<SeatId, ZoneId[]>();
  for (const { table, key, before, after } of writes) {
    if (table !== "zones" || before?.lookedAt === after?.lookedAt) continue;
    const [saw, see] = [before?.looks ?? [], after?.looks ?? []];
    const isOtherSecret = before?.lookedAt?.secret !== after?.lookedAt?.secret;
    for (const seat of new Set([...saw, ...see].map((look) => look.seat))) {
      const [was, is] = [saw, see].map((looks) => looks.find((look) => look.seat === seat));
      if (!isOtherSecret && deepEqual(was, is)) continue;
      relooked.set(seat, [...(relooked.get(seat) ?? []), key]);
    }
  }
  return relooked;
};

/**
 * Returns a function from a viewer to its overlay's step for a Change, or null when its overlay doesn't change. The
 * Change is scanned once for all viewers; each step then costs as much as its viewer sees of it.
 */
export const overlaySteps = (
  after: TableState,
  change: Change,
): ((viewer: Viewer) => ForViewer<OverlayStep> | null) => {
  const moved = movedBy(after, change);
  return (viewer) => stepFor(moved, viewer);
};

/** One viewer's overlay step for a Change; null when its overlay doesn't change. */
export const overlayStep = (
  after: TableState,
  change: Change,
  viewer: Viewer,
): ForViewer<OverlayStep> | null => overlaySteps(after, change)(viewer);

/** The handles by which a viewer saw, before a Change, the cards of the zones whose looks its step replaces. */
export const replacedLookHandles = (
  after: TableState,
  change: Change,
  { viewer, step }: { readonly viewer: Viewer; readonly step: OverlayStep },
): Handle[] => {
  const cleared = Object.keys(step.looks ?? {}) as ZoneId[];
  if (cleared.length === 0) return [];
  const before = readBefore(after, change);
  const ids = new Set(cleared.flatMap((zone) => after.cardsIn(zone)));
  for (const { table, key } of change.writes) if (table === "hidden") ids.add(key);
  return [...ids].flatMap((id) => {
    const row = before.get("hidden", id);
    if (!row || !cleared.includes(row.zone)) return [];
    return seenHandle({ reader: before, id, row }, viewer) ?? [];
  });
};

const ownersOf = ({ writes }: Change): Set<SeatId> => {
  const seats = new Set<SeatId>();
  for (const { table, key } of writes) if (table === "choices" || table === "links") seats.add(key);
  return seats;
};

/** The change of a viewer's overlay for one card, or null when it stays the same. */
const cardStep = (
  { before, after, cardSteps }: Moved,
  { wasId, id, was, is }: TouchedCard,
  viewer: Viewer,
): CardStep | null => {
  const saw = sightOf({ reader: before, id: wasId, row: was }, viewer);
  const sees = sightOf({ reader: after, id, row: is }, viewer);
  const key = (id * SIGHTS + saw) * SIGHTS + sees;
  const known = cardSteps.get(key);
  if (known !== undefined) return known;
  const step = stepBetween(
    beyondPublic({ reader: before, id: wasId, row: was, bits: saw }),
    beyondPublic({ reader: after, id, row: is, bits: sees }),
  );
  cardSteps.set(key, step);
  return step;
};

const stepBetween = (was: Beyond | null, is: Beyond | null): CardStep | null => {
  const isSame = was?.handle === is?.handle;
  const remove = was && !isSame ? was.handle : null;
  const put = is && !(isSame && deepEqual(was?.patch, is.patch)) ? is : null;
  return remove || put ? { remove, put } : null;
};

const cardsStep = (steps: readonly CardStep[]): Pick<OverlayStep, "put" | "remove"> => {
  const puts = new Map<Handle, CardPatch>();
  const removed = new Set<Handle>();
  for (const { put, remove } of steps) {
    if (remove) removed.add(remove);
    if (put) puts.set(put.handle, put.patch);
  }
  return {
    ...(puts.size > 0 ? { put: byHandle(puts) } : {}),
    ...(removed.size > 0 ? { remove: [...removed].sort() } : {}),
  };
};

const NO_CARDS: Pick<OverlayStep, "put" | "remove"> = {};

/** Shares one step among all viewers whose overlays change equally. */
const sharedStep = (
  { shared }: Moved,
  steps: readonly CardStep[],
): Pick<OverlayStep, "put" | "remove"> => {
  if (steps.length === 0) return NO_CARDS;
  const known = shared.find(
    ([others]) => others.length === steps.length && others.every((step, at) => step === steps[at]),
  );
  if (known) return known[1];
  const step = cardsStep(steps);
  shared.push([steps, step]);
  return step;
};

/**
 * The overlay step of a viewer for zones in which its looks began, ended or changed. It drops the overlay's earlier
 * entries of these zones.
 */
const stepAfterLooks = (
  { before, after, touched, cardsByViewer }: Moved,
  zones: readonly ZoneId[],
  viewer: Viewer,
): Pick<OverlayStep, "looks" | "put" | "remove"> => {
  const looks: Record<string, LookColumns | null> = {};
  const steps: CardStep[] = [];
  /** Whether a card lay among those that the columns replace, or lies among them now. */
  const isAmong = (row: CardRow): boolean =>
    row !== undefined && zones.includes(row.zone) && row.shownTo.length === 0;
  const add = ({ wasId, id, was, is }: TouchedCard): void => {
    const held = isAmong(was) ? null : beyondFor({ reader: before, id: wasId, row: was }, viewer);
    const isCleared = held?.patch.zone !== undefined && zones.includes(held.patch.zone);
    const now = isAmong(is) ? null : beyondFor({ reader: after, id, row: is }, viewer);
    const step = stepBetween(isCleared ? null : held, now);
    if (step) steps.push(step);
  };
  for (const zone of zones) {
    const shown = beyondIn(after, zone, viewer)?.cards ?? [];
    const inColumns = shown.filter(({ patch }) => fitsLookColumns(patch));
    looks[zone] =
      shown.length > 0 ? lookColumnsOf(inColumns.map((each) => [each.handle, each.patch])) : null;
    for (const put of inColumns.length < shown.length ? shown : []) {
      if (!fitsLookColumns(put.patch)) steps.push({ remove: null, put });
    }
    for (const id of after.cardsIn(zone)) {
      const row = after.get("hidden", id);
      if (row && row.shownTo.length > 0 && !touched.has(id))
        add({ wasId: id, id, was: row, is: row });
    }
  }
  for (const name of [viewerKey(viewer), "anyone"] as const) {
    for (const card of cardsByViewer.get(name) ?? []) add(card);
  }
  return { looks, ...cardsStep(steps) };
};

/** The zones with changed looks of this viewer; for a seat spectator only zones that its seat holds. */
const relookedFor = ({ relooked }: Moved, viewer: Viewer): readonly ZoneId[] | undefined => {
  if (viewer.kind === "seat") return relooked.get(viewer.seat);
  const own = isSeatSpectator(viewer)
    ? relooked.get(viewer.seat)?.filter(isOf(viewer.seat))
    : undefined;
  return own && own.length > 0 ? own : undefined;
};

const isOf = (seat: SeatId) => (zone: ZoneId) => seatOfZone(zone) === seat;

const stepFor = (moved: Moved, viewer: Viewer): ForViewer<OverlayStep> | null => {
  const zones = relookedFor(moved, viewer);
  const steps: CardStep[] = [];
  for (const name of zones ? [] : ([viewerKey(viewer), "anyone"] as const)) {
    for (const card of moved.cardsByViewer.get(name) ?? []) {
      const step = cardStep(moved, card, viewer);
      if (step) steps.push(step);
    }
  }
  const own = ownStepsFor(moved, viewer);
  const isStill = own.ownChoice === undefined && own.ownLinks === undefined;
  if (steps.length === 0 && isStill && !zones) return null;
  const cards = zones ? stepAfterLooks(moved, zones, viewer) : sharedStep(moved, steps);
  return brandForViewer(isStill ? cards : { ...cards, ...own });
};

const NONE: Pick<OverlayStep, "ownChoice" | "ownLinks"> = {};

const ownStepsFor = (moved: Moved, viewer: Viewer): Pick<OverlayStep, "ownChoice" | "ownLinks"> => {
  if (viewer.kind !== "seat") return NONE;
  const own = moved.own.has(viewer.seat) ? ownSteps({ ...moved, viewer }) : NONE;
  if (moved.unloggedOpener !== viewer.seat) return own;
  return { ...own, ownLinks: viewOwnLinks(moved.after, viewer) };
};

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
