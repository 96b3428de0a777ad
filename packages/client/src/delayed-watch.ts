import { startTimer, stopTimer, type Timer } from "./platform.ts";

/** How long to wait before the first question, and at most. */
const FIRST_MS = 3_000;
const MAX_MS = 30_000;
const GROWTH = 1.5;

/**
 * Asks for what a delayed table shows by now: the server sends nothing by itself. While nothing happens there the
 * questions become fewer, so that the room can sleep.
 */
export class DelayedWatch {
  readonly #ask: () => void;
  #timer: Timer | null = null;
  #waitMs = FIRST_MS;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  /** Something new was shown, so there may be more soon. */
  restart(): void {
    this.#waitMs = FIRST_MS;
    this.#plan();
  }

  stop(): void {
    stopTimer(this.#timer);
    this.#timer = null;
  }

  #plan(): void {
    this.stop();
    this.#timer = startTimer(() => {
      this.#waitMs = Math.min(MAX_MS, this.#waitMs * GROWTH);
      this.#plan();
      this.#ask();
    }, this.#waitMs);
  }
}
