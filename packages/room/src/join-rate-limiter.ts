import type { SeatId, Viewer } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { Budget } from "./budget.ts";

/**
 * How fast connections may come in: each seat at its own pace, and all others together at theirs, so that neither a
 * storm of strangers nor one seat that comes back all the time keeps the other seats out. Spectators who see all hands
 * come at the pace of one seat, since each of them writes a line of the log. Addresses don't count: friends may well
 * share one.
 */
export class JoinRateLimiter {
  readonly #paces = new Map<SeatId | "all" | "public", Budget>();

  /** Counts one in; false where it comes too soon. */
  allow(viewer: Viewer, now: number): boolean {
    return this.#paceOf(viewer, now).take(now);
  }

  #paceOf(viewer: Viewer, now: number): Budget {
    const whose = viewer.kind === "seat" ? viewer.seat : viewer.level;
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
