import type { RemainingStorage } from "./settings.ts";

/**
 * Counts the rooms and bytes that this process has added since it started. If several processes share the rooms, each
 * counts its own. A platform that starts processes itself has no limit and doesn't use this.
 */
class StorageQuotaTracker {
  #rooms = 0;
  #bytes = 0;
  /** Bytes by object id, so that an object that hibernated isn't counted again. */
  readonly #sizes = new Map<string, number>();

  hasSpaceForRooms(space: RemainingStorage | null, count = 1): boolean {
    return space === null || (this.#rooms + count <= space.rooms && this.hasSpaceForBytes(space));
  }

  hasSpaceForBytes(space: RemainingStorage | null): boolean {
    return space === null || this.#bytes < space.bytes;
  }

  /**
   * Makes a room if there is space for it, and counts it while it is being made, so that many at once don't exceed the
   * limit. Returns null when the server is full.
   */
  async countRoom<T>(
    space: RemainingStorage | null,
    make: () => Promise<T | null>,
  ): Promise<T | null | "full"> {
    if (!this.hasSpaceForRooms(space)) return "full";
    this.#rooms += 1;
    let made: T | null = null;
    try {
      made = await make();
      return made;
    } finally {
      if (made === null) this.#rooms -= 1;
    }
  }

  /** Removes an object whose room was deleted. If it writes again, what is left of it counts as found at the start. */
  roomDeleted(objectId: string): void {
    this.#rooms -= 1;
    this.#sizes.delete(objectId);
  }

  /** Records the size of an object's database after a write, and its size when the object started. */
  noteBytes(objectId: string, { found, bytes }: { found: number; bytes: number }): void {
    this.#bytes += bytes - (this.#sizes.get(objectId) ?? found);
    this.#sizes.set(objectId, bytes);
  }
}

export const storageQuotaTracker = new StorageQuotaTracker();
