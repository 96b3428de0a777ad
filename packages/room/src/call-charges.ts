import type { RoomKeyScope } from "@baize/engine";
import type { Account, Accounts } from "./account.ts";
import { chargeFor, WORK_COSTS } from "./budget.ts";
import type { CooperativeGenerator } from "./cooperative-generator.ts";

/** The points of work that a long answer does at a time. */
const PIECE_WORK = 2_000;

interface CallChargesOptions {
  readonly accounts: Accounts;
  readonly now: () => number;
  /** Charges an account, and counts the work towards this turn. */
  readonly spend: (account: Account, points: number, work?: number) => void;
}

/** Charges HTTP calls to the account of their key's scope, or to that of calls without a key. */
export class CallCharges {
  readonly #options: CallChargesOptions;

  constructor(options: CallChargesOptions) {
    this.#options = options;
  }

  /** Charges a call and the bytes that it sent. False when the budget was already used up. */
  call(scope: RoomKeyScope | null, bytes = 0): boolean {
    const { now, spend } = this.#options;
    const account = this.#of(scope);
    const isOpen = account.isOpen(now());
    spend(account, WORK_COSTS.call + bytes * WORK_COSTS.byteIn);
    return isOpen;
  }

  /** Charges bytes that the room read for a call. */
  answer(scope: RoomKeyScope | null, bytes: number): void {
    this.#options.spend(this.#of(scope), bytes * WORK_COSTS.byteMade);
  }

  /** Charges a view that the room wrote for a call. */
  view(scope: RoomKeyScope, bytes: number): void {
    const work = WORK_COSTS.view + bytes * (WORK_COSTS.byteMade + WORK_COSTS.byteOut);
    this.#options.spend(this.#of(scope), chargeFor(work), work);
  }

  /** Charges a long answer as it is read, and puts a pause in where much was read at once. */
  *lines(scope: RoomKeyScope, lines: CooperativeGenerator<string>): CooperativeGenerator<string> {
    const account = this.#of(scope);
    let sinceLast = 0;
    for (const line of lines) {
      const work =
        WORK_COSTS.journalRow + (line?.length ?? 0) * (WORK_COSTS.byteMade + WORK_COSTS.byteOut);
      account.charge(work, this.#options.now());
      sinceLast = line === null ? 0 : sinceLast + work;
      yield line;
      if (sinceLast < PIECE_WORK) continue;
      sinceLast = 0;
      yield null;
    }
  }

  /** Charges each piece of long work between two pauses. */
  *pieces<R>(
    scope: RoomKeyScope,
    work: CooperativeGenerator<never, R>,
  ): CooperativeGenerator<never, R> {
    const account = this.#of(scope);
    for (;;) {
      const piece = work.next();
      if (piece.done) return piece.value;
      account.charge(PIECE_WORK, this.#options.now());
      yield null;
    }
  }

  /** Whether a caller may read more of a long answer. Long answers leave half of the budget to the game. */
  mayReadMore(scope: RoomKeyScope): boolean {
    return this.#of(scope).isAmple(this.#options.now());
  }

  #of(scope: RoomKeyScope | null): Account {
    return this.#options.accounts.ofCaller(scope);
  }
}
