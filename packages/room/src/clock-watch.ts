import { clockDeadline, ROOM_INTENTS, type SeatId, takesTurns } from "@baize/engine";
import type { IntentRunner } from "./intent-runner.ts";
import type { Platform } from "./platform.ts";
import { requestOf } from "./room-calls.ts";
import type { RoomState } from "./room-state.ts";

interface ClockWatchOptions {
  readonly roomState: RoomState;
  readonly intents: IntentRunner;
  readonly platform: Pick<Platform, "alarm" | "now">;
  /** Whether a seat's player is connected. */
  readonly isConnected: (seat: SeatId) => boolean;
}

/**
 * Does for the table's clock what no player does: says when a time is up, and stops it while a player is disconnected.
 * An alarm wakes the room when the next time is up.
 */
export class ClockWatch {
  readonly #options: ClockWatchOptions;
  #alarmAt: number | null = null;

  constructor(options: ClockWatchOptions) {
    this.#options = options;
  }

  /** Runs what is due, in the tick that is about to end. */
  settle(): void {
    const { roomState, intents, platform } = this.#options;
    const clock = roomState.state.field("clock");
    if (!clock) return;
    const away = clock.waits && this.#isAnyAway();
    if (away !== clock.away) intents.run(null, requestOf(ROOM_INTENTS.stopClock, { away }));
    const deadline = this.#deadline;
    if (deadline !== null && deadline <= platform.now()) {
      intents.run(null, requestOf(ROOM_INTENTS.flagClock, {}));
    }
  }

  /** Sets the alarm, after the tick has ended. */
  plan(): void {
    const deadline = this.#deadline;
    if (deadline === null || deadline === this.#alarmAt) return;
    this.#alarmAt = deadline;
    this.#options.platform.alarm("clock", deadline);
  }

  get #deadline(): number | null {
    const clock = this.#options.roomState.state.field("clock");
    return clock && clockDeadline(clock);
  }

  #isAnyAway(): boolean {
    const { roomState, isConnected } = this.#options;
    return [...roomState.state.entries("seats")].some(
      ([seat, record]) => takesTurns(record) && !isConnected(seat),
    );
  }
}
