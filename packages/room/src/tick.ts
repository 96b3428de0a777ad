import {
  type Change,
  mergeChanges,
  type PublicStep,
  publicStep,
  type Seen,
  type ViewerKey,
} from "@baize/engine";
import { encodeTickFrame } from "@baize/protocol";
import { WORK } from "./budget.ts";
import { type Entry, encodeEntries } from "./entry.ts";
import { type FrameParts, seenSteps, stepFrame } from "./frames.ts";
import type { Journal } from "./journal.ts";
import type { MetricsSink } from "./metrics-sink.ts";
import type { IncomingPictures } from "./pictures.ts";
import type { RoomState } from "./room-state.ts";
import { isBackedUp, type Session } from "./session.ts";
import { updateFrame } from "./sync.ts";
import { TickEvents } from "./view-json.ts";

/** A tick with this many entries ends early: a burst must not make a row too large, nor make others wait. */
export const TICK_ENTRIES = 200;

const NOTHING = new Uint8Array(0);

export interface Tick {
  readonly roomState: RoomState;
  readonly entries: readonly Entry[];
  readonly sessions: Iterable<Session>;
  readonly journal: Journal;
  /** Left out where no caller could have brought one. */
  readonly pictures?: IncomingPictures;
  readonly now: number;
  readonly metrics?: MetricsSink;
}

/** A tick that changed something: the merged Change, and the cost of journaling and sending it in points. */
export interface EndedTick {
  readonly change: Change;
  readonly work: number;
}

/**
 * Ends a tick: journals its Changes as one row, then sends one document update, and one step to each viewer. The row is
 * written first, so an ack means durable. Throws when the journal does; nothing was sent then. Null when the tick has
 * no entries.
 */
export const endTick = (tick: Tick): EndedTick | null => {
  const { roomState, entries } = tick;
  if (entries.length === 0) {
    answer(tick);
    return null;
  }
  const change = mergeChanges(entries.map((entry) => entry.change));
  const changed = publicStep(roomState.state, change);
  const update = roomState.document.write([changed]);
  return { change, work: writeTick(tick, { change, update, changed }) };
};

/** What a tick changed at the table and in the document. */
interface Outcome {
  readonly change: Change;
  readonly update: Uint8Array | null;
  /** What the update says; left out when nothing at the table changed. */
  readonly changed?: Seen<PublicStep>;
}

/** Writes the journal, then sends. Returns the cost of both in points. */
export const writeTick = (
  { roomState, entries, sessions, journal, pictures, now, metrics }: Tick,
  { change, update, changed }: Outcome,
): number => {
  const stored = encodeEntries(entries);
  const kept = pictures?.take(change) ?? [];
  journal.append({
    seq: roomState.revision,
    at: now,
    entries: stored,
    update: update ?? NOTHING,
    ...(kept.length > 0 ? { pictures: kept } : {}),
  });
  const sent = send({ roomState, change, update, changed, sessions, metrics });
  return WORK.tick + (stored.length + (update?.length ?? 0)) * WORK.byteMade + sent;
};

/** Answers the sessions of a tick in which nothing changed. A backed-up session is answered later. */
const answer = ({ roomState: { revision }, sessions, now }: Tick): void => {
  for (const session of sessions) {
    if (!isAsked(session) || isBackedUp(session)) continue;
    const step = stepFrame(revision, {}, session);
    session.connection.send(step);
    session.account.charge(WORK.frameOut + step.length * WORK.byteOut, now);
    settle(session);
  }
};

interface Outgoing extends Outcome {
  readonly roomState: RoomState;
  readonly sessions: Iterable<Session>;
  readonly metrics: MetricsSink | undefined;
}

/** The frames of a tick for one session with answers, or for all who have none and are told the same. */
interface Frames {
  readonly step: string;
  /** Encoded when the first session needs the tick in one frame. */
  whole?: Uint8Array;
}

/**
 * Sends a tick. Sessions whose viewers are told the same share the same bytes; only a session with answers gets a frame
 * of its own.
 */
const send = ({ roomState, change, update, changed, sessions, metrics }: Outgoing): number => {
  const { revision } = roomState;
  let work = 0;
  const binary = update && updateFrame(update);
  const seen = seenSteps(roomState, change);
  const partsByViewer = new Map<ViewerKey, FrameParts>();
  const shared = new Map<FrameParts, Frames>();
  const events = new TickEvents(roomState, change, changed);
  for (const session of sessions) {
    const { key, connection } = session;
    if (connection.events) {
      work += events.send(session);
      continue;
    }
    let parts = partsByViewer.get(key);
    if (!parts) {
      parts = seen(key);
      partsByViewer.set(key, parts);
      metrics?.overlayBuilt("step");
      work += WORK.view;
    }
    const asked = isAsked(session);
    let frames = asked ? undefined : shared.get(parts);
    if (!frames) {
      frames = { step: stepFrame(revision, parts, session) };
      if (!asked) shared.set(parts, frames);
      work += frames.step.length * WORK.byteMade;
    }
    const { step } = frames;
    if (update && connection.ticks === "whole") {
      frames.whole ??= encodeTickFrame({ update, step });
      connection.send(frames.whole);
    } else {
      if (binary) connection.send(binary);
      connection.send(step);
    }
    work += WORK.frameOut + (step.length + (update?.length ?? 0)) * WORK.byteOut;
    if (asked) settle(session);
  }
  return work;
};

const isAsked = ({ acks, refusals }: Session): boolean => acks.length + refusals.length > 0;

const settle = (session: Session): void => {
  session.acks = [];
  session.refusals = [];
};
