import { createStore, delMany, entries, get, setMany, type UseStore } from "idb-keyval";
import type { PrintedSides } from "./printed-sides.ts";

interface Remembered {
  at: number;
  /** Null if there is no such card, so that it isn't requested again soon. */
  printed: PrintedSides | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FOUND_MS = 7 * DAY_MS;
const MISSED_MS = DAY_MS;

const isFresh = ({ at, printed }: Remembered, now: number): boolean =>
  now - at < (printed ? FOUND_MS : MISSED_MS);

/** A cache of printed cards in IndexedDB. Without storage it stays empty. */
export class PrintedSidesCache {
  readonly #now: () => number;
  #store: UseStore | null = null;

  constructor(now: () => number) {
    this.#now = now;
    try {
      this.#store = createStore("baize-printed", "printed");
    } catch {
      // IndexedDB is missing, as in some private windows: every visit requests the cards again.
    }
  }

  /** The printed card; null if there is no such card, undefined if it isn't in the cache. */
  async read(key: string): Promise<PrintedSides | null | undefined> {
    if (!this.#store) return undefined;
    try {
      const found = await get<Remembered>(key, this.#store);
      return found && isFresh(found, this.#now()) ? found.printed : undefined;
    } catch {
      this.#store = null;
      return undefined;
    }
  }

  async write(found: ReadonlyMap<string, PrintedSides | null>): Promise<void> {
    if (!this.#store || found.size === 0) return;
    const at = this.#now();
    try {
      await setMany(
        [...found].map(([key, printed]) => [key, { at, printed }]),
        this.#store,
      );
    } catch {
      // If storage is full or forbidden, the next visit makes the request again.
    }
  }

  /** Deletes expired entries. */
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
      // Storage may be full or forbidden, as in `write`.
    }
  }
}
