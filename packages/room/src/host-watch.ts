import { SERVER_INTENT_DEFINITIONS, type SeatId } from "@baize/engine";
import { intentRequestOf, THE_SERVER } from "./intent-runner.ts";
import { isAnyoneHere, type WatchOptions } from "./watch.ts";

/** How long the host may be disconnected before others can become the host. */
const HOST_AWAY_MS = 3 * 60 * 1000;

/**
 * Says when the host has been disconnected for a while, and when the host is back ([HO12]). The time that is left is an
 * alarm and no state of the table: most hosts who disconnect are back soon.
 */
export class HostWatch {
  readonly #options: WatchOptions;
  /** When the host was last seen to go; null when the room was not in memory then. */
  #leftAt: number | null = null;
  #wasHere = false;

  constructor(options: WatchOptions) {
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
    if (this.#host === null || this.#isAway || this.#isHere()) return false;
    return isAnyoneHere(this.#options);
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
    this.#options.intents.run(
      THE_SERVER,
      intentRequestOf(SERVER_INTENT_DEFINITIONS.setHostAway, { away }),
    );
  }
}
