import type { AlarmSchedule } from "./alarm-schedule.ts";

/** Its name on the schedule. */
export const LIFETIME = "lifetime";

/** When a room that nobody is in is deleted. It counts from when the last one left. */
export class Lifetime {
  readonly #schedule: AlarmSchedule;
  readonly #ms: number;

  constructor(schedule: AlarmSchedule, ms: number) {
    this.#schedule = schedule;
    this.#ms = ms;
  }

  /** Counts from a moment on. What is sent afterwards waits until this is durable. */
  async countFrom(moment: number): Promise<void> {
    await this.#schedule.schedule(LIFETIME, moment + this.#ms);
  }

  /** Milliseconds since 1970; null where nothing is counted, as in rooms of before there was a schedule. */
  get end(): number | null {
    return this.#schedule.dueAt(LIFETIME);
  }

  isOver(lastActivity: number, now: number): boolean {
    return lastActivity + this.#ms <= now;
  }
}
