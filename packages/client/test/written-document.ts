import type { PublicStep } from "@baize/engine";
import * as Y from "yjs";

type Fields = Y.Map<unknown>;

/** The public document as the contract lays it out, written by a server. */
export class WrittenDocument {
  #doc = new Y.Doc();

  /** Writes a step as one transaction; the update it makes, or null where nothing changed. */
  write(step: PublicStep): Uint8Array | null {
    return this.#transact(() => {
      setFields(this.#doc.getMap("room"), step.table);
      for (const [seat, fields] of step.seats) setEntry(this.#map("seats"), String(seat), fields);
      for (const [zone, fields] of step.zones) setEntry(this.#map("zones"), zone, fields);
      for (const [handle, fields] of step.cards) setEntry(this.#container(), handle, fields);
    });
  }

  /** Puts the cards into a new container. */
  renew(): Uint8Array {
    const update = this.#transact(() => {
      const old = this.#container();
      const cards = this.#doc.getMap<Y.Map<Fields>>("cards");
      const [number = "0"] = cards.keys();
      const fresh = new Y.Map<Fields>();
      cards.set(String(Number(number) + 1), fresh);
      for (const [handle, card] of old.entries()) fresh.set(handle, new Y.Map(card.entries()));
      cards.delete(number);
    });
    if (!update) throw new Error("Renewing wrote nothing");
    return update;
  }

  /** The same content as a document without history, as after a new epoch. */
  forgetHistory(): void {
    const old = this.#doc;
    this.#doc = new Y.Doc();
    for (const name of ["room", "seats", "zones", "cards"]) {
      copy(old.getMap(name), this.#doc.getMap(name));
    }
  }

  difference(vector: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc, vector);
  }

  #map(name: "seats" | "zones"): Y.Map<Fields> {
    return this.#doc.getMap<Fields>(name);
  }

  #container(): Y.Map<Fields> {
    const cards = this.#doc.getMap<Y.Map<Fields>>("cards");
    const [known] = cards.values();
    if (known) return known;
    const first = new Y.Map<Fields>();
    cards.set("1", first);
    return first;
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
