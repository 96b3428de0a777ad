import { TURN_WORK } from "./budget.ts";

/**
 * Bounds the work of one turn of the event loop; the rest waits for later turns. Senders take turns, and each sender's
 * work stays in order.
 */
export class WorkQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  #work = 0;

  /** Whether more may be done in this turn. */
  get isFree(): boolean {
    return this.#work < TURN_WORK && this.#waiting.size === 0;
  }

  get isBacklogged(): boolean {
    return this.#waiting.size > 0;
  }

  /** Counts work that was done in this turn. */
  add(points: number): void {
    this.#work += points;
  }

  enqueue(who: string, work: () => void): void {
    const list = this.#waiting.get(who);
    if (list) list.push(work);
    else this.#waiting.set(who, [work]);
  }

  /** Runs waiting work, as far as it fits into this turn. */
  run(): void {
    while (this.#work < TURN_WORK) {
      const [first] = this.#waiting;
      if (!first) return;
      const [who, list] = first;
      this.#waiting.delete(who);
      const work = list.shift();
      if (list.length > 0) this.#waiting.set(who, list);
      work?.();
    }
  }

  /** Fills the turn for work of unknown size: nothing else runs in this turn. */
  fill(): void {
    this.#work = Math.max(this.#work, TURN_WORK);
  }

  /**
   * Ends the turn. While work waits, a piece as long as several turns makes the room skip as many, so that the other
   * rooms of the thread catch up.
   */
  end(): void {
    const isLong = this.#work >= 2 * TURN_WORK;
    this.#work = isLong && this.isBacklogged ? this.#work - TURN_WORK : 0;
  }
}
