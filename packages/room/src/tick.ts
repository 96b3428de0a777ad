import { type Change, merge, publicStep, type ViewerKey } from "@baize/engine";
import type { Contents } from "./contents.ts";
import { type Entry, encodeEntries } from "./entry.ts";
import { seenStep, stepFrame } from "./frames.ts";
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

/** Viewers of one key get the same bytes, made once; only who asked for something gets a frame of its own. */
const send = ({ contents, change, update, sessions, meter }: Outgoing): void => {
  const binary = update && updateFrame(update);
  const seen = new Map<ViewerKey, { parts: ReturnType<typeof seenStep>; text: string }>();
  for (const session of sessions) {
    let step = seen.get(session.key);
    if (!step) {
      const parts = seenStep(contents, change, session.key);
      meter?.overlayBuilt("step");
      const silent = { ...session, acks: [], refusals: [] };
      step = { parts, text: stepFrame(contents.revision, parts, silent) };
      seen.set(session.key, step);
    }
    if (binary) session.connection.send(binary);
    const asked = session.acks.length + session.refusals.length > 0;
    session.connection.send(asked ? stepFrame(contents.revision, step.parts, session) : step.text);
    if (asked) settle(session);
  }
};

const settle = (session: Session): void => {
  session.acks = [];
  session.refusals = [];
};
