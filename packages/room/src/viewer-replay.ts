import {
  type Change,
  type LogLine,
  logLine,
  type Overlay,
  type OverlayStep,
  overlay,
  overlayStep,
  PUBLIC,
  type Seen,
  type TableState,
  type Viewer,
  viewerKey,
} from "@baize/engine";
import type { RewindResult } from "./rewind.ts";

/** What was seen of the table: parts that the visibility module vouched for, and nothing beside them. */
export interface ViewerStep {
  readonly overlay?: Seen<Overlay>;
  readonly step?: Seen<OverlayStep>;
  readonly log?: readonly Seen<LogLine>[];
}

/** A row that was played on: what it did, and the revision that it led to. */
export interface PlayedRow {
  readonly state: TableState;
  readonly change: Change;
  readonly revision: number;
}

/**
 * One viewer's along a journal that is played on: the Public's until its player took the seat ([RE4]), or until all had
 * agreed to spectators who see all hands ([AH5]).
 */
export class ViewerReplay {
  readonly #viewer: Viewer;
  readonly #since: number;
  #now: Viewer;
  /** Whether the latest row is the one in which they became the viewer's own. */
  #opened = false;

  constructor(viewer: Viewer, { since }: Pick<RewindResult, "since">) {
    this.#viewer = viewer;
    this.#since = since.get(viewerKey(viewer)) ?? 0;
    this.#now = this.#since > 0 ? PUBLIC : viewer;
  }

  /** Whose they are by now. */
  get viewer(): Viewer {
    return this.#now;
  }

  /** What they see where the journal begins. */
  begin(state: TableState): Seen<Overlay> {
    return overlay(state, this.#now);
  }

  /** What they see of a row. */
  follow({ state, change, revision }: PlayedRow): ViewerStep {
    const lines = this.read(change, revision);
    const log = lines.length > 0 ? { log: lines } : {};
    if (this.#opened) return { overlay: overlay(state, this.#now), ...log };
    const step = overlayStep(state, change, this.#now);
    return { ...(step ? { step } : {}), ...log };
  }

  /** The lines of the log that they read of a row. */
  read({ log }: Change, revision: number): readonly Seen<LogLine>[] {
    const lines = log.map((entry) => logLine(entry, viewerKey(this.#now)));
    this.#opened = this.#now !== this.#viewer && this.#since <= revision;
    if (this.#opened) this.#now = this.#viewer;
    return lines;
  }
}
