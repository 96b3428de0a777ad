import { CLOSE, PING, PONG } from "@baize/protocol";
import {
  ALARM_PURPOSES,
  isUnreadableRoomError,
  type Journal,
  type RelayOccupancy,
  type RelaySnapshot,
} from "@baize/room";
import { type ConnectionContext, Server, type WSMessage } from "partyserver";
import { AlarmSchedule } from "./alarm-schedule.ts";
import { AwarenessEcho } from "./awareness-echo.ts";
import { type RoomCalls, roomCalls } from "./calls/room-calls.ts";
import type { CloseReason } from "./closing.ts";
import {
  decodeConnectionInfo,
  encodeConnectionInfo,
  readConnectionInfoHeader,
  relayResponse,
} from "./connection-info.ts";
import type { EventStream } from "./event-stream.ts";
import { EventStreams } from "./event-streams.ts";
import { HeldRoom, untilRelays } from "./held-room.ts";
import { LIFETIME, Lifetime } from "./lifetime.ts";
import { RoomMetrics } from "./metrics.ts";
import { OPEN_SOCKETS } from "./open-sockets.ts";
import { PushCalls } from "./push-calls.ts";
import { roomPlatform } from "./room-platform.ts";
import { RelayList, type RoomEnv, RoomRelays } from "./room-relays.ts";
import { type ClientSocket, closedSocket, RoomSocket } from "./room-socket.ts";
import { SERVER_TOTALS } from "./server-totals.ts";
import { type Settings, settingsOf } from "./settings.ts";
import { SHARES_ALARM, SharedReplays } from "./shared-replays.ts";
import { asBytes } from "./socket-message.ts";
import type { Sql } from "./sql.ts";
import { SqlJournal } from "./sql-journal.ts";
import { STORAGE_QUOTA } from "./storage-quota.ts";
import { WEBHOOKS, Webhooks } from "./webhooks.ts";

/**
 * The Durable Object of a room: connects sockets, alarms, storage, time and chance to the `Room`, which decides
 * everything. Calls over HTTP are in `calls/`, which the Worker reaches through `calls`.
 */
export class RoomServer extends Server<RoomEnv> {
  static override options = { hibernate: true };

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
  readonly #held = new HeldRoom({
    ctx: this.ctx,
    id: () => this.name,
    sql: this.#sql,
    lifetime: this.#lifetime,
    platform: (journal) => this.#platform(journal),
    onRestored: () => {
      for (const connection of this.#sockets) this.#adopt(connection);
    },
    onCall: () => this.#metrics?.called(),
  });
  /** The sockets that the room has adopted since it woke up. */
  readonly #adopted = new WeakSet<ClientSocket>();
  /** The ids of sockets that have sent something since the room woke up. */
  readonly #known = new WeakMap<WebSocket, string>();
  readonly #echo = new AwarenessEcho(this.ctx);
  readonly #streams = new EventStreams((ended) => this.#leave(ended));
  /** Upgrades that the room refused. A socket that hibernates can't be closed before its client has sent something. */
  readonly #refused = new WeakMap<Request, CloseReason>();

  /** What the Worker calls for callers over HTTP. */
  readonly #calls = roomCalls({
    held: this.#held,
    id: () => this.name,
    sql: this.#sql,
    settings: this.#settings,
    lifetime: this.#lifetime,
    streams: this.#streams,
    shares: this.#shares,
    pushCalls: this.#pushCalls,
    storeWebhook: (webhook) => this.#webhooks.keep(webhook),
    expiresAt: () => this.#expiresAt(),
    end: () => this.#end(),
  });

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

  get calls(): RoomCalls {
    return this.#calls;
  }

  #leave(stream: EventStream): void {
    this.#held.current?.disconnect(stream.id);
    if (this.#held.current?.isEmpty) this.ctx.waitUntil(this.#lifetime.countFrom(Date.now()));
  }

  /** When the room is deleted if nobody connects; null when it isn't known. */
  async #expiresAt(): Promise<number | null> {
    const expiresAt = this.#lifetime.end ?? (await this.ctx.storage.getAlarm());
    return expiresAt && Math.max(expiresAt, this.#shares.lastUntil ?? 0);
  }

  /** Disconnects everyone and deletes the room. */
  async #end(): Promise<void> {
    this.#held.close();
    this.#closeAll(CLOSE.roomClosed);
    await this.#relays().closeAll(CLOSE.roomClosed);
    await this.#deleteAll();
  }

  /** Runs what is due. An unreadable room is left to the operator. */
  override async onAlarm(): Promise<void> {
    const now = Date.now();
    const due = new Set(this.#schedule.due(now));
    const ofRoom = ALARM_PURPOSES.filter((purpose) => due.delete(purpose));
    if (ofRoom.length > 0) (await this.#held.wake())?.onAlarm(ofRoom);
    // The room may have scheduled one of them again.
    const done = new Set(this.#schedule.due(now));
    for (const purpose of ofRoom) if (done.has(purpose)) this.#schedule.cancel(purpose);
    // Not awaited, so that everything else that is due doesn't wait for a receiver.
    if (due.delete(WEBHOOKS)) {
      this.#schedule.cancel(WEBHOOKS);
      this.ctx.waitUntil(this.#webhooks.send());
    }
    if (due.delete(SHARES_ALARM)) {
      this.#schedule.cancel(SHARES_ALARM);
      await this.#shares.deleteDue(now);
    }
    // Rooms from before the schedule existed have an alarm for their lifetime alone.
    if (due.delete(LIFETIME) || this.#lifetime.end === null) await this.#endLifetime(Date.now());
    // Scheduled by a later version; this one can't run it.
    for (const name of due) this.#schedule.cancel(name);
    if (this.#held.current !== null) await this.#schedule.setAgain();
  }

  /** Deletes a room that was empty for its lifetime, otherwise sets the next end. */
  async #endLifetime(now: number): Promise<void> {
    const room = await this.#held.wake();
    if (!room) return;
    // A killed server reported no closed connections; the journal has the time of the last activity.
    await untilRelays((go) => room.whenCounted(go));
    const { lastAt } = new SqlJournal(this.#sql);
    const shared = this.#shares.lastUntil ?? 0;
    if (!room.isEmpty) await this.#lifetime.countFrom(now);
    else if (!this.#lifetime.isOver(lastAt, now)) await this.#lifetime.countFrom(lastAt);
    else if (shared > now) await this.#lifetime.keepUntil(shared);
    else {
      this.#held.close();
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
      const room = await this.#held.enter();
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
    const room = await this.#held.enter();
    return room?.snapshotFor(relay) ?? null;
  }

  /** Takes a relay's report of its spectators. Returns false for a relay that the room doesn't have. */
  async countRelay(relay: number, census: RelayOccupancy): Promise<boolean> {
    const room = await this.#held.wake();
    this.#metrics?.called();
    if (!room?.countRelay(relay, census)) return false;
    if (room.isEmpty) await this.#lifetime.countFrom(Date.now());
    return true;
  }

  /** PartyServer would send an exception's text and stack to the client. */
  override async onStart(): Promise<void> {
    try {
      await this.#held.wake();
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
      const room = this.#held.current;
      connection.setState(encodeConnectionInfo(client));
      this.#adopted.add(connection);
      this.#measure(client.metricsMs);
      const socket = new RoomSocket(connection, encodeConnectionInfo(client), () => this.#metrics);
      room?.connect(socket);
      // The room may have crashed while it wrote its last data.
      const refusal =
        this.#held.current && this.#held.current === room ? socket.closedWith : CLOSE.roomFailed;
      if (refusal) this.#refused.set(request, refusal);
      else OPEN_SOCKETS.add(this.name, connection.id);
    } catch (bug) {
      this.#report(bug);
      this.#refused.set(request, CLOSE.roomFailed);
    }
  }

  /** PartyServer decodes a socket's attachment for each message; after the first one the id is cached. */
  override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
    if (this.#echo.answer(socket, message) && !this.#held.current) return;
    const id = this.#known.get(socket);
    if (id === undefined || !this.#held.current) await super.webSocketMessage(socket, message);
    else this.#receive(id, message);
  }

  override onMessage(connection: ClientSocket, message: WSMessage): void {
    this.#known.set(connection, connection.id);
    this.#receive(connection.id, message);
  }

  #receive(id: string, message: WSMessage): void {
    const data = typeof message === "string" ? message : asBytes(message);
    this.#metrics?.received(data);
    this.#held.current?.receive(id, data);
  }

  override async onClose(connection: ClientSocket): Promise<void> {
    this.#metrics?.called();
    // The socket whose close woke the room isn't among the open ones, but the others' presence still includes it.
    if (!this.#adopted.has(connection)) this.#adopt(connection);
    OPEN_SOCKETS.delete(this.name, connection.id);
    this.#held.current?.disconnect(connection.id);
    if (this.#held.current?.isEmpty) await this.#lifetime.countFrom(Date.now());
    this.#metrics?.left();
  }

  override async onError(connection: ClientSocket, error: unknown): Promise<void> {
    this.#report(error);
    await this.onClose(connection);
  }

  get #sockets(): Iterable<ClientSocket> {
    return this.getConnections<ClientSocket["state"]>();
  }

  #adopt(connection: ClientSocket): void {
    const info = connection.state;
    if (!info) {
      // The room has closed this socket, and earlier data is still in its buffer.
      if (connection.bufferedAmount > 0) {
        this.#held.current?.resumeClosing(connection.id, () => connection.bufferedAmount);
      }
      return;
    }
    this.#adopted.add(connection);
    this.#measure(decodeConnectionInfo(info).metricsMs);
    this.#held.current?.resume(new RoomSocket(connection, info, () => this.#metrics));
  }

  /** Counts what the room does if the operator reads metrics, and prints it if an interval is given. */
  #measure(intervalMs: number | undefined): void {
    if (intervalMs === undefined && this.#settings.metricsToken === null) return;
    this.#metrics ??= new RoomMetrics(this.name, () => this.#held.current?.stats ?? null);
    if (intervalMs !== undefined) this.#metrics.printEvery(intervalMs);
  }

  #platform(journal: Journal): ReturnType<typeof roomPlatform> {
    this.#measure(this.#settings.metricsMs ?? undefined);
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
    this.#held.drop();
  }

  #closeAll({ code, reason }: CloseReason = CLOSE.roomFailed): void {
    for (const connection of this.#sockets) {
      connection.setState(null);
      connection.close(code, reason);
    }
    this.#streams.closeAll({ code, reason });
  }

  #report(bug: unknown): void {
    console.error(`Room ${this.name}:`, bug);
  }
}

/** The Worker forwards no call while a variable is invalid. */
const settingsFor = (env: RoomEnv): Settings => {
  const settings = settingsOf(env);
  if (!settings.ok) throw new Error(settings.fault.message);
  return settings.value;
};
