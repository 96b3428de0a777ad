import {
  type Refusal,
  type RefusalSentence,
  refuse,
  type SeatId,
  type Viewer,
  type ViewerKey,
  viewerKeyOf,
} from "@baize/engine";
import { CLOSE_CODES, decodeUpFrame, LIMITS } from "@baize/protocol";
import { Accounts } from "./account.ts";
import { chargeFor, WORK_COSTS, WorkTokenBucket, workOf } from "./budget.ts";
import { noticeFrame } from "./frames.ts";
import type { ChargedEntry } from "./intent-runner.ts";
import { type ConnectionPlatform, limitsOf } from "./platform.ts";
import type { RejectionReason } from "./rejection-reason.ts";
import { hasLongSendQueue, type Session } from "./session.ts";
import type { SessionSet } from "./session-set.ts";

/** A refused frame counts once, and once more for each such number of its bytes. */
const REFUSED_BYTES = 1024;
/** Refused frames up to this length are still decoded, to find out whether they need an answer. */
const SHORT_FRAME = 1024;
/** The start of an intent frame as our clients write it. Anchored, so that a long frame isn't scanned. */
const INTENT_ID = /^\{"type":"intent","id":"([^"\\]{1,64})"/;

/** The kind of a refused frame, as far as it is known without decoding a long one. */
type Meant =
  | { readonly kind: "intent"; readonly id: string }
  | { readonly kind: "other" | "quiet" };

const meantBy = (data: string | Uint8Array): Meant => {
  if (typeof data !== "string") return { kind: "other" };
  const id = INTENT_ID.exec(data)?.[1];
  if (id !== undefined) return { kind: "intent", id };
  const decoded = data.length <= SHORT_FRAME ? decodeUpFrame(data) : null;
  if (!decoded?.ok) return { kind: "other" };
  const { value: frame } = decoded;
  if (frame.type === "intent") return { kind: "intent", id: frame.id };
  // These frames need no answer.
  return { kind: frame.type === "resync" ? "other" : "quiet" };
};

/** The room's rate limiter: charges connections and callers, and closes those that continue over their budget. */
export class RateLimiter {
  readonly accounts: Accounts;
  readonly #sessions: SessionSet;
  readonly #platform: ConnectionPlatform;

  constructor(sessions: SessionSet, platform: ConnectionPlatform) {
    this.accounts = new Accounts(platform);
    this.#sessions = sessions;
    this.#platform = platform;
  }

  /** Charges a frame by its bytes before it is decoded. Returns false when the budget was already used up. */
  charge(session: Session, bytes: number): boolean {
    const now = this.#platform.now();
    const isOpen = session.account.isOpen(now);
    session.account.charge(WORK_COSTS.frameIn + bytes * WORK_COSTS.byteIn, now);
    return isOpen;
  }

  /** Charges the rows of a tick and the cost of journaling and sending it, except what was charged before. */
  chargeTick(entries: readonly ChargedEntry[], work: number): void {
    const now = this.#platform.now();
    const own = entries.map(({ entry }) => workOf(entry.change));
    const share = 1 + work / own.reduce((sum, each) => sum + each, 0);
    for (const [index, { entry, payer }] of entries.entries()) {
      const extra = chargeFor((own[index] ?? 0) * share) - (entry.intent ? WORK_COSTS.intent : 0);
      if (payer !== null && extra > 0) this.accounts.ofCaller(payer).charge(extra, now);
    }
  }

  /** Counts a frame over the budget and returns what kind it was. Too many close the connection. */
  refuse(session: Session, data: string | Uint8Array): Meant {
    session.overBudget += 1 + Math.floor(data.length / REFUSED_BYTES);
    if (session.overBudget >= LIMITS.tooFastIntents) {
      this.#sessions.closeAbusive(session, CLOSE_CODES.tooFast);
      return { kind: "quiet" };
    }
    return meantBy(data);
  }

  /** The refusal for anything over the budget. */
  get refusal(): Refusal {
    const { intentsPerSecond, intentBurst } = limitsOf(this.#platform);
    const message: RefusalSentence = `Too many actions: at most ${intentsPerSecond} a second, ${intentBurst} at once; costly ones count as several`;
    return refuse("over_limit", message);
  }

  /** Sends a notice about a refused frame, unless the client's socket is backed up. */
  notify(session: Session, about: Parameters<typeof noticeFrame>[0]): void {
    if (hasLongSendQueue(session)) return;
    session.connection.send(noticeFrame(about));
    session.account.charge(WORK_COSTS.frameOut, this.#platform.now());
  }

  /** Sends a notice to the connections of a seat. */
  notifySeat(seat: SeatId | null, about: Parameters<typeof noticeFrame>[0]): void {
    for (const session of this.#sessions.all) {
      const { viewer, events } = session.connection;
      if (viewer.kind === "seat" && viewer.seat === seat && !events) this.notify(session, about);
    }
  }

  /** Counts a refusal that isn't a bad frame in the metrics. */
  count({ connection }: Session, reason: RejectionReason): void {
    this.#platform.metrics?.rejected(reason, connection.credential.scope);
  }

  /** Counts a malformed frame; too many close the connection. */
  countBadFrame(session: Session): void {
    session.badFrames += 1;
    if (session.badFrames >= LIMITS.badFrames)
      this.#sessions.closeAbusive(session, CLOSE_CODES.badFrames);
  }
}

/**
 * Limits how fast connections may join: each seat and the judge have limits of their own, and all others share one, so
 * that neither a flood of spectators nor one reconnecting seat locks out the others. Spectators who see hands have a
 * seat's limit, since each join writes a log line. Addresses are not limited here, because friends may share one.
 */
export class JoinRateLimiter {
  readonly #paces = new Map<ViewerKey | "judge", WorkTokenBucket>();

  /** Counts a join. Returns false when it is over the limit. */
  allow(viewer: Viewer, now: number): boolean {
    return this.#paceOf(viewer, now).take(now);
  }

  #paceOf(viewer: Viewer, now: number): WorkTokenBucket {
    const isJudge = viewer.kind === "spectator" && viewer.judge === true;
    const whose = isJudge ? "judge" : viewerKeyOf(viewer);
    const known = this.#paces.get(whose);
    if (known) return known;
    const { joinsPerSecond, joinBurst, seatJoinsPerSecond, seatJoinBurst } = LIMITS;
    const pace =
      whose === "public"
        ? new WorkTokenBucket({ perSecond: joinsPerSecond, burst: joinBurst, now })
        : new WorkTokenBucket({ perSecond: seatJoinsPerSecond, burst: seatJoinBurst, now });
    this.#paces.set(whose, pace);
    return pace;
  }
}
