import {
  awaitedAs,
  type Change,
  DESK_INTENTS,
  type Game,
  generationOf,
  merge,
  type Opening,
  type Refusal,
  type Result,
  refuse,
  seesAllHands,
  succeed,
  type Viewer,
} from "@baize/engine";
import { type BadFrame, CLOSE, decodeUp, type IntentFrame, type UpFrame } from "@baize/protocol";
import { Attendance } from "./attendance.ts";
import { type Census, censusOf } from "./census.ts";
import { Chance } from "./chance.ts";
import type { Connection } from "./connection.ts";
import type { Contents } from "./contents.ts";
import { farewell, isGood, objectionTo } from "./door.ts";
import type { Entry } from "./entry.ts";
import { noticeFrame } from "./frames.ts";
import { asked, FrontDesk, type Invitations, invitationsOf } from "./front-desk.ts";
import { Greetings } from "./greetings.ts";
import { untilAbandoned } from "./guard.ts";
import { type LogSentence, logSentences } from "./log-text.ts";
import { openContents, reopenContents, restoreContents } from "./opening.ts";
import { Patience } from "./patience.ts";
import type { Platform } from "./platform.ts";
import { Proceedings } from "./proceedings.ts";
import { recordOf } from "./record.ts";
import { replayLines } from "./replay.ts";
import type { Piecewise, Retracing } from "./retrace.ts";
import { openSession, type Session, tooFast } from "./session.ts";
import { type RoomStatus, statusOf } from "./status.ts";
import { StorageLimit } from "./storage-limit.ts";
import { answerSync } from "./sync-answer.ts";
import { endTick, TICK_ENTRIES, type Tick, writeTick } from "./tick.ts";
import { Upkeep } from "./upkeep.ts";

/** Where a file was saved. */
export interface SavedFrom {
  /** The id of the room that it is of. */
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** What a room is made of when it opens. */
interface Opened {
  readonly id: string;
  readonly contents: Contents;
  readonly chance: Chance;
}

/**
 * One table and those who sit at it: takes frames in, lets the engine decide, and ends each tick by writing the
 * journal and telling every viewer what it means to them. It knows no platform and awaits nothing.
 */
export class Room {
  readonly id: string;
  readonly #contents: Contents;
  readonly #platform: Platform;
  readonly #attendance: Attendance;
  readonly #patience: Patience;
  readonly #upkeep: Upkeep;
  readonly #greetings: Greetings;
  readonly #proceedings: Proceedings;
  /** What callers ask without a socket. */
  readonly desk: FrontDesk;
  #tickIsDue = false;
  #isRewindReported = false;

  private constructor({ id, contents, chance }: Opened, given: Platform) {
    const platform = untilAbandoned(given);
    this.id = id;
    this.#contents = contents;
    this.#platform = platform;
    this.#attendance = new Attendance(contents.state, platform);
    this.#patience = new Patience(this.#attendance, platform);
    this.#greetings = new Greetings(id, contents, platform);
    const storage = new StorageLimit(platform);
    this.#proceedings = new Proceedings({ contents, platform, chance, storage });
    this.desk = new FrontDesk({
      contents,
      proceedings: this.#proceedings,
      flush: () => this.flush(),
      end: platform.end,
      isConnected: (seat) => this.#attendance.isConnected(seat),
      record: (open) =>
        recordOf({ room: id, random: platform.random, ...this.#retracing(), ...open }),
    });
    this.#upkeep = new Upkeep({
      contents,
      platform,
      renew: () => this.#renewDocument(),
      storage,
      warn: () => this.#warnHost(),
    });
  }

  /** Opens a new room: its opening is the first row of its journal, and durable before this returns. */
  static open(id: string, opening: { game: Game; name: string }, platform: Platform): Room {
    const chance = new Chance({ room: id, random: platform.random });
    const contents = openContents(opening, platform, chance);
    const room = new Room({ id, contents, chance }, platform);
    room.#upkeep.write();
    return room;
  }

  /** Brings a room back from its journal, or null where there is none. */
  static restore(id: string, platform: Platform): Room | null {
    const chance = new Chance({ room: id, random: platform.random });
    const contents = restoreContents(platform, chance);
    return contents && new Room({ id, contents, chance }, platform);
  }

  /**
   * Opens the room that a file holds, once the journal begins with the file's parts. Under another id than it was saved
   * under it is a copy. Null where the journal holds no room, or the room could not be kept.
   */
  static reopen(id: string, { room: from, savedAt }: SavedFrom, platform: Platform): Room | null {
    const chance = new Chance({ room: id, random: platform.random });
    const file = { savedAt, ...(from === id ? {} : { copyOf: from }) };
    const contents = reopenContents(platform, chance, file);
    if (!contents) return null;
    const room = new Room({ id, contents, chance }, platform);
    return room.settle() ? room : null;
  }

  get status(): RoomStatus {
    return statusOf(this.#contents.state, this.#attendance.spectators);
  }

  get census(): Census {
    return censusOf(this.#contents, this.#attendance.sessions);
  }

  /** Writes a checkpoint now, so that storage holds all of the room in its parts. False where that failed. */
  settle(): boolean {
    return this.flush() && this.#orAbandon(() => this.#upkeep.write());
  }

  /** What a viewer was shown so far, line by line; see `replayLines`. */
  replay(viewer: Viewer): Result<Piecewise<string>> {
    const refusal = this.#objectionToReading(viewer, "replay");
    return refusal ?? succeed(replayLines({ room: this.id, ...this.#retracing(viewer), viewer }));
  }

  /** The whole log as a viewer could read it; see `logSentences`. */
  log(viewer: Viewer): Result<Piecewise<LogSentence>> {
    const refusal = this.#objectionToReading(viewer, "log");
    return refusal ?? succeed(logSentences({ ...this.#retracing(viewer), viewer }));
  }

  /** Who reads with the eyes of a spectator who sees all hands is announced like one who connects. */
  #objectionToReading(viewer: Viewer, what: "replay" | "log"): Refusal | null {
    if (!seesAllHands(viewer)) return null;
    if (!this.#attendance.mayArrive(viewer)) return refuse("over_limit", TOO_MANY_READS);
    return this.#announceAllHands(what) ? null : refuse("internal", "Not now; try again");
  }

  #retracing(viewer?: Viewer): Retracing {
    this.flush();
    const { state, revision } = this.#contents;
    const notBefore =
      viewer && seesAllHands(viewer) ? (state.field("allHands").since ?? revision) : 0;
    return { state, revision, journal: this.#platform.journal, notBefore };
  }

  /** Whether nobody is connected. */
  get isEmpty(): boolean {
    return this.#attendance.isEmpty;
  }

  get revision(): number {
    return this.#contents.revision;
  }

  /** The generation of the keys that open a seat, or the room for a purpose. */
  generation(opening: Opening): number {
    return generationOf(this.#contents.state, opening);
  }

  get invitations(): Invitations {
    return invitationsOf(this.#contents.state);
  }

  /** Takes a connection in and welcomes it, or closes it with the reason why not. */
  connect(connection: Connection): void {
    const objection = objectionTo(this.#contents.state, connection.pass);
    if (objection) {
      this.#attendance.turnAway(connection, objection);
      return;
    }
    // What is still to be told of the tick is older than the welcome, which comes first.
    this.flush();
    const session = openSession(connection, this.#platform);
    if (!this.#attendance.admits(session)) return;
    // Told and durable before the welcome, so that nobody sees all hands unnoticed ([AH6]).
    if (seesAllHands(connection.viewer) && !this.#announceAllHands("socket")) {
      this.#attendance.turnAway(connection, CLOSE.roomFailed);
      return;
    }
    this.#attendance.admit(session);
    this.#greetings.greet(session);
    this.#attendance.introduce(session);
    this.#noteReturn(connection.viewer);
  }

  /** Somebody may have waited for a seat's player: that ends once the player has connected. */
  #noteReturn(viewer: Viewer): void {
    if (viewer.kind !== "seat") return;
    const { state } = this.#contents;
    const isAwaited = awaitedAs(state.field("awaiting"), viewer.seat) !== null;
    if (!isAwaited && state.field("resetProposal")?.seat !== viewer.seat) return;
    this.#proceedings.carryOut(viewer.seat, asked(DESK_INTENTS.returnToSeat, {}));
    this.#planTick();
  }

  /** Writes into journal and log that somebody sees all hands now, and how; false where that failed. */
  #announceAllHands(how: "socket" | "replay" | "log"): boolean {
    const intent = { intent: DESK_INTENTS.joinAllHands.type, payload: { how } };
    return this.#proceedings.carryOut(null, intent) === null && this.flush();
  }

  /** Takes a connection back that was there before the room went to sleep. */
  resume(connection: Connection): void {
    this.#attendance.resume(openSession(connection, this.#platform));
  }

  disconnect(id: string): void {
    if (!this.#attendance.dismiss(id)) return;
    this.flush();
    if (this.#attendance.isEmpty) this.#upkeep.noteEmpty();
  }

  /** Takes a frame in. Whatever it holds, this answers and doesn't throw. */
  receive(id: string, data: string | Uint8Array): void {
    const session = this.#attendance.get(id);
    if (!session) return;
    if (typeof data !== "string") this.#receiveSync(session, data);
    else {
      const decoded = decodeUp(data);
      if (decoded.ok) this.#handle(session, decoded.frame);
      else this.#handleNonsense(session, decoded);
    }
  }

  #handleNonsense(session: Session, bad: BadFrame): void {
    if (bad.id !== undefined) this.#refuse(session, bad.id, { ...bad, code: "invalid_payload" });
    else {
      this.#patience.count(session, bad.isPresence ? "bad_presence" : bad.code);
      session.connection.send(noticeFrame(bad));
    }
    this.#patience.strike(session);
  }

  /** Ends the tick: everything taken in so far becomes durable and is told to everyone. False where that failed. */
  flush(): boolean {
    this.#tickIsDue = false;
    const entries = this.#proceedings.take();
    this.#dismissAllHands(entries);
    return this.#orAbandon(() => {
      const change = endTick({ ...this.#tick(), entries });
      if (change?.revoked) this.#dismissRevoked(change);
      this.#attendance.dropSlow();
      if (entries.length > 0) this.#upkeep.noteTick();
    });
  }

  /** Lets those go whose keys a Change revoked. */
  #dismissRevoked(change: Change): void {
    for (const session of [...this.#attendance.sessions]) {
      const { pass } = session.connection;
      const why = isGood(this.#contents.state, pass) ? null : farewell(change, pass);
      if (why) this.#attendance.expel(session, why);
    }
  }

  /**
   * Closes the sockets of those who saw all hands before a tick is told in which an agreement to that ended: what
   * happened since is not theirs to see.
   */
  #dismissAllHands(entries: readonly Entry[]): void {
    const revoked = entries.flatMap(({ change }) => change.revoked ?? []);
    if (revoked.some(({ opening }) => opening === "spectatorAll")) {
      this.#dismissRevoked({ writes: [], log: [], revoked });
    }
  }

  #tick(): Omit<Tick, "entries"> {
    const { journal, now, meter } = this.#platform;
    const { sessions } = this.#attendance;
    return { contents: this.#contents, sessions, journal, now: now(), meter };
  }

  /** What fails once the state has moved on can't be taken back here: the room must come back from its journal. */
  #orAbandon(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (cause) {
      this.#platform.abandon(cause);
      return false;
    }
  }

  #handle(session: Session, frame: UpFrame): void {
    switch (frame.type) {
      case "intent":
        this.#handleIntent(session, frame);
        return;
      case "presence":
        this.#attendance.point(session, frame);
        return;
      case "resync":
        if (!this.#patience.mayAsk(session)) return;
        this.flush();
        this.#greetings.greet(session);
        return;
      case "ping":
        return;
    }
  }

  #handleIntent(session: Session, frame: IntentFrame): void {
    const { viewer } = session.connection;
    if (viewer.kind === "spectator") {
      this.#refuse(session, frame.id, refuse("spectator", "Spectators watch; they don't play"));
      this.#patience.isHasty(session);
      return;
    }
    if (this.#contents.remembered.has(viewer.seat, frame.id)) {
      this.#patience.count(session, "repeated");
      session.acks.push({ id: frame.id });
      this.#planTick();
      this.#patience.isHasty(session);
      return;
    }
    // A seat that was given up in this very tick: its key is spent, though the socket is still there.
    if (!isGood(this.#contents.state, session.connection.pass)) {
      this.#refuse(session, frame.id, refuse("not_seated", "This seat was given up"));
      return;
    }
    if (this.#patience.isHasty(session)) {
      this.#refuse(session, frame.id, tooFast(this.#platform));
      return;
    }
    const refusal = this.#proceedings.carryOut(viewer.seat, frame);
    if (refusal) this.#refuse(session, frame.id, refusal);
    else session.acks.push({ id: frame.id });
    if (this.#proceedings.length >= TICK_ENTRIES) this.flush();
    else this.#planTick();
  }

  #receiveSync(session: Session, bytes: Uint8Array): void {
    const complaint = answerSync(session.connection, bytes, (vector) => {
      if (!this.#patience.mayAsk(session)) return null;
      this.flush();
      if (this.#contents.document.isBehind(vector)) this.#reportRewind();
      return this.#contents.document.difference(vector);
    });
    if (!complaint) return;
    this.#patience.count(session, complaint);
    this.#patience.strike(session);
  }

  /**
   * Tells the operator, once, that a client holds changes that this room doesn't: its storage lost what it had written.
   * A client can claim this of itself, so it changes nothing here.
   */
  #reportRewind(): void {
    if (this.#isRewindReported) return;
    this.#isRewindReported = true;
    const { revision } = this.#contents;
    this.#platform.report(
      new Error(
        `A client has seen changes after revision ${revision}, which storage does not hold`,
      ),
    );
  }

  #refuse(session: Session, id: string, { code, message, field }: Omit<Refusal, "ok">): void {
    this.#patience.count(session, code);
    session.refusals.push({ id, code, message, ...(field === undefined ? {} : { field }) });
    this.#planTick();
  }

  #planTick(): void {
    if (this.#tickIsDue) return;
    this.#tickIsDue = true;
    this.#platform.soon(() => this.flush());
  }

  /** Tells the host that the room has little storage left. */
  #warnHost(): void {
    const host = this.#contents.state.field("host");
    const message = "This room has nearly stored as much as it may: older replays go first";
    for (const { connection } of this.#attendance.sessions) {
      const { viewer } = connection;
      if (viewer.kind !== "seat" || viewer.seat !== host) continue;
      connection.send(noticeFrame({ code: "nearly_full", message }));
    }
  }

  /** Lets the document's history go. It is a tick of its own, in which nothing at the table changed. */
  #renewDocument(): void {
    this.flush();
    const contents = this.#contents;
    const update = contents.document.renew();
    if (!update) return;
    contents.revision += 1;
    this.#orAbandon(() =>
      writeTick({ ...this.#tick(), entries: [] }, { update, change: merge([]) }),
    );
  }
}

const TOO_MANY_READS = "The hands are being read too often; try again in a moment";
