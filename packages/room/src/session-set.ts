import type { SeatId } from "@baize/engine";
import { CLOSE_CODES, type CloseStatus, LIMITS } from "@baize/protocol";
import type { Connection, Credential } from "./connection.ts";
import type { ConnectionPlatform } from "./platform.ts";
import { rejectionReasonOf } from "./rejection-reason.ts";
import { hasLongSendQueue, type Session } from "./session.ts";

/** How long a send queue may be too long without shrinking. A large document takes that long on a slow connection. */
const JAM_MS = 10_000;
/** The bytes by which ticks may exceed the queue limit before the session is closed at once. */
const MAX_QUEUED_BYTES = 4 * LIMITS.queuedBytes;

const close = (connection: Connection, { code, reason }: CloseStatus): void =>
  connection.close(code, reason);

const isTooSlow = (session: Session, bytes: number, now: number): boolean => {
  if (bytes <= LIMITS.queuedBytes) session.backlog = null;
  else if (!session.backlog || bytes < session.backlog.bytes)
    session.backlog = { bytes, since: now };
  return bytes > MAX_QUEUED_BYTES || (!!session.backlog && now - session.backlog.since >= JAM_MS);
};

/** The seat whose player uses a connection; null for spectators, and for streams, through which nobody plays. */
export const playerSeatOfConnection = ({
  viewer,
  events,
}: Pick<Connection, "viewer" | "events">): SeatId | null =>
  viewer.kind === "seat" && !events ? viewer.seat : null;

export const isSeated = (connection: Connection): boolean =>
  playerSeatOfConnection(connection) !== null;

/** A socket that the room closed and the platform still has, because its buffer is sent before the close. */
type Closing = Pick<Connection, "queued"> & { readonly isSeated: boolean };

/** Open sessions and closing sockets. Limits how much each may leave unread, and closes them. */
export class SessionSet {
  protected readonly platform: ConnectionPlatform;
  protected readonly open = new Map<string, Session>();
  readonly #closing = new Map<string, Closing>();

  constructor(platform: ConnectionPlatform) {
    this.platform = platform;
  }

  /** The sessions that are sent what happens, as it happens. */
  get all(): Iterable<Session> {
    return [...this.open.values()].filter(({ isDelayed }) => !isDelayed);
  }

  /** The sessions that watch with a delay. */
  get delayed(): Iterable<Session> {
    return [...this.open.values()].filter(({ isDelayed }) => isDelayed);
  }

  get size(): number {
    return this.open.size;
  }

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  get(id: string): Session | undefined {
    return this.open.get(id);
  }

  /**
   * Restores a session whose socket stayed open during hibernation. The others aren't told, because nothing changed.
   */
  resume(session: Session): void {
    this.open.set(session.connection.id, session);
  }

  /** Counts a socket that was closed before hibernation and is still open on the platform. */
  resumeClosing(id: string, queued: () => number): void {
    this.#closing.set(id, { queued, isSeated: false });
  }

  /** Removes a session. Returns false when there is none with the id. */
  remove(id: string): boolean {
    this.#closing.delete(id);
    const session = this.open.get(id);
    if (!session) return false;
    this.open.delete(id);
    this.onRemove(session);
    return true;
  }

  /** Called when a session was removed. */
  protected onRemove(_session: Session): void {}

  /** How many sockets of connections without a seat are closed and not yet gone. */
  protected get closingSpectators(): number {
    let count = 0;
    for (const each of this.#closing.values()) if (!each.isSeated) count += 1;
    return count;
  }

  /** Unsent bytes in the sockets of all connections without a seat, closed ones included. */
  protected unread(): number {
    let bytes = 0;
    for (const each of this.#closing.values()) if (!each.isSeated) bytes += each.queued();
    for (const { connection } of this.open.values()) {
      if (!isSeated(connection)) bytes += connection.queued();
    }
    return bytes;
  }

  /** Closes sessions that read too slowly, so that nobody else waits for them. They can reconnect. */
  closeSlowReaders(): void {
    const now = this.platform.now();
    const share = this.#shareOfUnread();
    for (const session of [...this.open.values()]) {
      const bytes = session.connection.queued();
      const isOverShare = bytes > share && !isSeated(session.connection);
      if (isTooSlow(session, bytes, now) || isOverShare)
        this.closeAbusive(session, CLOSE_CODES.tooSlow);
    }
  }

  /**
   * Whether an answer must wait: the session's own socket is backed up, or the sockets of all spectators together hold
   * too much.
   */
  mustWait(session: Session): boolean {
    if (hasLongSendQueue(session)) return true;
    return !isSeated(session.connection) && this.unread() > LIMITS.unreadBytes;
  }

  /** How many bytes each spectator's socket may hold: unlimited unless all of them together hold too much. */
  #shareOfUnread(): number {
    if (this.unread() <= LIMITS.unreadBytes) return Number.POSITIVE_INFINITY;
    let spectators = 0;
    for (const { connection } of this.open.values()) if (!isSeated(connection)) spectators += 1;
    return LIMITS.unreadBytes / Math.max(1, spectators);
  }

  /** Closes a session with a reason. */
  close(session: Session, why: CloseStatus): void {
    this.remove(session.connection.id);
    this.closeJoined(session.connection, why);
  }

  /** Closes a connection that has joined. It counts until the platform reports it closed. */
  protected closeJoined(connection: Connection, why: CloseStatus): void {
    this.#closing.set(connection.id, {
      queued: () => connection.queued(),
      isSeated: isSeated(connection),
    });
    close(connection, why);
  }

  /** Closes a connection that may not join, or may not stay, and counts the rejection. */
  reject(connection: Connection, why: CloseStatus): void {
    this.countRejection(connection.credential, why);
    close(connection, why);
  }

  /** Closes a session that costs too much, and counts the rejection. */
  closeAbusive(session: Session, why: CloseStatus): void {
    this.countRejection(session.connection.credential, why);
    this.close(session, why);
  }

  protected countRejection({ scope }: Credential, why: CloseStatus): void {
    const reason = rejectionReasonOf(why);
    if (reason) this.platform.metrics?.rejected(reason, scope);
  }
}
