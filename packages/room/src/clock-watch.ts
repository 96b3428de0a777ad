import {
  clockDeadline,
  type GameClock,
  isTakingTurns,
  SERVER_INTENT_DEFINITIONS,
} from "@baize/engine";
import { intentRequestOf, THE_SERVER } from "./intent-runner.ts";
import { isAnyoneHere, type WatchOptions } from "./watch.ts";

/**
 * Runs the table's clock: logs when a time is up, and stops the clock while a player is disconnected. An alarm wakes
 * the room when the next time is up.
 */
export class ClockWatch {
  readonly #options: WatchOptions;
  /** When the alarm rings; 0 while that is unknown. */
  #alarmAt = 0;
  /** Whether the room has just been restored. After hibernation the players' connections are already there. */
  #isFresh = true;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Runs what is due, in the tick that is about to end. */
  settle(): void {
    const { roomState, intents } = this.#options;
    const clock = roomState.state.field("clock");
    const wasDown = this.#isFresh && !isAnyoneHere(this.#options);
    this.#isFresh = false;
    if (!clock) return;
    const away = clock.waits && this.#isAnyAway();
    if (away !== clock.away) {
      const since = wasDown && away ? this.#lastSeen(clock) : undefined;
      intents.run(
        THE_SERVER,
        intentRequestOf(SERVER_INTENT_DEFINITIONS.stopClock, { away, ...(since && { since }) }),
      );
    }
    this.flag();
  }

  /** Logs times that are up, also before an intent runs. Disconnected players are checked only once a tick. */
  flag(): void {
    const { intents, platform } = this.#options;
    const deadline = this.#deadline;
    if (deadline !== null && deadline <= platform.now()) {
      intents.run(THE_SERVER, intentRequestOf(SERVER_INTENT_DEFINITIONS.flagClock, {}));
    }
  }

  /** Sets the alarm, after the tick has ended. */
  plan(): void {
    const deadline = this.#deadline;
    const { platform } = this.#options;
    if (deadline === null) return;
    // An earlier alarm sets the next one, which costs less than a row for each turn.
    if (this.#alarmAt > platform.now() && this.#alarmAt <= deadline) return;
    this.#alarmAt = deadline;
    platform.alarm("clock", deadline);
  }

  /** The last time at which the room is known to have run: of the clock's row or the last log line. */
  #lastSeen(clock: GameClock): number {
    return Math.max(clock.since, this.#options.roomState.log.entries().at(-1)?.at ?? 0);
  }

  get #deadline(): number | null {
    const clock = this.#options.roomState.state.field("clock");
    return clock && clockDeadline(clock);
  }

  #isAnyAway(): boolean {
    const { roomState, isConnected } = this.#options;
    return [...roomState.state.entries("seats")].some(
      ([seat, record]) => isTakingTurns(record) && !isConnected(seat),
    );
  }
}
