import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished } from "vitest";
import { eventually } from "./test-socket.ts";

const CLOSE = 0x8;
const CODE_BYTES = 2;
const LONG = 126;
const LONGER = 127;

/** A WebSocket by hand, whose end may stop reading: what no library's socket does. */
export class RawSocket {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    onTestFinished(() => {
      socket.destroy();
    });
  }

  /** Opens a socket and reads nothing of what it is sent. */
  static async open(address: URL): Promise<RawSocket> {
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, "connect");
    const key = randomBytes(16).toString("base64");
    socket.write(
      `GET ${address.pathname}${address.search} HTTP/1.1\r\nhost: ${address.host}\r\nupgrade: websocket\r\n` +
        `connection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
    );
    // A frame of nothing, masked as clients' are: workerd attends to a socket once it has said something.
    await once(socket, "readable");
    socket.write(Buffer.from([0x81, 0x80, 0, 0, 0, 0]));
    return new RawSocket(socket);
  }

  /** The bytes that the server has not read, beyond what the system keeps for it. */
  get unsentBytes(): number {
    return this.#socket.writableLength;
  }

  get receivedBytes(): number {
    return this.#socket.bytesRead;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === "open";
  }

  /** Sends a frame as it goes over the wire. */
  send(frame: Buffer): void {
    this.#socket.write(frame);
  }

  /** Reads everything that was sent, up to the frame that closes. Returns its code. */
  async closing(): Promise<number | null> {
    const chunks: Buffer[] = [];
    this.#socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
    });
    let code: number | null = null;
    await eventually(() => {
      const received = Buffer.concat(chunks);
      const start = received.indexOf("\r\n\r\n");
      code = closeCodeIn(received.subarray(start < 0 ? 0 : start + 4));
      expect(code).not.toBeNull();
    });
    return code;
  }
}

/**
 * Goes over the frames of a server, which are not masked, up to the one that closes. Null while that one, or the head of
 * one before it, has not arrived.
 */
const closeCodeIn = (frames: Buffer): number | null => {
  for (let at = 0; at + 2 <= frames.length; ) {
    const kind = frames.readUInt8(at) & 0x0f;
    const short = frames.readUInt8(at + 1) & 0x7f;
    const head = short === LONGER ? 10 : short === LONG ? 4 : 2;
    const needed = kind === CLOSE ? head + CODE_BYTES : head;
    if (at + needed > frames.length) return null;
    if (kind === CLOSE) return frames.readUInt16BE(at + head);
    if (short === LONGER) at += head + Number(frames.readBigUInt64BE(at + 2));
    else at += head + (short === LONG ? frames.readUInt16BE(at + 2) : short);
  }
  return null;
};
