import type { WebSocketConstructor } from "@baize/client";
import {
  CLOSE_CODES,
  decodeDocumentFrame,
  decodeUncheckedStateTick,
  isTickFrame,
  type RefusedIntent,
  type TickFraming,
  WHOLE_TICKS_PARAM,
} from "@baize/protocol";

/** The traffic over a wire, in payloads of frames. */
export interface TrafficAmount {
  readonly bytes: number;
  readonly frames: number;
}

/** A room's answer to one intent. */
export type IntentAnswer =
  | { readonly kind: "acked"; readonly revision: number }
  | { readonly kind: "refused"; readonly refusal: RefusedIntent };

type Frame = string | ArrayBuffer;
type Listener = (event: { data: Frame }) => void;

/** A frame that waits for its client. */
interface Held {
  readonly bytes: number;
  readonly deliver: () => void;
}

interface StepHead {
  readonly revision: number;
  readonly acks?: readonly { readonly id: string }[];
  readonly refusals?: readonly RefusedIntent[];
}

/** When a document arrived, and how much had arrived by then. */
export interface DocumentArrival {
  readonly at: number;
  readonly bytes: number;
}

const STEP = '{"type":"step","revision":';
/** A step without answers: after its revision there are neither acks nor refusals. */
const SILENT_STEP = /^\{"type":"step","revision":(\d+)(?:\}$|,"(?:overlay|log)")/;

/** How y-protocols begins a document for a client that reads split ticks. */
const SYNC_STEP_TWO = [0, 1] as const;

/** The most bytes that wait for their client; beyond that some are passed on even during the measurement. */
const MAX_HELD_BYTES = 256 * 1024;
/** The frames that are passed on at one time: all at once would delay the generator's schedule. */
const SLICE_FRAMES = 20;

/** What a wire's sockets request of the room. */
export interface MeasuredWireOptions {
  readonly ticks: TickFraming;
  /** The interval of metrics in milliseconds, or null when none are requested. */
  readonly perfMetrics: number | null;
}

/**
 * The traffic over one client's sockets. While frames are held back they are timed and counted as they arrive, and
 * passed to the client later: building views is the generator's work, and must not be measured as the server's.
 */
export class MeasuredWire {
  #in = { bytes: 0, frames: 0 };
  #out = { bytes: 0, frames: 0 };
  #isLeaving = false;
  #isHolding = false;
  #held: Held[] = [];
  #heldBytes = 0;
  #waitingBytes = 0;
  #holdsAll = false;
  /** Who waits for the document, and whether what follows is held back. */
  #onDocument: ((arrival: DocumentArrival) => void) | null = null;
  #isHeldFromDocument = false;
  /** Whether answers that arrive are not read yet. */
  isUnread = false;
  #isDraining = false;
  #socket: WebSocket | null = null;
  /** The sockets that closed and should have stayed open. */
  readonly closes: { readonly code: number; readonly reason: string }[] = [];
  readonly #revisions: number[] = [];
  readonly #times: number[] = [];
  /** Frames whose steps were not read yet. */
  #unread: { readonly data: Frame; readonly at: number }[] = [];
  readonly #asks: MeasuredWireOptions;
  onAnswer: (id: string, answer: IntentAnswer, at: number) => void = () => {};
  /** Called when the socket closed, so that no more answers arrive over it. */
  onDown: () => void = () => {};

  constructor(asks: MeasuredWireOptions) {
    this.#asks = asks;
  }

  /** The address that a socket of this wire opens: the client's, with parameters for ticks and metrics. */
  address(url: string): string {
    const { ticks, perfMetrics } = this.#asks;
    const address = new URL(url);
    if (ticks === "split") address.searchParams.delete(WHOLE_TICKS_PARAM.name);
    if (perfMetrics !== null) {
      address.searchParams.set("perfMetrics", "1");
      address.searchParams.set("perfMetricsIntervalMs", String(perfMetrics));
    }
    return address.href;
  }

  get received(): TrafficAmount {
    return { ...this.#in };
  }

  get sent(): TrafficAmount {
    return { ...this.#out };
  }

  /** The revisions of received steps. */
  get revisions(): readonly number[] {
    this.#read();
    return this.#revisions;
  }

  /** When each of them was received. */
  get times(): readonly number[] {
    this.#read();
    return this.#times;
  }

  /** The most bytes that waited in the socket when something was sent. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** Sends a frame, bypassing the client. */
  send(text: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    this.#waitingBytes = Math.max(this.#waitingBytes, this.#socket.bufferedAmount);
  }

  /**
   * When the document arrives. With `isHeld` it and all that follows are held back until `release`: what a client makes
   * of its document must not delay the joins of others.
   */
  documentArrival(isHeld: boolean): Promise<DocumentArrival> {
    this.#isHeldFromDocument = isHeld;
    return new Promise((resolve) => {
      this.#onDocument = resolve;
    });
  }

  /**
   * From now on frames are held back, up to a number of bytes; or all of them, which are only timed and counted:
   * answers are read at `readAll`.
   */
  hold(how: "some" | "all" = "some"): void {
    this.#isHolding = true;
    this.#holdsAll = how === "all";
    this.isUnread = this.#holdsAll;
  }

  /** Reads the answers that have arrived, and from now on those that arrive. */
  readAll(): void {
    this.isUnread = false;
    this.#read();
  }

  /** Passes the held frames to the client. */
  look(): void {
    this.#give(this.#held.length);
  }

  release(): void {
    this.look();
    this.#isHolding = false;
    this.#isHeldFromDocument = false;
  }

  /** From now on a close is expected. */
  leave(): void {
    this.#isLeaving = true;
  }

  opened(socket: WebSocket): void {
    this.#socket = socket;
  }

  closed({ code, reason }: CloseEvent): void {
    this.#read();
    // Its client starts over, and what it wasn't given yet is of no use.
    if (this.#isHeldFromDocument) {
      this.#held = [];
      this.#heldBytes = 0;
      this.release();
    }
    const isExpected = this.#isLeaving || code === CLOSE_CODES.movedToRelay.code;
    if (!isExpected) this.closes.push({ code, reason });
    this.onDown();
  }

  noteSent(data: string | Uint8Array): void {
    count(this.#out, data);
  }

  receive(data: Frame, deliver: () => void): void {
    const at = performance.now();
    const bytes = count(this.#in, data);
    // Read when all that has arrived was timed: no connection's time includes the decoding of another's frame.
    if (this.#unread.length === 0 && !this.isUnread) setImmediate(() => this.#read());
    this.#unread.push({ data, at });
    if (this.#onDocument && isDocument(data)) {
      this.#onDocument({ at, bytes: this.#in.bytes });
      this.#onDocument = null;
      this.#isHolding ||= this.#isHeldFromDocument;
      this.#holdsAll ||= this.#isHeldFromDocument;
    }
    if (!this.#isHolding) {
      deliver();
      return;
    }
    this.#held.push({ bytes, deliver });
    this.#heldBytes += bytes;
    if (!this.#holdsAll && this.#heldBytes > MAX_HELD_BYTES && !this.#isDraining) this.#drain();
  }

  /** Passes some frames on in each turn, until half of the limit is left. */
  #drain(): void {
    this.#isDraining = this.#heldBytes > MAX_HELD_BYTES / 2;
    if (!this.#isDraining) return;
    this.#give(SLICE_FRAMES);
    setImmediate(() => this.#drain());
  }

  #give(frames: number): void {
    for (const { bytes, deliver } of this.#held.splice(0, frames)) {
      this.#heldBytes -= bytes;
      deliver();
    }
  }

  /** Reads the steps in the frames that have arrived. */
  #read(): void {
    const unread = this.#unread;
    this.#unread = [];
    for (const { data, at } of unread) {
      const step = stepIn(data);
      if (step) this.#readStep(step, at);
    }
  }

  #readStep({ revision, acks = [], refusals = [] }: StepHead, at: number): void {
    this.#revisions.push(revision);
    this.#times.push(at);
    for (const { id } of acks) this.onAnswer(id, { kind: "acked", revision }, at);
    for (const refusal of refusals) this.onAnswer(refusal.id, { kind: "refused", refusal }, at);
  }
}

function isDocument(data: Frame): boolean {
  if (typeof data === "string") return false;
  const bytes = new Uint8Array(data);
  const isStepTwo = SYNC_STEP_TWO.every((byte, index) => bytes[index] === byte);
  return isStepTwo || decodeDocumentFrame(bytes) !== null;
}

/** The step in a frame, or null. */
function stepIn(data: Frame): StepHead | null {
  if (typeof data === "string") return data.startsWith(STEP) ? stepHead(data) : null;
  const bytes = new Uint8Array(data);
  const tick = isTickFrame(bytes) ? decodeUncheckedStateTick(bytes) : null;
  return tick?.ok ? (tick.value.step as StepHead) : null;
}

function stepHead(text: string): StepHead {
  const silent = SILENT_STEP.exec(text);
  return silent ? { revision: Number(silent[1]) } : JSON.parse(text);
}

function count(amount: { bytes: number; frames: number }, data: Frame | Uint8Array): number {
  const bytes = typeof data === "string" ? Buffer.byteLength(data) : data.byteLength;
  amount.bytes += bytes;
  amount.frames += 1;
  return bytes;
}

/** A WebSocket class whose sockets use a wire, without compression, so that counted bytes are sent bytes. */
export function webSocketClassFor(wire: MeasuredWire): WebSocketConstructor {
  return class extends WebSocket {
    constructor(url: string) {
      super(wire.address(url), { perMessageDeflate: false });
      // A socket that never opened is followed by the next attempt of its client.
      super.addEventListener("open", () => {
        wire.opened(this);
        super.addEventListener("close", (event) => wire.closed(event));
      });
    }

    override addEventListener(type: string, listener: never): void {
      if (type !== "message") {
        super.addEventListener(type, listener);
        return;
      }
      const hear = listener as Listener;
      super.addEventListener("message", (event) =>
        wire.receive(event.data as Frame, () => hear(event as { data: Frame })),
      );
    }

    override send(data: string | Uint8Array<ArrayBuffer>): void {
      wire.noteSent(data);
      super.send(data);
    }
  };
}
