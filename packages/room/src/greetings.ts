import type { ViewerKey } from "@baize/engine";
import type { Contents } from "./contents.ts";
import { welcomeFrame } from "./frames.ts";
import type { Session } from "./session.ts";

/** The welcomes of a room, each made once for a viewer and a revision: a crowd that joins costs one. */
export class Greetings {
  readonly #room: string;
  readonly #contents: Contents;
  readonly #ready = new Map<ViewerKey, string>();
  #revision = -1;

  constructor(room: string, contents: Contents) {
    this.#room = room;
    this.#contents = contents;
  }

  greet(session: Session): void {
    const { revision } = this.#contents;
    if (this.#revision !== revision) this.#ready.clear();
    this.#revision = revision;
    let frame = this.#ready.get(session.key);
    if (frame === undefined) {
      frame = welcomeFrame(this.#room, this.#contents, session);
      this.#ready.set(session.key, frame);
    }
    session.connection.send(frame);
  }
}
