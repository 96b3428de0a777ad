import type { Game, LogLine, Overlay, OverlayStep, Viewer } from "@baize/engine";

/** Readers refuse a file of another version. */
export const REPLAY_VERSION = 1;

/** The first line of a replay. The file is JSON, one object a line. */
export interface ReplayHeader {
  readonly type: "replay";
  readonly version: typeof REPLAY_VERSION;
  readonly room: string;
  readonly game: string;
  /** The game itself, where it is not built in. */
  readonly definition?: Game;
  /** Whose eyes. */
  readonly viewer: Viewer;
  /** The revisions that it begins and ends with: what was before is kept no more. */
  readonly from: number;
  readonly to: number;
}

/** Every other line: a tick as the viewer was shown it. The first one brings the whole of both parts. */
export interface ReplayStep {
  readonly type: "step";
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The update of the public document, in base64; left out where nothing in it changed. */
  readonly document?: string;
  /** The whole overlay, where it begins or the viewer begins to be somebody. */
  readonly overlay?: Overlay;
  readonly step?: OverlayStep;
  readonly log?: readonly LogLine[];
}
