import { CLOSE_CODES, PING, PONG } from "@baize/protocol";
import {
  ALARM_PURPOSES,
  isUnreadableRoomError,
  type Journal,
  type RelaySnapshot,
  type RelaySpectatorReport,
  type TableListing,
} from "@baize/room";
import { type ConnectionContext, Server, type WSMessage } from "partyserver";
import { AlarmSchedule } from "./alarm-schedule.ts";
import { AwarenessEcho } from "./awareness-echo.ts";
import { createRoomRpcTargets, type RoomRpcTargets } from "./calls/room-rpc-targets.ts";
import type { CloseCodeAndReason } from "./close-code-and-reason.ts";
import {
  fromStoredConnectionInfo,
  readConnectionInfoHeader,
  relayPlaceResponse,
  toStoredConnectionInfo,
} from "./connection-info.ts";
import type { EventStream } from "./event-stream.ts";
import { EventStreamRegistry } from "./event-stream-registry.ts";
import { LIFETIME_ALARM, RoomLifetime } from "./lifetime.ts";
import { LoadedRoom, waitForRelaysOrTimeout } from "./loaded-room.ts";
import { RoomMetrics } from "./metrics.ts";
import { openSocketRegistry } from "./open-socket-registry.ts";
import { OPEN_TABLES } from "./open-tables.ts";
import { PushNotifier } from "./push-notifier.ts";
import { createRoomPlatform } from "./room-platform.ts";
import { RelayListStore, RoomRelayTransport, type RoomServerEnv } from "./room-relays.ts";
import { closedSocketResponse, type PlatformSocket, SocketConnection } from "./room-socket.ts";
import { serverMetrics } from "./server-metrics.ts";
import { parseSettingsOnce, type Settings } from "./settings.ts";
import { SHARED_REPLAYS_ALARM, SharedReplayStore } from "./shared-replay-store.ts";
import { asBytes } from "./socket-message.ts";
import type { Sql } from "./sql.ts";
import { SqlJournal } from "./sql-journal.ts";
import { storageQuotaTracker } from "./storage-quota-tracker.ts";
import { WEBHOOKS_ALARM, WebhookSender } from "./webhooks.ts";

/**
 * The Durable Object of a room: connects sockets, alarms, storage, time and chance to the `Room`, which decides
 * everything. Calls over HTTP are in `calls/`, which the Worker reaches through `calls`.
 */
export class RoomServer extends Server<RoomServerEnv> {
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
  readonly #relayList = new RelayListStore(this.#sql);
  readonly #webhooks = new WebhookSender({
    sql: this.#sql,
    schedule: this.#schedule,
    settings: this.#settings,
    report: (bug) => this.#report(bug),
    onResult: (result) => serverMetrics.count("baize_webhooks_total", `result="${result}"`),
    onWaiting: (count) => serverMetrics.webhooksWait(this.ctx.id.toString(), count),
  });
  readonly #pushNotifier = new PushNotifier({
    room: () => this.name,
    sql: this.#sql,
    schedule: this.#schedule,
    settings: this.#settings,
    waitUntil: (work) => this.ctx.waitUntil(work),
    report: (bug) => this.#report(bug),
    onResult: (result) => serverMetrics.count("baize_push_total", `result="${result}"`),
  });
  readonly #shares = new SharedReplayStore({
    sql: this.#sql,
    schedule: this.#schedule,
    settings: this.#settings,
  });
  readonly #lifetime = new RoomLifetime(this.#schedule, this.#settings.roomLifetimeMs);
  readonly #loaded = new LoadedRoom({
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
  readonly #adopted = new WeakSet<PlatformSocket>();
  /** The ids of sockets that have sent something since the room woke up. */
  readonly #known = new WeakMap<WebSocket, string>();
  readonly #echo = new AwarenessEcho(this.ctx);
  readonly #streams = new EventStreamRegistry((ended) => this.#leave(ended));
  /** Upgrades that the room refused. A socket that hibernates can't be closed before its client has sent something. */
  readonly #refused = new WeakMap<Request, CloseCodeAndReason>();

  /** What the Worker calls for callers over HTTP. */
  readonly #calls = createRoomRpcTargets({
    loaded: this.#loaded,
    id: () => this.name,
    sql: this.#sql,
    settings: this.#settings,
    lifetime: this.#lifetime,
    streams: this.#streams,
    shares: this.#shares,
    pushNotifier: this.#pushNotifier,
    storeWebhook: (webhook) => this.#webhooks.keep(webhook),
    expiresAt: () => this.#expiresAt(),
    end: () => this.#end(),
  });

  constructor(...args: ConstructorParameters<typeof Server<RoomServerEnv>>) {
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
    storageQuotaTracker.noteBytes(this.ctx.id.toString(), { found: this.#foundBytes, bytes });
  }

  get calls(): RoomRpcTargets {
    return this.#calls;
  }

  #leave(stream: EventStream): void {
    this.#loaded.current?.disconnect(stream.id);
    if (this.#loaded.current?.isEmpty) this.ctx.waitUntil(this.#lifetime.countFrom(Date.now()));
  }

  /** When the room is deleted if nobody connects; null when it isn't known. */
  async #expiresAt(): Promise<number | null> {
    const expiresAt = this.#lifetime.end ?? (await this.ctx.storage.getAlarm());
    return expiresAt && Math.max(expiresAt, this.#shares.lastUntil ?? 0);
  }

  /** Disconnects everyone and deletes the room. */
  async #end(): Promise<void> {
    this.#loaded.close();
    this.#closeAll(CLOSE_CODES.roomClosed);
    await this.#relays().closeAll(CLOSE_CODES.roomClosed);
    await this.#deleteAll();
    if (this.#settings.openTables) this.#list(null);
  }

  /** Runs what is due. An unreadable room is left to the operator. */
  override async onAlarm(): Promise<void> {
    const now = Date.now();
    const due = new Set(this.#schedule.due(now));
    const ofRoom = ALARM_PURPOSES.filter((purpose) => due.delete(purpose));
    if (ofRoom.length > 0) (await this.#loaded.wake())?.onAlarm(ofRoom);
    // The room may have scheduled one of them again.
    const done = new Set(this.#schedule.due(now));
    for (const purpose of ofRoom) if (done.has(purpose)) this.#schedule.cancel(purpose);
    // Not awaited, so that everything else that is due doesn't wait for a receiver.
    if (due.delete(WEBHOOKS_ALARM)) {
      this.#schedule.cancel(WEBHOOKS_ALARM);
      this.ctx.waitUntil(this.#webhooks.send());
    }
    if (due.delete(SHARED_REPLAYS_ALARM)) {
      this.#schedule.cancel(SHARED_REPLAYS_ALARM);
      await this.#shares.deleteDue(now);
    }
    // Rooms from before the schedule existed have an alarm for their lifetime alone.
    if (due.delete(LIFETIME_ALARM) || this.#lifetime.end === null)
      await this.#endLifetime(Date.now());
    // Scheduled by a later version; this one can't run it.
    for (const name of due) this.#schedule.cancel(name);
    if (this.#loaded.current !== null) await this.#schedule.setAgain();
  }

  /** Deletes a room that was empty for its lifetime, otherwise sets the next end. */
  async #endLifetime(now: number): Promise<void> {
    const room = await this.#loaded.wake();
    if (!room) return;
    // A killed server reported no closed connections; the journal has the time of the last activity.
    await waitForRelaysOrTimeout((go) => room.relays.whenCounted(go));
    const { lastAt } = new SqlJournal(this.#sql);
    const shared = this.#shares.lastUntil ?? 0;
    if (!room.isEmpty) await this.#lifetime.countFrom(now);
    else if (!this.#lifetime.isOver(lastAt, now)) await this.#lifetime.countFrom(lastAt);
    else if (shared > now) await this.#lifetime.keepUntil(shared);
    else {
      this.#loaded.close();
      await this.#deleteAll();
    }
  }

  /** Deletes every row, the alarm and the name of the room. */
  async #deleteAll(): Promise<void> {
    this.#schedule.forget();
    this.#webhooks.forget();
    await this.ctx.storage.deleteAll();
    this.#noteBytes();
    storageQuotaTracker.roomDeleted(this.ctx.id.toString());
    this.#foundBytes = this.#databaseBytes;
  }

  /** Only upgrades that the Worker has checked arrive here. */
  override async fetch(request: Request): Promise<Response> {
    try {
      // PartyServer writes the object's name to storage when it starts, which must not happen without a room.
      const room = await this.#loaded.enter();
      if (!room) return closedSocketResponse(CLOSE_CODES.noSuchRoom);
      const place = room.routeFor(readConnectionInfoHeader(request));
      if (place.kind === "nowhere") return closedSocketResponse(place.close);
      if (place.kind === "relay") return relayPlaceResponse(place);
    } catch (bug) {
      this.#report(bug);
      return closedSocketResponse(
        isUnreadableRoomError(bug) ? CLOSE_CODES.roomUnreadable : CLOSE_CODES.roomFailed,
      );
    }
    const response = await super.fetch(request);
    const refusal = this.#refused.get(request);
    return refusal ? closedSocketResponse(refusal) : response;
  }

  /** Closes every socket with the code that says when to come back. */
  async drain(): Promise<void> {
    this.#closeAll(CLOSE_CODES.restarting);
    await this.#relays().closeAll(CLOSE_CODES.restarting);
  }

  /** What one of the room's relays needs to serve new spectators; null for a relay that the room doesn't have. */
  async relaySnapshot(relay: number): Promise<RelaySnapshot | null> {
    const room = await this.#loaded.enter();
    return room?.reader.relaySnapshot(relay) ?? null;
  }

  /** Takes a relay's report of its spectators. Returns false for a relay that the room doesn't have. */
  async countRelay(relay: number, census: RelaySpectatorReport): Promise<boolean> {
    const room = await this.#loaded.wake();
    this.#metrics?.called();
    if (!room?.relays.count(relay, census)) return false;
    if (room.isEmpty) await this.#lifetime.countFrom(Date.now());
    return true;
  }

  /** PartyServer would send an exception's text and stack to the client. */
  override async onStart(): Promise<void> {
    try {
      await this.#loaded.wake();
    } catch (bug) {
      this.#report(bug);
      this.#closeAll();
    }
  }

  override getConnectionTags(_: PlatformSocket, { request }: ConnectionContext): string[] {
    return this.#echo.tagsOf(readConnectionInfoHeader(request));
  }

  override onConnect(connection: PlatformSocket, { request }: ConnectionContext): void {
    try {
      const client = readConnectionInfoHeader(request);
      // Undefined when the room crashed since `fetch` woke it.
      const room = this.#loaded.current;
      connection.setState(toStoredConnectionInfo(client));
      this.#adopted.add(connection);
      this.#measure(client.metricsMs);
      const socket = new SocketConnection(
        connection,
        toStoredConnectionInfo(client),
        () => this.#metrics,
      );
      room?.connect(socket);
      // The room may have crashed while it wrote its last data.
      const refusal =
        this.#loaded.current && this.#loaded.current === room
          ? socket.closedWith
          : CLOSE_CODES.roomFailed;
      if (refusal) this.#refused.set(request, refusal);
      else openSocketRegistry.add(this.name, connection.id);
    } catch (bug) {
      this.#report(bug);
      this.#refused.set(request, CLOSE_CODES.roomFailed);
    }
  }

  /** PartyServer decodes a socket's attachment for each message; after the first one the id is cached. */
  override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
    if (this.#echo.answer(socket, message) && !this.#loaded.current) return;
    const id = this.#known.get(socket);
    if (id === undefined || !this.#loaded.current) await super.webSocketMessage(socket, message);
    else this.#receive(id, message);
  }

  override onMessage(connection: PlatformSocket, message: WSMessage): void {
    this.#known.set(connection, connection.id);
    this.#receive(connection.id, message);
  }

  #receive(id: string, message: WSMessage): void {
    const data = typeof message === "string" ? message : asBytes(message);
    this.#metrics?.received(data);
    this.#loaded.current?.receive(id, data);
  }

  override async onClose(connection: PlatformSocket): Promise<void> {
    this.#metrics?.called();
    // The socket whose close woke the room isn't among the open ones, but the others' presence still includes it.
    if (!this.#adopted.has(connection)) this.#adopt(connection);
    openSocketRegistry.delete(this.name, connection.id);
    this.#loaded.current?.disconnect(connection.id);
    if (this.#loaded.current?.isEmpty) await this.#lifetime.countFrom(Date.now());
    this.#metrics?.left();
  }

  override async onError(connection: PlatformSocket, error: unknown): Promise<void> {
    this.#report(error);
    await this.onClose(connection);
  }

  get #sockets(): Iterable<PlatformSocket> {
    return this.getConnections<PlatformSocket["state"]>();
  }

  #adopt(connection: PlatformSocket): void {
    const info = connection.state;
    if (!info) {
      // The room has closed this socket, and earlier data is still in its buffer.
      if (connection.bufferedAmount > 0) {
        this.#loaded.current?.resumeClosing(connection.id, () => connection.bufferedAmount);
      }
      return;
    }
    this.#adopted.add(connection);
    this.#measure(fromStoredConnectionInfo(info).metricsMs);
    this.#loaded.current?.resume(new SocketConnection(connection, info, () => this.#metrics));
  }

  /** Counts what the room does if the operator reads metrics, and prints it if an interval is given. */
  #measure(intervalMs: number | undefined): void {
    if (intervalMs === undefined && this.#settings.metricsToken === null) return;
    this.#metrics ??= new RoomMetrics(this.name, () => this.#loaded.current?.stats ?? null);
    if (intervalMs !== undefined) this.#metrics.printEvery(intervalMs);
  }

  #platform(journal: Journal): ReturnType<typeof createRoomPlatform> {
    this.#measure(this.#settings.metricsMs ?? undefined);
    return createRoomPlatform({
      room: this.name,
      ctx: this.ctx,
      journal,
      alarm: (purpose, at, when) => {
        if (when === "unless set" && this.#schedule.dueAt(purpose) !== null) return;
        this.#schedule.schedule(purpose, at).catch((cause: unknown) => this.#startAgain(cause));
      },
      relays: this.#relays(),
      webhook: this.#webhooks.mayHaveReceivers ? (event) => this.#webhooks.add(event) : undefined,
      calls: this.#settings.pushHosts.length > 0 ? this.#pushNotifier : undefined,
      list: this.#settings.openTables ? (listing) => this.#list(listing) : undefined,
      pace: this.#settings.pace,
      logsRejections: this.#settings.logsRejections,
      metrics: () => this.#metrics,
      report: (bug) => this.#report(bug),
      crash: (cause) => this.#startAgain(cause),
    });
  }

  /** Lists the table openly, or ends that. A list that can't be reached is told again when the room says so. */
  #list(listing: TableListing | null): void {
    const told = this.env.TABLES.getByName(OPEN_TABLES).put(this.name, listing);
    this.ctx.waitUntil(told.catch((cause: unknown) => this.#report(cause)));
  }

  #relays(): RoomRelayTransport {
    return new RoomRelayTransport({
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
    this.ctx.waitUntil(this.#relays().closeAll(CLOSE_CODES.roomFailed));
    this.#loaded.drop();
  }

  #closeAll({ code, reason }: CloseCodeAndReason = CLOSE_CODES.roomFailed): void {
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
const settingsFor = (env: RoomServerEnv): Settings => {
  const settings = parseSettingsOnce(env);
  if (!settings.ok) throw new Error(settings.error.message);
  return settings.value;
};
