import type { RateLimitAddress } from "./rate-limit-address.ts";

interface Bucket {
  tokens: number;
  at: number;
}

export interface AddressLimit {
  /** The most calls at once. */
  readonly burst: number;
  readonly perMinute: number;
}

/** More addresses than any server meets in a minute. A new one replaces the oldest entry. */
const MOST_ADDRESSES = 10_000;
const MINUTE_MS = 60_000;

/** A token bucket per address. It lives in memory: the limit need not survive a restart. */
export class AddressLimiter {
  readonly #limit: AddressLimit;
  readonly #buckets = new Map<RateLimitAddress, Bucket>();

  constructor(limit: AddressLimit) {
    this.#limit = limit;
  }

  /** Counts a call. Returns 0 when it is allowed, else the seconds to wait. */
  take(address: RateLimitAddress, now: number): number {
    const { burst, perMinute } = this.#limit;
    const { tokens, at } = this.#buckets.get(address) ?? { tokens: burst, at: now };
    const earned = (Math.max(0, now - at) * perMinute) / MINUTE_MS;
    const available = Math.min(burst, tokens + earned);
    const isAllowed = available >= 1;
    this.#note(address, { tokens: isAllowed ? available - 1 : available, at: now });
    if (isAllowed) return 0;
    return Math.max(1, Math.ceil(((1 - available) * MINUTE_MS) / perMinute / 1000));
  }

  #note(address: RateLimitAddress, bucket: Bucket): void {
    this.#buckets.delete(address);
    if (this.#buckets.size >= MOST_ADDRESSES) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    this.#buckets.set(address, bucket);
  }
}
