import type {
  CardHandle,
  CardView,
  Face,
  PublicSeatFields,
  SeatId,
  TableView,
  ViewerOverlay,
  ViewerOverlayCardPatch,
  ViewerOverlayStep,
  ZoneId,
  ZoneView,
} from "@baize/engine";
import { handlesDroppedFromOverlay, lookCardsOfStep, seatId } from "@baize/engine";
import * as Y from "yjs";
import { DirtyKeys } from "./dirty-keys.ts";
import { DocumentParts } from "./document-parts.ts";
import { readCard, readSeat, readTable, readZone } from "./records.ts";
import { isSameView, refreshEntries } from "./structural-sharing.ts";

/** The Yjs client id of the server, which alone writes to the document. */
const SERVER_CLIENT_ID = 1;

const NOTHING: TableView = {
  table: readTable([]),
  seats: new Map<SeatId, PublicSeatFields>(),
  zones: new Map<ZoneId, ZoneView>(),
  cards: new Map<CardHandle, CardView>(),
};

/**
 * The public document and one viewer's overlay, combined to a view. Reading the view costs what changed since the last
 * read, and unchanged parts keep their identity.
 */
export class ServerView {
  readonly doc = new Y.Doc();
  readonly #parts = new DocumentParts(this.doc);
  readonly #touchedTable = new DirtyKeys();
  readonly #touchedSeats = new DirtyKeys();
  readonly #touchedZones = new DirtyKeys<ZoneId>();
  readonly #touchedCards = new DirtyKeys<CardHandle>();
  readonly #overlay = new Map<CardHandle, ViewerOverlayCardPatch>();
  #ownChoice: string | null = null;
  #ownLinks: number | null = null;
  #view: TableView;

  /** Starts with an empty document. `before` is the view whose equal parts are reused. */
  constructor(before: TableView = NOTHING) {
    this.#view = before;
    this.#parts.watch({
      room: this.#touchedTable,
      seats: this.#touchedSeats,
      zones: this.#touchedZones,
      cards: this.#touchedCards,
    });
  }

  update(bytes: Uint8Array): void {
    Y.applyUpdate(this.doc, bytes);
  }

  /** Applies a Yjs update of version 2. */
  updateV2(bytes: Uint8Array): void {
    Y.applyUpdateV2(this.doc, bytes);
  }

  /** Replaces the overlay. */
  overlay(whole: ViewerOverlay): void {
    for (const handle of this.#overlay.keys()) this.#touchedCards.add(handle);
    this.#overlay.clear();
    const { cards, ownChoice = null, ownLinks = null } = whole;
    this.overlayStep({ put: cards, ownChoice, ownLinks });
  }

  /**
   * Updates how many links the seat has opened, from the log lines of a tick, before its overlay step. Undefined: it
   * opened none.
   */
  openLinks(opened: number | undefined): void {
    if (opened !== undefined) this.#ownLinks = opened;
  }

  overlayStep(step: ViewerOverlayStep): void {
    const { put = {}, ownChoice, ownLinks } = step;
    if (ownChoice !== undefined) this.#ownChoice = ownChoice;
    if (ownLinks !== undefined) this.#ownLinks = ownLinks;
    for (const handle of handlesDroppedFromOverlay(step, this.#overlay)) {
      this.#overlay.delete(handle);
      this.#touchedCards.add(handle);
    }
    for (const [handle, patch] of [...lookCardsOfStep(step), ...entriesOf(put)]) {
      this.#overlay.set(handle, patch);
      this.#touchedCards.add(handle);
    }
  }

  /**
   * Whether no update is missing. Yjs doesn't report that, so this checks that each card of a step is in the document
   * or complete in the step.
   */
  isComplete({ put = {} }: ViewerOverlayStep = {}): boolean {
    const cards = this.#parts.get("cards");
    return (
      this.doc.store.pendingStructs === null &&
      entriesOf(put).every(([handle, { zone }]) => zone !== undefined || cards?.has(handle))
    );
  }

  /** The name of a card by the clock of its item in the document; undefined when its face isn't visible. */
  nameOf(item: number): string | undefined {
    const { content } = Y.getItem(this.doc.store, Y.createID(SERVER_CLIENT_ID, item));
    const card = content instanceof Y.ContentType ? (content.type as Y.Map<Face>) : undefined;
    return card?.get("face")?.name;
  }

  read(): TableView {
    const was = this.#view;
    const view: TableView = {
      table: this.#readTable(),
      seats: this.#readSeats(),
      zones: this.#readZones(),
      cards: this.#readCards(),
      ...(this.#ownChoice === null ? {} : { ownChoice: this.#ownChoice }),
      ...(this.#ownLinks === null ? {} : { ownLinks: this.#ownLinks }),
    };
    if (!isSameView(was, view)) this.#view = view;
    return this.#view;
  }

  destroy(): void {
    this.doc.destroy();
  }

  #readTable(): TableView["table"] {
    const keys = this.#touchedTable.take();
    if (keys?.size === 0) return this.#view.table;
    return readTable(this.#parts.get("room")?.entries() ?? []);
  }

  #readSeats(): TableView["seats"] {
    const seats = this.#parts.get("seats");
    const keys = this.#touchedSeats.take() ?? union(this.#view.seats.keys(), seats?.keys() ?? []);
    return refreshEntries(this.#view.seats, [...keys].map(Number).map(seatId), (seat) => {
      const fields = seats?.get(String(seat));
      return fields && readSeat(fields.entries());
    });
  }

  #readZones(): TableView["zones"] {
    const zones = this.#parts.get("zones");
    const keys = this.#touchedZones.take() ?? union(this.#view.zones.keys(), zones?.keys() ?? []);
    return refreshEntries(this.#view.zones, keys as Iterable<ZoneId>, (zone) => {
      const fields = zones?.get(zone);
      return fields && readZone(fields.entries());
    });
  }

  #readCards(): TableView["cards"] {
    const cards = this.#parts.get("cards");
    const keys =
      this.#touchedCards.take() ??
      union(this.#view.cards.keys(), cards?.keys() ?? [], this.#overlay.keys());
    return refreshEntries(this.#view.cards, keys as Iterable<CardHandle>, (handle) =>
      readCard(cards?.get(handle)?.entries(), this.#overlay.get(handle)),
    );
  }
}

const entriesOf = (cards: ViewerOverlay["cards"]): [CardHandle, ViewerOverlayCardPatch][] =>
  Object.entries(cards) as [CardHandle, ViewerOverlayCardPatch][];

const union = (...lists: Iterable<string | number>[]): Set<string> =>
  new Set(lists.flatMap((list) => [...list].map(String)));
