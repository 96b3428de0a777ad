import { type ViewerKey, viewerKeyOf } from "@baize/engine";
import {
  type AckedIntent,
  LIMITS,
  type PointerPresence,
  type RefusedIntent,
} from "@baize/protocol";
import type { Account } from "./account.ts";
import { WorkTokenBucket } from "./budget.ts";
import type { Connection } from "./connection.ts";
import type { ConnectionPlatform } from "./platform.ts";

/** A connection with its state in the room. */
export interface Session {
  readonly connection: Connection;
  readonly key: ViewerKey;
  /**
   * Whether it is shown the table some minutes late. Such a session is sent nothing by itself: it asks, and is answered
   * from the delayed table.
   */
  readonly isDelayed: boolean;
  /** The revision of the last welcome that a delayed session was sent. */
  welcomed: number | null;
  /** The account that pays for what it sends and receives. */
  readonly account: Account;
  /** Limits how often its pointer is relayed. */
  readonly presenceLimiter: WorkTokenBucket;
  /** Acks to send with the next step. */
  acks: AckedIntent[];
  refusals: RefusedIntent[];
  badFrames: number;
  /** Refused frames over the budget; a large one counts several times. */
  overBudget: number;
  /** Whether it has requested the document. */
  hasDocument: boolean;
  /** What it requested while its socket was backed up; sent once the socket has drained. */
  pendingSync: { vector: Uint8Array | null; welcome: boolean; readonly since: number } | null;
  presence: PointerPresence;
  /** When its send queue became too long without shrinking, and the queue's length then. */
  backlog: { readonly bytes: number; readonly since: number } | null;
}

interface SessionOptions extends Partial<Pick<Session, "isDelayed">> {
  readonly account: Account;
  readonly platform: ConnectionPlatform;
}

export const openSession = (
  connection: Connection,
  { account, platform, isDelayed = false }: SessionOptions,
): Session => {
  const { presencePerSecond } = LIMITS;
  return {
    connection: connection.ticks === "document" ? withoutText(connection) : connection,
    key: viewerKeyOf(connection.viewer),
    isDelayed,
    welcomed: null,
    account,
    presenceLimiter: new WorkTokenBucket({
      perSecond: presencePerSecond,
      burst: presencePerSecond,
      now: platform.now(),
    }),
    acks: [],
    refusals: [],
    badFrames: 0,
    overBudget: 0,
    hasDocument: false,
    pendingSync: null,
    presence: {},
    backlog: null,
  };
};

/** A connection that gets only the document: text frames are dropped, because its client would read them as updates. */
const withoutText = (connection: Connection): Connection => {
  const { id, viewer, credential, ticks } = connection;
  return {
    id,
    viewer,
    credential,
    ticks,
    send: (data) => {
      if (typeof data !== "string") connection.send(data);
    },
    close: (code, reason) => connection.close(code, reason),
    queued: () => connection.queued(),
  };
};

/** Whether a socket's send queue is so long that requests must wait. */
export const hasLongSendQueue = ({ connection }: Session): boolean =>
  connection.queued() > LIMITS.queuedBytes;
