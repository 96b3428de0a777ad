import { createStore, delMany, entries, get, setMany, type UseStore } from "idb-keyval";
import type { Pictures } from "./scryfall-cards.ts";

interface Remembered {
  at: number;
  /** Null where there is no picture, so that nobody asks again soon. */
  pictures: Pictures | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FOUND_MS = 7 * DAY_MS;
const MISSED_MS = DAY_MS;

const isFresh = ({ at, pictures }: Remembered, now: number): boolean =>
  now - at < (pictures ? FOUND_MS : MISSED_MS);

/** Which picture belongs to which face, kept on this device. Where storage is forbidden it remembers nothing. */
export class PictureCache {
  readonly #now: () => number;
  #store: UseStore | null = null;

  constructor(now: () => number) {
    this.#now = now;
    try {
      this.#store = createStore("baize-pictures", "pictures");
    } catch {
      // No IndexedDB here, as in some private windows: every visit asks anew.
    }
  }

  /** The pictures, null where there are none, or undefined where it isn't known. */
  async read(key: string): Promise<Pictures | null | undefined> {
    if (!this.#store) return undefined;
    try {
      const found = await get<Remembered>(key, this.#store);
      return found && isFresh(found, this.#now()) ? found.pictures : undefined;
    } catch {
      this.#store = null;
      return undefined;
    }
  }

  async write(found: ReadonlyMap<string, Pictures | null>): Promise<void> {
    if (!this.#store || found.size === 0) return;
    const at = this.#now();
    try {
      await setMany(
        [...found].map(([key, pictures]) => [key, { at, pictures }]),
        this.#store,
      );
    } catch {
      // A full or forbidden storage costs a request at the next visit and nothing else.
    }
  }

  /** Deletes what is too old to be used. */
  async sweep(): Promise<void> {
    if (!this.#store) return;
    try {
      const all = await entries<string, Remembered>(this.#store);
      const stale = all.filter(([, found]) => !isFresh(found, this.#now()));
      await delMany(
        stale.map(([key]) => key),
        this.#store,
      );
    } catch {
      // The same as in `write`.
    }
  }
}
