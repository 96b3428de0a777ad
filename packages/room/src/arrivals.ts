import type { SeatId, Viewer } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { Budget } from "./budget.ts";

/**
 * How fast connections may come in: each seat at its own pace, and all others together at theirs, so that neither a
 * storm of strangers nor one seat that comes back all the time keeps the other seats out. Addresses don't count:
 * friends may well share one.
 */
export class Arrivals {
  readonly #seats = new Map<SeatId, Budget>();
  #others: Budget | null = null;

  /** Counts one in; false where it comes too soon. */
  take(viewer: Viewer, now: number): boolean {
    return this.#paceOf(viewer, now).take(now);
  }

  #paceOf(viewer: Viewer, now: number): Budget {
    if (viewer.kind === "spectator") {
      const { joinsPerSecond: perSecond, joinBurst: burst } = LIMITS;
      this.#others ??= new Budget({ perSecond, burst, now });
      return this.#others;
    }
    const known = this.#seats.get(viewer.seat);
    if (known) return known;
    const { seatJoinsPerSecond: perSecond, seatJoinBurst: burst } = LIMITS;
    const pace = new Budget({ perSecond, burst, now });
    this.#seats.set(viewer.seat, pace);
    return pace;
  }
}
