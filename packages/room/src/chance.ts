import {
  type ChanceChains,
  type Change,
  type CommittedSeed,
  newChanceChains,
  type Random,
  type RandomSource,
  type Result,
  randomFromSources,
  readChainSeed,
  refuse,
  type SeatId,
  startChanceChains,
  succeed,
  type TableState,
  Transaction,
  writeChanceDraw,
} from "@baize/engine";
import {
  chainFromSeed,
  type DrawStreams,
  drawStreamsOf,
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  findNextLink,
  type HashChain,
  type HashWords,
  isFairnessAlgorithm,
  LINKS_PER_CHAIN,
  randomSeed,
  type SeatContribution,
} from "@baize/fairness";

/** A link that counts for a draw, and its number in its chain. */
export interface OpenedLink {
  readonly number: number;
  readonly link: string;
}

/** What draws: an intent of a seat's, or something that the room does itself. */
export interface Drawer {
  readonly actor: SeatId | null;
  /** The link that the actor opens for it, as `openedLink` found it. */
  readonly link?: OpenedLink;
  /** Whether a game ends before it, so that what it draws belongs to the next one. */
  readonly endsGame?: boolean;
}

/** Chance for one Change: what it is carried out with, and what writes that it was used. */
export interface Drawing {
  readonly random: Random;
  readonly settle: (tx: Transaction) => void;
}

export interface ChanceOptions {
  readonly room: string;
  /** The platform's generator: seeds and handles come from it. */
  readonly random: Random;
}

/**
 * The chance of a room: each Change that draws takes the next link of the server's chain and what the seats opened, and
 * keeps in itself that it did ([FA2], [FA3]). What is not carried out keeps nothing, so another try draws the same.
 */
export class Chance {
  readonly #options: ChanceOptions;
  readonly #words = new Map<FairnessAlgorithm, DrawStreams>();
  readonly #chains = new Map<number, HashChain>();
  /** The latest chain that was made here, by its seed: it is the next to be used. */
  #made: { readonly seed: string; readonly chain: HashChain } | null = null;

  constructor(options: ChanceOptions) {
    this.#options = options;
  }

  /** The chains of a new table, with the chance of its opening: no seat has contributed to that. */
  open(): Drawing {
    const chains = this.#newChains();
    const begin = { algorithm: FAIRNESS_ALGORITHM, chains };
    const { chain } = newChanceChains(begin, null);
    const draw = new ChainDraw(this.#options.random, () => {
      const serverLink = openedBy(chainFromSeed("server", chains[0].seed), 1);
      const parts = { chain, draw: 1, serverLink, contributions: [] };
      return this.#wordsBy(FAIRNESS_ALGORITHM)(parts);
    });
    return {
      random: draw,
      settle: (tx) => {
        startChanceChains(tx, begin);
        if (draw.isUsed) writeChanceDraw(tx, { draws: 1, isUsed: true });
      },
    };
  }

  /** Chains for a table that has none of its own yet: one of an earlier version, or a copy of another room. */
  begin(state: TableState): Change {
    this.#chains.clear();
    const tx = new Transaction(state);
    startChanceChains(tx, { algorithm: FAIRNESS_ALGORITHM, chains: this.#newChains() });
    return tx.commit(() => {
      throw new Error("Nothing happened that a log could tell");
    });
  }

  /** The chance of one Change. Nothing is worked out before a number is asked for. */
  draw(state: TableState, { actor, link, endsGame = false }: Drawer): Drawing {
    const chance = state.field("chance");
    if (!chance) throw new Error("This table has no chains");
    const algorithm = algorithmOf(chance);
    const draws = state.field("draws");
    const isUsedUp = draws >= LINKS_PER_CHAIN.server[algorithm];
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

  #wordsBy(algorithm: FairnessAlgorithm): DrawStreams {
    let words = this.#words.get(algorithm);
    if (!words) {
      words = drawStreamsOf(algorithm, this.#options.room);
      this.#words.set(algorithm, words);
    }
    return words;
  }

  #chain(state: TableState, number: number, algorithm: FairnessAlgorithm): HashChain {
    let chain = this.#chains.get(number);
    if (!chain) {
      const seed = readChainSeed(state, number);
      if (seed === undefined) throw new Error(`The seed of chain ${number} is not kept`);
      chain =
        this.#made?.seed === seed ? this.#made.chain : chainFromSeed("server", seed, algorithm);
      // One is in use at a time: those before it are over.
      this.#chains.clear();
      this.#chains.set(number, chain);
    }
    return chain;
  }

  #newChains(): readonly [CommittedSeed, CommittedSeed] {
    return [this.#newChain(FAIRNESS_ALGORITHM), this.#newChain(FAIRNESS_ALGORITHM)];
  }

  #newChain(algorithm: FairnessAlgorithm): CommittedSeed {
    const seed = randomSeed(() => this.#options.random.int(0x1_0000_0000));
    const chain = chainFromSeed("server", seed, algorithm);
    this.#made = { seed, chain };
    return { seed, commitment: chain.commitment };
  }
}

/** A link of the server's. */
const openedBy = (chain: HashChain, number: number): HashWords => {
  const link = chain.words(number);
  if (!link) throw new Error(`A chain has no link ${number}`);
  return link;
};

/** The algorithm by which a table draws: that with which its chains began. */
export const algorithmOf = ({ algorithm }: ChanceChains): FairnessAlgorithm => {
  if (isFairnessAlgorithm(algorithm)) return algorithm;
  throw new Error(`This table draws by ${algorithm}, which is unknown here`);
};

/** What an intent draws from: numbers of the chains, and words of the platform's for handles. */
class ChainDraw implements Random {
  readonly #handles: Random;
  readonly #begin: () => RandomSource;
  #results: Random | null = null;

  constructor(handles: Random, begin: () => RandomSource) {
    this.#handles = handles;
    this.#begin = begin;
  }

  get isUsed(): boolean {
    return this.#results !== null;
  }

  int(bound: number): number {
    if (!this.#results) {
      const words = this.#begin();
      this.#results = randomFromSources(words, words);
    }
    return this.#results.int(bound);
  }

  word(): string {
    return this.#handles.word();
  }
}

/**
 * What every taken seat gives to a draw: the link that the actor opens for it, the latest of all others, or nothing.
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

/** The link that counts of what a seat sent with an intent: the one after its latest, whatever was sent ([FA4]). */
export const openedLink = (state: TableState, seat: SeatId, sent: string): Result<OpenedLink> => {
  const latest = state.get("links", seat);
  const link = latest ? findNextLink(latest.link, sent) : null;
  if (!latest || link === null) return WRONG_LINK;
  return succeed({ number: latest.opened + 1, link });
};
