import { type Refusal, refuse, type ViewerKey, viewerKey } from "@baize/engine";
import { type Ack, LIMITS, type Limits, type Presence, type RefusalNotice } from "@baize/protocol";
import { Budget } from "./budget.ts";
import type { Connection } from "./connection.ts";
import type { Platform } from "./platform.ts";

/** A connection and what the room keeps of it while both are awake. */
export interface Session {
  readonly connection: Connection;
  readonly key: ViewerKey;
  readonly intents: Budget;
  readonly presences: Budget;
  readonly asks: Budget;
  /** Answers that go out with the next step. */
  acks: Ack[];
  refusals: RefusalNotice[];
  badFrames: number;
  tooFast: number;
  presence: Presence;
  /** Since when its queue is too long without getting shorter, and how long it was then. */
  jam: { readonly bytes: number; readonly since: number } | null;
}

/** The limits of a room: the protocol's, but for what its server sets. */
export const limitsOf = ({ limits }: Pick<Platform, "limits">): Limits => ({
  ...LIMITS,
  ...limits,
});

export const openSession = (connection: Connection, platform: Platform): Session => {
  const limits = limitsOf(platform);
  const now = platform.now();
  return {
    connection,
    key: viewerKey(connection.viewer),
    intents: new Budget({ perSecond: limits.intentsPerSecond, burst: limits.intentBurst, now }),
    presences: new Budget({
      perSecond: limits.presencePerSecond,
      burst: limits.presencePerSecond,
      now,
    }),
    asks: new Budget({ perSecond: limits.asksPerSecond, burst: limits.askBurst, now }),
    acks: [],
    refusals: [],
    badFrames: 0,
    tooFast: 0,
    presence: {},
    jam: null,
  };
};

/** Why an intent that came too fast is refused. */
export const tooFast = (platform: Platform): Refusal => {
  const { intentsPerSecond, intentBurst } = limitsOf(platform);
  const message = `At most ${intentsPerSecond} intents a second, ${intentBurst} at once`;
  return refuse("over_limit", message);
};
