import type { WebSocketClass } from "@baize/client";

export interface Received {
  readonly bytes: number;
  readonly frames: number;
}

/** What came over one client's sockets, and how they ended. */
export class Traffic {
  #bytes = 0;
  #frames = 0;
  #isLeaving = false;
  /** Why a socket was closed that was to stay open. */
  readonly closes: string[] = [];

  get received(): Received {
    return { bytes: this.#bytes, frames: this.#frames };
  }

  receive(data: string | ArrayBuffer): void {
    this.#bytes += typeof data === "string" ? Buffer.byteLength(data) : data.byteLength;
    this.#frames += 1;
  }

  close({ code, reason }: CloseEvent): void {
    if (!this.#isLeaving) this.closes.push(reason === "" ? `${code}` : `${code} ${reason}`);
  }

  /** From now on a close is what was wanted. */
  leave(): void {
    this.#isLeaving = true;
  }
}

/**
 * A WebSocket class that counts what its sockets receive: the payloads of frames, without the few bytes that frame
 * them. It asks for no compression, so that what is counted is what is sent and the reader's time is its own.
 */
export function countedSocket(traffic: Traffic): WebSocketClass {
  return class extends WebSocket {
    constructor(url: string) {
      super(url, { perMessageDeflate: false });
      this.addEventListener("message", ({ data }) => traffic.receive(data));
      // One that never opened is the next attempt of a client that comes back by itself.
      this.addEventListener("open", () => {
        this.addEventListener("close", (event) => traffic.close(event));
      });
    }
  };
}
