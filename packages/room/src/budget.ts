import type { Change, Write } from "@baize/engine";

/**
 * What things cost, in points. A point is about a microsecond of the thread that a room runs on, as it was measured
 * once (`bun scripts/budget-weights.ts`), so that the same frames cost the same on every machine.
 */
export const WORK = {
  /** A frame that comes in, before it is read. */
  frameIn: 10,
  /** Each byte of a frame or a request, to decode and check it. */
  byteIn: 1 / 50,
  /** The least that an intent costs. */
  intent: 1_000,
  /** The least that asking for the document or another welcome costs. */
  ask: 10_000,
  /** The least that a call over HTTP costs. */
  call: 500,
  /** Each row of the table that an intent writes. */
  row: 40,
  /** Each row of a card that nobody sees, before or after: most of a shuffle. No view is made of it. */
  unseenRow: 2,
  /** A tick: its journal row and its transaction. */
  tick: 100,
  /** A view that is made for the viewers of a key. */
  view: 20,
  /** Each byte of a view, a journal row or a document that is made. */
  byteMade: 1 / 50,
  /** A frame that goes out, to each connection. */
  frameOut: 10,
  /** Each byte of it. */
  byteOut: 1 / 150,
  /** An event for webhooks: it is stored, and sent later. */
  webhook: 2_000,
  /** Each row of the journal that a replay, a record or a log reads. */
  journalRow: 50,
} as const;

/** Points of work that are done at a time. On the platform all rooms share a thread: after that the others go first. */
export const TURN_WORK = 4_000;

const isUnseen = ({ table, before, after }: Write): boolean =>
  table === "hidden" && !before?.handle && !after?.handle;

/** The work of carrying out a Change, by the rows that it writes. */
export const workOf = ({ writes, chain }: Change): number => {
  let work = WORK.row + (chain ? WORK.row : 0);
  for (const write of writes) work += isUnseen(write) ? WORK.unseenRow : WORK.row;
  return work;
};

/**
 * The most times its work that a long piece is charged, so that one large deck doesn't use up ten seconds of a budget.
 */
const MAX_TIMES = 5;

/**
 * What a piece of work is charged, in points. A piece can't be interrupted: the longer it is, the more others wait for
 * it, and each of them longer. So beyond a turn's work the charge grows with the square.
 */
export const chargeFor = (work: number): number =>
  work * Math.min(MAX_TIMES, Math.max(1, work / TURN_WORK));

interface BudgetOptions {
  readonly perSecond: number;
  readonly burst: number;
  /** How far it may be overdrawn; as far as `burst` when left out. */
  readonly debt?: number;
  readonly now: number;
}

/** A token bucket that may be overdrawn: what something cost is often known only when it is done. Time is handed in. */
export class Budget {
  readonly burst: number;
  readonly debt: number;
  readonly #perSecond: number;
  #tokens: number;
  #at: number;

  constructor({ perSecond, burst, debt = burst, now }: BudgetOptions) {
    this.#perSecond = perSecond;
    this.burst = burst;
    this.debt = debt;
    this.#tokens = burst;
    this.#at = now;
  }

  /** What is left; negative where it is overdrawn. */
  level(now: number): number {
    if (now !== this.#at) {
      const earned = (Math.max(0, now - this.#at) * this.#perSecond) / 1000;
      this.#tokens = Math.min(this.burst, this.#tokens + earned);
      this.#at = now;
    }
    return this.#tokens;
  }

  /** Takes one, or says that there is none left. */
  take(now: number): boolean {
    if (this.level(now) < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Takes so much, whatever is left. */
  charge(amount: number, now: number): void {
    this.#tokens = Math.max(-this.debt, this.level(now) - amount);
  }
}
