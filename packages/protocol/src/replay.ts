import type { Game, LogLine, Overlay, OverlayStep, SeatId, Viewer } from "@baize/engine";
import type { Transcript } from "@baize/fairness";

/** Version 1 laid the document out in four root maps. Readers refuse a file of a version that they don't know. */
export const REPLAY_VERSION = 2;

/** The first line of a replay. The file is JSON, one object a line. */
export interface ReplayHeader extends Recorded {
  readonly type: "replay";
  /** Whose eyes. */
  readonly viewer: Viewer;
}

/** The first line of a full record: what all seats saw, once all of them agreed to that. */
export interface RecordHeader extends Recorded {
  readonly type: "record";
  readonly seats: readonly SeatId[];
}

interface Recorded {
  readonly version: 1 | typeof REPLAY_VERSION;
  readonly room: string;
  readonly game: string;
  /** The game itself, where it is not built in. */
  readonly definition?: Game;
  /** The revisions that it begins and ends with: what was before is kept no more. */
  readonly from: number;
  readonly to: number;
}

/** Every other line of a replay: a tick as the viewer was shown it. The first one brings the whole of both parts. */
export interface ReplayStep extends Tick, SeenOfTick {}

/** Every other line of a full record: a tick as everybody saw it, and as each seat did. */
export interface RecordStep extends Tick {
  /** What everybody read. */
  readonly log?: readonly LogLine[];
  /** By seat; the log is left out where the seat read what everybody did, and a seat where nothing is left. */
  readonly seats: Readonly<Record<string, SeenOfTick>>;
  /** In the last step: the draws of the games that are over, for who makes them again; see docs/fairness.md. */
  readonly chance?: Transcript;
}

interface Tick {
  readonly type: "step";
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The update of the public document, in base64; left out where nothing in it changed. */
  readonly document?: string;
}

interface SeenOfTick {
  /** The whole overlay, where it begins or the viewer begins to be somebody. */
  readonly overlay?: Overlay;
  readonly step?: OverlayStep;
  readonly log?: readonly LogLine[];
}
