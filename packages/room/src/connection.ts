import type { RoomKeyScope, Viewer } from "@baize/engine";
import type { TabIdentity, TickFraming } from "@baize/protocol";

/** The scope and the epoch that a key proved. */
export interface Credential {
  readonly scope: RoomKeyScope;
  readonly epoch: number;
}

/** A caller: the holder of a key, or the operator of the server, who has the host's rights. */
export type Caller = Credential | "operator";

/** What joins a caster's page to its overlays. */
export interface CasterOverlayPairing {
  /** The random text that they share. */
  readonly token: string;
  /** The latest cast that this connection sent or was sent before the room hibernated, as a frame. */
  readonly kept?: string;
}

/** One socket, as the platform hands it to the room. */
export interface Connection {
  readonly id: string;
  readonly viewer: Viewer;
  readonly credential: Credential;
  /** How the client asked to receive ticks that change the document. */
  readonly ticks: TickFraming;
  /**
   * Set for a stream of events, which gets a view as JSON instead of frames and sends nothing. `known` is the revision
   * that its reader already has.
   */
  readonly events?: { readonly known: number | null };
  /** The page at the other end, when it identified itself. */
  readonly sitter?: TabIdentity;
  /** Set for a caster's page and for its overlays. */
  readonly cast?: CasterOverlayPairing;
  /** A value that connections from one address share; left out if addresses aren't counted. */
  readonly source?: string;
  send(data: string | Uint8Array): void;
  /** Keeps the latest cast with the socket, so that it survives hibernation. */
  keepCast?(frame: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were sent to the socket and are still in its buffer. */
  queued(): number;
}
