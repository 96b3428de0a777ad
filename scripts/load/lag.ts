const EVERY_MS = 10;

/** Measures how late this thread's timers fire: every other time that it measures is late by as much. */
export class Lag {
  readonly ms: number[] = [];
  readonly #timer: ReturnType<typeof setInterval>;

  constructor() {
    let due = performance.now() + EVERY_MS;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.ms.push(Math.max(0, now - due));
      due = now + EVERY_MS;
    }, EVERY_MS);
  }

  stop(): readonly number[] {
    clearInterval(this.#timer);
    return this.ms;
  }
}
