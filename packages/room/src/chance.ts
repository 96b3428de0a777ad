import {
  type ChanceChains,
  type Change,
  type CommittedSeed,
  firstChanceChains,
  type Random,
  type Result,
  randomFrom,
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
  type Contribution,
  chainFrom,
  DrawKeyDeriver,
  FAIRNESS_ALGORITHM,
  findNextLink,
  type HashChain,
  keystreamWords,
  LINKS_PER_CHAIN,
  randomSeed,
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
  readonly #keys: DrawKeyDeriver;
  readonly #chains = new Map<number, HashChain>();
  /** The latest chain that was made here, by its seed: it is the next to be used. */
  #made: { readonly seed: string; readonly chain: HashChain } | null = null;

  constructor(options: ChanceOptions) {
    this.#options = options;
    this.#keys = new DrawKeyDeriver(options.room);
  }

  /** The chains of a new table, with the chance of its opening: no seat has contributed to that. */
  open(): Drawing {
    const chains = this.#newChains();
    const begin = { algorithm: FAIRNESS_ALGORITHM, chains };
    const draw = this.#drawing({
      ...firstDraw(firstChanceChains(begin, null)),
      serverLink: () => chainFrom("server", chains[0].seed).link(1),
    });
    return {
      random: draw.random,
      settle: (tx) => {
        startChanceChains(tx, begin);
        if (draw.isUsed()) writeChanceDraw(tx, { draws: 1, isUsed: true });
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
    const draws = state.field("draws");
    const isUsedUp = draws >= LINKS_PER_CHAIN.server;
    const chain = chance.chain + (endsGame || isUsedUp ? 1 : 0);
    const draw = chain === chance.chain ? draws + 1 : 1;
    const opened = actor !== null && link !== undefined ? { seat: actor, ...link } : undefined;
    const drawing = this.#drawing({
      chain,
      draw,
      contributions: () => contributionsOf(state, opened),
      serverLink: () => this.#chain(state, chain).link(draw),
    });
    return {
      random: drawing.random,
      settle: (tx) => {
        const isUsed = drawing.isUsed();
        if (!isUsed && !endsGame) return;
        const turn =
          chain === chance.chain ? {} : { turn: { after: this.#newChain(), isNewGame: endsGame } };
        writeChanceDraw(tx, {
          draws: isUsed ? draw : 0,
          isUsed,
          ...(isUsed && opened ? { opened } : {}),
          ...turn,
        });
      },
    };
  }

  #drawing(parts: DrawParts): { readonly random: Random; readonly isUsed: () => boolean } {
    const { random } = this.#options;
    let results: Random | null = null;
    const begin = (): Random => {
      const serverLink = parts.serverLink();
      if (serverLink === undefined) throw new Error(`Chain ${parts.chain} has no seed or no link`);
      const { chain, draw } = parts;
      const contributions = parts.contributions();
      const words = keystreamWords(this.#keys.derive({ chain, draw, serverLink, contributions }));
      return randomFrom(words, words);
    };
    return {
      random: {
        int: (bound) => {
          results ??= begin();
          return results.int(bound);
        },
        word: () => random.word(),
      },
      isUsed: () => results !== null,
    };
  }

  #chain(state: TableState, number: number): HashChain {
    let chain = this.#chains.get(number);
    if (!chain) {
      const seed = readChainSeed(state, number);
      if (seed === undefined) throw new Error(`The seed of chain ${number} is not kept`);
      chain = this.#made?.seed === seed ? this.#made.chain : chainFrom("server", seed);
      // One is in use at a time: those before it are over.
      this.#chains.clear();
      this.#chains.set(number, chain);
    }
    return chain;
  }

  #newChains(): readonly [CommittedSeed, CommittedSeed] {
    return [this.#newChain(), this.#newChain()];
  }

  #newChain(): CommittedSeed {
    const seed = randomSeed(() => this.#options.random.int(0x1_0000_0000));
    const chain = chainFrom("server", seed);
    this.#made = { seed, chain };
    return { seed, commitment: chain.commitment };
  }
}

interface DrawParts {
  readonly chain: number;
  readonly draw: number;
  readonly contributions: () => readonly Contribution[];
  readonly serverLink: () => string | undefined;
}

const firstDraw = ({ chain }: ChanceChains): Omit<DrawParts, "serverLink"> => ({
  chain,
  draw: 1,
  contributions: () => [],
});

/**
 * What every taken seat gives to a draw: the link that the actor opens for it, the latest of all others, or nothing.
 */
const contributionsOf = (
  state: TableState,
  opened: { readonly seat: SeatId; readonly link: string } | undefined,
): Contribution[] => {
  const seats = [...state.keys("seats")].sort((a, b) => a - b);
  return seats.map((seat): Contribution => {
    const link = opened?.seat === seat ? opened.link : state.get("links", seat)?.link;
    return [seat, link ?? null];
  });
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
