import type { Env } from "./env.ts";

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a room that nobody is in is kept; throws where the variable is no number of days. */
export const lifetimeOf = ({ ROOM_LIFETIME_DAYS: text }: Env): number => {
  if (text === undefined || text === "") return DEFAULT_DAYS * DAY_MS;
  const days = Number(text);
  if (Number.isFinite(days) && days > 0) return days * DAY_MS;
  throw new Error(`ROOM_LIFETIME_DAYS is a number of days above 0, not “${text}”`);
};

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
