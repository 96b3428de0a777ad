import { type Viewer, viewerKeyOf } from "@baize/engine";
import { LIMITS, type Limits, type TickFraming } from "@baize/protocol";
import { WORK_COSTS } from "./budget.ts";
import type { Connection } from "./connection.ts";
import { type TableDelay, welcomeFrame } from "./frames.ts";
import { limitsOf, type Platform } from "./platform.ts";
import type { PublicDocument } from "./public-document.ts";
import type { RoomState } from "./room-state.ts";
import type { AnswerSource, Welcome } from "./sync-answers.ts";

/** This room's limits that differ from the protocol's. */
const ownLimits = (limits: Limits): Partial<Limits> =>
  Object.fromEntries(
    Object.entries(limits).filter(([name, limit]) => limit !== LIMITS[name as keyof Limits]),
  );

interface WelcomeContext {
  readonly room: string;
  readonly roomState: RoomState;
  readonly platform: Platform;
  /** Set for a table that is shown late. */
  readonly delayed?: TableDelay;
}

/** What a welcome depends on, besides the table. */
type WelcomedConnection = Pick<Connection, "viewer" | "ticks">;

/** A room's welcomes. Each is made once for all sessions with the same viewer, revision and form of ticks. */
export class WelcomeCache implements AnswerSource {
  readonly #room: string;
  readonly #roomState: RoomState;
  readonly #platform: Platform;
  /** The welcomes of the present revision. */
  readonly #welcomes = new Map<string, string>();
  #madeAt = -1;

  readonly #delayed: TableDelay | undefined;

  constructor({ room, roomState, platform, delayed }: WelcomeContext) {
    this.#delayed = delayed;
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

  welcomeFor({ connection }: { readonly connection: WelcomedConnection }): Welcome {
    const { frame, work } = this.#make(connection.viewer, connection.ticks);
    return { frames: [frame], work };
  }

  /** The welcome of a viewer for readers of JSON, with all limits. */
  of(viewer: Viewer): string {
    return this.#make(viewer, "split").frame;
  }

  #make(viewer: Viewer, ticks: TickFraming): { frame: string; work: number } {
    if (this.#madeAt !== this.revision) this.#welcomes.clear();
    this.#madeAt = this.revision;
    const isJudge = viewer.kind === "spectator" && viewer.judge === true;
    const key = `${ticks} ${viewerKeyOf(viewer)}${isJudge ? " judge" : ""}`;
    const known = this.#welcomes.get(key);
    if (known !== undefined) return { frame: known, work: 0 };
    const all = limitsOf(this.#platform);
    const limits = ticks === "whole" ? ownLimits(all) : all;
    const about = {
      room: this.#room,
      limits,
      ...(this.#platform.list && viewer.kind === "seat" ? { openList: true as const } : {}),
      ...(this.#delayed ? { delayed: this.#delayed } : {}),
    };
    const frame = welcomeFrame(about, this.#roomState, viewer);
    this.#platform.metrics?.overlayBuilt("whole");
    this.#welcomes.set(key, frame);
    return { frame, work: WORK_COSTS.view + frame.length * WORK_COSTS.byteMade };
  }
}
