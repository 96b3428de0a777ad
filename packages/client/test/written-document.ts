import type { PublicStep } from "@baize/engine";
import * as Y from "yjs";

type Fields = Y.Map<unknown>;

/** The client id with which a server writes. */
const SERVER_CLIENT_ID = 1;

const emptyDocument = (): Y.Doc => {
  const doc = new Y.Doc();
  doc.clientID = SERVER_CLIENT_ID;
  return doc;
};

/** The public document as the contract lays it out, written by a server. */
export class WrittenDocument {
  #doc = emptyDocument();

  /** Writes a step as one transaction; the update it makes, or null where nothing changed. */
  write(step: PublicStep): Uint8Array | null {
    return this.#transact(() => {
      setFields(this.#part("room") as Fields, step.table);
      for (const [seat, fields] of step.seats) setEntry(this.#part("seats"), String(seat), fields);
      for (const [zone, fields] of step.zones) setEntry(this.#part("zones"), zone, fields);
      for (const [handle, fields] of step.cards) setEntry(this.#part("cards"), handle, fields);
    });
  }

  /** Puts everything into a new container. */
  renew(): Uint8Array {
    const update = this.#transact(() => {
      const fresh = new Y.Map<unknown>();
      const old = this.#doc.getMap<Fields>("table").get("current");
      if (old) copy(old, fresh);
      this.#doc.getMap<Fields>("table").set("current", fresh);
    });
    if (!update) throw new Error("Renewing wrote nothing");
    return update;
  }

  /** The same content as a document without history, as after a new epoch. */
  forgetHistory(): void {
    const old = this.#doc;
    this.#doc = emptyDocument();
    copy(old.getMap("table"), this.#doc.getMap("table"));
  }

  difference(vector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc, vector);
  }

  /** The whole document as an update of version 2. */
  packed(): Uint8Array {
    return Y.encodeStateAsUpdateV2(this.#doc);
  }

  /** The clock of the item that is a card's map. */
  yjsClockOf(handle: string): number | undefined {
    return this.#part("cards").get(handle)?._item?.id.clock;
  }

  #part(name: "room" | "seats" | "zones" | "cards"): Y.Map<Fields> {
    const root = this.#doc.getMap<Y.Map<Y.Map<Fields>>>("table");
    const container = root.get("current") ?? root.set("current", new Y.Map());
    return container.get(name) ?? container.set(name, new Y.Map());
  }

  #transact(work: () => void): Uint8Array | null {
    const updates: Uint8Array[] = [];
    const keep = (update: Uint8Array): number => updates.push(update);
    this.#doc.on("update", keep);
    this.#doc.transact(work);
    this.#doc.off("update", keep);
    return updates[0] ?? null;
  }
}

const copy = (from: Fields, to: Fields): void => {
  for (const [key, value] of from.entries()) {
    if (!(value instanceof Y.Map)) {
      to.set(key, value);
      continue;
    }
    const map = new Y.Map<unknown>();
    to.set(key, map);
    copy(value, map);
  }
};

const setEntry = (map: Y.Map<Fields>, key: string, fields: object | null): void => {
  if (fields === null) {
    map.delete(key);
    return;
  }
  const entry = map.get(key) ?? map.set(key, new Y.Map());
  setFields(entry, fields);
};

const setFields = (map: Fields, fields: object): void => {
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) map.delete(field);
    else map.set(field, value);
  }
};
