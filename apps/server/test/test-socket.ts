import { applyOverlayStep, type ViewerOverlay } from "@baize/engine";
import {
  type DownFrame,
  decodeDocumentFrame,
  decodeStateTick,
  isTickFrame,
  type NoticeFrame,
  type StateTick,
  type StepFrame,
  type WelcomeFrame,
} from "@baize/protocol";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { vi } from "vitest";
import { readSyncMessage } from "y-protocols/sync";
import * as Y from "yjs";

const PATIENCE = { timeout: 45_000, interval: 20 };
const tickIn = (frame: Uint8Array): StateTick => {
  const tick = decodeStateTick(frame);
  if (!tick) throw new Error("That is no tick");
  return tick;
};

/** y-protocols: sync, step 1, the state vector of an empty document. */
const ASK_FOR_ALL = [0, 0, 1, 0];

/** Waits until what is expected holds. */
export const eventually = (expected: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(expected, PATIENCE);

/** The far end of a socket: keeps every frame in its order and waits for what a test expects. */
export class TestSocket {
  readonly socket: WebSocket;
  readonly frames: (DownFrame | Uint8Array)[] = [];
  overlay: ViewerOverlay = { cards: {} };
  revision = 0;
  closed: { code: number; reason: string } | null = null;
  readonly #opened: Promise<void>;
  /** Ids of intents are unique for a seat, also over its connections. */
  readonly #name = crypto.randomUUID();
  #sent = 0;

  constructor(url: URL) {
    this.socket = new WebSocket(url);
    this.socket.binaryType = "arraybuffer";
    this.socket.onmessage = ({ data }) => this.#take(data as string | ArrayBuffer);
    this.socket.onclose = ({ code, reason }) => {
      this.closed = { code, reason };
    };
    this.#opened = new Promise((resolve) => {
      this.socket.onopen = () => {
        // As every client does. Workerd also leaves a socket that never said anything half closed.
        this.sendBytes(...ASK_FOR_ALL);
        resolve();
      };
      this.socket.onerror = () => resolve();
    });
  }

  async welcomed(): Promise<WelcomeFrame> {
    await this.#opened;
    return await this.until(() => this.of("welcome")[0]);
  }

  /** Every frame of a type so far. */
  of<T extends DownFrame["type"]>(type: T): Extract<DownFrame, { type: T }>[] {
    return this.frames.filter(
      (frame): frame is Extract<DownFrame, { type: T }> =>
        !(frame instanceof Uint8Array) && frame.type === type,
    );
  }

  get updates(): Uint8Array[] {
    return this.frames.filter((frame) => frame instanceof Uint8Array);
  }

  /** The public document as its updates so far make it, as plain data. */
  document(): Record<string, unknown> {
    const doc = new Y.Doc();
    for (const frame of this.updates) {
      if (isTickFrame(frame)) {
        const { update } = tickIn(frame);
        if (update.length > 0) Y.applyUpdate(doc, update);
        continue;
      }
      const document = decodeDocumentFrame(frame);
      if (document) {
        Y.applyUpdateV2(doc, document);
        continue;
      }
      const decoder = decoding.createDecoder(frame);
      decoding.readVarUint(decoder);
      readSyncMessage(decoder, encoding.createEncoder(), doc, null);
    }
    const { current } = doc.getMap("table").toJSON() as { current?: Record<string, unknown> };
    return current ?? {};
  }

  /** Sends an intent and waits for the step that answers it. */
  async play(intent: string, payload: unknown): Promise<StepFrame> {
    const id = this.send(intent, payload);
    return await this.answer(id);
  }

  /** Sends an intent; the id it went under. */
  send(intent: string, payload: unknown): string {
    this.#sent += 1;
    const id = `${this.#name}-${this.#sent}`;
    this.sendText(JSON.stringify({ type: "intent", id, intent, payload }));
    return id;
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  sendBytes(...bytes: number[]): void {
    this.socket.send(Uint8Array.from(bytes));
  }

  /** The step that acks or refuses an intent. */
  answer(id: string): Promise<StepFrame> {
    return this.until(() =>
      this.of("step").find(({ acks = [], refusals = [] }) =>
        [...acks, ...refusals].some((each) => each.id === id),
      ),
    );
  }

  notice(code: string): Promise<NoticeFrame> {
    return this.until(() => this.of("notice").find((frame) => frame.code === code));
  }

  reached(revision: number): Promise<true> {
    return this.until(() => this.revision >= revision || undefined);
  }

  closing(): Promise<{ code: number; reason: string }> {
    return this.until(() => this.closed ?? undefined);
  }

  close(): void {
    this.socket.close();
  }

  /** Waits until there is something to give. */
  async until<T>(found: () => T | undefined): Promise<T> {
    await vi.waitUntil(() => found() !== undefined, PATIENCE);
    return found() as T;
  }

  #take(data: string | ArrayBuffer): void {
    if (typeof data !== "string") {
      const bytes = new Uint8Array(data);
      this.frames.push(bytes);
      if (isTickFrame(bytes)) this.#apply(tickIn(bytes).step);
      return;
    }
    const frame = JSON.parse(data) as DownFrame;
    this.#apply(frame);
    this.frames.push(frame);
  }

  #apply(frame: DownFrame): void {
    if (frame.type === "welcome") {
      this.overlay = frame.overlay;
      this.revision = frame.revision;
    }
    if (frame.type === "step") {
      if (frame.overlay) this.overlay = applyOverlayStep(this.overlay, frame.overlay);
      this.revision = frame.revision;
    }
  }
}
