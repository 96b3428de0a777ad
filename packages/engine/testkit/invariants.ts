import { isDeepStrictEqual } from "node:util";
import { applyOverlayStep, applyViewerOverlay } from "../src/apply-overlay.ts";
import { applyChangeInPlace, type Change } from "../src/change.ts";
import { decodeChange, encodeChange, type StoredChange } from "../src/codec.ts";
import { findOpenedLinkCountInLog } from "../src/draws.ts";
import { cellIndexOfOrder, isHeaped, zoneCellCount } from "../src/games/game.ts";
import type { CardHandle, CardId, ZoneId } from "../src/ids.ts";
import { handlesDroppedFromOverlay, lookCardsOfStep } from "../src/look-columns.ts";
import { lookersAt } from "../src/look-handles.ts";
import {
  buildViewerOverlay,
  createOverlayStepBuilder,
  oldHandlesInReplacedLibraryLooks,
} from "../src/overlay.ts";
import { buildPublicStep } from "../src/public-step.ts";
import type { HiddenCard } from "../src/records.ts";
import { requiredConsentSeats, requiredConsentSeatsOfView } from "../src/required-consent.ts";
import { TableState } from "../src/state.ts";
import type { PublicStep, TableView, ViewerOverlay, ViewerOverlayStep } from "../src/view.ts";
import { PUBLIC_VIEWER, seatSpectatorOf, type Viewer } from "../src/viewer.ts";
import { viewTable } from "../src/visibility/views.ts";
import { deriveTestHandle } from "./derive-test-handle.ts";
import type { RandomPlayout } from "./random-playout.ts";

/** What is wrong with a state by itself; nothing where every card lies in one place, sorted, under its own handle. */
export const invariantViolations = (state: TableState): string[] => [
  ...cardViolations(state),
  ...[...state.keys("zones")].flatMap((zone) => zoneViolations(state, zone)),
  ...holderViolations(state),
];

const cardViolations = (state: TableState): string[] => {
  const handles = new Set<CardHandle>();
  const found: string[] = [];
  for (const id of state.keys("prints")) {
    const [open, hidden] = [state.get("cards", id), state.get("hidden", id)];
    const card = open ?? hidden;
    if (!card || (open && hidden)) found.push(`card ${id} is not in exactly one table`);
    const visibility = card && state.zone(card.zone)?.definition.visibility;
    if ((visibility === "public") !== (open !== undefined))
      found.push(`card ${id} is in the wrong table`);
    if (card && !state.cardsIn(card.zone).includes(id)) found.push(`card ${id} is in no zone`);
    if (!card?.handle) continue;
    if (hidden && visibility === "nobody" && !isSeenInLibrary(state, id, hidden))
      found.push(`card ${id} of a library has a handle, and nobody sees it`);
    if (handles.has(card.handle)) found.push(`two cards have one handle`);
    if (state.cardOf(card.handle) !== id) found.push(`a handle of card ${id} names another`);
    handles.add(card.handle);
  }
  const all = state.size("cards") + state.size("hidden");
  return all === state.size("prints") ? found : [...found, "a card lies somewhere without a print"];
};

/** Whether anybody sees a card of a library: it was shown, or a look shows it ([V7]). */
const isSeenInLibrary = (state: TableState, id: CardId, card: HiddenCard): boolean =>
  card.shownTo.length > 0 || lookersAt(state, id, card).length > 0;

/** Which seats hold cards: the index against the rows, and against what everyone may know. */
const holderViolations = (state: TableState): string[] => {
  const seats = new Set<number | null | undefined>();
  for (const id of state.keys("hidden")) {
    const zone = state.get("hidden", id)?.zone;
    if (zone) seats.add(state.get("zones", zone)?.seat);
  }
  for (const id of state.keys("cards")) {
    const card = state.get("cards", id);
    if (!card) continue;
    seats.add(card.owner).add(card.controller).add(state.get("zones", card.zone)?.seat);
  }
  const holders = [...seats].filter((seat) => typeof seat === "number").sort((a, b) => a - b);
  return [
    ...(isDeepStrictEqual(state.holders(), holders) ? [] : ["the index of who holds cards is off"]),
    ...(isDeepStrictEqual(
      requiredConsentSeatsOfView(state.game, viewTable(state, PUBLIC_VIEWER)),
      requiredConsentSeats(state),
    )
      ? []
      : ["who is asked is not public"]),
  ];
};

const zoneViolations = (state: TableState, zone: ZoneId): string[] => {
  const ids = state.cardsIn(zone);
  const orders = ids.map((id) => state.card(id)?.order ?? Number.NaN);
  const definition = state.zone(zone)?.definition;
  const limit = definition?.limit ?? Number.POSITIVE_INFINITY;
  const cells = definition ? zoneCellCount(state.game, definition) : null;
  const used = orders.map(cellIndexOfOrder);
  const isOutside = cells !== null && used.some((cell) => cell < 0 || cell >= cells);
  const isShared =
    cells !== null && definition && !isHeaped(definition) && new Set(used).size < used.length;
  return [
    ...(isOutside || isShared ? [`${zone} has cards outside their cells`] : []),
    ...(orders.some((order, index) => index > 0 && !(order > (orders[index - 1] ?? order)))
      ? [`${zone} is not in order`]
      : []),
    ...(ids.some((id) => state.card(id)?.zone !== zone) ? [`${zone} lists a card of another`] : []),
    ...(ids.length > limit ? [`${zone} holds more than it may`] : []),
  ];
};

/** A state that is rebuilt from a game's journal alone, read back from text as storage has it. */
export class StateRebuiltFromJournal {
  readonly state: TableState;

  constructor({ game, opening }: RandomPlayout) {
    this.state = new TableState(game, deriveTestHandle);
    applyChangeInPlace(this.state, opening);
  }

  follow(change: Change): void {
    const stored = JSON.parse(JSON.stringify(encodeChange(change))) as StoredChange;
    applyChangeInPlace(
      this.state,
      decodeChange(stored, (table, key) => this.state.get(table, key)),
    );
  }
}

/** A game that is followed: its state, and the seats whose views are kept. */
type Followed = Pick<RandomPlayout, "state" | "seats">;

/** Every viewer's view of a game, kept up by steps alone, as clients do. */
export class IncrementalViews {
  readonly #game: Followed;
  readonly #overlays: Map<Viewer, ViewerOverlay>;
  #base: TableView;
  #needless: string[] = [];

  constructor(game: Followed) {
    this.#game = game;
    const viewers: Viewer[] = [
      PUBLIC_VIEWER,
      { kind: "spectator", level: "all" },
      ...game.seats.map((seat): Viewer => ({ kind: "seat", seat })),
      ...game.seats.map(seatSpectatorOf),
    ];
    this.#base = viewTable(game.state, PUBLIC_VIEWER);
    this.#overlays = new Map(
      viewers.map((viewer) => [viewer, buildViewerOverlay(game.state, viewer)]),
    );
  }

  follow(change: Change): void {
    const { state } = this.#game;
    const [base, changed] = [this.#base, buildPublicStep(state, change)];
    this.#base = foldPublic(base, changed);
    this.#needless = needlessInPublic(changed, base);
    const stepFor = createOverlayStepBuilder(state, change);
    for (const [viewer, whole] of this.#overlays) {
      const opened =
        viewer.kind === "seat" ? findOpenedLinkCountInLog(change.log, viewer.seat) : undefined;
      const told = opened === undefined ? whole : { ...whole, ownLinks: opened };
      const step = stepFor(viewer);
      this.#overlays.set(viewer, step ? applyOverlayStep(told, step) : told);
      if (!step) continue;
      const replaced = oldHandlesInReplacedLibraryLooks(state, change, { viewer, step });
      if (!isDeepStrictEqual([...replaced].sort(), handlesIn(applyViewerOverlay(base, told), step)))
        this.#needless.push(`other handles are replaced for ${JSON.stringify(viewer)}`);
      this.#needless.push(...needlessIn(step, told));
    }
  }

  /** Where a view that was kept up differs from one made from scratch, and what the last steps needn't have said. */
  violations(): string[] {
    const { state } = this.#game;
    const found = isDeepStrictEqual(this.#base, viewTable(state, PUBLIC_VIEWER))
      ? []
      : ["the public view differs"];
    found.push(...this.#needless);
    for (const [viewer, whole] of this.#overlays) {
      const who = JSON.stringify(viewer);
      if (!isDeepStrictEqual(whole, buildViewerOverlay(state, viewer)))
        found.push(`the overlay of ${who} differs`);
      if (!isDeepStrictEqual(applyViewerOverlay(this.#base, whole), viewTable(state, viewer))) {
        found.push(`what ${who} sees differs`);
      }
      for (const [handle, patch] of Object.entries(whole.cards)) {
        if (repeats(patch, this.#base.cards.get(handle as CardHandle)))
          found.push(`the overlay of ${who} repeats what all see`);
      }
    }
    return found;
  }
}

/** Whether fields are said that are known to have these values. */
const repeats = (said: object, known: object | null | undefined): boolean =>
  Object.entries(said).some(
    ([field, value]) =>
      known && isDeepStrictEqual((known as Record<string, unknown>)[field], value),
  );

/** The handles of a view's cards in the zones whose looks a step replaces. */
const handlesIn = ({ cards }: TableView, { looks = {} }: ViewerOverlayStep): string[] =>
  [...cards].flatMap(([handle, { zone }]) => (zone in looks ? [handle] : [])).sort();

/** What a step of the public view says though it was so before. */
const needlessInPublic = (step: PublicStep, base: TableView): string[] =>
  (["cards", "zones", "seats"] as const).flatMap((name) =>
    [...(step[name] as ReadonlyMap<CardHandle, object | null | undefined>)].flatMap(
      ([key, fields]) => {
        const known = (base[name] as ReadonlyMap<CardHandle, object>).get(key);
        const isNeeded = fields ? Object.keys(fields).length > 0 && !repeats(fields, known) : known;
        return isNeeded && fields !== undefined
          ? []
          : [`the public step says needlessly of ${name} ${key}`];
      },
    ),
  );

/** What a step of an overlay says though its viewer was told it before, or though the step says it otherwise. */
const needlessIn = (step: ViewerOverlayStep, told: ViewerOverlay): string[] => {
  const { put, remove, ...others } = step;
  const cleared = new Set(
    handlesDroppedFromOverlay({ ...step, remove: [] }, Object.entries(told.cards)).map(String),
  );
  const shown = new Set(lookCardsOfStep(step).map(([handle]) => String(handle)));
  const isKept = (handle: string): boolean => handle in told.cards && !cleared.has(handle);
  const twice = Object.entries(put ?? {}).filter(
    ([handle, patch]) =>
      shown.has(handle) || (isKept(handle) && isDeepStrictEqual(told.cards[handle], patch)),
  );
  const unheld = (remove ?? []).filter((handle) => !isKept(handle) || handle in (put ?? {}));
  const empty = [put, remove, others.looks].some((part) => part && Object.keys(part).length === 0);
  return [
    ...twice.map(([handle]) => `the overlay's step says ${handle} twice`),
    ...unheld.map((handle) => `the overlay's step removes ${handle} needlessly`),
    ...(empty || Object.keys(step).length === 0 ? ["a part of the overlay's step is empty"] : []),
  ];
};

/** Applies a public step to a public view, as the document and its readers do together. */
const foldPublic = (base: TableView, step: PublicStep): TableView => {
  const [cards, zones, seats] = [new Map(base.cards), new Map(base.zones), new Map(base.seats)];
  for (const [handle, fields] of step.cards) put(cards, handle, fields);
  for (const [zone, fields] of step.zones) put(zones, zone, fields);
  for (const [seat, fields] of step.seats) put(seats, seat, fields);
  return { table: { ...base.table, ...step.table }, cards, zones, seats };
};

const put = <K, V extends object>(map: Map<K, V>, key: K, fields: Partial<V> | null): void => {
  if (fields === null) {
    map.delete(key);
    return;
  }
  const merged = Object.entries({ ...map.get(key), ...fields });
  map.set(key, Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as V);
};
