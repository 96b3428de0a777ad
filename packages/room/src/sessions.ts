import {
  type Change,
  filterPublicHandles,
  type SeatId,
  type SpectatorLevel,
  seesAllHands,
  type TableState,
  type Viewer,
  type ZoneId,
} from "@baize/engine";
import { CLOSE, type CloseStatus, LIMITS, type Presence } from "@baize/protocol";
import type { Account } from "./account.ts";
import { closeCodeFor, isKeyCurrent } from "./admission.ts";
import { WORK } from "./budget.ts";
import type { Connection } from "./connection.ts";
import { presenceFrame } from "./frames.ts";
import { JoinRateLimiter } from "./join-rate-limiter.ts";
import { limitsOf, type Platform } from "./platform.ts";
import { rejectionReasonOf } from "./rejection-reason.ts";
import { isBackedUp, type Session } from "./session.ts";
import { countIntervalMs, shownCount } from "./watcher-count.ts";

/** Presence is sent at most twenty times a second, however many pointers move. */
const PRESENCE_INTERVAL_MS = 50;

/** Streams keep the room from hibernating and are made from whole records, so there are few of them. */
const MOST_STREAMS = 50;
const SEAT_STREAMS = 4;

/** How long a send queue may be too long without shrinking: a large document takes time on a slow connection. */
const JAM_MS = 10_000;
/** The bytes by which ticks may exceed the queue limit before the session is closed at once. */
const MOST_QUEUED_BYTES = 4 * LIMITS.queuedBytes;

type Watching = Readonly<Record<SpectatorLevel, number>>;

const close = (connection: Connection, { code, reason }: CloseStatus): void =>
  connection.close(code, reason);

/**
 * Of two pages at a seat, the one where the player sat down later stays. A page that only reconnects, after a network
 * failure or sleep, must not take the seat from the other.
 */
const seatMoved = ({ connection }: Session, earlier: Session | undefined): CloseStatus | null => {
  const [page, other] = [connection.sitter, earlier?.connection.sitter];
  if (!page || !other || page.device === other.device) return null;
  return page.since < other.since ? CLOSE.movedElsewhere : null;
};

const isTooSlow = (session: Session, bytes: number, now: number): boolean => {
  if (bytes <= LIMITS.queuedBytes) session.backlog = null;
  else if (!session.backlog || bytes < session.backlog.bytes)
    session.backlog = { bytes, since: now };
  return bytes > MOST_QUEUED_BYTES || (!!session.backlog && now - session.backlog.since >= JAM_MS);
};

/** The seat whose player is at a connection; null for spectators, and for streams, through which nobody plays. */
const playerAt = ({ viewer, events }: Pick<Connection, "viewer" | "events">): SeatId | null =>
  viewer.kind === "seat" && !events ? viewer.seat : null;

const isSeated = (connection: Connection): boolean => playerAt(connection) !== null;

/** A socket that the room closed, while the platform still has it: its buffer is sent before the close. */
type Closing = Pick<Connection, "queued"> & { readonly isSeated: boolean };

/** The open sessions and their presence. */
export class Sessions {
  readonly #state: TableState;
  readonly #platform: Platform;
  readonly #joins = new JoinRateLimiter();
  readonly #sessions = new Map<string, Session>();
  readonly #closing = new Map<string, Closing>();
  /** Seats whose presence changed since it was last sent; null for those that disconnected. */
  readonly #moved = new Map<SeatId, Presence | null>();
  #isDue = false;
  /** When presence was last sent. The first change after a pause needs no timer. */
  #toldAt = 0;
  #countIsDue = false;
  /** How many watch, as everyone was last told; null before that, and after hibernation. */
  #told: Watching | null = null;
  /** The accounts of the spectators who came or went since then. They pay for the next count. */
  #cameOrWent: Account[] = [];

  constructor(state: TableState, platform: Platform) {
    this.#state = state;
    this.#platform = platform;
  }

  get all(): Iterable<Session> {
    return this.#sessions.values();
  }

  get isEmpty(): boolean {
    return this.#sessions.size === 0;
  }

  get spectators(): number {
    const { public: some, all } = this.#watching();
    return some + all;
  }

  get(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  /** Whether a spectator who sees all hands is connected with a socket; of streams it is known late that they ended. */
  get hasAllHands(): boolean {
    for (const { connection } of this.#sessions.values()) {
      if (seesAllHands(connection.viewer) && !connection.events) return true;
    }
    return false;
  }

  /** Whether a seat's player is connected. */
  isConnected(seat: SeatId): boolean {
    return this.#at(seat) !== undefined;
  }

  /**
   * Whether a session may join. If not, closes it: the room is full, too many join at once, or the seat's player sat
   * down at another device later.
   */
  checkAdmission(session: Session): boolean {
    const earlier = this.#earlierThan(session);
    const objection = this.#admissionRefusal(session, earlier) ?? seatMoved(session, earlier);
    if (objection) this.reject(session.connection, objection);
    return !objection;
  }

  /** Adds a session that may join. Closes an earlier session of the same seat. */
  add(session: Session): void {
    const earlier = this.#earlierThan(session);
    if (earlier) {
      this.#sessions.delete(earlier.connection.id);
      this.#close(earlier.connection, CLOSE.movedElsewhere);
    } else if (isSeated(session.connection)) this.#makeRoom();
    this.#sessions.set(session.connection.id, session);
  }

  #earlierThan({ connection }: Session): Session | undefined {
    const seat = playerAt(connection);
    return seat === null ? undefined : this.#at(seat);
  }

  /** Counts a join. Returns false when it is over the join rate limit. */
  allowJoin(viewer: Viewer): boolean {
    return this.#joins.allow(viewer, this.#platform.now());
  }

  #admissionRefusal(session: Session, earlier: Session | undefined): CloseStatus | null {
    const { viewer } = session.connection;
    const now = this.#platform.now();
    if (!this.allowJoin(viewer)) return CLOSE.tooManyJoins;
    if (!session.account.isOpenToJoin(now)) return CLOSE.tooManyJoins;
    const { connections } = limitsOf(this.#platform);
    if (isSeated(session.connection)) {
      // A seat takes a spectator's place. When seats alone fill the room, another connection of a seat closes soon.
      const seated = this.#sessions.size - this.spectators - (earlier ? 1 : 0);
      return seated >= connections ? CLOSE.tooManyJoins : null;
    }
    if (this.#unread() > LIMITS.unreadBytes) return CLOSE.tooManyJoins;
    if (session.connection.events && this.#hasMostStreams(session)) return CLOSE.roomFull;
    const closing = [...this.#closing.values()].filter((each) => !each.isSeated).length;
    const isFull =
      this.#sessions.size + closing + this.#seatsAway() >= connections ||
      this.spectators + closing >= LIMITS.spectators;
    return isFull ? CLOSE.roomFull : null;
  }

  /** Whether the room, or the seat with whose key it is read, has as many streams as it may. */
  #hasMostStreams({ key, connection: { viewer } }: Session): boolean {
    const streams = [...this.#sessions.values()].filter((each) => each.connection.events);
    const own = streams.filter((each) => each.key === key);
    return streams.length >= MOST_STREAMS || (viewer.kind === "seat" && own.length >= SEAT_STREAMS);
  }

  /** How many taken seats are not connected. A connection is reserved for each. */
  #seatsAway(): number {
    let away = 0;
    for (const seat of this.#state.keys("seats")) if (!this.#at(seat)) away += 1;
    return away;
  }

  /** Closes the latest spectator when a seat joins a full room. */
  #makeRoom(): void {
    if (this.#sessions.size < limitsOf(this.#platform).connections) return;
    const last = [...this.#sessions.values()].findLast(({ connection }) => !isSeated(connection));
    if (last) this.closeAbusive(last, CLOSE.roomFull);
  }

  /** Unsent bytes in the sockets of all connections without a seat, closed ones included. */
  #unread(): number {
    let bytes = 0;
    for (const each of this.#closing.values()) if (!each.isSeated) bytes += each.queued();
    for (const { connection } of this.#sessions.values()) {
      if (!isSeated(connection)) bytes += connection.queued();
    }
    return bytes;
  }

  /** Restores a session whose socket stayed open while the room hibernated. Nobody is told, since nothing changed. */
  resume(session: Session): void {
    this.#sessions.set(session.connection.id, session);
  }

  /** Counts a socket that was closed before the room hibernated and is still open on the platform. */
  resumeClosing(id: string, queued: () => number): void {
    this.#closing.set(id, { queued, isSeated: false });
  }

  /** Sends a new session who is connected, and announces it to the others soon. Returns the cost of the first in points. */
  announce(session: Session): number {
    const own = playerAt(session.connection);
    if (own === null) this.#noteSpectator(session);
    else this.#note(own, session.presence);
    if (session.connection.events) return 0;
    const seats: Record<string, Presence | null> = {};
    for (const other of this.#sessions.values()) {
      const seat = playerAt(other.connection);
      if (seat !== null) seats[String(seat)] = other.presence;
    }
    const frame = presenceFrame({ seats, spectators: this.#told ?? this.#shown() });
    session.connection.send(frame);
    return WORK.frameOut + frame.length * WORK.byteOut;
  }

  /** Removes a session; false when there is none with the id. */
  remove(id: string): boolean {
    this.#closing.delete(id);
    const session = this.#sessions.get(id);
    if (!session) return false;
    this.#sessions.delete(id);
    const seat = playerAt(session.connection);
    if (seat === null) this.#noteSpectator(session);
    else this.#note(seat, null);
    return true;
  }

  /** Sets a seat's presence. Only its public parts are relayed. */
  setPresence(session: Session, { zone, x, y, dragging }: Presence): void {
    const { viewer, credential } = session.connection;
    if (viewer.kind !== "seat") {
      this.#platform.metrics?.rejected("spectator", credential.scope);
      return;
    }
    if (!session.presenceLimiter.take(this.#platform.now())) return;
    const known = zone !== undefined && this.#state.get("zones", zone as ZoneId) !== undefined;
    const shown = dragging && filterPublicHandles(this.#state, dragging);
    session.presence = {
      ...(known ? { zone } : {}),
      x,
      y,
      ...(shown && shown.length > 0 ? { dragging: shown } : {}),
    };
    this.#note(viewer.seat, session.presence);
  }

  /** Closes sessions that read too slowly, so that nobody else waits for them. They can reconnect. */
  closeSlowReaders(): void {
    const now = this.#platform.now();
    const share = this.#shareOfUnread();
    for (const session of [...this.#sessions.values()]) {
      const bytes = session.connection.queued();
      const isOverShare = bytes > share && !isSeated(session.connection);
      if (isTooSlow(session, bytes, now) || isOverShare) this.closeAbusive(session, CLOSE.tooSlow);
    }
  }

  /**
   * Whether an answer must wait: the session's own socket is backed up, or those of all spectators together hold too
   * much.
   */
  mustWait(session: Session): boolean {
    if (isBackedUp(session)) return true;
    return !isSeated(session.connection) && this.#unread() > LIMITS.unreadBytes;
  }

  /** How many bytes each spectator's socket may hold: unlimited unless all of them together hold too much. */
  #shareOfUnread(): number {
    if (this.#unread() <= LIMITS.unreadBytes) return Number.POSITIVE_INFINITY;
    return LIMITS.unreadBytes / Math.max(1, this.spectators);
  }

  /** Closes the sessions whose keys a Change revoked. */
  closeRevoked(change: Change): void {
    for (const session of [...this.all]) {
      const { credential } = session.connection;
      const why = isKeyCurrent(this.#state, credential) ? null : closeCodeFor(change, credential);
      if (why) this.close(session, why);
    }
  }

  /**
   * Closes the sessions that see all hands before a tick that ended an agreement is sent: they must not see what
   * happened after that.
   */
  closeAllHands(changes: readonly Change[]): void {
    const revoked = changes.flatMap((change) => change.revoked ?? []);
    if (revoked.some(({ scope }) => scope === "spectatorAll")) {
      this.closeRevoked({ writes: [], log: [], revoked });
    }
  }

  /** Closes a session with a reason. */
  close(session: Session, why: CloseStatus): void {
    this.remove(session.connection.id);
    this.#close(session.connection, why);
  }

  /** Closes a connection that had joined. It counts until the platform reports it closed. */
  #close(connection: Connection, why: CloseStatus): void {
    this.#closing.set(connection.id, {
      queued: () => connection.queued(),
      isSeated: isSeated(connection),
    });
    close(connection, why);
  }

  /** Closes a connection that may not join, or no longer may, and counts the rejection. */
  reject(connection: Connection, why: CloseStatus): void {
    this.#count(connection, why);
    close(connection, why);
  }

  /** Closes a session that costs too much, and counts the rejection. */
  closeAbusive(session: Session, why: CloseStatus): void {
    this.#count(session.connection, why);
    this.close(session, why);
  }

  #count({ credential }: Connection, why: CloseStatus): void {
    const reason = rejectionReasonOf(why);
    if (reason) this.#platform.metrics?.rejected(reason, credential.scope);
  }

  #at(seat: SeatId): Session | undefined {
    for (const session of this.#sessions.values()) {
      if (playerAt(session.connection) === seat) return session;
    }
    return undefined;
  }

  #watching(): Watching {
    const counts = { public: 0, all: 0 };
    for (const { connection } of this.#sessions.values()) {
      if (connection.viewer.kind === "spectator") counts[connection.viewer.level] += 1;
    }
    return counts;
  }

  /** How many watch, in the steps in which it is told. */
  #shown(): Watching {
    const { public: some, all } = this.#watching();
    return { public: shownCount(some, this.#told?.public ?? 0), all };
  }

  #noteSpectator({ account }: Session): void {
    this.#cameOrWent.push(account);
    if (this.#countIsDue) return;
    this.#countIsDue = true;
    this.#platform.later(() => {
      this.#countIsDue = false;
      this.#tell();
    }, countIntervalMs(this.spectators));
  }

  #note(seat: SeatId, presence: Presence | null): void {
    this.#moved.set(seat, presence);
    if (this.#isDue) return;
    const wait = this.#toldAt + PRESENCE_INTERVAL_MS - this.#platform.now();
    if (wait <= 0) {
      this.#tell();
      return;
    }
    this.#isDue = true;
    this.#platform.later(() => {
      this.#isDue = false;
      this.#tell();
    }, wait);
  }

  /** Tells everyone whose presence changed, and how many watch when that changed visibly. */
  #tell(): void {
    this.#toldAt = this.#platform.now();
    const spectators = this.#newCount();
    if (spectators || this.#moved.size > 0) {
      const seats = Object.fromEntries(this.#moved);
      this.#tellAll(presenceFrame({ seats, ...(spectators ? { spectators } : {}) }));
    }
    this.#cameOrWent = [];
    this.#moved.clear();
  }

  /** The count to tell; null while it is the one that was told. */
  #newCount(): Watching | null {
    if (this.#cameOrWent.length === 0) return null;
    const told = this.#told;
    const shown = this.#shown();
    this.#told = shown;
    return told?.public === shown.public && told.all === shown.all ? null : shown;
  }

  /** Sends a presence frame to everyone, and charges it to those whom it is about. */
  #tellAll(frame: string): void {
    const seats = [...this.#moved.keys()].map((seat) => this.#at(seat)?.account);
    const payers = [...seats, ...this.#cameOrWent];
    const work = this.#sessions.size * (WORK.frameOut + frame.length * WORK.byteOut);
    const now = this.#platform.now();
    for (const account of payers) account?.charge(work / payers.length, now);
    for (const { connection } of this.#sessions.values()) {
      if (!connection.events) connection.send(frame);
    }
  }
}
