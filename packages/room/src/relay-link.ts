import type { RoomKeyScope, SeatId } from "@baize/engine";
import type { CloseStatus, PointerPresence, PresenceFrame, SpectatorCounts } from "@baize/protocol";

/**
 * A tick as every spectator of level `public` gets it: as one frame, and the step in JSON for sessions that read JSON.
 */
export interface RelayedTick {
  readonly revision: number;
  readonly whole: Uint8Array;
  readonly step: string;
}

/**
 * A link whose keys were revoked: sockets with another epoch than the present one are closed. Null closes all of them,
 * because they connect again and are served elsewhere.
 */
export interface RevokedLink {
  readonly scope: Exclude<RoomKeyScope, SeatId>;
  readonly epoch: number | null;
  readonly close: CloseStatus;
}

/** A message from a room to a relay. It contains only what everybody at the table may know. */
export type RelayMessage =
  | { readonly kind: "tick"; readonly tick: RelayedTick }
  | { readonly kind: "presence"; readonly presence: Omit<PresenceFrame, "type"> }
  /**
   * The room was locked or links were replaced: spectators who were admitted before this revision and haven't joined
   * must ask again.
   */
  | { readonly kind: "bar"; readonly revision: number; readonly revoked: readonly RevokedLink[] };

/** Messages in order, and the revision of the message before them. */
export interface RelayMessageBatch {
  readonly after: number;
  readonly messages: readonly RelayMessage[];
}

/**
 * What a relay needs to serve new spectators: the frames for a spectator of level `public` who joins at this revision.
 */
export interface RelaySnapshot {
  readonly revision: number;
  readonly welcome: string;
  /** The whole document as one update. */
  readonly document: Uint8Array;
  readonly presence: {
    readonly seats: Readonly<Record<string, PointerPresence | null>>;
    readonly spectators: SpectatorCounts;
  };
}

/** The room's admission of a connection, with its number and revision. */
export interface RelayedSpectatorAdmission {
  readonly number: number;
  readonly revision: number;
}

/** The spectators at a relay. */
export interface RelaySpectatorReport {
  readonly watching: number;
  /** The admissions since the last census, whether or not the relay accepted them. */
  readonly arrived: readonly number[];
}

/** The room's access to its relays, which the platform implements. */
export interface RelayTransport {
  /** The relays that the room had when it was last awake. */
  readonly known: readonly number[];
  /** Stores which relays exist, so that they are known after hibernation. */
  keep(relays: readonly number[]): void;
  /**
   * Delivers messages to a relay. Calls back with the spectators there; with null when the relay confirmed nothing in
   * time or couldn't be reached.
   */
  deliver(
    relay: number,
    delivery: RelayMessageBatch,
    done: (census: RelaySpectatorReport | null) => void,
  ): void;
  /** Closes the sockets of a relay that missed something, as soon as it can be reached. */
  cutOff(relay: number): void;
}
