/** What Yjs tells of a map that was written to: the way to it from the root, and its keys that changed. */
export interface MapWrite {
  readonly path: readonly (string | number)[];
  readonly keys: ReadonlyMap<string, unknown>;
}

/** Notes which records of a part of the document were written to, until they are taken. */
export class DirtyKeys<Key extends string = string> {
  readonly #keys = new Set<Key>();
  #all = true;

  add(key: Key): void {
    this.#keys.add(key);
  }

  /** All that was touched since the last time, or null where that may be everything. */
  take(): ReadonlySet<Key> | null {
    const taken = this.#all ? null : new Set(this.#keys);
    this.#all = false;
    this.#keys.clear();
    return taken;
  }

  /** A write to something whose records begin so many maps below the root. */
  addWritten({ path, keys }: MapWrite, depth: number): void {
    if (path.length < depth) this.#all = true;
    else if (path.length > depth) this.#keys.add(path[depth] as Key);
    else for (const key of keys.keys()) this.#keys.add(key as Key);
  }
}
