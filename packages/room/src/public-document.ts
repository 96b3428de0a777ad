import type { CardHandle, PublicStep, ViewerSafe } from "@baize/engine";
import * as Y from "yjs";

/** The client id of the only writer. A small one saves bytes in every update. */
const SERVER_CLIENT_ID = 1;
/** While stored updates are applied, the document needs a client id other than the writer's, or Yjs changes it. */
const READER_CLIENT_ID = 0;
/**
 * The container is due to be replaced, so that Yjs can drop its history, once it keeps this many overwritten values:
 * this share of the current values, and at least this number. Replacing it sends the whole document to everyone.
 */
const WORN_SHARE = 1 / 2;
const MIN_WORN = 1_000;
/** At this multiple it is replaced at once. */
const WORN_OUT_TIMES = 4;

/** The length of an empty client's state vector. */
const EMPTY_VECTOR_BYTES = 1;

/** Whether a client has nothing of the document. */
export const isEmptyVector = ({ length }: Uint8Array): boolean => length <= EMPTY_VECTOR_BYTES;

/** The root map, and its only entry: the container of all public data. */
const ROOT = "table";
const CONTAINER = "current";
const PARTS = ["room", "seats", "zones", "cards"] as const;
/**
 * A step that removes more cards than this, and nearly all of them, replaces the map of cards: Yjs is slow at many
 * single deletions. Where more than a tenth stays, writing those again costs more, and all viewers receive them.
 */
const MAX_REMOVED = 200;
const NEARLY_ALL = 0.9;

type Part = (typeof PARTS)[number];
type Fields = Y.Map<unknown>;
/** A part of the container: maps of fields by seat, zone or handle. The entries of `room` are the fields themselves. */
type PartMap = Y.Map<Fields>;

/** The document's size: the number of records in its parts, and its encoded bytes. */
export interface DocumentSize {
  readonly bytes: number;
  readonly fields: number;
  readonly seats: number;
  readonly zones: number;
  readonly cards: number;
}

/**
 * Yjs emits eight events per transaction, which is a tenth of the cost of a tap. This subclass emits the one that is
 * used.
 */
class ServerDoc extends Y.Doc {
  override emit(...event: Parameters<Y.Doc["emit"]>): void {
    if (event[0] === "update") super.emit(...event);
  }
}

/**
 * The view of the Public as a Yjs document that only the server writes. All data is in one container inside the root
 * map, because Yjs drops history only under a deleted parent.
 */
export class PublicDocument {
  /** Without an id of its own, which would be random bytes whenever a room wakes; nobody uses it. */
  readonly #doc = new ServerDoc({ guid: "" });
  /** The number of structs at which wear is checked again: some of them may be new values. */
  #wornAt = 0;
  /** Whether it was found worn. It stays so until it is renewed. */
  #isWorn = false;
  /** The encoded document, until it changes: many clients that join at once cost one encoding. */
  #whole: Uint8Array | null = null;
  /** The encoded document as a Yjs update of version 2, which is a third shorter when compressed. */
  #packed: Uint8Array | null = null;
  /** The approximate length of the document: the last encoding, plus later updates. */
  #wholeBytes = 0;
  /** The update of the last transaction, if there was one. */
  #written: Uint8Array | null = null;

  /** Creates an empty document, or one from stored updates. */
  constructor(updates: readonly Uint8Array[] = []) {
    this.apply(...updates);
    this.#doc.on("update", (update: Uint8Array) => {
      this.#written = update;
      this.#whole = null;
      this.#packed = null;
      this.#wholeBytes += update.length;
    });
  }

  /** Applies updates that a room's document made. */
  apply(...updates: readonly Uint8Array[]): void {
    this.#doc.clientID = READER_CLIENT_ID;
    this.#doc.transact(() => {
      for (const update of updates) Y.applyUpdate(this.#doc, update);
    });
    this.#doc.clientID = SERVER_CLIENT_ID;
  }

  /**
   * Whether so much was overwritten that the container should be replaced. This is read from the document, because a
   * room that often hibernates would lose a count.
   */
  get isWorn(): boolean {
    if (this.#isWorn || this.#structs.length < Math.max(MIN_WORN, this.#wornAt)) {
      return this.#isWorn;
    }
    let needed = 0;
    for (const struct of this.#structs) if (!isOverwritten(struct)) needed += 1;
    this.#wornAt = needed + Math.max(MIN_WORN, needed * WORN_SHARE);
    this.#isWorn = this.#structs.length >= this.#wornAt;
    return this.#isWorn;
  }

  /** Whether the replacement can't wait for the alarm. */
  get isWornOut(): boolean {
    return this.isWorn && this.#structs.length >= WORN_OUT_TIMES * this.#wornAt;
  }

  /** Applies steps in one transaction. Returns the update to send, or null when nothing changed. */
  write(steps: readonly ViewerSafe<PublicStep>[]): Uint8Array | null {
    if (steps.every(isEmpty)) return null;
    return this.#transact(() => {
      for (const step of steps) this.#writeStep(step);
    });
  }

  /** Replaces the container by a fresh one with the same content, so that Yjs drops the old one's history. */
  renew(): Uint8Array | null {
    this.#isWorn = false;
    return this.#transact(() => {
      const old = this.#container();
      this.#begin((part) => copyOf(part, old.get(part)));
    });
  }

  /**
   * Migrates a document of an earlier version, which had one root map per part, into the container; null when that is
   * done already.
   */
  moveOver(): Uint8Array | null {
    const roots = PARTS.map((part) => this.#doc.getMap<PartMap & Fields>(part));
    if (roots.every((root) => root.size === 0)) return null;
    return this.#transact(() => {
      const [room, seats, zones, cards] = roots;
      // In that version the cards had a container of their own.
      const earlier = { room, seats, zones, cards: [...(cards?.values() ?? [])][0] };
      this.#begin((part) => copyOf(part, earlier[part] as PartMap | undefined));
      for (const root of roots) root.clear();
    });
  }

  /** The update that a client with this state vector lacks. */
  difference(vector: Uint8Array): Uint8Array {
    return isEmptyVector(vector) ? this.encode() : Y.encodeStateAsUpdate(this.#doc, vector);
  }

  /** The whole document as a Yjs update of version 2. */
  encodePacked(): Uint8Array {
    this.#packed ??= Y.encodeStateAsUpdateV2(this.#doc);
    return this.#packed;
  }

  /** Whether a client with this state vector has changes that this document lacks. Throws on a malformed vector. */
  isBehind(vector: Uint8Array): boolean {
    const known = Y.getState(this.#doc.store, SERVER_CLIENT_ID);
    return (Y.decodeStateVector(vector).get(SERVER_CLIENT_ID) ?? 0) > known;
  }

  /** The approximate bytes of the document that an answer must read: none when the encoded document is cached. */
  bytesToRead(vector: Uint8Array, form: "difference" | "packed" = "difference"): number {
    const known = form === "packed" ? this.#packed : this.#whole;
    return isEmptyVector(vector) && known ? 0 : this.#wholeBytes;
  }

  /** The whole document with its history. */
  encode(): Uint8Array {
    this.#whole ??= Y.encodeStateAsUpdate(this.#doc);
    this.#wholeBytes = this.#whole.length;
    return this.#whole;
  }

  /** The clock of the item that is a card's map, by which clients find the card that a log line names. */
  yjsClockOf(handle: CardHandle): number | undefined {
    return this.#root.get(CONTAINER)?.get("cards")?.get(handle)?._item?.id.clock;
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

  /** Everything that Yjs stores of the only writer. */
  get #structs(): readonly (Y.Item | Y.GC)[] {
    return (this.#doc.store.clients.get(SERVER_CLIENT_ID) ?? []) as (Y.Item | Y.GC)[];
  }

  get #root(): Y.Map<Y.Map<PartMap>> {
    return this.#doc.getMap(ROOT);
  }

  #transact(work: () => void): Uint8Array | null {
    this.#written = null;
    const isFirst = this.#structs.length === 0;
    this.#doc.transact(work);
    // The first update is the whole document.
    if (isFirst) this.#whole = this.#written;
    return this.#written;
  }

  #writeStep({ table, seats, zones, cards }: PublicStep): void {
    const container = this.#container();
    const part = (name: Part): PartMap => partOf(container, name);
    setFields(part("room") as Y.Map<unknown>, table);
    for (const [seat, fields] of seats) setEntry(part("seats"), String(seat), fields);
    for (const [zone, fields] of zones) setEntry(part("zones"), zone, fields);
    const removed = [...cards].flatMap(([handle, fields]) => (fields ? [] : [handle]));
    if (removed.length > MAX_REMOVED && removed.length > part("cards").size * NEARLY_ALL) {
      const gone = new Set<string>(removed);
      container.set(
        "cards",
        copyOf("cards", part("cards"), (handle) => !gone.has(handle)),
      );
    }
    for (const [handle, fields] of cards) setEntry(part("cards"), handle, fields);
  }

  #container(): Y.Map<PartMap> {
    return this.#root.get(CONTAINER) ?? this.#begin((part) => copyOf(part, undefined));
  }

  /** Replaces the container by one with fresh parts. */
  #begin(fresh: (part: Part) => PartMap): Y.Map<PartMap> {
    const container = new Y.Map<PartMap>();
    for (const part of PARTS) container.set(part, fresh(part));
    this.#root.set(CONTAINER, container);
    return container;
  }
}

/**
 * Whether a struct is an overwritten value inside the container, which a replacement drops. Overwritten values of a
 * root stay: former containers, and values of an earlier version's root maps.
 */
const isOverwritten = (struct: Y.Item | Y.GC): boolean =>
  struct.deleted && "parent" in struct && (struct.parent as Y.AbstractType<unknown>)._item !== null;

/** A copy of a part, or of some of its entries. */
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

/** A coin flip changes nothing in the document; checking here saves a Yjs transaction. */
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
