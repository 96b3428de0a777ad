import type { PublicStep, Seen } from "@baize/engine";
import * as Y from "yjs";

/** The one client that ever writes. A small fixed id saves bytes in every update. */
const SERVER_CLIENT_ID = 1;
/** While stored updates are read the document must not bear the id they were written with, or Yjs changes it. */
const READER_CLIENT_ID = 0;
/** Writes to cards, seats and zones after which they should be replaced, so that their history can be collected. */
const RENEW_AFTER_WRITES = 5_000;

/** Writes after which it is replaced even while people play: an update of the whole document to everyone, once. */
const RENEW_AT_ONCE_AFTER_WRITES = 20_000;

/** The state vector of a client that has nothing. */
const EMPTY_VECTOR_BYTES = 1;

type Fields = Y.Map<unknown>;

/** How large the document is: the records of its root maps, and its bytes as a newcomer gets them. */
export interface DocumentSize {
  readonly bytes: number;
  readonly fields: number;
  readonly seats: number;
  readonly zones: number;
  readonly cards: number;
}

/** Yjs tells of eight events in every transaction, which is a tenth of what a tap costs. One of them is listened to here. */
class ServerDoc extends Y.Doc {
  override emit(...event: Parameters<Y.Doc["emit"]>): void {
    if (event[0] === "update") super.emit(...event);
  }
}

/**
 * The view of the Public as a Yjs document, written by the server alone. The cards lie in a container inside the root
 * map `cards`, because Yjs forgets history only under a parent that was deleted.
 */
export class PublicDocument {
  readonly #doc = new ServerDoc();
  #writes = 0;
  /** The whole document as a newcomer gets it, until it changes: a crowd that joins costs one encoding. */
  #whole: Uint8Array | null = null;
  /** The update that the last transaction made, if it made one. */
  #written: Uint8Array | null = null;

  /** An empty document, or the one that stored updates make. */
  constructor(updates: readonly Uint8Array[] = []) {
    this.#doc.clientID = READER_CLIENT_ID;
    this.#doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.#doc, update);
    });
    this.#doc.clientID = SERVER_CLIENT_ID;
    this.#doc.on("update", (update: Uint8Array) => {
      this.#written = update;
      this.#whole = null;
    });
  }

  /** Whether so much was overwritten that it should be replaced. */
  get isWorn(): boolean {
    return this.#writes >= RENEW_AFTER_WRITES;
  }

  /** Whether that can't wait until the room is quiet. */
  get isWornOut(): boolean {
    return this.#writes >= RENEW_AT_ONCE_AFTER_WRITES;
  }

  /** Writes steps as one transaction; the update to send, or null where nothing changed. */
  write(steps: readonly Seen<PublicStep>[]): Uint8Array | null {
    if (steps.every(isEmpty)) return null;
    return this.#transact(() => {
      for (const step of steps) this.#writeStep(step);
    });
  }

  /**
   * Replaces the cards' container, the seats and the zones by fresh ones of the same content, so that the history of
   * the old ones is dropped. The table's own fields lie in a root map, and theirs stays.
   */
  renew(): Uint8Array | null {
    return this.#transact(() => {
      this.#renewCards();
      for (const name of ["seats", "zones"] as const) {
        const map = this.#doc.getMap<Fields>(name);
        for (const [key, entry] of [...map.entries()]) map.set(key, new Y.Map(entry.entries()));
      }
      this.#writes = 0;
    });
  }

  /** What a client lacks that has the state behind `vector`. */
  difference(vector: Uint8Array): Uint8Array {
    return vector.length <= EMPTY_VECTOR_BYTES
      ? this.encode()
      : Y.encodeStateAsUpdate(this.#doc, vector);
  }

  /** Whether a client of a state vector holds changes that this document doesn't; throws where it is none. */
  isBehind(vector: Uint8Array): boolean {
    const known = Y.getState(this.#doc.store, SERVER_CLIENT_ID);
    return (Y.decodeStateVector(vector).get(SERVER_CLIENT_ID) ?? 0) > known;
  }

  /** The whole document with the history it has. */
  encode(): Uint8Array {
    this.#whole ??= Y.encodeStateAsUpdate(this.#doc);
    return this.#whole;
  }

  size(): DocumentSize {
    return {
      bytes: this.encode().length,
      fields: this.#doc.getMap("room").size,
      seats: this.#doc.getMap("seats").size,
      zones: this.#doc.getMap("zones").size,
      cards: [...this.#doc.getMap<Y.Map<Fields>>("cards").values()][0]?.size ?? 0,
    };
  }

  #renewCards(): void {
    const cards = this.#doc.getMap<Fields>("cards");
    const [number, container] = [...cards.entries()][0] ?? [];
    if (number === undefined || !container) return;
    const fresh = new Y.Map<Fields>();
    for (const [handle, card] of container.entries()) {
      fresh.set(handle, new Y.Map((card as Fields).entries()));
    }
    cards.delete(number);
    cards.set(String(Number(number) + 1), fresh as Fields);
  }

  #transact(work: () => void): Uint8Array | null {
    this.#written = null;
    this.#doc.transact(work);
    return this.#written;
  }

  #writeStep(step: PublicStep): void {
    setFields(this.#doc.getMap("room"), step.table);
    const seats = this.#doc.getMap<Fields>("seats");
    for (const [seat, fields] of step.seats) setEntry(seats, String(seat), fields);
    const zones = this.#doc.getMap<Fields>("zones");
    for (const [zone, fields] of step.zones) setEntry(zones, zone, fields);
    this.#writes += step.seats.size + step.zones.size;
    if (step.cards.size === 0) return;
    const container = this.#container();
    for (const [handle, fields] of step.cards) setEntry(container, handle, fields);
    this.#writes += step.cards.size;
  }

  #container(): Y.Map<Fields> {
    const cards = this.#doc.getMap<Y.Map<Fields>>("cards");
    const [known] = cards.values();
    if (known) return known;
    const first = new Y.Map<Fields>();
    cards.set("1", first);
    return first;
  }
}

/** A coin changes nothing here: then Yjs need not open a transaction to find that out. */
const isEmpty = ({ table, seats, zones, cards }: PublicStep): boolean =>
  seats.size + zones.size + cards.size === 0 && Object.keys(table).length === 0;

const setEntry = (map: Y.Map<Fields>, key: string, fields: object | null): void => {
  if (fields === null) {
    map.delete(key);
    return;
  }
  const entry = map.get(key);
  if (entry) setFields(entry, fields);
  else map.set(key, new Y.Map(Object.entries(fields).filter(([, value]) => value !== undefined)));
};

const setFields = (map: Fields, fields: object): void => {
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) map.delete(field);
    else map.set(field, value);
  }
};
