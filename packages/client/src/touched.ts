/** What Yjs tells of a map that was written to: the way to it from the root, and its keys that changed. */
interface Written {
  readonly path: readonly (string | number)[];
  readonly keys: ReadonlyMap<string, unknown>;
}

/** A root map of the document, as far as it is watched. */
interface Root {
  observeDeep(listener: (events: readonly Written[]) => void): void;
}

/** How many maps lie between a root map and the records of interest. */
type Depth = 0 | 1;

/** Notes which records below a root map of the document were written to, until they are taken. */
export class Touched<Key extends string = string> {
  readonly #keys = new Set<Key>();
  #all = true;

  constructor(root: Root, depth: Depth) {
    root.observeDeep((events) => {
      for (const event of events) this.#note(event, depth);
    });
  }

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

  #note({ path, keys }: Written, depth: Depth): void {
    if (path.length < depth) this.#all = true;
    else if (path.length > depth) this.#keys.add(path[depth] as Key);
    else for (const key of keys.keys()) this.#keys.add(key as Key);
  }
}
