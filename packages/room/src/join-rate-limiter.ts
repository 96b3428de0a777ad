import { type Viewer, type ViewerKey, viewerKey } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { Budget } from "./budget.ts";

/**
 * Limits how fast connections may join: each seat and the judge have limits of their own, and all others share one, so
 * that neither a flood of spectators nor one reconnecting seat locks out the others. Spectators who see hands have a seat's limit, since each
 * join writes a log line. Addresses are not limited here, because friends may share one.
 */
export class JoinRateLimiter {
  readonly #paces = new Map<ViewerKey | "judge", Budget>();

  /** Counts a join. Returns false when it is over the limit. */
  allow(viewer: Viewer, now: number): boolean {
    return this.#paceOf(viewer, now).take(now);
  }

  #paceOf(viewer: Viewer, now: number): Budget {
    const isJudge = viewer.kind === "spectator" && viewer.judge === true;
    const whose = isJudge ? "judge" : viewerKey(viewer);
    const known = this.#paces.get(whose);
    if (known) return known;
    const { joinsPerSecond, joinBurst, seatJoinsPerSecond, seatJoinBurst } = LIMITS;
    const pace =
      whose === "public"
        ? new Budget({ perSecond: joinsPerSecond, burst: joinBurst, now })
        : new Budget({ perSecond: seatJoinsPerSecond, burst: seatJoinBurst, now });
    this.#paces.set(whose, pace);
    return pace;
  }
}
