import type { KeyScope, Viewer } from "@baize/engine";
import type { Sitter, TickForm } from "@baize/protocol";

/** What a key proved: what it opens, and of which generation it is. */
export interface Credential {
  readonly scope: KeyScope;
  readonly epoch: number;
}

/** One socket, as the platform hands it to the room. */
export interface Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  /** How it asked to be told of ticks that change the document. */
  readonly ticks: TickForm;
  /** Which page it is, where that was said. */
  readonly sitter?: Sitter;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Bytes sent to it that have not left yet. */
  queued(): number;
}
