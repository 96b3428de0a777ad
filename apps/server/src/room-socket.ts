import type { Viewer } from "@baize/engine";
import type { TabIdentity, TickFraming } from "@baize/protocol";
import type { CasterOverlayPairing, Connection, Credential } from "@baize/room";
import type { Connection as PartyConnection } from "partyserver";
import type { CloseCodeAndReason } from "./close-code-and-reason.ts";
import {
  fromStoredConnectionInfo,
  type StoredConnectionInfo,
  toStoredConnectionInfo,
} from "./connection-info.ts";
import type { RoomMetrics } from "./metrics.ts";
import { sendIfOpen } from "./socket-message.ts";

/** A socket on the platform with the client's data; null after the room closed it. */
export type PlatformSocket = PartyConnection<StoredConnectionInfo | null>;

/** A socket as the room sees it. */
export class SocketConnection implements Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  readonly ticks: TickFraming;
  readonly sitter?: TabIdentity;
  readonly source?: string;
  readonly cast?: CasterOverlayPairing;
  readonly #info: StoredConnectionInfo;
  readonly #socket: PlatformSocket;
  readonly #metrics: () => RoomMetrics | null;
  #closedWith: CloseCodeAndReason | null = null;

  constructor(
    socket: PlatformSocket,
    info: StoredConnectionInfo,
    metrics: () => RoomMetrics | null = () => null,
  ) {
    this.id = socket.id;
    const decoded = fromStoredConnectionInfo(info);
    const { viewer, credential, ticks = "split", sitter, source, cast } = decoded;
    this.viewer = viewer;
    this.credential = credential;
    this.ticks = ticks;
    if (sitter) this.sitter = sitter;
    if (source !== undefined) this.source = source;
    if (cast) this.cast = cast;
    this.#info = info;
    this.#socket = socket;
    this.#metrics = metrics;
  }

  send(data: string | Uint8Array): void {
    this.#metrics()?.sent(data);
    sendIfOpen(this.#socket, data);
  }

  keepCast(frame: string): void {
    if (!this.cast || this.#closedWith) return;
    const cast = { token: this.cast.token, kept: frame };
    this.#socket.setState(
      toStoredConnectionInfo({ ...fromStoredConnectionInfo(this.#info), cast }),
    );
  }

  close(code: number, reason: string): void {
    // The close event may arrive after the room hibernated, when nothing else shows that the room closed it.
    this.#socket.setState(null);
    this.#socket.close(code, reason);
    this.#closedWith = { code, reason };
  }

  /** The code and reason with which the room closed it; null while it is open. */
  get closedWith(): CloseCodeAndReason | null {
    return this.#closedWith;
  }

  queued(): number {
    return this.#socket.bufferedAmount;
  }
}

/** Whether a request is a WebSocket upgrade. */
export const isUpgrade = ({ headers }: Request): boolean =>
  headers.get("upgrade")?.toLowerCase() === "websocket";

/** Accepts an upgrade and closes the socket at once: a page can't read why an upgrade was refused. */
export const closedSocketResponse = ({ code, reason }: CloseCodeAndReason): Response => {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
};
