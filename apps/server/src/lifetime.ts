/**
 * When a room that nobody is in is deleted. The alarm is set when the last one leaves, and is the whole memory of it:
 * while people are there it may ring once, and is set again.
 */
export class Lifetime {
  readonly #storage: DurableObjectStorage;
  readonly #ms: number;

  constructor(storage: DurableObjectStorage, ms: number) {
    this.#storage = storage;
    this.#ms = ms;
  }

  /** Counts from a moment on. What is sent afterwards waits until this is durable. */
  async countFrom(moment: number): Promise<void> {
    await this.#storage.setAlarm(moment + this.#ms);
  }

  /** Milliseconds since 1970; null where nothing is counted. */
  end(): Promise<number | null> {
    return this.#storage.getAlarm();
  }

  isOver(lastActivity: number, now: number): boolean {
    return lastActivity + this.#ms <= now;
  }

  /** Nothing stays behind: no row, no alarm, no name. */
  async delete(): Promise<void> {
    await this.#storage.deleteAll();
  }
}
