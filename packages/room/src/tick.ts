import {
  buildPublicStep,
  type Change,
  mergeChanges,
  type PublicStep,
  type ViewerKey,
  type ViewerSafe,
} from "@baize/engine";
import type { CardYjsClockLookup } from "@baize/protocol";
import { WORK_COSTS } from "./budget.ts";
import { type Entry, encodeEntries } from "./entry.ts";
import {
  type BeyondPublic,
  NOTHING_BEYOND,
  publicTickFrame,
  seenTick,
  stepFrame,
  tickFrame,
} from "./frames.ts";
import type { Journal } from "./journal.ts";
import type { MetricsSink } from "./metrics-sink.ts";
import type { IncomingPictures } from "./pictures.ts";
import type { Relays } from "./relays.ts";
import type { RoomState } from "./room-state.ts";
import { hasLongSendQueue, type Session } from "./session.ts";
import { updateFrame } from "./sync.ts";
import { TickEvents } from "./view-json.ts";

/** A tick with this many entries ends early, so that a burst doesn't make a row too large or others wait. */
export const MAX_TICK_ENTRIES = 200;

const NOTHING = new Uint8Array(0);

export interface Tick {
  readonly roomState: RoomState;
  readonly entries: readonly Entry[];
  readonly sessions: Iterable<Session>;
  readonly journal: Journal;
  /** Left out if the room can have no relays. */
  readonly relays?: Relays;
  /** Whether acks wait for a later step, because relays must confirm this tick first. */
  readonly isAnswerHeld?: boolean;
  /** Left out if no caller could have brought a picture. */
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
    if (!tick.isAnswerHeld) answerSessions(tick.roomState.revision, tick);
    return null;
  }
  const change = mergeChanges(entries.map((entry) => entry.change));
  const changed = buildPublicStep(roomState.state, change);
  const update = roomState.document.write([changed]);
  return { change, work: writeTick(tick, { change, update, changed }) };
};

/** A tick's effect on the table and the document. */
interface TickResult {
  readonly change: Change;
  readonly update: Uint8Array | null;
  /** The step of the public view; left out when nothing at the table changed. */
  readonly changed?: ViewerSafe<PublicStep>;
}

/** Writes the journal, then sends. Returns the cost of both in points. */
export const writeTick = (tick: Tick, outcome: TickResult): number => {
  const { roomState, entries, journal, pictures, now } = tick;
  const { change, update } = outcome;
  const stored = encodeEntries(entries);
  const kept = pictures?.take(change) ?? [];
  journal.append({
    seq: roomState.revision,
    at: now,
    entries: stored,
    update: update ?? NOTHING,
    ...(kept.length > 0 ? { pictures: kept } : {}),
  });
  const sent = send(tick, outcome);
  return WORK_COSTS.tick + (stored.length + (update?.length ?? 0)) * WORK_COSTS.byteMade + sent;
};

/** Answers the sessions of a tick in which nothing changed. A backed-up session is answered later. */
export const answerSessions = (
  revision: number,
  { sessions, now }: Pick<Tick, "sessions" | "now">,
): void => {
  for (const session of sessions) {
    if (!isAsked(session) || hasLongSendQueue(session)) continue;
    const step = stepFrame(revision, {}, session);
    session.connection.send(step);
    session.account.charge(WORK_COSTS.frameOut + step.length * WORK_COSTS.byteOut, now);
    settle(session);
  }
};

/**
 * Sends a tick. Its public part is encoded once. Each session also gets what its viewer sees beyond that, and the acks
 * of its own intents. Sessions that read JSON get the document update in one frame and the step in another. Relays get
 * what every spectator of level `public` gets. Returns the cost in points.
 */
const send = (tick: Tick, { change, update, changed }: TickResult): number => {
  const { roomState, sessions, relays, isAnswerHeld = false, metrics } = tick;
  const { revision, document } = roomState;
  const yjsClockOf: CardYjsClockLookup = (handle) => document.yjsClockOf(handle);
  const seen = seenTick(roomState, change);
  const views = new Map<ViewerKey, View>();
  const bare: View = { beyond: NOTHING_BEYOND };
  let shared: Uint8Array | undefined;
  let split: Uint8Array | undefined;
  const updateAlone = (): Uint8Array | undefined => {
    split ??= update ? updateFrame(update) : undefined;
    return split;
  };
  const events = new TickEvents(roomState, change, changed);
  let work = 0;
  const made = <F extends string | Uint8Array>(frame: F): F => {
    work += frame.length * WORK_COSTS.byteMade;
    return frame;
  };
  const viewOf = (key: ViewerKey): View => {
    let view = views.get(key);
    if (!view) {
      const beyond = seen.beyond(key);
      view = beyond === NOTHING_BEYOND ? bare : { beyond };
      views.set(key, view);
      metrics?.overlayBuilt("step");
      work += WORK_COSTS.view;
    }
    return view;
  };
  const publicPart = (): Uint8Array => {
    shared ??= made(
      publicTickFrame({ revision, update: update ?? NOTHING, yjsClockOf }, seen.lines()),
    );
    return shared;
  };
  const wholeOf = (view: View): Uint8Array => {
    view.whole ??= view === bare ? publicPart() : made(tickFrame(publicPart(), view.beyond, {}));
    return view.whole;
  };
  const stepOf = (key: ViewerKey, view: View): string => {
    view.step ??= made(stepFrame(revision, seen.parts(key, view.beyond), NO_ANSWERS));
    return view.step;
  };
  const answerOf = (session: Session, view: View): Uint8Array =>
    made(tickFrame(publicPart(), view.beyond, answersOf(session)));
  const stepWithAnswerOf = (session: Session, view: View): string =>
    made(stepFrame(revision, seen.parts(session.key, view.beyond), session));
  if (relays && relays.size > 0) {
    const view = viewOf("public");
    const [whole, step] = [wholeOf(view), stepOf("public", view)];
    relays.tick({ revision, whole, step });
    work += relays.size * (WORK_COSTS.frameOut + (whole.length + step.length) * WORK_COSTS.byteOut);
  }
  // No function keeps these three, so that counting what hundreds are sent makes no garbage.
  let frames = 0;
  let bytes = 0;
  let previous: { readonly key: ViewerKey; readonly view: View } | undefined;
  for (const session of sessions) {
    const { key, connection } = session;
    if (connection.events) {
      work += events.send(session);
      continue;
    }
    if (connection.ticks === "document") {
      const frame = updateAlone();
      if (frame) connection.send(frame);
      frames += frame ? 1 : 0;
      bytes += frame?.length ?? 0;
      settle(session);
      continue;
    }
    // Spectators come one after another, and nearly all see the same.
    if (previous?.key !== key) previous = { key, view: viewOf(key) };
    const { view } = previous;
    const isAnswered = !isAnswerHeld && isAsked(session);
    frames += 1;
    if (connection.ticks === "whole") {
      const frame = isAnswered ? answerOf(session, view) : wholeOf(view);
      connection.send(frame);
      bytes += frame.length;
    } else {
      const step = isAnswered ? stepWithAnswerOf(session, view) : stepOf(key, view);
      const frame = updateAlone();
      if (frame) connection.send(frame);
      connection.send(step);
      bytes += step.length + (update?.length ?? 0);
    }
    if (isAnswered) settle(session);
  }
  return work + frames * WORK_COSTS.frameOut + bytes * WORK_COSTS.byteOut;
};

const answersOf = ({ acks, refusals }: Session): Pick<Session, "acks" | "refusals"> => ({
  acks,
  refusals,
});

/** A tick's step for all viewers with one key, and its frames, made when the first session needs them. */
interface View {
  readonly beyond: BeyondPublic;
  whole?: Uint8Array;
  step?: string;
}

const NO_ANSWERS: Pick<Session, "acks" | "refusals"> = { acks: [], refusals: [] };

const isAsked = ({ acks, refusals }: Session): boolean => acks.length + refusals.length > 0;

const settle = (session: Session): void => {
  session.acks = [];
  session.refusals = [];
};
