import type { Space } from "./settings.ts";

/**
 * What this process has added to the rooms that were there when it started. Where processes of one server share the
 * rooms, each counts its own; a platform with many processes sets no limit and never asks.
 */
class AddedStorage {
  #rooms = 0;
  #bytes = 0;
  /** Of objects that have written, by their ids, so that one that slept isn't counted again. */
  readonly #sizes = new Map<string, number>();

  hasSpaceForRooms(space: Space | null, count = 1): boolean {
    return space === null || (this.#rooms + count <= space.rooms && this.hasSpaceForBytes(space));
  }

  hasSpaceForBytes(space: Space | null): boolean {
    return space === null || this.#bytes < space.bytes;
  }

  /**
   * Makes a room if there is space for it, and counts it meanwhile, so that many at once don't exceed the limit. Null
   * says that none was made.
   */
  async countRoom<T>(
    space: Space | null,
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

  /** Forgets an object that has no room any more. What is left of it is what it finds when it writes again. */
  roomDeleted(objectId: string): void {
    this.#rooms -= 1;
    this.#sizes.delete(objectId);
  }

  /** Notes how large an object's database is whenever it may have grown, and how large the object found it. */
  noteBytes(objectId: string, { found, bytes }: { found: number; bytes: number }): void {
    this.#bytes += bytes - (this.#sizes.get(objectId) ?? found);
    this.#sizes.set(objectId, bytes);
  }
}

export const ADDED_STORAGE = new AddedStorage();
