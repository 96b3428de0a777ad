import {
  type Change,
  deepEqual,
  filterPublicHandles,
  findSpectatedSeatOfScope,
  isAllHandsSpectator,
  type SeatId,
  type TableState,
  type Viewer,
  type ViewerKey,
  viewerKeyOf,
  type ZoneId,
} from "@baize/engine";
import {
  CLOSE_CODES,
  type CloseStatus,
  LIMITS,
  type PointerPresence,
  type PresenceFrame,
  type SpectatorCounts,
} from "@baize/protocol";
import type { Account } from "./account.ts";
import {
  closeStatusOfRevokedKey,
  findAdmissionRejection,
  isDelayed,
  isJudge,
  isKeyCurrent,
  isSpectatorScope,
} from "./admission.ts";
import { WORK_COSTS } from "./budget.ts";
import type { Connection } from "./connection.ts";
import { presenceFrame } from "./frames.ts";
import { type ConnectionPlatform, limitsOf } from "./platform.ts";
import { JoinRateLimiter } from "./rate-limiter.ts";
import type { RelayedSpectatorAdmission } from "./relay-link.ts";
import { RELAYED_SCOPES, type Relays } from "./relays.ts";
import type { Session } from "./session.ts";
import { isSeated, playerSeatOfConnection, SessionSet } from "./session-set.ts";
import { countIntervalMs, shownCount } from "./watcher-count.ts";

/** Presence is sent at most twenty times a second, however many pointers move. */
const PRESENCE_INTERVAL_MS = 50;

/** Streams keep the room from hibernating and are made from whole records, so there are few of them. */
const MAX_STREAMS = 50;
const SEAT_STREAMS = 4;

/**
 * Of two pages at a seat, the one where the player sat down later stays. A page that only reconnects, after a network
 * failure or sleep, must not take the seat from the other.
 */
const seatMoved = ({ connection }: Session, earlier: Session | undefined): CloseStatus | null => {
  const [page, other] = [connection.sitter, earlier?.connection.sitter];
  if (!page || !other || page.device === other.device) return null;
  return page.since < other.since ? CLOSE_CODES.movedElsewhere : null;
};

/**
 * Whether a relay could serve a connection: a socket that sees what all see as it happens, and has no right to enter a
 * locked room.
 */
const isRelayed = (state: TableState, { viewer, credential, events, cast }: Asking): boolean =>
  !cast &&
  !isDelayed(state, credential.scope) &&
  viewer.kind === "spectator" &&
  viewer.level === "public" &&
  !events &&
  RELAYED_SCOPES.some((scope) => scope === credential.scope);

/** Whether one more caster's page or overlay would be too many for a kind of key. */
const hasMostCasts = (here: readonly Session[], key: ViewerKey, token: string): boolean => {
  const tokens = here.flatMap((each) =>
    each.key === key && each.connection.cast ? [each.connection.cast.token] : [],
  );
  const { castConnections, castTokens } = LIMITS;
  return tokens.length >= castConnections || new Set([...tokens, token]).size > castTokens;
};

/** A connection that asks to join. */
export type Asking = Pick<Connection, "viewer" | "credential" | "events" | "cast">;

/** Where a connection is served, or why it isn't. */
export type AdmissionRoute =
  | { readonly kind: "room" }
  | ({ readonly kind: "relay"; readonly relay: number } & RelayedSpectatorAdmission)
  | { readonly kind: "nowhere"; readonly close: CloseStatus };

/** The open sessions and their presence. `open` has them all; `all` only those that are live. */
export class Sessions extends SessionSet {
  readonly #state: TableState;
  readonly #joins = new JoinRateLimiter();
  readonly #relays: Relays;
  /** Seats whose presence changed since it was last sent; null for seats that disconnected. */
  readonly #moved = new Map<SeatId, PointerPresence | null>();
  #isDue = false;
  /** When presence was last sent. The first change after a pause needs no timer. */
  #toldAt = 0;
  #countIsDue = false;
  /** The number of spectators that was last sent; null before that, and after hibernation. */
  #told: SpectatorCounts | null = null;
  /** The accounts of the spectators who came or went since then. They are charged for the next count. */
  #cameOrWent: (Account | null)[] = [];

  constructor(state: TableState, platform: ConnectionPlatform, relays: Relays) {
    super(platform);
    this.#state = state;
    this.#relays = relays;
  }

  /** Whether nobody is connected, here or at a relay. */
  override get isEmpty(): boolean {
    return super.isEmpty && this.#relays.isCounted && this.#relays.watching === 0;
  }

  get spectators(): number {
    const { public: some, all, eyes = {} } = this.#watching();
    return Object.values(eyes).reduce((sum, each) => sum + each, some + all);
  }

  /** Whether a viewer is connected with a socket. Streams don't count, because the room learns late that they ended. */
  isWatching(viewer: Viewer): boolean {
    for (const { key, connection } of this.open.values()) {
      if (key === viewerKeyOf(viewer) && !connection.events) return true;
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
      this.open.delete(earlier.connection.id);
      this.closeJoined(earlier.connection, CLOSE_CODES.movedElsewhere);
    } else if (isSeated(session.connection)) this.#makeRoom();
    this.open.set(session.connection.id, session);
  }

  #earlierThan({ connection }: Session): Session | undefined {
    const seat = playerSeatOfConnection(connection);
    return seat === null ? undefined : this.#at(seat);
  }

  /** Counts a join. Returns false when it is over the join rate limit. */
  allowJoin(viewer: Viewer): boolean {
    return this.#joins.allow(viewer, this.platform.now());
  }

  #admissionRefusal(session: Session, earlier: Session | undefined): CloseStatus | null {
    const { connection, account } = session;
    if (!this.allowJoin(connection.viewer)) return CLOSE_CODES.tooManyJoins;
    if (!account.isOpenToJoin(this.platform.now())) return CLOSE_CODES.tooManyJoins;
    const { connections } = limitsOf(this.platform);
    if (isSeated(connection)) {
      // A seat replaces a spectator. If the room holds only seats, another connection of a seat closes soon.
      const seated = this.size - this.#spectatorsHere().length - (earlier ? 1 : 0);
      return seated >= connections ? CLOSE_CODES.tooManyJoins : null;
    }
    if (this.unread() > LIMITS.unreadBytes) return CLOSE_CODES.tooManyJoins;
    return this.#isFull || this.#hasMostAlike(session) ? CLOSE_CODES.roomFull : null;
  }

  /**
   * Whether the room already serves the most connections of a spectator's kind: streams, casters and their overlays,
   * spectators that a relay could serve, or others.
   */
  #hasMostAlike({ key, connection }: Session): boolean {
    const here = this.#spectatorsHere();
    if (connection.events) {
      const streams = here.filter((each) => each.connection.events);
      const own = streams.filter((each) => each.key === key).length;
      const isSeats = connection.viewer.kind === "seat";
      return streams.length >= MAX_STREAMS || (isSeats && own >= SEAT_STREAMS);
    }
    const { cast } = connection;
    if (cast) return hasMostCasts(here, key, cast.token);
    const mayRelay = isRelayed(this.#state, connection);
    const alike = here.filter(
      ({ connection: each }) =>
        !each.events && !each.cast && isRelayed(this.#state, each) === mayRelay,
    ).length;
    const { roomSpectators, unrelayedSpectators } = limitsOf(this.platform);
    return alike + this.closingSpectators >= (mayRelay ? roomSpectators : unrelayedSpectators);
  }

  /** The sessions without a player that the room serves itself. */
  #spectatorsHere(): Session[] {
    return [...this.open.values()].filter(({ connection }) => !isSeated(connection));
  }

  /** Whether every connection is taken, or reserved for a seat. */
  get #isFull(): boolean {
    const taken = this.size + this.closingSpectators + this.#relays.watching;
    return taken + this.#seatsAway() >= limitsOf(this.platform).connections;
  }

  /**
   * Where a connection that the room may admit is served. Once more spectators watch than the room serves itself,
   * relays serve all of them until every one has left. Those who watch here then connect again.
   */
  routeFor(asking: Asking, revision: number): AdmissionRoute {
    if (!this.#relays.isAvailable || !isRelayed(this.#state, asking) || !this.#isCrowded)
      return { kind: "room" };
    const close = this.#relayRefusal(asking);
    if (close) {
      this.countRejection(asking.credential, close);
      return { kind: "nowhere", close };
    }
    const isFirst = this.#relays.size === 0;
    const admitted = this.#relays.admit(revision);
    this.noteRelayed();
    if (isFirst) this.#moveToRelays();
    return { kind: "relay", ...admitted };
  }

  /** Whether relays serve spectators, or one more spectator would be too many for the room itself. */
  get #isCrowded(): boolean {
    if (this.#relays.size > 0) return true;
    const here = [...this.all].filter(({ connection }) =>
      isRelayed(this.#state, connection),
    ).length;
    return here >= limitsOf(this.platform).roomSpectators;
  }

  #relayRefusal({ viewer, credential }: Asking): CloseStatus | null {
    const refusal = findAdmissionRejection(this.#state, credential);
    if (refusal) return refusal;
    if (!this.allowJoin(viewer)) return CLOSE_CODES.tooManyJoins;
    return this.#isFull ? CLOSE_CODES.roomFull : null;
  }

  /** Closes the spectators whom relays can serve. They connect again and are sent there. */
  #moveToRelays(): void {
    for (const session of [...this.all]) {
      if (isRelayed(this.#state, session.connection)) this.close(session, CLOSE_CODES.movedToRelay);
    }
  }

  /** How many taken seats are not connected. A connection is reserved for each. */
  #seatsAway(): number {
    let away = 0;
    for (const seat of this.#state.keys("seats")) if (!this.#at(seat)) away += 1;
    return away;
  }

  /** Closes the latest spectator when a seat joins a full room. */
  #makeRoom(): void {
    const { connections } = limitsOf(this.platform);
    if (this.size + this.#relays.watching < connections) return;
    const last = [...this.open.values()].findLast(({ connection }) => !isSeated(connection));
    if (last) this.closeAbusive(last, CLOSE_CODES.roomFull);
  }

  /**
   * Sends a new session the list of who is connected, and announces it to the others with the next presence frame.
   * Returns the cost of the list in points.
   */
  announce(session: Session): number {
    const { connection, account } = session;
    const isTold = !connection.events && !session.isDelayed;
    const frame = isTold ? presenceFrame(this.presence()) : null;
    if (frame !== null) connection.send(frame);
    const own = playerSeatOfConnection(connection);
    if (own === null) this.#noteSpectators(account);
    else this.#note(own, session.presence);
    return frame === null ? 0 : WORK_COSTS.frameOut + frame.length * WORK_COSTS.byteOut;
  }

  /** Who is connected, as sent to a new connection. */
  presence(): Required<Omit<PresenceFrame, "type">> {
    const seats: Record<string, PointerPresence | null> = {};
    for (const { connection, presence } of this.all) {
      const seat = playerSeatOfConnection(connection);
      if (seat !== null) seats[String(seat)] = presence;
    }
    return { seats, spectators: this.#told ?? this.#shown() };
  }

  protected override onRemove({ connection, account }: Session): void {
    const seat = playerSeatOfConnection(connection);
    if (seat === null) this.#noteSpectators(account);
    else this.#note(seat, null);
  }

  /** Sets a seat's presence. Only its public parts are relayed. */
  setPresence(session: Session, { zone, x, y, dragging }: PointerPresence): void {
    const { viewer, credential } = session.connection;
    if (viewer.kind !== "seat") {
      this.platform.metrics?.rejected("spectator", credential.scope);
      return;
    }
    if (!session.presenceLimiter.take(this.platform.now())) return;
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

  /** Closes the sessions whose keys a Change revoked. */
  closeRevoked(change: Change): void {
    for (const session of [...this.open.values()]) {
      const { credential } = session.connection;
      const why = isKeyCurrent(this.#state, credential)
        ? null
        : closeStatusOfRevokedKey(change, credential);
      if (why) this.close(session, why);
    }
  }

  /**
   * Closes the sessions that see hands before a tick that ended their agreement is sent, because they must not see what
   * happened after that. The judge reconnects and sees what is agreed to then ([JU2]).
   */
  closeWithdrawn(changes: readonly Change[]): void {
    const revoked = changes
      .flatMap((change) => change.revoked ?? [])
      .filter(({ scope }) => scope === "spectatorAll" || findSpectatedSeatOfScope(scope) !== null);
    if (revoked.length > 0) this.closeRevoked({ writes: [], log: [], revoked });
    if (!revoked.some(({ scope }) => scope === "spectatorAll")) return;
    const isAgreed = this.#state.field("allHands").since !== null;
    for (const session of [...this.all]) {
      const { connection } = session;
      if (!isJudge(connection)) continue;
      if (isAgreed || isAllHandsSpectator(connection.viewer))
        this.close(session, CLOSE_CODES.sightChanged);
    }
  }

  /** Closes every session whose key shows the table with a delay, or did before. They connect again. */
  closeWatchers(): void {
    for (const session of [...this.open.values()]) {
      if (isSpectatorScope(session.connection.credential.scope))
        this.close(session, CLOSE_CODES.sightChanged);
    }
  }

  #at(seat: SeatId): Session | undefined {
    for (const session of this.all) {
      if (playerSeatOfConnection(session.connection) === seat) return session;
    }
    return undefined;
  }

  #watching(): SpectatorCounts {
    const counts = { public: this.#relays.watching, all: 0 };
    const eyes: Record<string, number> = {};
    let judge = 0;
    for (const { connection } of this.open.values()) {
      const { viewer } = connection;
      if (viewer.kind === "seat") continue;
      if (isJudge(connection)) judge += 1;
      else if (viewer.level === "seat") eyes[viewer.seat] = (eyes[viewer.seat] ?? 0) + 1;
      else counts[viewer.level] += 1;
    }
    return {
      ...counts,
      ...(judge > 0 ? { judge } : {}),
      ...(Object.keys(eyes).length > 0 ? { eyes } : {}),
    };
  }

  /** The number of spectators as it is sent: exact up to 100, in steps beyond. */
  #shown(): SpectatorCounts {
    const watching = this.#watching();
    return { ...watching, public: shownCount(watching.public, this.#told?.public ?? 0) };
  }

  /** Notes that the number of spectators at relays has changed. They were charged when they joined there. */
  noteRelayed(): void {
    this.#noteSpectators(null);
  }

  #noteSpectators(account: Account | null): void {
    this.#cameOrWent.push(account);
    if (this.#countIsDue) return;
    this.#countIsDue = true;
    this.platform.later(() => {
      this.#countIsDue = false;
      this.#tell();
    }, countIntervalMs(this.spectators));
  }

  #note(seat: SeatId, presence: PointerPresence | null): void {
    this.#moved.set(seat, presence);
    if (this.#isDue) return;
    const wait = this.#toldAt + PRESENCE_INTERVAL_MS - this.platform.now();
    if (wait <= 0) {
      this.#tell();
      return;
    }
    this.#isDue = true;
    this.platform.later(() => {
      this.#isDue = false;
      this.#tell();
    }, wait);
  }

  /** Sends everyone the changed presence, and the number of spectators if the sent number changes. */
  #tell(): void {
    this.#toldAt = this.platform.now();
    const spectators = this.#newCount();
    if (spectators || this.#moved.size > 0) {
      const seats = Object.fromEntries(this.#moved);
      const presence = { seats, ...(spectators ? { spectators } : {}) };
      this.#relays.presence(presence);
      this.#tellAll(presenceFrame(presence));
    }
    this.#cameOrWent = [];
    this.#moved.clear();
  }

  /** The number of spectators to send; null if it is the one that was sent last. */
  #newCount(): SpectatorCounts | null {
    if (this.#cameOrWent.length === 0) return null;
    const told = this.#told;
    const shown = this.#shown();
    this.#told = shown;
    return deepEqual(told, shown) ? null : shown;
  }

  /** Sends a presence frame to everyone, and charges it to the accounts that it is about. */
  #tellAll(frame: string): void {
    const seats = [...this.#moved.keys()].map((seat) => this.#at(seat)?.account);
    const payers = [...seats, ...this.#cameOrWent];
    const work =
      (this.size + this.#relays.size) * (WORK_COSTS.frameOut + frame.length * WORK_COSTS.byteOut);
    const now = this.platform.now();
    for (const account of payers) account?.charge(work / payers.length, now);
    for (const { connection } of this.all) {
      if (!connection.events) connection.send(frame);
    }
  }
}
