import type { RoomKeyScope, SeatId } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { WORK_COSTS, WorkTokenBucket } from "./budget.ts";
import type { Connection } from "./connection.ts";
import { type ConnectionPlatform, limitsOf } from "./platform.ts";

/** A work budget of its own and, for connections without a seat, the budget that they share. */
export class Account {
  readonly #own: WorkTokenBucket;
  readonly #shared: WorkTokenBucket | null;

  constructor(own: WorkTokenBucket, shared: WorkTokenBucket | null) {
    this.#own = own;
    this.#shared = shared;
  }

  /**
   * Whether more work is allowed. The less is left of the shared budget, the less of its own an account may have used,
   * so that a few heavy users don't lock out the others.
   */
  isOpen(now: number): boolean {
    const own = this.#own.level(now);
    if (own <= 0) return false;
    if (!this.#shared) return true;
    const pressure = 1 - (2 * this.#shared.level(now)) / this.#shared.burst;
    return pressure <= 0 || own >= Math.min(1, pressure) * this.#own.burst;
  }

  /** Whether more than half is left. Work that can wait, such as a file, leaves the rest for the game. */
  isAmple(now: number): boolean {
    return (
      this.#own.level(now) > this.#own.burst / 2 &&
      (!this.#shared || this.#shared.level(now) > this.#shared.burst / 2)
    );
  }

  /** Whether a connection may join. Its welcome may overdraw the budget up to the welcome reserve. */
  isOpenToJoin(now: number): boolean {
    const budget = this.#shared ?? this.#own;
    return budget.level(now) > -budget.debt;
  }

  charge(points: number, now: number): void {
    this.#own.charge(points, now);
    this.#shared?.charge(points, now);
  }

  /** Charges a connection's welcome: to the shared budget alone when there is one. */
  chargeJoin(points: number, now: number): void {
    (this.#shared ?? this.#own).charge(points, now);
  }
}

/**
 * The accounts of a room. Each seat has one, for all of its player's connections and calls. Each connection without a
 * seat has its own, and so has each kind of key that calls over HTTP; these connections and the keys of links also
 * share a budget. Calls without a key have a separate account, so that people who know only the room's id take nothing
 * from spectators.
 */
export class Accounts {
  readonly #platform: ConnectionPlatform;
  readonly #known = new Map<SeatId | string, Account>();
  readonly #shared: WorkTokenBucket;

  constructor(platform: ConnectionPlatform) {
    this.#platform = platform;
    const { watchersPerSecond, watcherBurst, welcomeReserve } = LIMITS;
    this.#shared = new WorkTokenBucket({
      perSecond: watchersPerSecond * WORK_COSTS.intent,
      burst: watcherBurst * WORK_COSTS.intent,
      debt: welcomeReserve * WORK_COSTS.intent,
      now: platform.now(),
    });
  }

  /** The account of a connection. Without a seat it lives as long as the connection. */
  ofConnection({ viewer, credential }: Pick<Connection, "viewer" | "credential">): Account {
    // Everything that the judge sends and causes is charged to one account of the judge's link.
    if (credential.scope === "judge") return this.ofCaller("judge");
    return viewer.kind === "seat" ? this.#named(viewer.seat, null) : this.#open(this.#shared);
  }

  /** The account of an HTTP call with a key of the scope; null for calls without a key. */
  ofCaller(scope: RoomKeyScope | null): Account {
    if (typeof scope === "number") return this.#named(scope, null);
    if (scope === null) return this.#named("nobody", null);
    return this.#named(scope, scope === "host" || scope === "judge" ? null : this.#shared);
  }

  #named(name: SeatId | string, shared: WorkTokenBucket | null): Account {
    let account = this.#known.get(name);
    if (!account) {
      account = this.#open(shared);
      this.#known.set(name, account);
    }
    return account;
  }

  #open(shared: WorkTokenBucket | null): Account {
    const { intentsPerSecond, intentBurst } = limitsOf(this.#platform);
    const own = new WorkTokenBucket({
      perSecond: intentsPerSecond * WORK_COSTS.intent,
      burst: intentBurst * WORK_COSTS.intent,
      now: this.#platform.now(),
    });
    return new Account(own, shared);
  }
}
