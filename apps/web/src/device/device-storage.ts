/** The part of a browser's storage that is used, and its keys. */
type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * A storage of the browser that never throws. What the browser doesn't keep, because storage is forbidden or full,
 * lasts as long as the page.
 */
export class DeviceStorage implements Area {
  readonly #open: () => Storage;
  /** What could not be written; null for what could not be removed. */
  readonly #unwritten = new Map<string, string | null>();

  /** @param open Called for each access: where storage is forbidden, already naming it throws. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  getItem(key: string): string | null {
    const unwritten = this.#unwritten.get(key);
    return unwritten === undefined ? this.#try((area) => area.getItem(key), null) : unwritten;
  }

  /** The JSON value under a key; null if there is none, or if something else wrote there. */
  getJson(key: string): unknown {
    try {
      return JSON.parse(this.getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  setJson(key: string, value: unknown): void {
    this.setItem(key, JSON.stringify(value));
  }

  setItem(key: string, text: string): void {
    this.#write(key, text, (area) => area.setItem(key, text));
  }

  removeItem(key: string): void {
    this.#write(key, null, (area) => area.removeItem(key));
  }

  keys(): readonly string[] {
    const written = this.#try((area) => Object.keys(area), []);
    return [...new Set([...written, ...this.#unwritten.keys()])].filter(
      (key) => this.getItem(key) !== null,
    );
  }

  #write(key: string, text: string | null, write: (area: Storage) => void): void {
    this.#unwritten.delete(key);
    const isWritten = this.#try((area) => {
      write(area);
      return true;
    }, false);
    if (!isWritten) this.#unwritten.set(key, text);
  }

  #try<Value>(access: (area: Storage) => Value, otherwise: Value): Value {
    try {
      return access(this.#open());
    } catch {
      // Forbidden, full, or a test without a browser.
      return otherwise;
    }
  }
}

/** The storage that lasts between visits. */
export const deviceStorage = new DeviceStorage(() => localStorage);
