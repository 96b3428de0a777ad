import type { Flags } from "./flags.ts";
import { type LoadPlan, loadPlanOf } from "./plan.ts";
import { RoomLoad } from "./room-load.ts";
import { TimeHistogram } from "./times.ts";
import { type Totals, totalsOf } from "./totals.ts";
import { measureUsage } from "./usage.ts";

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
    const { usage } = await measureUsage(() => Promise.all(this.#loads.map((load) => load.play())));
    return {
      ...usage,
      memoryMb: process.memoryUsage().rss / 2 ** 20,
      lagMs: TimeHistogram.of(usage.lagMs),
    };
  }

  async finish(): Promise<Totals> {
    const runs = [];
    for (const load of this.#loads) runs.push(await load.finish());
    return totalsOf({ windowMs: this.#plan?.windowMs ?? 0 }, runs);
  }
}
