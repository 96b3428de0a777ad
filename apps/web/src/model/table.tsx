import type { Client, Snapshot } from "@baize/client";
import type { CardHandle, CardView, GameDefinition, SeatId, Viewer, ZoneId } from "@baize/engine";
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

/**
 * Notifies the subscribers of a card when that card changes. With hundreds of cards, one store subscription per card
 * would cost more.
 */
class CardWatch {
  readonly #client: Client;
  readonly #listeners = new Map<CardHandle, Set<Listener>>();
  #stop: Listener | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  subscribe(handle: CardHandle, listener: Listener): Listener {
    // It listens only while it has subscribers, so that an abandoned table can be garbage-collected.
    this.#stop ??= this.#listen();
    const listeners = this.#listeners.get(handle) ?? new Set();
    this.#listeners.set(handle, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(handle);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  #listen(): Listener {
    let was = this.#client.getSnapshot().view?.cards ?? EMPTY_CARD_MAP;
    return this.#client.subscribe(() => {
      const before = was;
      was = this.#client.getSnapshot().view?.cards ?? EMPTY_CARD_MAP;
      for (const { handle } of cardChangesBetween(before, was)) {
        for (const listener of this.#listeners.get(handle) ?? []) listener();
      }
    });
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
  readonly cards: CardWatch;
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
    cards: new CardWatch(client),
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

/** One card. Changes of other cards don't render the component. */
export const useCardView = (handle: CardHandle): CardView | undefined => {
  const { client, cards } = useTable();
  const subscribe = useCallback(
    (listener: () => void) => cards.subscribe(handle, listener),
    [cards, handle],
  );
  return useSyncExternalStore(subscribe, () => client.getSnapshot().view?.cards.get(handle));
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
  return useSnapshotSelector(({ view }) => (view && zone ? index.cardsIn(view, zone) : NONE));
};

/**
 * The cards of a zone that this viewer sees, in no particular order. Moves inside the zone don't render the component.
 */
export const useUnorderedCardsInZone = (zone: ZoneId): readonly CardHandle[] => {
  const { index } = useTable();
  return useSnapshotSelector(({ view }) => (view ? index.membersOf(view, zone) : NONE));
};

/** How many cards a zone holds, seen or not. */
export const useCardCount = (zone: ZoneId | null): number => {
  const { index } = useTable();
  return useSnapshotSelector(({ view }) =>
    view && zone ? (view.zones.get(zone)?.count ?? index.cardsIn(view, zone).length) : 0,
  );
};

export const useSeatView = (seat: SeatId) =>
  useSnapshotSelector(({ view }) => view?.seats.get(seat));

/** The viewer's own seat in the current snapshot, for code outside of rendering. */
export const ownSeatView = ({ client, seat }: Table) =>
  seat === null ? undefined : client.getSnapshot().view?.seats.get(seat);

/** A card in the current snapshot, for code outside of rendering. */
export const currentCardView = (table: Table, handle: CardHandle): CardView | undefined =>
  table.client.getSnapshot().view?.cards.get(handle);
