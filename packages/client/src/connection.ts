import {
  CASTER_TOKEN_PARAM_NAME,
  findCloseStatus,
  PING,
  TAB_IDENTITY_PARAM_NAMES,
  WHOLE_TICKS_PARAM,
} from "@baize/protocol";
import ReconnectingWebSocket from "partysocket/ws";
import {
  onReturn,
  ownWebSocket,
  startTimer,
  stopTimer,
  type Timer,
  uniqueText,
  type WebSocketConstructor,
} from "./platform.ts";

/** The timeouts and delays of a connection. */
export interface ConnectionTimings {
  /** The interval between pings. */
  readonly pingMs: number;
  /** How long after a ping a silent connection counts as dead. */
  readonly pongMs: number;
  /** The first delay before reconnecting. Each is longer than the last, up to `maxDelayMs`, and all are jittered. */
  readonly minDelayMs: number;
  readonly maxDelayMs: number;
  /** How long a socket may take to open. */
  readonly openMs: number;
}

export const DEFAULT_TIMINGS: ConnectionTimings = {
  pingMs: 20_000,
  pongMs: 10_000,
  minDelayMs: 500,
  maxDelayMs: 10_000,
  openMs: 10_000,
};

const DELAY_GROWTH = 1.7;
const NORMAL_CLOSURE = 1000;
const OPEN = 1;

export interface RoomSocketOptions {
  /** Called before every attempt. */
  readonly address: () => string;
  readonly webSocket: WebSocketConstructor | undefined;
  readonly pace: ConnectionTimings;
  readonly onText: (text: string) => void;
  readonly onBinary: (bytes: Uint8Array) => void;
  /** The id of the oldest intent without an answer; null when there is none. */
  readonly oldestUnanswered: () => string | null;
  /** The socket closed and will reconnect by itself. */
  readonly onDown: (code: number) => void;
  /** The socket closed for good. */
  readonly onEnd: (code: number, reason: string) => void;
}

interface SocketAddress {
  readonly url: string;
  readonly room: string;
  readonly key: string;
  readonly cast: string | undefined;
}

/**
 * The address of a room's socket. It requests whole ticks, which an older server may not know. It also identifies the
 * page, so that reconnecting doesn't take the seat from a device where the player sat down later.
 */
export const socketAddressGetter = ({ url, room, key, cast }: SocketAddress): (() => string) => {
  const origin = url.replace(/^http/, "ws").replace(/\/+$/, "");
  const { name, value } = WHOLE_TICKS_PARAM;
  const query = `key=${encodeURIComponent(key)}&${name}=${value}&${TAB_IDENTITY_PARAM_NAMES.device}=${uniqueText()}`;
  const token = cast === undefined ? "" : `&${CASTER_TOKEN_PARAM_NAME}=${cast}`;
  const address = `${origin}/parties/rooms/${encodeURIComponent(room)}?${query}${token}&${TAB_IDENTITY_PARAM_NAMES.held}=`;
  const begun = Date.now();
  // The wall clock, because other clocks stop while a device sleeps. It may have been set back since.
  return () => `${address}${Math.max(0, Math.round(Date.now() - begun))}`;
};

const isFinal = (code: number): boolean => findCloseStatus(code)?.retry === false;

/** A delay with random jitter, so that a room's clients don't all reconnect at once. */
const jittered = (delayMs: number): number => delayMs * (0.5 + Math.random());

/** A socket to a room that reconnects by itself and detects a dead connection. */
export class ReconnectingSocket {
  readonly #socket: ReconnectingWebSocket;
  readonly #pace: ConnectionTimings;
  readonly #oldestUnanswered: () => string | null;
  readonly #stopListening: () => void;
  #beat: Timer | null = null;
  #heard = false;
  /** The oldest unanswered intent when the last ping was due. */
  #unanswered: string | null = null;
  #ended = false;
  /** How long the server asked to wait before reconnecting. */
  #askedWaitMs = 0;

  constructor(options: RoomSocketOptions) {
    const { address, webSocket, pace } = options;
    const delay = (ms: number): number => jittered(Math.max(ms, this.#askedWaitMs));
    this.#pace = pace;
    this.#oldestUnanswered = options.oldestUnanswered;
    this.#socket = new ReconnectingWebSocket(address, undefined, {
      WebSocket: webSocket ?? ownWebSocket(),
      // Unsent intents are kept in `Pending` and nowhere else.
      maxEnqueuedMessages: 0,
      connectionTimeout: pace.openMs,
      reconnectionDelayGrowFactor: DELAY_GROWTH,
      // Read before every attempt.
      get minReconnectionDelay() {
        return delay(pace.minDelayMs);
      },
      get maxReconnectionDelay() {
        return delay(pace.maxDelayMs);
      },
      shouldReconnectOnClose: ({ code }) => !isFinal(code),
    });
    this.#socket.binaryType = "arraybuffer";
    this.#listen(options);
    this.#stopListening = onReturn(() => this.#ping());
  }

  /** Sends if the socket is open; otherwise the data is dropped. */
  send(data: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket.readyState === OPEN) this.#socket.send(data);
  }

  close(): void {
    this.#end();
    this.#socket.close(NORMAL_CLOSURE);
  }

  #listen({ onText, onBinary, onDown, onEnd }: RoomSocketOptions): void {
    this.#socket.onopen = () => {
      this.#heard = true;
      this.#unanswered = null;
      this.#schedulePing();
    };
    this.#socket.onmessage = ({ data }: { data: string | ArrayBuffer }) => {
      this.#heard = true;
      if (typeof data === "string") onText(data);
      else onBinary(new Uint8Array(data));
    };
    this.#socket.onclose = ({ code, reason }) => {
      stopTimer(this.#beat);
      this.#askedWaitMs = findCloseStatus(code)?.afterMs ?? 0;
      if (this.#ended) return;
      if (isFinal(code)) {
        this.#end();
        onEnd(code, reason || (findCloseStatus(code)?.reason ?? ""));
      } else onDown(code);
    };
  }

  #schedulePing(): void {
    stopTimer(this.#beat);
    this.#beat = startTimer(() => {
      if (this.#isStuck()) this.#socket.reconnect();
      else this.#ping();
    }, this.#pace.pingMs);
  }

  #ping(): void {
    if (this.#ended || this.#socket.readyState !== OPEN) return;
    this.#heard = false;
    this.#socket.send(PING);
    stopTimer(this.#beat);
    this.#beat = startTimer(() => this.#judge(), this.#pace.pongMs);
  }

  /** Reconnects when nothing arrived since the ping, even if the socket looks open. */
  #judge(): void {
    if (this.#heard) this.#schedulePing();
    else this.#socket.reconnect();
  }

  /** Whether the room hangs. The platform answers pings even then, so it compares the oldest unanswered intent. */
  #isStuck(): boolean {
    const before = this.#unanswered;
    this.#unanswered = this.#oldestUnanswered();
    return before !== null && before === this.#unanswered;
  }

  #end(): void {
    this.#ended = true;
    stopTimer(this.#beat);
    this.#stopListening();
  }
}
