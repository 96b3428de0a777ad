/** A Yjs event of a map: its path from the root, and its changed keys. */
export interface MapWrite {
  readonly path: readonly (string | number)[];
  readonly keys: ReadonlyMap<string, unknown>;
}

/** Collects which records of a part of the document changed, until they are taken. */
export class DirtyKeys<Key extends string = string> {
  readonly #keys = new Set<Key>();
  #all = true;

  add(key: Key): void {
    this.#keys.add(key);
  }

  /** All keys that changed since the last call, or null when any may have. */
  take(): ReadonlySet<Key> | null {
    const taken = this.#all ? null : new Set(this.#keys);
    this.#all = false;
    this.#keys.clear();
    return taken;
  }

  /** Adds a change somewhere below the map whose records lie `depth` maps below the root. */
  addWritten({ path, keys }: MapWrite, depth: number): void {
    if (path.length < depth) this.#all = true;
    else if (path.length > depth) this.#keys.add(path[depth] as Key);
    else for (const key of keys.keys()) this.#keys.add(key as Key);
  }
}
