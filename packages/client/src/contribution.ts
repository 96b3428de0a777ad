import type { SeatId, TableView } from "@baize/engine";
import { CHAIN_LINKS, type Chain, chainFrom, seedFrom } from "@baize/fairness";
import { randomWord } from "./platform.ts";

/** Where a client keeps the seed of its seat's hash chain: as secret as the seat's key, and for this device alone. */
export interface SeedStore {
  read(): string | null;
  write(seed: string): void;
}

/** A table as the server has it, and the seat that the client plays at. */
export interface Seated {
  readonly view: TableView;
  readonly seat: SeatId;
}

/**
 * A seat's part in the table's chance: a hash chain that it commits to, of which it opens one link with each intent
 * that may draw. See docs/fairness.md.
 */
export class Contribution {
  readonly #store: SeedStore;
  #chain: Chain | null = null;
  /** Whether the chain was committed to, and the server has not said so yet. */
  #isOnItsWay = false;

  constructor(store: SeedStore) {
    this.#store = store;
  }

  /** What to commit to before a link can be opened; null where the seat's chain is this client's and not used up. */
  commitment(seated: Seated, inFlight: number): string | null {
    const next = this.#next(seated, inFlight);
    if (next !== null && next <= CHAIN_LINKS.seat) return null;
    const seed = seedFrom(randomWord);
    this.#store.write(seed);
    this.#chain = chainFrom("seat", seed);
    this.#isOnItsWay = true;
    return this.#chain.commitment;
  }

  /** The server answered what was committed to last. */
  settle(): void {
    this.#isOnItsWay = false;
  }

  /** The next link, past those of intents that have no answer yet; undefined where there is none. */
  link(seated: Seated, inFlight: number): string | undefined {
    const next = this.#next(seated, inFlight);
    return next === null ? undefined : this.#chain?.link(next);
  }

  #next(seated: Seated, inFlight: number): number | null {
    if (this.#isKnown(seated)) return (seated.view.ownLinks ?? 0) + 1 + inFlight;
    return this.#isOnItsWay ? 1 + inFlight : null;
  }

  /** Whether the chain that the server has for the seat is this client's. */
  #isKnown({ view, seat }: Seated): boolean {
    const seed = this.#chain ? null : this.#store.read();
    if (seed !== null) this.#chain = chainFrom("seat", seed);
    return this.#chain !== null && view.table.commitments[seat] === this.#chain.commitment;
  }
}

/** A seed that is kept as long as the client is. */
export const inMemory = (): SeedStore => {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (seed) => {
      kept = seed;
    },
  };
};
