import type { AlarmSchedule } from "./alarm-schedule.ts";

/** Its name in the alarm schedule. */
export const LIFETIME_ALARM = "lifetime";

/** When an empty room is deleted, counted from the last connection's close. */
export class RoomLifetime {
  readonly #schedule: AlarmSchedule;
  readonly #ms: number;

  constructor(schedule: AlarmSchedule, ms: number) {
    this.#schedule = schedule;
    this.#ms = ms;
  }

  /** Counts from a time in milliseconds. Later messages wait until this is durable. */
  async countFrom(moment: number): Promise<void> {
    await this.#schedule.schedule(LIFETIME_ALARM, moment + this.#ms);
  }

  /** Ends no sooner than at a time, though the room is empty. */
  async keepUntil(end: number): Promise<void> {
    await this.#schedule.schedule(LIFETIME_ALARM, end);
  }

  /** Milliseconds since 1970; null when nothing is counted, as in rooms from before the schedule existed. */
  get end(): number | null {
    return this.#schedule.dueAt(LIFETIME_ALARM);
  }

  isOver(lastActivity: number, now: number): boolean {
    return lastActivity + this.#ms <= now;
  }
}
