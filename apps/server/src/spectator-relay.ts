import { CLOSE_CODES, PING, PONG } from "@baize/protocol";
import { Relay, type RelayMessageBatch, type RelaySpectatorReport } from "@baize/room";
import { type ConnectionContext, Server, type WSMessage } from "partyserver";
import { AwarenessEcho } from "./awareness-echo.ts";
import type { CloseCodeAndReason } from "./close-code-and-reason.ts";
import {
  readAdmissionHeader,
  readConnectionInfoHeader,
  toStoredConnectionInfo,
} from "./connection-info.ts";
import { openSocketRegistry } from "./open-socket-registry.ts";
import { parseRelayName } from "./relay-name.ts";
import { createConnectionPlatform } from "./room-platform.ts";
import type { RelayEnv } from "./room-relays.ts";
import { closedSocketResponse, type PlatformSocket, SocketConnection } from "./room-socket.ts";
import { asBytes } from "./socket-message.ts";
import { withTimeout } from "./with-timeout.ts";

/** How long the room may take to send its public snapshot. */
const SNAPSHOT_MS = 5_000;

/** The Durable Object of a relay: connects sockets and its room to the `Relay`, which decides everything. */
export class SpectatorRelay extends Server<RelayEnv> {
  static override options = { hibernate: true };

  #opened: Relay | null = null;
  /** The sockets that the relay has adopted since it woke up. */
  readonly #adopted = new WeakSet<PlatformSocket>();
  readonly #echo = new AwarenessEcho(this.ctx);
  /** Upgrades that the relay refused. A socket that hibernates can't be closed before its client has sent something. */
  readonly #refused = new WeakMap<Request, CloseCodeAndReason>();

  constructor(...args: ConstructorParameters<typeof Server<RelayEnv>>) {
    super(...args);
    // The platform answers pings itself, so that they don't wake the relay.
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Applies messages of the room. Returns how many spectators are at this relay. */
  deliver(delivery: RelayMessageBatch): RelaySpectatorReport {
    return this.#relay.deliver(delivery);
  }

  /** Disconnects everybody. */
  close(why: CloseCodeAndReason): void {
    this.#relay.closeAll({ ...why, retry: true });
  }

  /** Writes a row, and waits until it is stored: for the health check, since a relay itself keeps nothing. */
  async write(): Promise<void> {
    const { sql } = this.ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)");
    sql.exec("INSERT OR REPLACE INTO health VALUES (1, ?)", Date.now());
    await this.ctx.storage.sync();
  }

  /** Only upgrades that the Worker has checked and the room has admitted arrive here. */
  override async fetch(request: Request): Promise<Response> {
    if (!(await this.#prepare(readAdmissionHeader(request).revision)))
      return closedSocketResponse(CLOSE_CODES.roomFailed);
    const response = await super.fetch(request);
    const refusal = this.#refused.get(request);
    return refusal ? closedSocketResponse(refusal) : response;
  }

  override onConnect(connection: PlatformSocket, { request }: ConnectionContext): void {
    try {
      const info = toStoredConnectionInfo(readConnectionInfoHeader(request));
      connection.setState(info);
      this.#adopted.add(connection);
      const socket = new SocketConnection(connection, info);
      this.#relay.connect(socket, readAdmissionHeader(request));
      if (socket.closedWith) this.#refused.set(request, socket.closedWith);
      else openSocketRegistry.add(this.name, connection.id);
    } catch (bug) {
      this.#report(bug);
      this.#refused.set(request, CLOSE_CODES.roomFailed);
    }
  }

  override getConnectionTags(_: PlatformSocket, { request }: ConnectionContext): string[] {
    return this.#echo.tagsOf(readConnectionInfoHeader(request));
  }

  override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
    if (this.#echo.answer(socket, message) && !this.#opened) return;
    await super.webSocketMessage(socket, message);
  }

  override async onMessage(connection: PlatformSocket, message: WSMessage): Promise<void> {
    if (!(await this.#prepare())) return;
    this.#relay.receive(connection.id, typeof message === "string" ? message : asBytes(message));
  }

  override onClose(connection: PlatformSocket): void {
    // The socket whose close woke the relay isn't among the open ones, but the room still counts it.
    if (!this.#adopted.has(connection)) this.#adopt(this.#relay, connection);
    openSocketRegistry.delete(this.name, connection.id);
    this.#relay.disconnect(connection.id);
  }

  override onError(connection: PlatformSocket, error: unknown): void {
    this.#report(error);
    this.onClose(connection);
  }

  /** The relay with the sockets that are still open. */
  get #relay(): Relay {
    if (this.#opened) return this.#opened;
    const relay = new Relay({
      ...createConnectionPlatform(this.ctx, (bug) => this.#report(bug)),
      count: (census) => this.ctx.waitUntil(this.#count(census)),
    });
    for (const connection of this.getConnections<PlatformSocket["state"]>()) {
      this.#adopt(relay, connection);
    }
    this.#opened = relay;
    return relay;
  }

  #adopt(relay: Relay, connection: PlatformSocket): void {
    const info = connection.state;
    if (info) {
      this.#adopted.add(connection);
      relay.resume(new SocketConnection(connection, info));
    } else if (connection.bufferedAmount > 0) {
      relay.resumeClosing(connection.id, () => connection.bufferedAmount);
    }
  }

  /**
   * Fetches the public snapshot from the room, unless the relay has it. Frames that arrive meanwhile wait. Returns
   * false when the room has cut this relay off or doesn't answer; then everybody connects again.
   */
  async #prepare(admittedAt = 0): Promise<boolean> {
    if (this.#relay.isReady(admittedAt)) return true;
    return this.ctx.blockConcurrencyWhile(async () => {
      if (this.#relay.isReady(admittedAt)) return true;
      try {
        const { room, relay } = parseRelayName(this.name);
        const asked = this.env.ROOMS.getByName(room).relaySnapshot(relay);
        const snapshot = await withTimeout(SNAPSHOT_MS, asked);
        if (snapshot) this.#relay.load(snapshot);
      } catch (cause) {
        // The room's object was replaced, is overloaded or unreadable.
        this.#report(cause);
      }
      const isReady = this.#relay.isReady(admittedAt);
      if (!isReady) this.#relay.closeAll(CLOSE_CODES.roomFailed);
      return isReady;
    });
  }

  async #count(census: RelaySpectatorReport): Promise<void> {
    const { room, relay } = parseRelayName(this.name);
    try {
      const isKnown = await this.env.ROOMS.getByName(room).countRelay(relay, census);
      if (!isKnown) this.#relay.closeAll(CLOSE_CODES.roomFailed);
    } catch (cause) {
      // The room gets the number with the next tick.
      this.#report(cause);
    }
  }

  #report(bug: unknown): void {
    console.error(`Relay ${this.name}:`, bug);
  }
}
