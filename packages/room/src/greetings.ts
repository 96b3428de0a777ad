import type { ViewerKey } from "@baize/engine";
import type { Contents } from "./contents.ts";
import { welcomeFrame } from "./frames.ts";
import type { Platform } from "./platform.ts";
import { limitsOf, type Session } from "./session.ts";

/** The welcomes of a room, each made once for a viewer and a revision: a crowd that joins costs one. */
export class Greetings {
  readonly #room: string;
  readonly #contents: Contents;
  readonly #platform: Platform;
  readonly #ready = new Map<ViewerKey, string>();
  #revision = -1;

  constructor(room: string, contents: Contents, platform: Platform) {
    this.#room = room;
    this.#contents = contents;
    this.#platform = platform;
  }

  greet(session: Session): void {
    const { revision } = this.#contents;
    if (this.#revision !== revision) this.#ready.clear();
    this.#revision = revision;
    let frame = this.#ready.get(session.key);
    if (frame === undefined) {
      const about = { room: this.#room, limits: limitsOf(this.#platform) };
      frame = welcomeFrame(about, this.#contents, session);
      this.#platform.meter?.overlayBuilt("whole");
      this.#ready.set(session.key, frame);
    }
    session.connection.send(frame);
  }
}
