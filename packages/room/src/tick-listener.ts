import type { Entry } from "./entry.ts";
import type { AlarmPurpose } from "./platform.ts";

/** A part of a room that tells somebody outside the table what happened there. It changes nothing at the table. */
export interface TickListener {
  /** The alarm that it sets, if it sets one. */
  readonly alarm?: AlarmPurpose;
  /** Notes what an entry did, right after it was applied. */
  note?(entry: Entry): void;
  /**
   * Tells what has changed: after the journal has a tick and its revoked keys have closed, and after a player connected.
   * Returns the cost in points.
   */
  tell(): number;
  /** Tells that the room was made. */
  tellMade?(): void;
  /** Called when its alarm rings. */
  onAlarm?(): void;
}
