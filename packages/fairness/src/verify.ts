import { FAIRNESS_ALGORITHMS, type FairnessAlgorithm, isFairnessAlgorithm } from "./bytes.ts";
import { CHAIN_LENGTHS, chainFromSeed, type HashChain, previousChainLink } from "./chain.ts";
import {
  createRoomDrawStreamFactory,
  type DrawStreamFactory,
  type SeatContribution,
} from "./draw.ts";
import { drawInt, drawPermutation } from "./stream.ts";
import type {
  OpenedServerChain,
  ShuffleStep,
  Transcript,
  TranscriptCardNumber,
  TranscriptDraw,
  TranscriptEntry,
  ZoneChangeStep,
} from "./transcript.ts";

/** What a seat contributed to a draw: a link opened for it, its latest link, or nothing. */
export type ContributionStatus = "opened" | "earlier" | "none";

/** A recomputed draw. */
export interface VerifiedDraw {
  readonly revision: number;
  readonly intent: string | null;
  readonly seat: number | null;
  /** The number of shuffles of at least two cards; 0 for dice, coins and random choices. */
  readonly shuffles: number;
  readonly chain: number;
  readonly draw: number;
  readonly given: readonly (readonly [seat: number, by: ContributionStatus])[];
}

/** Why a transcript does not check out. */
export type TranscriptFailureCode =
  | "other_algorithm"
  | "commitment"
  | "draw_missing"
  | "link"
  | "contribution"
  | "number"
  | "order"
  | "cards";

/** The first error in a transcript. */
export interface TranscriptFailure {
  readonly ok: false;
  readonly code: TranscriptFailureCode;
  /** The revision of the error; null if it concerns the whole transcript. */
  readonly revision: number | null;
  readonly message: string;
}

export interface VerifiedTranscript {
  readonly ok: true;
  readonly draws: readonly VerifiedDraw[];
  readonly chains: readonly Omit<OpenedServerChain, "seed">[];
  /** The number of shuffles of at least two cards. */
  readonly shuffles: number;
  /** The number of draws without a shuffle: dice, coins, random players and cards. */
  readonly rolls: number;
}

class VerificationError extends Error {
  readonly code: TranscriptFailureCode;
  readonly revision: number | null;

  constructor(code: TranscriptFailureCode, revision: number | null, message: string) {
    super(message);
    this.code = code;
    this.revision = revision;
  }
}

/**
 * Recomputes every draw of a transcript from the commitments, the opened seeds and the seats' contributions, and
 * follows the cards of each zone from one shuffle to the next. Returns what was verified, or the first error.
 */
export const verifyTranscript = (
  transcript: Transcript,
): VerifiedTranscript | TranscriptFailure => {
  try {
    return new Check(transcript).run();
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    const { code, revision, message } = error;
    return { ok: false, code, revision, message };
  }
};

/** Intents that take cards only from an end of a zone. */
const FROM_AN_END: ReadonlySet<string | null> = new Set([
  "library.draw",
  "library.deal",
  "library.mill",
  "library.exile",
]);

/** Intents by which a player rearranges a zone, as the log says. */
const REORDERING: ReadonlySet<string | null> = new Set([
  "card.move",
  "library.arrange",
  "library.bottom",
  "library.cut",
  "library.take",
  "undo.answer",
  "undo.redo",
  "undo.request",
  "undo.take",
]);

class Check {
  readonly #transcript: Transcript;
  readonly #algorithm: FairnessAlgorithm;
  readonly #wordsOf: DrawStreamFactory;
  readonly #chains: ReadonlyMap<
    number,
    { readonly about: OpenedServerChain; readonly chain: HashChain }
  >;
  /** The latest link of each seat that has a chain; its commitment at first. */
  readonly #links: Map<number, string>;
  readonly #zones: Map<string, readonly TranscriptCardNumber[]>;
  readonly #draws: VerifiedDraw[] = [];
  #chain: number;
  #used: number;
  #revision = 0;

  constructor(transcript: Transcript) {
    const { algorithm, chains, room, start } = transcript;
    if (!isFairnessAlgorithm(algorithm)) {
      const known = FAIRNESS_ALGORITHMS.join(" and ");
      const message = `The draws are of the algorithm ${algorithm}; ${known} are known here`;
      throw new VerificationError("other_algorithm", null, message);
    }
    this.#transcript = transcript;
    this.#algorithm = algorithm;
    this.#wordsOf = createRoomDrawStreamFactory(algorithm, room);
    this.#chains = new Map(
      chains.map((about) => [
        about.chain,
        { about, chain: chainFromSeed("server", about.seed, algorithm) },
      ]),
    );
    this.#links = new Map(start.seats.map(([seat, , link]) => [seat, link]));
    this.#zones = new Map(Object.entries(start.zones));
    this.#chain = start.chain;
    this.#used = start.draws;
  }

  run(): VerifiedTranscript {
    for (const { about, chain } of this.#chains.values()) {
      if (chain.commitment === about.commitment) continue;
      const message = `The seed of chain ${about.chain} does not lead to what was committed to`;
      throw new VerificationError("commitment", about.revision, message);
    }
    const { chains, start, events } = this.#transcript;
    for (const [index, { chain }] of chains.entries()) {
      if (chain !== start.chain + index) {
        throw new VerificationError(
          "commitment",
          null,
          `Chain ${start.chain + index} was not opened`,
        );
      }
    }
    for (const event of events) this.#follow(event);
    this.#endChain();
    for (const { chain, draws } of chains) {
      if (chain > this.#chain && draws > 0) {
        throw new VerificationError(
          "draw_missing",
          null,
          `The draws of chain ${chain} are missing`,
        );
      }
    }
    return {
      ok: true,
      draws: this.#draws,
      chains: chains.map(({ seed: _, ...about }) => about),
      shuffles: this.#draws.reduce((sum, { shuffles }) => sum + shuffles, 0),
      rolls: this.#draws.filter(({ shuffles }) => shuffles === 0).length,
    };
  }

  #follow(event: TranscriptEntry): void {
    const { revision, draw, steps = [], commits = [] } = event;
    if (revision <= this.#revision) {
      this.#fail(
        "draw_missing",
        "What happened is not told in the order in which it happened",
        revision,
      );
    }
    this.#revision = revision;
    const words = draw ? this.#draw(event, draw) : null;
    let shuffles = 0;
    for (const step of steps) {
      if (step.kind === "cards") this.#move(event, step);
      else if (!words) this.#fail("draw_missing", "Chance was used without a draw");
      else if (step.kind === "number") {
        if (drawInt(words, step.bound) !== step.value) {
          this.#fail("number", `${step.value} is not the number that was drawn`);
        }
      } else {
        this.#shuffle(words, step);
        if (step.after.length > 1) shuffles += 1;
      }
    }
    if (draw) this.#note(event, draw, shuffles);
    for (const [seat, commitment] of commits) {
      if (commitment === null) this.#links.delete(seat);
      else this.#links.set(seat, commitment);
    }
  }

  #draw(
    { seat: actor }: TranscriptEntry,
    { chain, draw, contributions }: TranscriptDraw,
  ): () => number {
    if (chain !== this.#chain) {
      this.#endChain();
      if (chain <= this.#chain) this.#fail("draw_missing", `Chain ${chain} was used before`);
      for (let skipped = this.#chain + 1; skipped < chain; skipped += 1) {
        if (this.#chains.get(skipped)?.about.draws !== 0) {
          this.#fail("draw_missing", `The draws of chain ${skipped} are missing`);
        }
      }
      this.#chain = chain;
      this.#used = 0;
    }
    if (draw !== this.#used + 1) {
      this.#fail("draw_missing", `Draw ${this.#used + 1} of chain ${chain} is missing`);
    }
    this.#used = draw;
    const opened = this.#chains.get(chain);
    const serverLink = opened?.chain.words(draw);
    if (!opened || serverLink === undefined) {
      throw new VerificationError("commitment", this.#revision, `Chain ${chain} was not opened`);
    }
    const committed = opened.about.revision ?? 0;
    const isOpening = actor === null && contributions.length === 0;
    if (committed > this.#revision || (committed === this.#revision && !isOpening)) {
      this.#fail("commitment", `Chain ${chain} was committed to only at revision ${committed}`);
    }
    this.#checkContributions(actor, contributions);
    return this.#wordsOf({ chain, draw, serverLink, contributions });
  }

  #checkContributions(actor: number | null, contributions: readonly SeatContribution[]): void {
    const given = new Map(contributions);
    for (const [seat, latest] of this.#links) {
      const link = given.get(seat);
      if (link === undefined || link === null) {
        this.#fail("contribution", `The contribution of seat ${seat} is missing`);
      } else if (
        link !== latest &&
        (seat !== actor || previousChainLink("seat", link) !== latest)
      ) {
        this.#fail("link", `The link of seat ${seat} is not of the chain that it committed to`);
      }
    }
    for (const [seat, link] of given) {
      if (link !== null && !this.#links.has(seat)) {
        this.#fail("contribution", `Seat ${seat} had committed to no chain`);
      }
    }
  }

  #note({ revision, intent, seat }: TranscriptEntry, draw: TranscriptDraw, shuffles: number): void {
    const given = draw.contributions.map(([from, link]) => {
      const by = link === null ? "none" : link === this.#links.get(from) ? "earlier" : "opened";
      return [from, by] as const;
    });
    for (const [from, link] of draw.contributions) if (link !== null) this.#links.set(from, link);
    const { chain, draw: number } = draw;
    this.#draws.push({ revision, intent, seat, shuffles, chain, draw: number, given });
  }

  /** A replaced chain gets no further draws, so all its draws must be in the transcript. */
  #endChain(): void {
    const about = this.#chains.get(this.#chain)?.about;
    if (
      about &&
      (this.#used !== about.draws || this.#used > CHAIN_LENGTHS.server[this.#algorithm])
    ) {
      const message = `Chain ${about.chain} was used for ${about.draws} draws; ${this.#used} are told`;
      this.#fail("draw_missing", message);
    }
  }

  #shuffle(words: () => number, { zone, from, after }: ShuffleStep): void {
    const lay = this.#zones.get(zone) ?? [];
    const before = lay.slice(from, from + after.length);
    const drawn = drawPermutation(words, after.length).map((place) => before[place]);
    if (before.length !== after.length || drawn.some((card, place) => card !== after[place])) {
      this.#fail("order", `The cards of ${zone} do not lie as they were shuffled`);
    }
    this.#zones.set(zone, [...lay.slice(0, from), ...after, ...lay.slice(from + after.length)]);
  }

  #move(
    { intent }: TranscriptEntry,
    { zone, out = [], in: come = [], order }: ZoneChangeStep,
  ): void {
    const lay = this.#zones.get(zone) ?? [];
    const gone = new Set(out);
    const rest = lay.filter((card) => !gone.has(card));
    if (rest.length !== lay.length - gone.size || gone.size !== out.length) {
      this.#fail("cards", `Cards left ${zone} that did not lie there`);
    }
    if (FROM_AN_END.has(intent) && !isAtAnEnd(lay, gone)) {
      this.#fail("cards", `Cards were taken from the middle of ${zone}`);
    }
    for (const [card, place] of come) {
      if (place > rest.length || rest.includes(card)) {
        this.#fail("cards", `A card came to ${zone} that can't lie there`);
      }
      rest.splice(place, 0, card);
    }
    if (order) {
      const isSame =
        order.length === rest.length && new Set([...order, ...rest]).size === rest.length;
      if (!isSame || !REORDERING.has(intent)) {
        this.#fail("cards", `Cards of ${zone} changed places without a shuffle`);
      }
    }
    this.#zones.set(zone, order ?? rest);
  }

  #fail(code: TranscriptFailureCode, message: string, revision = this.#revision): never {
    throw new VerificationError(code, revision, message);
  }
}

/** Whether cards are adjacent, at the top or at the bottom of a zone. */
const isAtAnEnd = (
  lay: readonly TranscriptCardNumber[],
  cards: ReadonlySet<TranscriptCardNumber>,
): boolean => {
  const top = lay.slice(lay.length - cards.size);
  return (
    lay.slice(0, cards.size).every((card) => cards.has(card)) ||
    top.every((card) => cards.has(card))
  );
};
