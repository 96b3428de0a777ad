import { createCardViewersLookup } from "./card-viewers.ts";
import { type Change, readerBeforeChange } from "./change.ts";
import { deepEqual } from "./deep-equal.ts";
import { brandForViewer, type ViewerSafe } from "./for-viewer.ts";
import { isZoneShownToSome, type ZoneDefinition } from "./games/game.ts";
import { zonesOfKind } from "./games/seat-zones.ts";
import {
  type CardHandle,
  type CardId,
  type SeatId,
  seatOfZone,
  seatSpectatorKeyOf,
  type ZoneId,
} from "./ids.ts";
import { lookColumnsOf } from "./look-columns.ts";
import type { LibraryLook } from "./record-values.ts";
import type { ZoneRecord } from "./records.ts";
import type { Reader, TableState } from "./state.ts";
import { type TouchedCard, touchedCards } from "./touched-cards.ts";
import type {
  LookColumns,
  ViewerOverlay,
  ViewerOverlayCardPatch,
  ViewerOverlayStep,
} from "./view.ts";
import { PUBLIC_VIEWER, type Viewer, type ViewerKey, viewerKeyOf } from "./viewer.ts";
import {
  type CardAndRow,
  knowsPlace,
  NO_SIGHT,
  seesSharedZones,
  sightInto,
  sightOf,
} from "./visibility/sight.ts";
import {
  type CardPatchWithHandle,
  ownOpenedLinkCountOf,
  ownSecretChoiceOf,
  ownViewPartsOf,
  type Showing,
  seenHandle,
  viewBeyond,
  viewCardBySight,
} from "./visibility/views.ts";

/** What a viewer sees of a card beyond the public document; null for nothing. */
const beyondPublic = (showing: Showing): CardPatchWithHandle | null => {
  const open = sightOf(showing, PUBLIC_VIEWER);
  return open === NO_SIGHT ? viewCardBySight(showing) : viewBeyond(showing, open);
};

/** What a viewer sees of a zone's cards beyond the public document, without individually revealed cards. */
interface ZoneBeyond {
  readonly cards: readonly CardPatchWithHandle[];
  /** Whether the viewer knows their order. */
  readonly isOrdered: boolean;
}

const beyondIn = (state: TableState, zone: ZoneId, viewer: Viewer): ZoneBeyond | null => {
  const seen = sightInto(state, zone, viewer);
  if (!seen) return null;
  const { ids, bits } = seen;
  const cards: CardPatchWithHandle[] = [];
  for (const id of ids) {
    const row = state.get("hidden", id);
    if (row?.zone !== zone || row.shownTo.length > 0) continue;
    const own = viewCardBySight({ reader: state, id, row, bits });
    if (own) cards.push(own);
  }
  return { cards, isOrdered: knowsPlace(bits) };
};

/** The same for a viewer's sight of it. */
const beyondFor = (lying: CardAndRow, viewer: Viewer): CardPatchWithHandle | null =>
  beyondPublic({ ...lying, bits: sightOf(lying, viewer) });

/**
 * Sorted by handle, which is random. In the order of changes, or of the state, the cards that a viewer sees would
 * reveal how they lie in a hand or in a library.
 */
const byHandle = (
  cards: ReadonlyMap<CardHandle, ViewerOverlayCardPatch>,
): Record<string, ViewerOverlayCardPatch> => {
  const sorted: Record<string, ViewerOverlayCardPatch> = {};
  for (const handle of [...cards.keys()].sort())
    sorted[handle] = cards.get(handle) as ViewerOverlayCardPatch;
  return sorted;
};

/**
 * A viewer's overlay from scratch: the viewer's view minus the Public's. It reads only the zones of which the viewer
 * may see more than the Public, and the cards that are seen otherwise than their zone. Where the viewer knows how the
 * cards of a zone lie, they come in that order.
 */
export const buildViewerOverlay = (
  state: TableState,
  viewer: Viewer,
): ViewerSafe<ViewerOverlay> => {
  const cards: Record<string, ViewerOverlayCardPatch> = {};
  const unordered = new Map<CardHandle, ViewerOverlayCardPatch>();
  for (const zone of state.keys("zones")) {
    const seen = beyondIn(state, zone, viewer);
    if (!seen) continue;
    for (const { handle, view } of seen.cards) {
      if (seen.isOrdered) cards[handle] = view;
      else unordered.set(handle, view);
    }
  }
  for (const id of state.singled) {
    const beyond = beyondFor({ reader: state, id, row: state.card(id) }, viewer);
    if (beyond) unordered.set(beyond.handle, beyond.view);
  }
  return brandForViewer({
    cards: Object.assign(cards, byHandle(unordered)),
    ...ownViewPartsOf(state, viewer),
  });
};

/** The change of a card's overlay entry for some viewers: the handle to remove, and the entry to put. */
interface CardStep {
  readonly remove: CardHandle | null;
  readonly put: CardPatchWithHandle | null;
}

/** A Change, prepared once for the steps of all viewers. */
interface Moved {
  readonly before: Reader;
  readonly after: TableState;
  readonly touched: ReadonlyMap<CardId, TouchedCard>;
  /** For each viewer the touched cards of which it may see more than the Public, before or after. */
  readonly cardsByViewer: ReadonlyMap<ViewerKey | "anyone", readonly TouchedCard[]>;
  /** For each viewer the zones into which its look began, ended or changed. */
  readonly relooked: ReadonlyMap<ViewerKey, readonly ZoneId[]>;
  /** The seats whose own parts of the view, which nobody else sees, may have changed. */
  readonly ownSeats: ReadonlySet<SeatId>;
  /** The seat that opened a link for a draw without a log line, if there is one. */
  readonly unloggedOpener: SeatId | undefined;
  /** By card and sight before and after: computed once for all viewers who see the card alike. */
  readonly cardSteps: Map<string, CardStep | null>;
  /** The steps so far, with the card steps that they consist of: viewers with equal steps share one. */
  readonly shared: (readonly [readonly CardStep[], Pick<ViewerOverlayStep, "put" | "remove">])[];
}

/** Whether a seat that is taken sees less of a zone until it is included: the zone is shown to some, or a team's. */
const isForIncluded = (zone: ZoneDefinition): boolean =>
  isZoneShownToSome(zone) || zone.owner === "team";

/** The cards of the zones of which a seat sees more or less when it is taken, freed or included. */
const cardsForIncluded = (after: TableState): TouchedCard[] =>
  after.game.zones
    .filter(isForIncluded)
    .flatMap((zone) => zonesOfKind(after.game, zone))
    .flatMap((zone) => after.cardsIn(zone))
    .map((id) => ({ wasId: id, id, was: after.card(id), is: after.card(id) }));

interface SeenAnew {
  readonly seat: SeatId;
  readonly card: TouchedCard;
}

/** The seats that see more or less of shared zones after a Change, each with the cards of these zones. */
const seenAnew = (before: Reader, after: TableState, { writes }: Change): SeenAnew[] => {
  const seen: SeenAnew[] = [];
  for (const { table, key: seat } of writes) {
    if (table !== "seats" || seesSharedZones(before, seat) === seesSharedZones(after, seat))
      continue;
    for (const card of cardsForIncluded(after)) seen.push({ seat, card });
  }
  return seen;
};

const movedBy = (after: TableState, change: Change): Moved => {
  const before = readerBeforeChange(after, change);
  const cardsByViewer = new Map<ViewerKey | "anyone", TouchedCard[]>();
  const note = (key: ViewerKey | "anyone", card: TouchedCard): void => {
    const cards = cardsByViewer.get(key);
    if (cards) cards.push(card);
    else cardsByViewer.set(key, [card]);
  };
  const [viewersBefore, viewersAfter] = [
    createCardViewersLookup(before),
    createCardViewersLookup(after),
  ];
  const touched = touchedCards(after, change);
  for (const card of touched.values()) {
    const [saw, see] = [viewersBefore(card.wasId, card.was), viewersAfter(card.id, card.is)];
    if (saw === "anyone" || see === "anyone") note("anyone", card);
    else for (const key of new Set([...saw, ...see])) note(key, card);
  }
  for (const { seat, card } of seenAnew(before, after, change)) {
    if (!touched.has(card.id)) note(viewerKeyOf({ kind: "seat", seat }), card);
  }
  const unloggedOpener = change.log.some(({ draw }) => draw)
    ? undefined
    : change.chain?.opened?.seat;
  return {
    before,
    after,
    touched,
    cardsByViewer,
    relooked: relookedBy(change),
    ownSeats: seatsOfOwnParts(change, unloggedOpener),
    unloggedOpener,
    cardSteps: new Map(),
    shared: [],
  };
};

const seatsOfOwnParts = ({ writes }: Change, opener: SeatId | undefined): Set<SeatId> => {
  const seats = new Set<SeatId>();
  for (const { table, key } of writes) if (table === "choices" || table === "links") seats.add(key);
  if (opener !== undefined) seats.add(opener);
  return seats;
};

const looksOf = (record: ZoneRecord | undefined): readonly LibraryLook[] => record?.looks ?? [];

/** The viewers of what a look shows: its seat, and that seat's spectators if the library is its own. */
const viewersOfLook = (zone: ZoneId, seat: SeatId): ViewerKey[] => [
  viewerKeyOf({ kind: "seat", seat }),
  ...(seatOfZone(zone) === seat ? [seatSpectatorKeyOf(seat)] : []),
];

/**
 * For each viewer the zones into which its look began or ended. Where a look stays, its record is the same object, and
 * its cards keep their handles: see `openLook`.
 */
const relookedBy = ({ writes }: Change): Map<ViewerKey, ZoneId[]> => {
  const relooked = new Map<ViewerKey, ZoneId[]>();
  for (const { table, key: zone, before, after } of writes) {
    // What an earlier version stored of a look has no secret, and its cards are written one by one.
    if (table !== "zones" || before?.lookedAt === after?.lookedAt) continue;
    const [saw, see] = [looksOf(before), looksOf(after)];
    const changed = [
      ...saw.filter((look) => !see.includes(look)),
      ...see.filter((look) => !saw.includes(look)),
    ];
    for (const seat of new Set(changed.map((look) => look.seat))) {
      for (const key of viewersOfLook(zone, seat)) {
        relooked.set(key, [...(relooked.get(key) ?? []), zone]);
      }
    }
  }
  return relooked;
};

/**
 * Returns a function from a viewer to its overlay's step for a Change, or null when its overlay doesn't change. The
 * Change is scanned once for all viewers; each step then costs as much as its viewer sees of it.
 */
export const createOverlayStepBuilder = (
  after: TableState,
  change: Change,
): ((viewer: Viewer) => ViewerSafe<ViewerOverlayStep> | null) => {
  const moved = movedBy(after, change);
  return (viewer) => stepFor(moved, viewer);
};

/** One viewer's overlay step for a Change; null when its overlay doesn't change. */
export const buildOverlayStep = (
  after: TableState,
  change: Change,
  viewer: Viewer,
): ViewerSafe<ViewerOverlayStep> | null => createOverlayStepBuilder(after, change)(viewer);

/** The handles by which a viewer saw, before a Change, the cards of the zones whose looks its step replaces. */
export const oldHandlesInReplacedLibraryLooks = (
  after: TableState,
  change: Change,
  { viewer, step }: { readonly viewer: Viewer; readonly step: ViewerOverlayStep },
): CardHandle[] => {
  const cleared = Object.keys(step.looks ?? {}) as ZoneId[];
  const before = readerBeforeChange(after, change);
  const ids = new Set(cleared.flatMap((zone) => after.cardsIn(zone)));
  for (const { table, key } of change.writes) if (table === "hidden") ids.add(key);
  return [...ids].flatMap((id) => {
    const row = before.get("hidden", id);
    if (!row || !cleared.includes(row.zone)) return [];
    return seenHandle({ reader: before, id, row }, viewer) ?? [];
  });
};

/** The change of a viewer's overlay for one card, or null when it stays the same. */
const cardStep = (
  { before, after, cardSteps }: Moved,
  { wasId, id, was, is }: TouchedCard,
  viewer: Viewer,
): CardStep | null => {
  const saw = sightOf({ reader: before, id: wasId, row: was }, viewer);
  const sees = sightOf({ reader: after, id, row: is }, viewer);
  const key = `${id} ${saw} ${sees}`;
  const known = cardSteps.get(key);
  if (known !== undefined) return known;
  const step = stepBetween(
    beyondPublic({ reader: before, id: wasId, row: was, bits: saw }),
    beyondPublic({ reader: after, id, row: is, bits: sees }),
  );
  cardSteps.set(key, step);
  return step;
};

const stepBetween = (
  was: CardPatchWithHandle | null,
  is: CardPatchWithHandle | null,
): CardStep | null => {
  if (was?.handle !== is?.handle) return { remove: was?.handle ?? null, put: is };
  return deepEqual(was?.view, is?.view) ? null : { remove: null, put: is };
};

const cardsStep = (steps: readonly CardStep[]): Pick<ViewerOverlayStep, "put" | "remove"> => {
  const puts = new Map<CardHandle, ViewerOverlayCardPatch>();
  const removed = new Set<CardHandle>();
  for (const { put, remove } of steps) {
    if (remove) removed.add(remove);
    if (put) puts.set(put.handle, put.view);
  }
  return {
    ...(puts.size > 0 ? { put: byHandle(puts) } : {}),
    ...(removed.size > 0 ? { remove: [...removed].sort() } : {}),
  };
};

const NO_STEP: Pick<ViewerOverlayStep, "put" | "remove"> = {};

/** Shares one step among all viewers whose overlays change equally. */
const sharedStep = (
  { shared }: Moved,
  steps: readonly CardStep[],
): Pick<ViewerOverlayStep, "put" | "remove"> => {
  if (steps.length === 0) return NO_STEP;
  const known = shared.find(
    ([others]) => others.length === steps.length && others.every((step, at) => step === steps[at]),
  );
  if (known) return known[1];
  const step = cardsStep(steps);
  shared.push([steps, step]);
  return step;
};

/** The touched cards of which a viewer may see more than the Public, before or after. */
const cardsFor = ({ cardsByViewer }: Moved, viewer: Viewer): readonly TouchedCard[] => {
  const cards = cardsByViewer.get(viewerKeyOf(viewer)) ?? NO_CARDS;
  const shown = cardsByViewer.get("anyone");
  return shown ? [...cards, ...shown] : cards;
};

const NO_CARDS: readonly TouchedCard[] = [];

/**
 * The overlay step of a viewer for zones into which its looks began or ended. It drops the overlay's earlier entries of
 * these zones.
 */
const stepAfterLooks = (
  moved: Moved,
  zones: readonly ZoneId[],
  viewer: Viewer,
): Pick<ViewerOverlayStep, "looks" | "put" | "remove"> => {
  const { before, after, touched } = moved;
  const isRelooked = (zone: ZoneId | undefined): boolean => zones.some((each) => each === zone);
  const stepOf = ({ wasId, id, was, is }: TouchedCard): CardStep | null => {
    const held = beyondFor({ reader: before, id: wasId, row: was }, viewer);
    const isInColumns = is !== undefined && isRelooked(is.zone) && is.shownTo.length === 0;
    const now = isInColumns ? null : beyondFor({ reader: after, id, row: is }, viewer);
    return stepBetween(isRelooked(held?.view.zone) ? null : held, now);
  };
  const looks: Record<string, LookColumns | null> = {};
  for (const zone of zones) {
    const shown = beyondIn(after, zone, viewer)?.cards ?? [];
    looks[zone] = shown.length > 0 ? lookColumnsOf(shown) : null;
  }
  // Only these zones' earlier entries are dropped, so the step puts again only what was shown in them.
  const others = [...after.singled].flatMap((id): TouchedCard[] => {
    const row = after.card(id);
    return touched.has(id) || !isRelooked(row?.zone) ? [] : [{ wasId: id, id, was: row, is: row }];
  });
  const steps = [...others, ...cardsFor(moved, viewer)].map(stepOf);
  return { looks, ...cardsStep(steps.filter((step) => step !== null)) };
};

const stepFor = (moved: Moved, viewer: Viewer): ViewerSafe<ViewerOverlayStep> | null => {
  const zones = moved.relooked.get(viewerKeyOf(viewer));
  const cards = zones
    ? stepAfterLooks(moved, zones, viewer)
    : sharedStep(
        moved,
        cardsFor(moved, viewer)
          .map((card) => cardStep(moved, card, viewer))
          .filter((step) => step !== null),
      );
  const own = hasOwnParts(moved, viewer) ? ownStepsFor(moved, viewer) : {};
  if (Object.keys(own).length > 0) return brandForViewer({ ...cards, ...own });
  return Object.keys(cards).length > 0 ? brandForViewer(cards) : null;
};

const hasOwnParts = ({ ownSeats }: Moved, viewer: Viewer): boolean =>
  viewer.kind === "seat" && ownSeats.has(viewer.seat);

/** The parts that only the viewer sees, if they changed; null where one ended. */
const ownStepsFor = (
  { before, after, unloggedOpener }: Moved,
  viewer: Viewer,
): Pick<ViewerOverlayStep, "ownChoice" | "ownLinks"> => {
  const [ownChoice, ownLinks] = [
    ownSecretChoiceOf(after, viewer),
    ownOpenedLinkCountOf(after, viewer),
  ];
  const isUntold = viewer.kind === "seat" && viewer.seat === unloggedOpener;
  return {
    ...(ownChoice === ownSecretChoiceOf(before, viewer) ? {} : { ownChoice }),
    ...(ownLinks === ownOpenedLinkCountOf(before, viewer) && !isUntold ? {} : { ownLinks }),
  };
};
