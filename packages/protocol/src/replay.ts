import type { Game, LogLine, Overlay, OverlayStep, SeatId, Viewer } from "@baize/engine";
import type { Transcript } from "@baize/fairness";

/** Version 1 had the document in four root maps. Readers refuse a version that they don't know. */
export const REPLAY_VERSION = 2;

/** The first line of a replay. The file is JSON lines: one object per line. */
export interface ReplayHeader extends Recorded {
  readonly type: "replay";
  /** The viewer for whom it was made. */
  readonly viewer: Viewer;
}

/** The first line of a full replay: what all seats saw, once all of them had agreed. */
export interface FullReplayHeader extends Recorded {
  readonly type: "record";
  readonly seats: readonly SeatId[];
}

/** Version of the line before a shared replay. */
export const SHARED_REPLAY_VERSION = 1;

/** The first line of a shared replay; the lines of a replay or of a full replay follow. */
export interface SharedReplayHeader {
  readonly type: "share";
  readonly version: typeof SHARED_REPLAY_VERSION;
  /** The name of the player who shared it. */
  readonly by: string;
  /** When it was shared and when it is deleted, in milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
  /** In the order of their moments. */
  readonly notes: readonly ReplayNote[];
}

/** A comment of the player who shared a replay, shown from the moment of a revision on. */
export interface ReplayNote {
  readonly revision: number;
  readonly text: string;
}

interface Recorded {
  readonly version: 1 | typeof REPLAY_VERSION;
  readonly room: string;
  readonly game: string;
  /** The game, when it is not built in. */
  readonly definition?: Game;
  /** The first and the last revision. Earlier ones are no longer stored. */
  readonly from: number;
  readonly to: number;
}

/**
 * Every other line of a replay: a tick as the viewer was shown it. The first one holds the whole document and overlay.
 */
export interface ReplayStep extends Tick, SeenOfTick {}

/** Every other line of a full replay: a tick as everybody saw it, and as each seat did. */
export interface FullReplayStep extends Tick {
  /** What everybody read. */
  readonly log?: readonly LogLine[];
  /** By seat. The log is left out when the seat read what everybody did, and the seat when nothing is left. */
  readonly seats: Readonly<Record<string, SeenOfTick>>;
  /** In the last step: the draws of the games that are over, to be checked; see docs/fairness.md. */
  readonly chance?: Transcript;
}

/** A line of either file: a picture that its viewers saw, after the step in which one of them first did. */
export interface ReplayPicture {
  readonly type: "picture";
  /** As faces name it. */
  readonly id: string;
  /** The picture in base64. */
  readonly data: string;
}

interface Tick {
  readonly type: "step";
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The update of the public document in base64; left out when nothing in it changed. */
  readonly document?: string;
}

interface SeenOfTick {
  /** The whole overlay, in the first step or when the viewer of the file takes its seat. */
  readonly overlay?: Overlay;
  readonly step?: OverlayStep;
  readonly log?: readonly LogLine[];
}
