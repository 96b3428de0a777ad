import { SERVER_INTENTS, type SeatId } from "@baize/engine";
import type { IntentAuthor, IntentRunner } from "./intent-runner.ts";
import type { Platform } from "./platform.ts";
import { requestOf } from "./room-admin.ts";
import type { RoomState } from "./room-state.ts";

const NOBODY: IntentAuthor = { seat: null, payer: null };

/** How long the host may be disconnected before others can become the host. */
const HOST_AWAY_MS = 3 * 60 * 1000;

interface HostWatchOptions {
  readonly roomState: RoomState;
  readonly intents: IntentRunner;
  readonly platform: Pick<Platform, "alarm" | "now">;
  /** Whether a seat's player is connected. */
  readonly isConnected: (seat: SeatId) => boolean;
}

/**
 * Says when the host has been disconnected for a while, and when the host is back ([HO12]). The time that is left is an
 * alarm and no state of the table: most hosts who disconnect are back soon.
 */
export class HostWatch {
  readonly #options: HostWatchOptions;
  /** When the host was last seen to go; null when the room was not in memory then. */
  #leftAt: number | null = null;
  #wasHere = false;

  constructor(options: HostWatchOptions) {
    this.#options = options;
  }

  /** Says that the host is back, in the tick that is about to end, and notes when the host goes. */
  settle(): void {
    const { platform } = this.#options;
    const isHere = this.#isHere();
    if (isHere && this.#isAway) this.#say(false);
    if (this.#wasHere && !isHere) this.#leftAt = platform.now();
    this.#wasHere = isHere;
  }

  /** Sets the alarm, after the tick has ended. One for an earlier absence is replaced, so none rings too early. */
  plan(): void {
    if (!this.#isMissed()) return;
    const { platform } = this.#options;
    const since = this.#leftAt;
    // A room that was not in memory when the host went has an alarm, unless the server crashed.
    if (since === null) platform.alarm("host", platform.now() + HOST_AWAY_MS, "unless set");
    else platform.alarm("host", since + HOST_AWAY_MS);
  }

  /** Called when its alarm rings. */
  onAlarm(): void {
    if (this.#isMissed()) this.#say(true);
  }

  /** Whether the host is not here, others are, and the table was not told. */
  #isMissed(): boolean {
    const { roomState, isConnected } = this.#options;
    if (this.#host === null || this.#isAway || this.#isHere()) return false;
    return [...roomState.state.keys("seats")].some(isConnected);
  }

  #isHere(): boolean {
    const { roomState, isConnected } = this.#options;
    const host = this.#host;
    return host !== null && roomState.state.get("seats", host)?.left === false && isConnected(host);
  }

  get #host(): SeatId | null {
    return this.#options.roomState.state.field("host");
  }

  get #isAway(): boolean {
    return this.#options.roomState.state.field("hostAway");
  }

  #say(away: boolean): void {
    this.#options.intents.run(NOBODY, requestOf(SERVER_INTENTS.setHostAway, { away }));
  }
}
