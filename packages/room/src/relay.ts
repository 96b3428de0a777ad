import { refuse } from "@baize/engine";
import {
  CLOSE_CODES,
  type CloseStatus,
  decodeUncheckedStateTick,
  LIMITS,
  type UpFrame,
} from "@baize/protocol";
import { WORK_COSTS } from "./budget.ts";
import { NO_CASTER_REFUSAL } from "./casts.ts";
import type { Connection } from "./connection.ts";
import { presenceFrame } from "./frames.ts";
import { Inbox } from "./inbox.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { PublicSnapshot } from "./public-snapshot.ts";
import { RateLimiter } from "./rate-limiter.ts";
import type {
  RelayedSpectatorAdmission,
  RelayedTick,
  RelayMessage,
  RelayMessageBatch,
  RelaySnapshot,
  RelaySpectatorReport,
} from "./relay-link.ts";
import { openSession, type Session } from "./session.ts";
import { SessionSet } from "./session-set.ts";
import { updateFrame } from "./sync.ts";
import { SyncAnswers } from "./sync-answers.ts";
import { answerSessions } from "./tick.ts";

/** How long a changed number of spectators waits for further changes before it is sent to the room. */
const COUNT_INTERVAL_MS = 1_000;
/** The room counts admitted spectators before they connect, so a relay may receive a few more than its limit. */
const SPARE = 50;
/** Each chat message would go to every spectator, so a relay has no chat. */
const TOO_MANY_TALK = refuse("over_limit", "Spectators’ chat is off: too many spectators");

/** What a relay needs from its surroundings. */
export interface RelayPlatform extends ConnectionPlatform {
  /** Reports the relay's spectators to the room. */
  readonly count: (census: RelaySpectatorReport) => void;
}

/** The sessions of a relay. */
class Watchers extends SessionSet {
  readonly #onChange: () => void;

  constructor(platform: ConnectionPlatform, onChange: () => void) {
    super(platform);
    this.#onChange = onChange;
  }

  get mayJoin(): boolean {
    const taken = this.size + this.closingSpectators;
    return taken < LIMITS.relaySpectators + SPARE && this.unread() <= LIMITS.unreadBytes;
  }

  add(session: Session): void {
    this.open.set(session.connection.id, session);
    this.#onChange();
  }

  protected override onRemove(): void {
    this.#onChange();
  }
}

/**
 * Serves spectators of level `public` in place of the room: forwards what the room sends, and answers new connections.
 * The room sends it only what everybody at the table may know. Like a room it is independent of the platform.
 */
export class Relay {
  readonly #platform: RelayPlatform;
  readonly #sessions: Watchers;
  readonly #limiter: RateLimiter;
  readonly #answers: SyncAnswers;
  readonly #inbox: Inbox;
  readonly #copy = new PublicSnapshot();
  /** The revision of the room's last message; null while unknown, as after hibernation. */
  #told: number | null = null;
  /** Who was admitted before this revision has to ask the room again. */
  #admittedFrom = 0;
  /** The revision of the copy with which a session joined. */
  readonly #joinedAt = new WeakMap<Session, number>();
  #countIsDue = false;
  /** The number of spectators that the room knows, and the admissions whose arrival it doesn't know yet. */
  #counted: number | null = null;
  readonly #arrived: number[] = [];

  constructor(platform: RelayPlatform) {
    this.#platform = platform;
    this.#sessions = new Watchers(platform, () => this.#noteCount());
    this.#limiter = new RateLimiter(this.#sessions, platform);
    this.#answers = new SyncAnswers({
      source: this.#copy,
      platform,
      sessions: this.#sessions,
      limiter: this.#limiter,
      price: WORK_COSTS.ask,
      flush: () => {},
      spend: (account, points, work) => {
        account.charge(points, platform.now());
        this.#inbox.count(work);
      },
    });
    this.#inbox = new Inbox({
      platform,
      sessions: this.#sessions,
      limiter: this.#limiter,
      answers: this.#answers,
      handle: (session, frame) => this.#handle(session, frame),
      flush: () => this.#flush(),
      ackAgain: () => false,
    });
  }

  get watching(): number {
    return this.#sessions.size;
  }

  /**
   * Whether it can answer its sessions, or a connection that the room admitted at a revision, without asking the room.
   */
  isReady(admittedAt = 0): boolean {
    return this.#copy.isLoaded && this.#copy.revision >= admittedAt;
  }

  /** Applies the public state that the room sent. */
  load(snapshot: RelaySnapshot): void {
    this.#copy.load(snapshot);
  }

  /** Lets a connection in that the room admitted at a revision, or closes it with the reason. */
  connect(
    connection: Connection,
    { number, revision: admittedAt }: RelayedSpectatorAdmission,
  ): void {
    const { viewer } = connection;
    if (viewer.kind !== "spectator" || viewer.level !== "public") {
      throw new Error("A relay serves only those who see what everybody sees");
    }
    this.#arrived.push(number);
    this.#noteCount();
    const now = this.#platform.now();
    const account = this.#limiter.accounts.ofConnection(connection);
    const isAdmitted = admittedAt >= this.#admittedFrom && this.isReady(admittedAt);
    if (!isAdmitted || !this.#sessions.mayJoin || !account.isOpenToJoin(now)) {
      this.#sessions.reject(connection, CLOSE_CODES.tooManyJoins);
      return;
    }
    const session = openSession(connection, { account, platform: this.#platform });
    this.#sessions.add(session);
    this.#joinedAt.set(session, this.#copy.revision);
    const work = this.#answers.sendWelcome(session);
    session.connection.send(presenceFrame(this.#copy.presence));
    account.chargeJoin(work, now);
    this.#inbox.count(work);
  }

  /** Restores a connection that was open before the relay hibernated. */
  resume(connection: Connection): void {
    const account = this.#limiter.accounts.ofConnection(connection);
    this.#sessions.resume(openSession(connection, { account, platform: this.#platform }));
  }

  /** Counts a socket that was closed before the relay hibernated and that has not closed yet. */
  resumeClosing(id: string, queued: () => number): void {
    this.#sessions.resumeClosing(id, queued);
  }

  disconnect(id: string): void {
    this.#sessions.remove(id);
  }

  /** Handles a frame. It never throws, whatever the frame holds. */
  receive(id: string, data: string | Uint8Array): void {
    this.#inbox.receive(id, data);
  }

  /** Applies messages of the room. Returns the spectators at this relay. */
  deliver({ after, messages }: RelayMessageBatch): RelaySpectatorReport {
    // A message was lost on the way, so the spectators here connect again.
    if (this.#told !== null && this.#told !== after) this.closeAll(CLOSE_CODES.roomFailed);
    this.#told = after;
    this.#sessions.closeSlowReaders();
    for (const message of messages) this.#take(message);
    return this.#census();
  }

  #census(): RelaySpectatorReport {
    this.#counted = this.watching;
    return { watching: this.watching, arrived: this.#arrived.splice(0) };
  }

  /** Disconnects everybody. */
  closeAll(why: CloseStatus): void {
    for (const session of [...this.#sessions.all]) this.#sessions.close(session, why);
    this.#copy.drop();
    this.#told = null;
  }

  #take(message: RelayMessage): void {
    switch (message.kind) {
      case "tick":
        this.#sendTick(message.tick);
        return;
      case "presence":
        this.#copy.addPresence(message.presence);
        this.#sendAll(presenceFrame(message.presence));
        return;
      case "bar":
        this.#bar(message);
        return;
    }
  }

  #sendTick(tick: RelayedTick): void {
    const { revision, whole, step } = tick;
    const decoded = decodeUncheckedStateTick(whole);
    if (!decoded.ok) throw new Error(decoded.message);
    const { update } = decoded.value;
    const split = update.length > 0 ? updateFrame(update) : null;
    this.#told = revision;
    this.#copy.addTick(tick, update);
    for (const session of this.#sessions.all) {
      // A session that joined with a later copy has it already.
      if ((this.#joinedAt.get(session) ?? 0) >= revision) continue;
      const { connection } = session;
      if (connection.ticks === "whole") connection.send(whole);
      else {
        if (split) connection.send(split);
        connection.send(step);
      }
    }
  }

  #sendAll(frame: string): void {
    for (const { connection } of this.#sessions.all) connection.send(frame);
  }

  #bar({ revision, revoked }: Extract<RelayMessage, { kind: "bar" }>): void {
    this.#admittedFrom = revision;
    for (const session of [...this.#sessions.all]) {
      const { scope, epoch } = session.connection.credential;
      const link = revoked.find(
        (each) => each.scope === scope && (each.epoch === null || each.epoch !== epoch),
      );
      if (link) this.#sessions.close(session, link.close);
    }
  }

  #handle(session: Session, frame: UpFrame): void {
    const { credential } = session.connection;
    switch (frame.type) {
      case "intent":
        this.#platform.metrics?.intentReceived(frame.intent);
        session.account.charge(WORK_COSTS.intent, this.#platform.now());
        this.#inbox.refuse(session, frame.id, refuse("spectator", "Spectators can’t play"));
        return;
      case "presence":
        this.#platform.metrics?.rejected("spectator", credential.scope);
        return;
      case "say":
        this.#limiter.notify(session, TOO_MANY_TALK);
        return;
      case "cast":
        this.#limiter.notify(session, NO_CASTER_REFUSAL);
        return;
      case "resync":
        this.#answers.answer(session, { welcome: true });
        return;
      case "ping":
        return;
    }
  }

  #flush(): void {
    this.#inbox.noteFlush();
    const { revision } = this.#copy;
    answerSessions(revision, { sessions: this.#sessions.all, now: this.#platform.now() });
    this.#sessions.closeSlowReaders();
  }

  #noteCount(): void {
    if (this.#countIsDue) return;
    this.#countIsDue = true;
    this.#platform.later(() => {
      this.#countIsDue = false;
      const isKnown = this.#counted === this.watching && this.#arrived.length === 0;
      if (!isKnown) this.#platform.count(this.#census());
    }, COUNT_INTERVAL_MS);
  }
}
