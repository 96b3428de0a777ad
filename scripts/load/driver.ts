import type { Flags } from "./flags.ts";
import { type LoadPlan, loadPlanOf } from "./plan.ts";
import { RoomLoad } from "./room-load.ts";
import { TimeHistogram } from "./times.ts";
import { type Totals, totalsOf } from "./totals.ts";

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

  stop(): readonly number[] {
    clearInterval(this.#timer);
    return this.ms;
  }
}

/** One driver's part of a round: the rooms with the given indexes. */
export interface DriverTask {
  readonly flags: Flags;
  /** What differs from the flags in this round. */
  readonly own: Pick<LoadPlan, "duration" | "messages" | "room" | "seed">;
  readonly places: readonly number[];
}

/** Options of the run itself. A driver on another host gets its task unencrypted, so no token is in it. */
const OF_THE_RUN: readonly string[] = ["metricsToken", "inspectorPort", "out", "json"];

export const flagsForDrivers = (flags: Flags): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => !OF_THE_RUN.includes(name)));

/** What playing took of a driver. */
export interface DriverUsage {
  /** The processor time that it used. */
  readonly cpuMs: number;
  readonly elapsedMs: number;
  /** Its resident memory at the end. */
  readonly memoryMb: number;
  /** How late its timers fired. */
  readonly lagMs: TimeHistogram;
}

/** A part of the load generator. It connects, waits for the others, plays, and tells what it counted. */
export interface Driver {
  set(task: DriverTask): Promise<void>;
  play(): Promise<DriverUsage>;
  finish(): Promise<Totals>;
}

/** How many rooms are set up at the same time: a server opens many rooms only so fast. */
const SETUP_STEP = 8;

/** A driver in this process. */
export class InProcessDriver implements Driver {
  readonly #onDone: () => void;
  #plan: LoadPlan | null = null;
  #loads: readonly RoomLoad[] = [];

  constructor(onDone: () => void = () => {}) {
    this.#onDone = onDone;
  }

  async set({ flags, own, places }: DriverTask): Promise<void> {
    const plan = { ...loadPlanOf(flags), ...own };
    this.#plan = plan;
    const loads: RoomLoad[] = [];
    const onDone = this.#onDone;
    for (let first = 0; first < places.length; first += SETUP_STEP) {
      const step = places.slice(first, first + SETUP_STEP);
      loads.push(
        ...(await Promise.all(step.map((index) => RoomLoad.set(plan, { index, onDone })))),
      );
    }
    for (const load of loads) await load.prepare();
    this.#loads = loads;
  }

  async play(): Promise<DriverUsage> {
    const lag = new Lag();
    const [start, before] = [performance.now(), process.cpuUsage()];
    await Promise.all(this.#loads.map((load) => load.play()));
    const { user, system } = process.cpuUsage(before);
    const elapsedMs = performance.now() - start;
    return {
      cpuMs: (user + system) / 1_000,
      elapsedMs,
      memoryMb: process.memoryUsage().rss / 2 ** 20,
      lagMs: TimeHistogram.of(lag.stop()),
    };
  }

  async finish(): Promise<Totals> {
    const runs = [];
    for (const load of this.#loads) runs.push(await load.finish());
    return totalsOf({ windowMs: this.#plan?.windowMs ?? 0 }, runs);
  }
}
