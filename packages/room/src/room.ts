import {
  awaitedAs,
  type Change,
  DESK_INTENTS,
  type Game,
  type KeyScope,
  keyEpochOf,
  merge,
  type Refusal,
  type Result,
  refuse,
  seesAllHands,
  succeed,
  type Viewer,
} from "@baize/engine";
import { type BadFrame, CLOSE, decodeUp, type IntentFrame, type UpFrame } from "@baize/protocol";
import type { Account } from "./account.ts";
import { admissionRefusal, closeCodeFor, isKeyCurrent } from "./admission.ts";
import { WORK } from "./budget.ts";
import { Chance } from "./chance.ts";
import { Checkpointer } from "./checkpointer.ts";
import type { Connection } from "./connection.ts";
import type { Entry } from "./entry.ts";
import { IntentRunner } from "./intent-runner.ts";
import { type LogSentence, logSentences } from "./log-text.ts";
import { createRoomState, reopenRoomState, restoreRoomState } from "./open-room-state.ts";
import type { Platform } from "./platform.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { recordOf } from "./record.ts";
import { replayLines } from "./replay.ts";
import type { Chunked, RewindSource } from "./rewind.ts";
import { type LinkEpochs, linkEpochsOf, RoomAdmin, requestOf } from "./room-admin.ts";
import type { RoomState } from "./room-state.ts";
import { openSession, type Session } from "./session.ts";
import { Sessions } from "./sessions.ts";
import { type RoomStats, statsOf } from "./stats.ts";
import { type RoomStatus, statusOf } from "./status.ts";
import { stopAfterCrash } from "./stoppable-platform.ts";
import { StorageLimit } from "./storage-limit.ts";
import { differenceFrame } from "./sync.ts";
import { BAD_VECTOR, readSyncDemand } from "./sync-answer.ts";
import { endTick, TICK_ENTRIES, type Tick, writeTick } from "./tick.ts";
import { WelcomeSender } from "./welcome-sender.ts";
import { WorkQueue } from "./work-queue.ts";

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
  readonly roomState: RoomState;
  readonly chance: Chance;
}

/** Points of work that a long answer does at a time. */
const PIECE_WORK = 2_000;
/** How often a socket that was owed an answer is looked at. */
const OWED_MS = 250;
/** How long an answer may be owed before its connection is closed. */
const OWED_FOR_MS = 10_000;
/** Callers wait for a turn in one list, beside those of the connections. */
const CALLERS = "callers";

/**
 * One table and those who sit at it: takes frames in, lets the engine decide, and ends each tick by writing the
 * journal and telling every viewer what it means to them. It knows no platform and awaits nothing.
 */
export class Room {
  readonly id: string;
  readonly #roomState: RoomState;
  readonly #platform: Platform;
  readonly #sessions: Sessions;
  readonly #limiter: RateLimiter;
  readonly #checkpointer: Checkpointer;
  readonly #welcomes: WelcomeSender;
  readonly #intents: IntentRunner;
  /** What callers ask without a socket. */
  readonly admin: RoomAdmin;
  readonly #queue = new WorkQueue();
  #tickIsDue = false;
  #isRewindReported = false;
  #owes = false;
  /** The latest answer to a step 1. */
  #answered: { readonly update: Uint8Array; readonly frame: Uint8Array } | null = null;

  private constructor({ id, roomState, chance }: Opened, given: Platform) {
    const platform = stopAfterCrash(given);
    this.id = id;
    this.#roomState = roomState;
    this.#platform = platform;
    this.#sessions = new Sessions(roomState.state, platform);
    this.#limiter = new RateLimiter(this.#sessions, platform);
    this.#welcomes = new WelcomeSender(id, roomState, platform);
    const storage = new StorageLimit(platform);
    this.#intents = new IntentRunner({ roomState, platform, chance, storage });
    this.admin = new RoomAdmin({
      roomState,
      intents: this.#intents,
      flush: () => this.flush(),
      stop: platform.stop,
      isConnected: (seat) => this.#sessions.isConnected(seat),
      record: (open) =>
        recordOf({ room: id, random: platform.random, ...this.#rewindSource(), ...open }),
    });
    this.#checkpointer = new Checkpointer({
      roomState,
      platform,
      renew: () => this.#renewDocument(),
      storage,
      warn: () => this.#warnHost(),
    });
  }

  /** Opens a new room: its opening is the first row of its journal, and durable before this returns. */
  static open(id: string, opening: { game: Game; name: string }, platform: Platform): Room {
    const chance = new Chance({ room: id, random: platform.random });
    const roomState = createRoomState(opening, platform, chance);
    const room = new Room({ id, roomState, chance }, platform);
    room.#checkpointer.write();
    return room;
  }

  /** Brings a room back from its journal, or null where there is none. */
  static restore(id: string, platform: Platform): Room | null {
    const chance = new Chance({ room: id, random: platform.random });
    const roomState = restoreRoomState(platform, chance);
    return roomState && new Room({ id, roomState, chance }, platform);
  }

  /**
   * Opens the room that a file holds, once the journal begins with the file's parts. Under another id than it was saved
   * under it is a copy. Null where the journal holds no room, or the room could not be kept.
   */
  static reopen(id: string, { room: from, savedAt }: SavedFrom, platform: Platform): Room | null {
    const chance = new Chance({ room: id, random: platform.random });
    const file = { savedAt, ...(from === id ? {} : { copyOf: from }) };
    const roomState = reopenRoomState(platform, chance, file);
    if (!roomState) return null;
    const room = new Room({ id, roomState, chance }, platform);
    return room.settle() ? room : null;
  }

  get status(): RoomStatus {
    return statusOf(this.#roomState.state, this.#sessions.spectators);
  }

  get stats(): RoomStats {
    return statsOf(this.#roomState, this.#sessions.all);
  }

  /** Writes a checkpoint now, so that storage holds all of the room in its parts. False where that failed. */
  settle(): boolean {
    return this.flush() && this.#orCrash(() => this.#checkpointer.write());
  }

  /** What a viewer was shown so far, line by line; see `replayLines`. */
  replay(viewer: Viewer): Result<Chunked<string>> {
    const refusal = this.#objectionToReading(viewer, "replay");
    return (
      refusal ?? succeed(replayLines({ room: this.id, ...this.#rewindSource(viewer), viewer }))
    );
  }

  /** The whole log as a viewer could read it; see `logSentences`. */
  log(viewer: Viewer): Result<Chunked<LogSentence>> {
    const refusal = this.#objectionToReading(viewer, "log");
    return refusal ?? succeed(logSentences({ ...this.#rewindSource(viewer), viewer }));
  }

  /** Who reads with the eyes of a spectator who sees all hands is announced like one who connects. */
  #objectionToReading(viewer: Viewer, what: "replay" | "log"): Refusal | null {
    if (!seesAllHands(viewer)) return null;
    if (!this.#sessions.allowJoin(viewer)) return refuse("over_limit", TOO_MANY_READS);
    return this.#announceAllHands(what) ? null : refuse("internal", "Not now; try again");
  }

  #rewindSource(viewer?: Viewer): RewindSource {
    this.flush();
    const { state, revision } = this.#roomState;
    const notBefore =
      viewer && seesAllHands(viewer) ? (state.field("allHands").since ?? revision) : 0;
    return { state, revision, journal: this.#platform.journal, notBefore };
  }

  /** Whether nobody is connected. */
  get isEmpty(): boolean {
    return this.#sessions.isEmpty;
  }

  get revision(): number {
    return this.#roomState.revision;
  }

  /** The generation of the keys that open a seat, or the room for a purpose. */
  epochOf(scope: KeyScope): number {
    return keyEpochOf(this.#roomState.state, scope);
  }

  get linkEpochs(): LinkEpochs {
    return linkEpochsOf(this.#roomState.state);
  }

  /** Takes a connection in and welcomes it, or closes it with the reason why not. */
  connect(connection: Connection): void {
    const objection = admissionRefusal(this.#roomState.state, connection.credential);
    if (objection) {
      this.#sessions.reject(connection, objection);
      return;
    }
    // What is still to be told of the tick is older than the welcome, which comes first.
    this.flush();
    const account = this.#limiter.accounts.ofConnection(connection);
    const session = openSession(connection, account, this.#platform);
    if (!this.#sessions.checkAdmission(session)) return;
    // Told and durable before the welcome, so that nobody sees all hands unnoticed ([AH6]).
    if (seesAllHands(connection.viewer) && !this.#announceAllHands("socket")) {
      this.#sessions.reject(connection, CLOSE.roomFailed);
      return;
    }
    this.#sessions.add(session);
    const work = this.#welcomes.send(session) + this.#sessions.announce(session);
    account.chargeJoin(work, this.#platform.now());
    this.#queue.add(work);
    this.#noteReturn(connection.viewer);
  }

  /** Somebody may have waited for a seat's player: that ends once the player has connected. */
  #noteReturn(viewer: Viewer): void {
    if (viewer.kind !== "seat") return;
    const { state } = this.#roomState;
    const isAwaited = awaitedAs(state.field("awaiting"), viewer.seat) !== null;
    if (!isAwaited && state.field("resetProposal")?.seat !== viewer.seat) return;
    this.#intents.run(viewer.seat, requestOf(DESK_INTENTS.returnToSeat, {}));
    this.#planTick();
  }

  /** Writes into journal and log that somebody sees all hands now, and how; false where that failed. */
  #announceAllHands(how: "socket" | "replay" | "log"): boolean {
    const intent = { intent: DESK_INTENTS.joinAllHands.type, payload: { how } };
    return this.#intents.run(null, intent) === null && this.flush();
  }

  /** Takes a connection back that was there before the room went to sleep. */
  resume(connection: Connection): void {
    const account = this.#limiter.accounts.ofConnection(connection);
    this.#sessions.resume(openSession(connection, account, this.#platform));
  }

  /** Counts a socket that the room closed before it slept, and that is still there. */
  resumeClosing(id: string, queued: () => number): void {
    this.#sessions.resumeClosing(id, queued);
  }

  /** Calls back when a caller over HTTP may come in: at once, or in a turn of its own where much is being done. */
  add(go: () => void): void {
    if (this.#queue.isFree) go();
    else {
      this.#wait(CALLERS, () => {
        this.#queue.fill();
        go();
      });
    }
  }

  /** Charges a call over HTTP with a key of some kind, or without one. False where its budget was used up before. */
  chargeCall(scope: KeyScope | null, bytes = 0): boolean {
    const account = this.#limiter.accounts.ofCaller(scope);
    const isOpen = account.isOpen(this.#platform.now());
    this.#spend(account, WORK.call + bytes * WORK.byteIn);
    return isOpen;
  }

  /** Charges what a call over HTTP was sent, or made the room read. */
  chargeAnswer(scope: KeyScope | null, bytes: number): void {
    this.#spend(this.#limiter.accounts.ofCaller(scope), bytes * WORK.byteMade);
  }

  /** Charges a long answer as it is read, and puts a pause in where much was read at once. */
  *countWork(scope: KeyScope, lines: Chunked<string>): Chunked<string> {
    const account = this.#limiter.accounts.ofCaller(scope);
    let sinceLast = 0;
    for (const line of lines) {
      const work = WORK.journalRow + (line?.length ?? 0) * (WORK.byteMade + WORK.byteOut);
      account.charge(work, this.#platform.now());
      sinceLast = line === null ? 0 : sinceLast + work;
      yield line;
      if (sinceLast < PIECE_WORK) continue;
      sinceLast = 0;
      yield null;
    }
  }

  /** Whether a caller may read on in a long answer. It leaves half of its budget to the game. */
  mayReadMore(scope: KeyScope): boolean {
    return this.#limiter.accounts.ofCaller(scope).isAmple(this.#platform.now());
  }

  disconnect(id: string): void {
    if (!this.#sessions.remove(id)) return;
    this.flush();
    if (this.#sessions.isEmpty) this.#checkpointer.onEmpty();
  }

  /** Takes a frame in. Whatever it holds, this answers and doesn't throw. */
  receive(id: string, data: string | Uint8Array): void {
    const session = this.#sessions.get(id);
    if (!session) return;
    if (!this.#limiter.charge(session, data.length)) this.#refuseOverBudget(session, data);
    else if (this.#queue.isFree) this.#read(session, data);
    else this.#wait(id, () => this.#readLater(session, data));
  }

  /** Reads a frame that had to wait, unless those before it used the budget up or its sender went. */
  #readLater(session: Session, data: string | Uint8Array): void {
    if (this.#sessions.get(session.connection.id) !== session) return;
    if (session.account.isOpen(this.#platform.now())) this.#read(session, data);
    else this.#refuseOverBudget(session, data);
  }

  #read(session: Session, data: string | Uint8Array): void {
    this.#queue.add(WORK.frameIn + data.length * WORK.byteIn);
    if (typeof data !== "string") {
      this.#receiveSync(session, data);
      return;
    }
    const decoded = decodeUp(data);
    if (decoded.ok) this.#handle(session, decoded.value);
    else this.#handleNonsense(session, decoded);
  }

  /** What is over the budget is not read, but for what tells its sender which intent was refused. */
  #refuseOverBudget(session: Session, data: string | Uint8Array): void {
    const { viewer } = session.connection;
    const meant = this.#limiter.refuse(session, data);
    if (meant.kind === "intent") {
      // What was carried out long ago is acked, since a refusal would say that it wasn't.
      if (viewer.kind === "seat" && this.#roomState.recentIds.has(viewer.seat, meant.id)) {
        this.#ackAgain(session, meant.id);
      } else this.#refuse(session, meant.id, this.#limiter.refusal);
    } else if (meant.kind === "other") {
      this.#limiter.count(session, "over_limit");
      this.#limiter.notify(session, this.#limiter.refusal);
    }
  }

  #handleNonsense(session: Session, bad: BadFrame): void {
    if (bad.id !== undefined) this.#refuse(session, bad.id, { ...bad, code: "invalid_payload" });
    else {
      this.#limiter.count(session, bad.isPresence ? "bad_presence" : bad.code);
      this.#limiter.notify(session, bad);
    }
    this.#limiter.countBadFrame(session);
  }

  /** Keeps work for a later turn, in which others may have gone first. */
  #wait(who: string, work: () => void): void {
    this.#queue.enqueue(who, work);
    this.#planTick();
  }

  /** Ends a turn with its tick; what waits goes on in one of its own. */
  #endTurn(): void {
    this.flush();
    this.#queue.end();
    if (this.#queue.isBacklogged) this.#platform.soon(() => this.#goOn());
  }

  #goOn(): void {
    this.#queue.run();
    this.#planTick();
  }

  /** Charges an account, and counts the work that was done for that in this turn. */
  #spend(account: Account, points: number, work = points): void {
    account.charge(points, this.#platform.now());
    this.#queue.add(work);
  }

  /** Ends the tick: everything taken in so far becomes durable and is told to everyone. False where that failed. */
  flush(): boolean {
    this.#tickIsDue = false;
    const entries = this.#intents.take();
    this.#closeAllHands(entries);
    return this.#orCrash(() => {
      const ended = endTick({ ...this.#tick(), entries });
      if (ended) this.#chargeTick(entries, ended.work);
      if (ended?.change.revoked) this.#closeRevoked(ended.change);
      this.#sessions.closeSlowReaders();
      if (entries.length > 0) this.#checkpointer.onTick();
    });
  }

  /** Charges the rows of a tick, and what it cost to keep and tell them, as far as that is more than ordinary. */
  #chargeTick(entries: readonly Entry[], work: number): void {
    const now = this.#platform.now();
    const rows = entries.reduce((sum, { change }) => sum + 1 + change.writes.length, 0);
    const rowWork = WORK.row + work / rows;
    for (const { seat, change } of entries) {
      const extra = (1 + change.writes.length) * rowWork - WORK.intent;
      if (seat !== null && extra > 0) this.#limiter.accounts.ofCaller(seat).charge(extra, now);
    }
  }

  /** Lets those go whose keys a Change revoked. */
  #closeRevoked(change: Change): void {
    for (const session of [...this.#sessions.all]) {
      const { credential } = session.connection;
      const why = isKeyCurrent(this.#roomState.state, credential)
        ? null
        : closeCodeFor(change, credential);
      if (why) this.#sessions.close(session, why);
    }
  }

  /**
   * Closes the sockets of those who saw all hands before a tick is told in which an agreement to that ended: what
   * happened since is not theirs to see.
   */
  #closeAllHands(entries: readonly Entry[]): void {
    const revoked = entries.flatMap(({ change }) => change.revoked ?? []);
    if (revoked.some(({ scope }) => scope === "spectatorAll")) {
      this.#closeRevoked({ writes: [], log: [], revoked });
    }
  }

  #tick(): Omit<Tick, "entries"> {
    const { journal, now, metrics } = this.#platform;
    const { all: sessions } = this.#sessions;
    return { roomState: this.#roomState, sessions, journal, now: now(), metrics };
  }

  /** What fails once the state has moved on can't be taken back here: the room must come back from its journal. */
  #orCrash(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (cause) {
      this.#platform.crash(cause);
      return false;
    }
  }

  #handle(session: Session, frame: UpFrame): void {
    switch (frame.type) {
      case "intent":
        this.#handleIntent(session, frame);
        return;
      case "presence":
        this.#sessions.setPresence(session, frame);
        return;
      case "resync":
        this.#answerAsk(session, { welcome: true });
        return;
      case "ping":
        return;
    }
  }

  #handleIntent(session: Session, frame: IntentFrame): void {
    const { viewer } = session.connection;
    this.#platform.metrics?.intentReceived(frame.intent);
    if (viewer.kind === "spectator") {
      this.#spend(session.account, WORK.intent, WORK.row);
      this.#refuse(session, frame.id, refuse("spectator", "Spectators can’t play"));
      return;
    }
    if (this.#roomState.recentIds.has(viewer.seat, frame.id)) {
      this.#spend(session.account, WORK.intent, WORK.row);
      this.#ackAgain(session, frame.id);
      return;
    }
    // A seat that was given up in this very tick: its key is spent, though the socket is still there.
    if (!isKeyCurrent(this.#roomState.state, session.connection.credential)) {
      this.#refuse(session, frame.id, refuse("not_seated", "This seat was given up"));
      return;
    }
    const refusal = this.#intents.run(viewer.seat, frame);
    this.#spend(
      session.account,
      WORK.intent - WORK.frameIn,
      WORK.row * (1 + (refusal ? 0 : this.#intents.rows)),
    );
    if (refusal) this.#refuse(session, frame.id, refusal);
    else session.acks.push({ id: frame.id });
    if (this.#intents.length >= TICK_ENTRIES) this.flush();
    else this.#planTick();
  }

  #ackAgain(session: Session, id: string): void {
    this.#limiter.count(session, "repeated");
    session.acks.push({ id });
    this.#planTick();
  }

  #receiveSync(session: Session, bytes: Uint8Array): void {
    const demand = readSyncDemand(bytes);
    if (demand.kind === "ignored") return;
    if (demand.kind === "bad") this.#complain(session, demand);
    else this.#answerAsk(session, { vector: demand.vector });
  }

  #complain(session: Session, about: { code: "read_only" | "bad_frame"; message: string }): void {
    this.#limiter.count(session, about.code);
    this.#limiter.notify(session, about);
    this.#limiter.countBadFrame(session);
  }

  /** Sends a welcome or what the document has new; later where the socket is full of what was sent before. */
  #answerAsk(session: Session, ask: { vector?: Uint8Array; welcome?: true }): void {
    if (this.#sessions.mustWait(session)) {
      const {
        vector = null,
        welcome = false,
        since = this.#platform.now(),
      } = session.pendingSync ?? {};
      session.pendingSync = {
        vector: ask.vector ?? vector,
        welcome: ask.welcome ?? welcome,
        since,
      };
      this.#payLater();
      return;
    }
    // The first document is part of what a newcomer is sent; it costs what it costs.
    const isFirst = ask.vector !== undefined && !session.hasDocument;
    if (isFirst) session.hasDocument = true;
    this.flush();
    const work = ask.vector
      ? this.#sendDifference(session, ask.vector)
      : this.#welcomes.send(session);
    this.#spend(session.account, isFirst ? work : Math.max(WORK.ask - WORK.frameIn, work), work);
  }

  #sendDifference(session: Session, vector: Uint8Array): number {
    const { document } = this.#roomState;
    const read = document.bytesToRead(vector);
    let update: Uint8Array;
    try {
      if (document.isBehind(vector)) this.#reportRewind();
      update = document.difference(vector);
    } catch {
      // Yjs throws on a state vector that ends too early.
      this.#complain(session, BAD_VECTOR);
      return read * WORK.byteMade;
    }
    // A crowd that joins is sent the same bytes: each copy would wait for the garbage collector.
    if (this.#answered?.update !== update)
      this.#answered = { update, frame: differenceFrame(update) };
    session.connection.send(this.#answered.frame);
    return WORK.frameOut + update.length * WORK.byteOut + read * WORK.byteMade;
  }

  /** Answers what was asked for while too much waited, once that has left; who reads nothing at all is closed. */
  #payLater(): void {
    if (this.#owes) return;
    this.#owes = true;
    this.#platform.later(() => {
      this.#owes = false;
      this.#sessions.closeSlowReaders();
      for (const session of [...this.#sessions.all]) {
        if (session.pendingSync) this.#payOwed(session, session.pendingSync);
      }
    }, OWED_MS);
  }

  /**
   * Tells the operator, once, that a client holds changes that this room doesn't: its storage lost what it had written.
   * A client can claim this of itself, so it changes nothing here.
   */
  #reportRewind(): void {
    if (this.#isRewindReported) return;
    this.#isRewindReported = true;
    const { revision } = this.#roomState;
    this.#platform.report(
      new Error(
        `A client has seen changes after revision ${revision}, which storage does not hold`,
      ),
    );
  }

  #payOwed(session: Session, owed: NonNullable<Session["pendingSync"]>): void {
    if (!this.#sessions.mustWait(session)) {
      session.pendingSync = null;
      if (owed.welcome) this.#answerAsk(session, { welcome: true });
      if (owed.vector) this.#answerAsk(session, { vector: owed.vector });
    } else if (this.#platform.now() - owed.since < OWED_FOR_MS) this.#payLater();
    else this.#sessions.closeAbusive(session, CLOSE.tooSlow);
  }

  #refuse(session: Session, id: string, { code, message, field }: Omit<Refusal, "ok">): void {
    this.#limiter.count(session, code);
    session.refusals.push({ id, code, message, field });
    this.#planTick();
  }

  #planTick(): void {
    if (this.#tickIsDue) return;
    this.#tickIsDue = true;
    this.#platform.soon(() => this.#endTurn());
  }

  /** Tells the host that the room has little storage left. */
  #warnHost(): void {
    const host = this.#roomState.state.field("host");
    const message = "This room has nearly stored as much as it may: older replays go first";
    for (const session of this.#sessions.all) {
      const { viewer } = session.connection;
      if (viewer.kind !== "seat" || viewer.seat !== host) continue;
      this.#limiter.notify(session, { code: "nearly_full", message });
    }
  }

  /** Lets the document's history go. It is a tick of its own, in which nothing at the table changed. */
  #renewDocument(): void {
    this.flush();
    const roomState = this.#roomState;
    const update = roomState.document.renew();
    if (!update) return;
    roomState.revision += 1;
    this.#orCrash(() => writeTick({ ...this.#tick(), entries: [] }, { update, change: merge([]) }));
  }
}

const TOO_MANY_READS = "The hands are being read too often; try again in a moment";
