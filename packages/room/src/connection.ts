import type { Viewer } from "@baize/engine";

/** One socket, as the platform hands it to the room. */
export interface Connection {
  readonly id: string;
  readonly viewer: Viewer;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Bytes sent to it that have not left yet. */
  queued(): number;
}
