import { type Viewer, type ViewerKey, viewerKey } from "@baize/engine";
import { WORK } from "./budget.ts";
import { welcomeFrame } from "./frames.ts";
import { limitsOf, type Platform } from "./platform.ts";
import type { PublicDocument } from "./public-document.ts";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";
import type { AnswerSource, Welcome } from "./sync-answers.ts";

/** A room's welcomes, each made once for all who have the same viewer at the same revision. */
export class Welcomes implements AnswerSource {
  readonly #room: string;
  readonly #roomState: RoomState;
  readonly #platform: Platform;
  /** The welcomes of the present revision. */
  readonly #welcomes = new Map<ViewerKey, string>();
  #madeAt = -1;

  constructor(room: string, roomState: RoomState, platform: Platform) {
    this.#room = room;
    this.#roomState = roomState;
    this.#platform = platform;
  }

  get revision(): number {
    return this.#roomState.revision;
  }

  get document(): PublicDocument {
    return this.#roomState.document;
  }

  welcomeFor({ connection }: Pick<Session, "connection">): Welcome {
    const { frame, work } = this.#make(connection.viewer);
    return { frames: [frame], work };
  }

  /** The welcome of a viewer. */
  of(viewer: Viewer): string {
    return this.#make(viewer).frame;
  }

  #make(viewer: Viewer): { frame: string; work: number } {
    if (this.#madeAt !== this.revision) this.#welcomes.clear();
    this.#madeAt = this.revision;
    const key = viewerKey(viewer);
    const known = this.#welcomes.get(key);
    if (known !== undefined) return { frame: known, work: 0 };
    const about = { room: this.#room, limits: limitsOf(this.#platform) };
    const frame = welcomeFrame(about, this.#roomState, viewer);
    this.#platform.metrics?.overlayBuilt("whole");
    this.#welcomes.set(key, frame);
    return { frame, work: WORK.view + frame.length * WORK.byteMade };
  }
}
