/** A token bucket: so many at once, and so many a second after that. Time is handed in. */
export class Budget {
  readonly #perSecond: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor({ perSecond, burst, now }: { perSecond: number; burst: number; now: number }) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  /** Takes one, or says that there is none left. */
  take(now: number): boolean {
    const earned = (Math.max(0, now - this.#at) * this.#perSecond) / 1000;
    this.#tokens = Math.min(this.#burst, this.#tokens + earned);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
