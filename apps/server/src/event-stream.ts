import type { Viewer } from "@baize/engine";
import { CLOSE_CODES, formatServerSentEvent, LIMITS, type StreamCloseData } from "@baize/protocol";
import type { Connection, Credential } from "@baize/room";
import type { ConnectionInfo } from "./connection-info.ts";

/** How often a quiet stream sends a comment, so that proxies keep it and a reader who left is noticed. */
const COMMENT_MS = 10_000;
const COMMENT = ":\n\n";
/** How long an EventSource waits before it connects again. */
const BEGINNING = "retry: 2000\n\n";

/** A stream of events to one reader, as the room sees a connection. It is never kept through hibernation. */
export class EventStream implements Connection {
  readonly id = `events-${crypto.randomUUID()}`;
  readonly viewer: Viewer;
  readonly credential: Credential;
  readonly ticks = "split";
  readonly events: { readonly known: number | null };
  readonly readable: ReadableStream<Uint8Array>;
  #controller: ReadableByteStreamController | null = null;
  readonly #encoder = new TextEncoder();
  readonly #onEnd: (stream: EventStream) => void;
  readonly #comments: ReturnType<typeof setInterval>;
  /** The bytes that waited when the last comment was due. */
  #waited = 0;

  /** `onEnd` is called once, when the reader has left or the room closed the stream. */
  constructor(
    { viewer, credential }: Pick<ConnectionInfo, "viewer" | "credential">,
    known: number | null,
    onEnd: (stream: EventStream) => void,
  ) {
    this.viewer = viewer;
    this.credential = credential;
    this.events = { known };
    this.#onEnd = onEnd;
    this.readable = new ReadableStream({
      type: "bytes",
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#end(),
    });
    this.send(BEGINNING);
    this.#comments = setInterval(() => this.#comment(), COMMENT_MS);
  }

  get isOpen(): boolean {
    return this.#controller !== null;
  }

  send(data: string | Uint8Array): void {
    if (typeof data === "string") this.#controller?.enqueue(this.#encoder.encode(data));
  }

  /** Sends the reason and ends. A reader who is too slow is cut off without it, so that unsent data takes no memory. */
  close(code: number, reason: string): void {
    const controller = this.#controller;
    if (!controller) return;
    if (this.queued() > LIMITS.queuedBytes) controller.error(new Error(reason));
    else {
      this.send(
        formatServerSentEvent("close", JSON.stringify({ code, reason } satisfies StreamCloseData)),
      );
      controller.close();
    }
    this.#end();
  }

  queued(): number {
    return -(this.#controller?.desiredSize ?? 0);
  }

  #comment(): void {
    const waits = this.queued();
    const isStuck = this.#waited > 0 && waits >= this.#waited;
    this.#waited = waits;
    if (isStuck) this.close(CLOSE_CODES.tooSlow.code, CLOSE_CODES.tooSlow.reason);
    else this.send(COMMENT);
  }

  #end(): void {
    if (!this.#controller) return;
    this.#controller = null;
    clearInterval(this.#comments);
    this.#onEnd(this);
  }
}
