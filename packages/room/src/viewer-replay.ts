import {
  buildOverlayStep,
  buildViewerOverlay,
  type Change,
  type LogLine,
  PUBLIC_VIEWER,
  type TableState,
  type Viewer,
  type ViewerOverlay,
  type ViewerOverlayStep,
  type ViewerSafe,
  viewerKeyOf,
  viewLogEntry,
} from "@baize/engine";
import type { RewindResult } from "./rewind.ts";

/** What a viewer saw of a journal row. Each part must come from the visibility module. */
export interface ViewerStep {
  readonly overlay?: ViewerSafe<ViewerOverlay>;
  readonly step?: ViewerSafe<ViewerOverlayStep>;
  readonly log?: readonly ViewerSafe<LogLine>[];
}

/** A journal row that was applied: its Change, and the revision after it. */
export interface PlayedRow {
  readonly state: TableState;
  readonly change: Change;
  readonly revision: number;
}

/**
 * One viewer's side of a replayed journal. It sees what the Public sees until its player took the seat ([RE4]), or
 * until the seats agreed whose hands the spectator sees ([AH5], [EY5]).
 */
export class ViewerReplay {
  readonly #viewer: Viewer;
  readonly #since: number;
  #now: Viewer;
  /** Whether the latest row was the one that changed the viewer. */
  #opened = false;

  constructor(viewer: Viewer, { since }: Pick<RewindResult, "since">) {
    this.#viewer = viewer;
    this.#since = since.get(viewerKeyOf(viewer)) ?? 0;
    this.#now = this.#since > 0 ? PUBLIC_VIEWER : viewer;
  }

  /** The viewer at this point of the replay. */
  get viewer(): Viewer {
    return this.#now;
  }

  /** What the viewer sees at the start of the journal. */
  begin(state: TableState): ViewerSafe<ViewerOverlay> {
    return buildViewerOverlay(state, this.#now);
  }

  /** What the viewer sees of a row. */
  follow({ state, change, revision }: PlayedRow): ViewerStep {
    const lines = this.read(change, revision);
    const log = lines.length > 0 ? { log: lines } : {};
    if (this.#opened) return { overlay: buildViewerOverlay(state, this.#now), ...log };
    const step = buildOverlayStep(state, change, this.#now);
    return { ...(step ? { step } : {}), ...log };
  }

  /** The log lines that the viewer reads of a row. */
  read({ log }: Change, revision: number): readonly ViewerSafe<LogLine>[] {
    const lines = log.map((entry) => viewLogEntry(entry, viewerKeyOf(this.#now)));
    this.#opened = this.#now !== this.#viewer && this.#since <= revision;
    if (this.#opened) this.#now = this.#viewer;
    return lines;
  }
}
