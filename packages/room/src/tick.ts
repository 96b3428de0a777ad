import { type Change, mergeChanges, publicStep, type ViewerKey } from "@baize/engine";
import { encodeTickFrame } from "@baize/protocol";
import { WORK } from "./budget.ts";
import { type Entry, encodeEntries } from "./entry.ts";
import { seenSteps, stepFrame } from "./frames.ts";
import type { Journal } from "./journal.ts";
import type { MetricsSink } from "./metrics-sink.ts";
import type { RoomState } from "./room-state.ts";
import { isBackedUp, type Session } from "./session.ts";
import { updateFrame } from "./sync.ts";

/** A tick with this many entries ends early: a burst must not make a row too large, nor make others wait. */
export const TICK_ENTRIES = 200;

const NOTHING = new Uint8Array(0);

export interface Tick {
  readonly roomState: RoomState;
  readonly entries: readonly Entry[];
  readonly sessions: Iterable<Session>;
  readonly journal: Journal;
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
  const update = roomState.document.write([publicStep(roomState.state, change)]);
  return { change, work: writeTick(tick, { change, update }) };
};

/** What a tick changed at the table and in the document. */
interface Outcome {
  readonly change: Change;
  readonly update: Uint8Array | null;
}

/** Writes the journal, then sends. Returns the cost of both in points. */
export const writeTick = (
  { roomState, entries, sessions, journal, now, metrics }: Tick,
  { change, update }: Outcome,
): number => {
  const stored = encodeEntries(entries);
  journal.append({ seq: roomState.revision, at: now, entries: stored, update: update ?? NOTHING });
  const sent = send({ roomState, change, update, sessions, metrics });
  return WORK.tick + (stored.length + (update?.length ?? 0)) * WORK.byteMade + sent;
};

/** Answers the sessions of a tick in which nothing changed. A backed-up session is answered later. */
const answer = ({ roomState: { revision }, sessions, now }: Tick): void => {
  for (const session of sessions) {
    if (session.acks.length + session.refusals.length === 0 || isBackedUp(session)) continue;
    const step = stepFrame(revision, {}, session);
    session.connection.send(step);
    session.account.charge(WORK.frameOut + step.length * WORK.byteOut, now);
    settle(session);
  }
};

interface Outgoing {
  readonly roomState: RoomState;
  readonly change: Change;
  readonly update: Uint8Array | null;
  readonly sessions: Iterable<Session>;
  readonly metrics: MetricsSink | undefined;
}

/** The frames of a tick for the viewers of one key, when they carry no answers. */
interface ViewerFrames {
  readonly parts: ReturnType<ReturnType<typeof seenSteps>>;
  readonly step: string;
  /** Encoded when the first session needs the tick in one frame. */
  whole?: Uint8Array;
}

/**
 * Sends a tick. Sessions with equal viewer keys share the same bytes; only a session with answers gets a frame of its
 * own.
 */
const send = ({ roomState, change, update, sessions, metrics }: Outgoing): number => {
  let work = 0;
  const binary = update && updateFrame(update);
  const seen = seenSteps(roomState, change);
  const framesByViewer = new Map<ViewerKey, ViewerFrames>();
  for (const session of sessions) {
    const { key, connection } = session;
    let frames = framesByViewer.get(key);
    if (!frames) {
      const parts = seen(key);
      metrics?.overlayBuilt("step");
      const silent = { ...session, acks: [], refusals: [] };
      frames = { parts, step: stepFrame(roomState.revision, parts, silent) };
      framesByViewer.set(key, frames);
      work += WORK.view + frames.step.length * WORK.byteMade;
    }
    const asked = session.acks.length + session.refusals.length > 0;
    const step = asked ? stepFrame(roomState.revision, frames.parts, session) : frames.step;
    if (update && connection.ticks === "whole") {
      if (asked) connection.send(encodeTickFrame({ update, step }));
      else {
        frames.whole ??= encodeTickFrame({ update, step });
        connection.send(frames.whole);
      }
    } else {
      if (binary) connection.send(binary);
      connection.send(step);
    }
    work += WORK.frameOut + (step.length + (update?.length ?? 0)) * WORK.byteOut;
    if (asked) settle(session);
  }
  return work;
};

const settle = (session: Session): void => {
  session.acks = [];
  session.refusals = [];
};
