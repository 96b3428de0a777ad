import type { ViewerKey } from "@baize/engine";
import { viewerKey } from "@baize/engine";
import { type Ack, LIMITS, type Presence, type RefusalNotice } from "@baize/protocol";
import { Budget } from "./budget.ts";
import type { Connection } from "./connection.ts";

/** A connection and what the room keeps of it while both are awake. */
export interface Session {
  readonly connection: Connection;
  readonly key: ViewerKey;
  readonly intents: Budget;
  readonly presences: Budget;
  /** Answers that go out with the next step. */
  acks: Ack[];
  refusals: RefusalNotice[];
  badFrames: number;
  tooFast: number;
  presence: Presence;
  /** Since when its queue is too long without getting shorter, and how long it was then. */
  jam: { readonly bytes: number; readonly since: number } | null;
}

export const openSession = (connection: Connection, now: number): Session => ({
  connection,
  key: viewerKey(connection.viewer),
  intents: new Budget({ perSecond: LIMITS.intentsPerSecond, burst: LIMITS.intentBurst, now }),
  presences: new Budget({
    perSecond: LIMITS.presencePerSecond,
    burst: LIMITS.presencePerSecond,
    now,
  }),
  acks: [],
  refusals: [],
  badFrames: 0,
  tooFast: 0,
  presence: {},
  jam: null,
});
