import type { Change, RowWrite } from "@baize/engine";

/**
 * Prices in points. A point is about a microsecond of the room's thread, measured once (`bun scripts/budget-
 * weights.ts`), so that the same frames cost the same on every machine.
 */
export const WORK_COSTS = {
  /** A frame that comes in, before it is read. */
  frameIn: 10,
  /** Each byte of a frame or a request, to decode and check it. */
  byteIn: 1 / 50,
  /** The minimum price of an intent. */
  intent: 1_000,
  /** The minimum price of a request for the document or another welcome. */
  ask: 10_000,
  /** The minimum price of a call over HTTP. */
  call: 500,
  /** Each row of the table that an intent writes. */
  row: 40,
  /** Each row of a card that nobody sees, before or after: most of a shuffle. No view is made of it. */
  unseenRow: 2,
  /** A tick: its journal row and its transaction. */
  tick: 100,
  /** A view that is built for the viewers with one key. */
  view: 20,
  /** Each byte of a view, a journal row or a document that is encoded. */
  byteMade: 1 / 50,
  /** A frame sent to one connection. */
  frameOut: 10,
  /** Each byte of a sent frame. */
  byteOut: 1 / 150,
  /** An event for webhooks: it is stored, and sent later. */
  webhook: 2_000,
  /** Calling an absent player: their browsers' messages are encrypted and sent. */
  playerCall: 5_000,
  /** Each row of the journal that a replay, a record or a log reads. */
  journalRow: 50,
} as const;

/** Points of work in one turn. All rooms share a thread, so other rooms run after each turn. */
export const TURN_WORK = 4_000;

const isUnseen = ({ table, before, after }: RowWrite): boolean =>
  table === "hidden" && !before?.handle && !after?.handle;

/** The work of applying a Change in points, computed from the rows that it writes. */
export const workOf = ({ writes, chain }: Change): number => {
  let work = WORK_COSTS.row + (chain ? WORK_COSTS.row : 0);
  for (const write of writes) work += isUnseen(write) ? WORK_COSTS.unseenRow : WORK_COSTS.row;
  return work;
};

/**
 * The highest multiple at which a long piece is charged, so that one large deck doesn't use up ten seconds of a budget.
 */
const MAX_TIMES = 5;

/**
 * The charge for a piece of work, in points. A piece can't be interrupted: the longer it is, the more others wait for
 * it, and the longer each of them waits. So beyond a turn's work the charge grows with the square.
 */
export const chargeFor = (work: number): number =>
  work * Math.min(MAX_TIMES, Math.max(1, work / TURN_WORK));

interface BudgetOptions {
  readonly perSecond: number;
  readonly burst: number;
  /** How far it may be overdrawn; `burst` when left out. */
  readonly debt?: number;
  readonly now: number;
}

/**
 * A token bucket that may be overdrawn, because the price of work is often known only afterwards. Time is an argument.
 */
export class WorkTokenBucket {
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

  /** What is left; negative when it is overdrawn. */
  level(now: number): number {
    if (now !== this.#at) {
      const earned = (Math.max(0, now - this.#at) * this.#perSecond) / 1000;
      this.#tokens = Math.min(this.burst, this.#tokens + earned);
      this.#at = now;
    }
    return this.#tokens;
  }

  /** Takes one point. Returns false when none is left. */
  take(now: number): boolean {
    if (this.level(now) < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Takes an amount, whatever is left. */
  charge(amount: number, now: number): void {
    this.#tokens = Math.max(-this.debt, this.level(now) - amount);
  }
}
