import type { Flags } from "./flags.ts";
import { type Plan, readPlan } from "./plan.ts";
import { RoomLoad, type RoomRun } from "./room-load.ts";

const EVERY_MS = 10;

/** Measures how late this thread's timers fire: every other time that it measures is late by as much. */
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

  stop(): readonly number[] {
    clearInterval(this.#timer);
    return this.ms;
  }
}

/** The work of one thread of the generator: the rooms with the given indexes. */
export interface Task {
  readonly flags: Flags;
  readonly places: readonly number[];
  readonly seed: number;
  readonly room: string | null;
}

export interface TaskResult {
  readonly runs: readonly RoomRun[];
  readonly lagMs: readonly number[];
}

/** How many rooms are set up at the same time: a server opens many rooms only so fast. */
const SETUP_STEP = 8;

/** The rooms of one thread, from set-up to results. */
export class RoomLoads {
  readonly #loads: readonly RoomLoad[];

  private constructor(loads: readonly RoomLoad[]) {
    this.#loads = loads;
  }

  static async set(plan: Plan, places: readonly number[], onDone: () => void): Promise<RoomLoads> {
    const loads: RoomLoad[] = [];
    for (let first = 0; first < places.length; first += SETUP_STEP) {
      const step = places.slice(first, first + SETUP_STEP);
      loads.push(
        ...(await Promise.all(step.map((index) => RoomLoad.set(plan, { index, onDone })))),
      );
    }
    for (const load of loads) await load.prepare();
    return new RoomLoads(loads);
  }

  /** Plays, and returns how late this thread's timers were, in milliseconds. */
  async play(): Promise<readonly number[]> {
    const lag = new Lag();
    await Promise.all(this.#loads.map((load) => load.play()));
    return lag.stop();
  }

  async finish(): Promise<RoomRun[]> {
    const runs: RoomRun[] = [];
    for (const load of this.#loads) runs.push(await load.finish());
    return runs;
  }
}

// In a thread of its own it receives its task, reports that it is ready, waits for the start, and sends its results.
declare const self: Worker;

if (!Bun.isMainThread) {
  let loads: RoomLoads;
  self.onmessage = async ({ data }: MessageEvent<Task | "play">) => {
    if (data === "play") {
      const lagMs = await loads.play();
      self.postMessage("played");
      self.postMessage({ runs: await loads.finish(), lagMs } satisfies TaskResult);
      return;
    }
    const { flags, places, seed, room } = data;
    loads = await RoomLoads.set({ ...readPlan(flags), seed, room }, places, () => {});
    self.postMessage("ready");
  };
}
