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

/**
 * Notifies the subscribers of a card when that card changes. With hundreds of cards, one store subscription per card
 * would cost more.
 */
class CardWatch {
  readonly #client: Client;
  /** The boards whose layout puts the cards in their places, so that a move renders none of them. */
  readonly laidOut = new Set<ZoneId>();
  /** The state in which a card is rendered that was only moved since, by its present state. */
  readonly #rendered = new WeakMap<CardView, CardView>();
  readonly #listeners = new Map<CardHandle, Set<Listener>>();
  #stop: Listener | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  /** A card as it is to be rendered. */
  rendered(handle: CardHandle): CardView | undefined {
    const card = this.#client.getSnapshot().view?.cards.get(handle);
    return card && this.laidOut.has(card.zone) ? (this.#rendered.get(card) ?? card) : card;
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
      for (const { handle, was: old, is } of cardChangesBetween(before, was)) {
        if (old && is && this.laidOut.has(is.zone) && isOnlyMoved(old, is)) {
          this.#rendered.set(is, this.#rendered.get(old) ?? old);
          continue;
        }
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

/** One card. Changes of other cards don't render the component, and neither does a move on a board that is laid out. */
export const useCardView = (handle: CardHandle): CardView | undefined => {
  const { cards } = useTable();
  const subscribe = useCallback(
    (listener: () => void) => cards.subscribe(handle, listener),
    [cards, handle],
  );
  return useSyncExternalStore(subscribe, () => cards.rendered(handle));
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
