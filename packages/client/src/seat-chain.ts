import type { SeatId, TableView } from "@baize/engine";
import {
  CHAIN_LENGTHS,
  chainFromSeed,
  type HashChain,
  hexSeedFromRandomWords,
} from "@baize/fairness";
import { randomWord } from "./platform.ts";

/** Stores the seed of a seat's hash chain. It is as secret as the seat's key, and belongs to this device alone. */
export interface HashChainSeedStore {
  read(): string | null;
  write(seed: string): void;
}

/** A table's view from the server, and the client's seat. */
export interface SeatedView {
  readonly view: TableView;
  readonly seat: SeatId;
}

/**
 * A seat's contribution to the table's chance: a hash chain to which it commits, and of which it opens one link with
 * each intent that may draw. See docs/fairness.md.
 */
export class SeatChain {
  readonly #store: HashChainSeedStore;
  #chain: HashChain | null = null;
  /** Whether a commitment was sent and not answered yet. */
  #isOnItsWay = false;

  constructor(store: HashChainSeedStore) {
    this.#store = store;
  }

  /** What to commit to before a link can be opened; null when the seat's chain is this client's and has links left. */
  commitment(seated: SeatedView, inFlight: number): string | null {
    const next = this.#next(seated, inFlight);
    if (next !== null && next <= CHAIN_LENGTHS.seat) return null;
    const seed = hexSeedFromRandomWords(randomWord);
    this.#store.write(seed);
    this.#chain = chainFromSeed("seat", seed);
    this.#isOnItsWay = true;
    return this.#chain.commitment;
  }

  /** Called when the server answered the last commitment. */
  settle(): void {
    this.#isOnItsWay = false;
  }

  /** The next link, after those of unanswered intents; undefined when there is none. */
  link(seated: SeatedView, inFlight: number): string | undefined {
    const next = this.#next(seated, inFlight);
    return next === null ? undefined : this.#chain?.link(next);
  }

  #next(seated: SeatedView, inFlight: number): number | null {
    if (this.#isKnown(seated)) return (seated.view.ownLinks ?? 0) + 1 + inFlight;
    return this.#isOnItsWay ? 1 + inFlight : null;
  }

  /** Whether the seat's chain on the server is this client's. */
  #isKnown({ view, seat }: SeatedView): boolean {
    const seed = this.#chain ? null : this.#store.read();
    if (seed !== null) this.#chain = chainFromSeed("seat", seed);
    return this.#chain !== null && view.table.commitments[seat] === this.#chain.commitment;
  }
}

/** A seed store that lasts as long as the client. */
export const inMemory = (): HashChainSeedStore => {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (seed) => {
      kept = seed;
    },
  };
};
