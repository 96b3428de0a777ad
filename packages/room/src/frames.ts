import type { Change, OverlayStep, ViewerKey } from "@baize/engine";
import {
  isBuiltIn,
  type LogLine,
  logLine,
  type Overlay,
  outlineOf,
  overlay,
  overlaySteps,
  type Seen,
  viewerOf,
} from "@baize/engine";
import {
  type DownFrame,
  type NoticeFrame,
  PROTOCOL_VERSION,
  type PresenceFrame,
  type StepFrame,
  type WelcomeFrame,
} from "@baize/protocol";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";

/** What a frame may hold of the table: parts that the visibility module vouched for, and nothing beside them. */
interface FrameParts {
  readonly overlay?: Seen<Overlay> | Seen<OverlayStep>;
  readonly log?: readonly Seen<LogLine>[];
}

/** The one place where a frame becomes text; a frame that speaks of the table can only be made from seen parts. */
const encode = <F extends DownFrame>(frame: Omit<F, keyof FrameParts>, seen: FrameParts): string =>
  JSON.stringify({ ...frame, ...seen });

/** The first frame of a connection, or its fresh start. */
export const welcomeFrame = (
  { room, limits }: Pick<WelcomeFrame, "room" | "limits">,
  roomState: RoomState,
  session: Session,
): string => {
  const { key, connection } = session;
  const { state, log, revision } = roomState;
  return encode<WelcomeFrame>(
    {
      type: "welcome",
      protocol: PROTOCOL_VERSION,
      room,
      game: state.game.id,
      ...(isBuiltIn(state.game) ? {} : { definition: outlineOf(state.game) }),
      viewer: connection.viewer,
      revision,
      epoch: EPOCH,
      limits,
    },
    {
      overlay: overlay(state, connection.viewer),
      log: log.entries().map((entry) => logLine(entry, key)),
    },
  );
};

/** The document's history has never been cut off so far, so there is one epoch. */
const EPOCH = 1;

/** Something to tell one connection that is no intent's fault. */
export const noticeFrame = ({ code, message, field }: Omit<NoticeFrame, "type">): string =>
  encode<NoticeFrame>({ type: "notice", code, message, field }, {});

/** Who is here and where their pointers are; `Sessions` lets nothing into it that is not public. */
export const presenceFrame = (presence: Omit<PresenceFrame, "type">): string =>
  encode<PresenceFrame>({ type: "presence", ...presence }, {});

/** What a tick means to the viewers of a key. */
export const seenSteps = (
  roomState: RoomState,
  change: Change,
): ((key: ViewerKey) => FrameParts) => {
  const steps = overlaySteps(roomState.state, change);
  return (key) => {
    const step = steps(viewerOf(key));
    const log = change.log.map((entry) => logLine(entry, key));
    return { ...(step ? { overlay: step } : {}), ...(log.length > 0 ? { log } : {}) };
  };
};

/** What overlays are as text: viewers who see alike share a step, and who asked for something is told it once more. */
const texts = new WeakMap<object, string>();

const textOf = (overlay: Seen<Overlay> | Seen<OverlayStep>): string => {
  let text = texts.get(overlay);
  if (text === undefined) {
    text = JSON.stringify(overlay);
    texts.set(overlay, text);
  }
  return text;
};

/** A step for one connection: what its viewer sees, and the answers to what it asked. */
export const stepFrame = (revision: number, seen: FrameParts, session: Session): string => {
  const { acks, refusals } = session;
  const { overlay: step, ...parts } = seen;
  const frame = encode<StepFrame>(
    {
      type: "step",
      revision,
      ...(acks.length > 0 ? { acks } : {}),
      ...(refusals.length > 0 ? { refusals } : {}),
    },
    parts,
  );
  return step ? `${frame.slice(0, -1)},"overlay":${textOf(step)}}` : frame;
};
