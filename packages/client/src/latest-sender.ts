import { LIMITS } from "@baize/protocol";
import { startTimer, stopTimer, type Timer } from "./platform.ts";

/** A little slower than the server's limits, because frames can arrive closer together than they were sent. */
export const POINT_EVERY_MS = 1_200 / LIMITS.presencePerSecond;
export const CAST_EVERY_MS = 1_200 / LIMITS.castPerSecond;

/** Sends the latest of some values at a limited rate. */
export class LatestSender<Value extends object> {
  readonly #everyMs: number;
  readonly #send: (value: Value) => void;
  #waiting: Value | null = null;
  #pause: Timer | null = null;

  constructor(everyMs: number, send: (value: Value) => void) {
    this.#everyMs = everyMs;
    this.#send = send;
  }

  send(value: Value): void {
    this.#waiting = value;
    if (!this.#pause) this.#next();
  }

  stop(): void {
    stopTimer(this.#pause);
  }

  #next(): void {
    const value = this.#waiting;
    this.#waiting = null;
    this.#pause = value && startTimer(() => this.#next(), this.#everyMs);
    if (value) this.#send(value);
  }
}
