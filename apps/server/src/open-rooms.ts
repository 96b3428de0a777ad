/**
 * The rooms of this process that have open sockets. Where one workerd serves all rooms these are all of them; a
 * platform with many processes never asks.
 */
class OpenRooms {
  readonly #names = new Set<string>();
  #draining = false;

  /** Whether the server is about to end, so that nobody should connect any more. */
  get isDraining(): boolean {
    return this.#draining;
  }

  add(room: string): void {
    this.#names.add(room);
  }

  delete(room: string): void {
    this.#names.delete(room);
  }

  /** Lets nobody in any more. Returns the rooms whose sockets are still to be closed. */
  drain(): readonly string[] {
    this.#draining = true;
    return [...this.#names];
  }
}

/** Rooms that sleep keep their sockets, so what a room itself knows isn't enough. */
export const OPEN_ROOMS = new OpenRooms();
