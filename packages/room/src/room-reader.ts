import {
  isPrivilegedSpectator,
  type PictureId,
  PUBLIC_VIEWER,
  pictureAccessForViewer,
  type Refusal,
  type Result,
  type RoomKeyScope,
  refuse,
  type SeatId,
  seatSpectatorKeyOf,
  seatSpectatorOf,
  succeed,
  type Viewer,
  viewerKeyOf,
} from "@baize/engine";
import { agreedSince, isDelayed } from "./admission.ts";
import type { CallCharges } from "./call-charges.ts";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import type { DelayedTable } from "./delayed-table.ts";
import type { CheckpointPart } from "./journal.ts";
import { type LogLineSentence, logSentences } from "./log-text.ts";
import { checkpointPartsAtRevision } from "./moment.ts";
import type { Platform } from "./platform.ts";
import { type FullReplayOptions, fullReplayLines, isKeptUpTo } from "./record.ts";
import type { RelaySnapshot } from "./relay-link.ts";
import type { Relays } from "./relays.ts";
import { replayLines } from "./replay.ts";
import type { RewindSource } from "./rewind.ts";
import type { RoomState } from "./room-state.ts";
import type { Sessions } from "./sessions.ts";
import { stateJson } from "./view-json.ts";
import type { WelcomeCache } from "./welcome-cache.ts";

/** The bytes of a picture, and whether everybody at the table may have them. */
export interface PictureWithVisibility {
  readonly bytes: Uint8Array;
  readonly isPublic: boolean;
}

/** A view as JSON; null if the caller has this revision. */
export interface SerializedRoomState {
  readonly revision: number;
  readonly json: string | null;
}

/** Which part of the full replay to read, between two ticks, and the seats that agreed to it. */
export type FullReplayPart = Pick<FullReplayOptions, "seats" | "to" | "startAt">;

/** A part of one seat's replay, between two ticks. */
type OwnClip = Pick<FullReplayOptions, "to" | "startAt"> & { readonly seat: SeatId };

/** What a recording with handles of its own is made from. */
type RecordingSource = RewindSource & Pick<FullReplayOptions, "room" | "random">;

/** The room as a viewer is shown it. */
interface Shown {
  readonly roomState: RoomState | null;
  readonly viewer: Viewer;
}

/** What a replay or a log is made from. */
type ReadingSource = RewindSource & { readonly viewer: Viewer; readonly to: number };

interface RoomReaderOptions {
  readonly id: string;
  readonly roomState: RoomState;
  /** What spectators see while the host delays it. */
  readonly delayed: DelayedTable;
  readonly platform: Pick<Platform, "journal" | "random">;
  readonly sessions: Pick<Sessions, "allowJoin" | "isWatching" | "presence">;
  readonly relays: Pick<Relays, "has">;
  readonly welcomes: WelcomeCache;
  readonly charges: CallCharges;
  /** Ends the tick, so that what is read is journaled. */
  readonly flush: () => void;
  /** Logs that a spectator who sees hands reads them, and where. Returns false when that failed. */
  readonly announce: (viewer: Viewer, what: "replay" | "log") => boolean;
}

/** What HTTP callers and relays read of a room, each as a viewer sees it. */
export class RoomReader {
  readonly #options: RoomReaderOptions;

  constructor(options: RoomReaderOptions) {
    this.#options = options;
  }

  /** A viewer's replay as lines, for a key of the scope; see `replayLines`. */
  replay(viewer: Viewer, scope = scopeOf(viewer)): Result<CooperativeGenerator<string>> {
    const { id } = this.#options;
    if (!this.isShown(scope)) return NOTHING_YET;
    const refusal = this.#objectionToReading(viewer, "replay");
    const begin = () => replayLines({ room: id, ...this.#readingOf(viewer, scope) });
    return refusal ?? succeed(onceRead(begin));
  }

  /** The log that a viewer could read with a key of the scope, as sentences; see `logSentences`. */
  log(viewer: Viewer, scope = scopeOf(viewer)): Result<CooperativeGenerator<LogLineSentence>> {
    if (!this.isShown(scope)) return NOTHING_YET;
    const refusal = this.#objectionToReading(viewer, "log");
    const begin = () => logSentences(this.#readingOf(viewer, scope));
    return refusal ?? succeed(onceRead(begin));
  }

  /** What one of the room's relays needs to serve new spectators; null for a relay that the room doesn't have. */
  relaySnapshot(relay: number): RelaySnapshot | null {
    const { roomState, sessions, relays, welcomes, charges, flush } = this.#options;
    flush();
    if (!relays.has(relay)) return null;
    const welcome = welcomes.of(PUBLIC_VIEWER);
    const document = roomState.document.encode();
    charges.call("spectator");
    charges.answer("spectator", welcome.length + document.length);
    return { revision: roomState.revision, welcome, document, presence: sessions.presence() };
  }

  /**
   * A picture for a viewer who may have it at this moment, and whether everybody may. Null if the viewer may not, or if
   * there is none. Spectators who see hands are announced when they connect; before that they get what everybody sees.
   */
  picture(asked: Viewer, id: PictureId, scope = scopeOf(asked)): PictureWithVisibility | null {
    const { platform, sessions, flush } = this.#options;
    const known =
      isPrivilegedSpectator(asked) && !sessions.isWatching(asked) ? PUBLIC_VIEWER : asked;
    flush();
    const { roomState, viewer } = this.#shownTo(known, scope);
    const sight = roomState && pictureAccessForViewer(roomState.state, id, viewer);
    const bytes = sight && platform.journal.picture(id);
    return bytes && { bytes, isPublic: sight === "everyone" };
  }

  /**
   * What a viewer sees now, as JSON, charged to the account of its key's scope; null if the caller knows this revision.
   * Refused for spectators who see hands: they read the stream of events, which is logged.
   */
  state(viewer: Viewer, scope: RoomKeyScope, known: number | null): Result<SerializedRoomState> {
    const { id, charges, flush } = this.#options;
    if (isPrivilegedSpectator(viewer)) {
      return refuse(
        "needs_consent",
        "Hands can be read only as an event stream, which the table is told about",
      );
    }
    flush();
    const { roomState } = this.#shownTo(viewer, scope);
    if (!roomState) return NOTHING_YET;
    const { revision } = roomState;
    if (revision === known) return succeed({ revision, json: null });
    const json = stateJson(id, roomState, viewerKeyOf(viewer));
    charges.view(scope, json.length);
    return succeed({ revision, json });
  }

  /**
   * The room as it was at an earlier revision, as the parts of a checkpoint; null when the journal doesn't go back that
   * far. Each piece of work between two pauses is charged to the key's account.
   */
  *partsAt(
    scope: RoomKeyScope,
    at: number,
  ): CooperativeGenerator<never, readonly CheckpointPart[] | null> {
    return yield* this.#options.charges.pieces(
      scope,
      checkpointPartsAtRevision(this.#rewindSource(), at),
    );
  }

  /** The full replay as lines, up to the revision to which the seats agreed; null when that is no longer stored. */
  record(open: FullReplayPart): CooperativeGenerator<string> | null {
    return this.#recording(open, (from) => fullReplayLines({ ...from, ...open }));
  }

  /** What a seat saw of its own cards and of what all see, as lines; null when that is no longer stored. */
  ownReplay({ seat, ...clip }: OwnClip): CooperativeGenerator<string> | null {
    const viewer = seatSpectatorOf(seat);
    return this.#recording(clip, (from) => replayLines({ ...from, ...clip, viewer }));
  }

  /** A recording up to a revision, whose handles are its own; null when the journal holds nothing so early. */
  #recording(
    { to }: { readonly to: number },
    linesFrom: (source: RecordingSource) => CooperativeGenerator<string>,
  ): CooperativeGenerator<string> | null {
    const { id, platform } = this.#options;
    const { journal, random } = platform;
    if (!isKeptUpTo(journal, to)) return null;
    return onceRead(() => linesFrom({ room: id, random, ...this.#rewindSource() }));
  }

  /** Whether a key of the scope shows anything yet. */
  isShown(scope: RoomKeyScope): boolean {
    const { roomState, delayed } = this.#options;
    return !isDelayed(roomState.state, scope) || delayed.roomState !== null;
  }

  /** The room as a key of the scope shows it, and its viewer then; null while the delay leaves nothing to show. */
  #shownTo(viewer: Viewer, scope: RoomKeyScope): Shown {
    const { roomState, delayed } = this.#options;
    if (!isDelayed(roomState.state, scope)) return { roomState, viewer };
    return { roomState: delayed.roomState, viewer: delayed.shownTo(viewer) };
  }

  /** What a long answer for a viewer is made from; it ends where a delay does. */
  #readingOf(asked: Viewer, scope: RoomKeyScope): ReadingSource {
    const { roomState, viewer } = this.#shownTo(asked, scope);
    return { ...this.#rewindSource(viewer), viewer, to: roomState?.revision ?? 0 };
  }

  /** Reading the replay or the log with the key of a spectator who sees hands is announced like a connection. */
  #objectionToReading(viewer: Viewer, what: "replay" | "log"): Refusal | null {
    const { sessions, announce } = this.#options;
    if (!isPrivilegedSpectator(viewer)) return null;
    if (!sessions.allowJoin(viewer)) {
      return refuse("over_limit", "The hands are being read too often; try again in a moment");
    }
    return announce(viewer, what) ? null : refuse("internal", "That didn’t work; try again");
  }

  #rewindSource(viewer?: Viewer): RewindSource {
    const { roomState, platform, flush } = this.#options;
    flush();
    const { state, revision } = roomState;
    const notBefore =
      viewer && isPrivilegedSpectator(viewer) ? (agreedSince(state, viewer) ?? revision) : 0;
    return { state, revision, journal: platform.journal, notBefore };
  }
}

const NOTHING_YET = refuse(
  "not_here",
  "Spectators watch with a delay, and there is nothing to show yet",
);

/** The scope of the key that shows nothing but a viewer's view. */
const scopeOf = (viewer: Viewer): RoomKeyScope => {
  if (viewer.kind === "seat") return viewer.seat;
  if (viewer.level === "seat") return seatSpectatorKeyOf(viewer.seat);
  return viewer.level === "all" ? "spectatorAll" : "spectator";
};

/**
 * A long answer that begins when it is first read, with the state of that moment: it rewinds the room's own state, and
 * the room may play on before the caller reads.
 */
function* onceRead<T>(begin: () => CooperativeGenerator<T>): CooperativeGenerator<T> {
  yield* begin();
}
