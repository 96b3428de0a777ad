import type { Client, Snapshot } from "@baize/client";
import {
  type CardHandle,
  type CardView,
  deepEqual,
  type GameDefinition,
  type SeatId,
  type Viewer,
  type ZoneId,
} from "@baize/engine";
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { Camera } from "./camera.ts";
import { cardChangesBetween, EMPTY_CARD_MAP } from "./card-changes.ts";
import { createCardsSelector } from "./card-selector.ts";
import { setPrintedTextGame } from "./cards/printed-text.ts";
import { createUiState, type UiState } from "./ui-state.ts";
import { ZoneIndex } from "./zone-index.ts";

type Listener = () => void;

/** Whether a card on a board differs in nothing but its place there. */
const isOnlyMoved = (was: CardView, is: CardView): boolean =>
  was.position !== undefined && deepEqual({ ...was, position: is.position, order: is.order }, is);

/** A card, the cards of a zone, the records of a kind, or the log. */
type Watched = CardHandle | ZoneId | "seats" | "zones" | "presence" | "log";

/**
 * Notifies the subscribers of a card, of a zone's cards or of records when those change. With hundreds of cards and
 * piles, one store subscription for each would cost more.
 */
class TableWatch {
  readonly #client: Client;
  /** The boards whose layout puts the cards in their places, so that a move renders none of them. */
  readonly laidOut = new Set<ZoneId>();
  /** The state in which a card is rendered that was only moved since, by its present state. */
  readonly #rendered = new WeakMap<CardView, CardView>();
  readonly #listeners = new Map<Watched, Set<Listener>>();
  #stop: Listener | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  /** A card as it is to be rendered. */
  rendered(handle: CardHandle): CardView | undefined {
    const card = this.#client.getSnapshot().view?.cards.get(handle);
    return card && this.laidOut.has(card.zone) ? (this.#rendered.get(card) ?? card) : card;
  }

  subscribe(watched: Watched, listener: Listener): Listener {
    // It listens only while it has subscribers, so that an abandoned table can be garbage-collected.
    this.#stop ??= this.#listen();
    const listeners = this.#listeners.get(watched) ?? new Set();
    this.#listeners.set(watched, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(watched);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  #listen(): Listener {
    let was = this.#client.getSnapshot();
    return this.#client.subscribe(() => {
      const before = was;
      was = this.#client.getSnapshot();
      for (const watched of this.#changed(before, was)) {
        for (const listener of [...(this.#listeners.get(watched) ?? [])]) listener();
      }
    });
  }

  #changed(was: Snapshot, is: Snapshot): ReadonlySet<Watched> {
    const changed = new Set<Watched>();
    if (was.view?.seats !== is.view?.seats) changed.add("seats");
    if (was.view?.zones !== is.view?.zones) changed.add("zones");
    if (was.presence !== is.presence) changed.add("presence");
    if (was.log !== is.log) changed.add("log");
    const before = was.view?.cards ?? EMPTY_CARD_MAP;
    const now = is.view?.cards ?? EMPTY_CARD_MAP;
    for (const { handle, was: old, is: card } of cardChangesBetween(before, now)) {
      for (const zone of [old?.zone, card?.zone]) if (zone) changed.add(zone);
      if (old && card && this.laidOut.has(card.zone) && isOnlyMoved(old, card))
        this.#rendered.set(card, this.#rendered.get(old) ?? old);
      else changed.add(handle);
    }
    return changed;
  }
}

/** One room on this page: its client, its game, its viewer, and the table's UI state. */
export interface Table {
  readonly client: Client;
  readonly room: string;
  readonly game: GameDefinition;
  readonly viewer: Viewer;
  /** This viewer's seat; null for a spectator. */
  readonly seat: SeatId | null;
  /** The seat from whose side the table is shown: the viewer's own, a seat spectator's, or a chosen one in a replay. */
  readonly viewingSeat: SeatId | null;
  /** Whether the table exists on this device only. */
  readonly isSolo: boolean;
  readonly ui: StoreApi<UiState>;
  readonly camera: Camera;
  readonly watch: TableWatch;
  readonly index: ZoneIndex;
}

/** The seat from whose side a viewer sees the table: their own, or that of a seat spectator. */
export const viewingSeatOf = (viewer: Viewer): SeatId | null =>
  "seat" in viewer ? viewer.seat : null;

/** The seat of a viewer who has one. */
const seatOfViewer = (viewer: Viewer): SeatId | null =>
  viewer.kind === "seat" ? viewer.seat : null;

/** Whether this viewer is the judge, who has no seat and acts with a reason. */
export const isJudge = ({ viewer }: Pick<Table, "viewer">): boolean =>
  viewer.kind === "spectator" && viewer.judge === true;

export const createTableModel = (
  client: Client,
  session: NonNullable<Snapshot["session"]>,
  {
    isSolo = false,
    viewingSeat = viewingSeatOf(session.viewer),
  }: { readonly isSolo?: boolean; readonly viewingSeat?: SeatId | null } = {},
): Table => {
  setPrintedTextGame(session.game);
  return {
    client,
    room: session.room,
    game: session.game,
    viewer: session.viewer,
    seat: seatOfViewer(session.viewer),
    viewingSeat,
    isSolo,
    ui: createUiState(),
    camera: new Camera(),
    watch: new TableWatch(client),
    index: new ZoneIndex(),
  };
};

const TableContext = createContext<Table | null>(null);
export const TableProvider = TableContext.Provider;

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (!table) throw new Error("useTable outside of a TableProvider");
  return table;
};

/** Selects from the snapshot. Renders again only when the selected value has another identity. */
export const useSnapshotSelector = <Picked,>(select: (snapshot: Snapshot) => Picked): Picked => {
  const { client } = useTable();
  return useSyncExternalStore(client.subscribe, () => select(client.getSnapshot()));
};

export const useUiSelector = <Picked,>(select: (ui: UiState) => Picked): Picked =>
  useStore(useTable().ui, select);

/** The same for what follows from one kind of thing alone: changes of others aren't looked at. */
export const useWatched = <Picked,>(
  watched: Watched | null,
  select: (snapshot: Snapshot) => Picked,
): Picked => {
  const { client, watch } = useTable();
  const subscribe = useCallback(
    (listener: () => void) =>
      watched === null ? () => undefined : watch.subscribe(watched, listener),
    [watch, watched],
  );
  return useSyncExternalStore(subscribe, () => select(client.getSnapshot()));
};

/** One card. Changes of other cards don't render the component, and neither does a move on a board that is laid out. */
export const useCardView = (handle: CardHandle): CardView | undefined => {
  const { watch } = useTable();
  return useWatched(handle, () => watch.rendered(handle));
};

/** Some cards. Changes of other cards don't render the component. */
export const useCardViews = (handles: readonly CardHandle[]): ReadonlyMap<CardHandle, CardView> => {
  const pick = useMemo(() => createCardsSelector(handles), [handles]);
  return useSnapshotSelector(({ view }) => pick(view?.cards));
};

const NONE: readonly CardHandle[] = [];

/** The cards of a zone that this viewer sees, in rising order. */
export const useCardsInZone = (zone: ZoneId | null): readonly CardHandle[] => {
  const { index } = useTable();
  return useWatched(zone, ({ view }) => (view && zone ? index.cardsIn(view, zone) : NONE));
};

/**
 * The cards of a zone that this viewer sees, in no particular order. Moves inside the zone don't render the component.
 */
export const useUnorderedCardsInZone = (zone: ZoneId): readonly CardHandle[] => {
  const { index } = useTable();
  return useWatched(zone, ({ view }) => (view ? index.membersOf(view, zone) : NONE));
};

/** How many cards a zone holds, seen or not. */
export const useCardCount = (zone: ZoneId | null): number => {
  const { index } = useTable();
  const all = useWatched("zones", ({ view }) => (zone ? view?.zones.get(zone)?.count : 0));
  const seen = useWatched(zone, ({ view }) =>
    view && zone ? index.cardsIn(view, zone).length : 0,
  );
  return all ?? seen;
};

export const useSeatView = (seat: SeatId) =>
  useWatched("seats", ({ view }) => view?.seats.get(seat));

/** The viewer's own seat in the current snapshot, for code outside of rendering. */
export const ownSeatView = ({ client, seat }: Table) =>
  seat === null ? undefined : client.getSnapshot().view?.seats.get(seat);

/** A card in the current snapshot, for code outside of rendering. */
export const currentCardView = (table: Table, handle: CardHandle): CardView | undefined =>
  table.client.getSnapshot().view?.cards.get(handle);
