import { type KeyScope, seatId, succeed } from "@baize/engine";
import { CLOSE, LIMITS, PING, PONG } from "@baize/protocol";
import {
  type Chunked,
  type Credential,
  type FormerKey,
  isUnreadable,
  type LinkEpochs,
  type LinkOptions,
  Room,
  type SavedFrom,
  type SeatKeyFacts,
} from "@baize/room";
import { type ConnectionContext, Server, type WSMessage } from "partyserver";
import { AddressLimiter } from "./address-limiter.ts";
import { AlarmSchedule } from "./alarm-schedule.ts";
import { tooMany } from "./call-rates.ts";
import {
  type ClientInfo,
  clientInfoFrom,
  readClientInfoHeader,
  storeClientInfo,
} from "./client-info.ts";
import type { Env } from "./env.ts";
import {
  failed,
  type HttpResult,
  httpResultOf,
  NO_ROOM,
  OVER_BUDGET,
  TOO_LARGE,
  UNKNOWN_KEY,
} from "./http-result.ts";
import { LIFETIME, Lifetime } from "./lifetime.ts";
import { lineStream, logLines } from "./line-stream.ts";
import { RoomMetrics } from "./metrics.ts";
import { objectSql } from "./object-sql.ts";
import type { AdminCall, Claim, KeptRoomStatus, LinesResult, NewRoom } from "./room-calls.ts";
import { type SavedRoom, sealRoom } from "./room-file.ts";
import { roomPlatform } from "./room-platform.ts";
import {
  asBytes,
  type ClientSocket,
  type Closing,
  closedSocket,
  RoomSocket,
} from "./room-socket.ts";
import { type Settings, settingsOf } from "./settings.ts";
import { SqlJournal } from "./sql-journal.ts";

/** A room on the platform: carries sockets, storage, time and chance to the `Room`, which decides everything. */
export class RoomServer extends Server<Env> {
  static override options = { hibernate: true };

  /** Undefined until storage was asked, and again after a fault; null where there is no room. */
  #room: Room | null | undefined;
  /** Null while nobody asked for them. */
  #metrics: RoomMetrics | null = null;
  readonly #settings = settingsFor(this.env);
  readonly #schedule = new AlarmSchedule(objectSql(this.ctx.storage), this.ctx.storage);
  readonly #lifetime = new Lifetime(this.#schedule, this.#settings.roomLifetimeMs);
  /** Keeps one bearer of the players' link from taking every seat at once. */
  readonly #claims = new AddressLimiter({
    burst: LIMITS.claimBurst,
    perMinute: LIMITS.claimsPerMinute,
  });
  /** The sockets that the room knows of since it woke. */
  readonly #adopted = new WeakSet<ClientSocket>();
  /** The ids of sockets that have sent something since the room woke. */
  readonly #known = new WeakMap<WebSocket, string>();
  /** Upgrades that the room refused. A socket that hibernates can't be closed before its client has said something. */
  readonly #refused = new WeakMap<Request, Closing>();

  constructor(...args: ConstructorParameters<typeof Server<Env>>) {
    super(...args);
    // The platform answers these itself, so that asking whether a connection lives does not wake the room.
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Opens the room, and gives the epochs of its invites; null where there is one already. */
  async create({ game, name }: NewRoom): Promise<LinkEpochs | null> {
    if (this.#wake()) return null;
    const journal = new SqlJournal(objectSql(this.ctx.storage));
    const platform = this.#platform(journal);
    const room = this.ctx.storage.transactionSync(() => {
      const opened = Room.open(this.name, { game, name }, platform);
      if (!journal.read()) throw new Error("The room could not be kept");
      return opened;
    });
    this.#room = room;
    await this.#lifetime.countFrom(Date.now());
    return room.linkEpochs;
  }

  async claim(
    credential: Credential,
    { name, seat, address }: Claim,
  ): Promise<HttpResult<SeatKeyFacts>> {
    const asked = seat === undefined ? { name } : { name, seat: seatId(seat) };
    const isCounted = credential.scope === "player" && address !== null && this.#wake() !== null;
    const seconds = isCounted ? this.#claims.take(address, Date.now()) : 0;
    if (seconds > 0) return failed(tooMany("seats of this room were claimed", seconds));
    const outcome = await this.#ask(credential, (admin) => admin.claim(credential, asked));
    if (outcome.ok && this.#room?.isEmpty) await this.#lifetime.countFrom(Date.now());
    return outcome;
  }

  replaceKey(
    credential: Credential,
    seat: number,
    redeal: boolean,
  ): Promise<HttpResult<SeatKeyFacts>> {
    return this.#ask(credential, (admin) => admin.replaceKey(credential, seatId(seat), { redeal }));
  }

  /** Gives the seat's key of a room's copy for one of the room itself. */
  async exchange(former: FormerKey): Promise<HttpResult<SeatKeyFacts>> {
    const room = await this.#enter();
    if (room && !room.chargeCall(null)) return OVER_BUDGET;
    return room ? httpResultOf(room.admin.exchange(former)) : NO_ROOM;
  }

  invites(credential: Credential, links: LinkOptions): Promise<HttpResult<LinkEpochs>> {
    return this.#ask(credential, (admin) => admin.links(credential, links));
  }

  /** Ends the room for good: everyone goes, and nothing of it stays in storage. */
  async remove(credential: Credential): Promise<HttpResult<null>> {
    const outcome = await this.#ask(credential, (admin) => admin.close(credential));
    if (!outcome.ok) return outcome;
    this.#room = null;
    this.#closeAll(CLOSE.roomClosed);
    await this.#deleteAll();
    return succeed(null);
  }

  async #ask<T>(credential: Credential, ask: AdminCall<T>): Promise<HttpResult<T>> {
    const room = await this.#enter();
    if (!room) return NO_ROOM;
    if (!room.admin.isKeyCurrent(credential)) return UNKNOWN_KEY;
    if (!room.chargeCall(credential.scope)) return OVER_BUDGET;
    return httpResultOf(room.admin.admissionRefusal(credential) ?? ask(room.admin, room));
  }

  /** The room once it has a turn for a caller, so that many who call at once don't keep other rooms waiting. */
  async #enter(): Promise<Room | null> {
    const room = this.#wake();
    if (!room) return null;
    await new Promise<void>((go) => room.add(go));
    return this.#wake();
  }

  /** How the room stands, or null where there is none; asking writes nothing. */
  async status(): Promise<HttpResult<KeptRoomStatus> | null> {
    const room = await this.#enter();
    if (!room) return null;
    if (!room.chargeCall(null)) return OVER_BUDGET;
    if (!room.isEmpty) return succeed({ ...room.status, expiresAt: null });
    const expiresAt = this.#lifetime.end ?? (await this.ctx.storage.getAlarm());
    return succeed({ ...room.status, expiresAt });
  }

  /** What a viewer was shown, as lines of JSON. */
  replay({ credential, viewer }: ClientInfo): Promise<LinesResult> {
    return this.#tell(credential, (_, room) => room.replay(viewer));
  }

  /** What all seats saw, as far as they agreed, as lines of JSON. */
  record({ credential }: ClientInfo): Promise<LinesResult> {
    return this.#tell(credential, (admin) => admin.record(credential));
  }

  /** The log as a viewer could read it, a sentence a line. */
  log({ credential, viewer }: ClientInfo): Promise<LinesResult> {
    return this.#tell(credential, (_, room) => {
      const log = room.log(viewer);
      return log.ok ? succeed(logLines(log.value)) : log;
    });
  }

  async #tell(credential: Credential, lines: AdminCall<Chunked<string>>): Promise<LinesResult> {
    const { scope } = credential;
    const asked = await this.#ask(credential, (admin, room) => {
      const told = lines(admin, room);
      return told.ok ? succeed(room.countWork(scope, told.value)) : told;
    });
    return asked.ok ? succeed(lineStream(asked.value, () => this.#mayReadMore(scope))) : asked;
  }

  /** A room that was closed meanwhile has nothing to save its work for. */
  #mayReadMore(scope: KeyScope): boolean {
    return this.#room?.mayReadMore(scope) ?? true;
  }

  /** The room as a file that only a server with the secret can read. */
  async save(credential: Credential, secret: string): Promise<HttpResult<Uint8Array<ArrayBuffer>>> {
    const asked = await this.#ask(
      credential,
      (admin, room) => admin.logExport(credential) ?? succeed(room),
    );
    if (!asked.ok) return asked;
    const room = asked.value;
    if (!room.settle()) throw new Error("The room could not be saved");
    const { revision } = room;
    // Writing and reading all of a large room takes long: others go in between. What is written by then is a room too.
    await scheduler.wait(0);
    const stored = new SqlJournal(objectSql(this.ctx.storage)).read();
    if (!stored || stored.seq < revision) throw new Error("The room could not be saved");
    const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
    room.chargeAnswer(
      credential.scope,
      parts.reduce((sum, { data }) => sum + data.length, 0),
    );
    const { game } = room.status;
    const about = { room: this.name, game, revision: stored.seq, savedAt: Date.now() };
    const file = await sealRoom(secret, about, parts);
    return file ? succeed(file) : TOO_LARGE;
  }

  /** Opens a saved room, and gives the epochs of its invites; null where there is one already. */
  async reopen(saved: SavedRoom, from: SavedFrom): Promise<LinkEpochs | null> {
    if (this.#wake()) return null;
    const journal = new SqlJournal(objectSql(this.ctx.storage));
    const room = this.ctx.storage.transactionSync(() => {
      journal.begin(Date.now(), saved);
      const reopened = Room.reopen(this.name, from, this.#platform(journal));
      if (!reopened) throw new Error("The room could not be restored");
      return reopened;
    });
    this.#room = room;
    await this.#lifetime.countFrom(Date.now());
    return room.linkEpochs;
  }

  /** Does what is due. A room that can't be read is left to its operator. */
  override async onAlarm(): Promise<void> {
    const due = new Set(this.#schedule.due(Date.now()));
    // Rooms of before there was a schedule have an alarm for their lifetime alone.
    if (due.delete(LIFETIME) || this.#lifetime.end === null) await this.#endLifetime(Date.now());
    // A later version knows what these are; this one can't do it.
    for (const name of due) this.#schedule.cancel(name);
    if (this.#room) await this.#schedule.setAgain();
  }

  /** Deletes a room that nobody was in for its lifetime, and counts on where somebody was. */
  async #endLifetime(now: number): Promise<void> {
    const room = this.#wake();
    if (!room) return;
    // A server that was killed told nobody that people left; the journal knows when they last did something.
    const { lastAt } = new SqlJournal(objectSql(this.ctx.storage));
    if (!room.isEmpty) await this.#lifetime.countFrom(now);
    else if (!this.#lifetime.isOver(lastAt, now)) await this.#lifetime.countFrom(lastAt);
    else {
      this.#room = null;
      await this.#deleteAll();
    }
  }

  /** Nothing of the room stays behind: no row, no alarm, no name. */
  async #deleteAll(): Promise<void> {
    this.#schedule.forget();
    await this.ctx.storage.deleteAll();
  }

  /** Only upgrades that the Worker has checked come here. */
  override async fetch(request: Request): Promise<Response> {
    try {
      // PartyServer writes the object's name to storage when it starts, which must not happen for a room that isn't.
      if (!(await this.#enter())) return closedSocket(CLOSE.noSuchRoom);
    } catch (bug) {
      this.#report(bug);
      return closedSocket(isUnreadable(bug) ? CLOSE.roomUnreadable : CLOSE.roomFailed);
    }
    const response = await super.fetch(request);
    const refusal = this.#refused.get(request);
    return refusal ? closedSocket(refusal) : response;
  }

  /** What this throws PartyServer would send to the client, stack and all. */
  override onStart(): void {
    try {
      this.#wake();
    } catch (bug) {
      this.#report(bug);
      this.#closeAll();
    }
  }

  override onConnect(connection: ClientSocket, { request }: ConnectionContext): void {
    try {
      const client = readClientInfoHeader(request);
      const room = this.#wake();
      connection.setState(storeClientInfo(client));
      this.#adopted.add(connection);
      this.#measure(client.metricsMs);
      const socket = new RoomSocket(connection, storeClientInfo(client), () => this.#metrics);
      room?.connect(socket);
      // The room may have failed over what it still had to write.
      const refusal = this.#room && this.#room === room ? socket.closedWith : CLOSE.roomFailed;
      if (refusal) this.#refused.set(request, refusal);
    } catch (bug) {
      this.#report(bug);
      this.#refused.set(request, CLOSE.roomFailed);
    }
  }

  /** PartyServer reads a socket's attachment anew for each message; after the first one we know who it is. */
  override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
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
    // A socket whose close is what woke the room was not among the open ones: the others still count it in.
    if (!this.#adopted.has(connection)) this.#adopt(connection);
    this.#room?.disconnect(connection.id);
    if (this.#room?.isEmpty) await this.#lifetime.countFrom(Date.now());
    this.#metrics?.left();
  }

  override async onError(connection: ClientSocket, error: unknown): Promise<void> {
    this.#report(error);
    await this.onClose(connection);
  }

  /** The room, brought back from its journal with those who are still connected to it; null where there is none. */
  #wake(): Room | null {
    if (this.#room !== undefined) return this.#room;
    this.#measure(this.#settings.metricsMs ?? undefined);
    const journal = new SqlJournal(objectSql(this.ctx.storage));
    this.#room = Room.restore(this.name, this.#platform(journal));
    for (const connection of this.getConnections<ClientSocket["state"]>()) this.#adopt(connection);
    return this.#room;
  }

  #adopt(connection: ClientSocket): void {
    const visitor = connection.state;
    if (!visitor) {
      // The room let it go, and what it was sent before still waits in it.
      if (connection.bufferedAmount > 0) {
        this.#room?.resumeClosing(connection.id, () => connection.bufferedAmount);
      }
      return;
    }
    this.#adopted.add(connection);
    this.#measure(clientInfoFrom(visitor).metricsMs);
    this.#room?.resume(new RoomSocket(connection, visitor, () => this.#metrics));
  }

  /** Counts and prints from now on, every so many milliseconds, unless that is done already. */
  #measure(intervalMs: number | undefined): void {
    if (intervalMs === undefined) return;
    this.#metrics ??= new RoomMetrics(this.name, intervalMs, () => this.#room?.stats ?? null);
  }

  #platform(journal: SqlJournal): ReturnType<typeof roomPlatform> {
    return roomPlatform({
      room: this.name,
      ctx: this.ctx,
      journal,
      pace: this.#settings.pace,
      metrics: () => this.#metrics,
      report: (bug) => this.#report(bug),
      crash: (cause) => this.#startAgain(cause),
    });
  }

  /**
   * Lets go of a room that is ahead of its journal; the next who comes gets it as the journal has it. Better than
   * `ctx.abort()`, which would take the sockets away before they are told why. Where storage itself is broken the
   * platform resets the object anyway.
   */
  #startAgain(cause: unknown): void {
    this.#report(cause);
    this.#closeAll();
    this.#room = undefined;
  }

  #closeAll({ code, reason }: Closing = CLOSE.roomFailed): void {
    for (const connection of this.getConnections<ClientSocket["state"]>()) {
      connection.setState(null);
      connection.close(code, reason);
    }
  }

  #report(bug: unknown): void {
    console.error(`Room ${this.name}:`, bug);
  }
}

/** The Worker sends no call on while a variable can't be read. */
const settingsFor = (env: Env): Settings => {
  const settings = settingsOf(env);
  if (!settings.ok) throw new Error(settings.fault.message);
  return settings.value;
};
