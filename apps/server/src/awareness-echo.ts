import { isAwarenessMessage } from "@baize/room";
import type { WSMessage } from "partyserver";
import type { ConnectionInfo } from "./connection-info.ts";
import { asBytes, sendIfOpen } from "./socket-message.ts";

/** The tag of sockets of the document alone. Tags are known without reading storage. */
const TAG = "document";
/** Stock providers send it every 15 seconds, and connect again after 30 without a frame. */
const INTERVAL_MS = 5_000;
const MAX_BYTES = 512;

/** What an object's state knows of its sockets. */
interface TaggedSockets {
  getTags(socket: WebSocket): string[];
}

/**
 * Sends stock providers their own awareness back, because they consider a connection lost on which nothing arrives. It
 * doesn't need the room, so a quiet room can keep hibernating.
 */
export class AwarenessEcho {
  readonly #ctx: TaggedSockets;
  readonly #returnedAt = new WeakMap<WebSocket, number>();

  constructor(ctx: TaggedSockets) {
    this.#ctx = ctx;
  }

  /** The tags of a new socket. */
  tagsOf({ ticks }: Pick<ConnectionInfo, "ticks">): string[] {
    return ticks === "document" ? [TAG] : [];
  }

  /** Sends awareness back to its sender. False for other messages, and for one that comes too soon or is too long. */
  answer(socket: WebSocket, message: WSMessage): boolean {
    if (typeof message === "string") return false;
    const bytes = asBytes(message);
    if (bytes.length > MAX_BYTES || !isAwarenessMessage(bytes)) return false;
    const now = Date.now();
    if (now - (this.#returnedAt.get(socket) ?? 0) < INTERVAL_MS) return false;
    if (!this.#ctx.getTags(socket).includes(TAG)) return false;
    this.#returnedAt.set(socket, now);
    sendIfOpen(socket, bytes);
    return true;
  }
}
