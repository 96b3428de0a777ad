import {
  isPrivilegedSpectator,
  mergeChanges,
  pictureId,
  type Refusal,
  type RoomKeyScope,
  roomKeyEpochOfScope,
  type SeatId,
} from "@baize/engine";
import { CLOSE_CODES, type UpFrame } from "@baize/protocol";
import type { Account } from "./account.ts";
import {
  connectionWithPresentViewer,
  findAdmissionRejection,
  setsSpectatorDelay,
} from "./admission.ts";
import { Arrivals } from "./arrivals.ts";
import { WORK_COSTS } from "./budget.ts";
import { CallCharges } from "./call-charges.ts";
import { Casts } from "./casts.ts";
import { Chance } from "./chance.ts";
import { Checkpointer } from "./checkpointer.ts";
import { ClockWatch } from "./clock-watch.ts";
import type { Connection } from "./connection.ts";
import { type CooperativeGenerator, runWithoutPauses } from "./cooperative-generator.ts";
import { DelayedSessions } from "./delayed-sessions.ts";
import type { Entry } from "./entry.ts";
import { HostWatch } from "./host-watch.ts";
import { Inbox } from "./inbox.ts";
import { IntentRunner } from "./intent-runner.ts";
import {
  createRoomState,
  type NewRoomOptions,
  type RoomFileOrigin,
  reopenRoomState,
  restoreRoomState,
} from "./open-room-state.ts";
import { IncomingPictures } from "./pictures.ts";
import type { AlarmPurpose, Platform } from "./platform.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { Relays } from "./relays.ts";
import { lastTickRevisionUpTo } from "./rewind.ts";
import { type LinkEpochs, linkEpochsOf, RoomHttpOperations } from "./room-http-operations.ts";
import { RoomReader } from "./room-reader.ts";
import type { RoomState } from "./room-state.ts";
import { openSession, type Session } from "./session.ts";
import { SessionIntents } from "./session-intents.ts";
import { type AdmissionRoute, type Asking, Sessions } from "./sessions.ts";
import { SideChat } from "./side-chat.ts";
import { type RoomStats, statsOf } from "./stats.ts";
import { type RoomStatus, statusOf } from "./status.ts";
import { createStoppablePlatform } from "./stoppable-platform.ts";
import { NEARLY_FULL_NOTICE, StorageLimit } from "./storage-limit.ts";
import { SyncAnswers } from "./sync-answers.ts";
import { endTick, type Tick, writeTick } from "./tick.ts";
import { TickListeners } from "./tick-listeners.ts";
import { sendState } from "./view-json.ts";
import { WelcomeCache } from "./welcome-cache.ts";

/** The parts of a room that has just been opened. */
interface Opened {
  readonly id: string;
  readonly roomState: RoomState;
  readonly chance: Chance;
}

/** HTTP callers share one queue, besides the queues of the connections. */
const CALLERS = "callers";

/**
 * One table and its connections: receives frames, lets the engine decide, and ends each tick by writing the journal and
 * sending every viewer its part. It knows no platform and awaits nothing.
 */
export class Room {
  readonly id: string;
  readonly #roomState: RoomState;
  readonly #platform: Platform;
  readonly #sessions: Sessions;
  readonly #limiter: RateLimiter;
  readonly #checkpointer: Checkpointer;
  readonly #clock: ClockWatch;
  readonly #host: HostWatch;
  readonly #answers: SyncAnswers;
  /** Spectators while the host delays what they see. */
  readonly #delayed: DelayedSessions;
  readonly #intents: IntentRunner;
  readonly #sessionIntents: SessionIntents;
  readonly #arrivals: Arrivals;
  /** The operations for HTTP callers. */
  readonly httpOperations: RoomHttpOperations;
  /** What HTTP callers read. */
  readonly reader: RoomReader;
  /** What HTTP calls cost. */
  readonly charges: CallCharges;
  readonly #pictures = new IncomingPictures();
  readonly #inbox: Inbox;
  /** The relays that serve spectators of this room. */
  readonly relays: Relays;
  readonly #chat: SideChat;
  readonly #casts: Casts;
  readonly #welcomes: WelcomeCache;
  readonly #listeners: TickListeners;

  private constructor({ id, roomState, chance }: Opened, given: Platform) {
    const platform = createStoppablePlatform(given);
    this.id = id;
    this.#roomState = roomState;
    this.#platform = platform;
    this.relays = new Relays({
      link: platform.relays,
      state: roomState.state,
      revision: roomState.revision,
      now: platform.now,
      onCount: () => this.#handleRelayCount(),
      onConfirmed: () => this.#inbox.planTurn(),
    });
    this.#sessions = new Sessions(roomState.state, platform, this.relays);
    const { state } = roomState;
    const delayedState = () => this.#delayed.table.roomState?.state ?? null;
    this.#chat = new SideChat({ state, sessions: this.#sessions, platform, delayedState });
    this.#limiter = new RateLimiter(this.#sessions, platform);
    this.#welcomes = new WelcomeCache({ room: id, roomState, platform });
    const [sessions, limiter] = [this.#sessions, this.#limiter];
    const flush = (): boolean => this.flush();
    const spend = (account: Account, points: number, work?: number): void =>
      this.#spend(account, points, work);
    const serving = { platform, sessions, limiter, flush, spend };
    this.#answers = new SyncAnswers({ ...serving, source: this.#welcomes, price: WORK_COSTS.ask });
    this.#delayed = new DelayedSessions({
      ...serving,
      room: id,
      roomState,
      onFirstWelcome: (session) => spend(session.account, this.#casts.join(session)),
    });
    this.#casts = new Casts({
      state: roomState.state,
      sessions,
      platform,
      bringUp: (session) => this.#delayed.bringUp(session),
    });
    this.#inbox = new Inbox({
      ...serving,
      answers: {
        receive: (session, bytes) => {
          const answers = session.isDelayed ? this.#delayed : this.#answers;
          answers.receive(session, bytes);
        },
      },
      handle: (session, frame) => this.#handle(session, frame),
      ackAgain: (session, id) => this.#sessionIntents.ackAgain(session, id),
    });
    const storage = new StorageLimit(platform);
    const isConnected = (seat: SeatId): boolean => this.#sessions.isConnected(seat);
    const watched = { roomState, platform, isConnected };
    const payForCall = (seat: SeatId): void =>
      spend(limiter.accounts.ofCaller(seat), WORK_COSTS.playerCall);
    this.#listeners = new TickListeners({ ...watched, room: id, payForCall });
    const onEntry = (entry: Entry): void => this.#listeners.note(entry);
    const intents = new IntentRunner({ roomState, platform, chance, storage, onEntry });
    this.#intents = intents;
    this.#clock = new ClockWatch({ ...watched, intents });
    this.#host = new HostWatch({ ...watched, intents });
    const acting = { roomState, intents, inbox: this.#inbox, flush };
    this.#sessionIntents = new SessionIntents({ ...serving, ...acting, clock: this.#clock });
    this.#arrivals = new Arrivals(acting);
    this.charges = new CallCharges({ accounts: limiter.accounts, now: platform.now, spend });
    this.reader = new RoomReader({
      ...serving,
      id,
      roomState,
      delayed: this.#delayed.table,
      charges: this.charges,
      relays: this.relays,
      welcomes: this.#welcomes,
      announce: (viewer, what) => this.#arrivals.announce(viewer, what),
    });
    this.httpOperations = new RoomHttpOperations({
      ...acting,
      pictures: this.#pictures,
      newId: () => pictureId(platform.random.word()),
      stop: platform.stop,
      isConnected,
      reader: this.reader,
      lastTickUpTo: (revision) => lastTickRevisionUpTo(platform.journal, revision),
    });
    this.#checkpointer = new Checkpointer({
      roomState,
      platform,
      renew: () => this.#renewDocument(),
      storage,
      warn: () => limiter.notifySeat(roomState.state.field("host"), NEARLY_FULL_NOTICE),
    });
  }

  /** Opens a new room. Its opening is the first journal row, which is durable when this returns. */
  static open(id: string, opening: NewRoomOptions, platform: Platform): Room {
    const room = runWithoutPauses(Room.openInPieces(id, opening, platform));
    room.tellMade();
    return room;
  }

  /** Opens a new room with pauses in which other rooms may run. Nothing may reach this room meanwhile. */
  static *openInPieces(
    id: string,
    opening: NewRoomOptions,
    platform: Platform,
  ): CooperativeGenerator<never, Room> {
    const chance = new Chance({ room: id, random: platform.random });
    const roomState = yield* createRoomState(opening, platform, chance);
    const room = new Room({ id, roomState, chance }, platform);
    room.#checkpointer.write();
    return room;
  }

  /** Tells whoever listens outside the table that a new room is stored. */
  tellMade(): void {
    this.#listeners.tellMade();
  }

  /** Restores a room from its journal; null when there is none. */
  static restore(id: string, platform: Platform): Room | null {
    return runWithoutPauses(Room.restoreInPieces(id, platform));
  }

  /** Restores a room with pauses in which other rooms may run. Nothing may reach this room meanwhile. */
  static *restoreInPieces(
    id: string,
    platform: Platform,
  ): CooperativeGenerator<never, Room | null> {
    const chance = new Chance({ room: id, random: platform.random });
    const roomState = yield* restoreRoomState(platform, chance);
    return roomState && new Room({ id, roomState, chance }, platform);
  }

  /**
   * Opens the room in a file, after the file's parts were written to the journal. Under another id than the saved one
   * it is a copy. Null when the journal holds no room, or writing failed. In its pauses others may run, but nothing may
   * reach this room.
   */
  static *reopenInPieces(
    id: string,
    { room: from, savedAt, at }: RoomFileOrigin,
    platform: Platform,
  ): CooperativeGenerator<never, Room | null> {
    const chance = new Chance({ room: id, random: platform.random });
    const moment = at === undefined ? {} : { at };
    const file = { savedAt, ...(from === id ? {} : { copyOf: from, ...moment }) };
    const roomState = yield* reopenRoomState(platform, chance, file);
    if (!roomState) return null;
    yield null;
    const room = new Room({ id, roomState, chance }, platform);
    return room.settle() ? room : null;
  }

  get status(): RoomStatus {
    return statusOf(this.#roomState.state, this.#sessions.spectators);
  }

  /**
   * The status for a caller with a current key of the scope, or without one. A delay of spectators is one of everybody
   * who has no other key, because a spectator's link names the room.
   */
  statusFor(scope: RoomKeyScope | null): RoomStatus {
    const { status } = this;
    return this.isDelayed(scope ?? "spectator") ? this.#delayed.statusInPlaceOf(status) : status;
  }

  get stats(): RoomStats {
    return statsOf(this.#roomState, this.#sessions.all);
  }

  /**
   * Runs what is due when the platform's alarm fires. Ends the open tick first, because a checkpoint in its middle
   * would contain entries that no journal row has yet. The flush also checks the clock.
   */
  onAlarm(purposes: readonly AlarmPurpose[]): void {
    if (!this.flush()) return;
    if (purposes.includes("host")) {
      this.#host.onAlarm();
      if (!this.flush()) return;
    }
    if (purposes.includes("checkpoint")) this.#orCrash(() => this.#checkpointer.onAlarm());
    this.#orCrash(() => this.#listeners.onAlarm(purposes));
  }

  /** Writes a checkpoint now, so that its parts contain the whole room. Returns false when that failed. */
  settle(): boolean {
    return this.flush() && this.#orCrash(() => this.#checkpointer.write());
  }

  /** Whether a key of the scope shows the table with a delay now. */
  isDelayed(scope: RoomKeyScope): boolean {
    return this.#delayed.isDelayed(scope);
  }

  /** Calls back once a key of the scope may be answered with what it shows now. */
  whenShown(scope: RoomKeyScope, go: () => void): void {
    this.#delayed.whenShown(scope, go);
  }

  /** Whether nobody is connected. */
  get isEmpty(): boolean {
    return this.#sessions.isEmpty;
  }

  get revision(): number {
    return this.#roomState.revision;
  }

  /** The key epoch of a scope. */
  epochOf(scope: RoomKeyScope): number {
    return roomKeyEpochOfScope(this.#roomState.state, scope);
  }

  get linkEpochs(): LinkEpochs {
    return linkEpochsOf(this.#roomState.state);
  }

  /** Admits a connection and sends its welcome, or closes it with the reason. */
  connect(given: Connection): void {
    const connection = connectionWithPresentViewer(this.#roomState.state, given);
    const objection = findAdmissionRejection(this.#roomState.state, connection.credential);
    if (objection) {
      this.#sessions.reject(connection, objection);
      return;
    }
    // Steps of the present tick are older than the welcome, so they are sent first.
    this.flush();
    const session = this.#openSession(connection);
    const tooEarly = session.isDelayed ? this.#delayed.objectionTo(connection) : null;
    if (tooEarly) {
      this.#sessions.reject(connection, tooEarly);
      return;
    }
    if (!this.#sessions.checkAdmission(session)) return;
    // Announced and durable before the welcome, so that nobody sees hands unnoticed ([AH6], [EY4]).
    if (
      isPrivilegedSpectator(connection.viewer) &&
      !this.#arrivals.announce(connection.viewer, "socket")
    ) {
      this.#sessions.reject(connection, CLOSE_CODES.roomFailed);
      return;
    }
    this.#sessions.add(session);
    const shown = this.#welcome(session);
    const cast = session.isDelayed ? 0 : this.#casts.join(session);
    const work = shown + this.#sessions.announce(session) + cast;
    session.account.chargeJoin(work, this.#platform.now());
    this.#inbox.count(work);
    if (!connection.events) this.#arrivals.noteReturn(connection.viewer);
    if (connection.viewer.kind === "seat") {
      this.#orCrash(() => session.account.charge(this.#listeners.tell(), this.#platform.now()));
    }
    const { state } = this.#roomState;
    if (state.field("clock")?.away || state.field("hostAway")) this.#inbox.planTurn();
  }

  #openSession(connection: Connection): Session {
    return openSession(connection, {
      account: this.#limiter.accounts.ofConnection(connection),
      platform: this.#platform,
      isDelayed: this.isDelayed(connection.credential.scope),
    });
  }

  /** Sends what a session sees. Returns the cost in points. What a delayed session sees is sent and charged later. */
  #welcome(session: Session): number {
    if (session.isDelayed) {
      this.#delayed.welcome(session);
      return 0;
    }
    return session.connection.events
      ? sendState(this.id, this.#roomState, session)
      : this.#answers.sendWelcome(session);
  }

  /** Restores a connection that stayed open during hibernation. */
  resume(given: Connection): void {
    const session = this.#openSession(connectionWithPresentViewer(this.#roomState.state, given));
    this.#sessions.resume(session);
    this.#casts.resume(session);
  }

  /** Counts a socket that the room closed before hibernation and that hasn't closed yet. */
  resumeClosing(id: string, queued: () => number): void {
    this.#sessions.resumeClosing(id, queued);
  }

  /** Calls back when an HTTP caller may run: at once, or in a later turn when the room is busy. */
  add(go: () => void): void {
    this.#inbox.enter(CALLERS, go);
  }

  disconnect(id: string): void {
    if (!this.#sessions.remove(id)) return;
    this.flush();
    if (this.#sessions.isEmpty) this.#checkpointer.onEmpty();
  }

  /** Where a connection is served: by the room, by a relay, or nowhere. */
  routeFor(asking: Asking): AdmissionRoute {
    this.flush();
    return this.#sessions.routeFor(asking, this.revision);
  }

  #handleRelayCount(): void {
    this.#sessions.noteRelayed();
    if (this.isEmpty && this.flush()) this.#checkpointer.onEmpty();
  }

  /** Handles a frame. It never throws, whatever the frame holds. */
  receive(id: string, data: string | Uint8Array): void {
    this.#inbox.receive(id, data);
  }

  /** Charges an account, and counts the work towards this turn. */
  #spend(account: Account, points: number, work = points): void {
    account.charge(points, this.#platform.now());
    this.#inbox.count(work);
  }

  /** Ends the tick: journals everything received so far, then sends it to everyone. False when that failed. */
  flush(): boolean {
    this.#inbox.noteFlush();
    this.#clock.settle();
    this.#host.settle();
    const taken = this.#intents.take();
    const entries = taken.map(({ entry }) => entry);
    const changes = entries.map(({ change }) => change);
    this.#sessions.closeWithdrawn(changes);
    const isDelaySet = changes.some(setsSpectatorDelay);
    if (isDelaySet) {
      this.#casts.drop();
      this.#delayed.changeDelay();
    }
    const bars = changes.filter((change) => this.relays.mustHear(change));
    return this.#orCrash(() => {
      const isAnswerHeld = bars.length > 0 || this.relays.isUnconfirmed;
      // Spectators at relays must not be sent this tick, so they are closed before it.
      const bar = (): void => this.relays.bar(mergeChanges(bars), this.revision);
      if (bars.length > 0 && isDelaySet) bar();
      const ended = endTick({ ...this.#tick(), entries, isAnswerHeld });
      if (bars.length > 0 && !isDelaySet) bar();
      if (ended?.change.revoked) this.#sessions.closeRevoked(ended.change);
      this.#sessions.closeSlowReaders();
      this.#delayed.sendRefusals();
      if (entries.length > 0) this.#checkpointer.onTick();
      this.#clock.plan();
      this.#host.plan();
      const told = this.#listeners.tell();
      if (ended) this.#limiter.chargeTick(taken, ended.work + told);
    });
  }

  #tick(): Omit<Tick, "entries"> {
    const { journal, now, metrics } = this.#platform;
    const { all: sessions } = this.#sessions;
    const [roomState, pictures] = [this.#roomState, this.#pictures];
    return { roomState, sessions, relays: this.relays, journal, pictures, now: now(), metrics };
  }

  /** After the state has changed, a failure can't be rolled back here: the room must be restored from its journal. */
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
        this.#sessionIntents.handle(session, frame);
        return;
      case "presence":
        // The dragged card may have become public in this tick, so the tick is journaled and sent first.
        if (this.#inbox.isTurnPlanned && frame.dragging) this.flush();
        this.#sessions.setPresence(session, frame);
        return;
      case "say":
        this.#delayed.whenTableIsThere(session, () =>
          this.#notify(session, this.#chat.say(session, frame)),
        );
        return;
      case "cast": {
        const { type: _, ...cast } = frame;
        this.#notify(session, this.#casts.send(session, cast));
        return;
      }
      case "resync":
        if (session.isDelayed) this.#delayed.welcome(session, frame.known);
        else this.#answers.answer(session, { welcome: true });
        return;
      case "ping":
        return;
    }
  }

  #notify(session: Session, refusal: Refusal | null): void {
    if (refusal) this.#limiter.notify(session, refusal);
  }

  /** Drops the document's history, in a tick of its own that changes nothing at the table. */
  #renewDocument(): void {
    this.flush();
    const update = this.#roomState.document.renew();
    if (!update) return;
    this.#roomState.revision += 1;
    this.#orCrash(() =>
      writeTick({ ...this.#tick(), entries: [] }, { update, change: mergeChanges([]) }),
    );
  }
}
