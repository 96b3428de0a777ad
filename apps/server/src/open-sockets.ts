import { relayNamed } from "./relay-name.ts";

/**
 * The open sockets of this process, by the room or relay that has them. Where one workerd serves all rooms these are
 * all there are; a platform with many processes never asks.
 */
class OpenSockets {
  readonly #ids = new Map<string, Set<string>>();
  #draining = false;

  /** Whether the server is about to end, so that nobody should connect any more. */
  get isDraining(): boolean {
    return this.#draining;
  }

  get count(): number {
    return [...this.#ids.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The rooms that have some, themselves or at a relay. */
  get rooms(): readonly string[] {
    return [...new Set([...this.#ids.keys()].map((name) => relayNamed(name).room))];
  }

  /** A room or relay, by its object's name, has another socket. */
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

/** Objects that sleep keep their sockets, so what an object itself knows isn't enough. */
export const OPEN_SOCKETS = new OpenSockets();
