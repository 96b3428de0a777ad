import type { PublicStep, Seen } from "@baize/engine";
import * as Y from "yjs";

/** The one client that ever writes. A small fixed id saves bytes in every update. */
const SERVER_CLIENT_ID = 1;
/** While stored updates are read the document must not bear the id they were written with, or Yjs changes it. */
const READER_CLIENT_ID = 0;
/** Writes after which the container should be replaced, so that its history can be collected. */
const RENEW_AFTER_WRITES = 5_000;

/** Writes after which it is replaced even while people play: an update of the whole document to everyone, once. */
const RENEW_AT_ONCE_AFTER_WRITES = 20_000;

/** The state vector of a client that has nothing. */
const EMPTY_VECTOR_BYTES = 1;

/** The root map, and its one entry: the container of everything there is to see. */
const ROOT = "table";
const CONTAINER = "current";
const PARTS = ["room", "seats", "zones", "cards"] as const;
/** Cards that a step takes away before the map of cards is replaced, where it leaves fewer: Yjs deletes one by one slowly. */
const MOST_REMOVED = 200;

type Part = (typeof PARTS)[number];
type Fields = Y.Map<unknown>;
/** A part of the container: maps of fields by seat, zone or handle. Of `room` the entries are the fields themselves. */
type PartMap = Y.Map<Fields>;

/** How large the document is: the records of its parts, and its bytes as a newcomer gets them. */
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
 * The view of the Public as a Yjs document, written by the server alone. All of it lies in one container inside the root
 * map, because Yjs forgets history only under a parent that was deleted.
 */
export class PublicDocument {
  readonly #doc = new ServerDoc();
  #writes = 0;
  /** The whole document as a newcomer gets it, until it changes: a crowd that joins costs one encoding. */
  #whole: Uint8Array | null = null;
  /** About how long it is: as long as when it was last encoded, and what was written since. */
  #wholeBytes = 0;
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
      this.#wholeBytes += update.length;
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

  /** Replaces the container by a fresh one of the same content, so that the history of the old one is dropped. */
  renew(): Uint8Array | null {
    return this.#transact(() => {
      const old = this.#container();
      this.#begin((part) => copyOf(part, old.get(part)));
      this.#writes = 0;
    });
  }

  /**
   * Moves the content of a document that an earlier version laid out, with each part in a root map of its own, into the
   * container; null where it lies there already.
   */
  moveOver(): Uint8Array | null {
    const roots = PARTS.map((part) => this.#doc.getMap<PartMap & Fields>(part));
    if (roots.every((root) => root.size === 0)) return null;
    return this.#transact(() => {
      const [room, seats, zones, cards] = roots;
      // The cards lay in a container of their own then.
      const earlier = { room, seats, zones, cards: [...(cards?.values() ?? [])][0] };
      this.#begin((part) => copyOf(part, earlier[part] as PartMap | undefined));
      for (const root of roots) root.clear();
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

  /** About how many bytes of the document must be gone through for that: none where the whole of it is at hand. */
  bytesToRead(vector: Uint8Array): number {
    return vector.length <= EMPTY_VECTOR_BYTES && this.#whole ? 0 : this.#wholeBytes;
  }

  /** The whole document with the history it has. */
  encode(): Uint8Array {
    this.#whole ??= Y.encodeStateAsUpdate(this.#doc);
    this.#wholeBytes = this.#whole.length;
    return this.#whole;
  }

  size(): DocumentSize {
    const container = this.#root.get(CONTAINER);
    const sizeOf = (part: Part): number => container?.get(part)?.size ?? 0;
    return {
      bytes: this.encode().length,
      fields: sizeOf("room"),
      seats: sizeOf("seats"),
      zones: sizeOf("zones"),
      cards: sizeOf("cards"),
    };
  }

  get #root(): Y.Map<Y.Map<PartMap>> {
    return this.#doc.getMap(ROOT);
  }

  #transact(work: () => void): Uint8Array | null {
    this.#written = null;
    this.#doc.transact(work);
    return this.#written;
  }

  #writeStep({ table, seats, zones, cards }: PublicStep): void {
    const container = this.#container();
    const part = (name: Part): PartMap => partOf(container, name);
    setFields(part("room") as Y.Map<unknown>, table);
    for (const [seat, fields] of seats) setEntry(part("seats"), String(seat), fields);
    for (const [zone, fields] of zones) setEntry(part("zones"), zone, fields);
    const removed = [...cards].flatMap(([handle, fields]) => (fields ? [] : [handle]));
    if (removed.length > MOST_REMOVED && removed.length * 2 > part("cards").size) {
      const gone = new Set<string>(removed);
      container.set(
        "cards",
        copyOf("cards", part("cards"), (handle) => !gone.has(handle)),
      );
    }
    for (const [handle, fields] of cards) setEntry(part("cards"), handle, fields);
    this.#writes += Object.keys(table).length + seats.size + zones.size + cards.size;
  }

  #container(): Y.Map<PartMap> {
    return this.#root.get(CONTAINER) ?? this.#begin((part) => copyOf(part, undefined));
  }

  /** Puts a container with fresh parts in the place of the one that there was. */
  #begin(fresh: (part: Part) => PartMap): Y.Map<PartMap> {
    const container = new Y.Map<PartMap>();
    for (const part of PARTS) container.set(part, fresh(part));
    this.#root.set(CONTAINER, container);
    return container;
  }
}

/** A part of a container with the same content, or some of its entries. */
const copyOf = (
  part: Part,
  map: PartMap | undefined,
  has: (key: string) => boolean = () => true,
): PartMap => {
  const entries = [...(map?.entries() ?? [])].filter(([key]) => has(key));
  return part === "room"
    ? new Y.Map(entries)
    : new Y.Map(entries.map(([key, fields]) => [key, new Y.Map(fields.entries())] as const));
};

const partOf = (container: Y.Map<PartMap>, name: Part): PartMap => {
  const part = container.get(name);
  if (!part) throw new Error(`The document has no part ${name}`);
  return part;
};

/** A coin changes nothing here: then Yjs need not open a transaction to find that out. */
const isEmpty = ({ table, seats, zones, cards }: PublicStep): boolean =>
  seats.size + zones.size + cards.size === 0 && Object.keys(table).length === 0;

const setEntry = (map: PartMap, key: string, fields: object | null): void => {
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
