import { type Change, merge, publicStep, type ViewerKey } from "@baize/engine";
import { encodeTick } from "@baize/protocol";
import type { Contents } from "./contents.ts";
import { type Entry, encodeEntries } from "./entry.ts";
import { seenSteps, stepFrame } from "./frames.ts";
import type { Journal } from "./journal.ts";
import type { Meter } from "./meter.ts";
import type { Session } from "./session.ts";
import { updateFrame } from "./sync.ts";

/** Entries that end a tick early, so that one burst can't make a row too large or the others wait. */
export const TICK_ENTRIES = 200;

const NOTHING = new Uint8Array(0);

export interface Tick {
  readonly contents: Contents;
  readonly entries: readonly Entry[];
  readonly sessions: Iterable<Session>;
  readonly journal: Journal;
  readonly now: number;
  readonly meter?: Meter | undefined;
}

/**
 * Ends a tick: its Changes become one journal row, then one document update and one step for each viewer. The row is
 * written before anything is sent, so an ack means durable. Throws where the journal does; nothing was sent then. The
 * Change of the whole tick, or null where nothing was done in it.
 */
export const endTick = (tick: Tick): Change | null => {
  const { contents, entries, sessions } = tick;
  if (entries.length === 0) {
    answer(contents, sessions);
    return null;
  }
  const change = merge(entries.map((entry) => entry.change));
  const update = contents.document.write([publicStep(contents.state, change)]);
  writeTick(tick, { change, update });
  return change;
};

/** What a tick did, to the table and to the document. */
interface Outcome {
  readonly change: Change;
  readonly update: Uint8Array | null;
}

/** Journal first, then sends. */
export const writeTick = (
  { contents, entries, sessions, journal, now, meter }: Tick,
  { change, update }: Outcome,
): void => {
  journal.append({
    seq: contents.revision,
    at: now,
    entries: encodeEntries(entries),
    update: update ?? NOTHING,
  });
  send({ contents, change, update, sessions, meter });
};

/** A tick in which nothing changed still answers those who asked. */
const answer = ({ revision }: Contents, sessions: Iterable<Session>): void => {
  for (const session of sessions) {
    if (session.acks.length + session.refusals.length === 0) continue;
    session.connection.send(stepFrame(revision, {}, session));
    settle(session);
  }
};

interface Outgoing {
  readonly contents: Contents;
  readonly change: Change;
  readonly update: Uint8Array | null;
  readonly sessions: Iterable<Session>;
  readonly meter: Meter | undefined;
}

/** What a tick means to the viewers of one key, and the frames that tell it to those who asked for nothing. */
interface Telling {
  readonly parts: ReturnType<ReturnType<typeof seenSteps>>;
  readonly step: string;
  /** Made for the first of them who takes ticks whole. */
  whole?: Uint8Array;
}

/** Viewers of one key get the same bytes, made once; only who asked for something gets a frame of its own. */
const send = ({ contents, change, update, sessions, meter }: Outgoing): void => {
  const binary = update && updateFrame(update);
  const seen = seenSteps(contents, change);
  const tellings = new Map<ViewerKey, Telling>();
  for (const session of sessions) {
    const { key, connection } = session;
    let telling = tellings.get(key);
    if (!telling) {
      const parts = seen(key);
      meter?.overlayBuilt("step");
      const silent = { ...session, acks: [], refusals: [] };
      telling = { parts, step: stepFrame(contents.revision, parts, silent) };
      tellings.set(key, telling);
    }
    const asked = session.acks.length + session.refusals.length > 0;
    const step = asked ? stepFrame(contents.revision, telling.parts, session) : telling.step;
    if (update && connection.ticks === "whole") {
      if (asked) connection.send(encodeTick({ update, step }));
      else {
        telling.whole ??= encodeTick({ update, step });
        connection.send(telling.whole);
      }
    } else {
      if (binary) connection.send(binary);
      connection.send(step);
    }
    if (asked) settle(session);
  }
};

const settle = (session: Session): void => {
  session.acks = [];
  session.refusals = [];
};
