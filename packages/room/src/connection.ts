import type { KeyScope, Viewer } from "@baize/engine";
import type { TabIdentity, TickEncoding } from "@baize/protocol";

/** What a key proved: its scope and its epoch. */
export interface Credential {
  readonly scope: KeyScope;
  readonly epoch: number;
}

/** Who calls: the holder of a key, or the operator of the server, who may do what the host may. */
export type Caller = Credential | "operator";

/** One socket, as the platform hands it to the room. */
export interface Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  /** How the client asked to receive ticks that change the document. */
  readonly ticks: TickEncoding;
  /**
   * Set for a stream of events, which shows a view as JSON instead of frames and sends nothing: the revision that its
   * reader knows already, if any.
   */
  readonly events?: { readonly known: number | null };
  /** The page at the other end, when it identified itself. */
  readonly sitter?: TabIdentity;
  /** What connections from one address have in common; left out where addresses aren't counted. */
  readonly source?: string;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent to the socket and are still in its buffer. */
  queued(): number;
}
