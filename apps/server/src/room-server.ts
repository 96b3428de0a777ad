import { type KeyScope, type PictureId, pictureId, seatId, succeed } from "@baize/engine";
import { CLOSE, LIMITS, PING, PONG } from "@baize/protocol";
import {
  ALARM_PURPOSES,
  type Caller,
  type CooperativeGenerator,
  type Credential,
  type InviteLinkOptions,
  isUnreadableRoomError,
  type Journal,
  type LinkEpochs,
  type OriginalRoomSeatKey,
  type PictureResponse,
  type RelayOccupancy,
  type RelaySnapshot,
  Room,
  type RoomFileOrigin,
  type SeatKeyEpoch,
  type StateResponse,
} from "@baize/room";
import { type ConnectionContext, Server, type WSMessage } from "partyserver";
import { AddressLimiter } from "./address-limiter.ts";
import { AlarmSchedule } from "./alarm-schedule.ts";
import { AwarenessEcho } from "./awareness-echo.ts";
import { BufferedJournal } from "./buffered-journal.ts";
import type { Closing } from "./closing.ts";
import {
  type ConnectionInfo,
  decodeConnectionInfo,
  encodeConnectionInfo,
  readConnectionInfoHeader,
  relayResponse,
} from "./connection-info.ts";
import { EventStream } from "./event-stream.ts";
import { SERVER_FULL, tooManyRequests } from "./http-error.ts";
import {
  BAD_KEY_FAILURE,
  failed,
  type HttpResult,
  httpResultOf,
  MOMENT_NOT_KEPT,
  NO_MORE_STREAMS,
  NO_SUCH_PICTURE,
  NO_SUCH_ROOM_FAILURE,
  OVER_BUDGET,
  TOO_LARGE,
} from "./http-result.ts";
import { LIFETIME, Lifetime } from "./lifetime.ts";
import { lineStream } from "./line-stream.ts";
import { logLines } from "./log-lines.ts";
import { RoomMetrics } from "./metrics.ts";
import { OPEN_SOCKETS } from "./open-sockets.ts";
import { PushCalls } from "./push-calls.ts";
import type { StoredSubscription } from "./push-subscription.ts";
import type {
  Claim,
  KeptRoomStatus,
  LinesResult,
  NewPicture,
  NewRoom,
  NewShare,
  RoomCall,
  SentCredential,
} from "./room-calls.ts";
import { type SavedRoom, sealRoom } from "./room-file.ts";
import { roomPlatform } from "./room-platform.ts";
import type { RoomEnv } from "./room-relays.ts";
import { RelayList, RoomRelays } from "./room-relays.ts";
import { type ClientSocket, closedSocket, RoomSocket } from "./room-socket.ts";
import { SERVER_TOTALS } from "./server-totals.ts";
import { type Settings, settingsOf } from "./settings.ts";
import { type KeptSharedReplay, SHARES, SharedReplays } from "./shared-replays.ts";
import { asBytes } from "./socket-message.ts";
import type { Sql } from "./sql.ts";
import { SqlJournal } from "./sql-journal.ts";
import { STORAGE_QUOTA } from "./storage-quota.ts";
import { WEBHOOKS, Webhooks } from "./webhooks.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * The platform resets an object that blocks its callers for 30 seconds. The turns of other rooms count towards that, so
 * after a third of the time the work runs without pauses.
 */
const MAX_PAUSED_MS = 10_000;

/** The replays and the like that are read with the keys of a scope at the same time. Each holds a copy of the state. */
const MAX_READERS = 16;

/** The longest time that a call waits for relays. Each delivery has less time to be confirmed. */
const RELAYS_MS = 10_000;

/** Runs work in pieces, and lets other rooms of the thread run in its pauses. */
const inTurns = async <R>(work: CooperativeGenerator<never, R>): Promise<R> => {
  const begun = Date.now();
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    if (Date.now() - begun < MAX_PAUSED_MS) await scheduler.wait(0);
  }
};

/** The room as storage has it after a checkpoint of a revision, or of a later one. */
const savedSince = async (revision: number, journal: SqlJournal): Promise<SavedRoom> => {
  const stored = await inTurns(journal.readInPieces());
  if (!stored || stored.seq < revision) throw new Error("The room could not be saved");
  const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
  return { revision: stored.seq, parts };
};

/** The room as it was at an earlier revision; null when that is no longer stored. */
const savedAt = async (
  room: Room,
  { at, scope }: { readonly at: number; readonly scope: KeyScope },
): Promise<SavedRoom | null> => {
  const parts = await inTurns(room.partsAt(scope, at));
  return parts && { revision: at, parts };
};

/** The Durable Object of a room: connects sockets, storage, time and chance to the `Room`, which decides everything. */
export class RoomServer extends Server<RoomEnv> {
  static override options = { hibernate: true };

  /** Undefined before storage was read, and again after a crash; null when there is no room. */
  #room: Room | null | undefined;
  /** Null while metrics are off. */
  #metrics: RoomMetrics | null = null;
  readonly #settings = settingsFor(this.env);
  /**
   * The size of its database at the start. It is in memory only, so that looking up an id without a room stores
   * nothing.
   */
  #foundBytes = this.#databaseBytes;
  /** Its database. Counts the written rows that the platform bills. */
  readonly #sql: Sql = {
    exec: (query, ...values) => {
      const cursor = this.ctx.storage.sql.exec(query, ...values);
      this.#metrics?.wrote(cursor.rowsWritten);
      return cursor;
    },
    transaction: (work) => {
      const done = this.ctx.storage.transactionSync(work);
      this.#noteBytes();
      return done;
    },
  };
  readonly #schedule = new AlarmSchedule(this.#sql, {
    setAlarm: (at) => {
      this.#metrics?.wrote(1);
      return this.ctx.storage.setAlarm(at);
    },
  });
  readonly #relayList = new RelayList(this.#sql);
  readonly #webhooks = new Webhooks({
    sql: this.#sql,
    schedule: this.#schedule,
    settings: this.#settings,
    report: (bug) => this.#report(bug),
    onResult: (result) => SERVER_TOTALS.count("baize_webhooks_total", `result="${result}"`),
    onWaiting: (count) => SERVER_TOTALS.webhooksWait(this.ctx.id.toString(), count),
  });
  readonly #pushCalls = new PushCalls({
    room: () => this.name,
    sql: this.#sql,
    schedule: this.#schedule,
    settings: this.#settings,
    waitUntil: (work) => this.ctx.waitUntil(work),
    report: (bug) => this.#report(bug),
    onResult: (result) => SERVER_TOTALS.count("baize_push_total", `result="${result}"`),
  });
  readonly #shares = new SharedReplays({
    sql: this.#sql,
    schedule: this.#schedule,
    settings: this.#settings,
  });
  readonly #lifetime = new Lifetime(this.#schedule, this.#settings.roomLifetimeMs);
  /** Stops one holder of the player link from claiming every seat at once. */
  readonly #claims = new AddressLimiter({
    burst: LIMITS.claimBurst,
    perMinute: LIMITS.claimsPerMinute,
  });
  /** The sockets that the room has adopted since it woke up. */
  readonly #adopted = new WeakSet<ClientSocket>();
  /** The ids of sockets that have sent something since the room woke up. */
  readonly #known = new WeakMap<WebSocket, string>();
  readonly #echo = new AwarenessEcho(this.ctx);
  readonly #streams = new Set<EventStream>();
  /** The scope of each long answer that is being read. */
  readonly #readers: KeyScope[] = [];
  /** The HTTP callers that wait for their turn of the room. */
  readonly #callers = new Set<() => void>();
  /** Upgrades that the room refused. A socket that hibernates can't be closed before its client has sent something. */
  readonly #refused = new WeakMap<Request, Closing>();

  constructor(...args: ConstructorParameters<typeof Server<RoomEnv>>) {
    super(...args);
    // The platform answers pings itself, so that they don't wake the room.
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** The size of the database; read only if storage has a limit. */
  get #databaseBytes(): number {
    return this.#settings.space === null ? 0 : this.ctx.storage.sql.databaseSize;
  }

  #noteBytes(): void {
    if (this.#settings.space === null) return;
    const bytes = this.#databaseBytes;
    STORAGE_QUOTA.noteBytes(this.ctx.id.toString(), { found: this.#foundBytes, bytes });
  }

  /** Opens the room. Returns the epochs of its links; null when it exists already. */
  async create({ webhook, ...opening }: NewRoom): Promise<LinkEpochs | null> {
    await this.#wake();
    if (this.#room) return null;
    const journal = new SqlJournal(this.#sql);
    const room = this.ctx.storage.transactionSync(() => {
      if (webhook !== undefined) this.#webhooks.keep(webhook);
      const opened = Room.open(this.name, opening, this.#platform(journal));
      if (!journal.read()) throw new Error("The room could not be kept");
      return opened;
    });
    this.#room = room;
    await this.#lifetime.countFrom(Date.now());
    return room.linkEpochs;
  }

  async claim(
    credential: SentCredential,
    { address, seat, ...player }: Claim,
  ): Promise<HttpResult<SeatKeyEpoch>> {
    const asked = seat === undefined ? player : { ...player, seat: seatId(seat) };
    const isCounted =
      credential.scope === "player" && address !== null && (await this.#wake()) !== null;
    const seconds = isCounted ? this.#claims.take(address, Date.now()) : 0;
    if (seconds > 0) return failed(tooManyRequests("seats of this table were claimed", seconds));
    const outcome = await this.#ask(credential, (admin) => admin.claim(credential, asked));
    if (outcome.ok && this.#room?.isEmpty) await this.#lifetime.countFrom(Date.now());
    return outcome;
  }

  replaceKey(
    credential: SentCredential,
    seat: number,
    redeal: boolean,
  ): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#ask(credential, (admin) => admin.replaceKey(credential, seatId(seat), { redeal }));
  }

  seatSpectatorEpoch(credential: SentCredential, seat: number): Promise<HttpResult<SeatKeyEpoch>> {
    return this.#ask(credential, (admin) => admin.seatSpectatorEpoch(credential, seatId(seat)));
  }

  /** Keeps how a seat's player is called. */
  setPush(
    credential: SentCredential,
    seat: number,
    stored: StoredSubscription,
  ): Promise<HttpResult<null>> {
    return this.#askOwn(credential, seat, (own) => this.#pushCalls.keep(own, stored));
  }

  /** Forgets one browser of a seat's player. */
  endPush(credential: SentCredential, seat: number, id: string): Promise<HttpResult<null>> {
    return this.#askOwn(credential, seat, (own) => this.#pushCalls.end(own.seat, id));
  }

  /** Does what a seat asks for with its own key. */
  #askOwn(
    credential: SentCredential,
    seat: number,
    work: (own: SeatKeyEpoch) => void,
  ): Promise<HttpResult<null>> {
    return this.#ask(credential, (admin) => {
      const own = admin.ownSeat(credential, seatId(seat));
      if (!own.ok) return own;
      work(own.value);
      return succeed(null);
    });
  }

  /** Exchanges a seat's key of the original room for the seat's key in this copy. */
  async exchange(former: OriginalRoomSeatKey, bytes: number): Promise<HttpResult<SeatKeyEpoch>> {
    const room = await this.#enter();
    if (room && !room.chargeCall(null, bytes)) return OVER_BUDGET;
    return room ? httpResultOf(room.admin.exchange(former)) : NO_SUCH_ROOM_FAILURE;
  }

  /** Exchanges a seat's invitation for the seat's key, once. */
  async accept(invited: SeatKeyEpoch, bytes: number): Promise<HttpResult<SeatKeyEpoch>> {
    const room = await this.#enter();
    if (room && !room.chargeCall(null, bytes)) return OVER_BUDGET;
    return room ? httpResultOf(room.admin.accept(invited)) : NO_SUCH_ROOM_FAILURE;
  }

  invites(credential: SentCredential, links: InviteLinkOptions): Promise<HttpResult<LinkEpochs>> {
    return this.#ask(credential, (admin) => admin.links(credential, links));
  }

  /** Closes the room for good: disconnects everyone and deletes its storage. */
  async remove(caller: SentCredential | "operator"): Promise<HttpResult<null>> {
    const outcome = await this.#ask(caller, (admin) => admin.close(caller)).catch(
      (bug: unknown) => {
        // The operator also deletes what can't be read.
        if (caller === "operator" && isUnreadableRoomError(bug)) return succeed(null);
        throw bug;
      },
    );
    if (!outcome.ok) return outcome;
    this.#room = null;
    this.#releaseCallers();
    this.#closeAll(CLOSE.roomClosed);
    await this.#relays().closeAll(CLOSE.roomClosed);
    await this.#deleteAll();
    return succeed(null);
  }

  /** Charges a picture of so many bytes to its key, before it is read. Returns null, or why it isn't read. */
  async admitPicture(credential: Credential, bytes: number): Promise<HttpResult<null>> {
    if (!STORAGE_QUOTA.hasSpaceForBytes(this.#settings.space)) return failed(SERVER_FULL);
    return this.#ask({ ...credential, bytes }, () => succeed(null));
  }

  /** Stores a picture for the cards of a name, after `admitPicture` has charged it. */
  async setPicture(credential: Credential, picture: NewPicture): Promise<HttpResult<PictureId>> {
    if (!STORAGE_QUOTA.hasSpaceForBytes(this.#settings.space)) return failed(SERVER_FULL);
    const charged = { ...credential, isCharged: true };
    return this.#ask(charged, (admin) => admin.setPicture(credential, picture));
  }

  /** A picture for a viewer who may have it now. */
  async picture(
    { credential, viewer }: ConnectionInfo,
    id: string,
  ): Promise<HttpResult<PictureResponse>> {
    const asked = await this.#ask(credential, (_, room) => {
      const picture = room.picture(viewer, pictureId(id));
      room.chargeAnswer(credential.scope, picture?.bytes.length ?? 0);
      return succeed(picture);
    });
    if (!asked.ok) return asked;
    return asked.value ? succeed(asked.value) : NO_SUCH_PICTURE;
  }

  async #ask<T>(caller: SentCredential | "operator", ask: RoomCall<T>): Promise<HttpResult<T>> {
    const room = await this.#enter();
    if (!room) return NO_SUCH_ROOM_FAILURE;
    const refusal = caller === "operator" ? null : keyRefusal(room, caller);
    if (refusal) return refusal;
    const outcome = httpResultOf(ask(room.admin, room));
    // A replaced link is answered when the relays have closed its sockets.
    await this.#until((go) => room.whenConfirmed(go));
    return outcome;
  }

  /** Waits for the relays as long as the room does, but not after the room has crashed. */
  async #until(when: (go: () => void) => void): Promise<void> {
    let isOver = false;
    const promise = new Promise<void>((resolve) => {
      when(() => {
        isOver = true;
        resolve();
      });
    });
    if (!isOver) await withTimeout(RELAYS_MS, promise).catch(() => undefined);
  }

  /** The room, once it has a turn for an HTTP caller, so that many simultaneous calls don't delay other rooms. */
  async #enter(): Promise<Room | null> {
    const room = await this.#wake();
    this.#metrics?.called();
    if (!room) return null;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.#callers.delete(go);
        resolve();
      };
      this.#callers.add(go);
      room.add(go);
    });
    return this.#wake();
  }

  /** Releases waiting callers, because a room that was closed or has crashed gives no more turns. */
  #releaseCallers(): void {
    for (const go of this.#callers) go();
  }

  /** The room's status, or null when there is none. It writes nothing. */
  async status(credential: Credential | null): Promise<HttpResult<KeptRoomStatus> | null> {
    const room = await this.#enter();
    if (!room) return null;
    if (!room.chargeCall(null)) return OVER_BUDGET;
    await this.#until((go) => room.whenCounted(go));
    const keyWorks = credential !== null && room.epochOf(credential.scope) === credential.epoch;
    const status = { ...room.status, keyWorks };
    if (!room.isEmpty) return succeed({ ...status, expiresAt: null });
    const expiresAt = this.#lifetime.end ?? (await this.ctx.storage.getAlarm());
    const shared = this.#shares.lastUntil ?? 0;
    return succeed({ ...status, expiresAt: expiresAt && Math.max(expiresAt, shared) });
  }

  /** A viewer's replay as JSON lines. */
  replay({ credential, viewer }: ConnectionInfo): Promise<LinesResult> {
    return this.#tell(credential, (_, room) => room.replay(viewer));
  }

  /** The full replay as JSON lines, up to the revision to which the seats agreed. */
  record({ credential }: ConnectionInfo): Promise<LinesResult> {
    return this.#tell(credential, (admin) => admin.record(credential));
  }

  /** The log that a viewer could read, one sentence per line. */
  log({ credential, viewer }: ConnectionInfo): Promise<LinesResult> {
    return this.#tell(credential, (_, room) => {
      const log = room.log(viewer);
      return log.ok ? succeed(logLines(log.value)) : log;
    });
  }

  /** What a viewer sees now, as JSON; null for the revision that the caller knows. */
  state(
    { credential, viewer }: ConnectionInfo,
    known: number | null,
  ): Promise<HttpResult<StateResponse>> {
    return this.#ask(credential, (_, room) => room.state(viewer, credential.scope, known));
  }

  /** A stream of a viewer's changes. It is a connection of the room until its reader leaves. */
  async events(client: ConnectionInfo, known: number | null): Promise<LinesResult> {
    const asked = await this.#ask(client.credential, (_, room) => succeed(room));
    if (!asked.ok) return asked;
    const stream = new EventStream(client, known, (ended) => this.#leave(ended));
    this.#streams.add(stream);
    asked.value.connect(stream);
    return stream.isOpen ? succeed(stream.readable) : NO_MORE_STREAMS;
  }

  #leave(stream: EventStream): void {
    this.#streams.delete(stream);
    this.#room?.disconnect(stream.id);
    if (this.#room?.isEmpty) this.ctx.waitUntil(this.#lifetime.countFrom(Date.now()));
  }

  /** Keeps what a player shares of the game, for everybody who has the link. */
  async share(
    credential: SentCredential,
    { notes = [], ...options }: NewShare,
  ): Promise<HttpResult<KeptSharedReplay>> {
    if (!STORAGE_QUOTA.hasSpaceForBytes(this.#settings.space)) return failed(SERVER_FULL);
    const { scope } = credential;
    // Before anything is done for it, and no other key may end one that takes too long.
    const admitted = await this.#ask(credential, (admin) => admin.mayShare(credential));
    if (!admitted.ok) return admitted;
    return await this.#shares.share(() =>
      this.#ask({ ...credential, isCharged: true }, (admin, room) => {
        const shared = admin.share(credential, options);
        if (!shared.ok) return shared;
        return succeed({
          by: shared.value.by,
          notes,
          lines: room.countWork(scope, shared.value.lines),
          mayReadOn: () => this.#mayReadMore(scope),
          isClosed: () => this.#isClosed(room),
        });
      }),
    );
  }

  /** The file of a shared replay; null when there is none. It wakes no room. */
  shared(share: string): HttpResult<Uint8Array<ArrayBuffer> | null> {
    return this.#shares.read(share, Date.now());
  }

  /** Whether a shared replay is kept, for who has its file already. It wakes no room. */
  hasShared(share: string): HttpResult<boolean> {
    return this.#shares.has(share, Date.now());
  }

  /** Deletes a shared replay. False when there is none. */
  unshare(share: string): boolean {
    return this.#shares.delete(share);
  }

  async #tell(
    credential: Credential,
    lines: RoomCall<CooperativeGenerator<string>>,
  ): Promise<LinesResult> {
    const { scope } = credential;
    const asked = await this.#ask(credential, (admin, room) => {
      const reading = this.#readers.filter((each) => each === scope);
      if (reading.length >= MAX_READERS) return succeed(null);
      const told = lines(admin, room);
      if (!told.ok) return told;
      this.#readers.push(scope);
      return succeed(room.countWork(scope, told.value));
    });
    if (!asked.ok) return asked;
    if (asked.value === null) return NO_MORE_STREAMS;
    const stream = lineStream(asked.value, {
      mayReadOn: () => this.#mayReadMore(scope),
      onEnd: () => void this.#readers.splice(this.#readers.indexOf(scope), 1),
    });
    return succeed(stream);
  }

  /** Whether a long answer may continue. It stops when the room was closed meanwhile. */
  #mayReadMore(scope: KeyScope): boolean {
    return this.#room?.mayReadMore(scope) ?? true;
  }

  /**
   * The room as an encrypted file, which only a server with the secret can read: as it is, or as it was at an earlier
   * revision of the full replay.
   */
  async save(
    caller: Caller,
    secret: string,
    at?: number,
  ): Promise<HttpResult<Uint8Array<ArrayBuffer>>> {
    const asked = await this.#ask(
      caller,
      (admin, room) => admin.logExport(caller, at) ?? succeed(room),
    );
    if (!asked.ok) return asked;
    const room = asked.value;
    if (!room.settle()) throw new Error("The room could not be saved");
    const { revision } = room;
    // Writing and reading a large room takes long, so other work runs in between.
    await scheduler.wait(0);
    const journal = new SqlJournal(this.#sql);
    const reading =
      at === undefined || caller === "operator"
        ? savedSince(revision, journal)
        : savedAt(room, { at, scope: caller.scope });
    const saved = await reading.catch((bug: unknown) => {
      if (this.#isClosed(room)) return null;
      throw bug;
    });
    if (this.#isClosed(room)) return NO_SUCH_ROOM_FAILURE;
    if (!saved) return MOMENT_NOT_KEPT;
    const parts = [...saved.parts, ...journal.pictureParts()];
    const bytes = parts.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
    if (caller !== "operator") room.chargeAnswer(caller.scope, bytes);
    const { game } = room.status;
    const moment = at === undefined ? {} : { at };
    const about = {
      room: this.name,
      game,
      revision: saved.revision,
      savedAt: Date.now(),
      ...moment,
    };
    const file = await sealRoom(secret, about, parts);
    return file ? succeed(file) : TOO_LARGE;
  }

  /** Whether a room was closed, and perhaps another one made under its id. */
  #isClosed(room: Room): boolean {
    return this.#room !== undefined && this.#room !== room;
  }

  /** Opens a room from a file. Returns the epochs of its links; null when it exists already. */
  async reopen(saved: SavedRoom, from: RoomFileOrigin): Promise<LinkEpochs | null> {
    if (await this.#wake()) return null;
    const journal = new BufferedJournal(new SqlJournal(this.#sql), saved);
    const room = await this.#alone(async () => {
      // Another caller may have opened it first.
      if (this.#room) return null;
      const opened = await inTurns(Room.reopenInPieces(this.name, from, this.#platform(journal)));
      if (!opened) throw new Error("The room could not be restored");
      this.ctx.storage.transactionSync(() => journal.commit(Date.now()));
      this.#room = opened;
      // In the same turn, so that every room has an end to its lifetime.
      await this.#lifetime.countFrom(Date.now());
      return opened;
    });
    return room?.linkEpochs ?? null;
  }

  /** Runs what is due. An unreadable room is left to the operator. */
  override async onAlarm(): Promise<void> {
    const now = Date.now();
    const due = new Set(this.#schedule.due(now));
    const ofRoom = ALARM_PURPOSES.filter((purpose) => due.delete(purpose));
    if (ofRoom.length > 0) (await this.#wake())?.onAlarm(ofRoom);
    // The room may have scheduled one of them again.
    const done = new Set(this.#schedule.due(now));
    for (const purpose of ofRoom) if (done.has(purpose)) this.#schedule.cancel(purpose);
    // Not awaited, so that everything else that is due doesn't wait for a receiver.
    if (due.delete(WEBHOOKS)) {
      this.#schedule.cancel(WEBHOOKS);
      this.ctx.waitUntil(this.#webhooks.send());
    }
    if (due.delete(SHARES)) {
      this.#schedule.cancel(SHARES);
      await this.#shares.deleteDue(now);
    }
    // Rooms from before the schedule existed have an alarm for their lifetime alone.
    if (due.delete(LIFETIME) || this.#lifetime.end === null) await this.#endLifetime(Date.now());
    // Scheduled by a later version; this one can't run it.
    for (const name of due) this.#schedule.cancel(name);
    if (this.#room !== null) await this.#schedule.setAgain();
  }

  /** Deletes a room that was empty for its lifetime, otherwise sets the next end. */
  async #endLifetime(now: number): Promise<void> {
    const room = await this.#wake();
    if (!room) return;
    // A killed server reported no closed connections; the journal has the time of the last activity.
    await this.#until((go) => room.whenCounted(go));
    const { lastAt } = new SqlJournal(this.#sql);
    const shared = this.#shares.lastUntil ?? 0;
    if (!room.isEmpty) await this.#lifetime.countFrom(now);
    else if (!this.#lifetime.isOver(lastAt, now)) await this.#lifetime.countFrom(lastAt);
    else if (shared > now) await this.#lifetime.keepUntil(shared);
    else {
      this.#room = null;
      this.#releaseCallers();
      await this.#deleteAll();
    }
  }

  /** Deletes every row, the alarm and the name of the room. */
  async #deleteAll(): Promise<void> {
    this.#schedule.forget();
    this.#webhooks.forget();
    await this.ctx.storage.deleteAll();
    this.#noteBytes();
    STORAGE_QUOTA.roomDeleted(this.ctx.id.toString());
    this.#foundBytes = this.#databaseBytes;
  }

  /** Only upgrades that the Worker has checked arrive here. */
  override async fetch(request: Request): Promise<Response> {
    try {
      // PartyServer writes the object's name to storage when it starts, which must not happen without a room.
      const room = await this.#enter();
      if (!room) return closedSocket(CLOSE.noSuchRoom);
      const place = room.routeFor(readConnectionInfoHeader(request));
      if (place.kind === "nowhere") return closedSocket(place.close);
      if (place.kind === "relay") return relayResponse(place);
    } catch (bug) {
      this.#report(bug);
      return closedSocket(isUnreadableRoomError(bug) ? CLOSE.roomUnreadable : CLOSE.roomFailed);
    }
    const response = await super.fetch(request);
    const refusal = this.#refused.get(request);
    return refusal ? closedSocket(refusal) : response;
  }

  /** Closes every socket with the code that says when to come back. */
  async drain(): Promise<void> {
    this.#closeAll(CLOSE.restarting);
    await this.#relays().closeAll(CLOSE.restarting);
  }

  /** What one of the room's relays needs to serve new spectators; null for a relay that the room doesn't have. */
  async relaySnapshot(relay: number): Promise<RelaySnapshot | null> {
    const room = await this.#enter();
    return room?.snapshotFor(relay) ?? null;
  }

  /** Takes a relay's report of its spectators. Returns false for a relay that the room doesn't have. */
  async countRelay(relay: number, census: RelayOccupancy): Promise<boolean> {
    const room = await this.#wake();
    this.#metrics?.called();
    if (!room?.countRelay(relay, census)) return false;
    if (room.isEmpty) await this.#noteEmpty();
    return true;
  }

  /** PartyServer would send an exception's text and stack to the client. */
  override async onStart(): Promise<void> {
    try {
      await this.#wake();
    } catch (bug) {
      this.#report(bug);
      this.#closeAll();
    }
  }

  override getConnectionTags(_: ClientSocket, { request }: ConnectionContext): string[] {
    return this.#echo.tagsOf(readConnectionInfoHeader(request));
  }

  override onConnect(connection: ClientSocket, { request }: ConnectionContext): void {
    try {
      const client = readConnectionInfoHeader(request);
      // Undefined when the room crashed since `fetch` woke it.
      const room = this.#room;
      connection.setState(encodeConnectionInfo(client));
      this.#adopted.add(connection);
      this.#measure(client.metricsMs);
      const socket = new RoomSocket(connection, encodeConnectionInfo(client), () => this.#metrics);
      room?.connect(socket);
      // The room may have crashed while it wrote its last data.
      const refusal = this.#room && this.#room === room ? socket.closedWith : CLOSE.roomFailed;
      if (refusal) this.#refused.set(request, refusal);
      else OPEN_SOCKETS.add(this.name, connection.id);
    } catch (bug) {
      this.#report(bug);
      this.#refused.set(request, CLOSE.roomFailed);
    }
  }

  /** PartyServer decodes a socket's attachment for each message; after the first one the id is cached. */
  override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
    if (this.#echo.answer(socket, message) && !this.#room) return;
    const id = this.#known.get(socket);
    if (id === undefined || !this.#room) await super.webSocketMessage(socket, message);
    else this.#receive(id, message);
  }

  override onMessage(connection: ClientSocket, message: WSMessage): void {
    this.#known.set(connection, connection.id);
    this.#receive(connection.id, message);
  }

  #receive(id: string, message: WSMessage): void {
    const data = typeof message === "string" ? message : asBytes(message);
    this.#metrics?.received(data);
    this.#room?.receive(id, data);
  }

  override async onClose(connection: ClientSocket): Promise<void> {
    this.#metrics?.called();
    // The socket whose close woke the room isn't among the open ones, but the others' presence still includes it.
    if (!this.#adopted.has(connection)) this.#adopt(connection);
    OPEN_SOCKETS.delete(this.name, connection.id);
    this.#room?.disconnect(connection.id);
    if (this.#room?.isEmpty) await this.#noteEmpty();
    this.#metrics?.left();
  }

  /** Called when nobody is connected any more, neither here nor at a relay. */
  async #noteEmpty(): Promise<void> {
    await this.#lifetime.countFrom(Date.now());
  }

  override async onError(connection: ClientSocket, error: unknown): Promise<void> {
    this.#report(error);
    await this.onClose(connection);
  }

  /**
   * The room, restored from its journal with the sockets that are still open; null when there is none. Other rooms of
   * the thread run meanwhile; calls and frames to this one wait.
   */
  async #wake(): Promise<Room | null> {
    if (this.#room !== undefined) return this.#room;
    await this.#alone(() => this.#restore());
    return this.#room ?? null;
  }

  /** Runs work while calls and frames to this object wait. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    // An exception inside would reset the object.
    const outcome = await this.ctx.blockConcurrencyWhile(() =>
      work().then(
        (value) => ({ value }),
        (cause: unknown) => ({ cause }),
      ),
    );
    if ("cause" in outcome) throw outcome.cause;
    return outcome.value;
  }

  async #restore(): Promise<void> {
    // Two callers may have found that the room had crashed.
    if (this.#room !== undefined) return;
    this.#measure(this.#settings.metricsMs ?? undefined);
    const journal = new SqlJournal(this.#sql);
    this.#room = await inTurns(Room.restoreInPieces(this.name, this.#platform(journal)));
    for (const connection of this.getConnections<ClientSocket["state"]>()) this.#adopt(connection);
  }

  #adopt(connection: ClientSocket): void {
    const info = connection.state;
    if (!info) {
      // The room has closed this socket, and earlier data is still in its buffer.
      if (connection.bufferedAmount > 0) {
        this.#room?.resumeClosing(connection.id, () => connection.bufferedAmount);
      }
      return;
    }
    this.#adopted.add(connection);
    this.#measure(decodeConnectionInfo(info).metricsMs);
    this.#room?.resume(new RoomSocket(connection, info, () => this.#metrics));
  }

  /** Counts what the room does if the operator reads metrics, and prints it if an interval is given. */
  #measure(intervalMs: number | undefined): void {
    if (intervalMs === undefined && this.#settings.metricsToken === null) return;
    this.#metrics ??= new RoomMetrics(this.name, () => this.#room?.stats ?? null);
    if (intervalMs !== undefined) this.#metrics.printEvery(intervalMs);
  }

  #platform(journal: Journal): ReturnType<typeof roomPlatform> {
    return roomPlatform({
      room: this.name,
      ctx: this.ctx,
      journal,
      alarm: (purpose, at, when) => {
        if (when === "unless set" && this.#schedule.dueAt(purpose) !== null) return;
        this.#schedule.schedule(purpose, at).catch((cause: unknown) => this.#startAgain(cause));
      },
      relays: this.#relays(),
      webhook:
        this.#webhooks.receivers.length > 0 ? (event) => this.#webhooks.add(event) : undefined,
      calls: this.#settings.pushHosts.length > 0 ? this.#pushCalls : undefined,
      pace: this.#settings.pace,
      logsRejections: this.#settings.logsRejections,
      metrics: () => this.#metrics,
      report: (bug) => this.#report(bug),
      crash: (cause) => this.#startAgain(cause),
    });
  }

  #relays(): RoomRelays {
    return new RoomRelays({
      room: this.name,
      namespace: this.env.RELAYS,
      list: this.#relayList,
      waitUntil: (work) => this.ctx.waitUntil(work),
      onSent: (bytes) => this.#metrics?.sent({ length: bytes }),
      report: (bug) => this.#report(bug),
    });
  }

  /**
   * Drops a room whose state is ahead of its journal; the next caller restores it. `ctx.abort()` would close the
   * sockets before they are told why. When storage itself is broken, the platform resets the object anyway.
   */
  #startAgain(cause: unknown): void {
    this.#report(cause);
    this.#closeAll();
    this.ctx.waitUntil(this.#relays().closeAll(CLOSE.roomFailed));
    this.#room = undefined;
    this.#releaseCallers();
  }

  #closeAll({ code, reason }: Closing = CLOSE.roomFailed): void {
    for (const connection of this.getConnections<ClientSocket["state"]>()) {
      connection.setState(null);
      connection.close(code, reason);
    }
    for (const stream of this.#streams) stream.close(code, reason);
  }

  #report(bug: unknown): void {
    console.error(`Room ${this.name}:`, bug);
  }
}

/** Charges a call to its key. Returns the refusal, or null. */
const keyRefusal = (room: Room, credential: SentCredential): HttpResult<never> | null => {
  if (!room.admin.isKeyCurrent(credential)) return BAD_KEY_FAILURE;
  const { scope, bytes, isCharged = false } = credential;
  if (!isCharged && !room.chargeCall(scope, bytes)) return OVER_BUDGET;
  const refusal = room.admin.admissionRefusal(credential);
  return refusal && httpResultOf<never>(refusal);
};

/** The Worker forwards no call while a variable is invalid. */
const settingsFor = (env: RoomEnv): Settings => {
  const settings = settingsOf(env);
  if (!settings.ok) throw new Error(settings.fault.message);
  return settings.value;
};
