import { type ViewerKey, viewerKey } from "@baize/engine";
import { type Ack, LIMITS, type Limits, type Presence, type RefusalNotice } from "@baize/protocol";
import type { Account } from "./account.ts";
import { Budget } from "./budget.ts";
import type { Connection } from "./connection.ts";
import type { Platform } from "./platform.ts";

/** A connection and what the room keeps of it while both are awake. */
export interface Session {
  readonly connection: Connection;
  readonly key: ViewerKey;
  /** Who pays for what it sends and is sent. */
  readonly account: Account;
  /** How often its pointer is passed on. */
  readonly presenceLimiter: Budget;
  /** Answers that go out with the next step. */
  acks: Ack[];
  refusals: RefusalNotice[];
  badFrames: number;
  /** Frames that were refused because the budget was used up, a large one counted as several. */
  overBudget: number;
  /** Whether it has asked for the document. */
  hasDocument: boolean;
  /** What it asked for while too much waited in its socket; it is answered when that has left. */
  pendingSync: { vector: Uint8Array | null; welcome: boolean; readonly since: number } | null;
  presence: Presence;
  /** Since when its queue is too long without getting shorter, and how long it was then. */
  backlog: { readonly bytes: number; readonly since: number } | null;
}

/** The limits of a room: the protocol's, but for what its server sets. */
export const limitsOf = ({ limits }: Pick<Platform, "limits">): Limits => ({
  ...LIMITS,
  ...limits,
});

export const openSession = (
  connection: Connection,
  account: Account,
  platform: Platform,
): Session => {
  const { presencePerSecond } = LIMITS;
  return {
    connection,
    key: viewerKey(connection.viewer),
    account,
    presenceLimiter: new Budget({
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

/** Whether so much waits in a socket that nothing is answered until it has left. */
export const isBackedUp = ({ connection }: Session): boolean =>
  connection.queued() > LIMITS.queuedBytes;
