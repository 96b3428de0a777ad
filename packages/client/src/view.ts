import type {
  CardPatch,
  CardView,
  Handle,
  Overlay,
  OverlayStep,
  SeatId,
  SeatView,
  TableView,
  ZoneId,
  ZoneView,
} from "@baize/engine";
import { seatId } from "@baize/engine";
import * as Y from "yjs";
import { isSame, refreshed } from "./identity.ts";
import { readCard, readSeat, readTable, readZone } from "./records.ts";
import { Touched } from "./touched.ts";

type Fields = Y.Map<unknown>;
type Container = Y.Map<Fields>;

const NOTHING: TableView = {
  table: readTable([]),
  seats: new Map<SeatId, SeatView>(),
  zones: new Map<ZoneId, ZoneView>(),
  cards: new Map<Handle, CardView>(),
};

/**
 * The public document and one viewer's overlay, and the view that both make. Reading the view costs what was touched
 * since it was last read, and parts that are as before stay the same objects.
 */
export class ServerView {
  readonly doc = new Y.Doc();
  readonly #seats = this.doc.getMap<Fields>("seats");
  readonly #zones = this.doc.getMap<Fields>("zones");
  readonly #cards = this.doc.getMap<Container>("cards");
  readonly #touchedTable = new Touched(this.doc.getMap("room"), 0);
  readonly #touchedSeats = new Touched(this.#seats, 0);
  readonly #touchedZones = new Touched<ZoneId>(this.#zones, 0);
  readonly #touchedCards = new Touched<Handle>(this.#cards, 1);
  readonly #overlay = new Map<Handle, CardPatch>();
  #ownChoice: string | null = null;
  #view: TableView;

  /** Begins with an empty document; `before` is the view to keep alike parts of. */
  constructor(before: TableView = NOTHING) {
    this.#view = before;
  }

  update(bytes: Uint8Array): void {
    Y.applyUpdate(this.doc, bytes);
  }

  /** Puts a whole overlay in the place of the one before. */
  overlay(whole: Overlay): void {
    for (const handle of this.#overlay.keys()) this.#touchedCards.add(handle);
    this.#overlay.clear();
    this.overlayStep({ put: whole.cards, ownChoice: whole.ownChoice ?? null });
  }

  overlayStep({ put = {}, remove = [], ownChoice }: OverlayStep): void {
    if (ownChoice !== undefined) this.#ownChoice = ownChoice;
    for (const handle of remove) {
      this.#overlay.delete(handle);
      this.#touchedCards.add(handle);
    }
    for (const [handle, patch] of entriesOf(put)) {
      this.#overlay.set(handle, patch);
      this.#touchedCards.add(handle);
    }
  }

  /** Whether no update is missing: Yjs waits for none, and a step's cards are in the document or whole themselves. */
  isComplete({ put = {} }: OverlayStep = {}): boolean {
    const container = this.#container();
    return (
      this.doc.store.pendingStructs === null &&
      entriesOf(put).every(([handle, { zone }]) => zone !== undefined || container?.has(handle))
    );
  }

  read(): TableView {
    const was = this.#view;
    const view: TableView = {
      table: this.#readTable(),
      seats: this.#readSeats(),
      zones: this.#readZones(),
      cards: this.#readCards(),
      ...(this.#ownChoice === null ? {} : { ownChoice: this.#ownChoice }),
    };
    if (!isSame(was, view)) this.#view = view;
    return this.#view;
  }

  destroy(): void {
    this.doc.destroy();
  }

  #readTable(): TableView["table"] {
    const keys = this.#touchedTable.take();
    if (keys?.size === 0) return this.#view.table;
    return readTable(this.doc.getMap("room").entries());
  }

  #readSeats(): TableView["seats"] {
    const keys = this.#touchedSeats.take() ?? union(this.#view.seats.keys(), this.#seats.keys());
    return refreshed(this.#view.seats, [...keys].map(Number).map(seatId), (seat) => {
      const fields = this.#seats.get(String(seat));
      return fields && readSeat(fields.entries());
    });
  }

  #readZones(): TableView["zones"] {
    const keys = this.#touchedZones.take() ?? union(this.#view.zones.keys(), this.#zones.keys());
    return refreshed(this.#view.zones, keys as Iterable<ZoneId>, (zone) => {
      const fields = this.#zones.get(zone);
      return fields && readZone(fields.entries());
    });
  }

  #readCards(): TableView["cards"] {
    const container = this.#container();
    const keys =
      this.#touchedCards.take() ??
      union(this.#view.cards.keys(), container?.keys() ?? [], this.#overlay.keys());
    return refreshed(this.#view.cards, keys as Iterable<Handle>, (handle) =>
      readCard(container?.get(handle)?.entries(), this.#overlay.get(handle)),
    );
  }

  /** The map that holds the cards now. It is replaced by one of a higher number when its history grows long. */
  #container(): Container | undefined {
    const [newest] = [...this.#cards.keys()].sort((a, b) => Number(b) - Number(a));
    return newest === undefined ? undefined : this.#cards.get(newest);
  }
}

const entriesOf = (cards: Overlay["cards"]): [Handle, CardPatch][] =>
  Object.entries(cards) as [Handle, CardPatch][];

const union = (...lists: Iterable<string | number>[]): Set<string> =>
  new Set(lists.flatMap((list) => [...list].map(String)));
