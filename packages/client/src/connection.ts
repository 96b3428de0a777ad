import { closeCode, PING, SITTER, WHOLE_TICKS } from "@baize/protocol";
import ReconnectingWebSocket from "partysocket/ws";
import {
  onReturn,
  startTimer,
  stopTimer,
  type Timer,
  uniqueText,
  type WebSocketClass,
} from "./platform.ts";

/** How patient a connection is. */
export interface Pace {
  /** Between two pings. */
  readonly pingMs: number;
  /** How long after a ping a silent connection counts as dead. */
  readonly pongMs: number;
  /** The first wait before coming back; each is longer than the last, up to `maxDelayMs`, and all are jittered. */
  readonly minDelayMs: number;
  readonly maxDelayMs: number;
  /** How long a socket may take to open. */
  readonly openMs: number;
}

export const PACE: Pace = {
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
  /** Asked for before every attempt. */
  readonly address: () => string;
  readonly webSocket: WebSocketClass | undefined;
  readonly pace: Pace;
  readonly onText: (text: string) => void;
  readonly onBinary: (bytes: Uint8Array) => void;
  /** What the room was asked first of all that it has not answered; null when nothing waits. */
  readonly oldestUnanswered: () => string | null;
  /** The socket went and comes back by itself. */
  readonly onDown: (code: number) => void;
  /** The socket went for good. */
  readonly onEnd: (code: number, reason: string) => void;
}

interface SocketAddress {
  readonly url: string;
  readonly room: string;
  readonly key: string;
}

/**
 * The address of a room's socket. It asks for each tick in one frame; a server that can't may send two. It says which
 * page this is and since when, so that coming back doesn't take a seat from a device that its player went to later.
 */
export const socketAddress = ({ url, room, key }: SocketAddress): (() => string) => {
  const origin = url.replace(/^http/, "ws").replace(/\/+$/, "");
  const { name, value } = WHOLE_TICKS;
  const query = `key=${encodeURIComponent(key)}&${name}=${value}&${SITTER.device}=${uniqueText()}`;
  const address = `${origin}/parties/rooms/${encodeURIComponent(room)}?${query}&${SITTER.held}=`;
  const begun = Date.now();
  // By the clock on the wall, for others stand still while a device sleeps; it may have been set back since.
  return () => `${address}${Math.max(0, Math.round(Date.now() - begun))}`;
};

const isFinal = (code: number): boolean => closeCode(code)?.retry === false;

/** A wait stretched or shrunk at random, so that a room's clients don't all come back at once. */
const jittered = (delayMs: number): number => delayMs * (0.5 + Math.random());

/** One socket to a room that comes back by itself, and notices when the link is dead. */
export class RoomSocket {
  readonly #socket: ReconnectingWebSocket;
  readonly #pace: Pace;
  readonly #oldestUnanswered: () => string | null;
  readonly #stopListening: () => void;
  #beat: Timer | null = null;
  #heard = false;
  /** What was unanswered when a ping was last due. */
  #unanswered: string | null = null;
  #ended = false;

  constructor(options: RoomSocketOptions) {
    const { address, webSocket, pace } = options;
    this.#pace = pace;
    this.#oldestUnanswered = options.oldestUnanswered;
    this.#socket = new ReconnectingWebSocket(address, undefined, {
      ...(webSocket ? { WebSocket: webSocket } : {}),
      // What can't be sent now is kept by `Pending` and nowhere else.
      maxEnqueuedMessages: 0,
      connectionTimeout: pace.openMs,
      reconnectionDelayGrowFactor: DELAY_GROWTH,
      // Asked for before every attempt.
      get minReconnectionDelay() {
        return jittered(pace.minDelayMs);
      },
      get maxReconnectionDelay() {
        return jittered(pace.maxDelayMs);
      },
      shouldReconnectOnClose: ({ code }) => !isFinal(code),
    });
    this.#socket.binaryType = "arraybuffer";
    this.#listen(options);
    this.#stopListening = onReturn(() => this.#ping());
  }

  /** Sends if the socket is open; what isn't sent is lost. */
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
      if (this.#ended) return;
      if (isFinal(code)) {
        this.#end();
        onEnd(code, reason || (closeCode(code)?.reason ?? ""));
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

  /** A link on which nothing came since the ping is dead, whatever the socket believes. */
  #judge(): void {
    if (this.#heard) this.#schedulePing();
    else this.#socket.reconnect();
  }

  /** Pings are answered by the platform, also for a room that hangs. What it still owes tells. */
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
