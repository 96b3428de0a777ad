const EVERY_MS = 10;

/** How late a timer of this thread fires: what everything else that it times was late by. */
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
