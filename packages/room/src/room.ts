import {
  currentKeyEpoch,
  isPrivilegedSpectator,
  isSeatSpectator,
  type KeyScope,
  mergeChanges,
  PUBLIC_VIEWER,
  pictureId,
  refuse,
  SERVER_INTENTS,
  type SeatId,
  seatSpectatorKeyOf,
  seatWaitReasonOf,
  type Viewer,
} from "@baize/engine";
import {
  type CastFrame,
  CLOSE_CODES,
  type CloseStatus,
  type IntentFrame,
  type SendChatFrame,
  type UpFrame,
} from "@baize/protocol";
import type { Account } from "./account.ts";
import {
  actorAt,
  admissionRefusal,
  asShown,
  isDelayed,
  isKeyCurrent,
  writesDelay,
} from "./admission.ts";
import { WORK_COSTS } from "./budget.ts";
import { CallCharges } from "./call-charges.ts";
import { Casts } from "./casts.ts";
import { Chance } from "./chance.ts";
import { Checkpointer } from "./checkpointer.ts";
import { ClockWatch } from "./clock-watch.ts";
import type { Connection } from "./connection.ts";
import { type CooperativeGenerator, runWithoutPauses } from "./cooperative-generator.ts";
import { DelayedTable } from "./delayed-table.ts";
import type { Entry } from "./entry.ts";
import { HostWatch } from "./host-watch.ts";
import { Inbox } from "./inbox.ts";
import { IntentRunner, requestOf } from "./intent-runner.ts";
import {
  createRoomState,
  type NewRoomOptions,
  type RoomFileSource,
  reopenRoomState,
  restoreRoomState,
} from "./open-room-state.ts";
import { IncomingPictures } from "./pictures.ts";
import type { AlarmPurpose, Platform } from "./platform.ts";
import { RateLimiter } from "./rate-limiter.ts";
import type { RelaySnapshot, RelayStatus } from "./relay-link.ts";
import { Relays } from "./relays.ts";
import { lastTickUpTo } from "./rewind.ts";
import { type LinkEpochs, linkEpochsOf, RoomAdmin } from "./room-admin.ts";
import { RoomReader } from "./room-reader.ts";
import type { RoomState } from "./room-state.ts";
import { openSession, type Session } from "./session.ts";
import { type AdmissionRoute, type Asking, Sessions } from "./sessions.ts";
import { SideChat } from "./side-chat.ts";
import { type RoomStats, statsOf } from "./stats.ts";
import { type RoomStatus, statusOf } from "./status.ts";
import { stopAfterCrash } from "./stoppable-platform.ts";
import { StorageLimit } from "./storage-limit.ts";
import { SyncAnswers } from "./sync-answers.ts";
import { answerSessions, endTick, MAX_TICK_ENTRIES, type Tick, writeTick } from "./tick.ts";
import { TurnNotifications } from "./turn-notifications.ts";
import { sendState } from "./view-json.ts";
import { WebhookEvents } from "./webhook-events.ts";
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
  /** What spectators see while the host delays it. */
  readonly #delayed: DelayedTable;
  readonly #delayedAnswers: SyncAnswers;
  readonly #intents: IntentRunner;
  /** The operations for HTTP callers. */
  readonly admin: RoomAdmin;
  /** What HTTP callers read. */
  readonly reader: RoomReader;
  /** What HTTP calls cost. */
  readonly charges: CallCharges;
  readonly #pictures = new IncomingPictures();
  readonly #inbox: Inbox;
  readonly #relays: Relays;
  readonly #chat: SideChat;
  readonly #casts: Casts;
  readonly #welcomes: WelcomeCache;
  /** Null if no webhook gets this room's events. */
  readonly #webhooks: WebhookEvents | null = null;
  /** Null where nobody is called. */
  readonly #turnCalls: TurnNotifications | null = null;

  private constructor({ id, roomState, chance }: Opened, given: Platform) {
    const platform = stopAfterCrash(given);
    this.id = id;
    this.#roomState = roomState;
    this.#platform = platform;
    this.#relays = new Relays({
      link: platform.relays,
      state: roomState.state,
      revision: roomState.revision,
      now: platform.now,
      onCount: () => this.#handleRelayCount(),
      onConfirmed: () => this.#inbox.planTurn(),
    });
    this.#sessions = new Sessions(roomState.state, platform, this.#relays);
    this.#chat = new SideChat({ state: roomState.state, sessions: this.#sessions, platform });
    this.#limiter = new RateLimiter(this.#sessions, platform);
    this.#welcomes = new WelcomeCache({ room: id, roomState, platform });
    this.#answers = new SyncAnswers({
      source: this.#welcomes,
      platform,
      sessions: this.#sessions,
      limiter: this.#limiter,
      price: WORK_COSTS.ask,
      flush: () => this.flush(),
      spend: (account, points, work) => this.#spend(account, points, work),
    });
    this.#delayed = new DelayedTable({ room: id, roomState, platform });
    this.#delayedAnswers = new SyncAnswers({
      source: this.#delayed,
      platform,
      sessions: this.#sessions,
      limiter: this.#limiter,
      price: WORK_COSTS.intent,
      flush: () => {},
      spend: (account, points, work) => this.#spend(account, points, work),
    });
    this.#casts = new Casts({
      state: roomState.state,
      sessions: this.#sessions,
      platform,
      bringUp: (session) => this.#bringUp(session),
    });
    this.#inbox = new Inbox({
      platform,
      sessions: this.#sessions,
      limiter: this.#limiter,
      answers: {
        receive: (session, bytes) => this.#answersFor(session).receive(session, bytes),
      },
      handle: (session, frame) => this.#handle(session, frame),
      flush: () => this.flush(),
      ackAgain: (session, id) => this.#ackAgain(session, id),
    });
    const storage = new StorageLimit(platform);
    const isConnected = (seat: SeatId): boolean => this.#sessions.isConnected(seat);
    if (platform.webhook) {
      this.#webhooks = new WebhookEvents({ room: id, roomState, now: platform.now, isConnected });
    }
    const { calls } = platform;
    if (calls) this.#turnCalls = new TurnNotifications({ roomState, calls, isConnected });
    const onEntry = (entry: Entry): void => {
      this.#webhooks?.note(entry);
      this.#turnCalls?.note(entry);
    };
    this.#intents = new IntentRunner({ roomState, platform, chance, storage, onEntry });
    this.#clock = new ClockWatch({
      roomState,
      intents: this.#intents,
      platform,
      isConnected,
    });
    this.#host = new HostWatch({ roomState, intents: this.#intents, platform, isConnected });
    this.charges = new CallCharges({
      accounts: this.#limiter.accounts,
      now: platform.now,
      spend: (account, points, work) => this.#spend(account, points, work),
    });
    this.reader = new RoomReader({
      delayed: this.#delayed,
      id,
      roomState,
      platform,
      sessions: this.#sessions,
      charges: this.charges,
      flush: () => this.flush(),
      announce: (viewer, what) => this.#announce(viewer, what),
    });
    this.admin = new RoomAdmin({
      roomState,
      intents: this.#intents,
      pictures: this.#pictures,
      newId: () => pictureId(platform.random.word()),
      flush: () => this.flush(),
      stop: platform.stop,
      isConnected,
      reader: this.reader,
      lastTickUpTo: (revision) => lastTickUpTo(platform.journal, revision),
    });
    this.#checkpointer = new Checkpointer({
      roomState,
      platform,
      renew: () => this.#renewDocument(),
      storage,
      warn: () => this.#warnHost(),
    });
  }

  /** Opens a new room. Its opening is the first journal row, which is durable when this returns. */
  static open(id: string, opening: NewRoomOptions, platform: Platform): Room {
    const chance = new Chance({ room: id, random: platform.random });
    const roomState = createRoomState(opening, platform, chance);
    const room = new Room({ id, roomState, chance }, platform);
    room.#checkpointer.write();
    if (room.#webhooks) platform.webhook?.(room.#webhooks.made());
    return room;
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
    { room: from, savedAt, at }: RoomFileSource,
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
  statusFor(scope: KeyScope | null): RoomStatus {
    if (!this.isDelayed(scope ?? "spectator")) return this.status;
    const shown = this.#delayed.roomState;
    if (shown) return statusOf(shown.state, 0);
    return { ...this.status, ...NOTHING_KNOWN };
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
    if (purposes.includes("call")) this.#orCrash(() => this.#callAwaited());
  }

  /** Calls the player whose turn still waits. The seat, which asked for it, pays. */
  #callAwaited(): void {
    const seat = this.#turnCalls?.awaited ?? null;
    if (seat === null) return;
    this.#spend(this.#limiter.accounts.ofCaller(seat), WORK_COSTS.playerCall);
    this.#platform.calls?.call({ seat, epoch: this.epochOf(seat) });
  }

  /** Writes a checkpoint now, so that its parts contain the whole room. Returns false when that failed. */
  settle(): boolean {
    return this.flush() && this.#orCrash(() => this.#checkpointer.write());
  }

  /** Whether a key of the scope shows the table with a delay now. */
  isDelayed(scope: KeyScope): boolean {
    return isDelayed(this.#roomState.state, scope);
  }

  /** Calls back once a key of the scope may be answered with what it shows now. */
  whenShown(scope: KeyScope, go: () => void): void {
    if (!this.isDelayed(scope)) go();
    else this.#delayed.whenCaughtUp(this.#limiter.accounts.ofCaller(scope), go);
  }

  /** Whether nobody is connected. */
  get isEmpty(): boolean {
    return this.#sessions.isEmpty;
  }

  get revision(): number {
    return this.#roomState.revision;
  }

  /** The key epoch of a scope. */
  epochOf(scope: KeyScope): number {
    return currentKeyEpoch(this.#roomState.state, scope);
  }

  get linkEpochs(): LinkEpochs {
    return linkEpochsOf(this.#roomState.state);
  }

  /** Admits a connection and sends its welcome, or closes it with the reason. */
  connect(given: Connection): void {
    const connection = asShown(this.#roomState.state, given);
    const objection = admissionRefusal(this.#roomState.state, connection.credential);
    if (objection) {
      this.#sessions.reject(connection, objection);
      return;
    }
    // Steps of the present tick are older than the welcome, so they are sent first.
    this.flush();
    const session = this.#openSession(connection);
    const { account, isDelayed: isLate } = session;
    const tooEarly = isLate ? this.#objectionToWatching(connection) : null;
    if (tooEarly) {
      this.#sessions.reject(connection, tooEarly);
      return;
    }
    if (!this.#sessions.checkAdmission(session)) return;
    // Announced and durable before the welcome, so that nobody sees hands unnoticed ([AH6], [EY4]).
    if (isPrivilegedSpectator(connection.viewer) && !this.#announce(connection.viewer, "socket")) {
      this.#sessions.reject(connection, CLOSE_CODES.roomFailed);
      return;
    }
    this.#sessions.add(session);
    const shown = isLate ? this.#welcomeLate(session) : this.#welcome(session);
    const cast = isLate ? 0 : this.#casts.join(session);
    const work = shown + this.#sessions.announce(session) + cast;
    account.chargeJoin(work, this.#platform.now());
    this.#inbox.count(work);
    if (!connection.events) this.#noteReturn(connection.viewer);
    if (connection.viewer.kind === "seat") this.#orCrash(() => this.#turnCalls?.plan());
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

  /** Sends what a live session sees. Returns the cost in points. */
  #welcome(session: Session): number {
    return session.connection.events
      ? sendState(this.id, this.#roomState, session)
      : this.#answers.sendWelcome(session);
  }

  /** Sends what a delayed session sees, once that is made; `known` is the revision that it shows already. */
  #welcomeLate(session: Session, known?: number): 0 {
    this.#delayed.whenCaughtUp(session.account, () => {
      const { id } = session.connection;
      if (this.#sessions.get(id) !== session || this.#delayed.revision === known) return;
      if (!this.#delayed.roomState) {
        this.#sessions.close(session, CLOSE_CODES.nothingYet);
        return;
      }
      const isFirst = session.welcomed === null;
      this.#delayedAnswers.answer(session, { welcome: true });
      if (isFirst) this.#spend(session.account, this.#casts.join(session));
    });
    return 0;
  }

  /** Why a connection can't watch with a delay, or null. Streams, and the document alone, would need the live table. */
  #objectionToWatching({ events, ticks }: Connection): CloseStatus | null {
    if (events || ticks === "document") return CLOSE_CODES.onlyDelayed;
    return this.#delayed.hasBegun ? null : CLOSE_CODES.nothingYet;
  }

  #answersFor({ isDelayed: isLate }: Session): SyncAnswers {
    return isLate ? this.#delayedAnswers : this.#answers;
  }

  /** Notes that a seat's player has connected after a reset or a restore. */
  #noteReturn(viewer: Viewer): void {
    if (viewer.kind !== "seat") return;
    const { state } = this.#roomState;
    const isAwaited = seatWaitReasonOf(state.field("awaiting"), viewer.seat) !== null;
    if (!isAwaited && state.field("resetProposal")?.seat !== viewer.seat) return;
    const author = { seat: viewer.seat, payer: viewer.seat };
    this.#intents.run(author, requestOf(SERVER_INTENTS.returnToSeat, {}));
    this.#inbox.planTurn();
  }

  /** Logs that a spectator sees hands from now on, and how. Returns false when that failed. */
  #announce(viewer: Viewer, how: "socket" | "replay" | "log"): boolean {
    const isSeats = isSeatSpectator(viewer);
    const request = isSeats
      ? requestOf(SERVER_INTENTS.joinAsSeatSpectator, { of: viewer.seat, how })
      : requestOf(SERVER_INTENTS.joinAllHands, isJudges(viewer) ? { how, judge: true } : { how });
    const allHands = isJudges(viewer) ? "judge" : "spectatorAll";
    const payer = isSeats ? seatSpectatorKeyOf(viewer.seat) : allHands;
    return this.#intents.run({ seat: null, payer }, request) === null && this.flush();
  }

  /** Restores a connection that stayed open during hibernation. */
  resume(given: Connection): void {
    const session = this.#openSession(asShown(this.#roomState.state, given));
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

  /**
   * Where a connection is served: by the room, by a relay, or nowhere. When the first spectator is sent to a relay, the
   * room's other spectators must move there too.
   */
  routeFor(asking: Asking): AdmissionRoute {
    this.flush();
    const isFirst = this.#relays.size === 0;
    const place = this.#sessions.routeFor(asking, this.revision);
    if (place.kind === "relay" && isFirst) this.#sessions.moveToRelays();
    return place;
  }

  /** What one of the room's relays needs to serve new spectators; null for a relay that the room doesn't have. */
  snapshotFor(relay: number): RelaySnapshot | null {
    this.flush();
    if (!this.#relays.has(relay)) return null;
    const welcome = this.#welcomes.of(PUBLIC_VIEWER);
    const document = this.#roomState.document.encode();
    const account = this.#limiter.accounts.ofCaller("spectator");
    this.#spend(
      account,
      WORK_COSTS.call + (welcome.length + document.length) * WORK_COSTS.byteMade,
    );
    const presence = this.#sessions.presence();
    return { revision: this.revision, welcome, document, presence };
  }

  /** Takes a relay's report of its spectators. Returns false for a relay that the room doesn't have. */
  countRelay(relay: number, census: RelayStatus): boolean {
    return this.#relays.count(relay, census);
  }

  /** Calls back once the relays have reported their spectators. They are asked when the room wakes. */
  whenCounted(go: () => void): void {
    this.#relays.whenCounted(go);
  }

  /** Calls back once the relays have confirmed locks and revocations. */
  whenConfirmed(go: () => void): void {
    this.#relays.whenConfirmed(go);
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
    if (changes.some(writesDelay)) this.#changeDelay();
    const bars = changes.filter((change) => this.#relays.mustHear(change));
    return this.#orCrash(() => {
      const isAnswerHeld = bars.length > 0 || this.#relays.isUnconfirmed;
      // Spectators at relays must not be sent this tick, so they are closed before it.
      const isDelaySet = changes.some(writesDelay);
      const bar = (): void => this.#relays.bar(mergeChanges(bars), this.revision);
      if (bars.length > 0 && isDelaySet) bar();
      const ended = endTick({ ...this.#tick(), entries, isAnswerHeld });
      if (bars.length > 0 && !isDelaySet) bar();
      if (ended) this.#limiter.chargeTick(taken, ended.work + this.#tellWebhooks());
      if (ended?.change.revoked) this.#sessions.closeRevoked(ended.change);
      this.#sessions.closeSlowReaders();
      this.#answerDelayed();
      if (entries.length > 0) this.#checkpointer.onTick();
      this.#clock.plan();
      this.#turnCalls?.plan();
      this.#host.plan();
    });
  }

  /** Spectators connect again before the tick that sets another delay is sent. */
  #changeDelay(): void {
    this.#delayed.drop();
    this.#casts.drop();
    this.#sessions.closeWatchers();
  }

  /** Sends delayed sessions what was refused to them. The frame names the revision that they are shown. */
  #answerDelayed(): void {
    const now = this.#platform.now();
    answerSessions(this.#delayed.revision, { sessions: this.#sessions.delayed, now });
  }

  /** Queues the webhook events of a tick. Returns their cost in points. */
  #tellWebhooks(): number {
    const events = this.#webhooks?.take() ?? [];
    for (const event of events) this.#platform.webhook?.(event);
    return events.length * WORK_COSTS.webhook;
  }

  #tick(): Omit<Tick, "entries"> {
    const { journal, now, metrics } = this.#platform;
    const { all: sessions } = this.#sessions;
    const [roomState, pictures] = [this.#roomState, this.#pictures];
    const relays = this.#relays;
    return { roomState, sessions, relays, journal, pictures, now: now(), metrics };
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
        this.#handleIntent(session, frame);
        return;
      case "presence":
        // The dragged card may have become public in this tick, so the tick is journaled and sent first.
        if (this.#inbox.isTurnPlanned && frame.dragging) this.flush();
        this.#sessions.setPresence(session, frame);
        return;
      case "say":
        this.#say(session, frame);
        return;
      case "cast":
        this.#cast(session, frame);
        return;
      case "resync":
        if (session.isDelayed) this.#welcomeLate(session, frame.known);
        else this.#answers.answer(session, { welcome: true });
        return;
      case "ping":
        return;
    }
  }

  #say(session: Session, { name, text }: SendChatFrame): void {
    const refusal = session.isDelayed ? NO_LATE_CHAT : this.#chat.say(session, { name, text });
    if (refusal) this.#limiter.notify(session, refusal);
  }

  #cast(session: Session, { type: _, ...cast }: CastFrame): void {
    const refusal = this.#casts.send(session, cast);
    if (refusal) this.#limiter.notify(session, refusal);
  }

  /** An overlay that is shown an earlier moment than its caster wouldn't have the card yet. */
  #bringUp(session: Session): void {
    const { roomState, revision } = this.#delayed;
    if (!session.isDelayed || !roomState || session.welcomed === revision) return;
    this.#delayedAnswers.answer(session, { welcome: true });
  }

  #handleIntent(session: Session, frame: IntentFrame): void {
    const actor = actorAt(session.connection);
    this.#platform.metrics?.intentReceived(frame.intent);
    if (!actor) {
      this.#spend(session.account, WORK_COSTS.intent, WORK_COSTS.row);
      this.#inbox.refuse(session, frame.id, refuse("spectator", "Spectators can’t play"));
      return;
    }
    if (this.#ackAgain(session, frame.id)) {
      this.#spend(session.account, WORK_COSTS.intent, WORK_COSTS.row);
      return;
    }
    // The seat was given up in this tick: its key is revoked, though the socket is still open.
    if (!isKeyCurrent(this.#roomState.state, session.connection.credential)) {
      this.#inbox.refuse(session, frame.id, refuse("not_seated", "You have left this seat"));
      return;
    }
    // Logs whose time is up before the intent starts another clock ([CK4]).
    this.#clock.flag();
    const payer = actor.judge ? "judge" : actor.seat;
    const refusal = this.#intents.run({ ...actor, payer }, frame);
    this.#spend(
      session.account,
      WORK_COSTS.intent - WORK_COSTS.frameIn,
      refusal ? WORK_COSTS.row : this.#intents.work,
    );
    if (refusal) this.#inbox.refuse(session, frame.id, refusal);
    else session.acks.push({ id: frame.id });
    if (this.#intents.length >= MAX_TICK_ENTRIES) this.flush();
    else this.#inbox.planTurn();
  }

  /** Acks an intent that was applied earlier; false when it wasn't. */
  #ackAgain(session: Session, id: string): boolean {
    const actor = actorAt(session.connection);
    if (!actor || !this.#roomState.recentIds.has(actor.seat, id)) return false;
    this.#limiter.count(session, "repeated");
    session.acks.push({ id });
    this.#inbox.planTurn();
    return true;
  }

  /** Warns the host that the room's storage is nearly full. */
  #warnHost(): void {
    const message =
      "The storage of this table is almost full: the oldest replays are deleted first";
    this.#limiter.notifySeat(this.#roomState.state.field("host"), { code: "nearly_full", message });
  }

  /** Drops the document's history, in a tick of its own that changes nothing at the table. */
  #renewDocument(): void {
    this.flush();
    const roomState = this.#roomState;
    const update = roomState.document.renew();
    if (!update) return;
    roomState.revision += 1;
    this.#orCrash(() =>
      writeTick({ ...this.#tick(), entries: [] }, { update, change: mergeChanges([]) }),
    );
  }
}

/** What a status leaves out before there is anything to show. */
const NOTHING_KNOWN = { taken: [], free: [], spectators: 0, turn: 0, match: null, calling: false };

const NO_LATE_CHAT = refuse("not_here", "Only spectators who watch live can write here", "text");

const isJudges = (viewer: Viewer): boolean => viewer.kind === "spectator" && viewer.judge === true;
