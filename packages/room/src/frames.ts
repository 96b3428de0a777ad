import type { Change, Viewer, ViewerKey, ViewerOverlayStep } from "@baize/engine";
import {
  buildViewerOverlay,
  canReadPrivateLogCards,
  clientGameOf,
  createOverlayStepBuilder,
  isLogEntrySameForAll,
  isUnmodifiedBuiltInGame,
  type LogLine,
  type LogLineCards,
  type LogLineWithHandles,
  type ViewerOverlay,
  type ViewerSafe,
  viewerFromKey,
  viewerKeyOf,
  viewLogEntry,
  viewLogEntryCards,
  viewLogEntryWithHandles,
} from "@baize/engine";
import {
  appendPrivateTickPart,
  type DownFrame,
  encodePublicTick,
  type NoticeFrame,
  PROTOCOL_VERSION,
  type PresenceFrame,
  type PrivateTickPart,
  type PublicTickPart,
  type StepFrame,
  type WelcomeFrame,
} from "@baize/protocol";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";

/** The parts of a frame that show the table. Each must come from the visibility module. */
export interface FrameParts {
  readonly overlay?: ViewerSafe<ViewerOverlay> | ViewerSafe<ViewerOverlayStep>;
  readonly log?: readonly ViewerSafe<LogLine>[];
}

/** The only function that serializes frames in JSON. It takes the parts that show the table as `ViewerSafe` values only. */
const encode = <F extends DownFrame>(frame: Omit<F, keyof FrameParts>, seen: FrameParts): string =>
  JSON.stringify({ ...frame, ...seen });

/** A table that is shown some minutes late. Its document is made anew with it, so the time of that is the epoch. */
export interface TableDelay {
  readonly minutes: number;
  readonly madeAt: number;
}

interface WelcomeOptions extends Pick<WelcomeFrame, "room" | "limits" | "openList"> {
  readonly delayed?: TableDelay;
}

/** The first frame of a connection, or the answer to `resync`. */
export const welcomeFrame = (
  { room, limits, openList, delayed }: WelcomeOptions,
  roomState: RoomState,
  viewer: Viewer,
): string => {
  const key = viewerKeyOf(viewer);
  const { state, log, revision } = roomState;
  return encode<WelcomeFrame>(
    {
      type: "welcome",
      protocol: PROTOCOL_VERSION,
      room,
      game: state.game.id,
      ...(isUnmodifiedBuiltInGame(state.game) ? {} : { definition: clientGameOf(state.game) }),
      viewer,
      revision,
      epoch: delayed?.madeAt ?? EPOCH,
      limits,
      ...(delayed ? { delay: delayed.minutes } : {}),
      ...(openList ? { openList } : {}),
    },
    {
      overlay: buildViewerOverlay(state, viewer),
      log: log.entries().map((entry) => viewLogEntry(entry, key)),
    },
  );
};

/** The epoch of the live table. It would rise if the document's history were ever discarded, which has not happened yet. */
const EPOCH = 1;

/** A notice to one connection that answers no intent. */
export const noticeFrame = ({ code, message, field }: Omit<NoticeFrame, "type">): string =>
  encode<NoticeFrame>({ type: "notice", code, message, field }, {});

/** Who is connected and where their pointers are. `Sessions` stores only public data in it. */
export const presenceFrame = (presence: Omit<PresenceFrame, "type">): string =>
  encode<PresenceFrame>({ type: "presence", ...presence }, {});

/** A tick as its viewers see it: log lines for everyone, and more for viewers who see more. */
export interface SeenTick {
  /** The log lines as everyone reads them. */
  readonly lines: () => readonly ViewerSafe<LogLineWithHandles>[];
  /** What one viewer sees beyond the public part; the same object for all who see nothing more. */
  readonly beyond: (key: ViewerKey) => BeyondPublic;
  /** Everything that one viewer sees, with the names of all cards, for a connection that reads JSON. */
  readonly parts: (key: ViewerKey, beyond: BeyondPublic) => FrameParts;
}

/** What one viewer sees of a tick beyond its public part. */
export interface BeyondPublic {
  readonly overlay?: ViewerSafe<ViewerOverlayStep>;
  readonly lines?: readonly (readonly [index: number, cards: ViewerSafe<LogLineCards>])[];
}

/** The value for viewers who see no more than everyone. */
export const NOTHING_BEYOND: BeyondPublic = {};

export const seenTick = ({ state }: RoomState, change: Change): SeenTick => {
  const { log } = change;
  const steps = createOverlayStepBuilder(state, change);
  const isAlike = log.every(isLogEntrySameForAll);
  const ownLines = (key: ViewerKey): BeyondPublic["lines"] =>
    log.flatMap((entry, index) =>
      canReadPrivateLogCards(entry, key) ? [[index, viewLogEntryCards(entry, key)] as const] : [],
    );
  return {
    lines: () => log.map((entry) => viewLogEntryWithHandles(entry, "public", state)),
    beyond: (key) => {
      const overlay = steps(viewerFromKey(key));
      const lines = isAlike ? undefined : ownLines(key);
      if (!overlay && !lines?.length) return NOTHING_BEYOND;
      return { ...(overlay ? { overlay } : {}), ...(lines?.length ? { lines } : {}) };
    },
    parts: (key, { overlay }) => ({
      ...(overlay ? { overlay } : {}),
      ...(log.length > 0 ? { log: log.map((entry) => viewLogEntry(entry, key)) } : {}),
    }),
  };
};

/** The public part of a tick in binary: the whole frame for connections without a private part. */
export const publicTickFrame = (
  tick: Omit<PublicTickPart, "log">,
  lines: readonly ViewerSafe<LogLineWithHandles>[],
): Uint8Array => encodePublicTick({ ...tick, log: lines });

/**
 * A tick in binary for one connection: what its viewer is told beyond the public part, and the answers to its intents.
 */
export const tickFrame = (
  shared: Uint8Array,
  { overlay, lines }: BeyondPublic,
  answers: Pick<PrivateTickPart, "acks" | "refusals">,
): Uint8Array =>
  appendPrivateTickPart(shared, {
    ...answers,
    lines,
    ...(overlay ? { overlay: textOf(overlay) } : {}),
  });

/** The JSON text of overlay steps, cached: viewers with equal steps share it, and so do frames with answers. */
const texts = new WeakMap<object, string>();

const textOf = (overlay: ViewerSafe<ViewerOverlayStep>): string => {
  let text = texts.get(overlay);
  if (text === undefined) {
    text = JSON.stringify(overlay);
    texts.set(overlay, text);
  }
  return text;
};

/** A step frame for one connection: what its viewer sees, and the answers to its own intents, if any. */
export const stepFrame = (
  revision: number,
  seen: FrameParts,
  { acks, refusals }: Pick<Session, "acks" | "refusals">,
): string =>
  encode<StepFrame>(
    {
      type: "step",
      revision,
      ...(acks.length > 0 ? { acks } : {}),
      ...(refusals.length > 0 ? { refusals } : {}),
    },
    seen,
  );
