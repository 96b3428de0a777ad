import type { SeatId } from "@baize/engine";
import { LIMITS } from "@baize/protocol";

/**
 * Intent ids as a checkpoint stores them, in their order. Clients number their ids, so consecutive ones become one
 * entry: the prefix, the first and the last number. Any other id is stored as it is.
 */
export type StoredIds = readonly (
  | string
  | readonly [prefix: string, first: number, last: number]
)[];

/** Consecutive ids. An id that doesn't end with a number is a run of its own with number -1. */
interface Run {
  readonly prefix: string;
  first: number;
  last: number;
}

const NO_NUMBER = -1;
/** A number at the end of an id that converts to a number and back unchanged. */
const NUMBER_AT_END = /(?:0|[1-9]\d{0,14})$/;

/** The latest ids of a seat, each once. */
class IdRuns {
  /** Oldest first. */
  readonly #runs: Run[] = [];
  readonly #byPrefix = new Map<string, Run[]>();
  #size = 0;

  has(prefix: string, number: number): boolean {
    const runs = this.#byPrefix.get(prefix) ?? [];
    return runs.some(({ first, last }) => first <= number && number <= last);
  }

  add(prefix: string, number: number): void {
    if (this.has(prefix, number)) return;
    const latest = this.#runs.at(-1);
    if (latest?.prefix === prefix && latest.last + 1 === number && number > 0) {
      latest.last = number;
      this.#size += 1;
    } else this.append({ prefix, first: number, last: number });
  }

  append(run: Run): void {
    const { prefix, first, last } = run;
    this.#runs.push(run);
    const same = this.#byPrefix.get(prefix);
    if (same) same.push(run);
    else this.#byPrefix.set(prefix, [run]);
    this.#size += last - first + 1;
  }

  /** Drops the oldest ids until at most `most` are left. */
  limit(most: number): void {
    for (; this.#size > most; this.#size -= 1) {
      const [oldest] = this.#runs;
      if (!oldest) return;
      oldest.first += 1;
      if (oldest.first > oldest.last) this.#dropOldest(oldest.prefix);
    }
  }

  #dropOldest(prefix: string): void {
    this.#runs.shift();
    const same = this.#byPrefix.get(prefix);
    same?.shift();
    if (same?.length === 0) this.#byPrefix.delete(prefix);
  }

  stored(): StoredIds {
    return this.#runs.map(({ prefix, first, last }) => {
      if (first < last) return [prefix, first, last];
      return first === NO_NUMBER ? prefix : `${prefix}${first}`;
    });
  }
}

const split = (id: string): readonly [prefix: string, number: number] => {
  const [digits] = NUMBER_AT_END.exec(id) ?? [];
  if (digits === undefined) return [id, NO_NUMBER];
  return [id.slice(0, id.length - digits.length), Number(digits)];
};

/** The ids of each seat's recent intents. A repeated intent is acked again and not applied twice. */
export class RecentIntentIds {
  readonly #most: number;
  readonly #bySeat = new Map<SeatId, IdRuns>();

  constructor(most: number = LIMITS.rememberedIntents) {
    this.#most = most;
  }

  has(seat: SeatId, id: string): boolean {
    return this.#bySeat.get(seat)?.has(...split(id)) ?? false;
  }

  add(seat: SeatId, id: string): void {
    const ids = this.#of(seat);
    ids.add(...split(id));
    ids.limit(this.#most);
  }

  /** Drops a seat's ids when its player changes: the new one has not sent them. */
  forgetSeat(seat: SeatId): void {
    this.#bySeat.delete(seat);
  }

  /** Every seat's ids as a checkpoint stores them, the latest last. */
  stored(): readonly (readonly [SeatId, StoredIds])[] {
    return [...this.#bySeat].map(([seat, ids]) => [seat, ids.stored()] as const);
  }

  /** Adds a seat's stored ids as runs, without expanding them. */
  load(seat: SeatId, stored: StoredIds): void {
    const ids = this.#of(seat);
    for (const each of stored) {
      const [prefix, first, last] = typeof each === "string" ? split(each) : each;
      ids.append({ prefix, first, last: last ?? first });
    }
  }

  #of(seat: SeatId): IdRuns {
    let ids = this.#bySeat.get(seat);
    if (!ids) {
      ids = new IdRuns();
      this.#bySeat.set(seat, ids);
    }
    return ids;
  }
}
