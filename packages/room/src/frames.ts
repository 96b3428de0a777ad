import type { Change, OverlayStep, ViewerKey } from "@baize/engine";
import {
  definitionForClients,
  isBuiltIn,
  isReadAlike,
  type LogLine,
  logLine,
  type Overlay,
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

/** The parts of a frame that show the table. Each must come from the visibility module. */
export interface FrameParts {
  readonly overlay?: Seen<Overlay> | Seen<OverlayStep>;
  readonly log?: readonly Seen<LogLine>[];
}

/** The only function that serializes a frame. It takes the parts that show the table as `Seen` values only. */
const encode = <F extends DownFrame>(frame: Omit<F, keyof FrameParts>, seen: FrameParts): string =>
  JSON.stringify({ ...frame, ...seen });

/** The first frame of a connection, or the answer to `resync`. */
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
      ...(isBuiltIn(state.game) ? {} : { definition: definitionForClients(state.game) }),
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

/** It would rise if the document's history were ever discarded, which has not happened yet. */
const EPOCH = 1;

/** A notice to one connection that answers no intent. */
export const noticeFrame = ({ code, message, field }: Omit<NoticeFrame, "type">): string =>
  encode<NoticeFrame>({ type: "notice", code, message, field }, {});

/** Who is connected and where their pointers are. `Sessions` stores only public data in it. */
export const presenceFrame = (presence: Omit<PresenceFrame, "type">): string =>
  encode<PresenceFrame>({ type: "presence", ...presence }, {});

/** What a tick means to the viewers with one key. Viewers who are told the same get the same object. */
export const seenSteps = (
  roomState: RoomState,
  change: Change,
): ((key: ViewerKey) => FrameParts) => {
  const steps = overlaySteps(roomState.state, change);
  const linesFor = (key: ViewerKey): FrameParts =>
    change.log.length > 0 ? { log: change.log.map((entry) => logLine(entry, key)) } : {};
  const alike = change.log.every(isReadAlike) ? linesFor("public") : null;
  return (key) => {
    const step = steps(viewerOf(key));
    const lines = alike ?? linesFor(key);
    return step ? { overlay: step, ...lines } : lines;
  };
};

/** The JSON text of overlay steps, cached: viewers with equal steps share it, and so do frames with answers. */
const texts = new WeakMap<object, string>();

const textOf = (overlay: Seen<Overlay> | Seen<OverlayStep>): string => {
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
  { acks, refusals }: Session,
): string => {
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
