import type { ViewerKey } from "@baize/engine";
import { WORK } from "./budget.ts";
import { welcomeFrame } from "./frames.ts";
import type { Platform } from "./platform.ts";
import type { RoomState } from "./room-state.ts";
import { limitsOf, type Session } from "./session.ts";

/** Sends welcomes. Each is built once per viewer and revision: many clients that join at once cost one. */
export class WelcomeSender {
  readonly #room: string;
  readonly #roomState: RoomState;
  readonly #platform: Platform;
  readonly #ready = new Map<ViewerKey, string>();
  #revision = -1;

  constructor(room: string, roomState: RoomState, platform: Platform) {
    this.#room = room;
    this.#roomState = roomState;
    this.#platform = platform;
  }

  /** Sends a welcome. Returns its cost in points. */
  send(session: Session): number {
    const { revision } = this.#roomState;
    if (this.#revision !== revision) this.#ready.clear();
    this.#revision = revision;
    let frame = this.#ready.get(session.key);
    let work: number = WORK.frameOut;
    if (frame === undefined) {
      const about = { room: this.#room, limits: limitsOf(this.#platform) };
      frame = welcomeFrame(about, this.#roomState, session);
      this.#platform.metrics?.overlayBuilt("whole");
      this.#ready.set(session.key, frame);
      work += WORK.view + frame.length * WORK.byteMade;
    }
    session.connection.send(frame);
    return work + frame.length * WORK.byteOut;
  }
}
