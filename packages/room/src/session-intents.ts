import { findIntentDefinition, refuse } from "@baize/engine";
import type { IntentFrame } from "@baize/protocol";
import type { Account } from "./account.ts";
import { actorOfConnection, isKeyCurrent } from "./admission.ts";
import { WORK_COSTS } from "./budget.ts";
import type { ClockWatch } from "./clock-watch.ts";
import type { Inbox } from "./inbox.ts";
import type { IntentRunner } from "./intent-runner.ts";
import type { Platform } from "./platform.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";
import { MAX_TICK_ENTRIES } from "./tick.ts";

interface SessionIntentsOptions {
  readonly roomState: RoomState;
  readonly platform: Pick<Platform, "metrics" | "list">;
  readonly limiter: RateLimiter;
  readonly inbox: Inbox;
  readonly intents: IntentRunner;
  readonly clock: ClockWatch;
  /** Charges an account, and counts the work towards this turn. */
  readonly spend: (account: Account, points: number, work: number) => void;
  /** Ends the tick. */
  readonly flush: () => void;
}

/** Runs the intents that sessions send, charges their senders, and notes the answers. */
export class SessionIntents {
  readonly #options: SessionIntentsOptions;

  constructor(options: SessionIntentsOptions) {
    this.#options = options;
  }

  handle(session: Session, frame: IntentFrame): void {
    const { roomState, platform, inbox, intents, clock, spend, flush } = this.#options;
    const actor = actorOfConnection(session.connection);
    platform.metrics?.intentReceived(frame.intent);
    if (!actor) {
      spend(session.account, WORK_COSTS.intent, WORK_COSTS.row);
      inbox.refuse(session, frame.id, refuse("spectator", "Spectators can’t play"));
      return;
    }
    if (this.ackAgain(session, frame.id)) {
      spend(session.account, WORK_COSTS.intent, WORK_COSTS.row);
      return;
    }
    // The seat was given up in this tick: its key is revoked, though the socket is still open.
    if (!isKeyCurrent(roomState.state, session.connection.credential)) {
      inbox.refuse(session, frame.id, refuse("not_seated", "You have left this seat"));
      return;
    }
    if (!platform.list && findIntentDefinition(frame.intent)?.listsTable) {
      spend(session.account, WORK_COSTS.intent, WORK_COSTS.row);
      inbox.refuse(session, frame.id, NO_LIST);
      return;
    }
    // Logs whose time is up before the intent starts another clock ([CK4]).
    clock.flag();
    const payer = actor.judge ? "judge" : actor.seat;
    const refusal = intents.run({ ...actor, payer }, frame);
    spend(
      session.account,
      WORK_COSTS.intent - WORK_COSTS.frameIn,
      refusal ? WORK_COSTS.row : intents.work,
    );
    if (refusal) inbox.refuse(session, frame.id, refusal);
    else session.acks.push({ id: frame.id });
    if (intents.length >= MAX_TICK_ENTRIES) flush();
    else inbox.planTurn();
  }

  /** Acks an intent that was applied earlier; false when it wasn't. */
  ackAgain(session: Session, id: string): boolean {
    const { roomState, limiter, inbox } = this.#options;
    const actor = actorOfConnection(session.connection);
    if (!actor || !roomState.recentIds.has(actor.seat, id)) return false;
    limiter.count(session, "repeated");
    session.acks.push({ id });
    inbox.planTurn();
    return true;
  }
}

const NO_LIST = refuse("not_here", "This server has no list of open tables");
