import { parseRelayName } from "./relay-name.ts";

/**
 * The open sockets of this process, by room or relay. If one workerd serves all rooms these are all sockets; a platform
 * that starts processes itself doesn't use this.
 */
class OpenSocketRegistry {
  readonly #ids = new Map<string, Set<string>>();
  #draining = false;

  /** Whether the server is about to end, so that nobody should connect any more. */
  get isDraining(): boolean {
    return this.#draining;
  }

  get count(): number {
    return [...this.#ids.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The rooms with open sockets, of their own or at a relay. */
  get rooms(): readonly string[] {
    return [...new Set([...this.#ids.keys()].map((name) => parseRelayName(name).room))];
  }

  /** Adds a socket of a room or relay, by its object's name. */
  add(name: string, id: string): void {
    const ids = this.#ids.get(name) ?? new Set();
    this.#ids.set(name, ids.add(id));
  }

  delete(name: string, id: string): void {
    const ids = this.#ids.get(name);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(name);
  }

  /** Accepts no more sockets. Open ones stay until their room is drained. */
  drain(): void {
    this.#draining = true;
  }
}

/** One registry for the process, because hibernating objects keep sockets that their own code doesn't know. */
export const openSocketRegistry = new OpenSocketRegistry();
