import {
  type Change,
  type CommittedSeed,
  createRandom,
  createServerChainState,
  findServerChainSeed,
  type Random,
  type RandomUint32Source,
  type Result,
  refuse,
  restartHashChains,
  type SeatId,
  type ServerChainState,
  succeed,
  type TableState,
  Transaction,
  writeChanceDraw,
} from "@baize/engine";
import {
  CHAIN_LENGTHS,
  chainFromSeed,
  createRoomDrawStreamFactory,
  type DrawStreamFactory,
  deriveNextSeatLink,
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  type HashChain,
  type HashWords,
  hexSeedFromRandomWords,
  isFairnessAlgorithm,
  type SeatContribution,
} from "@baize/fairness";

/** A link that counts for a draw, and its number in its chain. */
export interface OpenedLink {
  readonly number: number;
  readonly link: string;
}

/** What a draw is for: an intent of a seat, or a Change that the room makes itself. */
export interface DrawPurpose {
  readonly actor: SeatId | null;
  /** The link that the actor opens for it, as `openedLink` found it. */
  readonly link?: OpenedLink;
  /** Whether a game ends before the draw, so that the draw belongs to the next game. */
  readonly endsGame?: boolean;
}

/** The chance for one Change: the numbers for it, and the function that writes which links were used. */
export interface ChanceForChange {
  readonly random: Random;
  readonly settle: (tx: Transaction) => void;
}

export interface ChanceOptions {
  readonly room: string;
  /** The platform's generator, for seeds and handles. */
  readonly random: Random;
}

/**
 * The chance of a room. Each Change that draws uses the next link of the server's chain and the links that the seats
 * opened, and stores that it did ([FA2], [FA3]). A Change that isn't applied stores nothing, so a retry draws the same.
 */
export class Chance {
  readonly #options: ChanceOptions;
  readonly #words = new Map<FairnessAlgorithm, DrawStreamFactory>();
  readonly #chains = new Map<number, HashChain>();
  /** The latest chain that was made here, and its seed. It is the next one to be used. */
  #made: { readonly seed: string; readonly chain: HashChain } | null = null;

  constructor(options: ChanceOptions) {
    this.#options = options;
  }

  /** The chains of a new table, with the chance of its opening, to which no seat has contributed. */
  open(): ChanceForChange {
    const chains = this.#newChains();
    const begin = { algorithm: FAIRNESS_ALGORITHM, chains };
    const { chain } = createServerChainState(begin, null);
    const draw = new ChainDraw(this.#options.random, () => {
      const serverLink = openedBy(chainFromSeed("server", chains[0].seed), 1);
      const parts = { chain, draw: 1, serverLink, contributions: [] };
      return this.#wordsBy(FAIRNESS_ALGORITHM)(parts);
    });
    return {
      random: draw,
      settle: (tx) => {
        restartHashChains(tx, begin);
        if (draw.isUsed) writeChanceDraw(tx, { draws: 1, isUsed: true });
      },
    };
  }

  /** Chains for a table that has none of its own yet: one of an earlier version, or a copy of another room. */
  begin(state: TableState): Change {
    this.#chains.clear();
    const tx = new Transaction(state);
    restartHashChains(tx, { algorithm: FAIRNESS_ALGORITHM, chains: this.#newChains() });
    return tx.commit(() => {
      throw new Error("Nothing happened that a log could tell");
    });
  }

  /** The chance of one Change. Nothing is computed before the first number is drawn. */
  draw(state: TableState, { actor, link, endsGame = false }: DrawPurpose): ChanceForChange {
    const chance = state.field("chance");
    if (!chance) throw new Error("This table has no chains");
    const algorithm = algorithmOf(chance);
    const draws = state.field("draws");
    const isUsedUp = draws >= CHAIN_LENGTHS.server[algorithm];
    const chain = chance.chain + (endsGame || isUsedUp ? 1 : 0);
    const number = chain === chance.chain ? draws + 1 : 1;
    const opened = actor !== null && link !== undefined ? { seat: actor, ...link } : undefined;
    const draw = new ChainDraw(this.#options.random, () => {
      const serverLink = openedBy(this.#chain(state, chain, algorithm), number);
      const contributions = contributionsOf(state, opened);
      return this.#wordsBy(algorithm)({ chain, draw: number, serverLink, contributions });
    });
    return {
      random: draw,
      settle: (tx) => {
        const { isUsed } = draw;
        if (!isUsed && !endsGame) return;
        const turn =
          chain === chance.chain
            ? undefined
            : { after: this.#newChain(algorithm), isNewGame: endsGame };
        writeChanceDraw(tx, {
          draws: isUsed ? number : 0,
          isUsed,
          opened: isUsed ? opened : undefined,
          turn,
        });
      },
    };
  }

  #wordsBy(algorithm: FairnessAlgorithm): DrawStreamFactory {
    let words = this.#words.get(algorithm);
    if (!words) {
      words = createRoomDrawStreamFactory(algorithm, this.#options.room);
      this.#words.set(algorithm, words);
    }
    return words;
  }

  #chain(state: TableState, number: number, algorithm: FairnessAlgorithm): HashChain {
    let chain = this.#chains.get(number);
    if (!chain) {
      const seed = findServerChainSeed(state, number);
      if (seed === undefined) throw new Error(`The seed of chain ${number} is not kept`);
      chain =
        this.#made?.seed === seed ? this.#made.chain : chainFromSeed("server", seed, algorithm);
      // One chain is in use at a time, so the earlier ones can be dropped.
      this.#chains.clear();
      this.#chains.set(number, chain);
    }
    return chain;
  }

  #newChains(): readonly [CommittedSeed, CommittedSeed] {
    return [this.#newChain(FAIRNESS_ALGORITHM), this.#newChain(FAIRNESS_ALGORITHM)];
  }

  #newChain(algorithm: FairnessAlgorithm): CommittedSeed {
    const seed = hexSeedFromRandomWords(() => this.#options.random.int(0x1_0000_0000));
    const chain = chainFromSeed("server", seed, algorithm);
    this.#made = { seed, chain };
    return { seed, commitment: chain.commitment };
  }
}

/** A link of the server's chain. */
const openedBy = (chain: HashChain, number: number): HashWords => {
  const link = chain.words(number);
  if (!link) throw new Error(`A chain has no link ${number}`);
  return link;
};

/** The algorithm by which a table draws: the one with which its chains began. */
export const algorithmOf = ({ algorithm }: ServerChainState): FairnessAlgorithm => {
  if (isFairnessAlgorithm(algorithm)) return algorithm;
  throw new Error(`This table draws by ${algorithm}, which is unknown here`);
};

/** The source of an intent's draws: numbers of the chains, and words of the platform's generator for handles. */
class ChainDraw implements Random {
  readonly #handles: Random;
  readonly #begin: () => RandomUint32Source;
  #results: Random | null = null;

  constructor(handles: Random, begin: () => RandomUint32Source) {
    this.#handles = handles;
    this.#begin = begin;
  }

  get isUsed(): boolean {
    return this.#results !== null;
  }

  int(bound: number): number {
    if (!this.#results) {
      const words = this.#begin();
      this.#results = createRandom(words, words);
    }
    return this.#results.int(bound);
  }

  word(): string {
    return this.#handles.word();
  }
}

/**
 * The contribution of every taken seat to a draw: the link that the actor opens for it, the latest opened link of the
 * others, or nothing.
 */
const contributionsOf = (
  state: TableState,
  opened: { readonly seat: SeatId; readonly link: string } | undefined,
): SeatContribution[] => {
  const given: SeatContribution[] = [];
  for (const seat of state.keys("seats")) {
    const link = opened?.seat === seat ? opened.link : state.get("links", seat)?.link;
    given.push([seat, link ?? null]);
  }
  return given.sort(([a], [b]) => a - b);
};

const WRONG_LINK = refuse(
  "wrong_link",
  "The fairness check is out of sync; reload the page",
  "link",
);

/** The link that a seat opens with an intent. Refuses any link but the one after its latest ([FA4]). */
export const openedLink = (state: TableState, seat: SeatId, sent: string): Result<OpenedLink> => {
  const latest = state.get("links", seat);
  const link = latest ? deriveNextSeatLink(latest.link, sent) : null;
  if (!latest || link === null) return WRONG_LINK;
  return succeed({ number: latest.opened + 1, link });
};
