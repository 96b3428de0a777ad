import { once } from "node:events";
import type { Viewer } from "@baize/engine";
import {
  appendPrivateTickPart,
  type DownFrame,
  encodePublicTick,
  PING,
  PONG,
  type StepFrame,
  type TickFraming,
} from "@baize/protocol";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { type WebSocket, WebSocketServer } from "ws";
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from "y-protocols/sync";
import type { PlayedTable, Tick } from "./played-table.ts";

const MESSAGE_SYNC = 0;

/** A tick in one frame, with the names of all cards in its lines. */
export const wholeTick = (update: Uint8Array, step: StepFrame): Uint8Array => {
  const { revision, acks, refusals, overlay, log = [] } = step;
  const lines = log.map(({ cards, ...line }) => ({
    ...line,
    ...(cards ? { cards: cards.map((name) => ({ name: name as string | null })) } : {}),
  }));
  const shared = encodePublicTick({ revision, update, log: lines, yjsClockOf: () => undefined });
  return appendPrivateTickPart(shared, {
    acks,
    refusals,
    overlay: overlay && JSON.stringify(overlay),
  });
};

/** Things that come one by one, for whoever waits for the next. */
class Queue<T> {
  readonly #things: T[] = [];
  readonly #waiting: ((thing: T) => void)[] = [];

  put(thing: T): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(thing);
    else this.#things.push(thing);
  }

  next(): Promise<T> {
    const thing = this.#things.shift();
    if (thing !== undefined) return Promise.resolve(thing);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get size(): number {
    return this.#things.length;
  }
}

/** A frame as a client sent it. */
export interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly intent?: string;
  readonly payload?: unknown;
  readonly link?: string;
}

/** The server's end of one connection. It says what the test tells it to, and answers pings. */
export class ScriptedConnection {
  readonly address: string;
  readonly received = new Queue<Sent>();
  readonly stepOnes = new Queue<Uint8Array>();
  readonly #socket: WebSocket;
  isMute = false;
  /** How it tells ticks: as the client asked, or as a server that knows no other way. */
  ticks: TickFraming = "whole";

  constructor(socket: WebSocket, address: string) {
    this.#socket = socket;
    this.address = address;
    socket.on("message", (data: Buffer, isBinary) => {
      if (isBinary) this.#receiveBinary(data);
      else this.#receiveText(data.toString());
    });
  }

  tell(frame: DownFrame): void {
    this.tellText(JSON.stringify(frame));
  }

  tellText(text: string): void {
    if (!this.isMute) this.#socket.send(text);
  }

  tellBinary(kind: "difference" | "update", update: Uint8Array): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, MESSAGE_SYNC);
    encoding.writeVarUint(encoder, kind === "update" ? messageYjsUpdate : messageYjsSyncStep2);
    encoding.writeVarUint8Array(encoder, update);
    this.tellBytes(encoding.toUint8Array(encoder));
  }

  tellBytes(bytes: Uint8Array): void {
    if (!this.isMute) this.#socket.send(bytes);
  }

  /** WelcomeCache a viewer to a table and answers its step 1; the bytes of the difference. */
  async welcome(table: PlayedTable, viewer: Viewer): Promise<number> {
    this.tell(table.welcome(viewer));
    const difference = table.document.difference(await this.stepOnes.next());
    this.tellBinary("difference", difference);
    return difference.length;
  }

  tick({ update, step }: Tick): void {
    if (update && this.ticks === "whole") {
      this.tellBytes(wholeTick(update, step));
      return;
    }
    if (update) this.tellBinary("update", update);
    this.tell(step);
  }

  close(code: number, reason = ""): void {
    this.#socket.close(code, reason);
  }

  /** Goes away without a word, as when the process dies. */
  drop(): void {
    this.#socket.terminate();
  }

  #receiveText(text: string): void {
    if (text === PING) this.tellText(PONG);
    else this.received.put(JSON.parse(text));
  }

  #receiveBinary(bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(new Uint8Array(bytes));
    const outer = decoding.readVarUint(decoder);
    const inner = decoding.readVarUint(decoder);
    if (outer !== MESSAGE_SYNC || inner !== messageYjsSyncStep1) {
      throw new Error(`A client sent a binary frame ${outer}/${inner} that is no step 1`);
    }
    this.stepOnes.put(decoding.readVarUint8Array(decoder));
  }
}

/** A WebSocket server on this machine that plays what a test scripts. */
export class ScriptedServer {
  readonly #server: WebSocketServer;
  readonly connections = new Queue<ScriptedConnection>();

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on("connection", (socket, request) =>
      this.connections.put(new ScriptedConnection(socket, request.url ?? "")),
    );
  }

  static async start(): Promise<ScriptedServer> {
    const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
    await once(server, "listening");
    return new ScriptedServer(server);
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("Not listening");
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }
}
