const EVERY_MS = 10;

/** Measures how late this process's timers fire: every other time that it measures is late by as much. */
class Lag {
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

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** What a piece of work took of this process, and whatever else it did meanwhile. */
export interface ProcessUsage {
  readonly cpuMs: number;
  readonly elapsedMs: number;
  /** How late its timers fired. */
  readonly lagMs: readonly number[];
}

/** Does a piece of work and measures what this process took meanwhile. */
export async function measureUsage<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly usage: ProcessUsage }> {
  const lag = new Lag();
  const [start, before] = [performance.now(), process.cpuUsage()];
  try {
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    const usage = {
      cpuMs: (user + system) / 1_000,
      elapsedMs: performance.now() - start,
      lagMs: lag.ms,
    };
    return { result, usage };
  } finally {
    lag.stop();
  }
}
