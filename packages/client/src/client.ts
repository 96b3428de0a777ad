import type {
  GameDefinition,
  IntentPayload,
  IntentType,
  LogLine,
  SeatId,
  TableView,
  Viewer,
} from "@baize/engine";
import type {
  CasterDisplay,
  ChatMessage,
  Limits,
  NoticeFrame,
  PointerPresence,
  RefusedIntent,
  SpectatorCounts,
} from "@baize/protocol";
import type { ConnectionTimings } from "./connection.ts";
import type { WebSocketConstructor } from "./platform.ts";
import type { HashChainSeedStore } from "./seat-chain.ts";

/**
 * The state of the connection. `closed` is final: call `connect` again. While the client reconnects, `code` is the
 * close code that the room sent, if any.
 */
export type ConnectionStatus =
  | { readonly kind: "connecting"; readonly attempt: number; readonly code?: number }
  | { readonly kind: "open" }
  | { readonly kind: "closed"; readonly code: number; readonly reason: string };

export interface RoomPresence {
  /** The seats whose players are connected, each with its latest presence. */
  readonly seats: ReadonlyMap<SeatId, PointerPresence>;
  readonly spectators: SpectatorCounts;
}

/**
 * The room as this viewer sees it, with the client's own predictions. Immutable; unchanged parts keep their identity.
 */
export interface Snapshot {
  readonly connection: ConnectionStatus;
  /** Null until the first welcome and the document have both arrived, like `view`. */
  readonly session: {
    readonly room: string;
    readonly game: GameDefinition;
    readonly viewer: Viewer;
    readonly limits: Limits;
    /** By how many minutes everything that this client is shown is delayed; left out when nothing is. */
    readonly delay?: number;
    /** Whether the host may list the table openly; left out where the server has no such list. */
    readonly openList?: true;
  } | null;
  /** Null until the welcome and the document have both arrived. Kept while reconnecting. */
  readonly view: TableView | null;
  readonly revision: number;
  readonly log: readonly LogLine[];
  readonly presence: RoomPresence;
  /** The latest fifty chat messages of spectators and of this player's team, since this client connected. */
  readonly said: readonly ReceivedChatMessage[];
  /** What the caster with this client's token shows; null before the first cast, and without a token. */
  readonly cast: CasterDisplay | null;
  /** How many sent intents have no answer yet. */
  readonly pending: number;
}

/** A message of the spectators' chat, or of a team's. */
export interface ReceivedChatMessage extends ChatMessage {
  /** The seat of the sender, in a message to the team; left out for a spectator. */
  readonly seat?: number;
  /** The number of the message, counted by this client. */
  readonly number: number;
}

/** The result of an intent: acked (durable), refused with a reason, or lost, which happens only after `close`. */
export type IntentResult =
  | { readonly kind: "acked"; readonly revision: number }
  | { readonly kind: "refused"; readonly refusal: RefusedIntent }
  | { readonly kind: "lost" };

export interface ConnectOptions {
  /** The server's origin, such as `https://play.example`. */
  readonly url: string;
  readonly room: string;
  /** A host, player, seat or spectator key. */
  readonly key: string;
  /** A WebSocket class, for platforms without one or to replace it. */
  readonly webSocket?: WebSocketConstructor;
  /** Timeouts and delays of the connection that differ from the defaults. */
  readonly pace?: Partial<ConnectionTimings>;
  /**
   * Stores the seed of the seat's hash chain, so that it survives a reload; see docs/fairness.md. Left out: in memory.
   * Null: the client contributes nothing to chance.
   */
  readonly seeds?: HashChainSeedStore | null;
  /** Joins a caster's page to its overlays: random text that they share, with a spectator's key. */
  readonly cast?: string;
}

/** A notice that the server sends unasked, such as about a refused message; `field` names the field at fault. */
export type Notice = Pick<NoticeFrame, "code" | "message"> & Partial<Pick<NoticeFrame, "field">>;

/** A connection to a room, for the web app, bots, the load generator and tests. */
export interface Client {
  getSnapshot(): Snapshot;
  /** Calls back after every change of the snapshot. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Sends an intent. A predicted result is in the snapshot at once. Resolves with the server's answer. */
  send<T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<IntentResult>;
  /** Sends this viewer's pointer to the others; rate-limited and never stored. */
  point(presence: PointerPresence): void;
  /**
   * Sends a chat message: a spectator's to all spectators, a player's to the team. It is never stored. Returns false
   * without a connection, when nothing was sent. A refusal arrives as a notice about `text`.
   */
  say(spoken: ChatMessage): boolean;
  /** Shows something on the overlays with this client's token; rate-limited and never stored. */
  cast(cast: CasterDisplay): void;
  /** Calls back for notices that answer no intent. Returns an unsubscribe function. */
  onNotice(listener: (notice: Notice) => void): () => void;
  /**
   * The server's time in milliseconds since 1970, estimated from the times of the lines that arrived. The table's clock
   * uses it.
   */
  now(): number;
  close(): void;
}
