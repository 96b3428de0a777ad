import type {
  GameDefinition,
  LogLine,
  SeatId,
  Viewer,
  ViewerOverlay,
  ViewerOverlayStep,
} from "@baize/engine";
import type { Transcript } from "@baize/fairness";

/**
 * The version of replays. Version 1 had the document in four root maps. Readers refuse versions that they don't know.
 */
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

/** The version of the first line of a shared replay. */
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
  readonly definition?: GameDefinition;
  /** The first and the last revision. Earlier ones are no longer stored. */
  readonly from: number;
  readonly to: number;
}

/** The other lines of a replay: one tick each, as the viewer saw it. The first has the whole document and overlay. */
export interface ReplayStep extends Tick, SeenOfTick {}

/** The other lines of a full replay: one tick each, as everybody saw it and as each seat did. */
export interface FullReplayStep extends Tick {
  /** The log lines as everybody reads them. */
  readonly log?: readonly LogLine[];
  /** By seat. The log is left out if it equals everybody's, and the seat if nothing remains. */
  readonly seats: Readonly<Record<string, SeenOfTick>>;
  /** In the last step: the draws of the finished games, for verification; see docs/fairness.md. */
  readonly chance?: Transcript;
}

/** A line of either kind of replay: a picture, after the first step in which one of its viewers saw it. */
export interface ReplayPicture {
  readonly type: "picture";
  /** The id of the picture in faces. */
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
  readonly overlay?: ViewerOverlay;
  readonly step?: ViewerOverlayStep;
  readonly log?: readonly LogLine[];
}
