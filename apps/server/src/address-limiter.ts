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

/** More addresses than a server sees in a minute. A new one replaces the oldest entry. */
const MAX_ADDRESSES = 10_000;
const MINUTE_MS = 60_000;

/** A token bucket per address. It lives in memory: the limit need not survive a restart. */
export class AddressLimiter {
  readonly #limit: AddressLimit;
  readonly #buckets = new Map<RateLimitAddress, Bucket>();

  constructor(limit: AddressLimit) {
    this.#limit = limit;
  }

  /**
   * Counts a call, or several that are made together: all or none. Returns 0 when they are allowed, else the seconds to
   * wait. More calls than the burst are allowed when the bucket is full, and empty it.
   */
  take(address: RateLimitAddress, now: number, count = 1): number {
    const { burst, perMinute } = this.#limit;
    const cost = Math.min(count, burst);
    const { tokens, at } = this.#buckets.get(address) ?? { tokens: burst, at: now };
    const earned = (Math.max(0, now - at) * perMinute) / MINUTE_MS;
    const available = Math.min(burst, tokens + earned);
    const isAllowed = available >= cost;
    this.#note(address, { tokens: isAllowed ? available - cost : available, at: now });
    if (isAllowed) return 0;
    return Math.max(1, Math.ceil(((cost - available) * MINUTE_MS) / perMinute / 1000));
  }

  #note(address: RateLimitAddress, bucket: Bucket): void {
    this.#buckets.delete(address);
    if (this.#buckets.size >= MAX_ADDRESSES) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    this.#buckets.set(address, bucket);
  }
}
