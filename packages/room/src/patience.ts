import { CLOSE, LIMITS } from "@baize/protocol";
import type { Attendance } from "./attendance.ts";
import { noticeFrame } from "./frames.ts";
import type { Platform } from "./platform.ts";
import type { Session } from "./session.ts";
import type { TurnedAway } from "./turned-away.ts";

const ASKS_TOO_OFTEN = {
  code: "over_limit",
  message: `At most ${LIMITS.asksPerSecond} times a second, ${LIMITS.askBurst} at once`,
} as const;

/** How much the room takes from a connection: counts what it turns away, and lets those go who wear it out. */
export class Patience {
  readonly #attendance: Attendance;
  readonly #platform: Platform;

  constructor(attendance: Attendance, platform: Platform) {
    this.#attendance = attendance;
    this.#platform = platform;
  }

  /** Counts what was turned away without being nonsense or too much. */
  count({ connection }: Session, reason: TurnedAway): void {
    this.#platform.meter?.turnedAway(reason, connection.pass.opening);
  }

  /** Counts a frame that made no sense; too many close the connection. */
  strike(session: Session): void {
    session.badFrames += 1;
    if (session.badFrames >= LIMITS.badFrames) this.#attendance.giveUpOn(session, CLOSE.badFrames);
  }

  /** Counts an intent, whatever comes of it: whether it came too fast. */
  isHasty(session: Session): boolean {
    if (session.intents.take(this.#platform.now())) return false;
    this.#hurry(session);
    return true;
  }

  /** Counts that a connection asks for what everyone was sent: whether it may, and else it is told. */
  mayAsk(session: Session): boolean {
    if (session.asks.take(this.#platform.now())) return true;
    this.count(session, ASKS_TOO_OFTEN.code);
    session.connection.send(noticeFrame(ASKS_TOO_OFTEN));
    this.#hurry(session);
    return false;
  }

  /** The room's patience is longer with haste than with nonsense, since it answers each time. */
  #hurry(session: Session): void {
    session.tooFast += 1;
    if (session.tooFast >= LIMITS.tooFastIntents) this.#attendance.giveUpOn(session, CLOSE.tooFast);
  }
}
