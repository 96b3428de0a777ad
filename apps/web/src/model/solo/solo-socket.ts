import { PING } from "@baize/protocol";
import type {
  PageToRoomWorkerMessage,
  RoomWorkerToPageMessage,
  SoloConnectionOptions,
} from "./solo-messages.ts";

const PONG = JSON.stringify({ type: "pong" });

let worker: Worker | null = null;
let last = 0;

/** Starts a worker that runs a room. */
export const startRoomWorker = (): Worker =>
  new Worker(new URL("./solo-worker.ts", import.meta.url), { type: "module" });

/** The worker of this device's table. The page has one, even if its client reconnects. */
const workerNow = (): Worker => {
  worker ??= startRoomWorker();
  return worker;
};

const isData = (data: unknown): data is string | Uint8Array =>
  typeof data === "string" || data instanceof Uint8Array;

/** A connection to the room in the worker, with the interface of a WebSocket. */
class SoloSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  binaryType = "arraybuffer";
  readyState = SoloSocket.CONNECTING;
  readonly #id: string;
  readonly #worker: Worker;

  constructor(place: SoloConnectionOptions, runs: Worker) {
    super();
    last += 1;
    this.#id = String(last);
    this.#worker = runs;
    this.#worker.addEventListener("message", this.#handleMessage);
    this.#post({ type: "open", id: this.#id, ...place });
  }

  send(data: unknown): void {
    if (!isData(data)) return;
    if (data === PING) queueMicrotask(() => this.#hear(PONG));
    else this.#post({ type: "frame", id: this.#id, data });
  }

  close(code = 1000, reason = ""): void {
    if (this.readyState === SoloSocket.CLOSED) return;
    this.#post({ type: "close", id: this.#id });
    this.#end(code, reason);
  }

  #post(message: PageToRoomWorkerMessage): void {
    this.#worker.postMessage(message);
  }

  readonly #handleMessage = ({ data }: MessageEvent<RoomWorkerToPageMessage>): void => {
    if (data.id !== this.#id) return;
    if (data.type === "close") this.#end(data.code, data.reason);
    else if (data.type === "frame") this.#hear(data.data);
    else {
      this.readyState = SoloSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    }
  };

  #hear(data: string | Uint8Array): void {
    const heard = typeof data === "string" ? data : data.slice().buffer;
    this.dispatchEvent(new MessageEvent("message", { data: heard }));
  }

  #end(code: number, reason: string): void {
    this.readyState = SoloSocket.CLOSED;
    this.#worker.removeEventListener("message", this.#handleMessage);
    this.dispatchEvent(new CloseEvent("close", { code, reason, wasClean: true }));
  }
}

/** Creates a WebSocket class that connects a seat to this device's table, or to the room of the given worker. */
export const createSoloSocketClass = (placeNow: () => SoloConnectionOptions, runs?: Worker) =>
  class extends SoloSocket {
    constructor() {
      super(placeNow(), runs ?? workerNow());
    }
  };
