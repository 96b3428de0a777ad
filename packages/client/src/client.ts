import type {
  Game,
  IntentPayload,
  IntentType,
  LogLine,
  SeatId,
  TableView,
  Viewer,
} from "@baize/engine";
import type { Limits, Presence, RefusalNotice } from "@baize/protocol";
import type { Pace } from "./connection.ts";
import type { SeedStore } from "./contribution.ts";
import type { WebSocketClass } from "./platform.ts";

/**
 * Where the connection stands. `closed` is final: `connect` again to come back. While it comes back by itself, `code` is
 * the close code with which the room ended it, where the room did.
 */
export type Connection =
  | { readonly kind: "connecting"; readonly attempt: number; readonly code?: number }
  | { readonly kind: "open" }
  | { readonly kind: "closed"; readonly code: number; readonly reason: string };

export interface Pointers {
  /** Seats whose player is connected, each with its latest presence. */
  readonly seats: ReadonlyMap<SeatId, Presence>;
  readonly spectators: { readonly public: number; readonly all: number };
}

/** The room as this viewer sees it, with its own predictions applied. Immutable; unchanged parts keep their identity. */
export interface Snapshot {
  readonly connection: Connection;
  /** Null until the first welcome and the document have both arrived, as `view` is. */
  readonly session: {
    readonly room: string;
    readonly game: Game;
    readonly viewer: Viewer;
    readonly limits: Limits;
  } | null;
  /** Null until the welcome and the document have both arrived. Kept while reconnecting. */
  readonly view: TableView | null;
  readonly revision: number;
  readonly log: readonly LogLine[];
  readonly pointers: Pointers;
  /** How many sent intents have no answer yet. */
  readonly pending: number;
}

/** What became of an intent: acked (durable), or refused with the reason. Lost is only said after `close`. */
export type IntentResult =
  | { readonly kind: "acked"; readonly revision: number }
  | { readonly kind: "refused"; readonly refusal: RefusalNotice }
  | { readonly kind: "lost" };

export interface ConnectOptions {
  /** The server's origin, such as `https://play.example`. */
  readonly url: string;
  readonly room: string;
  /** A host, player, seat or spectator key. */
  readonly key: string;
  /** A WebSocket class where the platform has none or another is wanted. */
  readonly webSocket?: WebSocketClass;
  /** How patient the connection is, where the usual measure does not fit. */
  readonly pace?: Partial<Pace>;
  /**
   * Where the seed of the seat's part in shuffles and dice is kept, so that it goes on after a reload; in memory when left
   * out, and null where the client adds nothing to them. See docs/fairness.md.
   */
  readonly seeds?: SeedStore | null;
}

/** The one way into a room, for the web table, bots, the load generator and tests. */
export interface Client {
  getSnapshot(): Snapshot;
  /** Calls back after every change of the snapshot; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Sends an intent; what may be predicted shows in the snapshot at once. Resolves with the server's answer. */
  send<T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<IntentResult>;
  /** Tells the others where this viewer's pointer is; paced and never kept. */
  point(presence: Presence): void;
  /** Calls back for notices that are no intent's fault; returns how to stop. */
  onNotice(listener: (notice: { code: string; message: string }) => void): () => void;
  close(): void;
}
